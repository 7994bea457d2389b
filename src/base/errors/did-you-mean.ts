import { closest, distance } from 'fastest-levenshtein';

/**
 * Longer words are not compared: they are not typing errors, and the time of a comparison grows with the product of both
 * lengths.
 */
const wordLengthMax = 100;

/**
 * Returns the word of `choices` that is closest to `word`; undefined if none is close.
 * Ignores case and differences between `-`, `.`, and `_`.
 */
export function didYouMean(word: string, choices: readonly string[]): string | undefined {
  if (word.length > wordLengthMax) return undefined;
  const given = plainSpelling(word);
  const plain = new Map(choices.map((choice) => [plainSpelling(choice), choice]));
  const near = plain.size === 0 ? undefined : closest(given, [...plain.keys()]);
  if (near === undefined) return undefined;
  const wrongMax = Math.max(given.length < 5 ? 1 : 2, Math.floor(given.length / 3));
  const isNear = distance(given, near) <= wrongMax || isShortFor(given, near);
  return isNear ? plain.get(near) : undefined;
}

/** Returns whether one word is a prefix of the other, like `warn` and `warning`. */
function isShortFor(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}

function plainSpelling(word: string): string {
  return word.toLowerCase().replaceAll(/[-.]/g, '_');
}
