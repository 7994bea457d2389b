import { type Clock, comparePositions, type Log, messageOf } from '../../base/index.ts';
import type { Position } from '../../flow.ts';
import type { Membership } from '../../kafka/index.ts';

// Minimum interval between commits. Committed offsets are only for tools that monitor the lag of the group, and for a
// start with an empty ledger: positions in the ledger take precedence.
const intervalMs = 1_000;

/** Commits the stored offsets of the partitions to the group, at most once per second. */
export class KafkaCommits {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #pending = new Map<number, Position>();
  #own: ReadonlySet<number> = new Set();
  #nextMs = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Records that everything before `offset` in a partition is stored. */
  note(number: number, offset: Position): void {
    const before = this.#pending.get(number);
    if (before === undefined || comparePositions(before, offset) < 0) {
      this.#pending.set(number, offset);
    }
  }

  /** Forgets the offsets of all other partitions: their new owners commit them. */
  keepOnly(numbers: ReadonlySet<number>): void {
    this.#own = numbers;
    for (const number of this.#pending.keys()) {
      if (!numbers.has(number)) this.#pending.delete(number);
    }
  }

  /** Commits the pending offsets if the interval has passed, or if `atOnce` is true. Never rejects. */
  async flush(membership: Membership, atOnce: boolean): Promise<void> {
    const nowMs = this.#clock.steadyMs();
    if (this.#pending.size === 0 || (!atOnce && nowMs < this.#nextMs)) return this.#sending;
    this.#nextMs = nowMs + intervalMs;
    const offsets = new Map(this.#pending);
    this.#pending.clear();
    this.#sending = this.#sending
      .then(() => membership.commit(offsets))
      .catch((error: unknown) => {
        // Keep the offsets for the next commit. A failure is normal while the group rebalances, because no member may
        // commit then.
        for (const [number, offset] of offsets)
          if (this.#own.has(number)) this.note(number, offset);
        this.#log.debug({ reason: messageOf(error) }, 'offset commit failed');
      });
    return this.#sending;
  }
}
