import type { UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';

/** A prepared change of the configuration. The supervisor calls either `commit` or `rollback`; neither may reject. */
export interface Change {
  commit?(): Promise<void>;
  rollback?(): Promise<void>;
}

/**
 * A part of a process with a lifecycle. Services start in the order in which a command adds them, run concurrently, and
 * stop in reverse order. All members are optional, because most services need only one or two of them.
 */
export interface Service {
  /**
   * Opens the service. Needed only if other services hold a reference to it before it can open; any other service is
   * already open when it is created.
   * @throws the reason why the service cannot start
   */
  start?(): Promise<void>;
  /**
   * Works until `signal` aborts: on a stop, or when the main service has ended. Rejects only if the process must stop.
   */
  run?(signal: AbortSignal): Promise<void>;
  /**
   * Called after all services have ended `run`, if the main service ended without a stop. Does work that no other
   * process would do.
   */
  finish?(signal: AbortSignal): Promise<void>;
  /**
   * Prepares a change to the configuration `next` while the current one stays active.
   * @throws the reason for a rejection; nothing has changed then
   */
  prepare?(next: WeirConfig): Promise<Change>;
  /** Closes what `run` needs, and waits until it is closed. */
  stop?(): Promise<void>;
  /** Returns the metrics of this service in the Prometheus text format. */
  metricsText?(): Promise<string>;
  /** Returns why this service is not ready; empty if it is ready. */
  unreadyReasons?(): readonly UnreadyReason[];
}
