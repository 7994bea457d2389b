import type { ValueRules } from '../events/rules.ts';

/** How a field is stored. */
export const columnKinds = [
  'string', // String
  'dictionary', // LowCardinality(String): few distinct values
  'bool', // Bool
  'int32', // Int32
  'int64', // Int64
  'timestamp', // DateTime64(6, 'UTC'), from RFC 3339 text
  'ip', // IPv6 (IPv4 as ::ffff:a.b.c.d), with a `_raw` String for text that is not an address
  'header_map', // String with the JSON text of Map<string, List<string>>
  'string_list', // Array(String)
  'json', // a list of objects; only in configuration payloads, which are stored as text
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Deviations from section 6 that are accepted, and noted in the row's `issues`. */
export const quirks = [
  'empty_port', // "" instead of a number: stored as absent
  'upper_case', // upper case instead of lower case: stored in lower case
] as const;
export type Quirk = (typeof quirks)[number];

/** Change of a configuration object. */
export const actions = ['created', 'updated', 'deleted'] as const;
export type Action = (typeof actions)[number];

/** One field of a payload of section 6: its specification and storage. */
export interface Field {
  /** Name in the specification, for example `conn.client_ip`. */
  readonly path: string;
  /** The field names from the payload to the value: `['conn', 'client_ip']`. */
  readonly segments: readonly string[];
  /** Name of the column: the path with `_` for `.`, because ClickHouse rejects dotted columns that collide. */
  readonly column: string;
  readonly kind: ColumnKind;
  /** True if a filter may use it (section 6.2 marks it F). */
  readonly filterable: boolean;
  /** One sentence for analysts. */
  readonly meaning: string;
  readonly unit: string | undefined;
  /** Documented values; others are stored and noted in `issues`, because the platform may add values. */
  readonly values: readonly string[] | undefined;
  /** Bit of the field in the column `present`; -1 outside traffic events, because other tables lack that column. */
  readonly present: number;
  /** True if the value is masked before it is written anywhere. */
  readonly secret: boolean;
  readonly quirks: readonly Quirk[];
  /** Rules of section 6.3 beyond the type; they apply to each element of a list of strings. */
  readonly rules: ValueRules;
  /** True if the column stores the value only if it differs from the value that other columns give (`derivedUrl`). */
  readonly derived: boolean;
  /** For kind `json`: the fields of each element of the list, with segments relative to the element. */
  readonly items: readonly Field[];
}

/** One event type of section 6.1. */
export interface EventType {
  /** Name in `event_type`, for example `http_request_complete.v0`. */
  readonly name: string;
  /** Kind of object of the event: `http_request_complete` or, for example, `ip_policy`. */
  readonly object: string;
  /** Change of the object; undefined for traffic events. */
  readonly action: Action | undefined;
  readonly traffic: boolean;
  /** Base table in database `weir` and view in database `analytics`. */
  readonly table: string;
  /** Fields of the payload; empty if the specification publishes none (ssh_* and tcp_address). */
  readonly fields: readonly Field[];
  /** Paths of the objects in which exactly one field must have a value (section 6.3). */
  readonly exactlyOne: readonly string[];
}

/** One field of the envelope around every payload. */
export interface EnvelopeField {
  readonly path: string;
  readonly segments: readonly string[];
  /** Its column; undefined for `object`, which has the payload columns. */
  readonly column: string | undefined;
  readonly kind: ColumnKind;
  /** True if an event without it is a dead letter. */
  readonly required: boolean;
  readonly meaning: string;
  readonly unit: string | undefined;
}

/** One column of a base table. */
export interface TableColumn {
  readonly name: string;
  /** ClickHouse type, spelled as the server prints it. */
  readonly type: string;
  /** Origin of the value: the event's envelope, Weir, or a field of the payload. */
  readonly source: 'envelope' | 'meta' | 'field';
  /** The payload field of the column, if any. */
  readonly field?: Field;
  /** True for the `_raw` companion of an IP column: the delivered text if it is not an address, else ''. */
  readonly raw?: boolean;
  /** Meaning and unit: the COMMENT of the column. */
  readonly comment: string;
  /** Contents of CODEC(…); undefined for the server's default. */
  readonly codec: string | undefined;
  /** SQL of an ALIAS column: computed when read, never inserted. */
  readonly alias?: string;
  /** SQL of a DEFAULT column: computed if an insert omits it. */
  readonly default?: string;
}

/** One base table of database `weir`. */
export interface Table {
  readonly name: string;
  /** One sentence that describes a row. */
  readonly comment: string;
  /**
   * The engine Null stores no rows, and passes them to its materialized views. If undefined, the engine is MergeTree or
   * ReplacingMergeTree.
   */
  readonly engine?: 'Null';
  /** In the order of an insert, which omits the columns with `alias` or `default`. */
  readonly columns: readonly TableColumn[];
  /** Names or expressions of the sorting key; in a ReplacingMergeTree also the identity of a row. */
  readonly orderBy: readonly string[];
  /** Among rows of one key, the greatest value of this column wins; undefined for a plain MergeTree. */
  readonly version: string | undefined;
  /** Column that is 1 in a row that marks a key as deleted; `FINAL` excludes such rows. */
  readonly deleted?: string;
  /** SQL of the partition key; undefined for one partition. */
  readonly partitionBy: string | undefined;
  readonly indexes: readonly TableIndex[];
  /** Aggregates that each part of the table also stores. */
  readonly projections?: readonly TableProjection[];
  /** MergeTree settings of this table, in this order. */
  readonly settings: Readonly<Record<string, string | number>>;
  /**
   * What determines the shard of a row in a cluster: the hash of columns, or `events`: the shard of the events from
   * which the row is made. Undefined: a small table without shards.
   */
  readonly shardBy: readonly string[] | 'events' | undefined;
}

/** A data-skipping index. */
export interface TableIndex {
  readonly name: string;
  readonly expression: string;
  readonly type: string;
}

/**
 * An aggregate of the rows of each part, which is stored in the part. A query with the same expressions reads it
 * instead of the rows.
 */
export interface TableProjection {
  readonly name: string;
  /** Grouping expressions. */
  readonly groupBy: readonly string[];
  readonly aggregates: readonly string[];
}

/** One column of a view. */
export interface ViewColumn {
  readonly name: string;
  readonly type: string;
  /** SQL over the base table (alias `e`), or over the underlying view. */
  readonly sql: string;
  readonly comment: string;
  readonly field: Field | undefined;
}

/** One view of database `analytics`. */
export interface View {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly ViewColumn[];
  /** What it reads, as `database.table`; for rollups a query that itself filters by the accounts in `granted`. */
  readonly from: string;
  /** True for views over base tables: they deduplicate rows, and show each user only the granted accounts. */
  readonly guarded: boolean;
  /** For views that count: scalars that `from` uses in addition to `granted`, as `expression AS name`. */
  readonly scalars?: readonly string[];
  /** Values that a query passes: `analytics.<name>(<parameter> = …)`. The server lists no columns of such a view. */
  readonly parameters?: readonly ViewParameter[];
}

/** A parameter of a view. */
export interface ViewParameter {
  readonly name: string;
  readonly type: string;
}
