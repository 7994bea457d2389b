import { type Clock, type Log, PipelineError } from '../../base/index.ts';

/** What is known of the slot map of a cluster. */
export interface SlotMapState {
  /** Returns whether the slot map is newer than that of the builder that was taken last. */
  isReplaced(): boolean;
  /** Returns why events must not be assigned to shards now; undefined if they may. */
  problem(nowMs: number): { readonly reason: string } | undefined;
}

/** Dependencies of `ShardAssignment`. */
export interface AssignmentDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Aborts a wait. */
  readonly signal: AbortSignal;
}

const retryMs = 1_000;

/**
 * Holds pages back while a version of the slot map may be unknown, or requires shards that the configuration lacks.
 * Otherwise, events could be stored in other shards than their copies, and would count twice. Pages that wait are not
 * acknowledged.
 */
export class ShardAssignment {
  readonly #map: SlotMapState;
  readonly #deps: AssignmentDeps;

  constructor(map: SlotMapState, deps: AssignmentDeps) {
    this.#map = map;
    this.#deps = deps;
  }

  /** Returns whether the batch that is being filled may get another page. */
  get mayAdd(): boolean {
    return !this.#map.isReplaced() && this.#problem === undefined;
  }

  /** See `SlotMapState.isReplaced`. */
  isReplaced(): boolean {
    return this.#map.isReplaced();
  }

  /**
   * Resolves when events can be assigned. @returns undefined if they can be assigned now. @throws PipelineError
   * ERR_CLICKHOUSE_CLUSTER after a stop
   */
  assignable(): Promise<void> | undefined {
    return this.#problem === undefined ? undefined : this.#wait();
  }

  get #problem(): { readonly reason: string } | undefined {
    return this.#map.problem(this.#deps.clock.now());
  }

  async #wait(): Promise<void> {
    const { clock, log, signal } = this.#deps;
    let problem = this.#problem;
    log.warn(
      { reason: problem?.reason },
      'cannot determine the cluster shards of new events; reading paused',
    );
    while (problem !== undefined) {
      await clock.pause(retryMs, signal);
      if (signal.aborted) throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', problem.reason);
      problem = this.#problem;
    }
    log.info({}, 'cluster shards of new events known again; reading continues');
  }
}
