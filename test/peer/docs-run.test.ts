import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  commandsOf,
  docsBlocks,
  isRun,
  missingLines,
  outputBelow,
} from '../support/docs-blocks.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { createDemoScenario } from '../../src/sample/index.ts';
import { httpEvent } from '../support/reference-build.ts';
import { lastJson, type WeirProcess } from '../support/weir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const all = docsBlocks();
const blocks = all
  .filter(isRun)
  .map((block) => ({ ...block, toString: () => `${block.page}:${block.line}` }));

/** Pages whose commands require a running `weir run`. */
const aboutProcesses = new Set([
  'docs/how-to/privacy.md',
  'docs/how-to/reload.md',
  'docs/how-to/top.md',
  'docs/troubleshooting.md',
]);

/** The text of a YAML block of a page; `index` from 0. */
function yamlOf(page: string, index: number): string {
  const found = all.filter((each) => each.page === page && each.language === 'yaml');
  return `${found[index]?.text ?? ''}\n`;
}

const include = 'docs/how-to/include.md';
const testing = 'docs/how-to/testing.md';
const demo = 'docs/demo.md';
const demoEvents = 60_000;
const explained = [
  {
    type: 'http_request_complete.v0',
    filter: 'ev.conn.server_port == 443',
    fields: ['http.request.method', 'http.request.url.*'],
  },
  { type: 'http_request_complete.v0', filter: 'ev.conn.server_name.startsWith("api.")' },
];
const explainedEvent = httpEvent(
  {
    conn: { server_port: 443, server_name: 'shop.example' },
    http: {
      request: { method: 'GET', url: { path: '/a' }, headers: { accept: ['*'] } },
      response: { status_code: 200 },
    },
    new_thing: 1,
  },
  { event_id: 'ev_1' },
);

/** Files that readers of a page have created in earlier steps. The server's address is added to `weir.yaml`. */
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [include]: {
    'weir.yaml': yamlOf(include, 0),
    'clickhouse.yaml': 'retention: { tcp_connection_closed: 30d }\n',
    'conf.d/edge.yaml': yamlOf(include, 1),
    'conf.d/logs/one.ndjson': `${httpEvent()}\n`,
  },
  [testing]: {
    'weir.yaml': yamlOf(testing, 0),
    'weir.weir-test.yaml': yamlOf(testing, 1),
    'rules/rules.yaml': yamlOf(testing, 2),
    'rules/rules.weir-test.yaml': yamlOf(testing, 3),
  },
  [demo]: {
    'weir.yaml': `pipeline: demo
sources: [{ type: file, name: history, paths: [history.ndjson] }]
`,
    'history.ndjson': demoHistory(),
  },
  'docs/how-to/explain.md': {
    'weir.yaml': `capture: ${JSON.stringify(explained)}\n`,
    'event.json': explainedEvent,
  },
};

/** A small history of the demo, which ends now. */
function demoHistory(): string {
  const scenario = createDemoScenario({ seed: 'docs', startMs: Date.now(), events: demoEvents });
  return `${Array.from(scenario.events(), ({ text }) => text).join('\n')}\n`;
}

let server: OwnServer;

/**
 * `weir` as a user has it, except that commands that run until Ctrl-C end: `run` when it is idle, the others after a
 * while.
 */
const shim = `#!/usr/bin/env bash
case "$1 $*" in
  run\\ *--until-idle*) ;;
  run\\ *) set -- "$@" --until-idle ;;
  tail\\ *--dead-letters*) set -- "$@" --limit 1 ;;
  tail\\ *) timeout --signal=INT 8 '${process.execPath}' '${root}bin/weir.js' "$@"
    case $? in 0 | 124 | 130) exit 0 ;; *) exit 9 ;; esac ;;
esac
exec '${process.execPath}' '${root}bin/weir.js' "$@"
`;

