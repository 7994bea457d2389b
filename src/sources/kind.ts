import type { Clock, Diagnosis, ErrorCode, Log, MetricTable, TlsFiles } from '../base/index.ts';
import type {
  AwsOptions,
  ConfigCode,
  LimitsOptions,
  SourceOptions,
  WeirConfig,
} from '../config/index.ts';
import type { Policies } from './aws/permissions.ts';
import type { HealthySource } from './health.ts';
import type { MetricSink } from './metric-sink.ts';

/**
 * One kind of source: everything that the rest of Weir asks of it without reading anything. Data and small functions: importing a kind
 * loads neither an SDK nor a listener. A new kind is a folder with one of these, a line in `options.ts`, and a line in `kinds.ts`.
 */
export interface SourceKind<O extends SourceOptions = SourceOptions> {
  readonly traits: (options: O) => SourceTraits;
  /**
   * How the names of its partitions begin, where there are very many or they go from process to process: Weir queries the ledger for
   * each when it appears. Absent: positions are remembered from the start on.
   */
  readonly requestedPrefix?: `${string}://`;
  /** What it counts besides what every source does, without the label `source`: see `HealthySource.report`. */
  readonly metrics?: MetricTable;
  /** What AWS has to allow: the policies in deploy/aws are written from it. Absent outside of AWS. */
  loadPolicies?(): Promise<{ readonly policies: Policies }>;
  /** How `weir init` sets one up; absent where it is not offered. */
  readonly init?: InitTarget;
  readonly reload: ReloadRules<O>;
  /**
   * Rules between options, which their declaration cannot say, over all sources of the kind; found by `weir check`. Paths start from the
   * source.
   */
  conflicts?(all: readonly O[]): Iterable<SourceFinding>;
  /** What of this machine has to be there before reading begins, and is not; connects to nothing. */
  missing?(options: O): AsyncIterable<MissingFile>;
  /** How a past time range is read; absent where nothing can be read again. */
  readonly backfill?: BackfillRules<O>;
  /** Which process of a fleet reads what; none where one process reads all. */
  members?(options: O, signal: AbortSignal): Promise<readonly FleetMember[]>;
  /** Imports what reads. */
  load(): Promise<SourceModule<O>>;
  /** Imports what tries, without reading, all that reading needs; absent where it needs nothing. */
  loadDoctor?(): Promise<SourceDoctor<O>>;
}

/** A place where events may come from, as `weir init` sets it up. */
export interface InitTarget {
  /** Where it is in the list of those that are offered: the lowest comes first. */
  readonly rank: number;
  /** How people call it. */
  readonly title: string;
  /** Page of docs/how-to. */
  readonly page: string;
  readonly questions: readonly Question[];
  /** Lines of YAML behind the answers, without indentation: further options, as comments. */
  readonly more: readonly string[];
  /** A secret that is made beside the configuration: its file, and how people call it. */
  readonly secret?: { readonly file: string; readonly title: string };
  /** What has to be there before `weir run`. */
  readonly before: readonly string[];
}

/** One option that `weir init` asks for. */
export interface Question {
  /** Name of the option in weir.yaml. */
  readonly option: string;
  readonly text: string;
  /** Taken with --yes, and in the examples. */
  readonly example: string;
  /** True when it may stay empty, and is then left out. */
  readonly optional?: true;
  /** Written as a list; answers have commas. */
  readonly list?: true;
  /** Comment behind the line. */
  readonly comment?: string;
}

/** Tries what a source needs of the world around it. */
export interface SourceDoctor<O extends SourceOptions> {
  /** Stores and changes nothing, moves no checkpoint, and never throws for what it finds. */
  examine(
    options: O,
    config: Pick<WeirConfig, 'data_dir' | 'pipeline' | 'sources'>,
  ): AsyncIterable<Diagnosis>;
}

/** A shard of a source that several processes share, and which of them reads it. */
export interface FleetMember {
  /** How the name of its partition ends. */
  readonly shard: string;
  readonly state: string;
  /** Which process; null: none at the moment. */
  readonly worker: string | null;
  /** Milliseconds behind the tip; null: not asked, or not told. */
  readonly behind_ms: number | null;
  /** How often the worker has changed since the checkpoint moved. */
  readonly switches: number;
}

