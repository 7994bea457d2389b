import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { note, root } from '../support/deploy-tools.ts';
import { TestCluster } from '../support/cluster.ts';
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
// Not in a hook, because vitest runs no hooks if all suites of a file are skipped.
if (!hasCommit) await note('not validated', `a loader of 0.1.0 was not run: no ${commit} here`);

/** One server, or a cluster of two. */
interface Place {
  path(name: string): string;
  configure(options: object): Promise<void>;
  /** Starts the built program, or another version of it. */
  start(args: readonly string[], program?: readonly string[]): WeirProcess;
  /** A number from a query of an analyst. */
  count(sql: string): Promise<number>;
  close(): Promise<void>;
}

async function single(): Promise<Place> {
  const server = await OwnServer.open();
  return {
    path: (name) => server.path(name),
    configure: (options) => server.configure(options),
    start: (args, program) => server.startWeir(args, { ...(program && { program }) }),
    count: async (sql) => Number((await server.view(sql))[0]?.['n']),
    close: () => server.close(),
  };
}

async function cluster(): Promise<Place> {
  const servers = await TestCluster.open({ shards: 2 });
  // In 0.1.0, the name of the option has the unit.
  const { cluster: options, ...users } = servers.clickhouse;
  const { health_interval: _, ...common } = { ...(options as { health_interval: string }) };
  const clickhouse = { ...users, cluster: common };
  return {
    path: (name) => servers.path(name),
    configure: (more) => servers.configure({ clickhouse, web: false, ...more }),
    start: (args, program) => servers.startWeir(args, {}, program),
    count: async (sql) => Number(await servers.ask(0, sql, 'analyst')),
    close: () => servers.close(),
  };
}

let place: Place;
let older: readonly string[] = [];
const running: WeirProcess[] = [];
/** Number of events of each file. */
const written = { old: 0, new: 0 };

async function open(kind: () => Promise<Place>): Promise<void> {
  Object.assign(written, { old: 0, new: 0 });
  place = await kind();
  await mkdir(place.path('older'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', place.path('older')], { input: archive });
  await symlink(join(root, 'node_modules'), place.path('older/node_modules'));
  older = ['--import', import.meta.resolve('tsx'), place.path('older/src/cli/main.ts')];
}

async function close(): Promise<void> {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  await place?.close();
}

async function append(file: 'old' | 'new', count: number): Promise<void> {
  const first = written[file];
  written[file] += count;
  const events = Array.from({ length: count }, (_, n) => httpEvent(`ev_${file}_${first + n}`));
  await appendFile(place.path(`${file}.ndjson`), lines(...events));
}

async function start(
  name: string,
  paths: readonly string[],
  program?: readonly string[],
): Promise<WeirProcess> {
  const source = { name: 'edge', type: 'file', paths, follow: true };
  await place.configure({ pipeline: 'main', sources: [source], load: { batch_rows: 1_000 } });
  await rename(place.path('weir.yaml'), place.path(`${name}.yaml`));
  const run = place.start(['run', '--config', `${name}.yaml`], program);
  running.push(run);
  return run;
}

const stored = (file: string): Promise<number> =>
  place.count(
    `SELECT uniqExact(event_id) AS n FROM analytics.http_request_complete WHERE startsWith(event_id, 'ev_${file}_')`,
  );

describe.skipIf(!hasCommit).each([
  ['one server', single],
  ['a cluster of two', cluster],
] as const)('a rolling upgrade from release 0.1.0, of %s', (_name, kind) => {
  beforeAll(() => open(kind), 120_000);
  afterAll(close);

  it('has running loaders of both versions, and stores every event once', async () => {
    await append('old', perRound);
    await append('new', perRound);
    await place.configure({ pipeline: 'main', sources: [] });
    const first = place.start(['migrate'], older);
    const migrated = await first.finished;
    expect(migrated.code, migrated.stderr).toBe(0);
    const old = await start('old', ['old.ndjson'], older);
    await until('the older loader stores', async () => (await stored('old')) > 0);

    const upgraded = await place.start(['migrate', '--config', 'old.yaml']).finished;
    expect(upgraded.code, upgraded.stderr).toBe(0);
    expect(upgraded.stdout).toContain('changes');
    let recent = await start('new', ['new.ndjson']);
    await until('both have stored', async () => (await stored('new')) > 0);
    for (let round = 0; round < rounds; round++) {
      await append('old', perRound);
      await append('new', perRound);
      await until(
        'both continue',
        async () =>
          (await stored('old')) > written.old - 2_000 &&
          (await stored('new')) > written.new - 2_000,
      );
      expect(old.child.exitCode).toBeNull();
    }
    // A restarted process of 0.1.0 rejects the newer views. The events that it had read are in the ledger; the others are
    // still in the file.
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

    const seen = await place.count('SELECT count() AS n FROM analytics.http_request_complete');
    expect(seen).toBe(written.old + written.new);
    const audit = lastJson(
      await place.start(['audit', '--json', '--config', 'both.yaml']).finished,
    );
    expect(audit).toMatchObject({
      balanced: true,
      gaps: [],
      dead_lettered: 0,
      received: written.old + written.new,
    });
  }, 300_000);
});
