import { type ErasureCriteria, table, tables } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryOptions } from '../../src/clickhouse/connection/queries.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { erase, type ErasureResult } from '../../src/erasure/index.ts';
import { markForRecount, openRollups } from '../../src/rollups/index.ts';

const config = await configFrom({});
const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const asAdmin = { as: 'admin' } as const;

const hourMs = 3_600_000;
/** Time of the first event: some hours ago, at the start of an hour. */
export const firstMs = Math.floor(Date.now() / hourMs) * hourMs - 30 * hourMs;
const spanSecs = 6 * 3600;
/** Receive time of all events. */
const received = Date.now() - 10_000;

/** Client address of every hundredth event, in all accounts. */
export const someClient = '198.51.100.7';

/**
 * Fills all tables with data of five accounts, `ac_0` to `ac_4`; each has every kind of data: `events` HTTP events,
 * fewer of the others.
 */
export async function fillWorld(clickhouse: ClickHouse, events: number): Promise<void> {
  const run = (sql: string): Promise<void> => clickhouse.command(sql, { ...asAdmin, long: true });
  const others = Math.max(50, Math.floor(events / 10));
  const version = (fields: number): string => `bitShiftLeft(toUInt64(${fields}), 48) + ${received}`;
  const common = (prefix: string): string =>
    `concat('ac_', toString(n % 5)), concat('${prefix}', toString(n)),
     toDateTime64(${firstMs / 1000}, 6, 'UTC') + toIntervalSecond((n * 7919) % ${spanSecs})`;
  const client = `if(n % 100 = 3, toIPv6('${someClient}'), toIPv6(concat('203.0.', toString(n % 7), '.', toString(n % 250))))`;
  const batch = 1_000_000;
  for (let from = 0; from < events; from += batch) {
    const numbers = `(SELECT number + ${from} AS n FROM numbers(${Math.min(batch, events - from)}))`;
    await run(
      `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present,
         conn_client_ip, conn_server_name, http_request_method, http_request_url_path, http_request_headers,
         http_response_body_length, http_response_status_code, ip_policy_decision)
       SELECT ${common('ev_')}, ${version(9)}, 8589934591, ${client}, concat('host', toString(n % 3)),
         if(n % 4 = 0, 'post', 'get'), concat('/orders/', toString(n % 20)),
         if(n % 500 = 11, '{"X-Forwarded-For":["${someClient}, 10.0.0.1"]}', ''),
         n % 5000, if(n % 10 = 0, 500, 200), if(n % 7 = 0, 'block', 'allow') FROM ${numbers}`,
    );
  }
  const numbers = `(SELECT number AS n FROM numbers(${others}))`;
  // A second copy with fewer fields and without the address: it must not replace an erased one.
  await run(
    `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present)
     SELECT ${common('ev_')}, ${version(2)}, 1 FROM (SELECT number * 100 + 3 AS n FROM numbers(5))`,
  );
  await run(
    `INSERT INTO weir.tcp_connection_closed (account_id, event_id, event_timestamp, version, present,
       conn_client_ip, conn_server_port, conn_bytes_in, conn_bytes_out, ip_policy_decision)
     SELECT ${common('et_')}, ${version(5)}, 255, ${client}, 22, n, n * 2, if(n % 9 = 0, 'block', 'allow') FROM ${numbers}`,
  );
  await run(
    `INSERT INTO weir.config_events (account_id, event_id, event_type, event_timestamp, version, object_type, action, object_id, object)
     SELECT concat('ac_', toString(n % 5)), concat('ec_', toString(n)), 'ip_policy_updated.v0',
       toDateTime64(${firstMs / 1000}, 6, 'UTC') + toIntervalSecond((n * 7919) % ${spanSecs}), ${version(3)},
       'ip_policy', 'updated', concat('ipp_', toString(n)), '{"description":"made"}' FROM (SELECT number AS n FROM numbers(50))`,
  );
  await run(
    `INSERT INTO weir.dead_letters (source, source_partition, position, place_in_record, id, reason, account_id, raw, raw_encoding, first_seen, last_seen, attempts, state, events)
     SELECT 'files', 'p', n, 0, concat('dl_', toString(n)), 'type', if(n % 3 = 0, '', concat('ac_', toString(n % 5))),
       multiIf(n % 6 = 0, base64Encode(concat('{"account_id":"ac_', toString(n % 5), '","ip":"', if(n % 12 = 0, '${someClient}', '203.0.1.1'), '"')),
               concat('{"account_id": "ac_', toString(n % 5), '", "ip": "', if(n % 10 = 0, '::ffff:${someClient}', '203.0.1.1'), '"')),
       if(n % 6 = 0, 'base64', 'utf8'), fromUnixTimestamp64Milli(toInt64(${received})), fromUnixTimestamp64Milli(toInt64(${received})), 1, 'open', 1
     FROM (SELECT number AS n FROM numbers(60))`,
  );
  for (const name of ['alert_states', 'alert_history']) {
    await run(
      `INSERT INTO weir.${name} (rule, fingerprint, labels, annotations, context, starts_at, ends_at, updated_at)
       SELECT 'Blocks', toString(n), map('alertname', 'Blocks', 'account_id', concat('ac_', toString(n % 5))),
         map('summary', concat('client ', if(n % 4 = 0, '${someClient}', '203.0.1.1'))), '',
         toDateTime64(${firstMs / 1000}, 3), toDateTime64(${firstMs / 1000 + 60}, 3), fromUnixTimestamp64Milli(toInt64(${received}))
       FROM (SELECT number AS n FROM numbers(20))`,
    );
  }
  await run(
    `INSERT INTO weir.alert_deliveries (destination, fingerprint, rule, state, told_at, alert, updated_at)
     SELECT 'chat', toString(n), 'Blocks', 'resolved', toDateTime64(${firstMs / 1000}, 3),
       concat('{"labels":{"account_id":"ac_', toString(n % 5), '"}}'), fromUnixTimestamp64Milli(toInt64(${received})) FROM (SELECT number AS n FROM numbers(20))`,
  );
  await run(
    `INSERT INTO weir.alert_rules (rule, state, reason, updated_at)
     SELECT concat('Rule ', toString(n)), 'unknown', concat('a query of ac_', toString(n % 5), if(n = 5, ' about ${someClient}', '')),
       fromUnixTimestamp64Milli(toInt64(${received})) FROM (SELECT number AS n FROM numbers(10))`,
  );
  await run(
    `INSERT INTO weir.capture_rules (pipeline, rules_hash, rules, updated_at)
     SELECT 'main', toString(n), concat('[{"type":"x","account":"ac_', toString(n % 5), '"}]'),
       fromUnixTimestamp64Milli(toInt64(${received})) FROM (SELECT number AS n FROM numbers(20))`,
  );
  await (await openRollups(config, clickhouse, logger)).catchUp();
}

