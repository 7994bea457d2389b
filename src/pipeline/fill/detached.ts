import { headOf } from '../../base/index.ts';
import type { EventBatch, Finding, Partition, RawRecord, RejectedEvent } from '../../flow.ts';
import { rawHash } from '../../load/index.ts';

/**
 * Returns the rejected event with a copy of the bytes that will be stored, so that the decoded text can be released.
 */
export function detached({ finding, batch }: RejectedEvent): RejectedEvent {
  // `slice` would return a view if the bytes are a Buffer.
  const bytes = batch.bytes.subarray(finding.start, finding.end);
  const kept = headOf(bytes);
  const isCut = kept.length < bytes.length;
  const cut = isCut && { sizeBytes: finding.sizeBytes ?? bytes.length, rawHash: rawHash(bytes) };
  return new Detached(batch, finding, kept).with({ ...finding, ...cut });
}

/** Returns the rejected event with a copy of its record as it was delivered. */
export function detachedRecord(
  { finding, batch }: RejectedEvent,
  delivered: Uint8Array,
): RejectedEvent {
  return new Detached(batch, finding, delivered).with(finding);
}

/**
 * One range of a batch with its own copy of the bytes. A page may have 10,000 of them, and private fields take a
 * quarter of the memory of closures.
 */
class Detached implements EventBatch {
  readonly partition: Partition;
  readonly readMs: number;
  readonly bytes: Uint8Array;
  readonly count = 1;
  readonly #position: string;
  readonly #subSequence: number;
  readonly #record: number;
  readonly #recordStart: number;
  readonly #headers: RawRecord['headers'];

  constructor(batch: EventBatch, { range, start }: Finding, bytes: Uint8Array) {
    this.partition = batch.partition;
    this.readMs = batch.readMs;
    this.bytes = Uint8Array.from(bytes);
    this.#position = batch.position(range, start);
    this.#subSequence = batch.subSequence?.(range) ?? 0;
    this.#record = batch.record?.(range) ?? range;
    this.#recordStart = batch.recordStart(range, start) - start;
    this.#headers = batch.headers?.(range);
  }

  get ranges(): Uint32Array {
    return Uint32Array.of(0, this.bytes.length);
  }

  with(finding: Finding): RejectedEvent {
    return { finding: { ...finding, range: 0, start: 0, end: this.bytes.length }, batch: this };
  }

  position(): string {
    return this.#position;
  }

  subSequence(): number {
    return this.#subSequence;
  }

  record(): number {
    return this.#record;
  }

  recordStart(): number {
    return this.#recordStart;
  }

  headers(): RawRecord['headers'] {
    return this.#headers;
  }
}
