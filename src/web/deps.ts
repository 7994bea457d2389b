import type { Log } from '../base/index.ts';
import type { Reader } from '../clickhouse/index.ts';
import type { ClientIpOptions } from '../what-if/index.ts';
import type {
  AlertRequest,
  DeadLetterChoice,
  SilenceRequest,
  WireAlertDetail,
  WireAlerts,
  WireDeadLetter,
  WireFiring,
  WireHealth,
  WireLease,
  WireMissing,
  WireProcess,
  WireRuleTest,
  WireSentTest,
  WireTestTarget,
} from './wire/wire.ts';

/** Operations on dead letters, implemented by the pipeline. */
export interface DeadLetterBackend {
  /** Lists dead letters with the first bytes of each. */
  inspect(
    choice: DeadLetterChoice & { readonly limit: number },
  ): Promise<readonly DeadLetterDetail[]>;
  list(choice: DeadLetterChoice & { readonly limit: number }): Promise<readonly ListedDeadLetter[]>;
  /** @param closed ends a dry run. A replay continues without its requester. */
  replay(
    letters: readonly ListedDeadLetter[],
    dry: boolean,
    closed: AbortSignal,
  ): Promise<readonly ReplayOutcome[]>;
  discard(letters: readonly ListedDeadLetter[]): Promise<void>;
}

/** A dead letter, with some fields that the page does not receive. */
export interface ListedDeadLetter extends Omit<WireDeadLetter, 'raw'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly state: string;
  readonly raw_hash: string;
  readonly run: string;
}

/** A dead letter with the part of its bytes that the page shows. */
export interface DeadLetterDetail extends ListedDeadLetter {
  readonly raw: string;
}

/** Result of the replay of a dead letter. */
export interface ReplayOutcome {
  readonly id: string;
  readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
  readonly finding:
    | {
        readonly reason: string;
        readonly path: string;
        readonly expected: string;
        readonly found: string;
      }
    | undefined;
  /** Why it cannot be replayed, for example because only a part of its bytes is kept. */
  readonly replayError?: string | undefined;
}

/** Reads alerts and manages silences. */
export interface AlertBackend {
  overview(): Promise<WireAlerts>;
  detail(choice: AlertRequest, signal: AbortSignal): Promise<WireAlertDetail>;
  test(choice: AlertRequest, signal: AbortSignal): Promise<WireRuleTest>;
  /** Creates a silence. @returns false if there are too many silences */
  silence(request: SilenceRequest, author: string): Promise<boolean>;
  /** Ends a silence. @returns false if no active silence has that id */
  unsilence(id: string): Promise<boolean>;
  /** The firing alerts, cached for some seconds; runs no query. */
  firing(): WireFiring | undefined;
}

/** Sends test events through event destinations of the management API, and checks whether they were stored. */
export interface TestEventBackend {
  targets(): Promise<readonly WireTestTarget[]>;
  /** Resolves when the target has accepted the event. @throws PipelineError if the destination does not exist, or the target rejects the event */
  send(destination: string): Promise<WireSentTest>;
  /** True when a pipeline has stored the event. */
  hasArrived(eventId: string): Promise<boolean>;
}

/** Reports the fields that results lack because capture rules excluded them. */
export interface GapBackend {
  /** Returns undefined if it is not known that a field is missing. Never rejects. */
  gapsOf(query: GapQuery): Promise<Omit<WireMissing, 'empty'> | undefined>;
}

/** A query, with the range and the account of its events. */
export interface GapQuery {
  readonly sql: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** `''`: all accounts that the user can read. */
  readonly account: string;
  /** ClickHouse user that runs the query; undefined for an administrator. */
  readonly user: string | undefined;
}

/** The user of a request with its ClickHouse readers: those of the session or, if login is disabled, those of the process. */
export interface RequestContext {
  readonly user: string;
  /** Queries `analytics.*`. */
  readonly reader: Reader;
  /** Queries `weir.*`; undefined if the user is not an administrator. */
  readonly admin: Reader | undefined;
}

/** Dependencies of the endpoints. */
export interface Deps {
  readonly logger: Log;
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  /** Whether a file of client countries is configured. */
  readonly countries: boolean;
  /** How client addresses are stored. */
  readonly masking: ClientIpOptions;
  /** Time limit of the queries behind panels. */
  readonly querySeconds: number;
  /** Time limit of queries on the tab Query. */
  readonly typedQuerySeconds: number;
  readonly rangeDays: number;
  /** Retention in days, by table; 0 means no limit. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Names of headers whose values are masked, in lower case. */
  readonly sensitiveHeaders: readonly string[];
  readonly deadLetters: DeadLetterBackend;
  readonly alerts: AlertBackend;
  readonly gaps: GapBackend;
  /** Undefined without a management API. */
  readonly tests: TestEventBackend | undefined;
  /** State of the pipeline in this process. */
  process(): WireProcess;
  /** The leases of the fleet. @throws PipelineError if a lease table cannot be read */
  leases(): Promise<readonly WireLease[]>;
  health(): Promise<WireHealth>;
  now(): number;
}
