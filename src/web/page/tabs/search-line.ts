/** Quotes a value for the search line. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** The search term of a value; undefined if the value cannot be searched, for example because it is missing. */
export function searchTerm(key: string, value: string): string | undefined {
  if (value === '' || value === '0') return undefined;
  // A star would match any text.
  if (value.includes('*')) return undefined;
  return /^[\w./:@~+%,-]+$/.test(value) ? `${key}:${value}` : `${key}:${quoted(value)}`;
}

/** Adds a term to a line. Replaces the same term and its opposite. */
export function addTerm(line: string, word: string): string {
  const plain = word.replace(/^-/, '');
  const rest = (line.match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []).filter(
    (one) => one.replace(/^-/, '') !== plain,
  );
  return [...rest, word].join(' ');
}