beforeAll(async () => {
  server = await OwnServer.open();
  await mkdir(server.path('bin'));
  await mkdir(server.path('events'));
  await mkdir(server.path('weir-data'));
  const tools = {
    weir: shim,
    npx: '#!/usr/bin/env bash\nexec "$@"\n',
    // The real one follows in PATH.
    npm: `#!/usr/bin/env bash
PATH="\${PATH#*:}" exec npm --prefix '${root}' "$@"
`,
    // The output is not compared; it must only be JSON.
    jq: `#!/usr/bin/env bash\n'${process.execPath}' -e 'JSON.parse(require("fs").readFileSync(0, "utf8").split("\\n")[0])'\n`,
  };
  for (const [name, text] of Object.entries(tools)) {
    await server.write(`bin/${name}`, text);
    await chmod(server.path(`bin/${name}`), 0o755);
  }
  const events = ['ev_1', 'ev_2'].map((id) => httpEvent({}, { event_id: id }));
  // The account in erasure.md.
  events.push(httpEvent({}, { event_id: 'ev_0', account_id: 'ac_2f7' }));
  await server.write('events/one.ndjson', `${events.join('\n')}\n{"no": "event"}\n`);
  await server.write('report.sql', 'SELECT 1');
  await server.write('event.json', httpEvent({ conn: { server_port: 443 } }));
  await server.configure({
    sources: [{ type: 'file', name: 'edge', paths: ['events/*.ndjson'] }],
    retention: { http_request_complete: '0d' },
    ops: { port: 0 },
    alerts: { builtin_rules: ['pipeline', 'security'] },
    rollups: {},
  });
  expect(lastJson(await server.weir(['run', '--until-idle', '--json']))).toMatchObject({
    stored: 3,
    dead_lettered: 1,
  });
  const folder = await folderOf(demo);
  await server.weir(['run', '--until-idle', '--config', join(folder, 'weir.yaml')]);
});
afterAll(() => server.close());

/** The folder in which the commands of a page are typed: its own, or the one that `beforeAll` prepares. */
async function folderOf(page: string): Promise<string> {
  const files = folders[page];
  if (files === undefined) return '.';
  const folder = page.replaceAll(/[/.]/g, '-');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(server.path(join(folder, dirname(name))), { recursive: true });
    const reached =
      name === 'weir.yaml' ? `clickhouse: ${JSON.stringify(server.clickhouse)}\n` : '';
    await server.write(join(folder, name), `${reached}${text}`);
  }
  return folder;
}

/** Runs a command as typed. */
function typed(
  command: string,
  folder: string,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      ...server.passwords,
      PATH: `${server.path('bin')}:${process.env['PATH'] ?? ''}`,
      NO_COLOR: '1',
    };
    const options = { cwd: server.path(folder), env, timeout: 180_000 };
    execFile('bash', ['-o', 'pipefail', '-c', command], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 255;
      resolve({ code, output: `${stdout}\n${stderr}` });
    });
  });
}

describe('the commands of', () => {
  let watched: WeirProcess | undefined;
  const stop = async (): Promise<void> => {
    watched?.child.kill('SIGTERM');
    await watched?.finished;
    watched = undefined;
  };
  afterAll(stop);

  it.each(blocks)(
    '%s run, and print the output of the page',
    { timeout: 600_000 },
    async (block) => {
      const { page, text } = block;
      if (!aboutProcesses.has(page)) await stop();
      else if (watched === undefined) {
        await server.write('more.ndjson', `${httpEvent({}, { event_id: 'ev_3' })}\n`);
        await server.write(
          'live.yaml',
          JSON.stringify({
            clickhouse: server.clickhouse,
            pipeline: 'live',
            sources: [{ type: 'file', name: 'edge', paths: ['more.ndjson'], follow: true }],
            ops: { port: 0 },
            web: false,
            log: { format: 'json' },
          }),
        );
        watched = server.startWeir(['run', '--config', 'live.yaml']);
        await opsOf(watched);
      }
      const folder = await folderOf(page);
      const commands = commandsOf(text);
      expect(commands.length).toBeGreaterThan(0);
      let printed = '';
      // Each command has a shell of its own: variables are set again.
      let variables = '';
      for (const command of commands) {
        const { code, output } = await typed(`${variables}${command}`, folder);
        if (/^[A-Z_]+=/.test(command)) variables += `${command}\n`;
        // 1: successful with findings, such as a dead letter or a missing ID.
        expect([0, 1], `${command}\n${output}`).toContain(code);
        printed += output;
      }
      const shown = outputBelow(block, all);
      if (shown === undefined || shown.exempt !== undefined) return;
      expect(missingLines(shown, printed), `${page}:${shown.line} is not in\n${printed}`).toEqual(
        [],
      );
    },
  );
});
