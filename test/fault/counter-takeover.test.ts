import { appendFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { until, type WeirProcess } from '../support/weir.ts';

/** As in `src/rollups/counters.ts`: after this time, another process is elected to count. */
const silentSecs = 60;

let server: OwnServer;
const started: WeirProcess[] = [];
beforeAll(async () => {
  server = await OwnServer.open();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await server.close();
});

const names = ['a', 'b'];
let written = 0;
const startMs = Date.now();

function start(name: string): WeirProcess {
  const run = server.startWeir(['run', '--json', '--config', `${name}.yaml`]);
  started.push(run);
  return run;
}

/** One event per file, each in a different minute. */
function write(): void {
  for (const name of names) {
    written += 1;
    const at = new Date(startMs - (30 + written) * 60_000).toISOString();
    appendFileSync(server.path(`${name}.ndjson`), lines(httpEvent(`ev_${written}`, { at })));
  }
}

/** Registered processes in the order of their election. */
async function counters(within = 3_600): Promise<readonly unknown[]> {
  const rows = await server.query(
    `SELECT mark, min(marked_at) AS first FROM weir.dirty_minutes
     WHERE feed = 'refresher' AND marked_at > now64(3) - toIntervalSecond(${within}) GROUP BY mark ORDER BY first`,
  );
  return rows.map(({ mark }) => mark);
}

const counts = (): Promise<readonly Row[]> =>
  server.view(
    'SELECT time, sum(requests) AS n FROM analytics.http_minute GROUP BY time ORDER BY time',
  );

/** Waits until the counts of all minutes are in the table, and equal the events. */
async function counted(): Promise<void> {
  const events = (): Promise<readonly Row[]> =>
    server.view(
      'SELECT toStartOfMinute(event_timestamp) AS time, count() AS n FROM analytics.http_request_complete GROUP BY time ORDER BY time',
    );
  await until('all events are stored', async () => (await events()).length === written, 30_000);
  const isCounted = async (): Promise<boolean> => (await counts()).length === written;
  await until('all minutes are counted', isCounted, (silentSecs + 60) * 1_000);
  expect(await counts()).toEqual(await events());
}

it(
  'another process counts after the elected one was killed or paused',
  async () => {
    for (const name of names) {
      await server.write(`${name}.ndjson`, '');
      const source = { type: 'file', name: 'events', paths: [`${name}.ndjson`], follow: true };
      const rollups = { enabled: true, interval: '2s' };
      await server.configure({ pipeline: name, sources: [source], rollups });
      if (name === 'a') expect((await server.weir(['migrate'])).code).toBe(0);
      await rename(server.path('weir.yaml'), server.path(`${name}.yaml`));
    }
    const first = start('a');
    await until('the first is elected', async () => (await counters()).length === 1, 60_000);
    const second = start('b');
    write();
    await counted();
    expect(await counters()).toHaveLength(1);

    first.child.kill('SIGKILL');
    write();
    await until('the second is elected', async () => (await counters()).length === 2, 120_000);
    const again = start('a');
    await counted();

    // A process that is paused for longer than its heartbeats are valid is replaced, and does not continue counting.
    second.child.kill('SIGSTOP');
    write();
    await until('the first is elected again', async () => (await counters()).length === 3, 120_000);
    second.child.kill('SIGCONT');
    write();
    await counted();
    const [, , last] = await counters();
    const isAlone = async (): Promise<boolean> => {
      const recent = await counters(silentSecs / 2);
      return recent.length === 1 && recent[0] === last;
    };
    await until('only the last elected process counts', isAlone, 2 * silentSecs * 1_000);
    write();
    await counted();

    for (const { child } of [second, again]) child.kill('SIGTERM');
    for (const { finished } of [second, again]) expect((await finished).code).toBe(0);
    expect(await counters()).toHaveLength(3);
    for (const name of names) {
      const audit = await server.weir(['audit', '--json', '--config', `${name}.yaml`]);
      expect(JSON.parse(audit.stdout)).toMatchObject({ balanced: true, received: written / 2 });
    }
  },
  10 * 60_000,
);
