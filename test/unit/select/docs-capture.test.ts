import { readFileSync } from 'node:fs';

import { Environment } from '@marcbachmann/cel-js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { isObject } from '../../../src/base/index.ts';
import { eventType } from '../../../src/catalog/index.ts';
import type { RuleSet } from '../../../src/flow.ts';
import { checkRules, compileRules, type SelectionRule } from '../../../src/select/index.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';
import { nativeRows, type NativeRow } from '../../support/native-rows.ts';

/** The page is read, and what it says is tried: every example, and every row of its tables. */
const page = readFileSync(new URL('../../../docs/how-to/capture.md', import.meta.url), 'utf8');
const http = 'http_request_complete.v0';

/** The tables below a heading, as rows of cells, without their heads. */
function tablesBelow(heading: string): readonly (readonly (readonly string[])[])[] {
  const [, section = ''] = page.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return own
    .trim()
    .split('\n\n')
    .flatMap((block) => {
      if (!block.startsWith('|')) return [];
      const lines = block.split('\n').filter((line) => line.startsWith('|'));
      return [lines.slice(2).map((line) => line.slice(2, -2).split(/ ?(?<!\\)\| ?/))];
    });
}

/** What a cell has in code, with `\|` as it is read. */
function codeIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replaceAll(String.raw`\|`, '|'),
  );
}

const codesOf = (filter: string) => checkRules([{ type: http, filter }]).map(({ code }) => code);

describe('the table of operators and functions', () => {
  const [usable = [], rejected = []] = tablesBelow('### Operators and functions');
  const rows = usable.map(([names, examples]) => ({
    names: codeIn(names),
    examples: codeIn(examples),
  }));

  it.each(rows)('$names: each is in an accepted example', ({ names, examples }) => {
    for (const example of examples) expect(codesOf(example), example).toEqual([]);
    for (const name of names) {
      // `?:` and `[]` are written around what they are applied to.
      const [first = ''] = name;
      expect(examples.join('\n')).toContain(/^(\?:|\[\])$/.test(name) ? first : name);
    }
  });

  it.each(rejected.map(([names, examples, code]) => ({ names, examples, code })))(
    '$names: rejected, as the page says',
    ({ examples, code }) => {
      const [expected] = codeIn(code);
      for (const example of codeIn(examples)) {
        expect(checkRules([{ type: http, filter: example }])[0]?.code, example).toBe(expected);
      }
    },
  );

  it('has every function of the CEL library, and every operator, once', () => {
    const library = new Environment().getDefinitions().functions.map(({ name }) => name);
    const operators = '== != < <= > >= in && || ! ?: + - * / % [] .'.split(' ');
    const named = [
      ...rows.flatMap(({ names }) => names),
      ...rejected.flatMap(([names]) => codeIn(names)),
    ];
    expect(named.toSorted()).toEqual([...new Set([...library, ...operators])].toSorted());
  });
});

describe('the table of patterns', () => {
  const [[...rows] = []] = tablesBelow('### Patterns');
  const accepts = (pattern: string) =>
    codesOf(`ev.conn.server_name.matches(${JSON.stringify(pattern)})`);
  const supported = String.raw`a.b [a-z] [^a-z] \d\w\s\D\W\S [[:alpha:]] \n\t\x41\x{1F600} a* a+ a? a{2} a{2,}
    a{2,5} a*? ^a{990} ^a$ \Aa\z (a)(?:b)(?P<name>c) a|b (?i)a (?s).`;
  const unsupported = String.raw`\ba \Ba \p{L} \Qa\E (?=a) (a)\1 (?m)a (?U)a a{1001}`;

  it('lists what is accepted', () => {
    expect(rows).toHaveLength(4);
    for (const pattern of supported.split(/\s+/)) expect(accepts(pattern), pattern).toEqual([]);
    for (const pattern of unsupported.split(/\s+/)) {
      expect(accepts(pattern), pattern).toEqual(['SEL_FILTER_PATTERN']);
    }
    expect(accepts('(abcdefghij){101}')).toEqual(['SEL_FILTER_PATTERN']);
  });
});

interface Example {
  readonly title: string;
  readonly rules: readonly SelectionRule[];
  readonly events: readonly {
    readonly type: string;
    readonly object: object;
    readonly stored: string;
  }[];
}

