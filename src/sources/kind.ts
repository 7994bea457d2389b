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
 * One kind of source: everything that other modules need before reading starts. Consists of data and small functions,
 * so that importing a kind loads neither an SDK nor a listener. A new kind requires a folder with a `SourceKind`, and
 * one line each in `options.ts` and `kinds.ts`.
 */
export interface SourceKind<O extends SourceOptions = SourceOptions> {
  readonly traits: (options: O) => SourceTraits;
  /**
   * Prefix of the partition names. Set for kinds with very many partitions, or with partitions that move between
   * processes: Weir queries the ledger when such a partition appears. For other kinds, Weir loads all positions at
   * startup.
   */
  readonly requestedPrefix?: `${string}://`;
  /**
   * Metrics of this kind, in addition to those that every source has. Declared without the label `source`, which is
   * added. See `HealthySource.report`.
   */
  readonly metrics?: MetricTable;
  /** Loads the IAM policies, from which deploy/aws is generated. Absent for kinds that need no IAM policy. */
  loadPolicies?(): Promise<{ readonly policies: Policies }>;
  /** Setup in `weir init`. Absent if `weir init` does not offer this kind. */
  readonly init?: InitTarget;
  readonly reload: ReloadRules<O>;
  /**
   * Checks rules that a schema cannot express, for `weir check`. Paths in the findings are relative to the source.
   * @param all all configured sources of this kind
   */
  conflicts?(all: readonly O[]): Iterable<SourceFinding>;
  /** Lists local requirements that are missing, such as files. Opens no connection. */
  missing?(options: O): AsyncIterable<MissingFile>;
  /** Backfill rules. Absent if the transport cannot be read again. */
  readonly backfill?: BackfillRules<O>;
  /** Lists which process of a fleet reads which shard. Absent for kinds without leases. */
  members?(options: O, signal: AbortSignal): Promise<readonly FleetMember[]>;
  /** Imports the module that creates sources of this kind. */
  load(): Promise<SourceModule<O>>;
  /** Imports the checks of the external requirements for reading. Absent for kinds without such requirements. */
  loadDoctor?(): Promise<SourceDoctor<O>>;
}

/** A kind of source in `weir init`. */
export interface InitTarget {
  /** Position in the list: the kind with the lowest rank is first. */
  readonly rank: number;
  /** Display name. */
  readonly title: string;
  /** File name of the page in docs/how-to. */
  readonly page: string;
  readonly questions: readonly Question[];
  /** Lines of YAML after the answers, without indentation: mostly further options as comments. */
  readonly more: readonly string[];
  /**
   * A secret that `weir init` generates. `file` is the name of its file next to the configuration; `title` is its
   * display name.
   */
  readonly secret?: { readonly file: string; readonly title: string };
  /** What the user must do before `weir run`. */
  readonly before: readonly string[];
}

/** A question of `weir init` about one option. */
export interface Question {
  /** Name of the option in weir.yaml. */
  readonly option: string;
  readonly text: string;
  /** Example answer. With --yes, `weir init` uses it. */
  readonly example: string;
  /** True if the answer can be empty. `weir init` then omits the option. */
  readonly optional?: true;
  /** True if the option is a list. The elements in the answer are separated by commas. */
  readonly list?: true;
  /** Comment at the end of the YAML line. */
  readonly comment?: string;
}

/** Checks the external requirements of a source. */
export interface SourceDoctor<O extends SourceOptions> {
  /** Runs the checks. Changes nothing, moves no checkpoint, and does not throw for a failed check. */
  examine(
    options: O,
    config: Pick<WeirConfig, 'data_dir' | 'pipeline' | 'sources'>,
  ): AsyncIterable<Diagnosis>;
}

/** A shard of a source that several processes share, and the process that reads it. */
export interface FleetMember {
  /** Id of the shard. It is also the last part of the partition name. */
  readonly shard: string;
  readonly state: string;
  /** Id of the worker that holds the lease; null if no worker holds it. */
  readonly worker: string | null;
  /** Lag behind the tip in milliseconds; null if it was not requested or is not available. */
  readonly lag_ms: number | null;
  /** Number of worker changes since the checkpoint last moved. */
  readonly switches: number;
}