const kept = tables.filter(
  ({ name, engine }) =>
    engine === undefined &&
    !['dirty_minutes', 'erasures', 'erased_rows', 'loaders', 'batches', 'user_accounts'].includes(
      name,
    ),
);

/** A checksum of the rows of every table that meet a condition over `account` and `row`. */
export async function checksums(
  clickhouse: ClickHouse,
  condition = '1',
): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {};
  for (const { name, columns } of kept) {
    const values = columns
      .filter(({ alias }) => alias === undefined)
      .map((column) =>
        column.type.includes('AggregateFunction')
          ? `toString(finalizeAggregation(\`${column.name}\`))`
          : `toString(\`${column.name}\`)`,
      );
    const account = accountOf(name);
    const [row] = await clickhouse.query(
      `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(${values.join(', ')})))) AS checksum
       FROM weir.${name} FINAL WHERE ${condition.replaceAll('{account}', account)}`,
      {},
      { ...asAdmin, long: true },
    );
    sums[name] = String(row?.['checksum']);
  }
  return sums;
}

/** SQL expression for the account of a row. */
function accountOf(name: string): string {
  if (name === 'dead_letters') {
    return `extract(if(raw_encoding = 'base64', base64Decode(raw), raw), 'ac_[0-9]')`;
  }
  if (name === 'alert_states' || name === 'alert_history') return "labels['account_id']";
  if (name === 'capture_rules') return "extract(rules, 'ac_[0-9]')";
  if (name === 'alert_deliveries') return "extract(alert, 'ac_[0-9]')";
  if (name === 'alert_rules') return "extract(reason, 'ac_[0-9]')";
  return table(name)?.columns.some((column) => column.name === 'account_id') === true
    ? 'account_id'
    : "''";
}

