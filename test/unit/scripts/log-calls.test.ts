import { describe, expect, it } from 'vitest';

import { logCalls } from '../../../scripts/messages/log-calls.ts';

const first = (text: string) => logCalls('a.ts', text)[0];

describe('log calls', () => {
  it('are found with level, message, fields, line, and advice', () => {
    const text = `
      const facts = { shard, reason: String(error) };
      // Act: restore ClickHouse.
      this.#options.logger?.error({ ...facts, ...(late && { late_ms }) }, 'inserts failing; retrying');
    `;
    expect(logCalls('a.ts', text)).toEqual([
      {
        level: 'error',
        messages: ['inserts failing; retrying'],
        fields: ['shard', 'reason', 'late_ms'],
        unknownFields: [],
        advice: 'restore ClickHouse.',
        line: 4,
      },
    ]);
  });

  it('include the lines that a retrier logs, and not its other lines', () => {
    const text = `
      const rules = {
        failureLine({ kind }, { reason }) {
          const fields = { shard, reason };
          return { level: kind === 'fatal' ? 'error' : 'warn', fields, message: 'request failing' };
        },
        recoveryLine: () => ({ level: 'info', fields: {}, message: 'requests succeed' }),
      };
    `;
    const line = {
      messages: ['request failing'],
      fields: ['shard', 'reason'],
      unknownFields: [],
      advice: '',
      line: 5,
    };
    expect(logCalls('a.ts', text)).toEqual([
      { ...line, level: 'error' },
      { ...line, level: 'warn' },
    ]);
  });

  it.each([
    ["log.warn({}, late ? 'late' : 'early')", ['late', 'early']],
    ["log.warn({}, 'one ' + 'text')", ['one text']],
    ["const text = 'late'; log.warn({}, text)", ['late']],
    ["log.warn({}, textOf(late)); function textOf(a) { return a ? 'b' : 'c'; }", ['b', 'c']],
  ])('have the constant messages of %s', (text, messages) => {
    expect(first(text)?.messages).toEqual(messages);
  });

  it.each([
    'log.warn({}, `${name} is late`)',
    "log.warn({}, name + ' is late')",
    'log.warn({}, error.message)',
    'log.warn({}, messageOf(error))',
    "log.warn({}, late ? 'late' : error.message)",
    'log.warn({})',
  ])('have no constant message in %s', (text) => {
    expect(first(text)?.messages).toEqual([]);
  });

  it.each([
    ['of an object under a condition', 'log.warn(late ? { a } : { b }, text)', ['a', 'b']],
    [
      'of a typed parameter',
      'function f(at: { a: 1; b: 2 }) { log.warn({ ...at }, text) }',
      ['a', 'b'],
    ],
    [
      'of an interface',
      'interface At { a: 1 } class C { #at: At; f() { log.warn({ ...this.#at }, text) } }',
      ['a'],
    ],
    [
      'of the return value of a function',
      'log.warn({ ...f() }, text); function f(): { a: 1 } { g(); return h }',
      ['a'],
    ],
  ])('have the fields %s', (_, text, fields) => {
    expect(first(text)).toMatchObject({ fields, unknownFields: [] });
  });

  it.each([
    ['log.warn({ a, ...given }, text)', 'given'],
    ['log.warn({ a, ...f(given) }, text)', 'f(given)'],
    ['function f(given: Imported) { log.warn({ a, ...given }, text) }', 'Imported'],
    ['log.warn({ a, [name]: 1 }, text)', '[name]: 1'],
    [
      'function f(x: Imported) { log.warn({ a, ...x }, text) } function g(x: { b: 1 }) {}',
      'Imported',
    ],
  ])('name the fields that are unknown in %s', (text, unknown) => {
    expect(first(text)).toMatchObject({ fields: ['a'], unknownFields: [unknown] });
  });

  it('of other objects and levels are not messages', () => {
    expect(logCalls('a.ts', "paint.warn('x'); log.info({}, `${a}`); console.error('x');")).toEqual(
      [],
    );
  });
});
