/** A pseudo-random number generator. The same seed results in the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  unit(): number;
  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  /** Returns true with the given probability. */
  chance(share: number): boolean;
  pick<T extends string | number | object>(items: readonly T[]): T;
  /** Returns `length` characters of 0-9, A-Z, and a-z, like the ids of the platform. */
  base62(length: number): string;
  /** Returns `length` characters of 0-9 and a-f. `length` must be even. */
  hex(length: number): string;
}

/**
 * Returns random indexes with a Zipf distribution: the probability of index k is proportional to 1 / (k + 1) ** exponent.
 */
export type Zipf = (random: Random) => number;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE62_PAIRS = Array.from({ length: 62 * 62 }, (_, i) => {
  return DIGITS.charAt(Math.floor(i / 62)) + DIGITS.charAt(i % 62);
});
const HEX_BYTES = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * Creates a generator (sfc32: 128 bits of state; passes the usual statistical test suites; takes 2 ns per number).
 * @param seed any text; generators with different seeds are independent of each other
 */
export function createRandom(seed: string): Random {
  let [a, b, c] = hashSeed(seed);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round++) next(); // Mix the seed into the whole state.

  const base62 = (length: number): string => {
    let text = '';
    for (let left = length; left > 0; left -= 4) {
      const bits = next();
      const low = BASE62_PAIRS[bits % 3844] ?? '';
      const high = BASE62_PAIRS[Math.floor(bits / 3844) % 3844] ?? '';
      text += left >= 4 ? low + high : (low + high).slice(0, left);
    }
    return text;
  };
  const hex = (length: number): string => {
    let text = '';
    for (let left = length; left > 0; left -= 2) text += HEX_BYTES[next() >>> 24] ?? '';
    return text;
  };
  return {
    unit: () => next() / 4_294_967_296,
    below: (limit) => Math.floor((next() / 4_294_967_296) * limit),
    chance: (share) => next() < share * 4_294_967_296,
    pick: (items) => at(items, Math.floor((next() / 4_294_967_296) * items.length)),
    base62,
    hex,
  };
}

/** Returns the item at an index. @throws RangeError if there is none */
export function at<T extends string | number | object>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} in ${items.length}`);
  return item;
}

/** Creates a function that draws in constant time (Vose's alias method). */
export function createZipf(count: number, exponent: number): Zipf {
  const weights = Float64Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const share = weights.map((weight) => weight / mean);
  const alias = new Uint32Array(count);
  const small: number[] = [];
  const large: number[] = [];
  for (let i = 0; i < count; i++) (at1(share, i) < 1 ? small : large).push(i);
  while (small.length > 0 && large.length > 0) {
    const low = small.pop() ?? 0;
    const high = large.at(-1) ?? 0;
    alias[low] = high;
    share[high] = at1(share, high) + at1(share, low) - 1;
    if (at1(share, high) < 1) {
      large.pop();
      small.push(high);
    }
  }
  // Entries that remain because of rounding errors must have probability 1.
  for (const left of [...small, ...large]) share[left] = 1;
  return (random) => {
    const index = random.below(count);
    return random.unit() < at1(share, index) ? index : at1(alias, index);
  };
}

function at1(numbers: Float64Array | Uint32Array, index: number): number {
  return numbers[index] ?? 0;
}

/** Hashes a text to three 32-bit integers (FNV-1a with different bases, then a final mix). */
function hashSeed(seed: string): [number, number, number] {
  const word = (base: number): number => {
    let hash = base;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
    return hash ^ (hash >>> 13);
  };
  return [word(0x81_1c_9d_c5), word(0x9e_37_79_b9), word(0x7f_4a_7c_15)];
}
