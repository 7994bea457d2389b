import { describe, expect, it } from 'vitest';

import { covers, lackingOfDefiner, rightsIn } from '../../../src/clickhouse/schema/rights.ts';

const has = (given: string, need: string): boolean =>
  rightsIn(need).every((one) => rightsIn(given).some((right) => covers(right, one)));

describe('the privileges of a user', () => {
  it('are read from a GRANT statement, also with a grant option', () => {
    expect(rightsIn('GRANT SELECT, CREATE TABLE ON weir.* TO weir_admin')).toEqual([
      { privilege: 'SELECT', on: 'weir.*' },
      { privilege: 'CREATE TABLE', on: 'weir.*' },
    ]);
    expect(rightsIn('GRANT ALL ON *.* TO default WITH GRANT OPTION')).toEqual([
      { privilege: 'ALL', on: '*.*' },
    ]);
    expect(rightsIn('GRANT some_role TO anna')).toEqual([]);
  });

  it.each([
    ['GRANT INSERT ON weir.* TO u', 'INSERT ON weir.*'],
    ['GRANT SELECT ON weir.* TO u', 'SELECT ON weir.batches'],
    ['GRANT SELECT ON *.* TO u', 'SELECT ON system.*'],
    ['GRANT CREATE, DROP ON weir.* TO u', 'CREATE TABLE, DROP VIEW ON weir.*'],
    ['GRANT ALL ON *.* TO u', 'SET DEFINER ON weir_definer'],
    ['GRANT TABLE ENGINE ON * TO u', 'TABLE ENGINE ON MergeTree'],
    ['GRANT TABLE ENGINE ON `Null` TO u', 'TABLE ENGINE ON Null'],
    ['GRANT SELECT ON system.* TO u', 'SHOW TABLES ON system.zookeeper'],
    ['GRANT SHOW ON *.* TO u', 'SHOW TABLES ON system.zookeeper'],
  ])('%s is enough for %s', (given, need) => {
    expect(has(given, need)).toBe(true);
  });

  it.each([
    ['GRANT SELECT ON weir.* TO u', 'INSERT ON weir.*'],
    ['GRANT SELECT ON weir.batches TO u', 'SELECT ON weir.*'],
    ['GRANT SELECT ON weird.* TO u', 'SELECT ON weir.batches'],
    ['GRANT CREATE TABLE ON weir.* TO u', 'CREATE VIEW ON weir.*'],
    ['GRANT SHOW TABLES ON weir.* TO u', 'SELECT ON weir.batches'],
    ['GRANT SELECT(position, raw) ON weir.dead_letters TO u', 'SELECT ON weir.dead_letters'],
  ])('%s is not enough for %s', (given, need) => {
    expect(has(given, need)).toBe(false);
  });
});

describe('the privileges of the view owner', () => {
  const grant = (access_type: string, database: string | null, table: string | null = null) => ({
    access_type,
    database,
    table,
  });

  it('are missing if a server was set up for a release that needed fewer', () => {
    const before = [
      grant('SELECT', 'weir'),
      grant('INSERT', 'weir', 'dirty_minutes'),
      grant('dictGet', 'weir', 'geo_countries'),
    ];
    expect(lackingOfDefiner(before)).toEqual([
      'INSERT ON weir.status_minute TO weir_definer',
      'INSERT ON weir.path_minute TO weir_definer',
    ]);
  });

  it('are sufficient if they are broader', () => {
    expect(lackingOfDefiner([grant('ALL', null)])).toEqual([]);
    const wide = [grant('SELECT', 'weir'), grant('INSERT', 'weir'), grant('dictGet', null)];
    expect(lackingOfDefiner(wide)).toEqual([]);
  });

  it('are not reported as missing before the next start creates it', () => {
    expect(lackingOfDefiner([])).toEqual([]);
  });
});
