import { csvText, withoutFormula } from './csv.ts';

/** One `{name:Type}` of a query. */
export interface Placeholder {
  readonly name: string;
  readonly type: string;
}

/** The placeholders of a query, each name once, in order of appearance. */
export function placeholdersIn(sql: string): readonly Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [, name = '', type = ''] of sql.matchAll(/\{(\w+):([^{}]+)\}/g)) {
    if (!found.has(name)) found.set(name, { name, type });
  }
  return [...found.values()];
}

/** A result value as text: lists and maps as JSON, null as ''. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** Rows as CSV with a header line. */
export function csvOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return csvText([names, ...rows].map((row) => row.map(plainText)));
}

/** 64-bit integers are strings in results; numbers with a sign are not escaped as formulas. */
function plainText(value: unknown): string {
  const text = cellText(value);
  return typeof value !== 'string' || /^-?[\d.]+$/.test(text) ? text : withoutFormula(text);
}

/** Rows as a JSON list of objects. Repeated column names get a number. */
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
