import { describe, expect, it } from 'vitest';

import {
  libraryQuery,
  panel,
  panels,
  readLibrary,
  readTime,
  valuesOf,
} from '../../../src/dashboards/index.ts';
import { preparePanel } from '../../../src/dashboards/run-panel.ts';
import { filledSql } from '../../../src/dashboards/placeholders.ts';
import { minuteFits } from '../../../src/dashboards/resolution.ts';
import { eventTypes } from '../../../src/catalog/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { readQuery } from '../../../src/dashboards/library.ts';
import { assertParameters, type Parameter } from '../../../src/dashboards/index.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('a type of objects', () => {
  const valueOf = (name: string, given: object): unknown =>
    valuesOf(libraryQuery(name).parameters, { ...given }, now)['type'];

  it.each(['config_at', 'config_changes'])('has known values in @%s', (name) => {
    const meaning = libraryQuery(name).parameters.find((each) => each.name === 'type')?.meaning;
    for (const { object } of eventTypes.filter(({ action }) => action === 'created')) {
      expect(valueOf(name, { type: object })).toBe(object);
      expect(meaning).toMatch(new RegExp(String.raw`\b${object}\b`));
    }
    expect(() => valueOf(name, { type: 'nope' })).toThrow(
      /type is nope, expected one of .*ip_policy, ip_policy_rule, /,
    );
  });

  it('may be empty only if that is the default', () => {
    expect(valueOf('config_changes', {})).toBe('');
    expect(() => valueOf('config_at', { type: '' })).toThrow('expected one of');
  });
});

