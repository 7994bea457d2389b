import type { SqlItem } from './sql-tokens.ts';

/** Fields, each as `<table>.<path>`: `http_request_complete.ip_policy.decision`. */
export type FieldKeys = ReadonlySet<string>;

/** A table, a view, or a subquery: the fields behind its columns. */
export interface Relation {
  /** Fields behind a column; undefined if the column does not exist. */
  column(name: string): FieldKeys | undefined;
  /** Fields behind all columns. */
  all(): FieldKeys;
  /** Fields that determine which rows are returned, and how they are grouped. */
  rows(): FieldKeys;
}

/** A source of a query, with its name in the query. */
export interface Source {
  readonly name: string;
  readonly relation: Relation;
}

/** Finds a table or view by `database.name`. */
export type FindRelation = (name: string) => Relation | undefined;

export const nothing: FieldKeys = new Set();

/** The union of the sets that are not undefined; undefined if there are none. */
export function mergeKeys(sets: readonly (FieldKeys | undefined)[]): FieldKeys | undefined {
  const known = sets.filter((set) => set !== undefined);
  return known.length === 0 ? undefined : new Set(known.flatMap((set) => [...set]));
}

/** Keywords that may follow a table in FROM, and are not an alias. */
export const sourceWords: readonly string[] =
  'FINAL SAMPLE ON USING ARRAY JOIN INNER LEFT RIGHT FULL CROSS ANY ALL ASOF SEMI ANTI GLOBAL PASTE OUTER'.split(
    ' ',
  );

/** Keywords that start a clause after SELECT. */
export const clauseWords: readonly string[] =
  'FROM PREWHERE WHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET SETTINGS FORMAT'.split(' ');

/** Returns true if a name is that of a function: its arguments follow in parentheses. */
export function isFunction(path: readonly string[], next: SqlItem | undefined): boolean {
  return path.length === 1 && next?.kind === 'group' && next.open === '(';
}
