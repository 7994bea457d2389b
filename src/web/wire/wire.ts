/** Types of requests and responses. Both the page and its endpoints import them. */
import type { WireFiring } from './alerts.ts';
import type { WhatIfSelection } from './what-if.ts';

export type * from './alerts.ts';
export * from './query.ts';
export * from './what-if.ts';

/**
 * Selects the events that a page shows. A text is `''` if it is not set. The prefix `!` excludes a value; `account`
 * does not support it, and `decision` supports it only in searches for events.
 */
export interface WireScope {
  /** Start of the range; both times are in milliseconds since 1970, and `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly account: string;
  readonly hosts: readonly string[];
  /** Status class or code, for example `5xx` or `502`. */
  readonly status: string;
  readonly method: string;
  /** Prefix of a path. */
  readonly path: string;
  /** An IP address, or a range in CIDR notation. */
  readonly client: string;
  /** Module whose decision must be `block`. Searches for events also support another decision: `module=decision`. */
  readonly decision: string;
}

/** A parameter of a panel, in addition to the scope. */
export type WireParameter = string | number | readonly string[];

/** A requested panel. `as` is a name that distinguishes two queries of the same panel. */
export interface PanelQuery {
  readonly name: string;
  readonly as?: string;
  /** If true, and if the request has a comparison, the panel is also queried for the comparison period. */
  readonly compares?: boolean;
  readonly parameters?: Readonly<Record<string, WireParameter>>;
}

/** Body of `POST /api/panels`: all panels of a refresh. */
export interface PanelsRequest {
  readonly scope: WireScope;
  readonly panels: readonly PanelQuery[];
  readonly compare?: WireComparison;
}

/**
 * The period with which a range is compared. Days and weeks are those of the time zone `zone`, for example
 * `Europe/Berlin`.
 */
export interface WireComparison {
  readonly with: 'previous' | 'yesterday' | 'week';
  readonly zone: string;
}

/**
 * The result for the comparison period, or the reason why there is none:
 * - `before`: the period starts before the first stored data.
 * - `expired`: the period starts before the retention.
 * - `missing`: events of one of the periods lack the searched fields.
 * - `short`: the range has no complete minute or hour.
 * - `hours`: only hourly data exists.
 * - `newest`: the panel counts only the newest requests, which do not reach back far enough.
 * - `failed`: the query failed.
 */
export type WireCompared =
  | (Pick<PanelData, 'rows' | 'from' | 'to' | 'sql' | 'not_captured'> & {
      readonly ok: true;
      /**
       * Number of rows of the range, from the first one, whose keys were queried in the comparison period. If such a
       * row has no counterpart, its key had no events in that period.
       */
      readonly requested_rows: number;
    })
  | {
      readonly ok: false;
      readonly reason: 'before' | 'expired' | 'short' | 'hours' | 'newest' | 'missing' | 'failed';
      /**
       * For `before`: time of the first data, or null if there is none before the end of the period. For `expired`:
       * start of the retention.
       */
      readonly since?: number | null;
      readonly error?: WireError;
    };

/** An error that the page shows. */
export interface WireError {
  /**
   * `stopped`: the query exceeded a limit. `unavailable`: ClickHouse does not respond. `signed_out`: the user must sign
   * in again. `busy`: there are too many concurrent requests.
   */
  readonly kind:
    | 'failed'
    | 'stopped'
    | 'forbidden'
    | 'unavailable'
    | 'invalid'
    | 'signed_out'
    | 'busy';
  readonly code: string;
  readonly message: string;
  /** What to do next. */
  readonly advice: string;
  /** Field of the request that the error is about. */
  readonly field?: string;
}

export type WireRow = Readonly<Record<string, unknown>>;

/** The rows of a panel, and the query that returned them. Times are in milliseconds since 1970. */
export interface PanelData {
  readonly ok: true;
  readonly rows: readonly WireRow[];
  /**
   * The counted range. It has complete minutes or hours, so it can be slightly longer than the requested range. `to` is
   * exclusive.
   */
  readonly from: number;
  readonly to: number;
  /**
   * Number of rows that ClickHouse read. Only for administrators, otherwise null: the number includes rows of other
   * accounts in the same granules.
   */
  readonly rows_read: number | null;
  readonly ms: number;
  /** The query with its parameters filled in, ready to run. */
  readonly sql: string;
  readonly user: string;
  /** Fields that are missing from the rows because of capture rules; omitted if no missing field is known. */
  readonly not_captured?: WireMissing;
  /** The comparison period; omitted if no comparison was requested. */
  readonly compared?: WireCompared;
}

