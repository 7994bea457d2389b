import { hash } from 'node:crypto';

// Ids are grouped in buckets by the times of their events, and each bucket is forgotten as a whole. This is the
// duration of a bucket.
const bucketMs = 60_000;
// An id is stored as 96 bits of its hash, in three 32-bit words. The probability that any two of ten million ids have
// the same hash is 1e-15.
const wordsPerId = 3;
const capacityMin = 16;
const fillMax = 0.8;
// The ids of a bucket are distributed over several sets: while a set grows, it needs its memory twice.
const setsPerBucket = 16;
/** Reused memory for the hash that is being added. */
const added = new Uint32Array(wordsPerId);

/**
 * Remembers the ids of events, in buckets by the times of the events. Takes 15 to 23 bytes per event, which is less
 * than a string.
 */
export class SeenEvents {
  /** Sets by the key `bucket number * setsPerBucket + number of the set in the bucket`. */
  readonly #sets = new Map<number, IdSet>();

  /** Memory of all ids in bytes. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#sets.values()) sum += bytes;
    return sum;
  }

  /** Adds the id of an event. @returns false if the id was already known */
  add(id: string, timeMs: number): boolean {
    // Create the digest as text: buffers would take memory outside the heap until they are garbage-collected.
    const digest = hash('sha256', id, 'binary');
    // Select the set by a byte of the hash that is not among the stored bytes.
    const number = digest.charCodeAt(wordsPerId * 4) % setsPerBucket;
    const key = Math.floor(timeMs / bucketMs) * setsPerBucket + number;
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new IdSet();
      this.#sets.set(key, set);
    }
    return set.add(digest);
  }

  /** Forgets the events before a time. Events in the bucket of this time stay. */
  forgetBefore(timeMs: number): void {
    const first = Math.floor(timeMs / bucketMs) * setsPerBucket;
    for (const key of this.#sets.keys()) if (key < first) this.#sets.delete(key);
  }
}

/** A set of hashes in one array, with open addressing. */
class IdSet {
  /** Slots of `wordsPerId` words, one per hash. An unused slot contains only zeros. */
  #words = new Uint32Array(capacityMin * wordsPerId);
  #size = 0;

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** @param digest the hash as text, with one character per byte */
  add(digest: string): boolean {
    added.fill(0);
    for (let at = 0; at < wordsPerId * 4; at++) {
      const word = at >> 2;
      added[word] = ((added[word] ?? 0) << 8) | digest.charCodeAt(at);
    }
    if (!insert(this.#words, added, 0)) return false;
    this.#size += 1;
    if (this.#size * wordsPerId > this.#words.length * fillMax) this.#grow();
    return true;
  }

  #grow(): void {
    const before = this.#words;
    const capacity = Math.ceil((before.length / wordsPerId) * 1.5);
    this.#words = new Uint32Array(capacity * wordsPerId);
    for (let at = 0; at < before.length; at += wordsPerId) {
      if (!isUnused(before, at)) insert(this.#words, before, at);
    }
  }
}

/** Inserts the hash at index `from` in `words`. @returns false if the set already contains the hash */
function insert(set: Uint32Array, words: Uint32Array, from: number): boolean {
  const capacity = set.length / wordsPerId;
  for (let slot = (words[from] ?? 0) % capacity; ; slot = (slot + 1) % capacity) {
    const at = slot * wordsPerId;
    if (isUnused(set, at)) {
      for (let word = 0; word < wordsPerId; word++) set[at + word] = words[from + word] ?? 0;
      return true;
    }
    if (isSame(set, at, words, from)) return false;
  }
}

function isUnused(set: Uint32Array, at: number): boolean {
  return set[at] === 0 && set[at + 1] === 0 && set[at + 2] === 0;
}

function isSame(set: Uint32Array, at: number, words: Uint32Array, from: number): boolean {
  for (let word = 0; word < wordsPerId; word++) {
    if (set[at + word] !== words[from + word]) return false;
  }
  return true;
}
