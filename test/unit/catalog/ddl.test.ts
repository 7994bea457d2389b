import { describe, expect, it } from 'vitest';
import { type EngineVariant, type Table, table, tables } from '../../../src/catalog/index.ts';
import { createDatabase, createTable } from '../../../src/catalog/tables/ddl.ts';

const plain: EngineVariant = { kind: 'plain' };
const replicated: EngineVariant = { kind: 'replicated', cluster: 'edge' };
const sharded: EngineVariant = { kind: 'sharded', cluster: 'edge' };

const small: Table = {
  name: 'things',
  comment: "A thing's row.",
  columns: [
    { name: 'id', type: 'String', source: 'meta', comment: 'Name of it.', codec: 'ZSTD(1)' },
    { name: 'at', type: 'DateTime', source: 'meta', comment: 'When.', codec: undefined },
    {
      name: 'version',
      type: 'UInt64',
      source: 'meta',
      comment: 'Newest wins.',
      codec: undefined,
      default: 'toUInt64(at)',
    },
    {
      name: 'day',
      type: 'Date',
      source: 'meta',
      comment: 'Day.',
      codec: undefined,
      alias: 'toDate(at)',
    },
  ],
  orderBy: ['id', 'at'],
  version: 'version',
  partitionBy: 'toYYYYMM(at)',
  indexes: [{ name: 'at_index', expression: 'at', type: 'minmax' }],
  settings: { fsync_after_insert: 1, non_replicated_deduplication_window: 10 },
  shardBy: ['id'],
};

describe('createTable', () => {
  it('returns one statement for one server', () => {
    expect(createTable(small, plain)).toEqual([
      [
        'CREATE TABLE IF NOT EXISTS weir.things',
        '(',
        "    `id` String COMMENT 'Name of it.' CODEC(ZSTD(1)),",
        "    `at` DateTime COMMENT 'When.',",
        "    `version` UInt64 DEFAULT toUInt64(at) COMMENT 'Newest wins.',",
        "    `day` Date ALIAS toDate(at) COMMENT 'Day.',",
        '    INDEX at_index at TYPE minmax GRANULARITY 1',
        ')',
        'ENGINE = ReplacingMergeTree(version)',
        'PARTITION BY toYYYYMM(at)',
        'ORDER BY (id, at)',
        "SETTINGS fsync_after_insert = 1, non_replicated_deduplication_window = 10, auto_statistics_types = ''",
        String.raw`COMMENT 'A thing\'s row.'`,
      ].join('\n'),
    ]);
  });

  it('creates for a cluster a database with the rows of each shard, and a table that reads all of them', () => {
    const [rows = '', whole] = createTable(small, replicated);
    expect(rows.split('\n')[0]).toBe(
      "CREATE TABLE IF NOT EXISTS weir_local.things ON CLUSTER 'edge'",
    );
    expect(rows).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/things', '{replica}', version)",
    );
    expect(rows).toContain('SETTINGS fsync_after_insert = 1, replicated_deduplication_window = 10');
    // No sharding key: only the slot map knows the shard of a row, so nothing goes in through it.
    expect(whole).toBe(
      [
        "CREATE TABLE IF NOT EXISTS weir.things ON CLUSTER 'edge' AS weir_local.things",
        "ENGINE = Distributed('edge', weir_local, things)",
        String.raw`COMMENT 'A thing\'s row.'`,
      ].join('\n'),
    );
  });

  it('does the same on servers without Keeper, on each one separately', () => {
    const [rows = '', whole] = createTable(small, sharded);
    expect(rows).toContain('CREATE TABLE IF NOT EXISTS weir_local.things\n');
    expect(rows).toContain('ENGINE = ReplacingMergeTree(version)');
    expect(rows).toContain("non_replicated_deduplication_window = 10, auto_statistics_types = ''");
    expect(whole).toContain("ENGINE = Distributed('edge', weir_local, things)");
    expect(rows + whole).not.toContain('ON CLUSTER');
  });

  it('keeps a small table complete: a copy on every replica, or all of it in the first shard', () => {
    const whole = { ...small, shardBy: undefined };
    const [copy = '', ...none] = createTable(whole, replicated);
    expect(none).toEqual([]);
    expect(copy).toContain("CREATE TABLE IF NOT EXISTS weir.things ON CLUSTER 'edge'");
    expect(copy).toContain(
      "ReplicatedReplacingMergeTree('/clickhouse/tables/weir/things', '{shard}-{replica}', version)",
    );
    const [, spread] = createTable(whole, sharded);
    expect(spread).toContain("ENGINE = Distributed('edge', weir_local, things, 0)");
  });

  it('uses plain MergeTree and one partition for tables that declare them', () => {
    const [statement] = createTable(
      { ...small, version: undefined, partitionBy: undefined },
      plain,
    );
    expect(statement).toContain('ENGINE = MergeTree()\nORDER BY');
  });
});

