import { appendFile, rename } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { httpEvent, lines } from '../support/made-events.ts';
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
  /** Parts ever inserted, by table: blocks of a partition are numbered. */
  readonly parts: ReadonlyMap<string, number>;
}

async function stored(): Promise<Stored> {
  const [counts] = await server.query(
    `SELECT (SELECT uniqExact(event_id) FROM weir.http_request_complete) AS events, count() AS rows FROM weir.batches`,
  );
  const parts = await server.query(
    `SELECT table, sum(newest) AS parts FROM (
       SELECT table, partition, max(max_block_number) AS newest FROM system.parts
       WHERE database = 'weir' AND table IN ('http_request_complete', 'batches') GROUP BY table, partition
     ) GROUP BY table`,
  );
  return {
    events: Number(counts?.['events']),
    ledgerRows: Number(counts?.['rows']),
    parts: new Map(parts.map((row) => [String(row['table']), Number(row['parts'])])),
  };
}

it(
  'loaders of many slow partitions make few parts and ledger rows, and events are soon visible',
  async () => {
    const all = Array.from({ length: loaders }, (_, loader) => loader);
    const each = Array.from({ length: partitions }, (_, partition) => partition);
    for (const loader of all) {
      for (const partition of each) await server.write(fileOf(loader, partition), '');
      const source = { type: 'file', name: 'events', paths: [`l${loader}-*.ndjson`], follow: true };
      await server.configure({ pipeline: `loader-${loader}`, sources: [source] });
      if (loader === 0) expect((await server.weir(['migrate'])).code).toBe(0);
      const config = `loader-${loader}.yaml`;
      await rename(server.path('weir.yaml'), server.path(config));
      started.push(server.startWeir(['run', '--json', '--config', config]));
    }
    let written = 0;
    const write = async (): Promise<void> => {
      for (const loader of all) {
        for (const partition of each) {
          await appendFile(
            server.path(fileOf(loader, partition)),
            lines(httpEvent(`ev_${written++}`)),
          );
        }
      }
    };
    await write();
    await until(
      'every loader has stored its first events',
      async () => {
        return (await stored().catch(() => undefined))?.events === written;
      },
      120_000,
    );
    // How many loaders there are is looked up every few seconds.
    const history: { readonly atMs: number; readonly written: number }[] = [];
    let before = await stored();
    let fromMs = Date.now();
    let slowestMs = 0;
    for (let second = 0; second < 10 + seconds; second++) {
      if (second === 10) {
        before = await stored();
        fromMs = Date.now();
      }
      const startMs = Date.now();
      await write();
      history.push({ atMs: startMs, written });
      const { events } = await stored();
      const missing = history.find((one) => one.written > events);
      if (missing !== undefined) slowestMs = Math.max(slowestMs, Date.now() - missing.atMs);
      await until('the next second', () => Date.now() >= startMs + 1_000);
    }
    const lastMs = Date.now();
    const after = await stored();
    await until('everything is stored', async () => (await stored()).events === written, 60_000);
    const passedSecs = (lastMs - fromMs) / 1_000;
    const events = after.events - before.events;
    const rows = after.ledgerRows - before.ledgerRows;
    const perSecond = Object.fromEntries(
      [...after.parts].map(([table, parts]) => [
        table,
        (parts - (before.parts.get(table) ?? 0)) / passedSecs,
      ]),
    );
    console.log(
      JSON.stringify({ loaders, partitions, passedSecs, events, rows, perSecond, slowestMs }),
    );
    expect(events).toBeGreaterThan((loaders * partitions * seconds) / 2);
    expect(rows / events).toBeLessThan(sized(0.05, 0.01));
    for (const parts of Object.values(perSecond)) expect(parts).toBeLessThanOrEqual(2.2);
    expect(slowestMs).toBeLessThan(10_000);
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
