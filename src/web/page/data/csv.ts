/**
 * Returns a text that is safe in a spreadsheet: if it looks like a formula, adds a quote in front of it. Values are
 * untrusted.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Formats lines of fields as CSV (RFC 4180). */
export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
