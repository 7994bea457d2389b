import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ErasureCriteria, tables } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { readDisk, tidy } from '../../src/erasure/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import {
  breaking,
  checksums,
  eraseThrough,
  fillWorld,
  firstMs,
  Interruption,
  recountAll,
  someClient,
  workBeside,
} from '../support/erasure-world.ts';
import { sized } from '../support/size.ts';
import { until } from '../support/weir.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
beforeEach(() => emptyTables(clickhouse));
afterAll(() => server.close());

const asAdmin = { as: 'admin' } as const;

/** Simulates a killed process, whose last report was two minutes ago. */
async function forgetHeartbeat(): Promise<void> {
  const aMinuteAgo = new Date(Date.now() - 60_000).toISOString().slice(0, -1).replace('T', ' ');
  await clickhouse.command(
    `INSERT INTO weir.erasures SELECT * REPLACE(updated_at - toIntervalSecond(120) AS updated_at)
     FROM weir.erasures FINAL WHERE state IN ('running', 'claimed')`,
    asAdmin,
  );
  await clickhouse.command(
    `ALTER TABLE weir.erasures DELETE WHERE state IN ('running', 'claimed') AND updated_at > '${aMinuteAgo}'`,
    { ...asAdmin, settings: { mutations_sync: 1 } },
  );
}

/** Lists the erasures, and lets time pass before this one continues. */
async function forgetStatements(change: number): Promise<void> {
  await until('no delete is running', async () => {
    const open = await clickhouse.query(
      'SELECT count() AS n FROM system.mutations WHERE NOT is_done',
      {},
      asAdmin,
    );
    return Number(open[0]?.['n']) === 0;
  });
  await tidy(clickhouse);
  const commands = await clickhouse.query(
    "SELECT command FROM system.mutations WHERE position(command, 'weir-erase') > 0",
    {},
    asAdmin,
  );
  expect(commands, `change ${change}`).toEqual([]);
}

const criteria: readonly (readonly [string, ErasureCriteria])[] = [
  ['an account', { account: 'ac_3' }],
  ['a client', { network: { address: `::ffff:${someClient}`, bits: 128 } }],
  ['the past of an account', { account: 'ac_3', beforeMs: firstMs + 3_725_000 }],
];

describe.each(criteria)('an erasure of %s', (_, what) => {
  it(
    'has the same result if it is killed after any change and run again',
    async () => {
      await fillWorld(clickhouse, 600);
      const counter = breaking(clickhouse, Number.POSITIVE_INFINITY);
      const undisturbed = await eraseThrough(counter.clickhouse, what);
      const expected = await checksums(clickhouse);
      await recountAll(clickhouse);
      expect(await checksums(clickhouse)).toEqual(expected);
      const step = sized(Math.ceil(counter.changes() / 4), 1);
      for (let at = 1; at <= counter.changes(); at += step) {
        await emptyTables(clickhouse);
        await fillWorld(clickhouse, 600);
        const first = eraseThrough(breaking(clickhouse, at).clickhouse, what);
        await expect(first, `change ${at}`).rejects.toThrow(Interruption);
        await forgetHeartbeat();
        if (at % 2 === 0) await forgetStatements(at);
        const { erasure } = await eraseThrough(clickhouse, what);
        expect(await checksums(clickhouse), `change ${at}`).toEqual(expected);
        const finished = await clickhouse.query(
          "SELECT id FROM weir.erasures FINAL WHERE state = 'finished'",
          {},
          asAdmin,
        );
        // If it is killed after its end, the second run is another erasure, which finds nothing.
        const erased = finished.length === 1 ? undisturbed.erasure.erased : {};
        expect(erasure.erased, `change ${at}`).toEqual(erased);
      }
    },
    sized(240_000, 3_000_000),
  );
});

describe('an erasure of one account of five', () => {
  const events = sized(20_000, 10_000_000);

  it(
    `among ${events} events deletes the account, and changes nothing else`,
    async () => {
      await fillWorld(clickhouse, events);
      const others = "{account} != 'ac_3'";
      const before = await checksums(clickhouse, others);
      const { erasure } = await eraseThrough(clickhouse, { account: 'ac_3' });
      expect(erasure.erased['http_request_complete']).toBe(events / 5);
      expect(await checksums(clickhouse, others)).toEqual(before);
      const left = await checksums(clickhouse, "{account} = 'ac_3'");
      expect(Object.values(left).filter((sum) => !sum.startsWith('0 '))).toEqual([]);
    },
    sized(60_000, 1_800_000),
  );
});

describe('an erasure with a running loader and refresher', () => {
  it.each(criteria.slice(0, 2))(
    'of %s deletes all events that were received before it, and the rollups are exact',
    async (_, what) => {
      await fillWorld(clickhouse, 5_000);
      const stop = workBeside(clickhouse);
      const { erasure } = await eraseThrough(clickhouse, what).finally(stop);
      const counted = await checksums(clickhouse);
      await recountAll(clickhouse);
      expect(await checksums(clickhouse)).toEqual(counted);
      const [row] = await clickhouse.query(
        `SELECT countIf(received_at <= parseDateTime64BestEffort({at:String}, 3, 'UTC')) AS old, count() AS all
         FROM weir.http_request_complete WHERE account_id = 'ac_3' AND conn_client_ip = toIPv6({client:String})`,
        { at: erasure.started_at, client: someClient },
        asAdmin,
      );
      expect(Number(row?.['old'])).toBe(0);
      expect(Number(row?.['all'])).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('the parts that an erasure replaced', () => {
  it('are deleted from the disk', async () => {
    await fillWorld(clickhouse, 1_000);
    for (const { name } of tables.filter(({ engine }) => engine === undefined)) {
      await clickhouse.command(
        `ALTER TABLE weir.${name} MODIFY SETTING old_parts_lifetime = 1`,
        asAdmin,
      );
    }
    const { erasure, disk } = await eraseThrough(clickhouse, { account: 'ac_3' });
    expect(disk.detached_parts).toBe(0);
    await until(
      'no old part remains',
      async () => (await readDisk(clickhouse, erasure)).old_parts === 0,
      // ClickHouse deletes them every half a minute; in idle tables, after up to ten minutes.
      660_000,
    );
  }, 700_000);
});
