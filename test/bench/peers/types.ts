import type { ServerAccess } from '../types.ts';

/** What a run of a peer gets. */
export interface PeerJob {
  /** An empty folder at the first start of a run; with what the peer left there at the second. */
  readonly folder: string;
  /** A number that no run of this peer had before. */
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
  /** What the row is not the same job in. */
  readonly note: string;
  /** Its version; undefined if it is not installed. */
  version(): Promise<string | undefined>;
  /** Where a reader finds its rows. */
  readonly table: string;
  /** Statements that empty its table. */
  readonly reset: readonly string[];
  /** Writes its configuration into the folder. */
  prepare(job: PeerJob): Promise<PeerCommand>;
  /** True if it waits for more lines at the end of the file: it is stopped when no row is added for some time. */
  readonly follows: boolean;
}

/** What a run cost, and what it stored. */
export interface PeerResult {
  readonly name: string;
  readonly version: string;
  readonly note: string;
  /** CPU time per event, microseconds, startup included. */
  readonly peer_us: number;
  readonly clickhouse_us: number;
  readonly total_us: number;
  /** From the start until the last row is stored. */
  readonly wall_ms: number;
  /** Greatest resident memory of the peer, MB. */
  readonly rss_mb: number;
  /** Rows that a reader sees. */
  readonly rows: number;
  /** Events of which a row has the values of the file. */
  readonly correct: number;
  /** After a kill when the first rows were stored, and a second start. Null if it had ended, or was not tried. */
  readonly killed: null | {
    /** Rows at the time of the kill. */
    readonly at_rows: number;
    /** Events without a row. */
    readonly lost: number;
    /** Rows beyond one per event. */
    readonly repeated: number;
  };
}
