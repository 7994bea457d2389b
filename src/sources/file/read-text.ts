import type { Chunk } from '../text/chunks.ts';
import { identityBytes, printOf, tailBytes, tailPrintOf, type TextTail } from './identity.ts';

/** Fingerprints of the part of a text that was read. */
export interface TextPrints {
  readonly partition: string;
  /** Offset in the text up to which `tail` applies. */
  readonly end: number;
  /** Fingerprint of the first bytes, see `printOf`. */
  readonly print: string;
  /**
   * Fingerprint of the last bytes, see `tailPrintOf`. Undefined while no such bytes are known, for example before the
   * first event.
   */
  readonly tail: string | undefined;
}

/**
 * Keeps the first KiB and the last bytes of a text while it is read. The first event of a log can be the same each time
 * its writer starts. Only later bytes then distinguish the next text from this one.
 */
export class ReadText {
  #head: Uint8Array;
  #tail: TextTail;

  /**
   * @param head the first KiB of the text, or the complete text if it is shorter
   * @param tail the bytes before the offset at which reading starts
   */
  constructor(head: Uint8Array, tail: TextTail) {
    this.#head = head;
    this.#tail = tail;
  }

  get head(): Uint8Array {
    return this.#head;
  }

  get tail(): TextTail {
    return this.#tail;
  }

  add({ bytes, start, end }: Pick<Chunk, 'bytes' | 'start' | 'end'>): void {
    const known = this.#head.length;
    if (known < identityBytes && start <= known && start + bytes.length > known) {
      const more = bytes.subarray(known - start);
      this.#head = Buffer.concat([this.#head, more]).subarray(0, identityBytes);
    }
    // For an event beyond the size limit, only its start is in memory, so its last bytes are unknown.
    if (bytes.length === 0 || bytes.length !== end - start) return;
    const before = this.#tail.end === start ? this.#tail.bytes : new Uint8Array(0);
    const last = bytes.subarray(Math.max(0, bytes.length - tailBytes));
    const both = Buffer.concat([before, last]);
    this.#tail = { end, bytes: both.subarray(Math.max(0, both.length - tailBytes)) };
  }

  prints(partition: string): TextPrints {
    const { end, bytes } = this.#tail;
    const tail = bytes.length === 0 ? undefined : tailPrintOf(this.#tail);
    return { partition, end, print: printOf(this.#head), tail };
  }
}
