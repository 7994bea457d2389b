import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isId } from './ids.ts';
import type { CommonRow, Schema } from './tables.ts';

/** A database, or a transaction in a database. */
export type Connection = Kysely<Schema>;

/** The requested page of a list, newest first. */
export interface PageRequest {
  /** At most this many objects. */
  readonly limit: number;
  /** Only objects that were created before this one, which may have been deleted. */
  readonly beforeId: string | undefined;
}

/** Description of the table of a repository. */
export interface RepositoryOptions {
  readonly table: string;
  /** Prefix of the identifiers, without `_`. */
  readonly prefix: string;
  /** Columns of type jsonb. */
  readonly json?: readonly string[];
  /** SQL condition that every selected row must meet. */
  readonly where?: string;
}

/** Reads and writes the rows of one resource. Every statement is restricted to one account. */
export class Repository<Row extends CommonRow> {
  readonly prefix: string;
  readonly #table: RawBuilder<unknown>;
  readonly #json: ReadonlySet<string>;
  readonly #where: RawBuilder<unknown>;

  constructor(options: RepositoryOptions) {
    this.prefix = options.prefix;
    this.#table = sql.table(options.table);
    this.#json = new Set(options.json);
    this.#where = sql.raw(options.where ?? 'true');
  }

  async find(db: Connection, accountId: string, id: string): Promise<Row | undefined> {
    if (!isId(id, this.prefix)) return undefined; // An identifier with another format cannot be in the table.
    const { rows } = await sql<Row>`select * from ${this.#table}
      where id = ${id} and account_id = ${accountId} and ${this.#isOurs()}`.execute(db);
    return rows[0];
  }

  /** Like `find`, but also locks the row until the transaction ends. */
  async lock(tx: Connection, accountId: string, id: string): Promise<Row | undefined> {
    if (!isId(id, this.prefix)) return undefined;
    const { rows } = await sql<Row>`select * from ${this.#table}
      where id = ${id} and account_id = ${accountId} and ${this.#isOurs()} for update`.execute(tx);
    return rows[0];
  }

  /** Returns which of `ids` exist, and locks their rows until the end of the transaction. */
  async existing(
    tx: Connection,
    accountId: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const possible = ids.filter((id) => isId(id, this.prefix));
    if (possible.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`select id from ${this.#table}
      where id = any(${possible}) and account_id = ${accountId} and ${this.#isOurs()}
      order by id for key share`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Returns the rows of a page, newest first, and one additional row if there is another page.
   * @param within additional condition, for lists inside another object
   */
  async page(
    db: Connection,
    accountId: string,
    page: PageRequest,
    within: RawBuilder<unknown> = sql`true`,
  ): Promise<readonly Row[]> {
    // '`' follows '_' in ASCII, so it sorts after every identifier with this prefix.
    const { rows } = await sql<Row>`select * from ${this.#table}
      where account_id = ${accountId} and ${within} and ${this.#isOurs()}
        and id < ${page.beforeId ?? `${this.prefix}\``}
      order by id desc limit ${page.limit + 1}`.execute(db);
    return rows;
  }

  async insert(tx: Connection, row: Row): Promise<void> {
    const columns = Object.entries(row);
    await sql`insert into ${this.#table}
      (${sql.join(columns.map(([name]) => sql.ref(name)))})
      values (${sql.join(columns.map(([name, value]) => this.#value(name, value)))})`.execute(tx);
  }

  /** Changes some columns. @returns the complete row after the change. */
  async update(tx: Connection, row: Row, changes: Partial<Row>): Promise<Row> {
    const columns = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (columns.length === 0) return row;
    const assignments = columns.map(
      ([name, value]) => sql`${sql.ref(name)} = ${this.#value(name, value)}`,
    );
    await sql`update ${this.#table} set ${sql.join(assignments)} where id = ${row.id}`.execute(tx);
    return { ...row, ...Object.fromEntries(columns) };
  }

  async remove(tx: Connection, row: Row): Promise<void> {
    await sql`delete from ${this.#table} where id = ${row.id}`.execute(tx);
  }

  #isOurs(): RawBuilder<unknown> {
    return sql`id > ${`${this.prefix}_`} and ${this.#where}`;
  }

  #value(name: string, value: unknown): RawBuilder<unknown> {
    // Serialize the value here: `pg` would convert an array to a PostgreSQL array instead of JSON.
    if (this.#json.has(name) && value !== null) return sql`${JSON.stringify(value)}::jsonb`;
    return sql`${value}`;
  }
}
