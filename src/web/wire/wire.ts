/** What travels between the page and its endpoints; types only, so that both sides may import it. */
import type { WireFiring } from './alerts.ts';

export type * from './alerts.ts';
export * from './query.ts';

/** Which events a page looks at. Texts are `''` where nothing is chosen. */
export interface WireScope {
  /** Milliseconds since 1970; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly account: string;
  readonly hosts: readonly string[];
  /** `2xx` to `5xx`. */
  readonly status: string;
  readonly method: string;
  /** Beginning of a path. */
  readonly path: string;
  /** An address or a range in CIDR notation. */
  readonly client: string;
  /** A module that decided `block`. */
  readonly decision: string;
}

/** A value that a panel takes besides the scope. */
export type WireParameter = string | number | readonly string[];

/** One panel that is asked for. `as` tells two questions to one panel apart. */
export interface PanelAsk {
  readonly name: string;
  readonly as?: string;
  /** It is asked of the other period as well, where the request has one. */
  readonly compares?: boolean;
  readonly parameters?: Readonly<Record<string, WireParameter>>;
}

/** Body of `POST /api/panels`: everything that a refresh needs, in one request. */
export interface PanelsRequest {
  readonly scope: WireScope;
  readonly panels: readonly PanelAsk[];
  readonly compare?: WireComparison;
}

/** What a range is compared with: the same time before, by the clocks of a zone such as `Europe/Berlin`, or right before it. */
export interface WireComparison {
  readonly with: 'previous' | 'yesterday' | 'week';
  readonly zone: string;
}

/**
 * The answer about the other period. It is none (`why`) where the period begins before the first data, or before what is still kept, where
 * events of either lack the fields that are searched, where the range holds no whole minute or hour, where only whole hours are known, where only the newest requests are counted, and where asking failed.
 */
export type WireCompared =
  | (Pick<PanelData, 'rows' | 'from' | 'to' | 'sql' | 'not_captured'> & {
      readonly ok: true;
      /** Of the rows of the range, so many were looked for, the first ones; those that are not here had none. */
      readonly asked: number;
    })
  | {
      readonly ok: false;
      readonly why: 'before' | 'expired' | 'short' | 'hours' | 'newest' | 'missing' | 'failed';
      /** Since when there is data, for `before` (null: not before the end of the period), and since when all of it is kept, for `expired`. */
      readonly since?: number | null;
      readonly error?: WireError;
    };

/** Why something could not be shown. */
export interface WireError {
  /** `stopped`: the query passed a limit. `unavailable`: ClickHouse is gone. `signed_out`: sign in again. `busy`: too much at once. */
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
}

export type WireRow = Readonly<Record<string, unknown>>;

/** Rows of a query, with its cost and its SQL. Times are milliseconds since 1970. */
export interface PanelData {
  readonly ok: true;
  readonly rows: readonly WireRow[];
  /** What was counted: whole minutes or hours, so perhaps a little more than what was asked for. `to` is not part of it. */
  readonly from: number;
  readonly to: number;
  /** Null for who is no administrator: rows of other accounts in the same granules count as well. */
  readonly rows_read: number | null;
  readonly ms: number;
  /** With the parameters filled in, to be run as it stands. */
  readonly sql: string;
  readonly user: string;
  /** What the rows lack because of capture rules; left out where nothing is known to be missing. */
  readonly not_captured?: WireMissing;
  /** The other period, where one was asked for. */
  readonly compared?: WireCompared;
}

/** Fields that were not captured in the range or in a part of it, and what left them out. */
export interface WireGap {
  readonly fields: readonly string[];
  /** `capture[0]`, or the subscription of an account. */
  readonly rule: string;
  /** Since when in the range. Milliseconds since 1970. */
  readonly since: number;
  /** Until when; null where the rule still holds at the end of the range. */
  readonly until: number | null;
  /** No event of the range has them. */
  readonly whole: boolean;
}

