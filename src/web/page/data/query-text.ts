import { csvText, withoutFormula } from './csv.ts';

/** One `{name:Type}` of a query. */
export interface Placeholder {
  readonly name: string;
  readonly type: string;
}

/** The placeholders of a query, each name once, in the order in which they stand. */
export function placeholdersIn(sql: string): readonly Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [, name = '', type = ''] of sql.matchAll(/\{(\w+):([^{}]+)\}/g)) {
    if (!found.has(name)) found.set(name, { name, type });
  }
  return [...found.values()];
}

/** A value of an answer as text: lists and maps as JSON, nothing as nothing. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** Rows as CSV, with the names of the columns at first. */
export function csvOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return csvText([names, ...rows].map((row) => row.map(plainText)));
}

/** Whole numbers of 64 bits are texts here: a number is no formula, whatever its sign. */
function plainText(value: unknown): string {
  const text = cellText(value);
  return typeof value !== 'string' || /^-?[\d.]+$/.test(text) ? text : withoutFormula(text);
}

/** A list of objects, a row each; of columns with the same name the later ones get a number. */
export function jsonOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const keys = distinctNames(names);
  const objects = rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i]])));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** The names, numbered where one is there already. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; seen.has(own); count++) own = `${name} (${count})`;
    seen.add(own);
    return own;
  });
}
