import { describe, expect, it } from 'vitest';

import { createDecoder } from '../../../src/decode/index.ts';
import { batchTotals, OpenBatch } from '../../../src/load/index.ts';
import { fillBatch } from '../../../src/pipeline/fill/fill.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { MIB, streamPage } from '../../support/decoding.ts';
import { builderOptions, httpEvent } from '../../support/reference-build.ts';

const decoder = createDecoder({
  eventBytesMax: 10 * MIB,
  inflatedBytesMax: 64 * MIB,
  findingsMax: 10,
});

describe('a page of events that each fill a block', () => {
  const eventOf = (id: number, spaces: number): string =>
    httpEvent({}, { event_id: `ev_${id}` }).replace('{', `{${' '.repeat(spaces)}`);

  it.each([
    ['small events', 10],
    // Larger than what is built without yielding: each is passed to the builder alone.
    ['events of 2 MiB and more', 2 * MIB],
  ])('is built completely, block by block: %s', (_what, spaces) => {
    const page = streamPage([0, 1, 2, 3, 4, 5].map((id) => eventOf(id, spaces)));
    const builder = createRareFormsBuilder({ ...builderOptions, bytesMax: 1 });
    const open = new OpenBatch({ hash: '', newBuilder: () => builder });

    const received = fillBatch({ open, builder }, page, decoder.decode(page), 1_000);

    open.addBlocks(builder.finish());
    const batch = open.finalize();
    expect(received).toBe(6);
    expect(batchTotals(batch).stored).toEqual({ http_request_complete: 6 });
    expect(batch.blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(6);
    expect(batch.rejected).toEqual([]);
  });

  it('fails if the empty builder accepts nothing', () => {
    const page = streamPage([eventOf(0, 10)]);
    const full = createRareFormsBuilder(builderOptions);
    const builder = Object.assign(full, { append: () => ({ consumed: 0, findings: [] }) });
    const open = new OpenBatch({ hash: '', newBuilder: () => builder });

    expect(() => fillBatch({ open, builder }, page, decoder.decode(page), 1_000)).toThrow(
      'an empty batch builder accepted no event',
    );
  });
});
