import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eventTypes, insertColumns, tables } from '../../src/catalog/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createRareFormsBuilder } from '../../src/reference/index.ts';
import { sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { eventText } from '../support/event-arbitraries.ts';
import { comparableRow, plainReading } from '../support/plain-reading.ts';
import { batchOf, builderOptions, noCounts } from '../support/reference-build.ts';

// The server deletes rows that are older than the retention, by its own clock.
const startMs = Date.now() - 1_000_000;
const eventTables = ['http_request_complete', 'tcp_connection_closed', 'config_events'];
let server: TestClickHouse;
/** Texts by their read time, which is in the low half of `version`. */
const texts = new Map<number, string>();

beforeAll(async () => {
  server = await sharedClickHouse();
  const { retention } = await configFrom({});
  await migrate(server.clickhouse, { retention });
  const builder = createRareFormsBuilder(builderOptions);
  const counts = noCounts();
  for (const type of eventTypes) {
    const some = fc.sample(eventText(type, startMs), { numRuns: type.traffic ? 300 : 20, seed: 7 });
    for (const text of some) {
      const readMs = startMs + texts.size;
      texts.set(readMs, text);
      builder.append({ ...batchOf([text]), readMs }, 0, counts);
    }
  }
  expect(counts).toMatchObject({ received: texts.size, deadLettered: 0 });
  for (const block of builder.finish()) await server.clickhouse.insert(block);
});
afterAll(() => server.close());

/** SQL that reads a column without loss in JSON. */
function expression(name: string, type: string): string {
  if (type === 'IPv6') return `lower(hex(${name}))`;
  if (type.startsWith('DateTime64')) return `toUnixTimestamp64Micro(${name})`;
  if (type.startsWith('Enum8')) return `toInt8(${name})`;
  return name;
}

async function storedRows(name: string): Promise<readonly Record<string, unknown>[]> {
  const table = tables.find((candidate) => candidate.name === name);
  const columns = table === undefined ? [] : insertColumns(table);
  const select = columns.map(
    (column) => `${expression(column.name, column.type)} AS ${column.name}_`,
  );
  const rows = await server.clickhouse.query(
    `SELECT ${select.join(', ')} FROM weir.${name} ORDER BY bitAnd(version, 281474976710655)`,
    {},
    { as: 'admin' },
  );
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = row[`${column.name}_`];
        const isLong = /^(U?Int64|DateTime64)/.test(column.type);
        return [column.name, isLong ? BigInt(String(value)) : value];
      }),
    ),
  );
}

describe('blocks of the reference builder, stored in ClickHouse', () => {
  it.each(eventTables)('%s has the rows of a plain reading of the input', async (name) => {
    const rows = await storedRows(name);
    const types = new Set(
      eventTypes.filter(({ table }) => table === name).map((type) => type.name),
    );
    const expected = [...texts].filter(([, text]) =>
      [...types].some((type) => text.includes(JSON.stringify(type))),
    );
    expect(rows).toHaveLength(expected.length);
    for (const [index, [readMs, text]] of expected.entries()) {
      const row = rows[index] ?? {};
      expect(BigInt(String(row['version'])) & (2n ** 48n - 1n)).toBe(BigInt(readMs));
      expect(row).toMatchObject({ source: 'edge', source_partition: 'shard-0001' });
      expect(comparableRow(row)).toMatchObject(plainReading(text, readMs).row ?? { text });
    }
  });

  it('leaves no column without a value that differs from row to row', async () => {
    const constant = new Set<string>();
    for (const name of eventTables) {
      const rows = await storedRows(name);
      for (const column of Object.keys(rows[0] ?? {})) {
        const values = new Set(rows.map((row) => String(row[column])));
        if (values.size === 1) constant.add(column);
      }
    }
    expect([...constant].toSorted()).toEqual(['event_type', 'source', 'source_partition']);
  });
});
