import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { type ErasureCriteria, erasureTargets } from '../../src/catalog/index.ts';
import { type ClickHouse, LoaderLease } from '../../src/clickhouse/index.ts';
import type { QueryOptions } from '../../src/clickhouse/connection/queries.ts';
import { configFrom } from '../../src/config/index.ts';
import { Claim } from '../../src/erasure/claim.ts';
import { deleteTarget } from '../../src/erasure/deletes.ts';
import { erase, type ErasureResult, listErasures } from '../../src/erasure/index.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
beforeEach(async () => {
  await server.configure({
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
    load: { latency_max: '10ms', retry_wait_min: '50ms', retry_wait_max: '100ms' },
    rollups: { enabled: false },
  });
  await server.weir(['migrate']);
});
afterEach(() => server.wipe());
afterAll(() => server.close());

const { masking, retention } = await configFrom({});
const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
const erased = { account_id: 'ac_erased', at };
const kept = { account_id: 'ac_kept', at };

const eraseHere = (
  criteria: ErasureCriteria = { account: 'ac_erased' },
  waitMsMax = 60_000,
  clickhouse = server.client,
): Promise<ErasureResult> =>
  erase({
    clickhouse,
    criteria,
    masking,
    retention,
    logger,
    signal: new AbortController().signal,
    waitMsMax,
  });

const count = async (table: string, where = '1'): Promise<number> => {
  const [row] = await server.query(`SELECT count() AS n FROM weir.${table} WHERE ${where}`);
  return Number(row?.['n']);
};

/** Stores an event like a loader whose clock is ahead. */
const store = async (id: string, account: string, aheadMs = 0): Promise<void> => {
  await server.command(
    `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present)
     SELECT '${account}', '${id}', now64(6) - toIntervalHour(3),
       bitShiftLeft(toUInt64(1), 48) + toUnixTimestamp64Milli(now64(3)) + ${aheadMs}, 1`,
  );
};

describe('an erasure while a process cannot store the events that it has read', () => {
  it('waits for the process, although ClickHouse has too many parts for a long time', async () => {
    await server.write('events.ndjson', lines(httpEvent('ev_1', kept)));
    const first = await server.weir(['run', '--until-idle']);
    expect(first.code, first.stderr).toBe(0);
    const limit = async (parts: number): Promise<void> => {
      await server.command(
        `ALTER TABLE weir.http_request_complete MODIFY SETTING parts_to_throw_insert = ${parts}, parts_to_delay_insert = ${parts}`,
      );
    };
    await limit(1);
    try {
      await server.write(
        'events.ndjson',
        lines(httpEvent('ev_1', kept), httpEvent('ev_2', erased), httpEvent('ev_3', kept)),
      );
      const running = server.weir(['run', '--until-idle']);
      const held = async (): Promise<boolean> =>
        (await count('loaders FINAL', 'ended = 0 AND held_since < updated_at - 3')) > 0;
      await until('the process reports unstored events', held);
      let isDone = false;
      const erasing = server
        .weir(['erase', '--account', 'ac_erased', '--yes', '--json'])
        .finally(() => (isDone = true));
      const isWaiting = async (): Promise<boolean> =>
        (await count('erasures FINAL', "state = 'running'")) > 0 &&
        (await count('loaders FINAL', 'updated_at > (SELECT max(started_at) FROM weir.erasures)')) >
          0;
      await until('the erasure has started, and the process has reported since then', isWaiting);
      expect(isDone).toBe(false);
      await limit(3000);
      const [loaded, finished] = await Promise.all([running, erasing]);
      expect(loaded.code, loaded.stderr).toBe(0);
      expect(finished.code, finished.stderr).toBe(0);
      expect(lastJson(finished)).toMatchObject({
        erasure: { state: 'finished', erased: { http_request_complete: 1 } },
      });
    } finally {
      await limit(3000);
    }
    expect(await count('http_request_complete', "account_id = 'ac_erased'")).toBe(0);
    expect(await count('http_request_complete')).toBe(2);
    expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({
      balanced: true,
      erased: 1,
    });
  }, 120_000);

  it('times out, names the process, and continues in the next run', async () => {
    const sinceMs = Date.now() - 60_000;
    const held = { sinceMs: sinceMs as number | undefined };
    const lease = new LoaderLease({
      clickhouse: server.client,
      command: 'stuck',
      held: () =>
        held.sinceMs === undefined
          ? undefined
          : { ageMs: Date.now() - held.sinceMs, newestMs: held.sinceMs },
    });
    await lease.heartbeat();
    await store('ev_1', 'ac_erased');
    await expect(eraseHere(undefined, 300)).rejects.toMatchObject({
      code: 'ERR_ERASE_UNCONFIRMED',
      message: expect.stringContaining(`stuck `),
    });
    expect(await count('http_request_complete')).toBe(0);
    expect(await listErasures(server.client)).toMatchObject([{ state: 'interrupted' }]);
    // Its events are stored, but no erased ones.
    const commands = await server.query('SELECT command FROM system.mutations');
    expect(JSON.stringify(commands)).not.toContain('ac_erased');
    await store('ev_2', 'ac_erased', -30_000);
    held.sinceMs = undefined;
    // Longer than a source needs from the receive time until the event is reported.
    await until('the process reports no unstored events', async () => {
      await lease.heartbeat();
      return (
        (await count(
          'loaders FINAL',
          `held_since > fromUnixTimestamp64Milli(toInt64(${Date.now() - 2_500}))`,
        )) > 0
      );
    });
    const speaking = setInterval(() => void lease.heartbeat().catch(() => undefined), 200);
    const { erasure } = await eraseHere().finally(() => clearInterval(speaking));
    expect(erasure).toMatchObject({ state: 'finished', erased: { http_request_complete: 2 } });
    expect(await listErasures(server.client)).toHaveLength(1);
    expect(await count('http_request_complete')).toBe(0);
  }, 60_000);

  it('does not wait for a process that has ended, or has not reported for a minute', async () => {
    await server.command(
      `INSERT INTO weir.loaders (id, name, held_since, clock_ahead_ms, ended, updated_at) VALUES
         ('killed', 'killed', now64(3) - 3600, 0, 0, now64(3) - 61), ('left', 'left', now64(3) - 3600, 0, 1, now64(3))`,
    );
    await store('ev_1', 'ac_erased');
    expect((await eraseHere(undefined, 0)).erasure.state).toBe('finished');
  });
});

