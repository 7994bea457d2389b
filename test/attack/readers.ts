import type { Told } from './http.ts';
import { fail } from './attempt.ts';
import {
  foreignAccount,
  type Installation,
  ownAccount,
  type Settings,
  type User,
} from './installation.ts';

const viewDatabase = 'analytics';
const quotaPauseMs = 1_000;
/** A column with more values of the attacker's account is not used, because a query lists them all. */
const valuesMax = 20;

/** Alternates the users of one role, so that the quota of one user does not stop an attack. */
export class Readers {
  readonly #install: Installation;
  readonly #users: readonly User[];
  #turn = 0;

  constructor(install: Installation, users: readonly User[]) {
    this.#install = install;
    this.#users = users;
  }

  /** Runs SQL as one of the users; waits if all have used up their quota. */
  async ask(sql: string, settings: Settings = {}): Promise<Told> {
    const endMs = Date.now() + 90_000;
    for (let tried = 1; ; tried++) {
      const told = await this.#install.sql(this.#next(), sql, settings);
      if (!/Code: (201|202)\./.test(told.body)) return told;
      if (Date.now() > endMs) fail(`no reader has quota left: ${told.body}`);
      if (tried % this.#users.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, quotaPauseMs));
      }
    }
  }

  #next(): User {
    const user = this.#users[this.#turn++ % this.#users.length];
    if (user === undefined) throw new Error('there are no users');
    return user;
  }
}

/** A column that distinguishes rows of the two accounts. */
export interface Telling {
  readonly view: string;
  readonly column: string;
  /** SQL that is true only for rows of the other account, without its values. */
  readonly isForeign: string;
}

interface ViewColumn {
  readonly view: string;
  readonly column: string;
}

/** Finds the distinguishing columns of every view. @throws Error if a view has none */
export async function tellingColumns(install: Installation): Promise<readonly Telling[]> {
  const own = install.analysts[0];
  if (own === undefined) throw new Error('there are no analysts');
  const found: Telling[] = [];
  for (const [view, columns] of await viewColumns(install, own)) {
    const [mine, theirs] = await Promise.all([
      valuesOf(install, own, view, columns),
      valuesOf(install, install.foreigner, view, columns),
    ]);
    const here = columns.flatMap((column, index) => {
      const values = mine[index] ?? [];
      const differs = (theirs[index] ?? []).some((value) => !values.includes(value));
      // With a truncated list, rows of the attacker's account would count as foreign.
      if (!differs || values.length === 0 || values.length > valuesMax) return [];
      const list = values.map(quoted).join(', ');
      return [{ view, column, isForeign: `NOT has([${list}], ${textOf(column)})` }];
    });
    if (here.length === 0) throw new Error(`no column of ${view} tells the accounts apart`);
    found.push(...here);
  }
  return found;
}

/** SQL of a value as text. NULL is a value, too: without it, own rows with NULL would count as foreign. */
function textOf(column: string): string {
  return `ifNull(toString(\`${column}\`), 'absent')`;
}

async function viewColumns(
  install: Installation,
  user: User,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = await install.sql(
    user,
    `SELECT table AS view, name AS column FROM system.columns WHERE database = '${viewDatabase}'
     AND NOT match(type, '^(Simple)?AggregateFunction|^Map') ORDER BY table, position FORMAT JSONEachRow`,
  );
  const views = new Map<string, string[]>();
  for (const { view, column } of rowsOf<ViewColumn>(told)) {
    views.set(view, [...(views.get(view) ?? []), column]);
  }
  if (views.size === 0) throw new Error(`no views: ${told.body}`);
  return views;
}

async function valuesOf(
  install: Installation,
  user: User,
  view: string,
  columns: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const lists = columns.map((column) => `groupUniqArray(${valuesMax + 1})(${textOf(column)})`);
  const told = await install.sql(
    user,
    `SELECT [${lists.join(', ')}] AS all FROM ${viewDatabase}.${view} FORMAT JSONEachRow`,
  );
  return rowsOf<{ all: readonly (readonly string[])[] }>(told)[0]?.all ?? [];
}

/** Rows of a response in format JSONEachRow. @throws Error with the response if the query failed */
// oxlint-disable-next-line no-unnecessary-type-parameters -- Names the shape of the rows where they are read.
export function rowsOf<T>({ status, body }: Told): readonly T[] {
  if (status !== 200) throw new Error(`${status}: ${body.slice(0, 300)}`);
  const lines = body.split('\n').filter((line) => line !== '');
  return lines.map((line): T => JSON.parse(line));
}

/** Text as a literal of SQL. */
export function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

/** @throws Error if a response depends on rows of the other account */
export function refuseForeign(install: Installation, told: Told): void {
  install.leaks.refuse(`${JSON.stringify(told.headers)}\n${told.body}`);
  if (/Code: 395\b|FUNCTION_THROW_IF/.test(told.body)) {
    fail(`a condition was evaluated on foreign rows: ${told.body.slice(0, 150)}`);
  }
}

/** One view of each kind: events, counts per minute and per hour, counts at query time, objects, and their history. */
const kinds = new Set([
  'http_request_complete',
  'tcp_connection_closed',
  'config_events',
  'http_minute',
  'account_path_hour',
  'status_minute_fresh',
  'ip_policy_rules',
  'ip_policies_history',
]);

/** The columns of the small part of a class. */
export function fewOf(telling: readonly Telling[]): readonly Telling[] {
  const few = telling.filter(({ view }) => kinds.has(view));
  if (few.length < kinds.size) throw new Error(`there are no views ${[...kinds].join(', ')}`);
  return few;
}

/** The most selective columns, one per view. */
export function bestOf(telling: readonly Telling[]): readonly Telling[] {
  const order = ['event_id', 'path', 'host', 's5xx', 'status'];
  const rank = ({ column }: Telling): number => {
    const at = order.indexOf(column);
    return at === -1 ? order.length : at;
  };
  const best = new Map<string, Telling>();
  for (const one of telling) {
    const found = best.get(one.view);
    if (found === undefined || rank(one) < rank(found)) best.set(one.view, one);
  }
  return [...best.values()];
}

/** A query that throws if its conditions are evaluated on a foreign row of one of the views. */
export function probeOf(telling: readonly Telling[]): string {
  return telling
    .map(
      ({ view, isForeign }) =>
        `SELECT count() FROM ${viewDatabase}.${view} WHERE throwIf(${isForeign})`,
    )
    .join(' UNION ALL ');
}

/** Checks that both accounts see exactly their own rows in a view. */
export async function seesOwnRowsOnly(
  install: Installation,
  user: User,
  view: string,
): Promise<void> {
  const account = user === install.foreigner ? foreignAccount : ownAccount;
  const told = await install.sql(
    user,
    `SELECT count() AS n, groupUniqArray(account_id) AS accounts FROM ${viewDatabase}.${view} FORMAT JSONEachRow`,
  );
  const [row] = rowsOf<{ n: unknown; accounts: readonly string[] }>(told);
  const accounts = row?.accounts ?? [];
  if (Number(row?.n) < 1 || accounts.length !== 1 || accounts[0] !== account) {
    fail(`sees ${JSON.stringify(row)}`);
  }
}
