import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { commandsOf, docsBlocks, isShell } from '../support/docs-blocks.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { httpEvent } from '../support/reference-build.ts';
import { lastJson, type WeirProcess } from '../support/weir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const blocks = docsBlocks()
  .filter((block) => isShell(block) && block.exempt === undefined)
  .map((block) => ({ ...block, toString: () => `${block.page}:${block.line}` }));

/** Pages whose commands ask a running `weir run`. */
const aboutProcesses = new Set(['docs/how-to/top.md', 'docs/troubleshooting.md']);

let server: OwnServer;

/** `weir` as a user has it, except that what runs until Ctrl-C ends: `run` when it is idle, the others after a while. */
const shim = `#!/usr/bin/env bash
case "$1 $*" in
  run\\ *--until-idle*) ;;
  run\\ *) set -- "$@" --until-idle ;;
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
    // The real one is further on in PATH.
    npm: `#!/usr/bin/env bash
PATH="\${PATH#*:}" exec npm --prefix '${root}' "$@"
`,
    // What it prints is not looked at here, only that there is JSON to read.
    jq: `#!/usr/bin/env bash\n'${process.execPath}' -e 'JSON.parse(require("fs").readFileSync(0, "utf8").split("\\n")[0])'\n`,
  };
  for (const [name, text] of Object.entries(tools)) {
    await server.write(`bin/${name}`, text);
    await chmod(server.path(`bin/${name}`), 0o755);
  }
  const events = ['ev_1', 'ev_2'].map((id) => httpEvent({}, { event_id: id }));
  await server.write('events/one.ndjson', `${events.join('\n')}\n{"no": "event"}\n`);
  await server.write('event.json', httpEvent({ conn: { server_port: 443 } }));
  await server.configure({
    sources: [{ type: 'file', name: 'edge', paths: ['events/*.ndjson'] }],
    retention: { http_request_complete: '0d' },
    ops: { port: 0 },
    alerts: { builtin_rules: ['pipeline'] },
    rollups: {},
  });
  expect(lastJson(await server.weir(['run', '--until-idle', '--json']))).toMatchObject({
    stored: 2,
    dead_lettered: 1,
  });
});
afterAll(() => server.close());

/** Runs a command as typed, in the prepared folder. */
function typed(command: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      ...server.passwords,
      PATH: `${server.path('bin')}:${process.env['PATH'] ?? ''}`,
      NO_COLOR: '1',
    };
    const options = { cwd: server.path('.'), env, timeout: 180_000 };
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

  it.each(blocks)('%s run', { timeout: 600_000 }, async ({ page, text }) => {
    if (!aboutProcesses.has(page)) await stop();
    else if (watched === undefined) {
      await server.write('more.ndjson', '');
      await server.write(
        'live.yaml',
        JSON.stringify({
          clickhouse: server.clickhouse,
          pipeline: 'live',
          sources: [{ type: 'file', name: 'more', paths: ['more.ndjson'], follow: true }],
          ops: { port: 0 },
          web: false,
          log: { format: 'json' },
        }),
      );
      watched = server.startWeir(['run', '--config', 'live.yaml']);
      await opsOf(watched);
    }
    const commands = commandsOf(text);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const { code, output } = await typed(command);
      // 1: done, and something was found: a dead letter, an id that is not there.
      expect([0, 1], `${command}\n${output}`).toContain(code);
    }
  });
});