describe('an event whose receive time is ahead', () => {
  it('is erased, whether it is stored or not yet', async () => {
    await store('ev_1', 'ac_erased', 3_600_000);
    await server.command(
      `INSERT INTO weir.loaders (id, name, held_since, clock_ahead_ms, ended, updated_at)
       VALUES ('ahead', 'ahead', now64(3) + 60, 7200000, 0, now64(3))`,
    );
    const { erasure } = await eraseHere();
    expect(erasure.erased).toMatchObject({ http_request_complete: 1 });
    expect(await count('http_request_complete')).toBe(0);
  });
});

describe('a replay of dead letters', () => {
  it('waits for the end of an erasure, which would miss its rows', async () => {
    await server.write('events.ndjson', lines('{"account_id":"ac_kept", broken'));
    expect((await server.weir(['run', '--until-idle'])).code).toBe(0);
    await server.command(
      "INSERT INTO weir.erasures (id, state, updated_at) VALUES ('e', 'running', now64(3))",
    );
    for (const what of ['replay', 'discard']) {
      const { code, stderr } = await server.weir(['dead-letters', what, '--all']);
      expect(stderr).toContain('ERR_ERASE_RUNNING');
      expect(code).toBe(4);
    }
    expect(await count('dead_letters FINAL', "state = 'open'")).toBe(1);
  });
});

describe('erasures that start at the same moment', () => {
  it('exclude each other: one runs, and the others fail', async () => {
    await store('ev_1', 'ac_erased');
    const all = await Promise.allSettled(
      ['ac_erased', 'ac_2', 'ac_3', 'ac_erased'].map((account) => eraseHere({ account })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'ERR_ERASE_RUNNING' });
    }
    const running = await count('erasures FINAL', "state IN ('running', 'claimed', 'interrupted')");
    expect(running).toBe(0);
  }, 60_000);

  it('yield to a running erasure, whatever their IDs', async () => {
    const first = await Claim.make(server.client, { id: 'b' });
    await expect(Claim.make(server.client, { id: 'c' })).rejects.toMatchObject({
      code: 'ERR_ERASE_RUNNING',
    });
    await expect(Claim.make(server.client, { id: 'a' })).rejects.toMatchObject({
      code: 'ERR_ERASE_RUNNING',
    });
    await first.withdraw();
    const next = await Claim.make(server.client, { id: 'a' });
    await next.withdraw();
  }, 30_000);

  it('let exactly one of three concurrent claims succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const claims = await Promise.allSettled(
        ['a', 'b', 'c'].map((name) => Claim.make(server.client, { id: `${name}${round}` })),
      );
      const made = claims.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(made).toHaveLength(1);
      for (const claim of made) await claim.withdraw();
    }
  }, 30_000);
});