/** Fields that were not captured in the range or in a part of it, and the capture rule that excluded them. */
export interface WireGap {
  readonly fields: readonly string[];
  /** The rule: `capture[0]`, or the subscription of an account. */
  readonly rule: string;
  /** Start of the gap within the range, in milliseconds since 1970. */
  readonly since: number;
  /** End of the gap; null if the rule is still active at the end of the range. */
  readonly until: number | null;
  /** True if no event of the range has the fields. */
  readonly complete: boolean;
}

/** A part of a range, and the columns that have no valid values in it. */
export interface WireMissingRange {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

/** What is missing from a result. */
export interface WireMissing {
  readonly gaps: readonly WireGap[];
  /** Columns whose values are null because no event of the range has their fields. */
  readonly columns: readonly string[];
  /** Parts of the range with missing columns. Times are in milliseconds since 1970; `to` is exclusive. */
  readonly ranges: readonly WireMissingRange[];
  /** True if all number columns are missing. */
  readonly empty: boolean;
}

/** Response of `GET /api/help`: help texts by panel name. */
export type WireHelp = Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly question: string;
      readonly grain: string;
      readonly columns: readonly { readonly name: string; readonly meaning: string }[];
      readonly sources: readonly { readonly views: readonly string[]; readonly fresh: string }[];
    }
  >
>;

/** The error of one panel. */
export interface PanelFailure {
  readonly ok: false;
  readonly error: WireError;
}

export type PanelResponse = PanelData | PanelFailure;

/** First line of the response of `POST /api/panels`. */
export interface PanelsHead {
  readonly now: number;
  /** The scope of the results. Its range consists of complete steps and ends with the last counted row. */
  readonly scope: WireScope;
  /** Length of a step, which is the time between the points of a series, in seconds. */
  readonly step: number;
  /** The comparison period, in milliseconds since 1970; `to` is exclusive. */
  readonly compare?: {
    readonly with: WireComparison['with'];
    readonly from: number;
    readonly to: number;
  };
  /**
   * True if the requested range reaches the present. The counted range can end earlier: with the last complete rollup
   * row.
   */
  readonly reaches_now: boolean;
}

/** A line of the response: first the head, then each panel as soon as its result is available. */
export type PanelsPart =
  | { readonly head: PanelsHead }
  | { readonly name: string; readonly answer: PanelResponse };

/** Response of `GET /api/me`. */
export interface WireMe {
  /** Name of the user; undefined if the user is not signed in. */
  readonly user: string | undefined;
  /** True if users must sign in. */
  readonly login: boolean;
  readonly administrator: boolean;
  /** True if the page shows sample data. */
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  /** The configured sources. The page shows them until the first event has arrived. */
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  readonly range_days: number;
  /** True if panels by country are available. */
  readonly countries: boolean;
  /** True if test events can be sent to event destinations of the management API. */
  readonly tests: boolean;
}

/** Response of `GET /api/health`: the most severe problem, or `ok`. */
export interface WireHealth {
  readonly state: 'ok' | 'late' | 'stalled' | 'unbalanced' | 'down' | 'unknown';
  /** Short text for the top bar of the page. */
  readonly label: string;
  /** A sentence that describes the state. */
  readonly sentence: string;
  /** Lag of the slowest partition; undefined if unknown. */
  readonly lag_ms?: number;
  /** Summary of the firing alerts; only for administrators. */
  readonly firing?: WireFiring;
}

/** Body of `POST /api/events`. */
export interface EventsRequest {
  readonly scope: WireScope;
  /** The search text, for example `host:shop.example.com status:5xx`. */
  readonly search: string;
  /** Value of `next` in the previous page. Only possible with the default order. */
  readonly after?: string;
  /** Sort column, with the prefix `-` for the reverse order. Default: newest first. */
  readonly order?: string;
  /** Number of matches per page, up to 1,000. Default: 50. */
  readonly rows?: number;
  readonly compare?: WireComparison;
  /** Additional columns: `user_agent`, `sent`, `tls`, `received`, `country`. */
  readonly columns?: readonly string[];
  /** If set, returns only the events that a figure of an evaluated change counts. */
  readonly what_if?: WhatIfSelection;
}

/** An invalid term of a search text. */
export interface SearchProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface EventsResponse {
  readonly problems: readonly SearchProblem[];
  readonly events: PanelResponse | undefined;
  /** Number of matches per step, in rows of `t`, `n`, and `errors`. Only for the first page. */
  readonly histogram: PanelResponse | undefined;
  /**
   * With `what_if`: the newest TCP connections that the figure counts, and their total number as `total`. Only for the
   * first page.
   */
  readonly connections?: PanelResponse;
  readonly next: string | undefined;
  readonly step: number;
  /** True if the search was for an event id. Such a search includes all stored events and ignores the scope. */
  readonly everywhere: boolean;
  /**
   * If a comparison was requested: the matches per step in the comparison period, each with the `t` of the
   * corresponding step of the range.
   */
  readonly compared?: {
    readonly head: NonNullable<PanelsHead['compare']>;
    readonly answer: WireCompared;
  };
}

