/** Sources of events. CloudWatch events are gzip envelopes in a Kinesis stream, as a subscription delivers them. */
export const sourceNames = ['file', 'kinesis', 'firehose', 'firehose_gzip', 'cloudwatch'] as const;
export type SourceName = (typeof sourceNames)[number];

/** The cost of a variant, in microseconds of CPU time per delivered event; medians of all rounds. */
export interface Cost {
  readonly name: string;
  readonly node_us: number;
  readonly clickhouse_us: number;
  readonly total_us: number;
  /** Minimum and maximum total of a round. */
  readonly range_us: readonly [least: number, greatest: number];
  /** `node_us` by thread, of the middle round. */
  readonly threads_us: ThreadTimes;
  /** Elapsed time of a round, without the merges after it. */
  readonly wall_ms: number;
  /**
   * Time from the start of the process until its pipeline could read, including the compilation of TypeScript. Null without
   * a pipeline.
   */
  readonly startup_ms: number | null;
  /** Maximum resident memory of the process, in MB. */
  readonly rss_mb: number;
  readonly rounds: number;
  /** Events of a round. */
  readonly events: number;
}

/** One row of `end_to_end`. */
export interface PathCost extends Cost {
  readonly source: SourceName;
  readonly filter: boolean;
  /** Whether rollups were enabled. */
  readonly rollups: boolean;
  /** CPU time for reading and decoding, without building and storing. Null if not measured. */
  readonly decode_us: number | null;
  /**
   * `total_us` as a multiple of the lower bound and as a fraction of the naive pipeline. Null if the other row was not
   * measured.
   */
  readonly ratios: {
    readonly to_ready_blocks: number | null;
    readonly to_baseline: number | null;
  };
}

/** The cost of one step in Node.js, measured separately. */
export interface StageCost {
  readonly name: string;
  readonly us_per_event: number;
}

/** The cost of an event if the table already has `rows` rows. */
export interface GrowthCost extends Cost {
  readonly rows: number;
}

/** The lower bound: the cost of inserting prebuilt blocks, including merges. */
export interface LowerBoundCost {
  readonly clickhouse_us: number;
  readonly unfiltered_clickhouse_us: number | null;
  readonly events: number;
}

/** A row of two reports, in microseconds of CPU time per event. */
export interface ComparedRow {
  readonly name: string;
  /** `total_us` and `range_us` of the earlier report; null if it does not have the row. */
  readonly before_us: number | null;
  readonly before_range_us: readonly [least: number, greatest: number] | null;
  /** The same of the current report. */
  readonly after_us: number | null;
  readonly after_range_us: readonly [least: number, greatest: number] | null;
  /** `after_us` as a multiple of `before_us`. */
  readonly ratio: number | null;
  /** A row is slower or faster if the ranges of the rounds do not overlap. */
  readonly result:
    | 'slower'
    | 'faster'
    | 'within noise'
    | 'too few rounds'
    | 'other events'
    | 'only before'
    | 'only after';
}

/** The report of `npm run bench -- --json`. Parts that were not selected are empty or null. */
export interface BenchReport {
  /** Version of the report, see `REPORT_VERSION`. */
  readonly version: number;
  readonly events: number;
  readonly node: string;
  readonly processor: string;
  readonly stages: readonly StageCost[];
  readonly end_to_end: readonly PathCost[];
  /** Rows of `end_to_end` whose figures do not add up, with the reason: these figures are wrong. */
  readonly sum_errors: readonly string[];
  /** The naive pipeline that reads the file. */
  readonly baseline: Cost | null;
  /** The naive pipeline that reads the Kinesis stream. */
  readonly kinesis_baseline: Cost | null;
  /** The lower bound of `file` and `kinesis`. Without the filter, it has a ninth more rows. */
  readonly ready_blocks: LowerBoundCost | null;
  /** The lower bound of the other sources, which have fewer events. */
  readonly ready_blocks_streams: LowerBoundCost | null;
  readonly growth: readonly GrowthCost[];
  /** Ratios of the rows `file` (without prefix) and `kinesis`. */
  readonly ratios: {
    readonly to_baseline: number | null;
    readonly to_ready_blocks: number | null;
    /**
     * Cost of an event in the most expensive rare form, and in the most expensive invalid form (without storing it), as
     * multiples of an event of row `file`.
     */
    readonly rare_to_file: number | null;
    readonly invalid_to_file: number | null;
    readonly kinesis_to_baseline: number | null;
    readonly kinesis_to_ready_blocks: number | null;
  };
  /** Maximum resident memory of the process of row `file`. */
  readonly rss_mb: number | null;
  /** Comparison with the report of `--compare`; null without it. */
  readonly compared: readonly ComparedRow[] | null;
}

/** URL and passwords of the benchmark's server. */
export interface ServerAccess {
  readonly url: string;
  readonly loader: string;
  readonly admin: string;
}

/** The work of a job, and its source. */
export interface Task {
  /** `decode` only reads and decodes. */
  readonly kind: 'pipeline' | 'decode' | 'baseline' | 'ready_blocks' | 'stages';
  readonly source: SourceName;
  readonly filter: boolean;
  /** Enables rollups, as `weir run` does by default. */
  readonly rollups: boolean;
}

/** Work that is measured in its own process, so that no job inherits the heap and the compiled code of another. */
export interface Job extends Task {
  readonly file: string;
  readonly events: number;
  /** A file of a few events that are loaded first, so that the measurement does not include the compilation of JavaScript. */
  readonly warmUpFile: string;
  /** Number of the round. It is part of the pipeline name, so that each round reads the file from the beginning. */
  readonly round: number;
  /** Whether `--quick` is set: fewer events and rounds. */
  readonly quick: boolean;
  readonly server: ServerAccess;
  /** Folder for files that the job keeps between its preparation and its run. */
  readonly scratch: string;
  /** Port of the emulator that delivers the events, or port at which a sender expects Weir. */
  readonly port: number;
}

/** CPU time of the threads of a process, in microseconds: of a run, or per event. */
export interface ThreadTimes {
  readonly main: number;
  /** Threads of V8 (garbage collection and compilation). */
  readonly v8: number;
  /** The libuv thread pool (asynchronous inflating and file access). */
  readonly pool: number;
  /** All other threads. */
  readonly workers: number;
}

/** The result of a job. */
export interface JobResult {
  /** CPU time of the process between the start signal and the end of the work. */
  readonly nodeUs: number;
  /** `nodeUs` by thread. */
  readonly threadUs: ThreadTimes;
  /** Elapsed time between the start signal and the end of the work. */
  readonly wallMs: number;
  /** Time from the start of the process until its pipeline could read; only of pipelines. */
  readonly startupMs?: number;
  /** Number of stored rows as reported by the job; it must be the same for all variants. */
  readonly rows: number;
  readonly rssMb: number;
  readonly stages: readonly StageCost[];
}

/** A job after its preparation, which is not measured. `run` is measured. */
export interface PreparedJob {
  run(): Promise<JobResult>;
}

/** Events that the emulator process delivers. */
export interface Feed {
  readonly source: Exclude<SourceName, 'file'>;
  readonly file: string;
  readonly events: number;
  /** Port at which a sender finds Weir. An emulator uses a free port instead. */
  readonly port: number;
}
