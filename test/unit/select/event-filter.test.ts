import { describe, expect, it } from 'vitest';

import { type EventType, eventTypes } from '../../../src/catalog/index.ts';
import { readEventFilter } from '../../../src/select/index.ts';

const types = eventTypes;

const values: Readonly<Record<string, unknown>> = {
  'http.response.status_code': 502,
  'http.request.headers': { 'User-Agent': ['curl/8', 'second'] },
  'http.response.body_length': 9_007_199_254_740_993n,
  'conn.server_port': 443,
  'ip_policy.decision': 'block',
};

const steps = () => ({ left: 1_000_000 });

const judge = (expression: string): boolean | string => {
  const { filter, problem } = readEventFilter(types, expression);
  if (problem !== undefined) return problem.message;
  return filter.matches('http_request_complete.v0', (path) => values[path], steps());
};

describe('a problem in a filter', () => {
  it.each([
    ['starts with a line break', `\n${'x'.repeat(5_000)}`, ''],
    ['has a first line', `ev\n${'x'.repeat(5_000)}`, 'ev'],
  ])('is shown with its line if a filter that is too long %s', (_, expression, line) => {
    const { problem } = readEventFilter(types, expression);
    expect(problem?.code).toBe('SEL_FILTER_SIZE');
    expect(problem?.message.split('\n').slice(1)).toEqual([`    ${line}`, '    ^']);
  });
});

describe('a filter over stored events', () => {
  it.each([
    'ev.http.response.status_code >= 500',
    'ev.http.request.headers["User-Agent"].exists(v, v.startsWith("curl"))',
    '"User-Agent" in ev.http.request.headers',
    'ev.http.request.headers["User-Agent"][1] == "second"',
    'ev.http.response.body_length == 9007199254740993',
    'ev.ip_policy.decision == "block" && ev.conn.server_port == 443',
    '!has(ev.tls.version)',
  ])('%s matches', (expression) => {
    expect(judge(expression)).toBe(true);
  });

  it.each([
    'ev.http.response.status_code < 500',
    'ev.http.request.headers["Cookie"][0] == "x"',
    'ev.http.response.body_length == 9007199254740992',
    'ev.tls.version == "TLS1.3"',
  ])('%s does not', (expression) => {
    expect(judge(expression)).toBe(false);
  });

  it('is evaluated only for the types that have its fields', () => {
    const objects = (expression: string): unknown =>
      readEventFilter(types, expression).filter?.types.map(({ object }) => object);
    expect(objects('ev.conn.bytes_in > 0')).toEqual(['tcp_connection_closed']);
    expect(new Set(objects('ev.cidr != ""') as string[])).toEqual(new Set(['ip_policy_rule']));
    const { filter } = readEventFilter(types, 'ev.conn.bytes_in > 0');
    expect(filter?.matches('http_request_complete.v0', () => 1, steps())).toBe(false);
  });

  it.each([
    ['ev.http.respons.status_code == 1', 'did you mean ev.http.response.status_code?'],
    ['ev["http"] == 1', 'write fields with dots'],
    ['ev.http.response.status_code == "x"', 'no such overload: int == string'],
    ['ev.http.response.status_code', 'must be a boolean'],
    ['ev.http.request.method == ', 'unexpected token'],
  ])('%s is an error, shown with a caret', (expression, words) => {
    const message = judge(expression);
    expect(message).toContain(words);
    expect(String(message).split('\n').at(-1)).toMatch(/^ +\^$/);
  });

  it('reports the offset of the error', () => {
    const { problem } = readEventFilter(
      types.slice(0, 1),
      'ev.conn.server_port == 1 && ev.nope == 1',
    );
    expect(problem).toMatchObject({ code: 'SEL_FILTER_FIELD', start: 28 });
  });

  it('is separate from capture filters, which may read at most four fields of a type', () => {
    const filterable = (type: EventType): number =>
      type.fields.filter((field) => field.filterable).length;
    expect(Math.max(...types.map(filterable))).toBe(4);
  });
});
