/** `npm run scale` computes the shards, processes, nodes, and costs for a rate of events. docs/scale.md explains the model. */
import { Option } from 'commander';

import { each, npmScript, positiveNumber } from './command-line.ts';
import { assumptions, figures } from './scale/assumptions.ts';
import { plan, type Way, ways } from './scale/plan.ts';
import { assumptionTable, planTable } from './scale/render.ts';

const values = npmScript(
  'scale',
  'Computes the shards, processes, nodes, and costs for a rate of events, and the limits that are reached if the rate grows.',
)
  .option('--events-per-second <number>', 'The rate.', positiveNumber, 10_000)
  .addOption(new Option('--way <name>', 'One way alone.').choices(ways))
  .option('--set <name=value>', 'Replace a parameter; can be repeated.', each, [])
  .option('--json', 'Print one JSON object.', false)
  .parse()
  .opts<{ eventsPerSecond: number; way?: Way; set: readonly string[]; json: boolean }>();

/** Beyond it, the number of shards and processes has no meaning. */
const rateMax = 100_000_000;
if (values.eventsPerSecond > rateMax) {
  fail(`--events-per-second ${values.eventsPerSecond}: at most ${rateMax}`);
}
const replaced = figures(Object.fromEntries(values.set.map(assignment)));
const chosen = values.way === undefined ? ways : [values.way];
const plans = chosen.map((way) => plan(way, values.eventsPerSecond, replaced));
process.stdout.write(
  values.json
    ? `${JSON.stringify({ assumptions: replaced, plans })}\n`
    : `${planTable(plans)}\n${breakLines()}\n${assumptionTable(replaced)}`,
);

function breakLines(): string {
  return plans
    .flatMap(({ breaks, events_per_second: rate, way }) => [
      `${way}: limits that are reached if the rate grows without additional capacity`,
      ...breaks.map(
        ({ at_events_per_second: at, remedy, what }) =>
          `  ${at.toLocaleString('en-US').padStart(14)} events/s${at < rate ? ' (EXCEEDED)' : ''}  ${what}: ${remedy}`,
      ),
      '',
    ])
    .join('\n');
}

function assignment(text: string): readonly [string, number] {
  const [name = '', value = ''] = text.split('=');
  if (!Object.hasOwn(assumptions, name)) {
    fail(`--set ${name}: unknown parameter; valid names: ${Object.keys(assumptions).join(', ')}`);
  }
  const number = positive(`--set ${name}`, value);
  if (name === 'utilization' && number > 1) fail('--set utilization: at most 1, which is 100%');
  if (name.endsWith('replicas') && !Number.isInteger(number)) {
    fail(`--set ${name}: expected a whole number, not "${value}"`);
  }
  return [name, number];
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    fail(`${name}: expected a number above 0, not "${text}"`);
  }
  return value;
}

function fail(message: string): never {
  process.stderr.write(`scale: ${message}\n`);
  process.exit(2);
}
