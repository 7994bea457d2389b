import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { note, root } from '../support/deploy-tools.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

/** The state of the project with the schema snapshot of release 0.1.0. It runs with today's packages. */
const commit = 'cf7ef7ca';
const rounds = sized(20, 200);
const perRound = 500;

const hasCommit =
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
// Not in a hook: a file of which every suite is skipped runs none.
if (!hasCommit) await note('not validated', `a loader of 0.1.0 was not run: no ${commit} here`);

let server: OwnServer;
let older: readonly string[] = [];
const running: WeirProcess[] = [];
/** Number of events of each file. */
const written = { old: 0, new: 0 };

beforeAll(async () => {
  server = await OwnServer.open();
  await mkdir(server.path('older'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', server.path('older')], { input: archive });
  await symlink(join(root, 'node_modules'), server.path('older/node_modules'));
  older = ['--import', import.meta.resolve('tsx'), server.path('older/src/cli/main.ts')];
}, 120_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await server?.close();
});

async function append(file: 'old' | 'new', count: number): Promise<void> {
  const first = written[file];
  written[file] += count;
  const events = Array.from({ length: count }, (_, n) => httpEvent(`ev_${file}_${first + n}`));
  await appendFile(server.path(`${file}.ndjson`), lines(...events));
}

async function start(
  name: string,
  paths: readonly string[],
  program?: readonly string[],
): Promise<WeirProcess> {
  const source = { name: 'edge', type: 'file', paths, follow: true };
  await server.configure({ pipeline: 'main', sources: [source], load: { batch_rows: 1_000 } });
  await rename(server.path('weir.yaml'), server.path(`${name}.yaml`));
  const run = server.startWeir(['run', '--config', `${name}.yaml`], {
    ...(program && { program }),
  });
  running.push(run);
  return run;
}

async function stored(file: string): Promise<number> {
  const [row] = await server.query(
    `SELECT uniqExact(event_id) AS n FROM weir.http_request_complete WHERE startsWith(event_id, 'ev_${file}_')`,
  );
  return Number(row?.['n']);
}

describe.skipIf(!hasCommit)('a rolling upgrade from release 0.1.0', () => {
  it('has loaders of both versions at work, and stores every event once', async () => {
    await append('old', perRound);
    await append('new', perRound);
    await server.configure({ pipeline: 'main', sources: [] });
    const first = server.startWeir(['migrate'], { program: older });
    const migrated = await first.finished;
    expect(migrated.code, migrated.stderr).toBe(0);
    const old = await start('old', ['old.ndjson'], older);
    await until('the older loader stores', async () => (await stored('old')) > 0);

    const upgraded = await server.weir(['migrate', '--config', 'old.yaml']);
    expect(upgraded.code, upgraded.stderr).toBe(0);
    expect(upgraded.stdout).toContain('changes');
    let recent = await start('new', ['new.ndjson']);
    await until('both have stored', async () => (await stored('new')) > 0);
    for (let round = 0; round < rounds; round++) {
      await append('old', perRound);
      await append('new', perRound);
      await until(
        'both go on',
        async () =>
          (await stored('old')) > written.old - 2_000 &&
          (await stored('new')) > written.new - 2_000,
      );
      expect(old.child.exitCode).toBeNull();
    }
    // Of 0.1.0, a process that is restarted rejects the newer views. What it had read is in the ledger, and the rest in the file.
    await append('old', perRound);
    old.child.kill('SIGKILL');
    await old.finished;
    const again = await (await start('again', ['old.ndjson'], older)).finished;
    expect(again.code).toBe(3);
    expect(again.stderr).toContain('ERR_CLICKHOUSE_SCHEMA');
    // The newer version takes over, while events arrive.
    recent.child.kill('SIGTERM');
    expect(await recent.finished).toMatchObject({ code: 0 });
    recent = await start('both', ['old.ndjson', 'new.ndjson']);
    await append('old', perRound);
    await append('new', perRound);
    await until(
      'everything is stored',
      async () => (await stored('old')) === written.old && (await stored('new')) === written.new,
    );
    recent.child.kill('SIGTERM');
    expect(await recent.finished).toMatchObject({ code: 0 });

    const [seen] = await server.view('SELECT count() AS n FROM analytics.http_request_complete');
    expect(Number(seen?.['n'])).toBe(written.old + written.new);
    const audit = lastJson(await server.weir(['audit', '--json', '--config', 'both.yaml']));
    expect(audit).toMatchObject({
      balanced: true,
      gaps: [],
      dead_lettered: 0,
      received: written.old + written.new,
    });
  }, 300_000);
});