describe('an account that looks like SQL or like a pattern', () => {
  it.each([
    ["ac' OR 1=1 --", 'ac'],
    [String.raw`ac\'; DROP TABLE weir.batches; --`, "ac'"],
    ['ac_(.*)+$', 'ac_1'],
    ['{id:String}', 'id'],
    ['ac%', 'ac1'],
    ['Ünïcode ac', 'nicode ac'],
  ])('is erased without affecting other accounts: %s', async (account, other) => {
    const event = (id: string, name: string): string => httpEvent(id, { account_id: name, at });
    const broken = (name: string): string => `{"account_id":${JSON.stringify(name)}, broken`;
    await server.write(
      'events.ndjson',
      lines(event('ev_1', account), event('ev_2', other), broken(account), broken(other)),
    );
    const { code, stderr } = await server.weir(['run', '--until-idle']);
    expect(code, stderr).toBe(0);
    const { erasure } = await eraseHere({ account });
    expect(erasure.erased).toMatchObject({ http_request_complete: 1 });
    const events = await server.query('SELECT account_id FROM weir.http_request_complete');
    expect(events).toEqual([{ account_id: other }]);
    const letters = await server.query('SELECT raw FROM weir.dead_letters');
    expect(letters.map(({ raw }) => raw)).toEqual([broken(other)]);
    expect(await count('batches')).toBeGreaterThan(0);
  });
});

describe('an erasure of events before midnight', () => {
  it('includes the last microsecond of the day, and nothing of the next day', async () => {
    const midnight = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const beforeMs = Date.parse(midnight);
    const row = (id: string, time: string) => ({
      account_id: 'ac_kept',
      event_id: id,
      event_timestamp: time,
      version: String((1n << 48n) + BigInt(Date.now() - 1_000)),
      present: '1',
    });
    const dayBefore = new Date(beforeMs - 1).toISOString().slice(0, 10);
    await server.client.insertRows(
      'http_request_complete',
      [row('ev_old', `${dayBefore} 23:59:59.999999`), row('ev_new', `${midnight} 00:00:00.000000`)],
      'midnight',
    );
    await eraseHere({ beforeMs });
    const left = await server.query('SELECT event_id FROM weir.http_request_complete');
    expect(left).toEqual([{ event_id: 'ev_new' }]);
    expect((await eraseHere({ beforeMs })).erasure.erased).toEqual({});
  });
});

describe('copies of an event in parts that ClickHouse does not merge at once', () => {
  it('are merged before they are counted', async () => {
    const insert = (fields: number, address: string): Promise<void> =>
      server.command(
        `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present, conn_client_ip)
         VALUES ('ac_kept', 'ev_1', toDateTime64('${at.slice(0, 19).replace('T', ' ')}', 6, 'UTC'),
           bitShiftLeft(toUInt64(${fields}), 48) + ${Date.now() - 1_000}, 1, toIPv6('${address}'))`,
      );
    // Only the copy with more fields has the address. Without a merge, the other copy would remain.
    await insert(2, '::');
    await insert(5, '198.51.100.7');
    let refused = 0;
    const busy: ClickHouse = new Proxy(server.client, {
      get(target, key) {
        if (key === 'shards' || key === 'servers') return [busy];
        const value: unknown = Reflect.get(target, key, target);
        if (key !== 'command') return typeof value === 'function' ? value.bind(target) : value;
        return async (sql: string, options: QueryOptions): Promise<void> => {
          // While another merge is running, ClickHouse ignores the statement, and reports this only on request.
          const isMerge = sql.startsWith('OPTIMIZE TABLE weir.http_request_complete');
          if (isMerge && refused < 2) {
            refused += 1;
            if (options.settings?.['optimize_throw_if_noop'] === 1) throw new Error('no-op');
            return;
          }
          await target.command(sql, options);
        };
      },
    });
    await eraseHere({ network: { address: '::ffff:198.51.100.7', bits: 128 } }, 60_000, busy);
    expect(refused).toBe(2);
    expect(await count('http_request_complete')).toBe(0);
  }, 60_000);
});

describe('a delete that was counted and not sent before an interruption', () => {
  it('is counted again with its number, even if it had other days', async () => {
    await store('ev_1', 'ac_erased');
    const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
    await server.command(
      `INSERT INTO weir.erased_rows (id, \`table\`, shard, pass, day, events, updated_at)
       VALUES ('x', 'http_request_complete', 0, 1, '${day}', 5, now64(3) - INTERVAL 1 HOUR)`,
    );
    const [target] = erasureTargets({ account: 'ac_erased' });
    if (target === undefined) throw new Error('there is nothing to erase');
    const { signal } = new AbortController();
    const context = { clickhouse: server.client, id: 'x', signal, check: () => undefined };
    await deleteTarget(context, target);
    expect(await count('http_request_complete')).toBe(0);
    const rows = await server.query(
      'SELECT max(pass) AS pass, sum(events) AS events FROM weir.erased_rows FINAL',
    );
    expect(rows.map(({ pass, events }) => [Number(pass), Number(events)])).toEqual([[1, 1]]);
  });
});
