import { comparePositions, PipelineError } from '../../base/index.ts';
import type { KafkaOptions } from '../../config/index.ts';
import type { Position, SourceContext } from '../../flow.ts';
import type { KafkaApi, KafkaRetrier, Membership, OffsetRange } from '../../kafka/index.ts';
import type { SourceDeps } from '../deps.ts';
import { partitionName, type TopicIdentity } from './names.ts';
import type { KafkaStart } from './partition.ts';

// Number of reads of the end offset, all before the last read position, after which it counts as final: a new leader
// may not know the end of its partition yet.
const confirmations = 3;
const confirmWaitMs = 2_000;

/** What `StartOffsets` needs. */
export interface StartOffsetsOptions {
  readonly api: KafkaApi;
  readonly options: KafkaOptions;
  readonly deps: SourceDeps;
  readonly context: SourceContext;
  readonly retrier: KafkaRetrier;
  readonly identity: TopicIdentity;
  /** Consumer group: the configured group, or, for a backfill, a temporary group without committed offsets. */
  readonly group: string;
}

/**
 * Determines the start offset of a partition, in this order:
 * 1. the position in the ledger
 * 2. the offset that the group has committed
 * 3. the option `start`
 *
 * The ledger takes precedence because another pipeline or a user may have moved the committed offset: records in
 * between would then be missing.
 */
export class StartOffsets {
  readonly #options: StartOffsetsOptions;

  constructor(options: StartOffsetsOptions) {
    this.#options = options;
  }

