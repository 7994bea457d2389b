/** Returns a table of Markdown. */
export function grid(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns a text as code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Returns a text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

/** Returns the cell of a flag. */
export function yes(value: boolean | undefined): string {
  return value === true ? 'yes' : '';
}