/** An error in the options of one source. */
export interface SourceFinding {
  /** Index of the source in the parameter `all` of `conflicts`. */
  readonly index: number;
  readonly path: readonly (string | number)[];
  readonly code: ConfigCode;
  /** Text of the message after the path, for example `is 5, ...`. */
  readonly text: string;
}

/** A file that is missing, or that cannot be used. */
export interface MissingFile {
  /** Path of the option that contains the path of the file, relative to the source. */
  readonly path: readonly (string | number)[];
  /** Value of the option. */
  readonly location: string;
  /** Code of the error with which `weir run` would stop. */
  readonly code: ErrorCode;
  /** Name of the check in `weir doctor`. */
  readonly check: string;
  /** Text of the message after the value, for example `, which matches no file: ...`. */
  readonly text: string;
}

/** Properties of a source that follow from its options. */
export interface SourceTraits {
  /** True if the source has no end: if it stops delivering pages, it has stalled. */
  readonly endless: boolean;
  /** True if each partition has its own lag. */
  readonly lagsByPartition?: true;
  /** The transport that the source reads. Used to find other configuration that refers to the same transport. */
  readonly reads?: EventOrigin;
  readonly listens?: { readonly host: string; readonly port: number };
  /** Certificate of the source's listener. */
  readonly tls?: TlsFiles;
  /** Region and credentials of the source, for other requests to AWS. */
  readonly aws?: AwsOptions;
}

/** A transport from which events are read. */
export type EventOrigin =
  | { readonly kind: 'stream'; readonly name: string }
  | { readonly kind: 'topic'; readonly topic: string; readonly brokers: readonly string[] }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** `name` is undefined if notifications name the bucket. */
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
   * Returns whether a source continues with changed options, which `revise` then applies. A source with unchanged
   * options always continues.
   */
  keeps?(before: O, after: O): boolean;
  /** Options of `limits` that the source uses. If one of them changes, the source is recreated. */
  readonly dependsOn?: readonly (keyof Pick<LimitsOptions, 'event_bytes'>)[];
  /** @param removed sources that the same reload stops */
  startMode(options: O, removed: readonly SourceOptions[]): StartMode;
}

/** The past data that a backfill reads. `timeRange` checks the time range. */
export interface BackfillRange {
  /** Start of the time range in milliseconds since 1970, inclusive. The end `toMs` is exclusive. */
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** A name prefix or a complete location, for example `s3://bucket/prefix`. */
  readonly prefix: string | undefined;
}

/** How a source reads past data. */
export interface BackfillRules<O extends SourceOptions> {
  /** True if the kind supports a prefix that selects the data. */
  readonly takesPrefix?: true;
  /**
   * Returns the options of a source that reads the data of the backfill.
   * @throws PipelineError ERR_PIPELINE_BACKFILL_RANGE
   */
  bound(options: O, range: BackfillRange, nowMs: number): O;
}

/** The module that creates sources of one kind. */
export interface SourceModule<O extends SourceOptions> {
  /** Creates a source, which opens no connection until its partitions are requested. */
  open(options: O, deps: OpenSourceDeps): HealthySource;
  /** Imports the modules that the source needs when reading starts; see `SourceOpener.load`. */
  preload?(): Promise<void>;
}

/** What is needed to create a source. */
export interface OpenSourceDeps {
  readonly log: Log;
  readonly limits: Pick<LimitsOptions, 'event_bytes'>;
  readonly clock: Clock;
  /** Returns a random number of at least 0 and below 1, for the jitter of retries. */
  readonly random: () => number;
  /** See `SourceDeps`. */
  readonly failsFast: (() => boolean) | undefined;
  /** Upper limit of the chunk size, in addition to the options; undefined means no additional limit. */
  readonly chunkBytesMax: number | undefined;
  /** Folder of the notes of file sources. If undefined, the notes are only in memory. */
  readonly fileNotesFolder: string | undefined;
  readonly metrics: MetricSink;
}
