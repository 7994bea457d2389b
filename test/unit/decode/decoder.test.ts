import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../src/decode/index.ts';
import type { DecodedPage } from '../../../src/flow.ts';
import {
  a,
  aside,
  b,
  c,
  decode,
  decoder,
  MIB,
  pageOf,
  streamPage,
  texts,
} from '../../support/decoding.ts';
import { cloudWatchEnvelope, kplAggregate } from '../../support/transports.ts';

describe('createDecoder', () => {
  it('returns nothing for an empty page', () => {
    expect(decode()).toEqual({ batches: [], rejected: [], ignored: {}, isDetached: true });
  });

  it('returns the events of plain records with the position of their record', () => {
    const page = decode(a, `${b}\n${c}\n`);
    expect(texts(page)).toEqual([a, b, c]);
    const [batch] = page.batches;
    expect([0, 1, 2].map((index) => batch?.position(index))).toEqual(['49500', '49501', '49501']);
    expect(batch?.recordStart(2)).toBe(batch?.recordStart(1));
    expect(batch).toMatchObject({
      partition: { source: 'edge', partition: 'shard-0' },
      readMs: 1_795_262_400_000,
      count: 3,
    });
  });

  it('returns the events of a chunk of a file with their own offsets, without copying it', () => {
    const bytes = Buffer.from(`${a}\n${b}\n`);
    const end = String(1_000 + bytes.length);
    const page = decoder.decode(pageOf([{ bytes, position: '1000', end }]));
    const [batch] = page.batches;
    expect(batch?.bytes.buffer).toBe(bytes.buffer);
    expect([batch?.position(0), batch?.position(1)]).toEqual([
      '1000',
      String(1_000 + a.length + 1),
    ]);
    expect(batch?.recordStart(1)).toBe(batch?.ranges[2]);
  });

  it('counts the offsets of a file from before its byte order mark', () => {
    const bytes = Buffer.from(`\ufeff${a}\n${b}`);
    const page = decoder.decode(pageOf([{ bytes, position: '0', end: String(bytes.length) }]));
    expect(texts(page)).toEqual([a, b]);
    expect(page.batches[0]?.position(0)).toBe('3');
    expect(page.batches[0]?.position(1)).toBe(String(3 + a.length + 1));
  });

  it('does not copy records that are in one buffer', () => {
    const buffer = Buffer.from(a + b + c);
    const cuts = [0, a.length, a.length + b.length, buffer.length];
    const records = [0, 1, 2].map((index) => ({
      bytes: buffer.subarray(cuts[index], cuts[index + 1]),
      position: String(index),
      end: String(index),
    }));
    const page = decoder.decode(pageOf(records));
    expect(texts(page)).toEqual([a, b, c]);
    expect(page.batches[0]?.bytes.buffer).toBe(buffer.buffer);
    expect([0, 1, 2].map((index) => page.batches[0]?.position(index))).toEqual(['0', '1', '2']);
  });

  it('does not let a truncated record continue in the next one', () => {
    for (let size = 1; size < b.length; size++) {
      const page = decode(a, b.slice(0, size), c);
      expect(texts(page)).toEqual([a, b.slice(0, size), c]);
    }
  });

  it('does not accept a character that is split between two records', () => {
    const euro = Buffer.from('€');
    const buffer = Buffer.concat([Buffer.from('{"x":"'), euro, Buffer.from('"}')]);
    const records = [buffer.subarray(0, 7), buffer.subarray(7)].map((bytes, index) => ({
      bytes,
      position: String(index),
      end: String(index),
    }));
    expect(aside(decoder.decode(pageOf(records)))).toMatchObject([
      { reason: 'encoding', expected: 'UTF-8', text: '{"x":"\xe2', position: '0' },
      { reason: 'encoding', expected: 'UTF-8', text: '\x82\xac"}', position: '1' },
    ]);
  });

  it('skips a byte order mark', () => {
    expect(texts(decode(`\ufeff${a}`, gzipSync(`\ufeff${b}`)))).toEqual([a, b]);
  });

  it('reports whether anything is a view of the page, whose memory is otherwise released immediately', () => {
    expect(decode(gzipSync(a), gzipSync(b)).isDetached).toBe(true);
    expect(decode(gzipSync(a), b).isDetached).toBe(true);
    expect(decode(a).isDetached).toBe(false);
    // A record that cannot be inflated is rejected as it was delivered.
    expect(decode(gzipSync(a), b, gzipSync(b).subarray(0, 30)).isDetached).toBe(false);
  });

  it('counts records without text as empty, and ignores blank lines', () => {
    const page = decode('', ' \r\n', gzipSync(''), a, `\n\n${b}\n\n`);
    expect(texts(page)).toEqual([a, b]);
    expect(page.ignored).toEqual({ empty: 3 });
  });

  it('does not count blank chunks of a file', () => {
    const page = decoder.decode(pageOf([{ bytes: Buffer.from('\n\n'), position: '7', end: '9' }]));
    expect(page).toEqual({ batches: [], rejected: [], ignored: {}, isDetached: false });
  });

  it('passes invalid JSON to the parser, which reports the error', () => {
    expect(texts(decode('hello', '"a"', '12'))).toEqual(['hello', '"a"', '12']);
  });

  it('rejects one record of invalid UTF-8 and keeps the others', () => {
    const bad = Buffer.from('{"event_id":"x\xffy"}', 'latin1');
    const page = decode(a, bad, b);
    expect(texts(page)).toEqual([a, b]);
    expect(aside(page)).toEqual([
      {
        reason: 'encoding',
        path: '',
        expected: 'UTF-8',
        found: 'other bytes',
        offset: 14,
        text: '{"event_id":"x\xffy"}',
        position: '49501',
        place: 0,
      },
    ]);
  });

  it('rejects one line of invalid UTF-8 and keeps the other lines of the record', () => {
    const bad = Buffer.concat([
      Buffer.from(`${a}\n{"x":"`),
      Buffer.from([0xc3]),
      Buffer.from(`"}\n${b}`),
    ]);
    const page = decode(bad);
    expect(texts(page)).toEqual([a, b]);
    expect(aside(page)).toMatchObject([{ reason: 'encoding', offset: 6, place: a.length + 1 }]);
  });

  it.each([
    ['Zstandard data', Buffer.from('28b52ffd0458', 'hex')],
    ['a ZIP archive', Buffer.from('PK\x03\x04\xff', 'latin1')],
    ['UTF-16 text', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['a damaged KPL aggregate', Buffer.from('f3899ac2ff', 'hex')],
  ])('reports the apparent format of binary data: %s', (found, bytes) => {
    expect(aside(decode(bytes))).toMatchObject([{ reason: 'encoding', found }]);
  });

  it('rejects a binary record as a whole, but only the line of a file', () => {
    const bytes = Buffer.from('\xff\n\xfe\n', 'latin1');
    const blank = Buffer.concat([Buffer.from(' '), Buffer.from(`${a}\n{"x":"\xff"}`, 'latin1')]);
    expect(texts(decode(blank))).toEqual([a]);
    expect(aside(decode(bytes))).toMatchObject([{ reason: 'encoding', text: '\xff\n\xfe\n' }]);
    const chunk = { bytes: Buffer.concat([bytes, Buffer.from(a)]), position: '0', end: '32' };
    const page = decoder.decode(pageOf([chunk]));
    expect(texts(page)).toEqual([a]);
    expect(aside(page)).toMatchObject([
      { text: '\xff', position: '0' },
      { text: '\xfe', position: '2' },
    ]);
  });

  it('rejects base64 text, which a producer encoded twice', () => {
    const twice = Buffer.from(a).toString('base64');
    const url = Buffer.from(`{"x":"${'~?'.repeat(20)}"}`).toString('base64url');
    const page = decode(twice, `"${twice}"`, url, gzipSync(a).toString('base64'), `${twice}\n${a}`);
    expect(texts(page)).toEqual([a]);
    expect(aside(page)).toMatchObject(
      [twice, `"${twice}"`, url, gzipSync(a).toString('base64'), twice].map((text) => ({
        reason: 'encoding',
        expected: 'JSON text',
        found: 'base64 text',
        text,
      })),
    );
  });

  it('does not treat a word as base64', () => {
    const words = ['helloworld', 'eyJhYmM', 'abcdefghijklmnop', '"abcdefghijklmnop"'];
    expect(texts(decode(...words))).toEqual(words);
  });

  it('keeps an event of exactly the limit and rejects a larger one', () => {
    const event = (size: number): string => `{"event_id":"${'x'.repeat(size - 15)}"}`;
    const page = decode(event(MIB), event(MIB + 1), a);
    expect(texts(page).map((text) => text.length)).toEqual([MIB, a.length]);
    expect(aside(page)).toMatchObject([
      {
        reason: 'limit',
        expected: 'at most 1048576 bytes',
        found: '1048577 bytes',
      },
    ]);
  });

  it('checks the size of each of many events on one long line', () => {
    const line = a.repeat(Math.ceil(MIB / a.length) + 1);
    expect(texts(decode(line)).every((text) => text === a)).toBe(true);
    const small = createDecoder({ eventBytesMax: 40, inflatedBytesMax: MIB, findingsMax: 100 });
    expect(texts(small.decode(streamPage([`${a}${b}${c}`, `[${a},${b}]`])))).toEqual([
      a,
      b,
      c,
      a,
      b,
    ]);
  });

  it('rejects the start of a record that exceeds the limit of its source', () => {
    const record = {
      bytes: Buffer.from('{"event_id":"x'),
      position: '10',
      end: '9000010',
      fullBytes: 9_000_000,
    };
    expect(aside(decoder.decode(pageOf([record])))).toEqual([
      {
        reason: 'limit',
        path: '',
        expected: 'at most 1048576 bytes',
        found: '9000000 bytes',
        offset: -1,
        text: '{"event_id":"x',
        position: '10',
        place: 0,
      },
    ]);
  });

  it('does not keep the page alive in addition to its batches', () => {
    const records = [{ bytes: Buffer.from(a), position: '1', end: '1' }];
    const page = pageOf(records);
    const { batches } = decoder.decode(page);
    records.length = 0;
    expect(batches[0]?.position(0)).toBe('1');
  });
});

describe('a chunk of a file', () => {
  const chunkOf = (...parts: readonly (string | Uint8Array)[]): DecodedPage => {
    const bytes = Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.from('\n')]));
    return decoder.decode(pageOf([{ bytes, position: '100', end: String(100 + bytes.length) }]));
  };

  it('loses no line because of another one that is corrupt', () => {
    const envelope = cloudWatchEnvelope([b]);
    const damaged = Buffer.from('\u0003"messageType" \xff\xfe', 'latin1');
    const page = chunkOf(damaged, a, envelope, c);
    expect(texts(page)).toEqual([a, b, c]);
    expect(aside(page)).toMatchObject([{ reason: 'encoding', expected: 'UTF-8' }]);
  });

  it.each([
    ['gzip', (text: Buffer) => gzipSync(text)],
    ['gzip in gzip', (text: Buffer) => gzipSync(gzipSync(text))],
    ['a KPL aggregate', (data: Buffer) => kplAggregate([{ data, partitionKey: 'k' }])],
  ])('loses no envelope because of a corrupt line after it in %s', (_, wrap) => {
    const damaged = Buffer.from('{"messageType":"\xff\xfe"}\n', 'latin1');
    const before = `${cloudWatchEnvelope([a, b])}\n`;
    const after = `${cloudWatchEnvelope([b, c])}\n`;
    const lines = Buffer.concat([Buffer.from(before), damaged, Buffer.from(after)]);
    const bytes = wrap(lines);
    const page = decoder.decode(pageOf([{ bytes, position: '0', end: String(bytes.length) }]));
    expect(texts(page)).toEqual([a, b, b, c]);
    expect(aside(page)).toMatchObject([
      { reason: 'encoding', expected: 'UTF-8', text: damaged.toString('latin1').trimEnd() },
    ]);
  });

  it('loses no envelope because it has many lines when it is inflated', () => {
    const bytes = gzipSync(`${'{}\n'.repeat(70_000)}${cloudWatchEnvelope([a])}\n`);
    const page = decoder.decode(pageOf([{ bytes, position: '0', end: String(bytes.length) }]));
    expect(texts(page).slice(-2)).toEqual(['{}', a]);
  });

  it('has a maximum number of values when it is inflated: the last of its texts has the rest', () => {
    const bytes = gzipSync(`{"messageType":1}\n${'{}\n'.repeat(800_000)}`);
    const page = decoder.decode(pageOf([{ bytes, position: '0', end: String(bytes.length) }]));
    expect(texts(page)).toHaveLength(262_143 + 524_288);
    expect(aside(page)).toMatchObject([
      { reason: 'limit', expected: 'at most 524288 values in a record', found: 'more' },
    ]);
  });

  it.each([
    ['a user record', (data: Buffer) => kplAggregate([{ data, partitionKey: 'k' }])],
    ['gzip', (data: Buffer) => gzipSync(data)],
  ])('names the fault of gzip data in %s', (_, wrap) => {
    const sound = 'sound gzip data to the end';
    const faults = [
      { reason: 'encoding', expected: sound, found: 'gzip data cut short' },
      { reason: 'limit', expected: /^at most \d+ bytes inflated$/, found: 'more' },
    ];
    const inner = [gzipSync(a).subarray(0, -3), gzipSync(Buffer.alloc(9 * MIB))];
    for (const [index, data] of inner.entries()) {
      const bytes = wrap(data);
      const page = decoder.decode(pageOf([{ bytes, position: '0', end: String(bytes.length) }]));
      expect(texts(page)).toEqual([]);
      const { expected = '', ...fault } = faults[index] ?? {};
      const found = { ...fault, expected: expect.stringMatching(expected) };
      expect(aside(page)).toMatchObject([found]);
    }
  });

  it('is inflated if all of it is valid, and is text otherwise', () => {
    const whole = gzipSync(`${a}\n${b}`);
    const record = { bytes: whole, position: '0', end: String(whole.length) };
    expect(texts(decoder.decode(pageOf([record])))).toEqual([a, b]);
    expect(texts(chunkOf(whole, c))).toContain(c);
    for (const head of [
      [0x1f, 0x8b, 0x08],
      [0xf3, 0x89, 0x9a, 0xc2],
    ]) {
      expect(texts(chunkOf(Uint8Array.from(head), a))).toContain(a);
    }
  });

  it('separates an event from more lines than a chunk of the usual size has', () => {
    // Nothing is certainly complete after an unclosed string, so the chunk has the maximum size of an event.
    const page = chunkOf(`,{"token\\":[${'x\n'.repeat(600_000)}`, a);
    expect(texts(page).at(-1)).toBe(a);
  });

  it('separates an event from an envelope followed by very many short lines', () => {
    const page = chunkOf(`x "messageType"\n${'1\n'.repeat(270_000)}`, cloudWatchEnvelope([b]), a);
    expect(texts(page)).toEqual(expect.arrayContaining([a, b]));
  });

  it('is framed to its end, however short its values are', () => {
    const page = chunkOf('[]\n'.repeat(300_000), a);
    expect(texts(page)).toContain(a);
  });
});
