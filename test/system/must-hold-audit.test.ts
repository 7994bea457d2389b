import { appendFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { configEvent, httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
const own = ['batches', 'dead_letters'];

async function run(): Promise<void> {
  const finished = await server.weir(['run', '--until-idle', '--json']);
  expect(finished.code, finished.stderr).toBe(0);
}

// Three batches of one file, so that there is a middle one. Tests restore changed rows from copies.
beforeAll(async () => {
  server = await OwnServer.shared();
  await server.configure({
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
  });
  for (const day of [1, 2, 3]) {
    const good = [httpEvent(`ev_h${day}`), tcpEvent(`ev_t${day}`), configEvent(`ev_c${day}`)];
    await appendFile(server.path('events.ndjson'), lines(...good, 'no event'));
    await run();
  }
  for (const table of own) {
    await server.command(
      `CREATE TABLE weir.${table}_kept ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM weir.${table}`,
    );
  }
});
afterEach(async () => {
  for (const table of own) {
    await server.command(`TRUNCATE TABLE weir.${table}`);
    await server.command(
      `INSERT INTO weir.${table} SETTINGS insert_deduplicate = 0 SELECT * FROM weir.${table}_kept`,
    );
  }
});
afterAll(() => server.close());

/** The audit's text output and its exit code. */
async function audit(): Promise<{ readonly code: number | null; readonly verdict: string[] }> {
  const { code, stdout } = await server.weir(['audit']);
  const verdict = stdout.split('\n').filter((line) => /^(GAP|PROBLEM|counts reconcile)/.test(line));
  return { code, verdict };
}

/** A position of the ledger, as a number for a delete statement. */
async function position(of: string): Promise<string> {
  const [row] = await server.query(`SELECT toString(${of}) AS at FROM weir.batches AS b FINAL`);
  return `toUInt256('${String(row?.['at'])}')`;
}
const middle = 'arraySort(groupArray(b.previous))[2]';

describe('weir audit', () => {
  it('prints in one line that the counts reconcile', async () => {
    expect(await audit()).toEqual({
      code: 0,
      verdict: [
        'counts reconcile: 12 received = 9 stored + 0 filtered + 0 ignored + 3 dead-lettered; 0 duplicates',
      ],
    });
  });

  it('fails without the last ledger row, until `weir run` has read its range again', async () => {
    await server.command(`DELETE FROM weir.batches WHERE last = ${await position('max(b.last)')}`);
    const { code, verdict } = await audit();
    expect(code).toBe(1);
    expect(verdict).toHaveLength(1);
    expect(verdict[0]).toContain(
      '3 rows without a ledger row: a batch was interrupted. Start `weir run`',
    );
    await run();
    expect((await audit()).code).toBe(0);
  });

  it('fails for a changed ledger row', async () => {
    await server.command(
      `ALTER TABLE weir.batches UPDATE received = received + 2 WHERE previous = ${await position(middle)}
       SETTINGS mutations_sync = 1`,
    );
    const { code, verdict } = await audit();
    expect(code).toBe(1);
    expect(verdict).toEqual([
      'PROBLEM  1 ledger row with counts that do not reconcile: a bug in Weir, please report it',
    ]);
  });

  it('fails if the ledger has fewer events than the tables', async () => {
    await server.command(
      `ALTER TABLE weir.batches UPDATE received = 1, stored = map() WHERE previous = ${await position(middle)}
       SETTINGS mutations_sync = 1`,
    );
    const result = lastJson(await server.weir(['audit', '--json']));
    expect(result).toMatchObject({ balanced: false, unbalanced_batches: 0, unledgered: 3 });
  });

  it('fails for missing dead letters', async () => {
    await server.command(`DELETE FROM weir.dead_letters WHERE position = 0 OR 1`);
    const { code, verdict } = await audit();
    expect(code).toBe(1);
    expect(verdict[0]).toContain(
      'PROBLEM  3 dead letters in the ledger, but not in weir.dead_letters',
    );
  });

  it('distinguishes missing dead letters from those of a range that was read twice', async () => {
    // A process that was killed before its ledger row started at the second batch, and another one continued after it.
    await server.command(
      `INSERT INTO weir.batches SELECT * REPLACE(${await position(middle)} AS previous) FROM weir.batches AS b FINAL
       WHERE b.previous = ${await position('max(b.previous)')}`,
    );
    const held = await server.query('SELECT count() AS n FROM weir.batches FINAL');
    expect(held).toEqual([{ n: '3' }]);
    const twice = lastJson(await server.weir(['audit', '--json']));
    expect(twice).toMatchObject({ balanced: true, per_source: [{ overlaps: 1 }] });
    await server.command(`DELETE FROM weir.dead_letters WHERE position = 0 OR 1`);
    const gone = lastJson(await server.weir(['audit', '--json']));
    expect(gone).toMatchObject({ balanced: false, missing_dead_letters: 2 });
  });

  it('fails for a missing ledger row, and reports a gap with its positions and a remedy', async () => {
    await server.command(`DELETE FROM weir.batches WHERE previous = ${await position(middle)}`);
    const { code, verdict } = await audit();
    expect(code).toBe(1);
    expect(verdict[0]).toMatch(
      /^GAP  files file\/\S+ \(live\): positions after \d+ up to \d+ were never stored$/,
    );
    expect(verdict[1]).toContain(
      'PROBLEM  1 gap: read the records with `weir backfill`, or with a source that has a new name',
    );
    // Its rows are still in the tables, without a ledger row.
    expect(verdict[2]).toContain('PROBLEM  3 rows without a ledger row');

    // The advice works: read under another name, every event is stored once and in the ledger.
    await server.configure({
      sources: [{ type: 'file', name: 'files_again', paths: ['events.ndjson'] }],
    });
    await run();
    const again = await server.weir(['audit', '--json']);
    expect(lastJson(again)).toMatchObject({ unledgered: 0, unbalanced_batches: 0 });
  });
});
