import { appendFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { crowding } from '../support/crowding.ts';
import { httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const loaders = sized(3, 10);
const partitions = sized(20, 100);
const seconds = sized(15, 60);

let server: OwnServer;
const started: WeirProcess[] = [];
beforeAll(async () => {
  server = await OwnServer.open();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await server.close();
});

const fileOf = (loader: number, partition: number): string => `l${loader}-p${partition}.ndjson`;

/** Counts of the tables. */
interface Stored {
  /** Events that can be queried. */
  readonly events: number;
  readonly ledgerRows: number;
  /** Number of inserted parts by table, from the block numbers. */
  readonly parts: ReadonlyMap<string, number>;
}

const eventTables = ['http_request_complete', 'tcp_connection_closed'];
/** Each batch has two event types, so that both mark their minutes. */
const events = `(SELECT event_id FROM weir.http_request_complete UNION ALL SELECT event_id FROM weir.tcp_connection_closed)`;
const eventOf = (partition: number) => (partition % 5 === 0 ? tcpEvent : httpEvent);

async function stored(): Promise<Stored> {
  const [counts] = await server.query(
    `SELECT (SELECT uniqExact(event_id) FROM ${events}) AS events, count() AS rows FROM weir.batches`,
  );
  const parts = await server.query(
    `SELECT table, max(max_block_number) AS parts FROM system.parts WHERE database != 'system' GROUP BY table`,
  );
  return {
    events: Number(counts?.['events']),
    ledgerRows: Number(counts?.['rows']),
    parts: new Map(parts.map((row) => [String(row['table']), Number(row['parts'])])),
  };
}

/** The last round whose events of all files can be queried. Each file is read in order. */
async function visibleRounds(): Promise<number> {
  const [row] = await server.query(
    `SELECT if(count() = ${loaders * partitions}, min(last), 0) AS rounds FROM (
       SELECT max(toUInt32(splitByChar('_', event_id)[2])) AS last
       FROM ${events} GROUP BY splitByChar('_', event_id)[1]
     )`,
  );
  return Number(row?.['rounds']);
}

it(
  'loaders of many slow partitions create few parts and ledger rows, and events are soon visible',
  async () => {
    const all = Array.from({ length: loaders }, (_, loader) => loader);
    const each = Array.from({ length: partitions }, (_, partition) => partition);
    for (const loader of all) {
      for (const partition of each) await server.write(fileOf(loader, partition), '');
      const source = { type: 'file', name: 'events', paths: [`l${loader}-*.ndjson`], follow: true };
      await server.configure({
        pipeline: `loader-${loader}`,
        sources: [source],
        rollups: { enabled: true },
      });
      if (loader === 0) expect((await server.weir(['migrate'])).code).toBe(0);
      const config = `loader-${loader}.yaml`;
      await rename(server.path('weir.yaml'), server.path(config));
      started.push(server.startWeir(['run', '--json', '--config', config]));
    }
    /** Time at which each round was written. */
    const roundsMs: number[] = [];
    let written = 0;
    const write = (): void => {
      roundsMs.push(Date.now());
      for (const loader of all) {
        for (const partition of each) {
          const id = `l${loader}-p${partition}_${roundsMs.length}`;
          appendFileSync(server.path(fileOf(loader, partition)), lines(eventOf(partition)(id)));
          written += 1;
        }
      }
    };
    write();
    await until(
      'every loader has stored its first events',
      async () => {
        return (await stored().catch(() => undefined))?.events === written;
      },
      120_000,
    );
    // Loaders query the number of loaders every few seconds, so the first ten seconds are not measured.
    let before = await stored();
    let fromMs = Date.now();
    let slowestMs = 0;
    let seen = await visibleRounds();
    /** Queries which rounds have become visible since the last call, and the delay of the oldest of them. */
    const look = async (): Promise<number> => {
      const rounds = await visibleRounds();
      const isMeasured = rounds > seen && seen > 10;
      if (isMeasured) slowestMs = Math.max(slowestMs, Date.now() - (roundsMs[seen] ?? 0));
      seen = rounds;
      return rounds;
    };
    for (let second = 0; second < 10 + seconds; second++) {
      if (second === 10) {
        before = await stored();
        fromMs = Date.now();
      }
      const startMs = Date.now();
      write();
      const isOver = async (): Promise<boolean> => {
        await look();
        return Date.now() >= startMs + 1_000;
      };
      await until('the next second', isOver);
    }
    const lastMs = Date.now();
    const crowded = crowding();
    const after = await stored();
    await until('everything is stored', async () => (await look()) === roundsMs.length, 60_000);
    const passedSecs = (lastMs - fromMs) / 1_000;
    const added = after.events - before.events;
    const rows = after.ledgerRows - before.ledgerRows;
    const parts = new Map(
      [...after.parts].map(([table, count]) => [table, count - (before.parts.get(table) ?? 0)]),
    );
    // This limit and that of parts are from issue 30.
    const limitMs = 10_000;
    const perSecond = Object.fromEntries(
      [...parts].map(([table, count]) => [table, count / passedSecs]),
    );
    console.log(
      JSON.stringify({
        loaders,
        partitions,
        passedSecs,
        crowded,
        events: added,
        rows,
        perSecond,
        slowestMs,
      }),
    );
    expect(added).toBeGreaterThan((loaders * partitions * seconds) / 2);
    expect(rows / added).toBeLessThan(sized(0.05, 0.01));
    // Rollups were counted.
    expect(after.parts.get('http_minute')).toBeGreaterThan(0);
    // All tables of Weir, including marks, heartbeats, and rollups. The first interval of each loader may have started
    // before the measurement.
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining([...eventTables, 'batches', 'dirty_minutes', 'loaders']),
    );
    // One more per loader, because its first interval started before the measurement.
    const most = 2 * passedSecs + loaders;
    const partsOf = (name: string): number => parts.get(name) ?? 0;
    // Each insert of events has its own marks, so a batch of two types creates two parts of marks (docs/decisions/0039).
    const marks = partsOf('dirty_minutes');
    const others = [...parts].filter(([name]) => name !== 'dirty_minutes');
    expect(others.filter(([, count]) => count > most)).toEqual([]);
    for (const table of eventTables) expect(partsOf(table)).toBeGreaterThan(0);
    expect(marks).toBeLessThanOrEqual(2 * most);
    expect(slowestMs).toBeLessThan(limitMs * crowded);
    for (const run of started) run.child.kill('SIGTERM');
    for (const run of started) expect((await run.finished).code).toBe(0);
    for (const loader of all) {
      const audit = await server.weir(['audit', '--json', '--config', `loader-${loader}.yaml`]);
      expect(lastJson(audit)).toMatchObject({
        balanced: true,
        gaps: [],
        received: written / loaders,
      });
    }
  },
  (seconds + 240) * 1_000,
);
