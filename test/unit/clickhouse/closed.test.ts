import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { externalOptions } from '../../../src/clickhouse/external.ts';
import { Connection } from '../../../src/clickhouse/connection/connection.ts';
import { configFrom } from '../../../src/config/index.ts';

/** A server that takes requests and never answers. */
let server: Server;
let request = 0;
beforeAll(async () => {
  server = createServer(() => void request++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function connection(): Promise<Connection> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- A listener of TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const { clickhouse } = await configFrom({ clickhouse: { url, migrate: 'manual' } });
  return new Connection(externalOptions(new URL(url), clickhouse, { version: '26.1' }));
}

describe('a closed connection', () => {
  it('ends running requests, and sends no others: a stop does not wait', async () => {
    request = 0;
    const closed = await connection();
    const block = { table: 'batches', rows: 1, pieces: [Buffer.from('x')], sizeBytes: 1, token: 't' }; // prettier-ignore
    const all = () => [
      closed.query('SELECT 1', {}, { as: 'loader' }),
      closed.command('INSERT INTO weir.loaders VALUES (1)', { as: 'loader' }),
      closed.insertRows('batches', [{}], 't'),
      closed.insert(block),
    ];
    const before = Promise.allSettled(all());
    await expect.poll(() => request).toBe(4);
    await closed.close();
    const after = await Promise.allSettled(all());
    for (const one of [...(await before), ...after]) {
      expect(one).toMatchObject({ reason: { code: 'ERR_CLICKHOUSE_UNAVAILABLE' } });
    }
    expect(request).toBe(4);
  });
});