  /**
   * Returns the start of each partition; undefined if reading stops.
   * @throws PipelineError ERR_KAFKA_OFFSET if a partition ends before the last read offset
   */
  async of(
    numbers: readonly number[],
    membership: Membership,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, KafkaStart> | undefined> {
    const { context } = this.#options;
    const ranges = await this.ranges(signal);
    if (ranges === undefined) return undefined;
    const until = await this.#offsetsAt(context.untilMs, signal);
    const known = await this.#ledger(numbers, ranges, signal);
    const started =
      known.size === numbers.length
        ? new Map<number, Position>()
        : await this.#startMembership(membership, ranges, signal);
    if (signal.aborted || started === undefined) return undefined;
    const startOf = (number: number): KafkaStart => ({
      position: known.get(number) ?? started.get(number) ?? ranges.get(number)?.low ?? '0',
      until: until?.get(number),
    });
    return new Map(numbers.map((number) => [number, startOf(number)]));
  }

  /** Returns the offset ranges of all partitions; undefined if reading stops. */
  ranges(signal: AbortSignal): Promise<ReadonlyMap<number, OffsetRange> | undefined> {
    return this.#until('list offsets', 'Describe', () => this.#options.api.offsets(), signal);
  }

  /**
   * Returns the offset at which to resume a partition that was read up to `position`: `position`, or the oldest
   * available record if records from `position` on have expired.
   * @returns undefined if reading stops
   * @throws PipelineError ERR_KAFKA_OFFSET if the partition ends before `position`
   */
  async settle(
    number: number,
    position: Position,
    known: ReadonlyMap<number, OffsetRange>,
    signal: AbortSignal,
  ): Promise<Position | undefined> {
    const { deps, options } = this.#options;
    let ranges: ReadonlyMap<number, OffsetRange> | undefined = known;
    for (let attempt = 1; ranges !== undefined; attempt++) {
      const { low = '0', high = '0' } = ranges.get(number) ?? {};
      const fields = { topic: options.topic, partition: number, after: position };
      if (comparePositions(position, low) < 0) {
        // Act: run `weir audit` to list the gap. If another system has a copy of the records in the gap, load them from
        // there. To prevent further losses, increase the retention of the stream or topic, or add processes.
        deps.log.error(
          { ...fields, before: low },
          'records expired before they were read; run weir audit to list the gap',
        );
        return low;
      }
      if (comparePositions(position, high) <= 0) return position;
      if (attempt >= confirmations) {
        const where = `partition ${number} of ${options.topic} was read up to offset ${position}`;
        throw new PipelineError('ERR_KAFKA_OFFSET', `${where} and ends at ${high}`);
      }
      await deps.clock.pause(confirmWaitMs, signal);
      ranges = await this.ranges(signal);
    }
    return undefined;
  }

  /** Returns the start offsets of the partitions that have a position in the ledger. */
  async #ledger(
    numbers: readonly number[],
    ranges: ReadonlyMap<number, OffsetRange>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, Position>> {
    const { context, identity } = this.#options;
    const positions = await Promise.all(
      numbers.map((number) => context.checkpoint(partitionName(identity, number))),
    );
    const known = new Map<number, Position>();
    for (const [index, number] of numbers.entries()) {
      const position = positions[index];
      if (position === undefined) continue;
      const settled = await this.settle(number, position, ranges, signal);
      if (settled !== undefined) known.set(number, settled);
    }
    return known;
  }

  /**
   * Returns the start offsets for partitions without a position in the ledger. Omits partitions that start at their
   * oldest record. Returns undefined if reading stops.
   */
  async #startMembership(
    membership: Membership,
    ranges: ReadonlyMap<number, OffsetRange>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, Position> | undefined> {
    const { options, context } = this.#options;
    const isBackfill = context.untilMs !== undefined;
    const committed = isBackfill ? new Map<number, Position>() : await this.#committed(signal);
    if (committed === undefined) return undefined;
    const kept = this.#stillThere(committed, ranges);
    if (options.start === 'latest' && committed.size === 0 && !(await this.#wasRead(ranges))) {
      const tips = new Map([...ranges].map(([number, { high }]) => [number, high]));
      return this.#commitTips(membership, tips, signal);
    }
    if (options.start !== 'timestamp') return kept;
    const timed = await this.#offsetsAt(Date.parse(options.start_timestamp ?? ''), signal);
    return timed === undefined ? undefined : new Map([...timed, ...kept]);
  }

  /**
   * Returns whether the ledger has a position of any partition of the topic. If so, `start: latest` does not apply,
   * even if the committed offsets have expired or the group was renamed: partitions that were added in the meantime are
   * read from their beginning.
   */
  async #wasRead(ranges: ReadonlyMap<number, OffsetRange>): Promise<boolean> {
    const { context, identity } = this.#options;
    for (const number of ranges.keys()) {
      if ((await context.checkpoint(partitionName(identity, number))) !== undefined) return true;
    }
    return false;
  }

  /**
   * Commits the tips of all partitions before the first read, for `start: latest`. Otherwise, a restart after a crash
   * would start at later tips, and another member of the group would start at different tips. Returns the committed
   * offsets, which another member may have set; undefined if reading stops.
   */
  async #commitTips(
    membership: Membership,
    tips: ReadonlyMap<number, Position>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, Position> | undefined> {
    for (;;) {
      try {
        await membership.commit(tips);
      } catch {
        // The group is rebalancing. Another member may commit.
      }
      const committed = await this.#committed(signal);
      if (committed === undefined || committed.size > 0) return committed;
      await this.#options.deps.clock.pause(confirmWaitMs / 10, signal);
    }
  }

  /**
   * Drops committed offsets that are out of range. At offsets below the range, records have expired; offsets above the
   * range belong to a previous topic with the same name.
   */
  #stillThere(
    committed: ReadonlyMap<number, Position>,
    ranges: ReadonlyMap<number, OffsetRange>,
  ): ReadonlyMap<number, Position> {
    const kept = new Map<number, Position>();
    for (const [number, offset] of committed) {
      const { low = '0', high = '0' } = ranges.get(number) ?? {};
      const fields = { topic: this.#options.options.topic, partition: number, committed: offset };
      const isThere = comparePositions(offset, low) >= 0 && comparePositions(offset, high) <= 0;
      if (isThere) kept.set(number, offset);
      else {
        // Act: no action is needed. Weir reads the partition from its position in the ledger. Without a position, Weir
        // reads the partition from `start_timestamp` (with `start: timestamp`) or from the oldest record.
        this.#options.deps.log.warn(
          { ...fields, low, high },
          'committed offset out of range; ignoring it',
        );
      }
    }
    return kept;
  }

  #committed(signal: AbortSignal): Promise<ReadonlyMap<number, Position> | undefined> {
    const { api, group } = this.#options;
    const call = (): Promise<ReadonlyMap<number, string>> => api.committed(group);
    return this.#until('fetch committed offsets', 'Describe', call, signal);
  }

  async #offsetsAt(
    ms: number | undefined,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, Position> | undefined> {
    if (ms === undefined) return undefined;
    return this.#until(
      'find offsets by time',
      'Describe',
      () => this.#options.api.offsetsAt(ms),
      signal,
    );
  }

  #until<T>(
    name: string,
    operation: string,
    call: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> {
    const { options, group, retrier } = this.#options;
    const isOfGroup = name.includes('committed');
    const acl = isOfGroup ? `Read on group ${group}` : `${operation} on topic ${options.topic}`;
    return retrier.until({ name, acl }, call, signal);
  }
}
