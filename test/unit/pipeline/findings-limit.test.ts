import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import type { EventCounts, RecordPage, RejectedEvent } from '../../../src/flow.ts';
import { emptyCounts, OpenBatch } from '../../../src/load/index.ts';
import { fillBatch } from '../../../src/pipeline/fill/fill.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { MIB, pageOf, streamPage } from '../../support/decoding.ts';
import { createDecoder } from '../../../src/decode/index.ts';
import { builderOptions, httpEvent } from '../../support/reference-build.ts';
import { createKernelBuilder } from '../../../src/kernel/index.ts';
import { sized } from '../../support/size.ts';

const findingsMax = 10;
const decoder = createDecoder({ eventBytesMax: MIB, inflatedBytesMax: 64 * MIB, findingsMax });

interface Filled {
  readonly counts: EventCounts;
  readonly rejected: readonly RejectedEvent[];
}

function fill(page: RecordPage, by: 'kernel' | 'reference'): Filled {
  const options = { ...builderOptions, findingsMax };
  const newReference = () => createRareFormsBuilder(options);
  const builder =
    by === 'kernel' ? createKernelBuilder({ ...options, newReference }) : newReference();
  const open = new OpenBatch({ hash: '', newBuilder: () => builder });
  fillBatch({ open, builder }, page, decoder.decode(page), 1_000);
  open.addBlocks(builder.finish());
  const { progress, rejected } = open.finalize();
  return { counts: progress[0]?.counts ?? emptyCounts(), rejected };
}

const more = ({ rejected }: Filled): readonly unknown[] =>
  rejected.flatMap(({ finding }) => finding.more ?? []);
const textOf = ({ batch, finding }: RejectedEvent): string =>
  Buffer.from(batch.bytes.subarray(finding.start, finding.end)).toString();

describe.each(['kernel', 'reference'] as const)('the findings of a record, by the %s', (by) => {
  it('become separate dead letters up to the limit', () => {
    const filled = fill(streamPage(['x\n'.repeat(findingsMax)]), by);
    expect(filled.rejected).toHaveLength(findingsMax);
    expect(more(filled)).toEqual([]);
  });

  it('beyond it become one with the number of each reason, and the counts include them all', () => {
    const valid = httpEvent({}, { event_id: 'ev_1' });
    const lines = ['x\n'.repeat(findingsMax), 'x', valid, '{"event_type":"nobody"}', 'x', valid];
    const filled = fill(streamPage([lines.join('\n'), 'x', valid]), by);
    const { counts, rejected } = filled;
    expect(more(filled)).toEqual([{ syntax: 2, unknown_type: 1 }]);
    expect(rejected).toHaveLength(findingsMax + 1 + 1);
    expect(counts).toMatchObject({
      received: 17,
      stored: { http_request_complete: 3 },
      deadLettered: 14,
    });
    const rest = rejected.find(({ finding }) => finding.more !== undefined);
    expect(rest?.finding).toMatchObject({
      reason: 'limit',
      expected: 'at most 10 findings in a record, 10000 in a page',
      found: 'more: syntax, unknown_type',
    });
    // From the first of them to the last: all of it can be replayed.
    expect(rest && textOf(rest)).toBe(['x', valid, '{"event_type":"nobody"}', 'x'].join('\n'));
  });

  it('become one for each record once the page has 10,000, and lose no text', () => {
    const lines = (record: number): string =>
      Array.from({ length: findingsMax }, (_, line) => `x${record}-${line}\n`).join('');
    const { counts, rejected } = fill(
      streamPage(Array.from({ length: 1_003 }, (_, record) => lines(record))),
      by,
    );
    expect(counts.deadLettered).toBe(1_003 * findingsMax);
    expect(rejected).toHaveLength(10_000 + 3);
    const rest = rejected.slice(-3);
    expect(rest.map(({ finding }) => finding.more)).toEqual(
      rest.map(() => ({ syntax: findingsMax })),
    );
    expect(rest).toHaveLength(3);
    expect(rest.map(textOf)).toEqual([1_000, 1_001, 1_002].map((one) => lines(one).trimEnd()));
  });

  it('have separate places, and so do the summaries', () => {
    const filled = fill(streamPage(['x\n'.repeat(30), '"a" 1 2 3 4 5 6 7 8 9 10 11 12']), by);
    const places = filled.rejected.map(
      ({ batch, finding: { range, start } }) =>
        `${batch.position(range)} ${start - batch.recordStart(range)}`,
    );
    expect(new Set(places).size).toBe(places.length);
    expect(places).toHaveLength(2 * (findingsMax + 1));
  });

  it('of decode and of the builder have one limit', () => {
    const broken = Buffer.from('\xff\n', 'latin1');
    const text = Buffer.concat([
      Buffer.from('{"a":1}\n'.repeat(findingsMax)),
      ...Array.from({ length: 20 }, () => broken),
    ]);
    const filled = fill(streamPage([text]), by);
    expect(filled.rejected.length).toBe(findingsMax + 1);
    expect(filled.counts).toMatchObject({ received: 30, deadLettered: 30 });
  });

  it.each([
    ['short lines', 'x\n', 1_000_000],
    ['braces', '{', 1_000_000],
    ['quotes', '""', 2_000_000],
    ['empty objects', '{}', 1_000_000],
    ['numbers', '1 ', 1_000_000],
    ['lists', '[', 3_000_000],
  ])('of a record of nothing but %s are soon counted, and few are kept', (_, unit, times) => {
    const startedMs = performance.now();
    const { counts, rejected } = fill(streamPage([unit.repeat(times / sized(10, 1))]), by);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThanOrEqual(findingsMax + 1);
    expect(counts.received).toBe(counts.deadLettered);
  });
});

