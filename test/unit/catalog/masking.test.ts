import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMaskedHeaders } from '../../../src/catalog/options/masked-headers.ts';
import { maskBytesLexically, maskLexically } from '../../../src/catalog/index.ts';

const mask = (text: string): string => maskLexically(text, defaultMaskedHeaders);

describe('maskLexically, JSON that parses', () => {
  it('masks the secrets of section 6.3 and leaves everything else unchanged', () => {
    expect(
      mask('{"id":"ak_1", "token" : "s3cret","auth":{"aws_secret_access_key":"x\\"y"},"n":1e3}'),
    ).toBe(
      '{"id":"ak_1", "token" : "[masked]","auth":{"aws_secret_access_key":"[masked]"},"n":1e3}',
    );
  });

  it('keeps a null token, because null is not a secret', () => {
    expect(mask('{"token":null,"id":"a"}')).toBe('{"token":null,"id":"a"}');
  });

  it('masks each value of a sensitive header, whatever the case of its name', () => {
    expect(mask('{"Set-Cookie":["a=1","b=2"],"COOKIE":[ ],"Accept":["text/html"]}')).toBe(
      '{"Set-Cookie":["[masked]","[masked]"],"COOKIE":[ ],"Accept":["text/html"]}',
    );
  });

  it('compares the unescaped name of a field', () => {
    expect(mask(String.raw`{"\u0074ok\u0065n":"s","c\u004fokie":["t"]}`)).toBe(
      String.raw`{"\u0074ok\u0065n":"[masked]","c\u004fokie":["[masked]"]}`,
    );
  });

  it('masks numbers, literals, and the content of objects', () => {
    expect(mask('{"token":12,"cookie":{"a":["b",true]},"x":1}')).toBe(
      '{"token":"[masked]","cookie":{"[masked]":["[masked]","[masked]"]},"x":1}',
    );
  });

  it('leaves names that only contain a secret name', () => {
    const text = '{"token_id":"a","my token":"b","a\\"token":"c","a,token":"d","text":"token: e"}';
    expect(mask(text)).toBe(text);
  });

  it('leaves secret names that are values', () => {
    const text = '{"vary":["cookie",":x"],"name":"token","token":[]}';
    expect(mask(text)).toBe(text);
  });

  it('masks JSON inside strings, at any depth, and leaves the string valid', () => {
    const inner = JSON.stringify({ token: 'a"b', cookie: ['c', 'd'], id: 'e' }, undefined, 1);
    for (let text = inner, level = 0; level < 4; level++, text = JSON.stringify({ m: text })) {
      let masked: unknown = JSON.parse(mask(text));
      for (let depth = 0; depth < level; depth++) {
        masked = JSON.parse(String(Object(masked)['m']));
      }
      expect(masked).toEqual({ token: '[masked]', cookie: ['[masked]', '[masked]'], id: 'e' });
    }
  });

  it('leaves a string valid whose inner text is truncated', () => {
    expect(mask(String.raw`{"m":"{\"token\":\"abc","id":"x"}`)).toBe(
      String.raw`{"m":"{\"token\":\"[masked]\"","id":"x"}`,
    );
    expect(mask(String.raw`{"m":"{\"token\":","id":"x"}`)).toBe(
      String.raw`{"m":"{\"token\":","id":"x"}`,
    );
  });
});