/** Recounts the rollups from empty tables. */
export async function recountAll(clickhouse: ClickHouse): Promise<void> {
  for (const { name, version } of kept) {
    if (version === 'weight') await clickhouse.command(`TRUNCATE TABLE weir.${name}`, asAdmin);
  }
  const minutes = Array.from({ length: spanSecs / 60 }, (_, index) => firstMs / 1000 + index * 60);
  await markForRecount(clickhouse, { minutes, hours: [] });
  await (await openRollups(config, clickhouse, logger)).catchUp();
}

/**
 * A loader and a refresher that run concurrently: events of `ac_3` arrive in the minutes of the other accounts, and are
 * counted.
 * @returns stops both after everything is counted
 */
export function workBeside(clickhouse: ClickHouse): () => Promise<void> {
  const stop = new AbortController();
  const load = async (): Promise<void> => {
    for (let n = 0; !stop.signal.aborted; n += 10) {
      await clickhouse.command(
        `INSERT INTO weir.http_request_complete (account_id, event_id, event_timestamp, version, present, conn_client_ip, conn_server_name)
         SELECT 'ac_3', concat('new_', toString(number + ${n})),
           toDateTime64(${firstMs / 1000}, 6, 'UTC') + toIntervalSecond((number + ${n}) * 601 % ${spanSecs}),
           bitShiftLeft(toUInt64(5), 48) + ${Date.now()}, 8589934591, toIPv6('${someClient}'), 'host1' FROM numbers(10)`,
        asAdmin,
      );
    }
  };
  const count = async (): Promise<void> =>
    (await openRollups(config, clickhouse, logger)).run(stop.signal);
  const working = Promise.all([load(), count()]);
  return async () => {
    stop.abort();
    await working;
    await (await openRollups(config, clickhouse, logger)).catchUp();
  };
}

/** Runs an erasure through a connection, like the command. */
export async function eraseThrough(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
): Promise<ErasureResult> {
  return await erase({
    clickhouse,
    criteria,
    masking: config.masking,
    retention: config.retention,
    logger,
    signal: new AbortController().signal,
    waitMsMax: 60_000,
  });
}

/**
 * A connection that fails permanently after its `n`th change, like that of a killed process. Deletes that are in
 * progress continue on the server.
 */
export function breaking(
  clickhouse: ClickHouse,
  at: number,
): { readonly clickhouse: ClickHouse; readonly changes: () => number } {
  let changes = 0;
  const proxy: ClickHouse = new Proxy(clickhouse, {
    get(target, name) {
      if (name === 'shards' || name === 'servers') return [proxy];
      if (name === 'query') {
        return async (...values: Parameters<ClickHouse['query']>): Promise<unknown> => {
          if (changes >= at) throw new Interruption();
          return await target.query(...values);
        };
      }
      if (name === 'command') {
        return async (sql: string, options: QueryOptions): Promise<void> => {
          if (changes >= at) throw new Interruption();
          changes += 1;
          const settings = { ...options.settings, ...(changes >= at && { mutations_sync: 0 }) };
          await target.command(sql, { ...options, settings });
          if (changes >= at) throw new Interruption();
        };
      }
      if (name === 'insertRows') {
        return async (...values: Parameters<ClickHouse['insertRows']>): Promise<void> => {
          if (changes >= at) throw new Interruption();
          changes += 1;
          await target.insertRows(...values);
          if (changes >= at) throw new Interruption();
        };
      }
      return Reflect.get(target, name, target);
    },
  });
  return { clickhouse: proxy, changes: () => changes };
}

/** The error of a broken connection. */
export class Interruption extends Error {}
