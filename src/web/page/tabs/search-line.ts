/** Quotes a value for a search text. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * Returns the search term for a value; undefined if the value cannot be searched, for example because it is missing.
 */
export function searchTerm(key: string, value: string): string | undefined {
  if (value === '' || value === '0') return undefined;
  // In a search, a star matches any text.
  if (value.includes('*')) return undefined;
  return /^[\w./:@~+%,-]+$/.test(value) ? `${key}:${value}` : `${key}:${quoted(value)}`;
}

/** Adds a term to a search text. Replaces the same term and its exclusion. */
export function addTerm(line: string, word: string): string {
  const plain = word.replace(/^-/, '');
  const rest = (line.match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []).filter(
    (one) => one.replace(/^-/, '') !== plain,
  );
  return [...rest, word].join(' ');
}
