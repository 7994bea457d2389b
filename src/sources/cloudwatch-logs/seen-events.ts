import { hash } from 'node:crypto';

// Ids are forgotten by bucket, not one by one. Duration of a bucket.
const bucketMs = 60_000;
// 96 bits of a hash: among ten million ids, two have the same hash with a probability of 1e-15.
const wordsPerId = 3;
const capacityMin = 16;
const fillMax = 0.8;
// The ids of a bucket are in several sets, because a set that grows needs its memory twice for a moment.
const setsPerBucket = 16;
/** Words of the hash that is being added. */
const added = new Uint32Array(wordsPerId);

/** Remembers the ids of events by their times: 15 to 23 bytes per event, instead of a string. */
export class SeenEvents {
  /** Key: number of the bucket, times `setsPerBucket`, plus the number of the set in the bucket. */
  readonly #sets = new Map<number, IdSet>();

  /** Memory of all ids. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#sets.values()) sum += bytes;
    return sum;
  }

  /** Adds an event. @returns false if it was already known */
  add(id: string, timeMs: number): boolean {
    // A digest as text: buffers and other objects would take memory outside of the heap until they are collected.
    const digest = hash('sha256', id, 'binary');
    // Select the set by a byte of the hash that is not stored.
    const number = digest.charCodeAt(wordsPerId * 4) % setsPerBucket;
    const key = Math.floor(timeMs / bucketMs) * setsPerBucket + number;
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new IdSet();
      this.#sets.set(key, set);
    }
    return set.add(digest);
  }

  /** Forgets events before a time; some of the last minute before it stay longer. */
  forgetBefore(timeMs: number): void {
    const first = Math.floor(timeMs / bucketMs) * setsPerBucket;
    for (const key of this.#sets.keys()) if (key < first) this.#sets.delete(key);
  }
}

/** A set of hashes: open addressing in one array. */
class IdSet {
  /** `wordsPerId` words per hash; an unused slot has only zeros. */
  #words = new Uint32Array(capacityMin * wordsPerId);
  #size = 0;

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** @param digest one character per byte */
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

/** Inserts the hash at `from` of `words`. @returns false if the set contains it */
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
