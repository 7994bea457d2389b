import { describe, expect, it } from 'vitest';

import { completeSql, type SqlNames } from '../../../src/cli/sql/names.ts';
import { readQuestion } from '../../../src/cli/sql/commands.ts';

const names: SqlNames = {
  tables: new Map([
    ['analytics.http_minute', ['time', 'requests']],
    ['analytics.http_request_complete', ['event_timestamp', 'event_id', 'conn_client_ip']],
    ['analytics.domains', ['domain']],
  ]),
  functions: ['count', 'countIf', 'toDate', 'evil\u001B[31m'],
  questions: ['top_hosts', 'top_paths'],
};

/** What the line may become when its last word is completed. */
const complete = (line: string, before = ''): readonly string[] =>
  completeSql(line, before, names)[0];

describe('completion', () => {
  it.each([
    ['\\', ['\\?', '\\d', '\\q', '\\timing']],
    ['\\ti', ['\\timing']],
    ['\\d http', ['analytics.http_minute', 'analytics.http_request_complete']],
    ['\\d analytics.d', ['analytics.domains']],
    ['@top', ['@top_hosts', '@top_paths']],
    ['SELECT @top', []],
    ['SELECT \\', []],
    ['sel', ['select']],
    ['SEL', ['SELECT']],
    ['SELECT cou', ['count', 'countIf']],
    ['SELECT ev', []],
    ['SELECT ', []],
    ['SELECT * FROM analytics.h', ['analytics.http_minute', 'analytics.http_request_complete']],
    ['SELECT * FROM dom', ['analytics.domains']],
    ['SELECT * FROM analytics.http_request_complete WHERE ev', ['event_timestamp', 'event_id']],
    ['SELECT * FROM analytics.http_request_complete AS r WHERE r.conn', ['r.conn_client_ip']],
    ["SELECT 'x;", []],
  ])('of %j', (line, expected) => {
    expect(complete(line)).toEqual(expected);
  });

  it('uses the tables of the previous lines', () => {
    expect(complete('WHERE req', 'SELECT * FROM analytics.http_minute\n')).toEqual(['requests']);
    expect(complete('@top', 'SELECT 1\n')).toEqual([]);
  });

  it('returns at most two hundred names', () => {
    const functions = Array.from({ length: 5_000 }, (_, at) => `f${at}`);
    expect(completeSql('SELECT f', '', { ...names, functions })[0]).toHaveLength(200);
  });
});

describe('a library query', () => {
  it('has parameters, in quotes if they contain spaces, several times for a list', () => {
    expect(readQuestion("@client_trail ip=203.0.113.7  from='now - 1h' ip=::1")).toEqual({
      name: 'client_trail',
      parameters: { ip: ['203.0.113.7', '::1'], from: 'now - 1h' },
    });
    expect(readQuestion('@q')).toEqual({ name: 'q', parameters: {} });
  });
});
