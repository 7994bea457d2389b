/** What one way of loading costs, in microseconds of CPU time per event of the file. */
export interface Cost {
  readonly name: string;
  readonly node_us: number;
  readonly clickhouse_us: number;
  readonly total_us: number;
}

/** One step of the reference path in Node.js, on its own. */
export interface StageCost {
  readonly name: string;
  readonly us_per_event: number;
}

/** What `npm run bench -- --json` prints. */
export interface BenchReport {
  readonly stages: readonly StageCost[];
  readonly end_to_end: readonly Cost[];
  readonly baseline: Cost;
  readonly ready_blocks: { readonly clickhouse_us: number };
  /** Of the kernel: its cost as a part of the others'. */
  readonly ratios: {
    readonly to_baseline: number;
    readonly to_ready_blocks: number;
    readonly to_reference: number;
    /** From decoded text to blocks, in Node.js only. */
    readonly build_to_reference: number;
  };
}

/** How a job reaches the server of the benchmark. */
export interface ServerAccess {
  readonly url: string;
  readonly loader: string;
  readonly admin: string;
}

/**
 * Work that is measured in a process of its own, so that no job inherits the heap and the compiled
 * code of another.
 */
export interface Job {
  readonly kind: 'kernel' | 'reference' | 'baseline' | 'ready_blocks' | 'stages';
  readonly file: string;
  readonly events: number;
  /** Tells rounds apart: a pipeline of another name reads the file anew. */
  readonly round: number;
  /** Less of everything that need not be exact. */
  readonly quick: boolean;
  readonly server: ServerAccess;
  /** Folder for what the job keeps between its preparation and its run. */
  readonly scratch: string;
}

/** What a job reports. */
export interface JobResult {
  /** CPU time of the process between the start signal and the end of the work. */
  readonly nodeUs: number;
  /** Rows in the table at the end, as far as the job knows: all ways must agree. */
  readonly rows: number;
  readonly stages: readonly StageCost[];
}

/** A job in two steps: what is not measured, then what is. */
export interface PreparedJob {
  run(): Promise<JobResult>;
}
