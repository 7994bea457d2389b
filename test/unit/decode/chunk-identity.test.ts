import { describe, expect, it } from 'vitest';
import type { DecodedPage } from '../../../src/flow.ts';
import { deadLetterRow } from '../../../src/load/dead-letters.ts';
import { a, b, c, decoder, pageOf } from '../../support/decoding.ts';
import { cloudWatchEnvelope } from '../../support/transports.ts';

/** The identity of each event and of each dead letter, with the start of its text. */
function identities({ batches, rejected }: DecodedPage): string[] {
  const found = rejected.map((one) => deadLetterRow(one, [], ''));
  for (const batch of batches) {
    const text = Buffer.from(batch.bytes).toString('latin1');
    for (let range = 0; range < batch.count; range++) {
      const [from = 0, end = 0] = batch.ranges.subarray(range * 2, range * 2 + 2);
      // As a builder does: a range may contain several events.
      for (const { 0: event, index } of text
        .slice(from, end)
        .matchAll(/\{"event_id".*?\}(?=\{|$)/g)) {
        const start = from + index;
        const about = { eventId: '', eventType: '', accountId: '', expected: '', found: '' };
        const where = { range, indexInRange: 0, start, end: start + event.length, offset: -1 };
        const finding = { reason: 'type', path: '', ...about, ...where } as const;
        found.push(deadLetterRow({ batch, finding }, [], ''));
      }
    }
  }
  return found.map(({ id, position, place_in_record: place, reason, raw }) =>
    [id, position, place, reason, String(raw).slice(0, 20)].join(' '),
  );
}

/** The text as chunks that end at the given offsets. */
function chunksOf(text: Buffer, ends: readonly number[]): string[] {
  const starts = [0, ...ends];
  return starts.flatMap((from, index) => {
    const end = starts[index + 1] ?? text.length;
    const record = { bytes: text.subarray(from, end), position: String(from), end: String(end) };
    return identities(decoder.decode(pageOf([record])));
  });
}

/** The text of values, and the offsets at which a value ends. */
function joined(values: readonly Buffer[]): { text: Buffer; ends: number[] } {
  let size = 0;
  const ends = values.slice(0, -1).map((value) => (size += value.length));
  return { text: Buffer.concat(values), ends };
}

describe('the identity of a dead letter in a text file', () => {
  const twoBad = Buffer.from(
    JSON.stringify({
      messageType: 'DATA_MESSAGE',
      logEvents: [{ message: 1 }, { message: c }, { message: 'bm90IGpzb24gYXQgYWxs' }],
    }),
  );
  const first = Buffer.from(cloudWatchEnvelope([a, b]));
  const damaged = Buffer.from('{"x":"\xff\xfe"}', 'latin1');
  const line = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.from('\n')]);

  it.each([
    ['lines with envelopes', [line(twoBad), line(first), line(twoBad), line(twoBad)]],
    ['blank lines first', [line(Buffer.from('\n \n')), line(twoBad), line(twoBad)]],
    ['a byte order mark', [line(Buffer.from(`\ufeff${first}`)), line(twoBad), line(first)]],
    ['envelopes without separators', [twoBad, first, twoBad]],
    ['lines that are not UTF-8', [line(first), line(damaged), line(twoBad), line(damaged)]],
    ['events without separators', [Buffer.from(a), Buffer.from(b), Buffer.from(c)]],
  ])('does not depend on where the text is cut: %s', (_, values) => {
    const { text, ends } = joined(values);
    const whole = chunksOf(text, []);
    expect(new Set(whole).size).toBe(whole.length);
    for (const end of ends) expect(chunksOf(text, [end]).toSorted()).toEqual(whole.toSorted());
    expect(chunksOf(text, ends).toSorted()).toEqual(whole.toSorted());
  });
});