describe('the values of a record', () => {
  it('are read up to as many as a record of events can contain, whatever its fields', () => {
    const valuesMax = 524_288;
    const valid = httpEvent({}, { event_id: 'ev_1' });
    const most = 'x\n'.repeat(valuesMax - 1);
    const one = `${most}${valid}\n`;
    const half = gzipSync('x\n'.repeat(valuesMax / 2), { level: 1 });
    const within = fill(streamPage([one, valid]), 'kernel').counts;
    expect(within).toMatchObject({ received: valuesMax + 1, stored: { http_request_complete: 2 } });

    for (const beyond of [`${one}x\n${valid}\n`, Buffer.concat([half, half, half, half])]) {
      const filled = fill(streamPage([beyond, valid]), 'kernel');
      const [stored, letters] = typeof beyond === 'string' ? [2, valuesMax] : [1, valuesMax + 1];
      expect(filled.counts).toMatchObject({
        received: letters + stored,
        stored: { http_request_complete: stored },
        deadLettered: letters,
      });
      // What decode found comes first, and is one of those that are kept.
      const [limit] = filled.rejected;
      expect(limit?.finding).toMatchObject({ expected: 'at most 524288 values in a record' });
      expect(more(filled)).toEqual([{ syntax: letters - findingsMax }]);
    }
  });
});

