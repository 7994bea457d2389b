import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  externalOptions,
  startTestClickHouse,
  type TestClickHouse,
} from '../support/clickhouse.ts';

/** Settings that a table in object storage does not have. */
const rejected =
  /fsync_after_insert|fsync_part_directory|min_rows_to_fsync|old_parts_lifetime|non_replicated|ON CLUSTER/;

/** A proxy in front of a real server that behaves like a ClickHouse Cloud service. */
interface FakeCloud {
  readonly url: string;
  /** Version that it reports; undefined means its own. */
  version: string | undefined;
  hasFeatures: boolean;
  /** Values of `select_sequential_consistency`, by user. */
  readonly consistency: Map<string, string | null>;
  close(): void;
}

async function startCloud(target: string): Promise<FakeCloud> {
  const consistency = new Map<string, string | null>();
  const state = { version: undefined as string | undefined, hasFeatures: true };
  const server: Server = createServer((incoming, answer) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const body = Buffer.concat(pieces);
      const text = body.toString('latin1');
      const url = new URL(incoming.url ?? '/', target);
      const fail = (code: string, reason: string): void => {
        answer.writeHead(400, { 'x-clickhouse-exception-code': code });
        answer.end(`Code: ${code}. DB::Exception: ${reason} (UNKNOWN_SETTING)`);
      };
      if (/^\s*(CREATE|ALTER)/.test(text) && rejected.test(text))
        return fail('115', 'a setting of disks');
      if (!state.hasFeatures && text.includes('system.functions')) return void answer.end('');
      const login = incoming.headers.authorization ?? '';
      const [user = ''] = Buffer.from(login.split(' ')[1] ?? '', 'base64')
        .toString()
        .split(':');
      if (user !== '') consistency.set(user, url.searchParams.get('select_sequential_consistency'));
      const { method, headers } = incoming;
      const outgoing = request(
        url,
        { method, headers: { ...headers, host: url.host } },
        (found) => {
          if (!text.startsWith('SELECT version()')) {
            answer.writeHead(found.statusCode ?? 502, found.headers);
            return void found.pipe(answer);
          }
          found.setEncoding('utf8').on('data', (line: string) => {
            const [version = ''] = line.split('\t');
            answer.end(`${state.version ?? version}\t1\n`);
          });
        },
      );
      outgoing.on('error', () => answer.destroy());
      outgoing.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    consistency,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

describe('a service of ClickHouse Cloud, of which only `url` and logins are configured', () => {
  let server: TestClickHouse;
  let cloud: FakeCloud;
  beforeAll(async () => {
    server = await startTestClickHouse();
    const { url } = await externalOptions(server.dataDir);
    cloud = await startCloud(url);
  });
  afterAll(async () => {
    cloud.close();
    await server.close();
  });

  async function open(): Promise<ClickHouse> {
    const options = { ...(await externalOptions(server.dataDir)), url: cloud.url };
    const { clickhouse } = await configFrom({ clickhouse: options });
    return await openClickHouse({
      clickhouse,
      dataDir: '/nowhere',
      purpose: 'own',
      command: 'test',
    });
  }

  it('is recognized, gets its tables without rejected settings, and is read consistently', async () => {
    const clickhouse = await open();
    expect(clickhouse.version).toMatch(/^\d+\.\d+.* \(ClickHouse Cloud\)$/);
    const { retention } = await configFrom({});
    await migrate(clickhouse, { retention });
    const [row] = await clickhouse.query<{ readonly engine_full: string }>(
      "SELECT engine_full FROM system.tables WHERE database = 'weir' AND name = 'batches'",
      {},
      { as: 'loader' },
    );
    expect(row?.engine_full).toContain('replicated_deduplication_window = 10000');
    expect(row?.engine_full).not.toMatch(rejected);
    expect(cloud.consistency.get('weir_loader')).toBe('1');
    expect(cloud.consistency.get('weir_admin')).toBe('1');
    await clickhouse.close();
  });

  it('of version 25.8 is accepted with the features, and otherwise rejected with the reason', async () => {
    cloud.version = '25.8.13.10041';
    await (await open()).close();
    cloud.hasFeatures = false;
    await expect(open()).rejects.toMatchObject({
      code: 'ERR_CLICKHOUSE_VERSION',
      message: expect.stringMatching(
        /has version 25\.8\.13\.10041; 26\.1 or later[^]*authenticatedUser/,
      ),
    });
    cloud.version = '25.3.1';
    await expect(open()).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_VERSION' });
  });
});
