import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { createDecoder } from '../../../src/decode/index.ts';
import type { EventCounts, DecodedPage, RecordPage } from '../../../src/flow.ts';
import { deadLetterRow, rawHash } from '../../../src/load/dead-letters.ts';
import { emptyCounts, OpenBatch } from '../../../src/load/index.ts';
import { PageFill } from '../../../src/pipeline/fill/fill.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { MIB, streamPage } from '../../support/decoding.ts';
import { builderOptions, httpEvent } from '../../support/reference-build.ts';

const findingsMax = 10;
const decoder = createDecoder({ eventBytesMax: MIB, inflatedBytesMax: 64 * MIB, findingsMax });

interface Filled {
  readonly parts: number;
  readonly counts: EventCounts;
  readonly letters: readonly Record<string, unknown>[];
}

async function filled(page: RecordPage, decode: (page: RecordPage) => Decoded): Promise<Filled> {
  const builder = createRareFormsBuilder({ ...builderOptions, findingsMax });
  const open = new OpenBatch({ hash: '', newBuilder: () => builder });
  const fill = new PageFill({ open, builder, decode }, page, { nowMs: 1_000, isInParts: true });
  const decoded = decode(page);
  let parts = 0;
  if (Symbol.asyncIterator in decoded) {
    for await (const part of decoded) {
      drain(fill.addPart(part));
      // The text of a part is released: what is kept of it must be a copy.
      if (part.isDetached === true) for (const { bytes } of part.batches) bytes.fill(0x7e);
      parts++;
    }
    fill.finishParts();
  } else {
    drain(fill.addPage(decoded));
  }
  open.addBlocks(builder.finish());
  const { progress, rejected } = open.finalize();
  const rows: Record<string, unknown>[] = rejected.map((aside) => {
    const { raw, ...row } = deadLetterRow(aside, [], 'live');
    return {
      ...row,
      raw: rawHash(Buffer.from(String(raw))),
      stands: aside.finding.more !== undefined,
    };
  });
  const letters = rows.toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));
  return { parts, counts: progress[0]?.counts ?? emptyCounts(), letters };
}

/** A summary has the bytes of all its findings, or the delivered record if they are in several parts. */
function withoutBytesOfOthers({ counts, letters }: Filled): object {
  const comparable = letters.map((row) => {
    if (row['stands'] === false) return row;
    const { size_bytes: _size, kept_bytes: _kept, raw_hash: _hash, raw_encoding: _, ...rest } = row;
    return { ...rest, raw: '' };
  });
  return { counts, letters: comparable };
}

type Decoded = AsyncIterable<DecodedPage> | DecodedPage;

function drain(slices: Generator<void>): void {
  while (slices.next().done !== true);
}

describe('the rejected events of a page in parts', () => {
  const valid = httpEvent({}, { event_id: 'ev_1' });
  // Large, so that few of them are several parts.
  const padded = httpEvent({ http: { request: { user_agent: 'y'.repeat(8_000) } } });
  const large = `"${'z'.repeat(3 * MIB)}"`;
  const broken = (count: number): string => 'x\n'.repeat(count);
  const manyMembers = Buffer.concat(
    [0, 1, 2].map((n) => gzipSync(`${broken(7)}${`${padded}\n`.repeat(700 + n)}`)),
  );

  it.each<[string, readonly (string | Uint8Array)[]]>([
    ['few findings', [gzipSync(`${padded}\n`.repeat(1_400)), `x\n${valid}`, manyMembers]],
    ['more than the limit, in many records', [0, 1, 2, 3].map((n) => `${broken(11 + n)}${large}`)],
    [
      'more than the limit, in a record of several parts',
      [manyMembers, gzipSync(`${broken(40)}${large}\n${large}\n${large}\n${broken(3)}`), valid],
    ],
    ['bytes that are too large', [large, gzipSync(`${large}\n${large}\n${large}`), large, valid]],
  ])('are those of the same page at once: %s', async (_, records) => {
    const page = streamPage(records);
    const whole = await filled(page, (one) => decoder.decode(one));
    const inParts = await filled(page, (one) => decoder.decodeParts(one));
    expect(inParts.parts).toBeGreaterThan(1);
    expect(withoutBytesOfOthers(inParts)).toEqual(withoutBytesOfOthers(whole));
  });

  it('have at most the delivered size plus 32 MiB: beyond that, each record is one dead letter as it was delivered', async () => {
    const letters = 60;
    const bomb = gzipSync(`"${'z'.repeat(MIB - 2)}"`);
    const page = streamPage(Array.from({ length: letters }, () => bomb));
    const { counts, letters: rows } = await filled(page, (one) => decoder.decodeParts(one));
    expect(counts).toMatchObject({ received: letters, deadLettered: letters });
    expect(rows).toHaveLength(letters);
    const kept = rows.map((row) => Number(row['kept_bytes']));
    const whole = kept.filter((bytes) => bytes > bomb.length);
    expect(whole).toHaveLength(32);
    const rest = rows.filter((row) => row['reason'] === 'limit');
    expect(rest).toHaveLength(letters - 32);
    for (const { raw_hash: hash, events } of rest) {
      expect({ hash, events }).toEqual({ hash: rawHash(bomb), events: 1 });
    }
  });
});
