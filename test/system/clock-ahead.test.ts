import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { ChangedMinutes } from '../../src/alerts/evaluate/changed-minutes.ts';
import { evaluatorRole } from '../../src/alerts/state/evaluators.ts';
import { createLogger } from '../../src/base/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { counterRole } from '../../src/rollups/counters.ts';
import { readBacklog, readOlder } from '../../src/rollups/dirty-minutes.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());
beforeEach(() => emptyTables(clickhouse));

const feed = 'http_request_complete';
const oldMinute = Math.floor(Date.now() / 60_000) * 60 - 5 * 3600;

/** Marks a minute of five hours ago, by a clock that is so much ahead. */
async function mark(secondsAhead: number): Promise<void> {
  await clickhouse.command(
    `INSERT INTO weir.dirty_minutes (feed, minute, mark, rows, marked_at, done)
     VALUES ('${feed}', ${oldMinute}, rand64(), 1, now64(3) + toIntervalSecond(${secondsAhead}), 0)`,
    { as: 'admin' },
  );
}

const nineHours = 9 * 3600;

it('minutes that were marked by a clock that was ahead are counted now', async () => {
  await mark(nineHours);
  const nowSecs = Math.floor(Date.now() / 1000);
  expect(await readOlder(clickhouse, nowSecs, 10, 'settled')).toHaveLength(1);
  const { nowMs } = await readBacklog(clickhouse);
  expect(await readBacklog(clickhouse, nowMs)).toMatchObject({ minutes: 1 });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(await configFrom({}), clickhouse, logger)).catchUp();
  expect(await readBacklog(clickhouse)).toMatchObject({ minutes: 0 });
  await mark(5);
  expect(await readOlder(clickhouse, nowSecs, 10, 'settled')).toEqual([]);
});

it.each([counterRole, evaluatorRole])(
  'a process that was ahead and died is not elected',
  async (role) => {
    const first = async (): Promise<unknown> => {
      const [row] = await clickhouse.query(role.first, {}, { as: 'loader' });
      return row?.['key'];
    };
    const candidate = { id: randomUUID(), name: 'dead', sinceMs: Date.now() };
    const heartbeat = role.heartbeat(candidate);
    const ahead = heartbeat.replaceAll(
      /now(64)?\(3?\)/g,
      (now) => `(${now} + toIntervalSecond(${nineHours}))`,
    );
    const [, table = ''] = /INTO (\S+)/.exec(heartbeat) ?? [];
    const merge = () => clickhouse.command(`OPTIMIZE TABLE ${table} FINAL`, { as: 'admin' });
    await clickhouse.command(ahead, { as: 'admin' });
    expect(await first()).toBeUndefined();
    // The process lives, and its clock is right again.
    await clickhouse.command(heartbeat, { as: 'admin' });
    expect(await first()).toBe(role.keyOf(candidate));
    await merge();
    expect(await first()).toBe(role.keyOf(candidate));
    if (role.farewell === undefined) return;
    await clickhouse.command(role.farewell(candidate), { as: 'admin' });
    expect(await first()).toBeUndefined();
    await merge();
    expect(await first()).toBeUndefined();
  },
);

it('alert rules see the minutes that change after the clock was ahead', async () => {
  const changed = new ChangedMinutes(clickhouse);
  const seen = async () => (await changed.check((oldMinute - 60) * 1000)).minutes.get(feed);
  await mark(nineHours);
  expect(await seen()).toEqual([oldMinute * 1000]);
  await mark(0);
  expect(await seen()).toEqual([oldMinute * 1000]);
  expect(await seen()).toBeUndefined();
});
