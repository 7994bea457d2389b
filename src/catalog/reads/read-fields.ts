import type { SqlItem } from './sql-tokens.ts';

/** Fields, each as `<table>.<path>`: `http_request_complete.ip_policy.decision`. */
export type FieldKeys = ReadonlySet<string>;

/** A table, a view, or a query in place of one: which fields its columns are made of. */
export interface Relation {
  /** Fields behind a column; undefined where there is no such column. */
  column(name: string): FieldKeys | undefined;
  /** Fields behind all columns. */
  all(): FieldKeys;
  /** Fields that decide which rows there are, and what they are grouped by. */
  rows(): FieldKeys;
}

/** What a query selects from, by its name there. */
export interface Source {
  readonly name: string;
  readonly relation: Relation;
}

/** Finds a table or view by `database.name`. */
export type FindRelation = (name: string) => Relation | undefined;

/** No fields. */
export const nothing: FieldKeys = new Set();

/** The fields of all sets that are known; undefined where none is. */
export function together(sets: readonly (FieldKeys | undefined)[]): FieldKeys | undefined {
  const known = sets.filter((set) => set !== undefined);
  return known.length === 0 ? undefined : new Set(known.flatMap((set) => [...set]));
}

/** Words that follow a table in FROM and are not its name there. */
export const sourceWords: readonly string[] =
  'FINAL SAMPLE ON USING ARRAY JOIN INNER LEFT RIGHT FULL CROSS ANY ALL ASOF SEMI ANTI GLOBAL PASTE OUTER'.split(
    ' ',
  );

/** Words that begin a clause behind SELECT. */
export const clauseWords: readonly string[] =
  'FROM PREWHERE WHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET SETTINGS FORMAT'.split(' ');

/** True for the name of a function, which stands before its arguments. */
export function isFunction(path: readonly string[], next: SqlItem | undefined): boolean {
  return path.length === 1 && next?.kind === 'group' && next.open === '(';
}
