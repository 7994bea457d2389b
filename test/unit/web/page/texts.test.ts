import { describe, expect, it } from 'vitest';

import { linesOf } from '../../../../src/web/page/parts/diff-lines.ts';
import { visible } from '../../../../src/web/page/parts/visible.ts';
import {
  lineOfPath,
  shownBytes,
  shownLines,
  viewOf,
} from '../../../../src/web/page/tabs/raw-lines.ts';
import type { WireDeadLetter } from '../../../../src/web/wire/wire.ts';

describe('untrusted text', () => {
  it('shows characters that would change the direction of text, or be invisible', () => {
    expect(visible('a\u202eb\u0007c\u200bd')).toBe('a\\u202eb\\u0007c\\u200bd');
    expect(visible('naïve 東京 🙂')).toBe('naïve 東京 🙂');
  });
});

describe('the lines of a difference', () => {
  it('show only the fields that are set for a created object', () => {
    const lines = linesOf([{ field: 'cidr', before: '', after: '"198.51.100.0/24"' }], true);
    expect(lines).toEqual([{ sign: 'add', text: 'cidr  198.51.100.0/24' }]);
  });

  it('show before and after for an updated object, and no unchanged fields', () => {
    const lines = linesOf(
      [
        { field: 'enforced', before: 'false', after: 'true' },
        { field: 'type', before: '"a"', after: '"a"' },
      ],
      false,
    );
    expect(lines.map(({ sign, text }) => `${sign} ${text.trim()}`)).toEqual([
      'ctx enforced',
      'del false',
      'add true',
    ]);
  });

  it('show that secrets are never recorded', () => {
    const [line] = linesOf([{ field: 'token', before: '', after: '"[masked]"' }], true);
    expect(line?.text).toBe('token  [never recorded]');
  });
});

const raw = JSON.stringify({
  event_id: 'ev_1',
  object: { conn: { server_port: 443 }, http: { response: { status_code: '502' } } },
});

describe('the raw event of a dead letter', () => {
  const lines = JSON.stringify(JSON.parse(raw), undefined, 2).split('\n');
  const letter = { raw, raw_encoding: 'utf8', path: 'http.response.status_code', offset: 0 };

  it('marks the line that the finding names', () => {
    const hit = lineOfPath(lines, 'object.http.response.status_code');
    expect(lines[hit]?.trim()).toBe('"status_code": "502"');
    expect(viewOf(letter as WireDeadLetter).hit).toBe(hit);
  });

  it('marks nothing if the path does not exist', () => {
    expect(lineOfPath(lines, 'object.tls.version')).toBe(-1);
  });

  it('folds distant lines, and says how many', () => {
    const many = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const shown = shownLines(many, 30, false);
    expect(shown.map(({ number, text }) => number ?? text.trim())).toEqual([
      1,
      2,
      3,
      '24 lines',
      28,
      29,
      30,
      31,
      32,
      33,
      34,
      '6 lines',
    ]);
  });

  it('marks the byte at which the parser stopped in text that is not JSON', () => {
    const text = `{"a": "${'ä'.repeat(150)}\u0001"}`;
    const offset = new TextEncoder().encode(text.slice(0, text.indexOf('\u0001'))).length;
    const view = viewOf({ ...letter, raw: text, path: '', offset } as WireDeadLetter);
    expect(view.lines[view.hit]?.[view.column]).toBe('\u0001');
  });

  it('marks nothing if the stored start ends before the error', () => {
    const beginning = { ...letter, raw: 'x'.repeat(300), path: '' };
    const hitAt = (offset: number): number =>
      viewOf({ ...beginning, offset } as WireDeadLetter).hit;
    expect([hitAt(300), hitAt(301)]).toEqual([3, -1]);
  });

  it('counts the available bytes', () => {
    expect(shownBytes({ ...letter, raw: 'ä€' } as WireDeadLetter)).toBe(5);
    const base64 = { ...letter, raw: btoa('\u001f\u008b'), raw_encoding: 'base64' };
    expect(shownBytes(base64 as WireDeadLetter)).toBe(2);
  });

  it('shows bytes that are not text as hexadecimal', () => {
    const base64 = btoa('\u001f\u008b\u0000');
    const view = viewOf({ ...letter, raw: base64, raw_encoding: 'base64' } as WireDeadLetter);
    expect(view.lines).toEqual(['1f 8b 00']);
  });
});