describe('createDatabase', () => {
  it('creates it on every server of a cluster', () => {
    expect(createDatabase('weir', plain)).toBe('CREATE DATABASE IF NOT EXISTS weir');
    expect(createDatabase('weir', replicated)).toBe(
      "CREATE DATABASE IF NOT EXISTS weir ON CLUSTER 'edge'",
    );
  });
});

describe('base tables', () => {
  it('survive a power failure: every one uses fsync', () => {
    for (const { name, settings } of tables.filter(({ engine }) => engine !== 'Null')) {
      expect(settings, name).toMatchObject({
        fsync_after_insert: 1,
        fsync_part_directory: 1,
        min_rows_to_fsync_after_merge: 1,
        old_parts_lifetime: 480,
      });
    }
  });

  it('remember the blocks that they received, unless they are counted from other tables and may be filled again', () => {
    const forgetful = tables.filter((each) => {
      const window = each.settings['non_replicated_deduplication_window'];
      expect([10_000, undefined]).toContain(window);
      return window === undefined;
    });
    expect(forgetful.map(({ name }) => name)).toEqual([
      'dirty_minutes',
      ...['http', 'status', 'path', 'tcp', 'ip_policy', 'account', 'account_path'].flatMap(
        (name) => [`${name}_minute`, `${name}_hour`],
      ),
      'counted_requests', // keeps no rows
      'erasures', // each row is another one
      'erased_rows',
      'loaders',
    ]);
  });

  it('identify an event by its envelope alone, since payload fields may be missing in one copy', () => {
    for (const name of ['http_request_complete', 'tcp_connection_closed', 'config_events']) {
      const key = table(name)?.orderBy ?? [];
      expect(key.slice(-2)).toEqual(['event_timestamp', 'event_id']);
      const envelope = [
        'account_id',
        'event_id',
        'event_timestamp',
        'toStartOfHour(event_timestamp)',
      ];
      for (const part of key) expect(envelope).toContain(part);
    }
  });

  it('start with the common columns in the same order', () => {
    const common =
      'account_id event_id event_type event_timestamp version received_at source source_partition';
    for (const name of ['http_request_complete', 'tcp_connection_closed']) {
      const names = table(name)?.columns.map((column) => column.name) ?? [];
      expect(names.slice(0, 11).join(' ')).toBe(`${common} present issues extra`);
    }
    const config = table('config_events')?.columns.map((column) => column.name) ?? [];
    expect(config.slice(0, 10).join(' ')).toBe(`${common} issues extra`);
  });

  it('have a comment on every column, and no duplicate column', () => {
    for (const { name, columns } of tables) {
      expect(new Set(columns.map((column) => column.name)).size).toBe(columns.length);
      for (const column of columns) expect(column.comment, `${name}.${column.name}`).toMatch(/\.$/);
    }
  });

  it('keep the delivered text next to every address', () => {
    const names = table('tcp_connection_closed')?.columns.map((column) => column.name);
    expect(names).toContain('conn_client_ip_raw');
    expect(names).toContain('conn_server_ip_raw');
  });
});
