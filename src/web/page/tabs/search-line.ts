/** A value in double quotes, as the search line reads them. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A word of the search line for a value; undefined where there is none: what is missing cannot be searched by all of them. */
export function searchWord(key: string, value: string): string | undefined {
  if (value === '' || value === '0') return undefined;
  // A star would stand for anything.
  if (value.includes('*')) return undefined;
  return /^[\w./:@~+%,-]+$/.test(value) ? `${key}:${value}` : `${key}:${quoted(value)}`;
}

/** A line with one more word, which takes the place of the same and of its opposite. */
export function addWord(line: string, word: string): string {
  const plain = word.replace(/^-/, '');
  const rest = (line.match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? []).filter(
    (one) => one.replace(/^-/, '') !== plain,
  );
  return [...rest, word].join(' ');
}