const examples: readonly Example[] = page
  .split(/^### (?=\d+\. )/m)
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n');
    const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(text) ?? [];
    const { capture } = parse(yaml) as { readonly capture: readonly SelectionRule[] };
    const rows = tablesBelow(`### ${title}`).flat();
    const events = rows.map(([event = '', stored = '']) => {
      const [object = '', type = capture[0]?.type ?? ''] = codeIn(event).toReversed();
      return { type, object: JSON.parse(object) as object, stored };
    });
    return { title, rules: capture, events };
  });

describe('the table of missing values', () => {
  const rows = tablesBelow('### Missing, null, and empty values').flat();
  const cases: readonly [field: string, ...objects: object[]][] = [
    ['server_name', { conn: {} }, {}, { conn: null }],
    ['server_name', { conn: { server_name: null } }],
    ['server_name', { conn: { server_name: '' } }],
    ['server_port', { conn: { server_port: '' } }],
  ];
  const resultOf = (filter: string, object: object): string => {
    const [, reason] =
      /^nothing: (.*)$/.exec(storedOf([{ type: http, filter }], http, object)) ?? [];
    if (reason === undefined) return '`true`';
    return reason === 'does not match' ? '`false`' : `filtered, ${reason}`;
  };

  it('describes `has` and other uses', () => {
    expect(rows).toHaveLength(cases.length);
    for (const [index, [field, ...objects]] of cases.entries()) {
      for (const object of objects) {
        const [value, has, other = ''] = rows[index] ?? [];
        expect(resultOf(`has(ev.conn.${field})`, object), value).toBe(has);
        const empty = field === 'server_name' ? '""' : '0';
        const used = resultOf(`ev.conn.${field} == ${empty}`, object);
        expect(used, value).toBe(other === 'compared as an empty text' ? '`true`' : other);
      }
    }
  });
});

describe('the examples', () => {
  it('are at least twenty, numbered, with some events each', () => {
    expect(examples.length).toBeGreaterThanOrEqual(20);
    expect(examples.map(({ title }) => Number(title.split('.')[0]))).toEqual(
      examples.map((_, index) => index + 1),
    );
    expect(
      examples.filter(({ events, rules }) => events.length === 0 || rules.length === 0),
    ).toEqual([]);
  });

  it.each(examples)('$title', ({ rules, events }) => {
    const found = events.map(({ type, object }) => storedOf(rules, type, object));
    expect(found).toEqual(
      events.map(({ object, stored }) =>
        stored === 'everything' ? listed(leavesOf(object)) : stored,
      ),
    );
  });
});

/** What a rule stores of one event, by kernel and reference, in the words of the page. */
function storedOf(rules: readonly SelectionRule[], type: string, object: object): string {
  const made: RuleSet[] = [];
  const { kernel, reference } = builderPair({}, () => {
    const next = compileRules(rules);
    made.push(next);
    return next;
  });
  const batch = batchOf([httpEvent({ ...object }, { event_type: type })]);
  const outcome = outcomeOf(reference, [batch]);
  expect(differenceOf(outcomeOf(kernel, [batch]), outcome)).toBeUndefined();
  const [row] = outcome.blocks.flatMap((block) => nativeRows(block));
  if (row !== undefined) return listed(fieldsOf(row, type));
  expect(outcome.counts).toMatchObject({ received: 1, filtered: 1 });
  const errors = Object.entries(made[1]?.forType(type)?.filterErrors ?? {});
  const reason = errors.find(([, count]) => count > 0)?.[0];
  return reason === undefined ? 'nothing: does not match' : `nothing: \`${reason}\``;
}

function fieldsOf(row: NativeRow, type: string): string[] {
  if (typeof row['object'] === 'string') return leavesOf(JSON.parse(row['object']));
  const present = BigInt(String(row['present']));
  const known = eventType(type)?.fields.filter((field) => (present >> BigInt(field.present)) & 1n);
  const extra: unknown = JSON.parse(String(row['extra']) || '{}');
  return [...(known ?? []).map(({ path }) => path), ...leavesOf(extra)];
}

function listed(paths: readonly string[]): string {
  return paths
    .toSorted()
    .map((path) => `\`${path}\``)
    .join(', ');
}

function leavesOf(value: unknown, path = ''): string[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}
