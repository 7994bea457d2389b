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
  /** Lists dead letters, each with the first bytes of its raw text. */
  inspect(
    choice: DeadLetterChoice & { readonly limit: number },
  ): Promise<readonly DeadLetterDetail[]>;
  list(choice: DeadLetterChoice & { readonly limit: number }): Promise<readonly ListedDeadLetter[]>;
  /** @param closed aborts when the client disconnects. It ends only a dry run; a replay continues */
  replay(
    letters: readonly ListedDeadLetter[],
    dry: boolean,
    closed: AbortSignal,
  ): Promise<readonly ReplayOutcome[]>;
  discard(letters: readonly ListedDeadLetter[]): Promise<void>;
}

/** A dead letter without its raw bytes. It has some fields that the page does not receive. */
export interface ListedDeadLetter extends Omit<WireDeadLetter, 'raw'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly state: string;
  readonly raw_hash: string;
  readonly run: string;
}

/** A dead letter with the part of its raw bytes that the page shows. */
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
  /** Why the dead letter cannot be replayed, for example because only a part of its bytes is stored. */
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
  /** Returns a summary of the firing alerts, cached for some seconds. Runs no query. */
  firing(): WireFiring | undefined;
}

/** Sends test events through event destinations of the management API, and checks whether they were stored. */
export interface TestEventBackend {
  targets(): Promise<readonly WireTestTarget[]>;
  /** Resolves when the target has accepted the event. @throws PipelineError if the destination does not exist, or the target rejects the event */
  send(destination: string): Promise<WireSentTest>;
  /** Returns whether a pipeline has stored the event. */
  hasArrived(eventId: string): Promise<boolean>;
}

/** Reports which fields are missing from results, because capture rules excluded them. */
export interface GapBackend {
  /** Returns undefined if no missing field is known. Never rejects. */
  gapsOf(query: GapQuery): Promise<Omit<WireMissing, 'empty'> | undefined>;
}

/** A query, with the time range and the account of the events that it reads. */
export interface GapQuery {
  readonly sql: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Account of the events; `''` means all accounts that the user can read. */
  readonly account: string;
  /** ClickHouse user that runs the query; undefined for an administrator. */
  readonly user: string | undefined;
}

/**
 * The user of a request, and how to query ClickHouse for this user. Without login, queries run as the users of the
 * process.
 */
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
  /** True if a file of client countries is configured. */
  readonly countries: boolean;
  /** How client addresses are stored. */
  readonly masking: ClientIpOptions;
  /** Time limit of a query behind a panel. */
  readonly querySeconds: number;
  /** Time limit of a query on the tab Query. */
  readonly typedQuerySeconds: number;
  readonly rangeDays: number;
  /** Retention in days, by table; 0 means no limit. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Names, in lower case, of the headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
  readonly deadLetters: DeadLetterBackend;
  readonly alerts: AlertBackend;
  readonly gaps: GapBackend;
  /** Sends test events; undefined without a management API. */
  readonly tests: TestEventBackend | undefined;
  /** Returns the state of the pipeline in this process. */
  process(): WireProcess;
  /**
   * Returns the leases of all processes that share the sources. @throws PipelineError if a lease table cannot be read
   */
  leases(): Promise<readonly WireLease[]>;
  health(): Promise<WireHealth>;
  now(): number;
}
