/** Fewer than the reports of the scenario have. */
const headerNames = 32;

/**
 * The configuration file of a demo: it says how to mend the cause of some dead letters, so that they can be replayed.
 * @param sections all others, by name
 */
export function demoConfigText(sections: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(sections).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [`${name}: ${JSON.stringify(value)}`];
    return [`${name}:`, ...value.map((item) => `  - ${JSON.stringify(item)}`)];
  });
  return [
    '# The configuration of the demo while it runs. What you change here it takes over within seconds, and says so.',
    '',
    'limits:',
    '  # A partner sends reports with 48 header names: more than this, so they are dead letters. Raise it to 100 and save.',
    '  # Then the web page replays them: tab Pipeline, panel "Dead letters", reason "limit". Or type, in a second terminal:',
    '  #   weir dead-letters replay --reason limit',
    `  header_names: ${headerNames}`,
    '',
    ...lines,
    '',
  ].join('\n');
}
