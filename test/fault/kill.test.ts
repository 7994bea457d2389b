import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { idsByTable, startFileWriter } from '../support/event-stream.ts';
import { lastJson, startWeir, until, weir, type Workplace, workplace } from '../support/weir.ts';

// Random moments differ from run to run on purpose; what must hold holds at every one of them.
const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
  await place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      'sources: [{ type: file, name: events, paths: [events.ndjson], follow: true }]',
      'load: { batch_wait_ms: 50, retry_wait_ms_min: 20, retry_wait_ms_max: 200 }',
      'ops: false',
    ].join('\n'),
  );
  await place.write('events.ndjson', '');
});
afterEach(() => place.close());

/** What the views show equals what an independent reading of the file says, and the books balance. */
async function expectEverythingOnce(): Promise<void> {
  const truth = await idsByTable(place.path('events.ndjson'));
  for (const table of tables) {
    const sql = `SELECT count() AS rows, uniqExact(event_id) AS ids FROM analytics.${table}`;
    const answer = lastJson(await weir(['sql', sql, '--json'], { cwd: place.dir }));
    const ids = truth.get(table)?.size ?? 0;
    expect({ table, rows: Number(answer['rows']), ids: Number(answer['ids']) }).toEqual({
      table,
      rows: ids,
      ids,
    });
  }
  const audit = await weir(['audit', '--json'], { cwd: place.dir });
  expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  expect(audit.code).toBe(0);
}

describe('kill -9', () => {
  it('of `weir run`, 20 times while events arrive, loses nothing and doubles nothing', async () => {
    const writer = startFileWriter(place.path('events.ndjson'), 1500, 'kill-weir');
    for (let round = 0; round < 20; round++) {
      const run = startWeir(['run'], { cwd: place.dir });
      // Sometimes before it reads anything, mostly in the middle of a batch.
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 2200));
      run.child.kill('SIGKILL');
      const { signal, stderr } = await run.finished;
      expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' });
    }
    await writer.stop();
    const last = await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
    expect(lastJson(last)).toMatchObject({ balanced: true, in_flight: 0 });
    await expectEverythingOnce();
  }, 180_000);

  it('of ClickHouse, 10 times while events arrive, loses nothing and doubles nothing', async () => {
    const writer = startFileWriter(place.path('events.ndjson'), 1500, 'kill-clickhouse');
    const run = startWeir(['run', '--json'], { cwd: place.dir });
    for (let round = 0; round < 10; round++) {
      const pid = await until('a server runs', () => serverPid(run.child.pid ?? 0));
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1500));
      process.kill(pid, 'SIGKILL');
      await until('another server runs', async () => {
        const now = await serverPid(run.child.pid ?? 0);
        return now !== undefined && now !== pid;
      });
    }
    await writer.stop();
    const lines = (await readFile(place.path('events.ndjson'), 'utf8')).split('\n').length - 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    run.child.kill('SIGTERM');
    const finished = await run.finished;
    expect(lines).toBeGreaterThan(1000);
    expect({ code: finished.code, books: lastJson(finished) }).toMatchObject({
      code: 0,
      books: { balanced: true, in_flight: 0 },
    });
    await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
    await expectEverythingOnce();
  }, 180_000);
});

/** Process id of the ClickHouse server that a `weir run` has started: its only child. */
async function serverPid(parent: number): Promise<number | undefined> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(
    () => '',
  );
  const pid = Number(children.trim().split(' ')[0]);
  return pid > 0 ? pid : undefined;
}
