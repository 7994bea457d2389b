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
  it.each(remedies)('answers %s with %s', (code, remedy) => {
    expect(insertRemedy(new PipelineError(code))).toBe(remedy);
  });

  it('has a remedy for every class of server errors', () => {
    const tested = new Set(remedies.map(([code]) => code));
    expect(serverErrorClasses.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual(
      [],
    );
  });

  it('holds on to the rows when the error is not one of ours', () => {
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
  it.each(examples)('classes code %i of an insert as %s', (number, code) => {
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
  ])('reads from the words of code %i what the file system said: %s', (number, text, code) => {
    expect(refused(number, text).code).toBe(`ERR_CLICKHOUSE_${code}`);
  });

  it('waits when the table has too many parts', () => {
    const error = refused(252, 'Too many parts (300 with average size of 1.00 MiB) in table');
    expect(insertRemedy(error)).toBe('backpressure');
  });

  it('splits a block that has too many partitions, though the code is the same', () => {
    const error = refused(252, 'Too many partitions for single INSERT block (more than 100).');
    expect(insertRemedy(error)).toBe('split');
  });

  it('blames the rows for incorrect data, but the table for a column that it lacks', () => {
    expect(refused(117, 'Cannot parse input').code).toBe('ERR_CLICKHOUSE_REJECTED');
    const unknown = refused(117, 'Unknown field found while parsing JSONEachRow format: colour');
    expect(unknown.code).toBe('ERR_CLICKHOUSE_SCHEMA');
  });

  it('waits on codes that it does not know, because dropping rows cannot be undone', () => {
    expect(insertRemedy(refused(9999))).toBe('retry');
  });

  it('gives a query up on codes that it does not know', () => {
    expect(refused(9999, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_QUERY');
    expect(refused(53, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_QUERY');
  });

  it('blames the tables when Weir misses one, and the query when an analyst does', () => {
    expect(refused(60, 'x', 'weir').code).toBe('ERR_CLICKHOUSE_SCHEMA');
    expect(refused(60, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_QUERY');
  });

  it.each([159, 164, 201, 241, 452])(
    'tells an analyst that limit %i of the profile stopped the query',
    (number) => {
      expect(refused(number, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_QUERY');
    },
  );

  it('tells an analyst apart what is denied and what does not answer', () => {
    expect(refused(497, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_DENIED');
    expect(refused(202, 'x', 'analyst').code).toBe('ERR_CLICKHOUSE_OVERLOADED');
  });

  it('names the column of refused rows, never their values', () => {
    const text =
      "Cannot parse string 'secret-value' as Int32: while reading column `http_status`: (at row 7)";
    const { message } = refused(6, text);
    expect(message).toContain('CANNOT_PARSE_TEXT 6, column http_status');
    expect(message).not.toContain('secret');
  });
});

describe('parseServerError', () => {
  it('reads number, name and words of an answer', () => {
    const body =
      'Code: 60. DB::Exception: Table weir.nope does not exist. (UNKNOWN_TABLE) (version 26.7.2.1)\n';
    expect(parseServerError(body, '60')).toEqual({
      number: 60,
      name: 'UNKNOWN_TABLE',
      text: 'Table weir.nope does not exist.',
    });
  });

  it('sees a refusal in a body without the header, as it follows rows that were sent already', () => {
    const body =
      '{"a":1}\nCode: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)';
    expect(parseServerError(body, undefined)).toMatchObject({ number: 241 });
  });

  it('sees a refusal in the header when the body is unreadable', () => {
    expect(parseServerError('', '516')).toMatchObject({ number: 516 });
  });

  it.each(['', 'Ok.\n', '<html>Code: nothing</html>'])('sees none in %j', (body) => {
    expect(parseServerError(body, undefined)).toBeUndefined();
  });

  it('cuts long words short', () => {
    const body = `Code: 62. DB::Exception: ${'x'.repeat(5000)}`;
    expect(parseServerError(body, '62')?.text).toHaveLength(603);
  });
});

describe('networkError', () => {
  const withCode = (code: string) => Object.assign(new Error('what happened'), { code });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'])(
    'waits after %s',
    (code) => {
      expect(networkError(withCode(code), '').code).toBe('ERR_CLICKHOUSE_UNAVAILABLE');
    },
  );

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'EPROTO'])(
    'stops at %s, which no waiting mends',
    (code) => {
      expect(networkError(withCode(code), '').code).toBe('ERR_CLICKHOUSE_TLS');
    },
  );
});

describe('unexpectedServerError', () => {
  it.each([429, 500, 502, 503, 504])('waits while a proxy answers %i', (status) => {
    expect(unexpectedServerError(status, '', '').code).toBe('ERR_CLICKHOUSE_UNAVAILABLE');
  });

  it.each([200, 301, 400, 404])(
    'stops at a program that answers %i without being ClickHouse',
    (status) => {
      expect(
        unexpectedServerError(status, 'Port 9000 is for clickhouse-client program', '').code,
      ).toBe('ERR_CLICKHOUSE_PROTOCOL');
    },
  );
});
