import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ErasureCriteria, erasureTargets } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

let server: TestClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
beforeEach(async () => await emptyTables(clickhouse));
afterAll(() => server.close());

/** Stores dead letters, and returns those that an erasure with these criteria deletes. */
async function erased(
  criteria: ErasureCriteria,
  texts: readonly (string | Buffer)[],
): Promise<readonly (string | Buffer)[]> {
  const now = new Date().toISOString();
  const rows = texts.map((text, index) => ({
    source_partition: String(index),
    first_seen: now,
    last_seen: now,
    raw: typeof text === 'string' ? text : text.toString('base64'),
    raw_encoding: typeof text === 'string' ? 'utf8' : 'base64',
  }));
  await clickhouse.insertRows('dead_letters', rows, 'dead letters');
  const target = erasureTargets(criteria).find(({ table }) => table === 'dead_letters');
  const found = await clickhouse.query(
    `SELECT source_partition AS at FROM weir.dead_letters WHERE ${target?.condition ?? ''}`,
    {},
    { as: 'admin' },
  );
  const numbers = new Set(found.map((row) => Number(row['at'])));
  return texts.filter((_, index) => numbers.has(index));
}

const account = 'ac_2f7';
const event = JSON.stringify({
  account_id: account,
  event_timestamp: '2025-01-31T10:00:00Z',
  object: { conn: { client_ip: '203.0.113.7' } },
});
const base64 = Buffer.from(event).toString('base64');
const base64url = Buffer.from(event).toString('base64url');
const encodings = [
  base64,
  base64url,
  `${base64}\n`,
  `"${base64}"`,
  base64.slice(0, 101),
  base64.slice(0, 102),
  Buffer.from(`\u00bf\u00bf\u00bf${event}`).toString('base64'),
];

describe('dead letters of events that were encoded twice', () => {
  const other = Buffer.from(event.replace(account, 'ac_2f8').replace('.7"', '.8"'));

  it('are erased by account', async () => {
    const texts = [...encodings, other.toString('base64')];
    expect(await erased({ account }, texts)).toEqual(encodings);
  });

  it('are erased by client', async () => {
    const texts = [base64, base64url, other.toString('base64')];
    const network = { address: '::ffff:203.0.113.7', bits: 128 };
    expect(await erased({ network }, texts)).toEqual([base64, base64url]);
  });

  it('are erased by the time of the event', async () => {
    const beforeMs = Date.now() - 86_400_000;
    expect(await erased({ beforeMs }, [event, base64, '{}'])).toEqual([event, base64]);
  });
});

describe('dead letters that contain the name of an account', () => {
  it.each([
    JSON.stringify({ description: `Blocked:\n${account}` }),
    JSON.stringify({ description: `id\t${account}\n` }),
    JSON.stringify({ inner: JSON.stringify({ a: `\n${account}` }) }),
    String.raw`{"a":"id\u003dac_2f7\u0026"}`,
    'GET /?id%3Dac_2f7%26',
    'account:ac_2f7, broken',
  ])('are erased: %s', async (text) => {
    expect(await erased({ account }, [text])).toEqual([text]);
  });

  it('are erased beside bytes that are not UTF-8', async () => {
    const texts = ['\xffac_2f7', 'ac_2f7\xff', '\xf0ac_2f7\xf0', '\xe2\x82ac_2f7 x'].map((text) =>
      Buffer.from(text, 'latin1'),
    );
    expect(await erased({ account }, texts)).toEqual(texts);
  });

  it('are erased at the end of the text, after the start of a character', async () => {
    expect(await erased({ account: 'f7' }, [Buffer.from('\xf0f7', 'latin1')])).toHaveLength(1);
  });

  it('stay if it is part of a longer word', async () => {
    const texts = ['xac_2f7', 'ac_2f7-b', '-ac_2f7', String.raw`\xac_2f7`, 'ac_2f70'];
    expect(await erased({ account }, texts)).toEqual([]);
  });
});

describe('dead letters that contain an address', () => {
  it.each([
    ['2001:db8::1', 'client:2001:db8::1'],
    ['2001:db8::1', 'node:2001:db8::1: refused'],
    ['2001:db8::1', 'cafe:2001:db8:0:0:0:0:0:1'],
    ['2001:db8::1', String.raw`{"a":"\n2001:db8::1"}`],
    ['::ffff:203.0.113.7', 'node:203.0.113.7:80'],
    ['::ffff:203.0.113.7', String.raw`{"a":"\u003d203.0.113.7"}`],
  ])('are erased by %s: %s', async (address, text) => {
    expect(await erased({ network: { address, bits: 128 } }, [text])).toEqual([text]);
  });
});