describe('brackets and commas that are not an array', () => {
  const inFile = (text: string, position = '0'): RecordPage =>
    pageOf([{ bytes: Buffer.from(text), position, end: String(Number(position) + text.length) }]);
  const valid = httpEvent({}, { event_id: 'ev_1' });

  it.each(['[', '[[', ']', ',,', ',', '][', '[,]', ' [\n[ ', '['.repeat(1_000_000)])(
    'are syntax as a record: %.20s',
    (text) => {
      const { counts, rejected } = fill(streamPage([text, valid]), 'reference');
      expect(counts.stored).toEqual({ http_request_complete: 1 });
      expect(counts.ignored).toEqual({});
      expect(rejected.length).toBeGreaterThan(0);
      expect(rejected.every(({ finding }) => ['syntax', 'limit'].includes(finding.reason))).toBe(
        true,
      );
    },
  );

  it.each(['{', '[', '}', '"'])('lose no line of a file that follows many of them: %s', (text) => {
    const file = inFile(`${valid}\n${text.repeat(600_000)}\n${valid}\n`);
    const { counts } = fill(file, 'kernel');
    expect(counts.stored).toEqual({ http_request_complete: 2 });
    expect(counts.deadLettered).toBeGreaterThan(0);
  });

  it.each(['[[', ']', ',,', '[,', '[[['])('are syntax as a line of a file: %s', (line) => {
    const { counts, rejected } = fill(inFile(`${valid}\n${line}\n${valid}\n`), 'reference');
    expect(counts).toMatchObject({ received: 3, stored: { http_request_complete: 2 } });
    const [one, ...others] = rejected;
    expect(others).toEqual([]);
    expect(line).toContain(one && textOf(one));
    expect(one?.finding.reason).toBe('syntax');
  });

  it('are syntax as an array that begins in a file and never becomes one', () => {
    for (const text of [`${valid}\n[\n${valid}\n${valid}\n`, `${valid}\n[\n`]) {
      const { rejected } = fill(inFile(text), 'reference');
      expect(rejected.map(textOf)).toEqual(['[']);
    }
  });

  it.each(['[]', ' [ ] ', '[\n]', '', ' \n\n', '[]\n[]'])('are empty as a record: %j', (text) => {
    const { counts, rejected } = fill(streamPage([text]), 'reference');
    expect(rejected.map(textOf)).toEqual([]);
    expect(counts.ignored.empty).toBe(counts.received);
    expect(counts.received).toBeGreaterThan(0);
  });

  it('are ignored if an array spans lines, or chunks of a file', () => {
    const array = `[\n${valid},\n${valid}\n]\n`;
    for (const page of [
      streamPage([array]),
      streamPage([`${array}${array}`]),
      inFile(array),
      inFile(`\n]\n`, '500'),
      inFile(`,\n${valid}\n]\n`, '500'),
      inFile(`${valid}\n]\n[\n${valid},\n${valid}\n`, '500'),
    ]) {
      expect(fill(page, 'reference').rejected.map(textOf)).toEqual([]);
    }
  });
});

describe('an event with very many fields', () => {
  const count = sized(50_000, 200_000);
  it.each([
    ['objects that are repeated', '"conn":{"x":1},"u":2,'],
    ['objects that are repeated, empty', '"conn":{},"u":2,'],
    ['names', '"u":{"a":[1]},'],
    ['fields that are repeated', '"conn":{"server_port":443},'],
  ])('is read in linear time: %s', (_, unit) => {
    const event = httpEvent({}).replace('"object":{', `"object":{${unit.repeat(count)}"v":3`);
    const startedMs = performance.now();
    const { counts, rejected } = fill(streamPage([event.slice(0, MIB - 1)]), 'reference');
    const whole = createRareFormsBuilder(builderOptions);
    const record = streamPage([event]);
    const wide = createDecoder({
      eventBytesMax: 64 * MIB,
      inflatedBytesMax: 64 * MIB,
      findingsMax,
    });
    const open = new OpenBatch({ hash: '', newBuilder: () => whole });
    fillBatch({ open, builder: whole }, record, wide.decode(record), 1_000);
    open.addBlocks(whole.finish());
    expect(open.finalize().progress[0]?.counts.stored).toEqual({ http_request_complete: 1 });
    expect(counts.deadLettered).toBe(rejected.length);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  it('may have numbers of very many digits', () => {
    for (const digits of [
      '9'.repeat(500_000),
      `0.${'0'.repeat(500_000)}`,
      `1e${'9'.repeat(500_000)}`,
    ]) {
      const { rejected } = fill(
        streamPage([httpEvent({ conn: { server_port: 7 } }).replace(':7', `:${digits}`)]),
        'reference',
      );
      expect(rejected.length).toBeLessThan(2);
    }
  });
});