/** A mistake in the options of one source. */
export interface SourceFinding {
  /** Which of `all`. */
  readonly index: number;
  readonly path: readonly (string | number)[];
  readonly code: ConfigCode;
  /** What stands behind the path: `is 5, ...`. */
  readonly text: string;
}

/** A file that is missing, or that cannot be used. */
export interface MissingFile {
  /** The option that names it, from the source on. */
  readonly path: readonly (string | number)[];
  /** What it names. */
  readonly location: string;
  /** Error with which a run would stop. */
  readonly code: ErrorCode;
  /** Check of `weir doctor`. */
  readonly check: string;
  /** What stands behind the place: `, and there is no such file: ...`. */
  readonly text: string;
}

/** What follows from the options of a source, without opening anything. */
export interface SourceTraits {
  /** True where silence is a stall and not an end. */
  readonly endless: boolean;
  /** True where partitions lag one by one, and not the source as a whole. */
  readonly lagsByPartition?: true;
  /** What it reads, for those who ask whether something else leads to it, or from it. */
  readonly reads?: EventOrigin;
  readonly listens?: { readonly host: string; readonly port: number };
  /** Certificate of its listener. */
  readonly tls?: TlsFiles;
  /** Region and credentials that others may ask AWS with. */
  readonly aws?: AwsOptions;
}

/** A place that events are read from. */
export type EventOrigin =
  | { readonly kind: 'stream'; readonly name: string }
  | { readonly kind: 'topic'; readonly topic: string; readonly brokers: readonly string[] }
  | { readonly kind: 'endpoint'; readonly path: string };

/**
 * When a source connects that replaces others: while they still read (`concurrent`; `concurrent-may-be-idle` where it may find nothing
 * at first), after they have stopped (`sequential`), or never in this process (`restart`).
 */
export type StartMode = 'concurrent' | 'concurrent-may-be-idle' | 'sequential' | 'restart';

/** What a reload may do to a source of one kind. */
export interface ReloadRules<O extends SourceOptions> {
  /** True when a source continues under other options, which `revise` applies. Under equal options it always continues. */
  keeps?(before: O, after: O): boolean;
  /** Limits outside its section that it was created with: another value recreates it. */
  readonly dependsOn?: readonly (keyof Pick<LimitsOptions, 'event_bytes'>)[];
  /** @param removed sources that stop in the same reload */
  startMode(options: O, removed: readonly SourceOptions[]): StartMode;
}

/** A past time range to read; checked by `timeRange`. */
export interface BackfillRange {
  /** First time wanted, and the first not wanted any more; milliseconds since 1970. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** A prefix of names, or a whole place. */
  readonly prefix: string | undefined;
}

/** How a source reads the past. */
export interface BackfillRules<O extends SourceOptions> {
  /** True where a prefix says what is read. */
  readonly takesPrefix?: true;
  /** The same source, made to begin where the backfill begins. @throws PipelineError ERR_PIPELINE_BACKFILL_RANGE */
  bound(options: O, range: BackfillRange, nowMs: number): O;
}

/** What reads, once it is imported. */
export interface SourceModule<O extends SourceOptions> {
  /** Opens and connects to nothing before its partitions are requested. */
  open(options: O, deps: OpenSourceDeps): HealthySource;
  /** Imports what it will import when it begins; see `loadSources`. */
  preload?(): Promise<void>;
}

/** What sources are opened with besides their options. */
export interface OpenSourceDeps {
  readonly log: Log;
  readonly limits: Pick<LimitsOptions, 'event_bytes'>;
  readonly clock: Clock;
  /** For the jitter of retries, [0, 1). */
  readonly random: () => number;
  /** See `SourceDeps`. */
  readonly failsFast: (() => boolean) | undefined;
  /** Text that is handed over at a time at most, whatever their options say; undefined = as the options say. */
  readonly chunkBytesMax: number | undefined;
  /** Where what is known of files is kept; undefined = in memory. */
  readonly fileNotesFolder: string | undefined;
  /** Where it counts what happens. */
  readonly metrics: MetricSink;
}
