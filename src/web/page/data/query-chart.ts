import type { QueryResponse } from '../../wire/wire.ts';
import { maybeNumber } from './format.ts';
import { cellText } from './query-text.ts';

/** A query result as lines over time. */
export interface QueryLines {
  /** Seconds since 1970, ascending. */
  readonly t: readonly number[];
  readonly series: readonly { readonly label: string; readonly data: readonly (number | null)[] }[];
}

const linesMax = 6;

/**
 * Converts a query result to at most six lines over time. The result must have a time column and number columns; each
 * of the first six number columns becomes a line. If it has one number column and one text column, each text becomes a
 * line, and the six largest lines are kept. Returns undefined for other results, and if a line has several values at
 * the same time.
 */
export function linesOf({ columns, rows }: QueryResponse): QueryLines | undefined {
  const kinds = columns.map(({ type }) => kindOf(type));
  const time = kinds.indexOf('time');
  const numbers = indexesOf(kinds, 'number');
  if (time < 0 || numbers.length === 0 || rows.length < 2) return undefined;
  const texts = indexesOf(kinds, 'text');
  const isSplit = texts.length === 1 && numbers.length === 1;
  if (texts.length > 0 && !isSplit) return undefined;
  const lines = new Map<string, Map<number, number | null>>();
  for (const row of rows) {
    const at = timeOf(cellText(row[time]));
    if (at === undefined) return undefined;
    for (const index of numbers) {
      const label = isSplit ? cellText(row[texts[0] ?? 0]) : (columns[index]?.name ?? '');
      const line = lines.get(label) ?? new Map<number, number | null>();
      if (line.has(at)) return undefined;
      line.set(at, maybeNumber(row[index]));
      lines.set(label, line);
    }
  }
  const t = [...new Set([...lines.values()].flatMap((line) => [...line.keys()]))].toSorted(
    (one, other) => one - other,
  );
  if (t.length < 2) return undefined;
  const series = [...lines].map(([label, line]) => ({
    label,
    data: t.map((at) => line.get(at) ?? null),
    sum: [...line.values()].reduce<number>((sum, value) => sum + (value ?? 0), 0),
  }));
  const shown = isSplit ? series.toSorted((one, other) => other.sum - one.sum) : series;
  return { t, series: shown.slice(0, linesMax).map(({ label, data }) => ({ label, data })) };
}

function indexesOf(kinds: readonly string[], kind: string): readonly number[] {
  return kinds.flatMap((each, index) => (each === kind ? [index] : []));
}

/** Returns the kind of a column by its ClickHouse type. */
export function kindOf(type: string): 'time' | 'number' | 'text' | 'other' {
  const inner = type.replace(/^LowCardinality\((.*)\)$/, '$1').replace(/^Nullable\((.*)\)$/, '$1');
  if (inner.startsWith('Date')) return 'time';
  if (/^(U?Int|Float|Decimal|BFloat)/.test(inner)) return 'number';
  if (/^(String|FixedString|Enum|UUID|IPv|Bool)/.test(inner)) return 'text';
  return 'other';
}

/**
 * Parses a time or a day in the format of ClickHouse, in UTC: `2026-01-31 12:00:00.000`. Returns seconds since 1970;
 * undefined for other texts.
 */
function timeOf(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.includes(':') ? 'Z' : ''}`);
  return Number.isFinite(ms) ? ms / 1000 : undefined;
}