/** A part of a range, and columns whose values say nothing in it. */
export interface WireStretch {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

/** What an answer lacks. */
export interface WireMissing {
  readonly gaps: readonly WireGap[];
  /** Columns whose values are null, because no event of the range has the fields that they are made of. */
  readonly columns: readonly string[];
  /** The same of parts of the range. Milliseconds since 1970; `to` is not part of it. */
  readonly stretches: readonly WireStretch[];
  /** Every number of the answer is among them. */
  readonly empty: boolean;
}

/** Answer of `GET /api/help`: what each panel counts, by its name. */
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

/** A panel fails alone. */
export interface PanelFailure {
  readonly ok: false;
  readonly error: WireError;
}

export type PanelAnswer = PanelData | PanelFailure;

/** What was asked for, in the first line of the answer to `POST /api/panels`. */
export interface PanelsHead {
  readonly now: number;
  /** What the answers are about; its range is whole steps, up to the end of the last row that is counted. */
  readonly scope: WireScope;
  /** Seconds between the points of a series. */
  readonly step: number;
  /** The other period. Milliseconds since 1970; `to` is not part of it. */
  readonly compare?: {
    readonly with: WireComparison['with'];
    readonly from: number;
    readonly to: number;
  };
  /** The range that was asked for reaches the present; what is counted may end with the last row that is over. */
  readonly reaches_now: boolean;
}

/** One line of that answer: the head, then every panel as soon as it is known. */
export type PanelsPart =
  | { readonly head: PanelsHead }
  | { readonly name: string; readonly answer: PanelAnswer };

/** Answer of `GET /api/me`. */
export interface WireMe {
  /** Undefined: sign in first. */
  readonly user: string | undefined;
  /** True when the page asks for a name and a password. */
  readonly login: boolean;
  readonly administrator: boolean;
  /** The data is made up. */
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  /** What is read, for the first run. */
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  readonly range_days: number;
  /** There are panels by country. */
  readonly countries: boolean;
  /** There are event destinations of a management API that a test event can be sent through. */
  readonly tests: boolean;
}

/** Answer of `GET /api/health`: the worst of gap, stall, ClickHouse down, or none. */
export interface WireHealth {
  readonly state: 'ok' | 'late' | 'stalled' | 'unbalanced' | 'down' | 'unknown';
  /** Two or three words for the top bar. */
  readonly label: string;
  /** One sentence with the facts. */
  readonly sentence: string;
  /** Milliseconds that the slowest partition is behind; undefined when nobody knows. */
  readonly behind_ms?: number;
  /** Alerts that fire; only told to administrators. */
  readonly firing?: WireFiring;
}

/** Body of `POST /api/events`. */
export interface EventsRequest {
  readonly scope: WireScope;
  /** The search line, `host:shop.example.com status:5xx`. */
  readonly search: string;
  /** `next` of the page before; only for the usual order. */
  readonly after?: string;
  /** Column that the matches are sorted by, with `-` before it the other way round; newest first unless given. */
  readonly order?: string;
  /** Matches on a page, up to 1,000; 50 unless given. */
  readonly rows?: number;
  readonly compare?: WireComparison;
  /** Columns beside those that are always there: `user_agent`, `sent`, `tls`, `received`, `country`. */
  readonly columns?: readonly string[];
}

/** A word of a search line that is not understood. */
export interface SearchProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface EventsAnswer {
  readonly problems: readonly SearchProblem[];
  readonly events: PanelAnswer | undefined;
  /** Matches per step: `t`, `n`, `errors`; only for the first page. */
  readonly histogram: PanelAnswer | undefined;
  readonly next: string | undefined;
  readonly step: number;
  /** One event was looked for by its id, in all that is stored, whatever the rest of the scope. */
  readonly everywhere: boolean;
  /** The other period, where one was asked for: matches per step, each at the `t` of the step of the range that it lies beside. */
  readonly compared?: {
    readonly head: NonNullable<PanelsHead['compare']>;
    readonly answer: WireCompared;
  };
}

/** Answer of `POST /api/facets`, whose body is that of `POST /api/events`. */
export interface FacetsAnswer {
  /** Rows of `facet`, `value`, `n` matches, and in `total` how many values the facet has; undefined where a word is not understood. */
  readonly facets: PanelAnswer | undefined;
}

/** Body of `POST /api/event`. */
export interface EventRequest {
  readonly id: string;
  /** Its time, where it is known: finds it faster. */
  readonly at?: number;
}

/** One field of an event, as the specification names it. */
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

/** Answer of `POST /api/live/check`. */
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

/** One message of `GET /api/live`. */
export interface LiveMessage {
  readonly rows: readonly LiveRow[];
  readonly seen: number;
  readonly matched: number;
  readonly skipped: number;
  /** When the newest row was received. */
  readonly edge: number;
  readonly now: number;
}

/** Which dead letters are meant. */
export interface DeadLetterChoice {
  readonly ids?: readonly string[];
  readonly reason?: string;
  readonly path?: string;
}

/** A dead letter with its bytes; secrets are masked. */
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
  /** Place in its KPL aggregate, from 0; 0 for other records. */
  readonly sub_sequence: number;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly attempts: number;
  /** Events that it stands for: more than one where a record had too many findings. */
  readonly events: number;
  /** Of what was delivered, and the first of them that are kept. */
  readonly size_bytes: number;
  readonly kept_bytes: number;
  /** The first 65,536 characters of what is kept. */
  readonly raw: string;
  readonly raw_encoding: string;
}

/** Dead letters that one request replays or discards. */
export const lettersMax = 10_000;

/** What a replay did, or would do. */
export interface ReplayAnswer {
  readonly dry: boolean;
  readonly at: number;
  readonly outcomes: readonly {
    readonly id: string;
    readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
    /** Why it fails, and where; `''`: it does not. */
    readonly reason: string;
    readonly path: string;
    readonly expected: string;
    readonly found: string;
    /** What keeps it from being tried at all; `''`: nothing. */
    readonly hindrance: string;
  }[];
}

/** What the running process knows of its partitions; administrators only. */
export interface WireProcess {
  readonly in_flight: number;
  readonly partitions: readonly {
    readonly source: string;
    readonly partition: string;
    readonly behind_ms: number | null;
    readonly read_ms: number;
    readonly acknowledged_ms: number;
    /** How long the source keeps what is not read; null where it does not say. */
    readonly retention_ms: number | null;
  }[];
  readonly sources: readonly {
    readonly name: string;
    readonly type: string;
    readonly behind_ms: number | null;
    readonly problem: string;
    /** Processes share this source: who reads what is in `POST /api/leases`. */
    readonly is_shared: boolean;
  }[];
}

/** The right of one process of a fleet to read one shard. */
export interface WireLease {
  readonly source: string;
  readonly shard: string;
  readonly state: string;
  /** Which process; null: none at the moment. */
  readonly worker: string | null;
  /** Milliseconds behind the tip; null: not asked, or not told. */
  readonly behind_ms: number | null;
  /** How often the worker has changed since the checkpoint moved. */
  readonly switches: number;
}

/** An event destination that a test event can be sent through. */
export interface WireTestTarget {
  readonly id: string;
  readonly account_id: string;
  readonly description: string;
  /** `kinesis`, `firehose`, `cloudwatch_logs` or `file`. */
  readonly kind: string;
}

/** An event that the target of a destination has taken. */
export interface WireSentTest {
  readonly event_id: string;
  readonly event_type: string;
  /** When it was sent, by the clock of the server. */
  readonly at: number;
}
