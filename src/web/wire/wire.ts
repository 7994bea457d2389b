/** Requests and responses of the page; imported by the page and by its endpoints. */
import type { WireFiring } from './alerts.ts';
import type { WhatIfSelection } from './what-if.ts';

export type * from './alerts.ts';
export * from './query.ts';
export * from './what-if.ts';

/** Selects the events of a page. Texts are `''` if not set. */
export interface WireScope {
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly account: string;
  readonly hosts: readonly string[];
  /** `2xx` to `5xx`. */
  readonly status: string;
  readonly method: string;
  /** Prefix of a path. */
  readonly path: string;
  /** An address or a range in CIDR notation. */
  readonly client: string;
  /** A module that decided `block`. */
  readonly decision: string;
}

/** A parameter of a panel, in addition to the scope. */
export type WireParameter = string | number | readonly string[];

/** A requested panel. `as` distinguishes two queries of one panel. */
export interface PanelQuery {
  readonly name: string;
  readonly as?: string;
  /** If true and the request has a comparison, also queries the other period. */
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
 * The period with which a range is compared. Days and weeks follow the clock of `zone`, for example `Europe/Berlin`.
 */
export interface WireComparison {
  readonly with: 'previous' | 'yesterday' | 'week';
  readonly zone: string;
}

/**
 * The result for the other period, or the reason why it cannot be compared:
 * - `before`: the period starts before the first data; `expired`: before the retention.
 * - `missing`: events of either period lack the searched fields.
 * - `short`: the range has no complete minute or hour; `hours`: only hourly data exists.
 * - `newest`: the panel counts only the newest requests, which do not reach back far enough.
 * - `failed`: the query failed.
 */
export type WireCompared =
  | (Pick<PanelData, 'rows' | 'from' | 'to' | 'sql' | 'not_captured'> & {
      readonly ok: true;
      /**
       * Number of the first rows of the range that were queried. If one of these rows has no counterpart, it had no
       * events.
       */
      readonly requested_rows: number;
    })
  | {
      readonly ok: false;
      readonly reason: 'before' | 'expired' | 'short' | 'hours' | 'newest' | 'missing' | 'failed';
      /** For `before`, the time of the first data (null if there is none before the end of the period); for `expired`, the start of the retention. */
      readonly since?: number | null;
      readonly error?: WireError;
    };

/** An error that the page shows. */
export interface WireError {
  /** `stopped`: the query exceeded a limit. `unavailable`: ClickHouse does not respond. `signed_out`: sign in again. `busy`: too many concurrent requests. */
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
  /** Field of the request to which the error refers. */
  readonly field?: string;
}

export type WireRow = Readonly<Record<string, unknown>>;

/** Rows of a panel with their query and its cost. Times are milliseconds since 1970. */
export interface PanelData {
  readonly ok: true;
  readonly rows: readonly WireRow[];
  /** The counted range: complete minutes or hours, so it can be slightly longer than the requested one. `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /**
   * Number of rows read. Null unless the user is an administrator, because it includes rows of other accounts in the
   * same granules.
   */
  readonly rows_read: number | null;
  readonly ms: number;
  /** The query with its parameters filled in, ready to run. */
  readonly sql: string;
  readonly user: string;
  /** Fields that the rows lack because of capture rules; omitted if no field is known to be missing. */
  readonly not_captured?: WireMissing;
  /** The other period, if a comparison was requested. */
  readonly compared?: WireCompared;
}

/** Fields that were not captured in the range or in a part of it, and the rule that excluded them. */
export interface WireGap {
  readonly fields: readonly string[];
  /** `capture[0]`, or the subscription of an account. */
  readonly rule: string;
  /** Start within the range. Milliseconds since 1970. */
  readonly since: number;
  /** End; null if the rule is still active at the end of the range. */
  readonly until: number | null;
  /** True if no event of the range has the fields. */
  readonly complete: boolean;
}

/** A part of a range, and the columns without valid values in it. */
export interface WireMissingRange {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

/** Data that a result lacks. */
export interface WireMissing {
  readonly gaps: readonly WireGap[];
  /** Columns whose values are null because no event of the range has their fields. */
  readonly columns: readonly string[];
  /** Parts of the range. Milliseconds since 1970; `to` is exclusive. */
  readonly ranges: readonly WireMissingRange[];
  /** True if all columns with numbers are missing. */
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
  /** The scope of the results. Its range has complete steps and ends with the last counted row. */
  readonly scope: WireScope;
  /** Seconds between the points of a series. */
  readonly step: number;
  /** The other period. Milliseconds since 1970; `to` is exclusive. */
  readonly compare?: {
    readonly with: WireComparison['with'];
    readonly from: number;
    readonly to: number;
  };
  /** True if the requested range reaches the present. The counted range can end earlier, with the last complete row. */
  readonly reaches_now: boolean;
}

/** A line of the response: the head, then each panel as soon as its result is available. */
export type PanelsPart =
  | { readonly head: PanelsHead }
  | { readonly name: string; readonly answer: PanelResponse };

/** Response of `GET /api/me`. */
export interface WireMe {
  /** Undefined if the user is not signed in. */
  readonly user: string | undefined;
  /** True if users must sign in. */
  readonly login: boolean;
  readonly administrator: boolean;
  /** True if the page shows sample data. */
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  /** The sources, shown while no event has arrived. */
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  readonly range_days: number;
  /** True if panels by country are available. */
  readonly countries: boolean;
  /** True if test events can be sent through event destinations of the management API. */
  readonly tests: boolean;
}

/** Response of `GET /api/health`: the most severe problem, or `ok`. */
export interface WireHealth {
  readonly state: 'ok' | 'late' | 'stalled' | 'unbalanced' | 'down' | 'unknown';
  /** Short text for the top bar. */
  readonly label: string;
  /** A sentence with the details. */
  readonly sentence: string;
  /** Lag of the slowest partition; undefined if unknown. */
  readonly lag_ms?: number;
  /** Firing alerts; only for administrators. */
  readonly firing?: WireFiring;
}

/** Body of `POST /api/events`. */
export interface EventsRequest {
  readonly scope: WireScope;
  /** The search line, `host:shop.example.com status:5xx`. */
  readonly search: string;
  /** `next` of the previous page; only for the default order. */
  readonly after?: string;
  /** Sort column, with the prefix `-` in reverse order; default: newest first. */
  readonly order?: string;
  /** Matches per page, up to 1,000; default: 50. */
  readonly rows?: number;
  readonly compare?: WireComparison;
  /** Additional columns: `user_agent`, `sent`, `tls`, `received`, `country`. */
  readonly columns?: readonly string[];
  /** Only the requests behind a figure of an evaluated change. */
  readonly what_if?: WhatIfSelection;
}

/** An invalid term of a search line. */
export interface SearchProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface EventsResponse {
  readonly problems: readonly SearchProblem[];
  readonly events: PanelResponse | undefined;
  /** Rows with the matches per step: `t`, `n`, `errors`; only for the first page. */
  readonly histogram: PanelResponse | undefined;
  /** With `what_if`: the newest TCP connections behind the figure, and the number of all as `total`; only for the first page. */
  readonly connections?: PanelResponse;
  readonly next: string | undefined;
  readonly step: number;
  /** True if the search was for an event id in all stored events, regardless of the scope. */
  readonly everywhere: boolean;
  /** The other period, if a comparison was requested: matches per step, each with the `t` of the corresponding step of the range. */
  readonly compared?: {
    readonly head: NonNullable<PanelsHead['compare']>;
    readonly answer: WireCompared;
  };
}

/** Response of `POST /api/facets`. The request has the same body as that of `POST /api/events`. */
export interface FacetsResponse {
  /** Rows of `facet`, `value`, `n` (matches), and `total` (number of values of the facet); undefined if a term is invalid. */
  readonly facets: PanelResponse | undefined;
}

/** Body of `POST /api/event`. */
export interface EventRequest {
  readonly id: string;
  /** Time of the event, if known; makes the query faster. */
  readonly at?: number;
}

/** A field of an event, with its name in the specification. */
export interface WireField {
  readonly path: string;
  /** `null` with `captured: false`. */
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

/** Maximum number of rows of a message. Messages are at least one second apart. */
export const liveRowsMax = 20;

/** A message of `GET /api/live`. */
export interface LiveMessage {
  /** The newest of the matching events. */
  readonly rows: readonly LiveRow[];
  readonly seen: number;
  readonly matched: number;
  readonly skipped: number;
  /** Receive time of the newest row. */
  readonly edge: number;
  readonly now: number;
}

/** Selects dead letters. */
export interface DeadLetterChoice {
  readonly ids?: readonly string[];
  readonly reason?: string;
  readonly path?: string;
}

/** A dead letter with its bytes, in which secrets are masked. */
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
  /** Index in its KPL aggregate, from 0; 0 for other records. */
  readonly sub_sequence: number;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly attempts: number;
  /** Number of events that it represents: more than one if a record had too many findings. */
  readonly events: number;
  /** Size of the delivered event, and number of its first bytes that are kept. */
  readonly size_bytes: number;
  readonly kept_bytes: number;
  /** The first 65,536 characters of the kept bytes. */
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
    /** Finding of a failed replay; `''` otherwise. */
    readonly reason: string;
    readonly path: string;
    readonly expected: string;
    readonly found: string;
    /** Why the dead letter cannot be replayed at all; `''` otherwise. */
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

/** The lease of a shard in a fleet. */
export interface WireLease {
  readonly source: string;
  readonly shard: string;
  readonly state: string;
  /** The process that holds the lease; null if there is none. */
  readonly worker: string | null;
  /** Milliseconds behind the tip; null if unknown. */
  readonly lag_ms: number | null;
  /** Number of worker changes since the last progress of the checkpoint. */
  readonly switches: number;
}

/** An event destination through which a test event can be sent. */
export interface WireTestTarget {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs` or `file`. */
  readonly kind: string;
}

/** A test event that the target of a destination has accepted. */
export interface WireSentTest {
  readonly event_id: string;
  readonly event_type: string;
  /** Send time by the clock of the server. */
  readonly at: number;
}
