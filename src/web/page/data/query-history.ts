import { me, remember } from './state.ts';

/** A query that ran, without its answer. */
export interface Asked {
  readonly sql: string;
  readonly values: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keptMax = 50;
const charsMax = 20_000;

const key = (): string => `weir.queries.${me.get()?.user ?? ''}`;

/** Queries of this user in this browser, the last first. */
export function readHistory(): readonly Asked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAsked).slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

function isAsked(value: unknown): value is Asked {
  if (typeof value !== 'object' || value === null) return false;
  const { sql, values, at } = value as Partial<Asked>;
  return typeof sql === 'string' && typeof at === 'number' && typeof values === 'object';
}

/** Keeps a query; the same one again moves to the front. */
export function keepQuery(asked: Asked): void {
  if (asked.sql.length > charsMax) return;
  const others = readHistory().filter(({ sql }) => sql !== asked.sql);
  remember(key(), JSON.stringify([asked, ...others].slice(0, keptMax)));
}

export function forgetHistory(): void {
  remember(key(), '[]');
}
