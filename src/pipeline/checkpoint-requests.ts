import { type Clock, type Log, Retrier, retryWaitMs, unlessAborted } from '../base/index.ts';
import type { Position } from '../flow.ts';
import type { Checkpoints } from '../ledger/index.ts';
import type { CheckpointRequest } from './source-run.ts';

/** Waits between two attempts to query the ledger. */
const ledgerWaits = { waitMsMin: 250, waitMsMax: 10_000 };

/** Dependencies of the requests. */
export interface CheckpointRequestsOptions {
  readonly checkpoints: Pick<Checkpoints, 'position'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
}

/** Requests ledger positions. Retries while ClickHouse is unavailable, as inserts do. */
export class CheckpointRequests {
  readonly #options: CheckpointRequestsOptions;
  /** Requests that have failed and are being retried. Many fail together, so only the first one is logged. */
  readonly #failing = new Set<CheckpointRequest>();

  constructor(options: CheckpointRequestsOptions) {
    this.#options = options;
  }

  /**
   * Returns the ledger position of a partition. Also returns undefined if `signal` has aborted: the source must not
   * treat this value as a missing position.
   */
  async position(request: CheckpointRequest, signal: AbortSignal): Promise<Position | undefined> {
    const { checkpoints } = this.#options;
    const { source, partition, isShared } = request;
    const query = (): Promise<Position | undefined> =>
      unlessAborted(checkpoints.position(source, partition, isShared), signal);
    try {
      return await this.#retrier(request).until('checkpoint', query, signal);
    } finally {
      this.#failing.delete(request);
    }
  }

  #retrier(request: CheckpointRequest): Retrier<string, 'away'> {
    const { clock, log, random } = this.#options;
    const { source, partition } = request;
    return new Retrier(
      { clock, log, random },
      {
        classify: () => 'away',
        waitMs: ({ attempts }) => retryWaitMs(attempts, ledgerWaits, random),
        onFailure: () => void this.#failing.add(request),
        failureLine: (_, { reason }) => {
          if (this.#failing.size > 1) return undefined;
          const fields = { source, partition, reason };
          return {
            level: 'warn',
            fields,
            message: 'ledger query failed; retrying, reading paused',
          };
        },
      },
    );
  }
}
