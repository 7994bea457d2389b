/** What travels for the tab Query; and how much of it. */

/** Body of `POST /api/query`: one statement, asked as who is signed in. */
export interface QueryRequest {
  readonly sql: string;
  /** Values of its `{name:Type}`, as they were typed: times also as `now-1h`, lists with commas. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Its answer. */
export interface QueryAnswer {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Values in the order of the columns, as JSON of ClickHouse: whole numbers of 64 bits are texts, times are texts in UTC. */
  readonly rows: readonly (readonly unknown[])[];
  /** Why the rows are not all; `''`: they are. */
  readonly cut: '' | 'rows' | 'bytes';
  /** Null for who is no administrator: rows of other accounts in the same granules count as well. */
  readonly rows_read: number | null;
  /** From the question to the last row. */
  readonly ms: number;
  readonly user: string;
}

/** Rows of an answer at most, and its bytes as JSON. */
export const queryRowsMax = 10_000;
export const queryBytesMax = 8_000_000;

/** Answer of `GET /api/query/library`: questions, as `queries/` has it. */
export interface QueryTemplate {
  readonly name: string;
  readonly topic: string;
  readonly question: string;
  readonly note: string;
  readonly sql: string;
  readonly parameters: readonly {
    readonly name: string;
    /** Null: a value must be given. */
    readonly default: string | null;
    readonly meaning: string;
  }[];
}

/** Answer of `GET /api/query/names`: what the editor completes. */
export interface QueryNames {
  /** Columns by table, `analytics.http_minute`, with type and meaning. */
  readonly tables: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  readonly functions: readonly string[];
}
