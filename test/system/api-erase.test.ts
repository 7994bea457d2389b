import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bootstrapApi, eraseApiAccount, startApi, type ApiOptions } from '../../src/api/index.ts';
import type { RunningApi } from '../../src/api/service.ts';
import { apiOptions } from '../support/api.ts';
import { createTestStore, type TestStore } from '../support/api-store.ts';

let store: TestStore;
let options: ApiOptions;
beforeAll(async () => {
  store = await createTestStore();
  options = await apiOptions(store);
});
afterAll(() => store.remove());

const secret = 'described-by-somebody';

async function make(api: RunningApi, token: string, path: string, body: object): Promise<string> {
  const response = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const made: unknown = await response.json();
  expect(response.status, JSON.stringify(made)).toBe(201);
  return String(Reflect.get(Object(made), 'id'));
}

/** Files of the embedded store that hold a text. */
async function filesWith(text: string): Promise<readonly string[]> {
  const folder = join(store.dataDir, 'api', 'postgres');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (bytes.includes(text)) found.push(entry.name);
  }
  return found;
}

describe('erasing an account from the store', () => {
  it('first counts, then removes everything, through the process that owns the store', async () => {
    expect(
      await eraseApiAccount(
        { ...options, dataDir: `${store.dataDir}-unused` },
        { accountId: 'ac_x', dry: true },
      ),
    ).toEqual({});
    const key = await bootstrapApi(options, {
      force: false,
      accountId: 'ac_erased',
      userName: 'ada',
    });
    const api = await startApi(options);
    try {
      const policy = await make(api, key.token, '/ip_policies', { description: secret });
      await make(api, key.token, '/ip_policy_rules', {
        ip_policy_id: policy,
        cidr: '192.0.2.0/24',
        action: 'allow',
      });
      const request = { accountId: 'ac_erased', dry: true };
      const counted = await eraseApiAccount(options, request);
      expect(counted).toEqual({
        accounts: 1,
        api_keys: 1,
        ip_policies: 1,
        ip_policy_rules: 1,
        owners: 1,
      });
      expect(await eraseApiAccount(options, { ...request, dry: false })).toEqual(counted);
      expect(await eraseApiAccount(options, request)).toEqual({});
      const response = await fetch(`${api.url}/ip_policies`, {
        headers: { authorization: `Bearer ${key.token}`, 'service-version': '2' },
      });
      expect(response.status).toBe(401);
    } finally {
      await api.close();
    }
  });

  it.runIf(process.env['WEIR_TEST_POSTGRES_URL'])(
    'does not block readers of a shared server, and vacuums the tables',
    async () => {
      await bootstrapApi(options, { force: true, accountId: 'ac_read', userName: 'eve' });
      const reader = new pg.Client({ connectionString: store.storeUrl });
      await reader.connect();
      try {
        // Like a long report or a backup: rewriting a table would have to wait for it.
        await reader.query('begin');
        await reader.query('select count(*) from accounts, owners, ip_policies');
        const rows = await eraseApiAccount(options, { accountId: 'ac_read', dry: false });
        expect(rows).toMatchObject({ accounts: 1, owners: 1 });
        await reader.query('rollback');
        const { rows: tables } = await reader.query(
          "select relname from pg_stat_user_tables where vacuum_count > 0 and relname in ('accounts', 'owners')",
        );
        expect(tables).toHaveLength(2);
      } finally {
        await reader.end();
      }
    },
  );

  it.skipIf(process.env['WEIR_TEST_POSTGRES_URL'])(
    'leaves nothing in the files of the embedded store',
    async () => {
      expect(await filesWith(secret)).toEqual([]);
      expect(await filesWith('ac_erased')).toEqual([]);
    },
  );
});
