import type { Logger } from '../base/index.ts';
import type { Reader } from '../clickhouse/index.ts';
import type { WireHealth, WireProcess } from './wire.ts';

/** What the page does with dead letters; the room of the pipeline does it. */
export interface DeadLetterDesk {
  read(choice: {
    readonly ids?: readonly string[];
    readonly reason?: string;
    readonly path?: string;
    readonly limit: number;
  }): Promise<readonly DeskLetter[]>;
  replay(letters: readonly DeskLetter[], dry: boolean): Promise<readonly DeskOutcome[]>;
  discard(letters: readonly DeskLetter[]): Promise<void>;
}

/** A dead letter with its bytes. */
export interface DeskLetter {
  readonly id: string;
  readonly state: string;
  readonly reason: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly offset: number;
  readonly source: string;
  readonly source_partition: string;
  readonly position: string;
  readonly place_in_record: number;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly attempts: number;
  readonly raw_encoding: string;
  readonly raw_hash: string;
  readonly run: string;
  readonly raw: string;
}

/** What became of a dead letter that was tried again. */
export interface DeskOutcome {
  readonly id: string;
  readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
  readonly finding: { readonly reason: string; readonly path: string } | undefined;
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
  readonly logger: Logger;
  readonly demo: boolean;
  readonly version: string;
  readonly clickhouse: string;
  readonly sources: readonly { readonly name: string; readonly type: string }[];
  readonly querySeconds: number;
  readonly rangeDays: number;
  /** Lower-case names of headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
  readonly desk: DeadLetterDesk;
  /** State of the pipeline in this process. */
  process(): WireProcess;
  health(): WireHealth;
  now(): number;
}
