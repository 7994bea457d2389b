import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { type Grain, rollups, rollupTable } from '../../src/catalog/index.ts';
import { applyRetention, type ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { erase } from '../../src/erasure/index.ts';
import { markForRecount, openRollups } from '../../src/rollups/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

// HTTP requests expire long before their rollups; TCP connections do not.
const config = await configFrom({
  retention: { http_request_complete: '10d', path_minutes: '40d' },
});
const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const asAdmin = { as: 'admin' } as const;
const daySecs = 86_400;
const today = Math.floor(Date.now() / 1000 / daySecs) * daySecs;
const old = today - 20 * daySecs + 3_600;
const recent = today - 2 * daySecs + 3_600;
/** The first second whose requests have not expired. */
const border = today - 9 * daySecs;
const erased = '198.51.100.7';

let server: TestClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
  // A test starts the deletion of expired rows.
  await applyRetention(clickhouse, { ...config.retention, http_request_complete_days: 400 });
});
afterAll(async () => {
  await applyRetention(clickhouse, (await configFrom({})).retention);
  await server.close();
});

const run = (sql: string): Promise<void> => clickhouse.command(sql, asAdmin);

/**
 * Stores sixty events per table, one per second, starting at a given second. Every sixth is of the erased client, and every
 * third is blocked.
 */
async function events(fromSecs: number): Promise<void> {
  for (const [table, columns, values] of [
    ['http_request_complete', 'http_response_status_code', '200'],
    ['tcp_connection_closed', 'conn_bytes_in', '7'],
  ]) {
    await run(
      `INSERT INTO weir.${table} (account_id, event_id, event_timestamp, version, present, conn_client_ip, conn_server_name, ip_policy_decision, ${columns})
       SELECT 'ac_1', concat('ev_', toString(${fromSecs} + number)), toDateTime64(${fromSecs} + number, 6, 'UTC'),
         bitShiftLeft(toUInt64(9), 48) + ${Date.now() - 10_000}, 8589934591,
         toIPv6(if(number % 6 = 0, '${erased}', '203.0.113.1')), 'h', if(number % 3 = 0, 'block', 'allow'), ${values} FROM numbers(60)`,
    );
  }
}

/** The rows of a rollup for some minutes, by key. */
async function sums(name: string, grain: Grain, where: string): Promise<readonly object[]> {
  const rollup = rollups.find((each) => each.name === name);
  if (rollup === undefined) throw new Error(name);
  const keys = ['account_id', 'time', ...rollup.keys.map((key) => key.name), 'weight'];
  return await clickhouse.query(
    `SELECT ${keys.join(', ')} FROM weir.${rollupTable(rollup, grain)} FINAL
     WHERE ${where} ORDER BY ALL`,
    {},
    asAdmin,
  );
}

const within = (fromSecs: number): string =>
  `time >= toDateTime(${fromSecs - 3_600}, 'UTC') AND time < toDateTime(${fromSecs + 3_600}, 'UTC')`;

async function all(where: string): Promise<Readonly<Record<string, readonly object[]>>> {
  const found: Record<string, readonly object[]> = {};
  for (const { name } of rollups) {
    for (const grain of ['minute', 'hour'] as const) {
      found[`${name}_${grain}`] = await sums(name, grain, where);
    }
  }
  return found;
}

const eraseClient = async (): Promise<void> => {
  await erase({
    clickhouse,
    criteria: { network: { address: `::ffff:${erased}`, bits: 128 } },
    masking: config.masking,
    retention: config.retention,
    logger,
    signal: new AbortController().signal,
    waitMsMax: 0,
  });
};

describe('an erasure of events that expire before their rollups', () => {
  beforeEach(async () => {
    await emptyTables(clickhouse);
    for (const secs of [old, border, recent]) await events(secs);
    await (await openRollups(config, clickhouse, logger)).catchUp();
    await clickhouse.command(
      `ALTER TABLE weir.http_request_complete DELETE WHERE event_timestamp < toDateTime64(${border}, 6, 'UTC')`,
      { ...asAdmin, settings: { mutations_sync: 2 } },
    );
  });

  it('keeps the sums of expired events, except for rows of the client', async () => {
    const before = await all(within(old));
    await eraseClient();
    const after = await all(within(old));
    for (const [name, rows] of Object.entries(before)) {
      // Minutes by path expire earlier, and their hours are counted from them.
      if (name.includes('path')) continue;
      expect(rows.length, name).toBeGreaterThan(0);
      // Connections have not expired, and are counted again.
      if (name.startsWith('tcp')) continue;
      const kept = rows.filter((row) => !JSON.stringify(row).includes(erased));
      expect(after[name], name).toEqual(kept);
    }
    expect(after['tcp_minute']).not.toEqual(before['tcp_minute']);
  }, 120_000);

  it.each([
    ['at the border', border],
    ['of these days', recent],
  ])(
    'counts exactly the remaining events %s',
    async (_, secs) => {
      await eraseClient();
      const after = await all(within(secs));
      for (const { name } of rollups) {
        for (const grain of ['minute', 'hour'] as const) {
          const rollup = rollups.find((each) => each.name === name);
          if (rollup === undefined) continue;
          await clickhouse.command(
            `ALTER TABLE weir.${rollupTable(rollup, grain)} DELETE WHERE ${within(secs)}`,
            { ...asAdmin, settings: { mutations_sync: 2 } },
          );
        }
      }
      await markForRecount(clickhouse, { minutes: [secs], hours: [] });
      await (await openRollups(config, clickhouse, logger)).catchUp();
      expect(await all(within(secs))).toEqual(after);
      expect(JSON.stringify(after)).not.toContain(erased);
    },
    120_000,
  );

  it('counts connections again in the time of expired requests', async () => {
    await eraseClient();
    const rows = await clickhouse.query(
      `SELECT sum(connections) AS n FROM weir.tcp_minute FINAL WHERE ${within(old)}`,
      {},
      asAdmin,
    );
    expect(Number(rows[0]?.['n'])).toBe(50);
  }, 120_000);

  it('has the same result if run twice, or if there is nothing to erase', async () => {
    await eraseClient();
    const where = `time > toDateTime(0, 'UTC')`;
    const once = await all(where);
    await eraseClient();
    expect(await all(where)).toEqual(once);
  }, 120_000);
});
