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
 * One kind of source: everything that other modules need before reading starts. It consists of data and small
 * functions: importing a kind loads neither an SDK nor a listener. A new kind is a folder with a `SourceKind`, and one
 * line each in `options.ts` and `kinds.ts`.
 */
export interface SourceKind<O extends SourceOptions = SourceOptions> {
  readonly traits: (options: O) => SourceTraits;
  /**
   * Prefix of its partition names, for kinds with very many partitions, or with partitions that move between processes.
   * Weir queries the ledger when such a partition appears. For other kinds, Weir loads all positions at startup.
   */
  readonly requestedPrefix?: `${string}://`;
  /**
   * Metrics of this kind in addition to those of every source, declared without the label `source`; see
   * `HealthySource.report`.
   */
  readonly metrics?: MetricTable;
  /** IAM policies, from which deploy/aws is generated. Absent for sources outside AWS. */
  loadPolicies?(): Promise<{ readonly policies: Policies }>;
  /** Setup in `weir init`; absent if `weir init` does not offer it. */
  readonly init?: InitTarget;
  readonly reload: ReloadRules<O>;
  /**
   * Checks rules between options that a schema cannot express, over all sources of the kind, for `weir check`. Paths
   * are relative to the source.
   */
  conflicts?(all: readonly O[]): Iterable<SourceFinding>;
  /** Lists missing local requirements, such as files. Opens no connection. */
  missing?(options: O): AsyncIterable<MissingFile>;
  /** Backfill rules; absent if the transport cannot re-read. */
  readonly backfill?: BackfillRules<O>;
  /** Lists which process of a fleet reads which shard; absent if one process reads all. */
  members?(options: O, signal: AbortSignal): Promise<readonly FleetMember[]>;
  /** Imports the module that reads. */
  load(): Promise<SourceModule<O>>;
  /** Imports the checks of all requirements for reading; absent without requirements. */
  loadDoctor?(): Promise<SourceDoctor<O>>;
}

/** A kind of source in `weir init`. */
export interface InitTarget {
  /** Sort order in the list; the lowest is first. */
  readonly rank: number;
  /** Display name. */
  readonly title: string;
  /** Page of docs/how-to. */
  readonly page: string;
  readonly questions: readonly Question[];
  /** YAML lines after the answers, without indentation: further options, as comments. */
  readonly more: readonly string[];
  /** A secret that `weir init` generates: its file next to the configuration, and its display name. */
  readonly secret?: { readonly file: string; readonly title: string };
  /** Requirements of `weir run`. */
  readonly before: readonly string[];
}

/** One option that `weir init` asks for. */
export interface Question {
  /** Name of the option in weir.yaml. */
  readonly option: string;
  readonly text: string;
  /** Answer with --yes, and in the examples. */
  readonly example: string;
  /** True if the answer can be empty; the option is then omitted. */
  readonly optional?: true;
  /** True for a list; answers are separated by commas. */
  readonly list?: true;
  /** Comment at the end of the line. */
  readonly comment?: string;
}

/** Checks the external requirements of a source. */
export interface SourceDoctor<O extends SourceOptions> {
  /** Changes nothing, moves no checkpoint, and never throws for a failed check. */
  examine(
    options: O,
    config: Pick<WeirConfig, 'data_dir' | 'pipeline' | 'sources'>,
  ): AsyncIterable<Diagnosis>;
}

/** A shard of a source that several processes share, and which of them reads it. */
export interface FleetMember {
  /** The shard id, which ends the name of the partition. */
  readonly shard: string;
  readonly state: string;
  /** Id of the worker; null if there is none at the moment. */
  readonly worker: string | null;
  /** Lag behind the tip in milliseconds; null if not requested, or not available. */
  readonly lag_ms: number | null;
  /** How often the worker has changed since the checkpoint moved. */
  readonly switches: number;
}

/** An error in the options of one source. */
export interface SourceFinding {
  /** Index in `all`. */
  readonly index: number;
  readonly path: readonly (string | number)[];
  readonly code: ConfigCode;
  /** Text after the path: `is 5, ...`. */
  readonly text: string;
}