/** Response of `POST /api/facets`. The request has the same form as that of `POST /api/events`. */
export interface FacetsResponse {
  /**
   * Rows of `facet`, `value`, `n` (number of matches), and `total` (number of values of the facet). Undefined if a term
   * of the search is invalid.
   */
  readonly facets: PanelResponse | undefined;
}

/** Body of `POST /api/event`. */
export interface EventRequest {
  readonly id: string;
  /** Time of the event, if known. It makes the query faster. */
  readonly at?: number;
}

/** A field of an event, with its name in the specification. */
export interface WireField {
  readonly path: string;
  /** Value of the field; `null` if `captured` is false. */
  readonly value: unknown;
  readonly captured: boolean;
  readonly filterable: boolean;
  readonly meaning: string;
}

export interface WireEvent {
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly event_timestamp: string;
  readonly received_at: string;
  readonly source: string;
  readonly source_partition: string;
  readonly fields: readonly WireField[];
  readonly extra: string;
  readonly issues: readonly string[];
}

/** Response of `POST /api/live/check`. */
export type FilterCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly column: number };

/** A row of the live list. */
export interface LiveRow {
  readonly event_id: string;
  readonly account_id: string;
  readonly at: number;
  readonly method: string;
  readonly status: number;
  readonly host: string;
  readonly path: string;
  readonly client: string;
  readonly decision: string;
}

/** Maximum number of rows per message. Messages are at least one second apart. */
export const liveRowsMax = 20;

/** A message of `GET /api/live`. */
export interface LiveMessage {
  /** The newest of the events that match. */
  readonly rows: readonly LiveRow[];
  readonly seen: number;
  readonly matched: number;
  readonly skipped: number;
  /** Time when Weir received the newest event so far, whether it matches or not; 0 if there was none. */
  readonly edge: number;
  readonly now: number;
}

/** Selects dead letters. */
export interface DeadLetterChoice {
  readonly ids?: readonly string[];
  readonly reason?: string;
  readonly path?: string;
}

/** A dead letter with the first part of its raw text, in which secrets are masked. */
export interface WireDeadLetter {
  readonly id: string;
  readonly reason: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly offset: number;
  readonly source: string;
  readonly source_partition: string;
  readonly position: string;
  readonly place_in_record: number;
  /** Index of the record in its KPL aggregate, from 0; 0 if the record is not aggregated. */
  readonly sub_sequence: number;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly attempts: number;
  /** Number of events that this dead letter represents. It is more than one if a record had too many findings. */
  readonly events: number;
  /** Size of the delivered event. */
  readonly size_bytes: number;
  /** Number of its first bytes that are stored. */
  readonly kept_bytes: number;
  /** The first 65,536 characters of the stored bytes. */
  readonly raw: string;
  readonly raw_encoding: string;
}

/** Maximum number of dead letters that one request replays or discards. */
export const deadLettersMax = 10_000;

/** Result of a replay or of its dry run. */
export interface ReplayResponse {
  readonly dry: boolean;
  readonly at: number;
  readonly outcomes: readonly {
    readonly id: string;
    readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
    /** Finding that made the replay fail; `''` if it did not fail. */
    readonly reason: string;
    readonly path: string;
    readonly expected: string;
    readonly found: string;
    /** Why the dead letter cannot be replayed at all; `''` if it can. */
    readonly replay_error: string;
  }[];
}

/** State of the running process; only for administrators. */
export interface WireProcess {
  readonly in_flight: number;
  readonly partitions: readonly {
    readonly source: string;
    readonly partition: string;
    readonly lag_ms: number | null;
    readonly read_ms: number;
    readonly acknowledged_ms: number;
    /** Retention of the source; null if unknown. */
    readonly retention_ms: number | null;
  }[];
  readonly sources: readonly {
    readonly name: string;
    readonly type: string;
    readonly lag_ms: number | null;
    readonly problem: string;
    /** True if several processes share this source; `POST /api/leases` lists their shards. */
    readonly is_shared: boolean;
  }[];
}

/** The lease of a shard that several processes share. */
export interface WireLease {
  readonly source: string;
  readonly shard: string;
  readonly state: string;
  /** The process that holds the lease; null if no process does. */
  readonly worker: string | null;
  /** Lag behind the tip of the shard in milliseconds; null if unknown. */
  readonly lag_ms: number | null;
  /** Number of times that the worker has changed since the checkpoint last progressed. */
  readonly switches: number;
}

/** An event destination to which a test event can be sent. */
export interface WireTestTarget {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs`, or `file`. */
  readonly kind: string;
}

/** A test event that the target of a destination has accepted. */
export interface WireSentTest {
  readonly event_id: string;
  readonly event_type: string;
  /** Time of sending, by the clock of the server. */
  readonly at: number;
}
