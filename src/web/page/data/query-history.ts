import { me, remember } from './state.ts';

/** A query of the history, without its result. */
export interface HistoryEntry {
  readonly sql: string;
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keptMax = 50;
const charsMax = 20_000;

const key = (): string => `weir.queries.${me.get()?.user ?? ''}`;

/** Returns the queries of this user in this browser, newest first. */
export function readHistory(): readonly HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { sql, values, at } = value as Partial<HistoryEntry>;
  return typeof sql === 'string' && typeof at === 'number' && typeof values === 'object';
}

/** Adds a query. If the history contains it, the entry moves to the front. */
export function keepQuery(entry: HistoryEntry): void {
  if (entry.sql.length > charsMax) return;
  const others = readHistory().filter(({ sql }) => sql !== entry.sql);
  remember(key(), JSON.stringify([entry, ...others].slice(0, keptMax)));
}

export function forgetHistory(): void {
  remember(key(), '[]');
}
