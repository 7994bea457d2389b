import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { EngineVariant } from '../../../src/catalog/index.ts';
import { changedTable, partSql } from '../../../src/clickhouse/cluster/names.ts';
import { checkMacros } from '../../../src/clickhouse/cluster/open.ts';
import { checkTopology } from '../../../src/clickhouse/cluster/topology.ts';
import { toPipelineError } from '../../../src/clickhouse/connection/failures.ts';

const sharded: EngineVariant = { kind: 'sharded', cluster: 'weir' };
const replicated: EngineVariant = { kind: 'replicated', cluster: 'weir' };

describe('table names on a server of a cluster', () => {
  it('are those of the local part if the table has one', () => {
    const sql = 'SELECT 1 FROM weir.http_minute AS r JOIN weir.alert_rules, analytics.http_minute';
    expect(partSql(sql, sharded)).toBe(
      'SELECT 1 FROM weir_local.http_minute AS r JOIN weir_local.alert_rules, analytics.http_minute',
    );
    // With Keeper a small table is there as a whole.
    expect(partSql(sql, replicated)).toContain('JOIN weir.alert_rules');
    expect(partSql(sql, replicated)).toContain('FROM weir_local.http_minute');
  });

  it('do not change for an unknown table or another database', () => {
    const sql = 'SELECT 1 FROM weir.migrations, my_weir.http_minute';
    expect(partSql(sql, sharded)).toBe(sql);
  });
});

describe('a statement that changes a table', () => {
  it.each([
    ['DELETE FROM weir.user_accounts WHERE 1', 'user_accounts'],
    ['ALTER TABLE weir.batches MODIFY TTL x', 'batches'],
    ['\n  INSERT INTO weir.slot_map VALUES', 'slot_map'],
  ])('is found: %s', (sql, name) => {
    expect(changedTable(sql)?.name).toBe(name);
  });

  it.each(['SELECT 1 FROM weir.batches', 'DELETE FROM weir.other WHERE 1'])(
    'is not found in %s',
    (sql) => {
      expect(changedTable(sql)).toBeUndefined();
    },
  );
});

describe('the shards of a new cluster', () => {
  it('must be as many as its servers list, which the error names', async () => {
    const unknown = { number: 81, name: 'UNKNOWN_DATABASE', text: 'weir_local does not exist' };
    const listed = [1, 2, 3].map((n) => ({ cluster: 'weir', shard_num: n, is_local: +(n === 1) }));
    const endpoint = {
      isUp: true,
      shard: 1,
      url: 'http://ch-1a:8123',
      connection: { url: 'http://ch-1a:8123', query: async () => listed },
      part: {
        query: async () => {
          throw toPipelineError(unknown, 'weir', '');
        },
      },
    };
    const options = { name: 'weir', shards: [{}, {}] };
    // oxlint-disable-next-line no-unsafe-type-assertion -- All that it uses of them.
    const checked = checkTopology([endpoint] as never, options as never, undefined);
    await expect(checked).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_CLUSTER' });
    await expect(checked).rejects.toThrow('3 shards');
  });
});

describe('the macros of servers', () => {
  const server = (place: number, name: string, shard: string, replica: string) => ({
    endpoint: { shard: place, url: `http://${name}` },
    macros: new Map([
      ['shard', shard],
      ['replica', replica],
    ]),
  });

  it('may have the usual values of a cluster', () => {
    expect(() =>
      checkMacros([
        server(1, 'a', '01', 'a'),
        server(1, 'b', '01', 'b'),
        server(2, 'c', '02', 'a'),
      ]),
    ).not.toThrow();
  });

  it.each([
    [
      'replicas of different shards',
      [server(1, 'a', '01', 'a'), server(1, 'b', '02', 'b')],
      'differ',
    ],
    ['shards with one name', [server(1, 'a', '01', 'a'), server(2, 'b', '01', 'b')], 'share'],
    ['replicas with one name', [server(1, 'a', '01', 'a'), server(1, 'b', '01', 'a')], 'replica'],
  ])('are rejected with %s', (_, servers, words) => {
    expect(() => checkMacros(servers)).toThrow(PipelineError);
    expect(() => checkMacros(servers)).toThrow(words);
  });
});
