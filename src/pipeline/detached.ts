import { headOf } from '../base/index.ts';
import type { RejectedEvent } from '../flow.ts';
import { rawHash } from '../load/index.ts';

/** The same with a copy of the bytes that are kept of it, so that the text in which it was found can be given back. */
export function detached({ finding, batch }: RejectedEvent): RejectedEvent {
  const { partition, readMs } = batch;
  const { start, range } = finding;
  // Not `slice`, which is a view in a Buffer.
  const whole = batch.bytes.subarray(start, finding.end);
  const bytes = Uint8Array.from(headOf(whole));
  const isCut = bytes.length < whole.length;
  const cut = isCut && { sizeBytes: finding.sizeBytes ?? whole.length, rawHash: rawHash(whole) };
  const position = batch.position(range);
  const subSequence = batch.subSequence?.(range) ?? 0;
  const headers = batch.headers?.(range);
  const record = batch.record?.(range) ?? range;
  const recordStart = batch.recordStart(range) - start;
  return {
    finding: { ...finding, ...cut, range: 0, start: 0, end: bytes.length },
    batch: {
      partition,
      readMs,
      bytes,
      ranges: Uint32Array.of(0, bytes.length),
      count: 1,
      position: () => position,
      subSequence: () => subSequence,
      record: () => record,
      headers: () => headers,
      recordStart: () => recordStart,
    },
  };
}
