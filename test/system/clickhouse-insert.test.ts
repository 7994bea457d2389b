import { once } from 'node:events';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ErrorCode } from '../../src/base/index.ts';
import { type ClickHouse, openClickHouse } from '../../src/clickhouse/index.ts';
import { bestEncoding } from '../../src/clickhouse/connection/http.ts';
import { serverErrorClasses } from '../../src/clickhouse/connection/server-errors.ts';
import { configFrom } from '../../src/config/index.ts';
import type { Block } from '../../src/flow.ts';
import {
  externalOptions,
  startTestClickHouse,
  type TestClickHouse,
} from '../support/clickhouse.ts';
import { numberBlock } from '../support/native.ts';

const asAdmin = { as: 'admin' } as const;
let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await startTestClickHouse();
  clickhouse = server.clickhouse;
  await clickhouse.command('CREATE DATABASE weir', asAdmin);
});
afterAll(() => server.close());

beforeEach(() => create('numbers', ''));
afterEach(() => clickhouse.command('DROP TABLE IF EXISTS weir.numbers', asAdmin));

async function create(name: string, settings: string, partitionBy = 'tuple()'): Promise<void> {
  await clickhouse.command(
    `CREATE TABLE weir.${name} (n UInt32, note String DEFAULT 'none') ENGINE = MergeTree
     PARTITION BY ${partitionBy} ORDER BY n
     SETTINGS non_replicated_deduplication_window = 1000${settings}`,
    asAdmin,
  );
}

async function stored(): Promise<readonly unknown[]> {
  const rows = await clickhouse.query('SELECT n FROM weir.numbers ORDER BY n', {}, asAdmin);
  return rows.map(({ n }) => n);
}

async function openExternal(options: object): Promise<ClickHouse> {
  const config = await configFrom({ clickhouse: options });
  return await openClickHouse({
    clickhouse: config.clickhouse,
    dataDir: '/nowhere',
    purpose: 'own',
    command: 'test',
  });
}

describe('insert', () => {
  it('stores a Native block; columns that it lacks get their default', async () => {
    await clickhouse.insert(numberBlock('numbers', 'n', [3, 1, 2]));
    const rows = await clickhouse.query('SELECT * FROM weir.numbers ORDER BY n', {}, asAdmin);
    expect(rows).toEqual([1, 2, 3].map((n) => ({ n, note: 'none' })));
  });

  it('stores one part of a block that is sent twice with its token', async () => {
    const block = numberBlock('numbers', 'n', [1, 2]);
    await clickhouse.insert(block);
    await clickhouse.insert(block);
    expect(await stored()).toEqual([1, 2]);
  });

  it('stores equal rows twice if their tokens differ', async () => {
    const block = numberBlock('numbers', 'n', [1]);
    await clickhouse.insert(block);
    await clickhouse.insert({ ...block, token: 'another' });
    expect(await stored()).toEqual([1, 1]);
  });

  it('sends a large block piece by piece', async () => {
    const values = Array.from({ length: 2_000_000 }, (_, n) => n);
    await clickhouse.insert(numberBlock('numbers', 'n', values));
    const [count] = await clickhouse.query('SELECT count() AS n FROM weir.numbers', {}, asAdmin);
    expect(count).toEqual({ n: '2000000' });
  });

  it.each(['gzip', bestEncoding()] as const)(
    'sends a block compressed with %s',
    async (compression) => {
      const external = await openExternal({
        ...(await externalOptions(server.dataDir)),
        compression,
      });
      await external.insert(numberBlock('numbers', 'n', [1, 2, 3]));
      await external.close();
      expect(await stored()).toEqual([1, 2, 3]);
    },
  );

  it('stores JSON rows, with 64-bit numbers as text', async () => {
    await clickhouse.insertRows('numbers', [{ n: '4294967295', note: 'ü "\n' }, { n: 2 }], 'json');
    const rows = await clickhouse.query('SELECT * FROM weir.numbers ORDER BY n', {}, asAdmin);
    expect(rows).toEqual([
      { n: 2, note: 'none' },
      { n: 4_294_967_295, note: 'ü "\n' },
    ]);
  });

  it('does nothing without rows', async () => {
    await clickhouse.insertRows('numbers', [], 'none');
    expect(await stored()).toEqual([]);
  });
});

