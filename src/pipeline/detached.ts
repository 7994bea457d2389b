import type { SetAside } from '../flow.ts';

/** More than this of an event is not kept: it is beyond what anything that sends events makes. */
const keptBytesMax = 1024 * 1024;

/** The same with a copy of the event's own bytes, so that the text in which it was found can be given back. */
export function detached({ finding, batch }: SetAside): SetAside {
  const { partition, readMs } = batch;
  const { start, range } = finding;
  // Not `slice`, which is a view in a Buffer.
  const bytes = Uint8Array.from(
    batch.bytes.subarray(start, Math.min(finding.end, start + keptBytesMax)),
  );
  const position = batch.position(range);
  const subSequence = batch.subSequence?.(range) ?? 0;
  const headers = batch.headers?.(range);
  const recordStart = batch.recordStart(range) - start;
  return {
    finding: { ...finding, range: 0, start: 0, end: bytes.length },
    batch: {
      partition,
      readMs,
      bytes,
      ranges: Uint32Array.of(0, bytes.length),
      count: 1,
      position: () => position,
      subSequence: () => subSequence,
      headers: () => headers,
      recordStart: () => recordStart,
    },
  };
}
