/** One row of a printed table. */
export type Cells = Readonly<Record<string, unknown>>;

/**
 * Formats rows as columns below one heading line, with numbers aligned to the right. If the terminal is too narrow, the
 * widest column is truncated, except a column `id`, because users copy IDs.
 */
export function table(rows: readonly Cells[], widthMax = Number.POSITIVE_INFINITY): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumber = names.map((name) =>
    rows.every((row) => row[name] === null || /^-?\d+(\.\d+)?$/.test(textOf(row[name]))),
  );
  const cells = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...cells.map((line) => lengthOf(line[column] ?? ''))),
  );
  shrink(widths, names.indexOf('id'), widthMax);
  return cells.map((line) =>
    line
      .map((text, column) => pad(text, widths[column] ?? 0, isNumber[column] === true))
      .join('  ')
      .trimEnd(),
  );
}

function shrink(widths: number[], kept: number, widthMax: number): void {
  let excess = widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1)) - widthMax;
  while (excess > 0) {
    const others = widths.map((width, column) => (column === kept ? 0 : width));
    const widest = others.indexOf(Math.max(...others));
    const width = widths[widest] ?? 0;
    if (width <= 8) return;
    widths[widest] = width - 1;
    excess -= 1;
  }
}

function pad(text: string, width: number, right: boolean): string {
  const shown = lengthOf(text) > width ? `${[...text].slice(0, width - 1).join('')}…` : text;
  const space = ' '.repeat(width - lengthOf(shown));
  return right ? space + shown : shown + space;
}

/** Replaces control characters, so that stored text never controls the terminal. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // oxlint-disable-next-line no-control-regex -- Removes terminal escapes from stored text.
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** Returns the maximum width of a table: the width of the terminal; unlimited for files and pipes. */
export function widthOf(io: { readonly isTTY: boolean; readonly columns: number }): number {
  return io.isTTY ? io.columns : Number.POSITIVE_INFINITY;
}
/** Returns a count with its noun in singular or plural: `1 gap`, `2 gaps`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a line about the number of values that are not shown; empty if all are shown.
 * @param all number of existing values
 * @param shown number of values that are shown
 * @param listed number of values in the result; even a higher display limit cannot show more
 */
export function moreLine(all: number, shown: number, listed: number): readonly string[] {
  if (all <= shown) return [];
  const limit = shown < listed ? '' : `: at most ${listed} of ${all} are available`;
  return [`(${all - shown} more${limit})`];
}

/** Wraps a text at a width. A word that is longer than a line, such as a name, continues on the next line. */
export function wrapped(text: string, indent: string, width: number): readonly string[] {
  const lines: string[] = [];
  const wordMax = Math.max(1, width - indent.length);
  const words = text.split(/\s+/).flatMap((word) => partsOf(word, wordMax));
  for (const word of words) {
    const last = lines.at(-1);
    const isFull = last === undefined || lengthOf(last) + 1 + lengthOf(word) > width;
    if (isFull) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function partsOf(word: string, lengthMax: number): readonly string[] {
  if (word === '') return [];
  // This check also avoids a calculation with an infinite width, which is used without a terminal.
  if (word.length <= lengthMax) return [word];
  const characters = [...word];
  const count = Math.ceil(characters.length / lengthMax);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * lengthMax, (index + 1) * lengthMax).join(''),
  );
}
