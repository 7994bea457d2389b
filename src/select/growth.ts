/** Highest power of one quantity; what would grow faster is without limit. */
const POWER_MAX = 3;
const WIDTH = POWER_MAX + 1;

/**
 * How something grows with the characters and with the elements (of lists and maps) of the values that a filter reads: a
 * polynomial in both, coefficient of characters^i * elements^j at i * 4 + j.
 */
export type Growth = readonly number[];

/** A constant, with so much for every character and every element. */
export function growth(constant: number, perCharacter = 0, perElement = 0): Growth {
  const made = Array.from({ length: WIDTH * WIDTH }, () => 0);
  made[0] = constant;
  made[WIDTH] = perCharacter;
  made[1] = perElement;
  return made;
}

export function plus(one: Growth, other: Growth): Growth {
  return one.map((coefficient, index) => coefficient + (other[index] ?? 0));
}

export function scaled(one: Growth, by: number): Growth {
  return one.map((coefficient) => (coefficient === 0 || by === 0 ? 0 : coefficient * by));
}

export function times(one: Growth, other: Growth): Growth {
  const product = Array.from({ length: WIDTH * WIDTH }, () => 0);
  for (const [index, left] of one.entries()) {
    for (const [otherIndex, right] of other.entries()) {
      if (left === 0 || right === 0) continue;
      const characters = Math.floor(index / WIDTH) + Math.floor(otherIndex / WIDTH);
      const elements = (index % WIDTH) + (otherIndex % WIDTH);
      if (Math.max(characters, elements) > POWER_MAX) return growth(Infinity);
      const at = characters * WIDTH + elements;
      product[at] = (product[at] ?? 0) + left * right;
    }
  }
  return product;
}

/** The value for this number of characters and elements, a whole number. */
export function grown(one: Growth, characters: number, elements: number): number {
  let sum = 0;
  for (let power = POWER_MAX; power >= 0; power--) {
    let inner = 0;
    for (let other = POWER_MAX; other >= 0; other--) {
      inner = inner * elements + (one[power * WIDTH + other] ?? 0);
    }
    sum = sum * characters + inner;
  }
  return Math.ceil(sum);
}

/** `grown` of one polynomial; most of those of filters are straight lines. */
export function sizedBy(one: Growth): (characters: number, elements: number) => number {
  const [constant = 0, perElement = 0] = one;
  const perCharacter = one[WIDTH] ?? 0;
  const isLine = one.every(
    (coefficient, at) => at === 1 || at === WIDTH || at === 0 || coefficient === 0,
  );
  if (!isLine) return (characters, elements) => grown(one, characters, elements);
  return (characters, elements) =>
    Math.ceil(constant + perCharacter * characters + perElement * elements);
}
