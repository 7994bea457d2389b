import type { ServerAccess } from '../types.ts';

/** Inputs of a run of a peer. */
export interface PeerJob {
  /** The folder of a run. It is empty at the first start; at the second start, it has the files of the first one. */
  readonly folder: string;
  /** Unique number of the run. */
  readonly run: number;
  /** One event per line. */
  readonly file: string;
  readonly server: ServerAccess;
}

/** How to start a peer. */
export interface PeerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that loads a file of events into ClickHouse. */
export interface Peer {
  readonly name: string;
  /** How the work of this peer differs from that of the others. */
  readonly note: string;
  /** Its version; undefined if it is not installed. */
  version(): Promise<string | undefined>;
  /** The table or view with its rows. */
  readonly table: string;
  /** Statements that empty its table. */
  readonly reset: readonly string[];
  /** Writes its configuration into the folder. */
  prepare(job: PeerJob): Promise<PeerCommand>;
  /** True if the peer waits for more lines at the end of the file. The benchmark stops it if no row is added for some time. */
  readonly follows: boolean;
}

/** The cost of a run, and the stored rows. */
export interface PeerResult {
  readonly name: string;
  readonly version: string;
  readonly note: string;
  /** CPU time per event in microseconds, including startup. */
  readonly peer_us: number;
  readonly clickhouse_us: number;
  readonly total_us: number;
  /** Time from the start until the last row is stored. */
  readonly wall_ms: number;
  /** Maximum resident memory of the peer, in MB. */
  readonly rss_mb: number;
  /** Rows that a reader sees. */
  readonly rows: number;
  /** Events whose row has the values of the file. */
  readonly correct: number;
  /**
   * Result of a kill after the first stored rows, and of a second start. Null if the peer had already ended, or was not
   * killed.
   */
  readonly killed: null | {
    /** Rows at the time of the kill. */
    readonly at_rows: number;
    /** Events without a row. */
    readonly lost: number;
    /** Rows beyond one per event. */
    readonly repeated: number;
  };
}
