/** Types of the endpoints of the tab Query, and their limits. */

/** Body of `POST /api/query`: one statement, which runs as the signed-in user. */
export interface QueryRequest {
  readonly sql: string;
  /**
   * Values of the placeholders `{name:Type}` as typed. Times may be `now-1h`; the values of a list are separated by
   * commas.
   */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Response of `POST /api/query`. */
export interface QueryResponse {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /**
   * Values in the order of `columns`, in the JSON format of ClickHouse: 64-bit integers are strings, and times are
   * strings in UTC.
   */
  readonly rows: readonly (readonly unknown[])[];
  /** The limit that truncated the result; `''` if the result is complete. */
  readonly cut: '' | 'rows' | 'bytes';
  /**
   * Number of rows that ClickHouse read. Only for administrators, otherwise null: the number includes rows of other
   * accounts in the same granules.
   */
  readonly rows_read: number | null;
  /** Time from the request to the last row, in milliseconds. */
  readonly ms: number;
  readonly user: string;
}

/** Limits of a result: number of rows, and size as JSON. */
export const queryRowsMax = 10_000;
export const queryBytesMax = 8_000_000;

/** An item of the response of `GET /api/query/library`: a query of the folder `queries/`. */
export interface QueryTemplate {
  readonly name: string;
  readonly topic: string;
  readonly question: string;
  readonly note: string;
  readonly sql: string;
  readonly parameters: readonly {
    readonly name: string;
    /** Default value; null if the parameter is required. */
    readonly default: string | null;
    readonly meaning: string;
  }[];
}

/** Response of `GET /api/query/names`: names that the editor completes. */
export interface QueryNames {
  /** Columns by table (`analytics.http_minute`), each with its name, type, and meaning. */
  readonly tables: Readonly<Record<string, readonly (readonly [string, string, string])[]>>;
  readonly functions: readonly string[];
}
