import type { Values } from './parameters.ts';

const placeholder = /\{(\w+):([^{}]+)\}/g;

/** A `{name:Type}` in SQL. */
export interface Placeholder {
  readonly name: string;
  readonly type: string;
}

/** The placeholders of a query, each once. */
export function placeholdersOf(sql: string): readonly Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [text, name = '', type = ''] of sql.matchAll(placeholder)) {
    found.set(text, { name, type });
  }
  return [...found.values()];
}

/**
 * The query with its parameters replaced, for users to copy and run. Weir itself sends values as parameters, never
 * in the text.
 */
export function filledSql(sql: string, values: Values): string {
  return sql.replaceAll(placeholder, (match, name: string, type: string) => {
    const value = values[name];
    if (value === undefined) return match;
    return type.startsWith('DateTime')
      ? `toDateTime64(${literal(value)}, 6, 'UTC')`
      : literal(value);
  });
}

/** Replaces each placeholder by the result of `write` for its name. */
export function replacePlaceholders(sql: string, write: (name: string) => string): string {
  return sql.replaceAll(placeholder, (_match, name: string) => write(name));
}

/** A value as a ClickHouse literal. */
function literal(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  }
  return `[${value.map((text) => literal(text)).join(', ')}]`;
}