/** A file that is missing, or that cannot be used. */
export interface MissingFile {
  /** Path of the option that names the file, relative to the source. */
  readonly path: readonly (string | number)[];
  /** Value of the option. */
  readonly location: string;
  /** Error with which `weir run` would stop. */
  readonly code: ErrorCode;
  /** Name of the check in `weir doctor`. */
  readonly check: string;
  /** Text after the value: `, which matches no file: ...`. */
  readonly text: string;
}

/** Properties of a source that follow from its options, without opening it. */
export interface SourceTraits {
  /** True if a pause is a stall and not the end. */
  readonly endless: boolean;
  /** True if each partition has its own lag. */
  readonly lagsByPartition?: true;
  /** Transport that it reads, to find other configuration of the same transport. */
  readonly reads?: EventOrigin;
  readonly listens?: { readonly host: string; readonly port: number };
  /** Certificate of its listener. */
  readonly tls?: TlsFiles;
  /** Region and credentials for other requests to AWS. */
  readonly aws?: AwsOptions;
}

/** A transport from which events are read. */
export type EventOrigin =
  | { readonly kind: 'stream'; readonly name: string }
  | { readonly kind: 'topic'; readonly topic: string; readonly brokers: readonly string[] }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** Without a name if notifications name the bucket. */
  | { readonly kind: 'bucket'; readonly name: string | undefined };

/**
 * When a replacement source connects:
 * - `concurrent`: while the previous sources still read;
 * - `concurrent-may-be-idle`: the same, but the source may find no data at first;
 * - `sequential`: after the previous sources have stopped;
 * - `restart`: only after a restart of the process.
 */
export type StartMode = 'concurrent' | 'concurrent-may-be-idle' | 'sequential' | 'restart';

/** What a reload may do to a source of one kind. */
export interface ReloadRules<O extends SourceOptions> {
  /**
   * True if a source continues with changed options, which `revise` applies. With equal options, it always continues.
   */
  keeps?(before: O, after: O): boolean;
  /** Options of `limits:` that the source uses; a changed value recreates the source. */
  readonly dependsOn?: readonly (keyof Pick<LimitsOptions, 'event_bytes'>)[];
  /** @param removed sources that stop in the same reload */
  startMode(options: O, removed: readonly SourceOptions[]): StartMode;
}

/** A past time range to read; checked by `timeRange`. */
export interface BackfillRange {
  /** Start of the range, inclusive; `toMs` is exclusive. Milliseconds since 1970. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** A name prefix, or a complete location. */
  readonly prefix: string | undefined;
}

/** How a source reads a past range. */
export interface BackfillRules<O extends SourceOptions> {
  /** True if a prefix selects the data. */
  readonly takesPrefix?: true;
  /** Returns the options with the start of the backfill. @throws PipelineError ERR_PIPELINE_BACKFILL_RANGE */
  bound(options: O, range: BackfillRange, nowMs: number): O;
}

/** The imported module that reads. */
export interface SourceModule<O extends SourceOptions> {
  /** Creates the source. Opens no connection before its partitions are requested. */
  open(options: O, deps: OpenSourceDeps): HealthySource;
  /** Imports modules that the source needs when it starts; see `loadSources`. */
  preload?(): Promise<void>;
}

/** Collaborators of sources. */
export interface OpenSourceDeps {
  readonly log: Log;
  readonly limits: Pick<LimitsOptions, 'event_bytes'>;
  readonly clock: Clock;
  /** For the jitter of retries. Returns a number of at least 0 and below 1. */
  readonly random: () => number;
  /** See `SourceDeps`. */
  readonly failsFast: (() => boolean) | undefined;
  /** Upper limit of the chunk size, independent of the options; undefined means no additional limit. */
  readonly chunkBytesMax: number | undefined;
  /** Folder of file notes; undefined means in memory. */
  readonly fileNotesFolder: string | undefined;
  /** Receives the metrics. */
  readonly metrics: MetricSink;
}
