import { describe, expect, it } from 'vitest';
import { eventType } from '../../../src/catalog/index.ts';
import type { RuleVerdict, TypeRules } from '../../../src/flow.ts';
import { checkRules, compileRules } from '../../../src/select/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const tcp = 'tcp_connection_closed.v0';

/** The four filterable fields as an event may deliver them. */
interface Conn {
  readonly client_ip?: unknown;
  readonly server_ip?: unknown;
  readonly server_name?: unknown;
  readonly server_port?: unknown;
}

const usual: Conn = {
  client_ip: '203.0.113.7',
  server_ip: '198.51.100.2',
  server_name: 'app.example.net',
  server_port: 443,
};

function rulesOf(...rules: SelectionRule[]): TypeRules {
  const found = compileRules(rules).forType(rules[0]?.type ?? '');
  if (found === undefined) throw new Error('no rules for the type');
  return found;
}

function judge(rules: TypeRules, conn: Conn, account = ''): RuleVerdict {
  const object = { conn };
  const values = rules.reads.map(
    (path) => Object.entries(object.conn).find(([name]) => `conn.${name}` === path)?.[1],
  );
  return rules.verdict(values, account);
}

/** Whether a filter keeps each of the events. */
function keeps(filter: string, ...conns: Conn[]): boolean[] {
  const rules = rulesOf({ type: http, filter });
  return conns.map((conn) => judge(rules, conn).kept);
}

/** Names of the fields in a mask. */
function fieldsOf(verdict: RuleVerdict, type = http): string[] | undefined {
  const { fields } = verdict;
  if (fields === undefined) return undefined;
  return eventType(type)
    ?.fields.filter(({ present }) => (fields >> BigInt(present)) & 1n)
    .map(({ path }) => path);
}

const always = ['conn.client_ip', 'conn.server_ip', 'conn.server_name', 'conn.server_port'];

