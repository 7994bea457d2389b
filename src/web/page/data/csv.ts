/** A text for a spreadsheet. Untrusted values that look like formulas get a quote as prefix. */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Lines of fields as CSV (RFC 4180). */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
