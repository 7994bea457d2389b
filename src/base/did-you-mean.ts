import { closest, distance } from 'fastest-levenshtein';

/**
 * The word of `choices` that was probably meant by `word`, undefined when none is near.
 * Case and the difference between `-`, `.` and `_` cost nothing.
 */
export function didYouMean(word: string, choices: readonly string[]): string | undefined {
  const plain = new Map(choices.map((choice) => [plainSpelling(choice), choice]));
  const given = plainSpelling(word);
  const near = plain.size === 0 ? undefined : closest(given, [...plain.keys()]);
  if (near === undefined || distance(given, near) > Math.max(1, Math.floor(given.length / 3))) {
    return undefined;
  }
  return plain.get(near);
}

function plainSpelling(word: string): string {
  return word.toLowerCase().replaceAll(/[-.]/g, '_');
}