describe('a time', () => {
  it.each([
    ['now', '2026-03-01T12:00:00.000Z'],
    ['now-90s', '2026-03-01T11:58:30.000Z'],
    ['now-1w', '2026-02-22T12:00:00.000Z'],
    ['now+5m', '2026-03-01T12:05:00.000Z'],
    ['2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28t10:00:00.25+02:00', '2026-02-28T08:00:00.250Z'],
    ['2026-02-28 10:00', '2026-02-28T10:00:00.000Z'],
    ['1970-01-01', '1970-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(new Date(readTime(text, now) ?? Number.NaN).toISOString()).toBe(moment);
  });

  it.each([
    '',
    'yesterday',
    'now-',
    'now-1y',
    'now - 1h',
    '2026-02-30',
    '2026-13-01',
    '10:00',
    '1969-12-31',
    '2106-01-01',
    'now-9999999h',
    'now-999999d',
  ])('%j is not a time', (text) => {
    expect(readTime(text, now)).toBeUndefined();
  });

  it('may be a number or a Date', () => {
    expect(readTime(now, 0)).toBe(now);
    expect(readTime(new Date(now), 0)).toBe(now);
    expect(readTime(Number.NaN, 0)).toBeUndefined();
  });
});

const parameter = (more: Partial<Parameter>): Parameter => ({
  name: 'x',
  type: 'String',
  default: undefined,
  meaning: 'Something.',
  ...more,
});

describe('a parameter value', () => {
  it('is converted to the format of ClickHouse', () => {
    const parameters = [
      parameter({ name: 'from', type: "DateTime64(6, 'UTC')", default: 'now-1h' }),
      parameter({ name: 'limit', type: 'UInt32', default: '20', max: 100 }),
      parameter({ name: 'factor', type: 'Float64' }),
      parameter({ name: 'hosts', type: 'Array(String)', default: '' }),
    ];
    expect(valuesOf(parameters, { factor: '2.5', hosts: 'a, b' }, now)).toEqual({
      from: '2026-03-01 11:00:00.000',
      limit: 20,
      factor: 2.5,
      hosts: ['a', 'b'],
    });
  });

  it.each([
    [{ type: 'UInt32' }, '1.5', 'x is 1.5, expected an integer from 0 to 4294967295'],
    [{ type: 'UInt32', min: 1 }, 0, 'x is 0, expected an integer from 1'],
    [{ type: 'UInt32', max: 9 }, '10', 'x is 10, expected an integer from 0 to 9'],
    [{ type: 'UInt32' }, '-1', 'x is -1, expected an integer'],
    [{ type: 'Float64' }, '1e999', 'x is 1e999, expected a number'],
    [{ type: 'String' }, 7, 'x is 7, expected a text'],
    [{ type: 'String', values: ['', '2xx'] }, '6xx', 'x is 6xx, expected one of 2xx'],
    [{ type: 'String' }, 'a'.repeat(4097), 'longer than 4096 characters'],
    [{ type: 'Array(String)' }, [1], 'expected a list of texts'],
    [{ type: "DateTime64(6, 'UTC')" }, 'soon', 'x is soon, expected `now`'],
    [{ type: 'String' }, undefined, 'x is missing: Something.'],
  ] as const)('%j is rejected if it is %j', (more, value, words) => {
    const reading = (): unknown => valuesOf([parameter(more)], { x: value }, now);
    expect(reading).toThrow(words);
    expect(reading).toThrow('ERR_DASHBOARDS_PARAMETER');
  });

  it('is shown in a query that can be run manually, with quotes', () => {
    const values = { a: "it's \\", b: ['x', "y'"], c: '2026-03-01 11:00:00.000' };
    expect(
      filledSql("SELECT {a:String}, {b:Array(String)}, {c:DateTime64(6, 'UTC')}", values),
    ).toBe(
      String.raw`SELECT 'it\'s \\', ['x', 'y\''], toDateTime64('2026-03-01 11:00:00.000', 6, 'UTC')`,
    );
  });
});

describe('the query library', () => {
  const library = readLibrary();

  it('has at least thirty queries, each for a different question', () => {
    expect(library.length).toBeGreaterThanOrEqual(30);
    expect(new Set(library.map(({ question }) => question)).size).toBe(library.length);
  });

  it('counts a status of 600 or more in no class', () => {
    const open = library.filter(({ sql }) => /status(_code)? >=? ?[3-5](00|99)/.test(sql));
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it('suggests the intended name', () => {
    expect(() => libraryQuery('top_path', library)).toThrow('@top_path; did you mean @top_paths?');
    expect(() => libraryQuery('zzz', library)).toThrow(/\(@zzz\)$/);
  });

  it('suggests the intended parameter, or lists them', () => {
    const query = libraryQuery('client_trail', library);
    expect(() => assertParameters(query, ['acount'])).toThrow('did you mean account?');
    expect(() => assertParameters(query, ['zzz'])).toThrow('it has ip, from, to, account, limit');
    expect(assertParameters(query, ['ip', 'from'])).toBeUndefined();
  });

  it.each([
    ['SELECT {n:UInt32}', 'declares , uses n:UInt32'],
    ['-- param n count = 1: A number.\n\nSELECT 1', 'declares n:UInt32, uses '],
    ['-- param n count = 1: A number.\n\nSELECT {n:UInt8}', 'uses n:UInt8'],
    ['-- param n bits = 1: A number.\n\nSELECT {n:UInt8}', 'cannot read param n bits'],
  ])('rejects a file whose description does not match its query: %j', (text, words) => {
    const front = '-- name: q\n-- topic: tls\n-- question: Why?\n';
    expect(() => readQuery('q', front + text)).toThrow(words);
  });

  it('rejects a file with another name, an unknown topic, or no question', () => {
    const text = '-- name: other\n-- topic: weather\n-- question: No\n\nSELECT 1';
    expect(() => readQuery('q', text)).toThrow('its name is other; no topic weather; no question');
  });
});

describe('a panel', () => {
  it('has a unique name and declares what it uses', () => {
    expect(new Set(panels.map(({ name }) => name)).size).toBe(panels.length);
    for (const each of panels) {
      const { allHosts, answer } = each;
      const all = [each.sql, each.hourly, each.either, allHosts?.sql, allHosts?.hourly];
      const texts = all.filter((sql) => sql !== undefined);
      const declared = new Set(each.parameters.map(({ name, type }) => `{${name}:${type}}`));
      for (const sql of texts) {
        const used = new Set(sql.match(/\{\w+:[^{}]+\}/g));
        expect(
          [...used].filter((placeholder) => {
            // What it asks first gives it the bounds of the rise.
            if (answer !== undefined && placeholder.startsWith('{rise_')) return false;
            return !declared.has(placeholder);
          }),
          each.name,
        ).toEqual([]);
      }
    }
  });

  const status = panel('traffic_status');
  if (status === undefined) throw new Error('no such panel');
  const sqlFor = (given: object): string => preparePanel(status, { ...given }, now).sql;

  it('reads minutes for a day, hours for longer ranges, and events if a filter needs them', () => {
    const hosts = ['a.example'];
    expect(sqlFor({ from: 'now-24h', hosts })).toContain('analytics.http_minute_fresh');
    expect(sqlFor({ from: 'now-25h', hosts })).toContain('analytics.http_hour_fresh');
    expect(sqlFor({ from: 'now-6h', step: 3600, hosts })).toContain('analytics.http_hour_fresh');
    expect(sqlFor({ from: 'now-7d', method: 'get' })).toContain('analytics.http_request_complete');
  });

  it('reads sums over all hosts if none is selected, unless it requests hosts', () => {
    expect(sqlFor({ from: 'now-24h' })).toContain('analytics.account_minute_fresh');
    expect(sqlFor({ from: 'now-25h' })).toContain('analytics.account_hour_fresh');
    const hosts = panel('traffic_hosts');
    if (hosts === undefined) throw new Error('no such panel');
    expect(preparePanel(hosts, {}, now).sql).toContain('analytics.http_minute_fresh');
  });

  it('reads hours of paths that are older than the retention of their minutes', () => {
    const paths = panel('traffic_paths');
    if (paths === undefined) throw new Error('no such panel');
    const range = { from: 'now-4d', to: now - 3.9 * 86_400_000 };
    expect(preparePanel(paths, range, now).sql).toContain('analytics.account_path_hour_fresh');
    expect(preparePanel(paths, { from: 'now-2h' }, now).sql).toContain(
      'analytics.account_path_minute_fresh',
    );
  });

  it('reads hours of a short range if its minutes have expired', () => {
    const range = { from: 'now-100d', to: now - 99.9 * 86_400_000 };
    const keptDays = { http_minute: 90, account_minute: 90, path_minute: 3 };
    const sql = (given: object): string =>
      preparePanel(status, { ...given }, now, { keptDays }).sql;
    expect(sql(range)).toContain('analytics.account_hour_fresh');
    expect(sql({ ...range, hosts: ['a.example'] })).toContain('analytics.http_hour_fresh');
    expect(sql({ from: 'now-6h' })).toContain('analytics.account_minute_fresh');
    expect(preparePanel(status, range, now).sql).toContain('analytics.account_minute_fresh');
  });

  it('assumes the default retention of minutes for Grafana', async () => {
    const { retention } = await configFrom({});
    expect(minuteFits).toContain(`INTERVAL ${(retention.rollup_minutes_days - 1) * 24 - 1} HOUR`);
  });

  it('reports all invalid values at once', () => {
    const given = { from: 'then', status: '9xx', to: 'now' };
    expect(() => preparePanel(status, given, now)).toThrow(/from is then, .*; status is 9xx, /);
  });
});
