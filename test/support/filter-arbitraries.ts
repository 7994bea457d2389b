import fc from 'fast-check';

import type { SelectionRule } from '../../src/select/index.ts';

const http = 'http_request_complete.v0';
const tcp = 'tcp_connection_closed.v0';

/**
 * Texts that sort differently by bytes and by UTF-16 units, share prefixes and suffixes, or are as long as a register.
 */
const texts = [
  '',
  'a',
  'ab',
  'abc',
  'bc',
  'b',
  'app.example.net',
  'app.example.net.',
  'www.app.example.net',
  '10.0.0.1',
  '2001:db8::1',
  '443',
  'x'.repeat(16),
  'x'.repeat(17),
  `${'x'.repeat(17)}y`,
  'é',
  'éa',
  '\u00ff',
  '\u07ff',
  '\u0800',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '😀',
  '\u{10ffff}',
  'a😀',
  'a\ue000',
  '\n"\\',
  '\0',
] as const;
const integers = [0, 1, -1, 22, 80, 443, 65_535, 2_147_483_647, -2_147_483_648] as const;
const literals = [...integers.map(BigInt), 2n ** 31n, 2n ** 63n - 1n, -(2n ** 63n)] as const;

const textField = fc.constantFrom('client_ip', 'server_ip', 'server_name');
const text = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 20 }));
const integer = fc.constantFrom(...literals);

/** A text as a CEL literal: escaped, or as it is. */
const textLiteral = fc.tuple(text, fc.boolean()).map(([value, isEscaped]) => {
  const units = [...value].map((unit) => {
    const code = unit.codePointAt(0) ?? 0;
    const plain = code >= 0x20 && unit !== '"' && unit !== '\\';
    return plain && !isEscaped ? unit : `\\U${code.toString(16).padStart(8, '0')}`;
  });
  return `"${units.join('')}"`;
});
const integerLiteral = fc
  .tuple(integer, fc.boolean())
  .map(([value, isHex]) => (isHex && value >= 0n ? `0x${value.toString(16)}` : String(value)));

const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');

/** One comparison of a field with literals. */
const leaf: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(comparison, integerLiteral, fc.boolean()).map(([operator, value, isTurned]) => {
    const field = 'ev.conn.server_port';
    return isTurned ? `${value} ${operator} ${field}` : `${field} ${operator} ${value}`;
  }),
  fc
    .tuple(textField, comparison, textLiteral, fc.boolean())
    .map(([name, operator, value, turn]) => {
      const field = `ev.conn.${name}`;
      return turn ? `${value} ${operator} ${field}` : `${field} ${operator} ${value}`;
    }),
  fc
    .array(integerLiteral, { maxLength: 5 })
    .map((values) => `ev.conn.server_port in [${values.join(', ')}]`),
  fc
    .tuple(textField, fc.array(textLiteral, { maxLength: 5 }))
    .map(([name, values]) => `ev.conn.${name} in [${values.join(', ')}]`),
  fc
    .tuple(textField, fc.constantFrom('startsWith', 'endsWith'), textLiteral)
    .map(([name, method, value]) => `ev.conn.${name}.${method}(${value})`),
  fc
    .constantFrom('client_ip', 'server_ip', 'server_name', 'server_port')
    .map((name) => `has(ev.conn.${name})`),
  fc.constantFrom('true', 'false'),
);

const { compiled } = fc.letrec<{ compiled: string }>((tie) => ({
  compiled: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'filter' },
    leaf,
    leaf.map((one) => `!(${one})`),
    tie('compiled').map((one) => `!(${one})`),
    fc.tuple(tie('compiled'), tie('compiled')).map(([one, other]) => `(${one}) && (${other})`),
    fc.tuple(tie('compiled'), tie('compiled')).map(([one, other]) => `(${one}) || (${other})`),
    // Without parentheses: chains, and `&&` before `||`.
    fc
      .tuple(leaf, fc.constantFrom('&&', '||'), leaf, fc.constantFrom('&&', '||'), leaf)
      .map((parts) => parts.join(' ')),
  ),
}));

/** Filters of the forms that the kernel evaluates. */
export const compiledFilter: fc.Arbitrary<string> = compiled;

/** Filters that only the CEL library evaluates. */
export const otherFilter: fc.Arbitrary<string> = fc.constantFrom(
  'ev.conn.server_name.matches("^a")',
  'matches(ev.conn.server_name, "^a|b$")',
  'ev.conn.server_name.size() > 2',
  'ev.conn.server_port + 1 > 80',
  '1 / ev.conn.server_port == 0 || ev.conn.server_name == "a"',
  'ev.conn.client_ip == ev.conn.server_ip',
  'ev.conn.server_port < 443.5',
  'ev.conn.server_port == 99999999999999999999',
  'ev.conn.server_name.contains("b")',
  'has(ev.conn.server_name) ? ev.conn.server_name == "a" : ev.conn.server_port == 80',
  '(ev.conn.server_port == 80) == true',
  'ev.conn.server_port in {80: "a"}',
  '[80, 443].exists(port, port == ev.conn.server_port)',
);

const fields = fc.constantFrom(
  undefined,
  ['http.request.method'],
  ['conn.*', 'tls.version'],
  ['*'],
);
const accounts = ['ac_1', 'ac_2', `ac_${'x'.repeat(130)}`, ''] as const;

/** Capture rules for http events, for all accounts and for some; with a rule for tcp events. */
export function captureRules(filter: fc.Arbitrary<string>): fc.Arbitrary<readonly SelectionRule[]> {
  const rule = fc
    .record({
      filter: fc.option(filter, { nil: undefined, freq: 8 }),
      fields,
      account: fc.option(fc.constantFrom(...accounts), { nil: undefined, freq: 1 }),
    })
    .map((parts) => {
      const given = Object.entries(parts).filter(([, value]) => value !== undefined);
      const own: SelectionRule = { type: http, ...Object.fromEntries(given) };
      return own;
    });
  return fc
    .tuple(fc.array(rule, { minLength: 1, maxLength: 4 }), filter)
    .map(([list, more]) => [...list, { type: tcp, filter: more }]);
}

const absent = fc.constant(undefined);
const nothing = fc.constant(null);
const anyText = fc.oneof({ weight: 6, arbitrary: text }, absent, nothing);
const anyPort = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...integers) },
  fc.constant(''),
  absent,
  nothing,
);

/** A valid traffic event whose filterable fields may be absent, null, or an empty port. */
export const filteredEvent: fc.Arbitrary<string> = fc
  .record({
    conn: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record({
          client_ip: anyText,
          server_ip: anyText,
          server_name: anyText,
          server_port: anyPort,
        }),
      },
      absent,
      nothing,
    ),
    account_id: fc.oneof(fc.constantFrom(...accounts), absent, nothing),
    event_type: fc.constantFrom(http, http, tcp),
  })
  .map(({ conn, account_id, event_type }) =>
    JSON.stringify({
      event_id: 'ev_1',
      event_timestamp: '2026-11-21T11:59:58.5Z',
      event_type,
      account_id,
      object: { conn, added: 1 },
    }),
  );
