import { describe, expect, it } from 'vitest';

import { type ErrorCode, PipelineError } from '../../../src/base/index.ts';
import {
  type Requester,
  insertRemedy,
  networkError,
  parseServerError,
  toPipelineError,
  unexpectedServerError,
} from '../../../src/clickhouse/connection/failures.ts';
import { serverErrorClasses } from '../../../src/clickhouse/connection/server-errors.ts';

const refused = (number: number, text = 'words of the server', requester: Requester = 'insert') =>
  toPipelineError({ number, text }, requester, '');

describe('insertRemedy', () => {
  const remedies: readonly (readonly [ErrorCode, string])[] = [
    ['ERR_CLICKHOUSE_UNAVAILABLE', 'retry'],
    ['ERR_CLICKHOUSE_OVERLOADED', 'backpressure'],
    ['ERR_CLICKHOUSE_MEMORY', 'backpressure'],
    ['ERR_CLICKHOUSE_DISK_FULL', 'backpressure'],
    ['ERR_CLICKHOUSE_READ_ONLY', 'hold'],
    ['ERR_CLICKHOUSE_DAMAGED', 'backpressure'],
    ['ERR_CLICKHOUSE_REJECTED', 'split'],
    ['ERR_CLICKHOUSE_AUTH', 'hold'],
    ['ERR_CLICKHOUSE_DENIED', 'hold'],
    ['ERR_CLICKHOUSE_SCHEMA', 'hold'],
    ['ERR_CLICKHOUSE_QUERY', 'hold'],
    ['ERR_CLICKHOUSE_TLS', 'hold'],
    ['ERR_CLICKHOUSE_PROTOCOL', 'hold'],
  ];
  it.each(remedies)('returns for %s the remedy %s', (code, remedy) => {
    expect(insertRemedy(new PipelineError(code))).toBe(remedy);
  });

  it('has a remedy for every class of server errors', () => {
    const tested = new Set(remedies.map(([code]) => code));
    expect(serverErrorClasses.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual(
      [],
    );
  });

  it('keeps the rows if the error is not from ClickHouse', () => {
    expect(insertRemedy(new TypeError('a mistake in Weir'))).toBe('hold');
  });
});

describe('toPipelineError', () => {
  const examples: readonly (readonly [number, ErrorCode])[] = [
    [210, 'ERR_CLICKHOUSE_UNAVAILABLE'],
    [319, 'ERR_CLICKHOUSE_UNAVAILABLE'],
    [394, 'ERR_CLICKHOUSE_UNAVAILABLE'],
    [202, 'ERR_CLICKHOUSE_OVERLOADED'],
    [241, 'ERR_CLICKHOUSE_MEMORY'],
    [243, 'ERR_CLICKHOUSE_DISK_FULL'],
    [27, 'ERR_CLICKHOUSE_REJECTED'],
    [53, 'ERR_CLICKHOUSE_REJECTED'],
    [441, 'ERR_CLICKHOUSE_REJECTED'],
    [516, 'ERR_CLICKHOUSE_AUTH'],
    [497, 'ERR_CLICKHOUSE_DENIED'],
    [164, 'ERR_CLICKHOUSE_READ_ONLY'],
    [242, 'ERR_CLICKHOUSE_READ_ONLY'],
    [60, 'ERR_CLICKHOUSE_SCHEMA'],
    [81, 'ERR_CLICKHOUSE_SCHEMA'],
    [16, 'ERR_CLICKHOUSE_SCHEMA'],
  ];
  it.each(examples)('classifies code %i of an insert as %s', (number, code) => {
    expect(refused(number).code).toBe(code);
  });

  it.each([
    [1001, 'std::exception. filesystem error: in rename: No space left on device [x]', 'DISK_FULL'],
    [75, 'Cannot write to file (fd = 12): , errno: 28, strerror: No space left', 'DISK_FULL'],
    [425, 'Cannot open file x: , errno: 30, strerror: Read-only file system', 'READ_ONLY'],
    [75, 'Cannot write to file (fd = 12): , errno: 280', 'UNAVAILABLE'],
    [
      246,
      'Empty marks file x: 0, must be: 2400: (while reading from part /y/ in table z)',
      'DAMAGED',
    ],
    [246, 'the block that was sent', 'REJECTED'],
  ])('reads the file system error from the text of code %i: %s', (number, text, code) => {
    expect(refused(number, text).code).toBe(`ERR_CLICKHOUSE_${code}`);
  });

  it('retries if the table has too many parts', () => {
    const error = refused(252, 'Too many parts (300 with average size of 1.00 MiB) in table');
    expect(insertRemedy(error)).toBe('backpressure');
  });

  it('splits a block with too many partitions, although the code is the same', () => {
    const error = refused(252, 'Too many partitions for single INSERT block (more than 100).');
    expect(insertRemedy(error)).toBe('split');
  });

  it('rejects the rows for incorrect data, but retries if the table lacks a column', () => {
    expect(refused(117, 'Cannot parse input').code).toBe('ERR_CLICKHOUSE_REJECTED');
    const unknown = refused(117, 'Unknown field found while parsing JSONEachRow format: color');
    expect(unknown.code).toBe('ERR_CLICKHOUSE_SCHEMA');
  });

  it('retries unknown codes, because dropped rows cannot be restored', () => {
    expect(insertRemedy(refused(9999))).toBe('retry');
  });

  it('aborts a query on unknown codes', () => {
    expect(refused(9999, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_QUERY');
    expect(refused(53, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_QUERY');
  });

  it('reports a schema problem if Weir misses a table, and a query error if an analyst does', () => {
    expect(refused(60, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_SCHEMA');
    expect(refused(60, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_QUERY');
  });

  it.each([159, 164, 201, 241, 452])(
    'reports to an analyst that limit %i of the profile stopped the query',
    (number) => {
      expect(refused(number, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_QUERY');
    },
  );

  it('distinguishes for an analyst denied access from an unavailable server', () => {
    expect(refused(497, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_DENIED');
    expect(refused(202, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_OVERLOADED');
  });

  it('names the column of rejected rows, never their values', () => {
    const text =
      "Cannot parse string 'secret-value' as Int32: while reading column `http_status`: (at row 7)";
    const { message } = refused(6, text);
    expect(message).toContain('CANNOT_PARSE_TEXT 6, column http_status');
    expect(message).not.toContain('secret');
  });
});

describe('parseServerError', () => {
  it('reads number, name, and text of a response', () => {
    const body =
      'Code: 60. DB::Exception: Table weir.nope does not exist. (UNKNOWN_TABLE) (version 26.7.2.1)\n';
    expect(parseServerError(body, '60')).toEqual({
      number: 60,
      name: 'UNKNOWN_TABLE',
      text: 'Table weir.nope does not exist.',
    });
  });

  it('finds an error in a body without the header, because it follows rows that were already sent', () => {
    const body =
      '{"a":1}\nCode: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)';
    expect(parseServerError(body, undefined)).toMatchObject({ number: 241 });
  });

  it('finds an error in the header if the body is unreadable', () => {
    expect(parseServerError('', '516')).toMatchObject({ number: 516 });
  });

  it.each(['', 'Ok.\n', '<html>Code: nothing</html>'])('finds none in %j', (body) => {
    expect(parseServerError(body, undefined)).toBeUndefined();
  });

  it('truncates long text', () => {
    const body = `Code: 62. DB::Exception: ${'x'.repeat(5000)}`;
    expect(parseServerError(body, '62')?.text).toHaveLength(603);
  });
});

describe('networkError', () => {
  const withCode = (code: string) => Object.assign(new Error('what happened'), { code });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'])(
    'retries after %s',
    (code) => {
      expect(networkError(withCode(code), '').code).toBe('ERR_CLICKHOUSE_UNAVAILABLE');
    },
  );

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'EPROTO'])(
    'stops on %s, which no retry fixes',
    (code) => {
      expect(networkError(withCode(code), '').code).toBe('ERR_CLICKHOUSE_TLS');
    },
  );
});

describe('unexpectedServerError', () => {
  it.each([429, 500, 502, 503, 504])('retries while a proxy responds with %i', (status) => {
    expect(unexpectedServerError(status, '', '').code).toBe('ERR_CLICKHOUSE_UNAVAILABLE');
  });

  it.each([200, 301, 400, 404])(
    'stops on a program that responds with %i and is not ClickHouse',
    (status) => {
      expect(
        unexpectedServerError(status, 'Port 9000 is for clickhouse-client program', '').code,
      ).toBe('ERR_CLICKHOUSE_PROTOCOL');
    },
  );
});
