import type { UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

/** A change of configuration that is prepared: made or undone. Neither rejects. */
export interface Change {
  commit?(): Promise<void>;
  rollback?(): Promise<void>;
}

/**
 * A part of a process with a lifecycle. A command is a list of services: they start in the order of the list, run at the same time, and
 * stop in reverse. All members are optional: most services only run, or only change.
 */
export interface Service {
  /** For a service that others refer to before it can start; any other is ready when it exists. @throws what prevents it from starting */
  start?(): Promise<void>;
  /** Works until `signal` aborts: at a stop, or when the main service has ended. Rejects only for what must stop the process. */
  run?(signal: AbortSignal): Promise<void>;
  /** The main service ended on its own, and everything has run: does what no other process will do. */
  finish?(signal: AbortSignal): Promise<void>;
  /** Prepares `next` while the current configuration is in force. @throws why it is refused; nothing has changed then */
  prepare?(next: WeirConfig): Promise<Change>;
  /** Ends what `run` needs, and waits for it. */
  stop?(): Promise<void>;
  /** Its families in the Prometheus text format. */
  metricsText?(): Promise<string>;
  /** Why it makes no progress; empty while it is ready. */
  unreadyReasons?(): readonly UnreadyReason[];
}
