import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Field, fieldsOfObject, table as tableNamed } from '../../src/catalog/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { NativeRows } from '../../src/reference/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { builderPair } from '../support/kernel-compare.ts';
import { batchOf, noCounts } from '../support/reference-build.ts';
import { sized, testSeed } from '../support/size.ts';

// Compares rows of the kernel with the results of ClickHouse's own JSON functions for the same text, independently of
// Weir's readers.
const ROUND = sized(2_000, 20_000);
const ROUNDS = sized(1, 10);
const firstSeed = testSeed(0);
const readMs = Date.now();
const masked = ['authorization', 'cookie', 'set-cookie', 'proxy-authorization', 'x-api-key'];

let server: TestClickHouse;
beforeAll(async () => {
  server = await startMigratedClickHouse();
  const { retention } = await configFrom({});
  await migrate(server.clickhouse, { retention });
  const table = 'CREATE TABLE weir.raw_events (raw String) ENGINE = MergeTree ORDER BY tuple()';
  await server.clickhouse.command(table, { as: 'admin' });
});
afterAll(() => server.close());

/** SQL for the expected stored value of a payload field. */
function extracted(field: Field): string {
  const place = `raw, 'object', ${field.segments.map((name) => `'${name}'`).join(', ')}`;
  const text = `JSONExtractString(${place})`;
  switch (field.kind) {
    case 'bool':
      return `JSONExtractBool(${place})`;
    case 'int32':
    case 'int64':
      return `JSONExtractInt(${place})`;
    case 'timestamp':
      return `if(${text} = '', 0, ${micros(text)})`;
    case 'ip':
      return `toIPv6OrDefault(${text})`;
    case 'header_map': {
      const list = masked.map((name) => `'${name}'`).join(', ');
      const value = `if(lower(k) IN (${list}), arrayMap(x -> '[masked]', v), v)`;
      return `mapApply((k, v) -> (k, ${value}), JSONExtract(${place}, 'Map(String, Array(String))'))`;
    }
    default:
      return field.quirks.includes('upper_case') ? `lower(${text})` : text;
  }
}

function micros(text: string): string {
  return `intDiv(toUnixTimestamp64Nano(parseDateTime64BestEffort(${text}, 9, 'UTC')), 1000)`;
}

/** SQL for the same value in the row. */
function stored({ kind, column, derived }: Field): string {
  if (kind === 'timestamp') return `toUnixTimestamp64Micro(${column})`;
  if (kind === 'header_map') return `JSONExtract(${column}, 'Map(String, Array(String))')`;
  if (!derived) return column;
  const [scheme, host, path, query] = ['scheme', 'host', 'path', 'query'].map((part) =>
    column.replace(/raw$/, part),
  );
  const url = `concat(${scheme}, '://', ${host}, ${path}, if(${query} = '', '', concat('?', ${query})))`;
  return `if(${column} = '' AND bitTest(present, ${bitOf(column)}), ${url}, ${column})`;
}

function bitOf(column: string): number {
  const field = fieldsOfObject('http_request_complete').find((one) => one.column === column);
  return field?.present ?? 0;
}

const envelope = ['account_id', 'event_type'].map(
  (name) => [name, name, `JSONExtractString(raw, '${name}')`] as const,
);
const times = [
  'event_timestamp',
  'toUnixTimestamp64Micro(event_timestamp)',
  micros("JSONExtractString(raw, 'event_timestamp')"),
] as const;

