import { csvText, withoutFormula } from './csv.ts';

/** A placeholder `{name:Type}` of a query. */
export interface Placeholder {
  readonly name: string;
  readonly type: string;
}

/** Returns the placeholders of a query in order of appearance, each name once. */
export function placeholdersIn(sql: string): readonly Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [, name = '', type = ''] of sql.matchAll(/\{(\w+):([^{}]+)\}/g)) {
    if (!found.has(name)) found.set(name, { name, type });
  }
  return [...found.values()];
}

/** Converts a result value to text: lists and maps to JSON, null to ''. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** Formats rows as CSV with a header line. */
export function csvOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return csvText([names, ...rows].map((row) => row.map(plainText)));
}

/**
 * Converts a value to text. Escapes texts that a spreadsheet would take for formulas, but not signed numbers: results
 * contain 64-bit integers as strings, so a text such as `-5` is a number.
 */
function plainText(value: unknown): string {
  const text = cellText(value);
  return typeof value !== 'string' || /^-?[\d.]+$/.test(text) ? text : withoutFormula(text);
}

/** Formats rows as a JSON list of objects. Adds a number to repeated column names. */
export function jsonOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const keys = distinctNames(names);
  const objects = rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i]])));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** Adds a number to repeated names. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; seen.has(own); count++) own = `${name} (${count})`;
    seen.add(own);
    return own;
  });
}
