/** What events come from. CloudWatch events are gzip envelopes in a Kinesis stream, as a subscription delivers them. */
export const sourceNames = ['file', 'kinesis', 'firehose', 'firehose_gzip', 'cloudwatch'] as const;
export type SourceName = (typeof sourceNames)[number];

/** What one way of loading costs, in microseconds of CPU time per event delivered; medians of all rounds. */
export interface Cost {
  readonly name: string;
  readonly node_us: number;
  readonly clickhouse_us: number;
  readonly total_us: number;
  /** Least and greatest total of a round. */
  readonly range_us: readonly [least: number, greatest: number];
  /** `node_us` by thread, of the round in the middle. */
  readonly threads_us: ThreadTimes;
  /** Elapsed time of a round, without the merges after it. */
  readonly wall_ms: number;
  /** Time from the start of the process until its pipeline could read, TypeScript compiled on the way; null for others. */
  readonly startup_ms: number | null;
  /** Greatest resident memory of the process, in MB. */
  readonly rss_mb: number;
  readonly rounds: number;
  /** Events of a round. */
  readonly events: number;
}

/** One row of `end_to_end`. */
export interface PathCost extends Cost {
  readonly source: SourceName;
  readonly filter: boolean;
  /** Whether events were counted by minute and hour too. */
  readonly rollups: boolean;
  /** Reading and decoding alone: nothing is built or stored. Null where it was not measured. */
  readonly decode_us: number | null;
  /** This row's cost as a part of others'; null where those were not measured. */
  readonly ratios: {
    readonly to_ready_blocks: number | null;
    readonly to_baseline: number | null;
  };
}

/** One step of the way in Node.js, on its own. */
export interface StageCost {
  readonly name: string;
  readonly us_per_event: number;
}

/** What an event costs when the table holds `rows` others. */
export interface GrowthCost extends Cost {
  readonly rows: number;
}

/** What inserting rows costs that were built beforehand, merges awaited. */
export interface FloorCost {
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

/** What `npm run bench -- --json` prints. What was not asked for is empty or null. */
export interface BenchReport {
  /** Version of the meaning of the figures. */
  readonly version: number;
  readonly events: number;
  readonly node: string;
  readonly processor: string;
  readonly stages: readonly StageCost[];
  readonly end_to_end: readonly PathCost[];
  /** Rows of `end_to_end` in which a part costs more than the whole, with the reason: their figures are wrong. */
  readonly sum_errors: readonly string[];
  /** A naive pipeline over the file. */
  readonly baseline: Cost | null;
  /** A naive reader of the Kinesis stream. */
  readonly kinesis_baseline: Cost | null;
  /** The floor of `file` and `kinesis`: the same rows, built beforehand; without filter there are a ninth more. */
  readonly ready_blocks: FloorCost | null;
  /** The floor of the other sources, which are measured with fewer events. */
  readonly ready_blocks_streams: FloorCost | null;
  readonly growth: readonly GrowthCost[];
  /** Of the rows `file` and `kinesis`: their cost as a part of the others'. */
  readonly ratios: {
    readonly to_baseline: number | null;
    readonly to_ready_blocks: number | null;
    /** What an event costs as a whole in the dearest rare form, and the dearest invalid one before it is stored, as multiples of one in row `file`. */
    readonly rare_to_file: number | null;
    readonly invalid_to_file: number | null;
    readonly kinesis_to_baseline: number | null;
    readonly kinesis_to_ready_blocks: number | null;
  };
  /** Greatest resident memory of the process of row `file`. */
  readonly rss_mb: number | null;
  /** With `--compare`: this report next to an earlier one. */
  readonly compared: readonly ComparedRow[] | null;
}

/** How a job reaches the server of the benchmark. */
export interface ServerAccess {
  readonly url: string;
  readonly loader: string;
  readonly admin: string;
}

/** What is to be done, and with which events. */
export interface Task {
  /** `decode` reads and decodes and stores nothing. */
  readonly kind: 'pipeline' | 'decode' | 'baseline' | 'ready_blocks' | 'stages';
  readonly source: SourceName;
  readonly filter: boolean;
  /** Counts events by minute and hour too, as `weir run` does by default. */
  readonly rollups: boolean;
}

/**
 * Work that is measured in a process of its own, so that no job inherits the heap and the compiled
 * code of another.
 */
export interface Job extends Task {
  readonly file: string;
  readonly events: number;
  /** A few events that are loaded before, so that it is not the compiler that is measured. */
  readonly warmUpFile: string;
  /** Tells rounds apart: a pipeline of another name reads the file anew. */
  readonly round: number;
  /** Less of everything that need not be exact. */
  readonly quick: boolean;
  readonly server: ServerAccess;
  /** Folder for what the job keeps between its preparation and its run. */
  readonly scratch: string;
  /** Where the emulator that delivers the events listens, or where a sender expects Weir to listen. */
  readonly port: number;
}

/** CPU time of the threads of a process, in microseconds: of a run, or per event. */
export interface ThreadTimes {
  readonly main: number;
  /** Threads of V8, which collect garbage and compile. */
  readonly v8: number;
  /** The pool of libuv, which inflates, and reads files. */
  readonly pool: number;
  /** All other threads. */
  readonly workers: number;
}

/** What a job reports. */
export interface JobResult {
  /** CPU time of the process between the start signal and the end of the work. */
  readonly nodeUs: number;
  /** The same by thread. */
  readonly threadUs: ThreadTimes;
  /** Elapsed time between the start signal and the end of the work. */
  readonly wallMs: number;
  /** Time from the start of the process until its pipeline could read; only of pipelines. */
  readonly startupMs?: number;
  /** Rows in the table at the end, as far as the job knows: all ways must agree. */
  readonly rows: number;
  readonly rssMb: number;
  readonly stages: readonly StageCost[];
}

/** A job in two steps: what is not measured, then what is. */
export interface PreparedJob {
  run(): Promise<JobResult>;
}

/** What the process is to deliver that stands in for AWS. */
export interface Feed {
  readonly source: Exclude<SourceName, 'file'>;
  readonly file: string;
  readonly events: number;
  /** Where a sender finds Weir; an emulator takes a free one instead. */
  readonly port: number;
}
