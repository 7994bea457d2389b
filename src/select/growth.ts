/** Maximum power of one quantity; anything that grows faster counts as unlimited. */
const POWER_MAX = 3;
const WIDTH = POWER_MAX + 1;

/**
 * Growth of a cost or size with the characters and the elements (of lists and maps) of a filter's input: a polynomial
 * in both, with the coefficient of characters^i * elements^j at i * 4 + j.
 */
export type Growth = readonly number[];

/** A constant, plus an amount per character and per element. */
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

/** Value for the given numbers of characters and elements, an integer. */
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

/** Returns `grown` for one polynomial, optimized for linear polynomials, which are the most common. */
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
