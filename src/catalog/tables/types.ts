import type { ValueRules } from '../events/rules.ts';

/** How a field is stored. */
export const columnKinds = [
  'string', // String
  'dictionary', // LowCardinality(String): few distinct values
  'bool', // Bool
  'int32', // Int32
  'int64', // Int64
  'timestamp', // DateTime64(6, 'UTC'), from RFC 3339 text
  'ip', // IPv6 (IPv4 as ::ffff:a.b.c.d), beside a `_raw` String for text that is no address
  'header_map', // String with the JSON text of Map<string, List<string>>
  'string_list', // Array(String)
  'json', // a list of objects; in configuration payloads only, which are stored whole as text
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Deliveries that differ from section 6 and are accepted all the same, noted in the row's `issues`. */
export const quirks = [
  'empty_port', // "" where a number was due: stored as absent
  'upper_case', // capitals where lower case was promised: stored in lower case
] as const;
export type Quirk = (typeof quirks)[number];

/** What happened to a configuration object. */
export const actions = ['created', 'updated', 'deleted'] as const;
export type Action = (typeof actions)[number];

/** One field of a payload of section 6: what the specification says and how it is stored. */
export interface Field {
  /** The specification's name, for example `conn.client_ip`. */
  readonly path: string;
  /** The member names on the way to the value: `['conn', 'client_ip']`. */
  readonly segments: readonly string[];
  /** The column's name: the path with `_` for `.`, because ClickHouse refuses dotted columns that collide. */
  readonly column: string;
  readonly kind: ColumnKind;
  /** True when a filter may use it (section 6.2 marks it F). */
  readonly filterable: boolean;
  /** One sentence for analysts. */
  readonly meaning: string;
  readonly unit: string | undefined;
  /** Documented values; others are stored and noted in `issues`, because the platform may add values. */
  readonly values: readonly string[] | undefined;
  /** Number of the field's bit in the column `present`; -1 outside traffic events, which alone have that column. */
  readonly present: number;
  /** True when the value is masked before anything is written anywhere. */
  readonly secret: boolean;
  readonly quirks: readonly Quirk[];
  /** What section 6.3 promises beyond the type; the same for each element of a list of strings. */
  readonly rules: ValueRules;
  /** True when the column holds the value only where it differs from what other columns give (`derivedUrl`). */
  readonly derived: boolean;
  /** For kind `json`: the fields of each element of the list, with segments relative to the element. */
  readonly items: readonly Field[];
}

/** One event type of section 6.1. */
export interface EventType {
  /** Name in `event_type`, for example `http_request_complete.v0`. */
  readonly name: string;
  /** What the event is about: `http_request_complete` or, for example, `ip_policy`. */
  readonly object: string;
  /** What happened to the object; undefined for traffic events. */
  readonly action: Action | undefined;
  readonly traffic: boolean;
  /** Base table in database `weir` and view in database `analytics`. */
  readonly table: string;
  /** Fields of the payload; empty where the specification publishes none (ssh_* and tcp_address). */
  readonly fields: readonly Field[];
  /** Paths of the objects of which exactly one member has a value (section 6.3). */
  readonly exactlyOne: readonly string[];
}

/** One member of the envelope around every payload. */
export interface EnvelopeField {
  readonly path: string;
  readonly segments: readonly string[];
  /** Column that holds it; undefined for `object`, which is spread over the payload columns. */
  readonly column: string | undefined;
  readonly kind: ColumnKind;
  /** True when an event without it is a dead letter. */
  readonly required: boolean;
  readonly meaning: string;
  readonly unit: string | undefined;
}

/** One column of a base table. */
export interface TableColumn {
  readonly name: string;
  /** ClickHouse type, spelt as the server prints it. */
  readonly type: string;
  /** Where the value comes from: the event's envelope, this program, or a field of the payload. */
  readonly source: 'envelope' | 'meta' | 'field';
  /** The payload field behind the column, when there is one. */
  readonly field?: Field;
  /** True for the `_raw` companion of an IP column: the delivered text where it is no address, else ''. */
  readonly raw?: boolean;
  /** Meaning and unit: the COMMENT of the column. */
  readonly comment: string;
  /** Contents of CODEC(…); undefined for the server's default. */
  readonly codec: string | undefined;
  /** SQL of an ALIAS column: computed when read, never inserted. */
  readonly alias?: string;
  /** SQL of a DEFAULT column: computed when an insert leaves it out. */
  readonly default?: string;
}

/** One base table of database `weir`. */
export interface Table {
  readonly name: string;
  /** One sentence: what a row is. */
  readonly comment: string;
  /** Null: it keeps no rows and hands them on to the views over it. Undefined: MergeTree, or one that replaces rows. */
  readonly engine?: 'Null';
  /** Insert order = the columns without `alias`. */
  readonly columns: readonly TableColumn[];
  /** Names or expressions of the sorting key; for replacing tables also the identity of a row. */
  readonly orderBy: readonly string[];
  /** Column whose greatest value wins among rows of one key; undefined for a plain table. */
  readonly version: string | undefined;
  /** Column that is 1 in a row which stands for the absence of one; `FINAL` leaves such rows out. */
  readonly deleted?: string;
  /** SQL of the partition key; undefined for one partition. */
  readonly partitionBy: string | undefined;
  readonly indexes: readonly TableIndex[];
  /** MergeTree settings of this table, in the order written. */
  readonly settings: Readonly<Record<string, string | number>>;
  /**
   * What decides the shard of a row in a cluster: columns, whose hash does; `events`: it lies beside the events that it is made
   * from. Undefined: a small table that is there as a whole.
   */
  readonly shardBy: readonly string[] | 'events' | undefined;
}

/** A data-skipping index. */
export interface TableIndex {
  readonly name: string;
  readonly expression: string;
  readonly type: string;
}

/** One column of a view. */
export interface ViewColumn {
  readonly name: string;
  readonly type: string;
  /** SQL over the base table (alias `e`), or over the view below. */
  readonly sql: string;
  readonly comment: string;
  readonly field: Field | undefined;
}

/** One view of database `analytics`. */
export interface View {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly ViewColumn[];
  /** What it reads, as `database.table`; for rollups a query that itself keeps to the accounts in `granted`. */
  readonly from: string;
  /** True for views over base tables: they de-duplicate and show each caller only the accounts granted to it. */
  readonly guarded: boolean;
  /** For views that count: scalars that `from` uses beside `granted`, as `expression AS name`. */
  readonly scalars?: readonly string[];
}