describe('an insert that the server rejects', () => {
  async function refusal(insert: Promise<void>): Promise<readonly [code: unknown, remedy: string]> {
    const error: unknown = await insert.then(
      () => new Error('it was not rejected'),
      (thrown: unknown) => thrown,
    );
    return [
      error instanceof Error && 'code' in error ? error.code : error,
      clickhouse.remedyOf(error),
    ];
  }
  const garbage = (pieces: readonly Uint8Array[]): Block => ({
    ...numberBlock('numbers', 'n', [1]),
    pieces,
  });

  it.each([
    ['no block at all', [Buffer.from('garbage garbage garbage')]],
    [
      'a block cut short',
      numberBlock('numbers', 'n', [1, 2, 3]).pieces.map((piece, index) =>
        index === 0 ? piece : piece.subarray(0, 9),
      ),
    ],
  ])('is an error of the rows for %s', async (_, pieces) => {
    expect(await refusal(clickhouse.insert(garbage(pieces)))).toEqual([
      'ERR_CLICKHOUSE_REJECTED',
      'split',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('is an error of the rows for an invalid value', async () => {
    const insert = clickhouse.insertRows('numbers', [{ n: 'secret' }], 'bad');
    await expect(insert).rejects.not.toThrow('secret');
    expect(await refusal(insert)).toEqual(['ERR_CLICKHOUSE_REJECTED', 'split']);
  });

  it('keeps the rows if the table lacks a column', async () => {
    const schema = ['ERR_CLICKHOUSE_SCHEMA', 'hold'];
    expect(await refusal(clickhouse.insert(numberBlock('numbers', 'x', [1])))).toEqual(schema);
    expect(await refusal(clickhouse.insertRows('numbers', [{ n: 1, x: 1 }], 'x'))).toEqual(schema);
  });

  it('keeps the rows if the table is missing', async () => {
    expect(await refusal(clickhouse.insert(numberBlock('nowhere', 'n', [1])))).toEqual([
      'ERR_CLICKHOUSE_SCHEMA',
      'hold',
    ]);
  });

  it('waits while the table has too many parts', async () => {
    await clickhouse.command('DROP TABLE weir.numbers', asAdmin);
    await create('numbers', ', parts_to_throw_insert = 1, parts_to_delay_insert = 0');
    await clickhouse.insert(numberBlock('numbers', 'n', [1]));
    expect(await refusal(clickhouse.insert(numberBlock('numbers', 'n', [2])))).toEqual([
      'ERR_CLICKHOUSE_OVERLOADED',
      'backpressure',
    ]);
  });

  it('splits a block that spans too many partitions', async () => {
    await clickhouse.command('DROP TABLE weir.numbers', asAdmin);
    await create('numbers', '', 'n');
    const values = Array.from({ length: 101 }, (_, n) => n);
    expect(await refusal(clickhouse.insert(numberBlock('numbers', 'n', values)))).toEqual([
      'ERR_CLICKHOUSE_REJECTED',
      'split',
    ]);
    await clickhouse.insert(numberBlock('numbers', 'n', values.slice(0, 100)));
    expect(await stored()).toHaveLength(100);
  });

  it('waits if the server has too little memory', async () => {
    const insert = clickhouse.insert(numberBlock('numbers', 'n', [1]), {
      settings: { max_memory_usage: 1, max_untracked_memory: 1 },
    });
    expect(await refusal(insert)).toEqual(['ERR_CLICKHOUSE_MEMORY', 'backpressure']);
  });

  it('keeps the rows if the user may only read', async () => {
    const insert = clickhouse.insert(numberBlock('numbers', 'n', [1]), {
      settings: { readonly: 1 },
    });
    expect(await refusal(insert)).toEqual(['ERR_CLICKHOUSE_READ_ONLY', 'hold']);
  });

  it('waits while the disk has too little free space for the table', async () => {
    const setting = 'min_free_disk_bytes_to_perform_insert';
    await clickhouse.command(`ALTER TABLE weir.numbers MODIFY SETTING ${setting} = 1e18`, asAdmin);
    const block = numberBlock('numbers', 'n', [1]);
    expect(await refusal(clickhouse.insert(block))).toEqual([
      'ERR_CLICKHOUSE_DISK_FULL',
      'backpressure',
    ]);
    await clickhouse.command(`ALTER TABLE weir.numbers RESET SETTING ${setting}`, asAdmin);
    await clickhouse.insert(block);
    expect(await stored()).toHaveLength(1);
  });

  it('detects the rejection of a large block before the server has read it', async () => {
    const external = await openExternal(await externalOptions(server.dataDir));
    const values = Array.from({ length: 5_000_000 }, (_, n) => n);
    expect(await refusal(external.insert(numberBlock('nowhere', 'n', values)))).toEqual([
      'ERR_CLICKHOUSE_SCHEMA',
      'hold',
    ]);
    await external.close();
  });

  it('uses codes with the names of the server', async () => {
    const wrong: string[] = [];
    for (const [number, name] of serverErrorClasses.flatMap(({ numbers }) =>
      Object.entries(numbers),
    )) {
      const [row] = await clickhouse.query(
        'SELECT errorCodeToName({number:Int32}) AS name',
        { number },
        asAdmin,
      );
      if (row?.['name'] !== name) wrong.push(`${number} is ${String(row?.['name'])}, not ${name}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('an insert without a response of ClickHouse', () => {
  let stop: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of stop) await step();
    stop = [];
  });

  /** A server that answers the first query like ClickHouse, and inserts with `answer`. */
  async function impostor(answer: http.RequestListener): Promise<ClickHouse> {
    const fake = http.createServer((request, response) => {
      if (String(request.url).includes('INSERT')) return answer(request, response);
      response.end('26.7.1.1\n');
    });
    fake.listen(0, '127.0.0.1');
    await once(fake, 'listening');
    const address = fake.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const external = await openExternal({
      url: `http://127.0.0.1:${port}`,
      connect_timeout: '200ms',
      request_timeout: '1s',
    });
    stop = [
      () => external.close(),
      async () => {
        fake.closeAllConnections();
        fake.close();
      },
    ];
    return external;
  }
  const summary = { 'x-clickhouse-summary': '{}' };

  const cases: readonly (readonly [string, http.RequestListener, ErrorCode])[] = [
    ['the connection breaks', (request) => request.socket.destroy(), 'ERR_CLICKHOUSE_UNAVAILABLE'],
    ['nothing comes', () => {}, 'ERR_CLICKHOUSE_UNAVAILABLE'],
    [
      'the response is truncated',
      (_, response) => {
        response.writeHead(200, { ...summary, 'content-length': 100 });
        response.write('x');
        setImmediate(() => response.destroy());
      },
      'ERR_CLICKHOUSE_UNAVAILABLE',
    ],
    [
      'a proxy responds that it cannot reach the server',
      (_, response) => response.writeHead(502).end('<html>'),
      'ERR_CLICKHOUSE_UNAVAILABLE',
    ],
    [
      'another service responds with success',
      (_, response) => response.end('Ok.'),
      'ERR_CLICKHOUSE_PROTOCOL',
    ],
    [
      'an exception follows a status of success',
      (_, response) => {
        response.writeHead(200, summary);
        response.end('Code: 243. DB::Exception: Cannot reserve 1.00 MiB. (NOT_ENOUGH_SPACE)');
      },
      'ERR_CLICKHOUSE_DISK_FULL',
    ],
  ];
  it.each(cases)('fails when %s', async (_, answer, code) => {
    const external = await impostor(answer);
    await expect(external.insert(numberBlock('numbers', 'n', [1]))).rejects.toMatchObject({ code });
  });

  it('succeeds if ClickHouse confirms it; the URL has the token, and no settings for parallel inserts', async () => {
    let address: URL | undefined;
    const external = await impostor((request, response) => {
      address = new URL(String(request.url), 'http://fake');
      request.resume().once('end', () => response.writeHead(200, summary).end());
    });
    const block = numberBlock('numbers', 'n', [1]);
    await external.insert(block);
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      query: 'INSERT INTO weir.`numbers` FORMAT Native',
      async_insert: '0',
      input_format_skip_unknown_fields: '0',
      insert_deduplicate: '1',
      insert_deduplication_token: block.token,
      optimize_on_insert: '0',
      wait_end_of_query: '1',
    });
  });

  it('sends a block again if it may have been damaged in transit', async () => {
    let attempts = 0;
    const external = await impostor((request, response) => {
      attempts++;
      request.resume().once('end', () => {
        if (attempts > 1) response.writeHead(200, summary).end();
        else response.writeHead(500).end('Code: 33. DB::Exception: Cannot read all data.');
      });
    });
    await external.insert(numberBlock('numbers', 'n', [1]));
    expect(attempts).toBe(2);
  });

  it('ends immediately if the caller aborts it', async () => {
    const external = await impostor(() => {});
    const stopped = new AbortController();
    const insert = external.insert(numberBlock('numbers', 'n', [1]), { signal: stopped.signal });
    stopped.abort();
    await expect(insert).rejects.toMatchObject({ name: 'AbortError' });
  });
});
