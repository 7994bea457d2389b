import type { Log } from '../base/index.ts';
import type { Reader } from '../clickhouse/index.ts';
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

/** What the page does with dead letters; the room of the pipeline does it. */
export interface DeadLetterBackend {
  /** Dead letters to look at, with the beginning of their bytes. */
  look(choice: DeadLetterChoice & { readonly limit: number }): Promise<readonly ShownDeadLetter[]>;
  list(choice: DeadLetterChoice & { readonly limit: number }): Promise<readonly ListedDeadLetter[]>;
  replay(letters: readonly ListedDeadLetter[], dry: boolean): Promise<readonly LetterOutcome[]>;
  discard(letters: readonly ListedDeadLetter[]): Promise<void>;
}

/** A dead letter with what the page is not told. */
export interface ListedDeadLetter extends Omit<WireDeadLetter, 'raw'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly state: string;
  readonly raw_hash: string;
  readonly run: string;
}

/** A dead letter with what is shown of its bytes. */
export interface ShownDeadLetter extends ListedDeadLetter {
  readonly raw: string;
}

/** What became of a dead letter that was tried again. */
export interface LetterOutcome {
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
  /** Why it cannot be tried again: only a part of it is kept. */
  readonly hindrance?: string | undefined;
}

/** What the page shows of alerts, and does with them; the room of alerts knows. */
export interface AlertBackend {
  overview(): Promise<WireAlerts>;
  detail(choice: AlertRequest): Promise<WireAlertDetail>;
  test(choice: AlertRequest): Promise<WireRuleTest>;
  silence(wish: SilenceRequest, author: string): Promise<void>;
  /** Ends a silence. @returns false when there is none with that id */
  unsilence(id: string): Promise<boolean>;
  /** What fires, as of some seconds ago; costs nothing. */
  firing(): WireFiring | undefined;
}

/** Events that are sent to see whether they arrive; the rooms of the management API and of ClickHouse do it. */
export interface TestEventBackend {
  targets(): Promise<readonly WireTestTarget[]>;
  /** Resolves when the target has taken the event. @throws PipelineError when there is none, or it did not */
  send(destination: string): Promise<WireSentTest>;
  /** True when a pipeline has stored the event. */
  hasArrived(eventId: string): Promise<boolean>;
}

/** Says what answers lack because capture rules left fields out; the room of coverage does it. */
export interface GapBackend {
  /** Undefined where nothing is known to be missing. Never rejects. */
  gapsOf(question: GapQuestion): Promise<Omit<WireMissing, 'empty'> | undefined>;
}

/** One answer: the query behind it, and whose events it is about. */
export interface GapQuestion {
  readonly sql: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** `''`: all accounts that the user sees. */
  readonly account: string;
  /** ClickHouse user who asks; undefined: an administrator. */
  readonly user: string | undefined;
}

/** Who asks: the readers of one session, or of the process itself on loopback. */
export interface Visitor {
  readonly user: string;
  /** Asks `analytics.*`. */
  readonly reader: Reader;
  /** Asks `weir.*`; undefined for those who are no administrators. */
  readonly admin: Reader | undefined;
}

/** What stands behind the endpoints. */
export interface Deps {
  readonly logger: Log;
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  /** Countries of clients are configured. */
  readonly countries: boolean;
  readonly querySeconds: number;
  /** The same of queries that people typed. */
  readonly typedQuerySeconds: number;
  readonly rangeDays: number;
  /** Days that rows are kept, by table; 0 is for ever. */
  readonly keptDays: Readonly<Record<string, number>>;
  /** Lower-case names of headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
  readonly letters: DeadLetterBackend;
  readonly alerts: AlertBackend;
  readonly gaps: GapBackend;
  /** Undefined without a management API. */
  readonly tests: TestEventBackend | undefined;
  /** State of the pipeline in this process. */
  process(): WireProcess;
  /** Who of a fleet reads what. @throws PipelineError when a lease table cannot be read */
  leases(): Promise<readonly WireLease[]>;
  health(): Promise<WireHealth>;
  now(): number;
}
