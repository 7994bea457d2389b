import { afterAll, beforeAll, expect, it } from 'vitest';

import { Tree } from './tree.ts';

const command = `import { Command } from 'commander';

import type { Io } from '../io.ts';
import { documented } from '../reference.ts';

/** \`weir greet\`. */
export function greetCommand(io: Io): Command {
  return documented(new Command('greet'), { exits: { 0: 'greeted' }, example: 'greet you' })
    .summary('Greet a person')
    .argument('<name>', 'who')
    .option('--loud', 'in capitals')
    .action((name: string) => io.out(\`hello \${name}\`));
}
`;

const panel = `
const greeted = definePanel({
  name: 'changes_greeted',
  tab: 'changes',
  title: 'Greetings',
  question: 'How many changes were there?',
  unit: 'changes',
  grain: 'every change',
  kind: 'row',
  columns: ['changes changes: Changes of the range.'],
  parameters: [from, to],
  sql: \`SELECT count() AS changes FROM analytics.config_events
WHERE event_timestamp >= \${at.from} AND event_timestamp < \${at.to}\`,
});
`;

/** Prints the help of the panel. */
const help = `import { helpOf, panel } from './src/dashboards/index.ts';
console.log(JSON.stringify(helpOf(panel('changes_greeted'))));
`;

const query = `-- name: greetings
-- topic: traffic
-- question: How many greetings were there?
-- param from time = now-1d: Start of the time range.

SELECT count() AS greetings
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')};
`;

let tree: Tree;
const weir = (...args: readonly string[]) =>
  tree.run('node_modules/.bin/tsx', ['src/cli/main.ts', ...args]);

beforeAll(async () => {
  tree = new Tree();
  tree.write('src/cli/commands/greet.ts', command);
  tree.edit(
    'src/cli/program.ts',
    'import { initCommand }',
    "import { greetCommand } from './commands/greet.ts';\n$&",
  );
  tree.edit('src/cli/program.ts', '    initCommand(io),', '    greetCommand(io),\n$&');
  const panels = 'src/dashboards/panels/changes-panels.ts';
  tree.edit(panels, 'export const changesPanels: readonly Panel[] = [', `${panel}\n$&\n  greeted,`);
  tree.write('queries/greetings.sql', query);
  tree.write('help.ts', help);
  expect(await tree.run('node_modules/.bin/tsx', ['scripts/gen.ts'])).toMatchObject({
    code: 0,
    stderr: '',
  });
});
afterAll(() => tree.close());

it('gets a command, with help, completion, and reference, from one file and one line', async () => {
  expect(await weir('greet', 'you')).toMatchObject({ code: 0, stdout: 'hello you\n' });
  expect((await weir('--help')).stdout).toContain('Greet a person');
  expect((await weir('completion', 'bash')).stdout).toContain('--loud');
  const page = tree.read('docs/cli.md');
  expect(page).toContain('## weir greet');
  expect(page).toContain('greeted. Example:');
  expect(page).toContain('weir greet you');
});

it('gets a panel of the page, with help, and of Grafana from one entry', async () => {
  expect(tree.read('deploy/grafana/dashboards/weir-changes.json')).toContain('Greetings');
  expect(JSON.parse((await tree.run('node_modules/.bin/tsx', ['help.ts'])).stdout)).toMatchObject({
    title: 'Greetings',
    columns: [{ name: 'changes', meaning: 'Changes of the range.' }],
    sources: [{ views: ['analytics.config_events'] }],
  });
});

it('gets a query of the library, and of its page, from one file', async () => {
  expect((await weir('sql', '--list')).stdout).toContain('How many greetings were there?');
  expect(tree.read('docs/queries.md')).toContain('### greetings');
});
