import { describe, expect, it } from 'vitest';

import { migrations } from '../../../src/catalog/index.ts';
import { cloudSql } from '../../../src/clickhouse/cloud.ts';
import { versionProblem } from '../../../src/clickhouse/features.ts';

describe('statements for ClickHouse Cloud', () => {
  const statements = migrations().flatMap((migration) => migration.statements.map(cloudSql));

  it('name no disks, Keeper paths, or clusters, and keep everything else', () => {
    const text = statements.join(';\n');
    expect(text).not.toMatch(
      /fsync|old_parts_lifetime|non_replicated|ON CLUSTER|Replicated\w*Tree\(/,
    );
    expect(text).toContain('SETTINGS replicated_deduplication_window = 10000');
    // Only the settings differ.
    const rest = (sql: string): string => sql.replaceAll(/\nSETTINGS [^\n]+/g, '');
    const before = migrations().flatMap((migration) => migration.statements);
    expect(statements.map(rest)).toEqual(before.map(rest));
  });

  it('keep other settings, and other statements', () => {
    const create = (settings: string): string =>
      `CREATE TABLE t (a Int8)\nENGINE = MergeTree\n${settings}COMMENT ''`;
    const given =
      'SETTINGS fsync_after_insert = 1, index_granularity = 256, old_parts_lifetime = 480\n';
    expect(cloudSql(create(given))).toBe(create('SETTINGS index_granularity = 256\n'));
    expect(cloudSql(create('SETTINGS fsync_after_insert = 1\n'))).toBe(create(''));
    const query = 'SELECT 1\nSETTINGS fsync_after_insert = 1';
    expect(cloudSql(query)).toBe(query);
  });
});

describe('the version of an external server', () => {
  const all = async (sql: string): Promise<readonly string[]> => {
    const [, names = ''] = /IN \((.*)\)$/.exec(sql) ?? [];
    return await Promise.resolve(names.split(', ').map((name) => name.slice(1, -1)));
  };
  const none = async (): Promise<readonly string[]> => await Promise.resolve([]);

  it.each(['26.1', '26.7.3.1', '27.0'])(
    '%s is accepted without a check of its features',
    async (version) => {
      expect(
        await versionProblem(version, () => Promise.reject(new Error('asked'))),
      ).toBeUndefined();
    },
  );

  it.each(['25.8.13.10041', '25.12.1'])('%s is accepted with all features', async (version) => {
    expect(await versionProblem(version, all)).toBeUndefined();
  });

  it('is rejected with the reason if it lacks one', async () => {
    const problem = await versionProblem('25.8.2.29', none);
    expect(problem).toMatch(/lacks the function authenticatedUser: .+25\.11/);
    expect(await versionProblem('25.3.1', all)).toMatch(/^26\.1 or later is required \(25\.8 with/);
  });
});