/** Name, stored and expected value of everything that is compared in a table. */
function comparisons(table: string): readonly (readonly [string, string, string])[] {
  if (table === 'config_events') {
    const principal = ['id', 'subject', 'source'].map(
      (name) =>
        [
          `principal_${name}`,
          `principal_${name}`,
          `JSONExtractString(raw, 'principal', '${name}')`,
        ] as const,
    );
    const credential = ['id', 'uri'].map((name) => {
      const column = `principal_credential_${name}`;
      return [
        column,
        column,
        `JSONExtractString(raw, 'principal', 'credential', '${name}')`,
      ] as const;
    });
    const object = [
      'object',
      `if(match(object, '\\\\[masked\\\\]'), '', JSONExtractRaw(object))`,
      `if(match(object, '\\\\[masked\\\\]'), '', JSONExtractRaw(raw, 'object'))`,
    ] as const;
    const id = ['object_id', 'object_id', "JSONExtractString(raw, 'object', 'id')"] as const;
    return [...envelope, times, ...principal, ...credential, object, id];
  }
  const fields = fieldsOfObject(table).flatMap((field) => {
    const place = field.segments.map((name) => `'${name}'`).join(', ');
    // An empty port is stored as absent, with a note.
    const absent = field.quirks.includes('empty_port') ? "('Null', 'String')" : "('Null')";
    const isThere = `JSONType(raw, 'object', ${place}) NOT IN ${absent}`;
    return [
      [field.column, stored(field), extracted(field)] as const,
      [`${field.column}_present`, `bitTest(present, ${field.present})`, isThere] as const,
    ];
  });
  return [...envelope, times, ...fields];
}

async function storeRound(round: number): Promise<void> {
  const sampler = createSampler({
    seed: `extract-${firstSeed + round}`,
    tcpShare: 0.2,
    configShare: 0.1,
    repeatShare: 0,
  });
  const texts = [...sampler.history(readMs - 30 * 86_400_000, readMs - 60_000, ROUND)];
  const { kernel } = builderPair();
  const counts = noCounts();
  kernel.append({ ...batchOf(texts), readMs }, 0, counts);
  expect(counts.deadLettered).toBe(0);
  expect(kernel).toMatchObject({ fallbackRanges: 0, traps: 0, rows: texts.length });
  const blocks = kernel.finish();
  // The server may have closed idle connections during the build; the event loop must process that.
  await setImmediate();
  for (const block of blocks) await server.clickhouse.insert(block);
  const raw = rawRows();
  for (const text of texts) raw.append({ cells: [text], micros: 0n });
  await server.clickhouse.insert(raw.finish(undefined));
}

/** Rows of the table `raw_events`. */
function rawRows(): NativeRows {
  const any = tableNamed('http_request_complete');
  if (any === undefined) throw new TypeError('no table');
  const none = { source: 'meta', comment: '', codec: undefined } as const;
  return new NativeRows({
    ...any,
    name: 'raw_events',
    columns: [{ name: 'raw', type: 'String', ...none }],
  });
}

async function differences(table: string): Promise<Record<string, unknown>> {
  const list = comparisons(table).map(
    ([name, left, right]) => `countIf((${left}) != (${right})) AS d_${name}`,
  );
  const [row = {}] = await server.clickhouse.query(
    `SELECT count() AS joined, ${list.join(', ')}
     FROM weir.${table} AS t
     INNER JOIN weir.raw_events AS r ON t.event_id = JSONExtractString(r.raw, 'event_id')`,
    {},
    { as: 'admin' },
  );
  return Object.fromEntries(Object.entries(row).filter(([, count]) => String(count) !== '0'));
}

describe('rows of the kernel, stored in ClickHouse', () => {
  it(`are what ClickHouse itself extracts from the text of ${ROUNDS * ROUND} events`, async () => {
    const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
    for (let round = 0; round < ROUNDS; round++) {
      await storeRound(round);
      let joined = 0;
      for (const table of tables) {
        const { joined: rows, ...different } = await differences(table);
        expect(different).toEqual({});
        joined += Number(rows);
        await server.clickhouse.command(`TRUNCATE TABLE weir.${table}`, { as: 'admin' });
      }
      expect(joined).toBe(ROUND);
      await server.clickhouse.command('TRUNCATE TABLE weir.raw_events', { as: 'admin' });
    }
  });
});