describe('filters', () => {
  // The expressions that the documentation of the original service shows, with other names.
  it('match a host name exactly', () => {
    const names = ['shop.example.net', 'shopxexample.net', 'www.shop.example.net.org'];
    expect(
      keeps(
        'ev.conn.server_name.matches("^shop\\\\.example\\\\.net$")',
        ...names.map((server_name) => ({ server_name })),
      ),
    ).toEqual([true, false, false]);
    expect(
      keeps('ev.conn.server_name == "shop.example.net"', { server_name: names[0] }, usual),
    ).toEqual([true, false]);
  });

  it('find a pattern anywhere in a string, as RE2 does', () => {
    const filter = 'ev.conn.server_name.matches("shop\\\\.example\\\\.net")';
    expect(keeps(filter, { server_name: 'www.shop.example.net.org' })).toEqual([true]);
  });

  it('match names with a common suffix, on one port', () => {
    const filter =
      'ev.conn.server_name.matches(".*-your-org\\\\.example\\\\.net") && ev.conn.server_port == 80';
    const server_name = 'web-your-org.example.net';
    expect(
      keeps(
        filter,
        { server_name, server_port: 80 },
        { server_name, server_port: 443 },
        { server_name: 'web.example.net', server_port: 80 },
      ),
    ).toEqual([true, false, false]);
  });

  it('exclude one client, by its IPv6 address as delivered', () => {
    const filter =
      'ev.conn.client_ip != "2001:db8:0:1::7" && ev.conn.server_name == "app.example.net"';
    expect(
      keeps(
        filter,
        { ...usual, client_ip: '2001:db8:0:1::7' },
        { ...usual, client_ip: '2001:db8::1:0:0:7' },
        { ...usual, client_ip: '2001:DB8:0:1::7' },
        usual,
      ),
    ).toEqual([false, true, true, true]);
  });

  it('support lists, string functions, conditions, and macros', () => {
    expect(keeps('ev.conn.server_port in [80, 443, 8443]', usual, { server_port: 22 })).toEqual([
      true,
      false,
    ]);
    expect(keeps('ev.conn.server_name in ["app.example.net"]', usual, {})).toEqual([true, false]);
    expect(
      keeps('ev.conn.server_name.startsWith("app.") && !ev.conn.client_ip.endsWith(".8")', usual),
    ).toEqual([true]);
    expect(
      keeps('ev.conn.client_ip.contains(":") ? false : ev.conn.server_port > 400', usual),
    ).toEqual([true]);
    expect(keeps('["app.", "www."].exists(p, ev.conn.server_name.startsWith(p))', usual)).toEqual([
      true,
    ]);
    expect(keeps('["a+b", "c"].exists(p, p.matches("^a\\\\+b$"))', usual)).toEqual([true]);
    expect(keeps('size(ev.conn.server_name) == 15', usual)).toEqual([true]);
  });

  it('test whether a field exists', () => {
    const filter = 'has(ev.conn.server_name)';
    expect(keeps(filter, usual, { server_name: '' }, { server_name: null }, {})).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(keeps('!has(ev.conn.server_port) || ev.conn.server_port == 443', {}, usual)).toEqual([
      true,
      true,
    ]);
  });

  it('treat a number as an integer in any JSON notation', () => {
    const ports = [443, 443n, 443.5, '443'];
    expect(
      keeps('ev.conn.server_port == 443', ...ports.map((server_port) => ({ server_port }))),
    ).toEqual([true, true, false, false]);
  });

  it('do not match and are counted if a field is missing', () => {
    const rules = rulesOf({ type: http, filter: 'ev.conn.server_name == "a"' });
    expect([judge(rules, {}).kept, judge(rules, { server_name: null }).kept]).toEqual([
      false,
      false,
    ]);
    expect(rules.filterErrors).toEqual({
      cost_budget_exceeded: 0,
      no_such_field: 2,
      type_mismatch: 0,
      other: 0,
    });
  });

  it('do not match and are counted if a port is "" and compared with a number', () => {
    const rules = rulesOf({ type: http, filter: 'ev.conn.server_port == 80' });
    expect(judge(rules, { server_port: '' }).kept).toBe(false);
    expect(judge(rules, { server_port: { a: 1 } }).kept).toBe(false);
    expect(rules.filterErrors).toEqual({
      cost_budget_exceeded: 0,
      no_such_field: 0,
      type_mismatch: 2,
      other: 0,
    });
  });

  it('do not match and are counted if they cannot be evaluated', () => {
    const rules = rulesOf({ type: http, filter: '1 / (ev.conn.server_port - 443) == 0' });
    expect(judge(rules, usual).kept).toBe(false);
    expect(rules.filterErrors).toEqual({
      cost_budget_exceeded: 0,
      no_such_field: 0,
      type_mismatch: 0,
      other: 1,
    });
  });

  it('are not errors if the error does not change the result', () => {
    const rules = rulesOf({
      type: http,
      filter: 'ev.conn.server_port == 80 || has(ev.conn.client_ip)',
    });
    expect(judge(rules, { client_ip: '::1' }).kept).toBe(true);
    expect(rules.filterErrors).toEqual({
      cost_budget_exceeded: 0,
      no_such_field: 0,
      type_mismatch: 0,
      other: 0,
    });
  });

  it('do not read values of the previous event', () => {
    const rules = rulesOf({ type: http, filter: 'ev.conn.server_port == 443' });
    expect([judge(rules, usual).kept, judge(rules, {}).kept]).toEqual([true, false]);
  });

  it('do not change the depth of stack traces', () => {
    const limit = Error.stackTraceLimit;
    keeps('ev.conn.server_port == 443', {}, usual);
    expect(Error.stackTraceLimit).toBe(limit);
  });

  it('are fast with a pattern that causes backtracking', () => {
    const started = performance.now();
    expect(
      keeps('ev.conn.server_name.matches("^(a+)+$")', { server_name: `${'a'.repeat(1_023)}!` }),
    ).toEqual([false]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('field selection', () => {
  const verdict = (fields: string[], type = http): string[] | undefined =>
    fieldsOf(judge(rulesOf({ type, fields }), usual), type);

  it('keeps the named fields and those that filters can read', () => {
    expect(verdict(['http.request.method'])).toEqual([...always, 'http.request.method']);
    expect(verdict(['conn.bytes_in'], tcp)).toEqual(
      expect.arrayContaining(['conn.bytes_in', ...always]),
    );
    expect(verdict(['conn.bytes_in'], tcp)).toHaveLength(5);
  });

  it('keeps all fields of a group', () => {
    expect(verdict(['conn.*'])).toEqual([...always, 'conn.start_ts']);
    expect(verdict(['http.request.url.*'])).toEqual([
      ...always,
      ...['host', 'path', 'query', 'raw', 'scheme'].map((name) => `http.request.url.${name}`),
    ]);
  });

  it('keeps everything with `*` or without a list', () => {
    expect(verdict(['http.request.method', '*'])).toBeUndefined();
    expect(fieldsOf(judge(rulesOf({ type: http }), usual))).toBeUndefined();
  });
});

describe('several rules', () => {
  it('keep an event if one of them matches, with the fields of all that match', () => {
    const rules = rulesOf(
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['http.request.method'] },
      { type: http, filter: 'ev.conn.server_name == "app.example.net"', fields: ['tls.version'] },
      { type: http, filter: 'ev.conn.server_port == 22' },
    );
    const method = 'http.request.method';
    expect(fieldsOf(judge(rules, usual))).toEqual([...always, method, 'tls.version']);
    expect(fieldsOf(judge(rules, { server_port: 443, server_name: 'x' }))).toEqual([
      ...always,
      method,
    ]);
    expect(judge(rules, { server_port: 22, server_name: 'x' })).toEqual({
      kept: true,
      fields: undefined,
    });
    expect(judge(rules, { server_port: 80, server_name: 'x' }).kept).toBe(false);
  });

  it('keep every event if one of them has no filter, with at least its fields', () => {
    const rules = rulesOf(
      { type: http, fields: ['tls.version'] },
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['http.request.method'] },
    );
    expect(fieldsOf(judge(rules, { server_port: 80 }))).toEqual([...always, 'tls.version']);
    expect(fieldsOf(judge(rules, usual))).toEqual([
      ...always,
      'http.request.method',
      'tls.version',
    ]);
  });

  it('evaluate no filter if everything is kept anyway', () => {
    const rules = rulesOf({ type: http }, { type: http, filter: 'ev.conn.server_port == 1' });
    expect(judge(rules, {})).toEqual({ kept: true, fields: undefined });
    expect(rules.filterErrors.no_such_field).toBe(0);
  });

  it('with the same filter are evaluated once', () => {
    const filter = 'ev.conn.server_port == 443';
    const rules = rulesOf(
      { type: http, filter, fields: ['tls.version'] },
      { type: http, filter, fields: ['http.request.method'] },
    );
    expect(fieldsOf(judge(rules, usual))).toEqual([
      ...always,
      'http.request.method',
      'tls.version',
    ]);
    judge(rules, {});
    expect(rules.filterErrors.no_such_field).toBe(1);
  });

  it('return the same object for the same result', () => {
    const rules = rulesOf(
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['tls.version'] },
      { type: http, filter: 'ev.conn.server_port == 80', fields: ['tls.version'] },
    );
    expect(judge(rules, usual)).toBe(judge(rules, { server_port: 80 }));
    expect(judge(rules, {})).toBe(judge(rules, { server_port: null }));
    expect(judge(rules, { server_port: 2 })).toBe(judge(rules, { server_port: 1 }));
    expect(judge(rules, {})).not.toBe(judge(rules, { server_port: 1 }));
  });

  it('of an account apply only to that account', () => {
    const rules = rulesOf(
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['tls.version'] },
      { type: http, account: 'ac_1', filter: 'ev.conn.server_port == 80' },
    );
    expect(fieldsOf(judge(rules, usual, 'ac_2'))).toEqual([...always, 'tls.version']);
    expect(judge(rules, usual, 'ac_1').kept).toBe(false);
    expect(judge(rules, { server_port: 80 }, 'ac_1')).toEqual({ kept: true, fields: undefined });
    expect(judge(rules, { server_port: 80 }, '').kept).toBe(false);
  });

  it('of one account keep events of others complete', () => {
    const rules = rulesOf({ type: http, account: 'ac_1', filter: 'ev.conn.server_port == 80' });
    expect(judge(rules, usual, 'ac_2')).toEqual({ kept: true, fields: undefined });
  });
});

describe('compileRules', () => {
  it('returns nothing for a type without rules', () => {
    const rules = compileRules([{ type: http }, { type: 'ip_policy_created.v0' }]);
    expect(rules.types).toEqual([http, 'ip_policy_created.v0']);
    expect(rules.forType(tcp)).toBeUndefined();
    expect(rules.forType('ip_policy_created.v0')?.verdict([], 'ac_1')).toEqual({
      kept: true,
      fields: undefined,
    });
  });

  it('returns to the builder the fields that it needs', () => {
    const reads = (...filters: string[]): readonly string[] =>
      rulesOf(...filters.map((filter) => ({ type: http, filter }))).reads;
    expect(
      reads('ev.conn.server_port == 80', 'has(ev.conn.client_ip) && ev.conn.server_port == 443'),
    ).toEqual(['conn.server_port', 'conn.client_ip']);
    expect(rulesOf({ type: http, fields: ['conn.*'] }).reads).toEqual([]);
  });

  it('rejects invalid rules', () => {
    expect(() => compileRules([{ type: http, filter: 'ev.conn.server_port' }])).toThrow(
      expect.objectContaining({ code: 'ERR_SELECT_RULES' }),
    );
  });

  it('identifies equal rules by equal hashes', () => {
    const a: SelectionRule = {
      type: http,
      filter: 'ev.conn.server_port == 443',
      fields: ['conn.*', 'tls.version'],
    };
    const b: SelectionRule = { type: tcp };
    const hash = (...rules: SelectionRule[]): string => compileRules(rules).hash;
    expect(hash(a, b)).toMatch(/^[0-9a-f]{16}$/);
    expect(hash(b, { ...a, fields: ['tls.version', 'conn.*', 'conn.*'] }, b)).toBe(hash(a, b));
    const others = [
      hash(),
      hash(a),
      hash({ ...a, account: 'ac_1' }, b),
      hash({ ...a, fields: ['conn.*'] }, b),
      hash({ ...a, filter: 'ev.conn.server_port == 80' }, b),
    ];
    expect(new Set([...others, hash(a, b)]).size).toBe(6);
  });
});

describe('checkRules', () => {
  /** The findings of one rule, as code, path behind the index, and first line of the message. */
  const check = (rule: SelectionRule): string[] =>
    checkRules([rule]).map(({ code, path, message }) => {
      expect(path.slice(0, 2)).toEqual(['capture', 0]);
      return `${code} ${path.slice(2).join('.')}: ${message.split('\n')[0]}`;
    });
  const filter = (text: string): string[] => check({ type: http, filter: text });
  const allowed =
    'a filter may read ev.conn.client_ip, ev.conn.server_ip, ev.conn.server_name, ev.conn.server_port';

  it('reports nothing for valid rules', () => {
    expect(
      checkRules([
        { type: http, filter: 'true', fields: ['*'] },
        { type: 'domain_updated.v0' },
        { type: tcp, fields: ['conn.*'] },
      ]),
    ).toEqual([]);
  });

  it('reports unknown event types', () => {
    expect(check({ type: 'http_request_completed.v0' })).toEqual([
      'SEL_UNKNOWN_TYPE type: unknown event type http_request_completed.v0; did you mean http_request_complete.v0?',
    ]);
    expect(check({ type: 'banana' })).toEqual([
      'SEL_UNKNOWN_TYPE type: unknown event type banana; docs/events.md lists them',
    ]);
  });

  it('reports unknown fields', () => {
    expect(
      check({
        type: http,
        fields: ['http.request.metod', 'conn', 'conn*', 'http.reqest.*', 'xyz'],
      }),
    ).toEqual([
      'SEL_UNKNOWN_FIELD fields.0: http.request.metod is not a field of http_request_complete.v0; did you mean http.request.method?',
      'SEL_UNKNOWN_FIELD fields.1: conn is a group of fields: write conn.* for all of them',
      'SEL_UNKNOWN_FIELD fields.2: conn* is not a field of http_request_complete.v0; did you mean conn.*?',
      'SEL_UNKNOWN_FIELD fields.3: http.reqest.* is not a field of http_request_complete.v0; did you mean http.request.*?',
      'SEL_UNKNOWN_FIELD fields.4: xyz is not a field of http_request_complete.v0',
    ]);
    const long = 'x'.repeat(1_000_000);
    expect(check({ type: http, fields: [long] })).toEqual([
      `SEL_UNKNOWN_FIELD fields.0: ${'x'.repeat(100)} is not a field of http_request_complete.v0`,
    ]);
    expect(check({ type: http, fields: [] })).toEqual([
      'SEL_EMPTY_FIELDS fields: fields is empty: name at least one, or leave it out to keep all',
    ]);
  });

  it('reports filters and fields of configuration events', () => {
    expect(check({ type: 'ip_policy_created.v0', filter: 'true', fields: ['id'] })).toEqual([
      'SEL_NO_FILTER filter: ip_policy_created.v0 cannot have a filter: configuration events are always stored completely; omit `filter`',
      'SEL_NO_FIELDS fields: ip_policy_created.v0 cannot have fields: configuration events are always stored completely; omit `fields`',
    ]);
  });

  it('reports text that is not CEL, and shows where', () => {
    const [finding] = checkRules([{ type: http, filter: 'ev.conn.server_port ==' }]);
    expect(finding).toEqual({
      path: ['capture', 0, 'filter'],
      code: 'SEL_FILTER_SYNTAX',
      message: 'unexpected token: EOF\n    ev.conn.server_port ==\n                          ^',
    });
  });

  it('shows the wrong line of a filter of several lines', () => {
    const [finding] = checkRules([
      { type: http, filter: 'ev.conn.server_port == 80 &&\n\tev.conn.nope == 1' },
    ]);
    expect(finding?.message.split('\n').slice(1)).toEqual(['     ev.conn.nope == 1', '     ^']);
  });

  it('reports fields that filters must not read, wherever they are', () => {
    expect(filter('ev.http.request.method == "get"')).toEqual([
      `SEL_NOT_FILTERABLE filter: ev.http.request.method cannot be used in filters: ${allowed}`,
    ]);
    expect(filter('ev.conn.server_nam == "a"')).toEqual([
      `SEL_FILTER_FIELD filter: ev.conn.server_nam is not a field: ${allowed}; did you mean ev.conn.server_name?`,
    ]);
    expect(filter('has(ev.conn)')).toEqual([
      `SEL_FILTER_FIELD filter: ev.conn is a group of fields, not a value: ${allowed}`,
    ]);
    for (const text of [
      'ev == ev',
      'ev["conn"].server_port == 80',
      'ev.conn["server_port"] == 80',
      '[ev].size() == 1',
      'type(ev) == type(ev)',
      'has(ev.nope)',
      'has(ev.conn.nope)',
      '{"a": ev.tls}.size() == 1',
      '[1].all(ev, ev > 0)',
      'ev.conn.size() == 4',
    ]) {
      expect(filter(text).map((line) => line.split(' ')[0])).toContain('SEL_FILTER_FIELD');
    }
    for (const text of [
      '[1].exists(x, ev.tls.version == "x")',
      'true || ev.oauth.decision == "x"',
    ]) {
      expect(filter(text).map((line) => line.split(' ')[0])).toContain('SEL_NOT_FILTERABLE');
    }
  });

  it('reports all such fields of a filter at once', () => {
    expect(filter('ev.tls.version == "a" && ev.oauth.decision == "b"')).toHaveLength(2);
  });

  it('reports operators and functions with wrong types', () => {
    expect(filter('ev.conn.server_port == "80"')).toEqual([
      'SEL_FILTER_TYPE filter: no such overload: int == string; both sides of == must have the same type: write the number without quotes for a field that is a number, and in quotes for a field that is text',
    ]);
    expect(filter('port == 80')).toEqual([
      'SEL_FILTER_TYPE filter: unknown variable: port; a filter can read only ev',
    ]);
    expect(filter('ev.conn.server_name.like("a")')).toHaveLength(1);
  });

  it('reports filters that are not boolean', () => {
    expect(filter('ev.conn.server_port')).toEqual([
      'SEL_FILTER_BOOLEAN filter: the result of the filter must be a boolean, but its type is int',
    ]);
    expect(filter('dyn(true)')).toEqual([
      'SEL_FILTER_BOOLEAN filter: the result of the filter must be a boolean, but its type is dyn',
    ]);
  });

  it('reports filters that are too long, to the byte', () => {
    const long = `ev.conn.server_name != "${'ü'.repeat(2_035)}x"`;
    expect(Buffer.byteLength(long)).toBe(4_096);
    expect(filter(long)).toEqual([]);
    expect(filter(`${long} `)).toEqual([
      'SEL_FILTER_SIZE filter: the filter is longer than 4096 bytes',
    ]);
  });

  it('reports patterns that are not RE2, or not constant', () => {
    expect(filter('ev.conn.server_name.matches("a(b")')).toEqual([
      'SEL_FILTER_PATTERN filter: a group is not closed, at character 2 of the pattern',
    ]);
    expect(filter('ev.conn.server_name.matches(ev.conn.client_ip)')).toEqual([
      'SEL_FILTER_PATTERN filter: the pattern of `matches` must be a string constant, not a field or an expression',
    ]);
    expect(filter('ev.conn.server_name.matches(1)')).toHaveLength(1);
  });

  it('reports filters that could take too long', () => {
    for (const text of [
      '[1, 2].all(x, [1, 2].all(y, x == y))',
      '[[1]].map(x, x.map(y, y)).size() == 1',
      'cel.bind(x, ev.conn.server_name, x == "a")',
      `ev.conn.server_port in [${Array(501).fill('1').join()}]`,
      `${'('.repeat(60)}true${')'.repeat(60)}`,
    ]) {
      expect(filter(text).map((line) => line.split(' ')[0])).toContain('SEL_FILTER_COST');
    }
    expect(filter(`ev.conn.server_port in [${Array(500).fill('1').join()}]`)).toEqual([]);
    expect(filter('[1, 2].all(x, x > 0) && [3].exists(y, y > 0)')).toEqual([]);
  });

  it('uses the location of the rules that it is given', () => {
    const rules = [{ type: http }, { type: 'x' }];
    expect(checkRules(rules, ['sources'])[0]?.path).toEqual(['sources', 1, 'type']);
  });
});