describe('maskLexically, text that does not parse', () => {
  it.each([
    ['an unterminated string', '{"token":"s3cret', '{"token":"[masked]"'],
    ['a truncated escape', '{"token":"s3cret\\', '{"token":"[masked]"'],
    ['an unterminated array', '{"cookie":["s3cret","s3c', '{"cookie":["[masked]","[masked]"'],
    ['an extra quote inside', '{"token":"a"s3cret","b":1', '{"token":"[masked]","b":1'],
    ['a missing opening quote', '{"a":"b,"token":"s3cret"}', '{"a":"b,"token":"[masked]"}'],
    ['a name without quotes', '{token: s3cret, b: 1}', '{token: "[masked]", b: 1}'],
    ['a name without its first quote', '{token":"s3cret"}', '{token":"[masked]"}'],
    ['a name without its last quote', '{"token: "s3cret"}', '{"token: "[masked]"}'],
    ['single quotes', "{'token': 's3cret'}", `{'token': "[masked]"}`],
    [
      'a header line',
      'Authorization: Bearer s3cret\nHost: a',
      'Authorization: "[masked]"\nHost: a',
    ],
    ['a line break inside', '{"token":"s3\ncret"}]', '{"token":"[masked]"}]'],
    [
      'JSON text without its string',
      String.raw`{\"token\":\"s3cret`,
      String.raw`{\"token\":\"[masked]\"`,
    ],
    ['an unusual space', '{"cookie":[\u00a0s3cret', '{"cookie":["[masked]"'],
    ['a NUL', '{"token":\0"s3cret"}', '{"token":"[masked]"}'],
  ])('masks the secret behind %s', (_, text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it.each([
    'X-Forwarded-For: 203.0.113.7, 198.51.100.2',
    'Forwarded: for=192.0.2.60;proto=http, for=198.51.100.17',
    'Authorization: AWS4-HMAC-SHA256 Credential=AK/x, SignedHeaders=host, Signature=abcdef',
    'Authorization: Digest username="M", response="6629fae4"',
    'Authorization: "a", def" x',
    'Cookie: a={"b":1}; c=d',
    'Cookie: a={"b":1},\r\n  c=d,\r\n\te=f',
    'cookie=a=b, c=d',
  ])('masks a header to the end of its line: %j', (line) => {
    const name = line.slice(0, line.search(/[:=]/) + 1);
    const space = line[name.length] === ' ' ? ' ' : '';
    const masked = `${name}${space}"[masked]"`;
    const names = [...defaultMaskedHeaders, 'x-forwarded-for', 'forwarded'];
    expect(maskLexically(line, names)).toBe(masked);
    for (const before of ['', 'GET / HTTP/1.1\r\n', '(', 'a;', '<', '2026-01-31 info [x] ']) {
      const text = `${before}${line}\r\nHost: a, b`;
      expect(maskLexically(text, names)).toBe(`${before}${masked}\r\nHost: a, b`);
    }
  });

  it.each([
    'authorization: "Bearer SECRET-1\nSECRET-2",\nnext: 1',
    'authorization: "SECRET-1", "SECRET-2\nnext: 1',
    'x-forwarded-for: [SECRET-1]:443, SECRET-2\nnext: 1',
    'authorization: [\n"SECRET-1",\n"SECRET-2"\n]\nnext: 1',
    '{\nauthorization: [\n"SECRET-1",\n"SECRET-2"\n],\nnext: 1}',
    'authorization: {\n"a": "SECRET-1",\n"b": "SECRET-2"}\nnext: 1',
    "{\n  authorization: 'Bearer SECRET-1\nSECRET-2'\n,next: 1}",
    'x-forwarded-for: ["SECRET-1"], SECRET-2\nnext: 1',
    'authorization: "SECRET-1" SECRET-2, "x",\nnext: 1',
  ])('masks quoted values and lists over several lines, and what follows them: %j', (text) => {
    const masked = maskLexically(text, ['authorization', 'x-forwarded-for']);
    expect(masked).not.toContain('SECRET');
    expect(masked).toContain('next: 1');
  });

  it('masks the further lines of an indented header', () => {
    expect(mask('  cookie: a,\n    b\n  host: c')).toBe('  cookie: "[masked]"\n  host: c');
    expect(mask('cookie: a\n\n')).toBe('cookie: "[masked]"\n\n');
    expect(mask('cookie: a\n  ')).toBe('cookie: "[masked]"\n  ');
  });

  it.each([
    ['{a: [1], token: s3cret, b: 1}', '{a: [1], token: "[masked]", b: 1}'],
    ['{token=s3cret, b=1}', '{token="[masked]", b=1}'],
    [
      `{a: ${'b'.repeat(2_000)}, token: c, d: e`,
      `{a: ${'b'.repeat(2_000)}, token: "[masked]", d: e`,
    ],
    ['{"a":["b"],"c":"/?token=d","e":1', '{"a":["b"],"c":"/?token="[masked]","e":1'],
    ['{cookie: [s3cret, s3cret], b: 1}', '{cookie: ["[masked]", "[masked]"], b: 1}'],
  ])('keeps what follows a value inside brackets: %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  it('keeps a byte order mark', () => {
    expect(maskLexically(Buffer.from('\ufeff{"id":"a"}'), [])).toBe('\ufeff{"id":"a"}');
  });
});

describe('maskBytesLexically', () => {
  it('leaves bytes that are not UTF-8 unchanged', () => {
    const bytes = Buffer.from('\xff{"a":"\x80","token":"s\xfe"}', 'latin1');
    expect(Buffer.from(maskBytesLexically(bytes, [])).toString('latin1')).toBe(
      '\xff{"a":"\x80","token":"[masked]"}',
    );
  });
});

/** What no other part of the generated texts contains: any three letters of it found again are a leak. */
const secret = fc
  .array(fc.constantFrom('\u00a7', '\u00b6', '"', '\\', ' ', ',', '}', ']', '\n', '\u00e9', ':'), {
    minLength: 3,
    maxLength: 12,
  })
  .map((parts) => `\u00a7\u00b6\u00a7${parts.join('')}\u00b6\u00a7\u00b6`);

const payload = fc.record({
  before: fc.string(),
  name: fc.constantFrom('token', 'aws_secret_access_key'),
  header: fc.constantFrom('Cookie', 'authorization', 'X-API-Key'),
  secret,
  values: fc.array(secret, { maxLength: 3 }),
  after: fc.jsonValue(),
  indent: fc.constantFrom(undefined, 1),
});

type Payload = typeof payload extends fc.Arbitrary<infer T> ? T : never;

const documentOf = (of: Payload): string =>
  JSON.stringify(
    { before: of.before, [of.name]: of.secret, object: { [of.header]: of.values }, x: of.after },
    undefined,
    of.indent,
  );

const leaks = (text: string): boolean => /[\u00a7\u00b6]/.test(text);

describe('maskLexically, any text', () => {
  it('masks every secret wherever the text is truncated', () => {
    fc.assert(
      fc.property(
        payload.filter((of) => !leaks(of.before + JSON.stringify(of.after))),
        (of) => {
          const text = documentOf(of);
          const ends = Array.from({ length: text.length + 1 }, (_, end) => end);
          expect(ends.find((end) => leaks(mask(text.slice(0, end))))).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('masks every secret if the event is JSON inside a truncated string', () => {
    fc.assert(
      fc.property(
        payload.filter((of) => !leaks(of.before + JSON.stringify(of.after))),
        (of) => {
          const text = JSON.stringify({ message: documentOf(of) });
          const ends = Array.from({ length: text.length + 1 }, (_, end) => end);
          expect(ends.find((end) => leaks(mask(text.slice(0, end))))).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves JSON that parses to the same value, except for the secrets', () => {
    fc.assert(
      fc.property(payload, (of) => {
        expect(JSON.parse(mask(documentOf(of)))).toEqual(
          JSON.parse(
            documentOf({ ...of, secret: '[masked]', values: of.values.map(() => '[masked]') }),
          ),
        );
      }),
    );
  });

  it('changes nothing in JSON without secret names', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!/token|secret/.test(text));
        expect(maskLexically(text, [])).toBe(text);
      }),
    );
  });

  it('terminates, and quickly, on text made of its own markers', () => {
    for (const unit of [
      ':',
      '=',
      'token=',
      'token:\n ',
      '{[}token:',
      '"',
      '\\',
      '":',
      '\\":',
      '"token":',
      '"token":[',
      '{"token":"\\',
      "'",
    ]) {
      const text = unit.repeat(20_000);
      expect(mask(text).length).toBeGreaterThan(0);
    }
  });
});

describe('maskLexically, malicious text', () => {
  /** Of any text: at most twice as long, and some. */
  const bounded = (text: string): string => {
    const masked = mask(text);
    expect(masked.length).toBeLessThan(2 * text.length + 10_000);
    return masked;
  };

  it('does not repeat a long escape before and after every value of an array', () => {
    for (const count of [15, 100, 1_000, 2_000]) {
      const text = `{"token${'\\'.repeat(count)}":[${'7,'.repeat(100_000)}`;
      expect(bounded(text)).not.toContain('7');
    }
  });

  it('masks the rest of a text as one value if there are too many values', () => {
    const text = `{"token":[${'7,'.repeat(500_000)}7],"a":"b","cookie":"7"}`;
    const masked = bounded(text);
    expect(masked).not.toContain('7');
    expect(masked.startsWith('{"token":["[masked]","[masked]",')).toBe(true);
  });

  it('skips millions of escaped line breaks', () => {
    for (const space of ['\\n', '\\\\n', '\\', ' ', '\n']) {
      expect(bounded(`{"a":"{\\"token\\":${space.repeat(3_000_000)}7`)).not.toContain('7');
    }
  });

  it('counts the backslashes inside a secret, however many there are', () => {
    for (const count of [1_023, 1_025, 100_001]) {
      const text = `{"token":"${'\\'.repeat(count)}"7","a":1}`;
      expect(bounded(text)).toBe('{"token":"[masked]","a":1}');
    }
  });

  it('needs no memory for each bracket after a secret name', () => {
    const brackets = '['.repeat(2_000_000);
    expect(bounded(`{"token":${brackets}`)).toBe(`{"token":${brackets}`);
  });

  it('reads a run of backslashes a few times, not once per colon', () => {
    expect(bounded(`{${'\\'.repeat(500_000)}${'\\":'.repeat(100_000)}`).length).toBeGreaterThan(0);
    expect(
      bounded(`${'\\'.repeat(1_000_000)}"${':x'.repeat(255)}:`.repeat(2)).length,
    ).toBeGreaterThan(0);
  });
});
