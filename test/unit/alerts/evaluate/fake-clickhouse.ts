import type { ClickHouse, Row } from '../../../../src/clickhouse/index.ts';

/** What a fake ClickHouse returns for the queries of rules over events. */
export interface FakeAnswers {
  /** Rows of a query of rules, by the ends of its windows in milliseconds. */
  readonly rows: (ends: readonly number[], sql: string) => readonly Row[] | Promise<readonly Row[]>;
  /** Rows of other queries; undefined means none. */
  readonly others?: (sql: string) => readonly Row[] | undefined;
  readonly kind?: 'owner' | 'external';
}

/** A ClickHouse without tables. It wins each election. */
export class FakeClickHouse {
  readonly kind: 'owner' | 'external';
  /** Windows of each query of rules, in milliseconds. */
  readonly queried: (readonly number[])[] = [];
  /** Names of tables into which rows were inserted. */
  readonly inserted: string[] = [];
  /** Rows that were inserted, by table. */
  readonly rows: Record<string, object[]> = {};
  readonly #answers: FakeAnswers;
  #candidate = '';

  constructor(answers: FakeAnswers) {
    this.kind = answers.kind ?? 'owner';
    this.#answers = answers;
  }

  /** Itself, as the connection that it replaces. */
  get connection(): ClickHouse {
    // oxlint-disable-next-line no-unsafe-type-assertion -- The evaluation uses no other member.
    return this as unknown as ClickHouse;
  }

  async query(sql: string): Promise<readonly Row[]> {
    const other = this.#answers.others?.(sql);
    if (other !== undefined) return other;
    if (sql.includes('alert_evaluators')) return [{ key: this.#candidate }];
    if (sql.includes('AS ms')) return [{ ms: 1 }];
    const ends = endsOf(sql);
    if (ends === undefined) return [];
    this.queried.push(ends);
    return await this.#answers.rows(ends, sql);
  }

  async command(sql: string): Promise<void> {
    this.#candidate = /VALUES \(concat\('([^' ]+)/.exec(sql)?.[1] ?? this.#candidate;
  }

  async insertRows(table: string, rows: readonly object[]): Promise<void> {
    this.inserted.push(table);
    (this.rows[table] ??= []).push(...rows);
  }
}

/** @returns undefined for a query that is not of a rule */
function endsOf(sql: string): readonly number[] | undefined {
  if (!/\bv0\b/.test(sql)) return undefined;
  const [, one] = /toUInt32\((\d+)\) AS end/.exec(sql) ?? [];
  const [, many = ''] = /WHERE end IN \(([^)]*)\)/.exec(sql) ?? [];
  return (one ?? many).split(',').map((secs) => Number(secs) * 1000);
}

/** A row of a batch with one rule. */
export function rowOf(end: number, value: number, keys: readonly string[] = []): Row {
  return { end: end / 1000, keys, v: [value] };
}
