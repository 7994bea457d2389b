import type { UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

/** A prepared change of configuration, which is then committed or rolled back. Neither rejects. */
export interface Change {
  commit?(): Promise<void>;
  rollback?(): Promise<void>;
}

/**
 * A part of a process with a lifecycle. A command is a list of services: they start in the order of the list, run at the same time, and
 * stop in reverse. All members are optional: most services only run, or only change.
 */
export interface Service {
  /**
   * Needed only by a service that others refer to before it can start; any other service is ready when it is created.
   * @throws the reason why it cannot start
   */
  start?(): Promise<void>;
  /**
   * Works until `signal` aborts: on a stop, or when the main service has ended. Rejects only if the process must stop.
   */
  run?(signal: AbortSignal): Promise<void>;
  /**
   * Called when the main service has ended by itself, after all services have run. Does work that no other process
   * would do.
   */
  finish?(signal: AbortSignal): Promise<void>;
  /**
   * Prepares `next` while the current configuration stays active. @throws the reason for a rejection; in this case,
   * nothing has changed
   */
  prepare?(next: WeirConfig): Promise<Change>;
  /** Closes what `run` requires, and waits until it is closed. */
  stop?(): Promise<void>;
  /** Returns its metrics in the Prometheus text format. */
  metricsText?(): Promise<string>;
  /** Returns why it makes no progress; empty while it is ready. */
  unreadyReasons?(): readonly UnreadyReason[];
}
