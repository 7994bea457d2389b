import { secretNames } from './event-types.ts';

/** Cached names of secrets, by list of headers: a set for each text would take more memory than most texts. */
const namesByHeaders = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Returns the names whose values are secrets, in lower case: those of fields, and of sensitive headers. */
export function secretNamesWith(sensitiveHeaders: readonly string[]): ReadonlySet<string> {
  let names = namesByHeaders.get(sensitiveHeaders);
  if (names === undefined) {
    names = new Set([...secretNames, ...sensitiveHeaders].map((name) => name.toLowerCase()));
    namesByHeaders.set(sensitiveHeaders, names);
  }
  return names;
}

type NamesByStart = ReadonlyMap<string, readonly string[]>;
const startsByHeaders = new WeakMap<readonly string[], NamesByStart>();

/**
 * Returns the names by their first two characters. Many headers start with `x-`, and a separate search for each of them
 * would stop at every `x` of a text.
 */
export function namesByStart(sensitiveHeaders: readonly string[]): NamesByStart {
  const known = startsByHeaders.get(sensitiveHeaders);
  if (known !== undefined) return known;
  const names = [...secretNamesWith(sensitiveHeaders)];
  const startOf = (name: string): string => name.slice(0, 2);
  const starts = new Map(
    names.map((one) => [startOf(one), names.filter((name) => startOf(name) === startOf(one))]),
  );
  startsByHeaders.set(sensitiveHeaders, starts);
  return starts;
}
