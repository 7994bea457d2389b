import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Dice } from '../support/dice.ts';
import { type FileWriter, idsByTable, startFileWriter } from '../support/event-stream.ts';
import { opsOf } from '../support/ops.ts';
import { sized, testSeed } from '../support/size.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

// The invariants must hold at any time, so the nightly run uses new random times.
const dice = new Dice(testSeed(1));
const weirKills = sized(3, 20);
const clickhouseKills = sized(2, 10);
const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];

let place: Workplace;
let run: WeirProcess | undefined;
let writer: FileWriter;
beforeEach(async () => {
  place = await workplace();
  await place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      'sources: [{ type: file, name: events, paths: [events.ndjson], follow: true }]',
      'load: { latency_max: 50ms, retry_wait_min: 20ms, retry_wait_max: 200ms }',
      'ops: { port: 0 }',
      'log: { format: json }',
    ].join('\n'),
  );
  await place.write('events.ndjson', '');
});
afterEach(async () => {
  run?.child.kill('SIGKILL');
  await Promise.all([run?.finished, writer.stop()]);
  await place.close();
});

/** Expects that the views have the events of an independent reading of the file, and that the counts reconcile. */
async function expectEverythingOnce(): Promise<void> {
  const truth = await idsByTable(place.path('events.ndjson'));
  const selects = tables.map(
    (table) =>
      `SELECT '${table}' AS name, count() AS rows, uniqExact(event_id) AS ids FROM analytics.${table}`,
  );
  const answer = await weir(['sql', selects.join(' UNION ALL '), '--json'], { cwd: place.dir });
  const counts = answer.stdout
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
  for (const table of tables) {
    const shown = counts.find(({ name }) => name === table);
    const ids = truth.get(table)?.size ?? 0;
    expect({ table, rows: Number(shown?.['rows']), ids: Number(shown?.['ids']) }).toEqual({
      table,
      rows: ids,
      ids,
    });
  }
  const audit = await weir(['audit', '--json'], { cwd: place.dir });
  expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  expect(audit.code).toBe(0);
}

const pause = (msMax: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, dice.below(msMax)));

describe('kill -9', () => {
  it(`of weir run, ${weirKills} times while events arrive, loses nothing and doubles nothing`, async () => {
    writer = startFileWriter(place.path('events.ndjson'), 1500, 'kill-weir');
    for (let round = 0; round < weirKills; round++) {
      run = startWeir(['run'], { cwd: place.dir });
      // Sometimes during the start, otherwise between or during batches.
      const isStarting = round % 5 === 2;
      if (!isStarting) {
        const ops = await opsOf(run);
        await until('a batch is stored', async () => (await ops.metric('weir_batches_total')) > 0);
      }
      await pause(isStarting ? 1500 : 300);
      run.child.kill('SIGKILL');
      const { signal, stderr } = await run.finished;
      expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' });
    }
    await writer.stop();
    const last = await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
    expect(lastJson(last)).toMatchObject({ balanced: true, in_flight: 0 });
    await expectEverythingOnce();
  }, 240_000);

  it(`of ClickHouse, ${clickhouseKills} times while events arrive, loses nothing and doubles nothing`, async () => {
    writer = startFileWriter(place.path('events.ndjson'), 1500, 'kill-clickhouse');
    run = startWeir(['run'], { cwd: place.dir });
    const weirPid = run.child.pid ?? 0;
    const ops = await opsOf(run);
    for (let round = 0; round < clickhouseKills; round++) {
      const pid = await until('a server runs', () => serverPid(weirPid));
      // While it is running, or during a restart.
      await pause(1500);
      process.kill(pid, 'SIGKILL');
      await until('another server runs', async () => {
        if (run?.child.exitCode !== null) throw new Error(`weir has ended: ${run?.stderr()}`);
        const now = await serverPid(weirPid);
        return now !== undefined && now !== pid;
      });
    }
    await writer.stop();
    const text = await readFile(place.path('events.ndjson'), 'utf8');
    const lines = text.split('\n').length - 1;
    expect(lines).toBeGreaterThan(1000);
    await until('everything is stored', async () => {
      return (await ops.metric('weir_received_events_total')) === lines;
    });
    run.child.kill('SIGTERM');
    const { code, stderr } = await run.finished;
    expect({ code, stderr }).toMatchObject({ code: 0 });
    await expectEverythingOnce();
  }, 240_000);
});

/** Process id of the ClickHouse server that a `weir run` has started: its only child. */
async function serverPid(parent: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(
    () => '',
  );
  const pid = Number(children.trim().split(' ')[0]);
  return pid > 0 ? pid : undefined;
}
