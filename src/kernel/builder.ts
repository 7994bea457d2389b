import type { ClientIpMask } from '../catalog/index.ts';
import type {
  AppendResult,
  BatchBuilder,
  Block,
  EventCounts,
  EventBatch,
  Finding,
} from '../flow.ts';
import { KernelSession, type SessionOptions } from './kernel-session.ts';
import { stopReason } from './layout.ts';
import { addOutcomes, emptyCounts } from './outcomes.ts';
import { FilterErrorSavepoint } from './rules.ts';

/** The reference implementation that the kernel falls back on. */
export interface FallbackBuilder extends BatchBuilder {
  readonly unknownMembers: number;
}

/** The reference, which builds batches in small parts. `RareFormsBuilder` describes the methods. */
export interface PartBuilder extends FallbackBuilder {
  appendPart(batch: EventBatch, from: number, counts: EventCounts): AppendResult;
  keepExcess(): void;
  dropExcess(): void;
  takeExcess(): readonly Finding[];
}

/** Options of a kernel builder: options that the reference also has, and how to create the reference. */
export interface KernelBuilderOptions extends Omit<
  SessionOptions,
  'rowsMax' | 'bytesMax' | 'measureBytes'
> {
  readonly rowsMax?: number;
  readonly bytesMax?: number;
  /**
   * Creates a reference builder with the same options. @param clientIpMask undefined if the kernel masks the addresses
   * in its own blocks
   */
  readonly newReference: (clientIpMask?: ClientIpMask) => PartBuilder;
  /** Called if the kernel failed; the reference then builds the current rows. */
  readonly onTrap?: (error: unknown) => void;
}

/** A `BatchBuilder` that also counts fallbacks and kernel failures. */
export interface KernelBuilder extends FallbackBuilder {
  /** Number of kernel failures. Each is a bug in the kernel; no event is lost. */
  readonly traps: number;
  /** Number of ranges that were left to the reference. */
  readonly fallbackRanges: number;
  /** Size of the kernel's memory in bytes. */
  readonly memoryBytes: number;
}

/**
 * Creates the WebAssembly implementation of `BatchBuilder`. It processes the ranges that hold one event which is
 * stored, filtered, or expired. It leaves every other range to the reference: invalid events, several events in one
 * range, and rare forms that the kernel does not support. Blocks, findings, and counts equal those of the reference,
 * byte for byte.
 */
export function createKernelBuilder(options: KernelBuilderOptions): KernelBuilder {
  return new Builder(options);
}

const ROWS_MAX = 250_000;
const BYTES_MAX = 256 * 1_024 * 1_024;
const MEASURE_BYTES = 262_144;
/**
 * A kernel with more memory than this releases all of it after its blocks are finished: it needs 36 MB for usual events, and
 * more than twice as much only for the largest ones.
 */
const MEMORY_KEPT_BYTES = 64 * 1_024 * 1_024;

/**
 * Number of ranges in a run of the reference. To import one row of the reference costs as much as building ten rows. So
 * does each range of a run that the kernel could have built. Therefore, if more rows must be imported than the kernel
 * can build ranges, the reference builds a run of the next ranges, of any kind. The result is the same.
 */
const RUN_RANGES = 1_024;
/** Minimum run length: the benefit of shorter runs is small, and the kernel can build most of their events. */
const RUN_RANGES_MIN = 64;
const RUN_DEBT = 200;
const DEBT_PER_ROW = 20;
/** For a range without rows, a call of the reference costs less: half as much as building a row. */
const DEBT_PER_RANGE = 1;
/**
 * In a run of the reference, a range that the kernel could build costs this much more: as much as building ten rows.
 */
const DEBT_LESS_PER_RANGE = 20;

/** Ranges whose rows are still in the kernel. The pipeline keeps their batches until the blocks are stored. */
interface Done {
  readonly batch: EventBatch;
  /** The same ranges, in the form that the reference gets. */
  readonly part: Part;
  readonly from: number;
  to: number;
}

/**
 * The ranges of a batch up to `count`. One mutable object, because findings are counted per record of a batch object.
 */
interface Part extends EventBatch {
  count: number;
}

class Builder implements KernelBuilder {
  traps = 0;
  fallbackRanges = 0;
  readonly #options: KernelBuilderOptions;
  readonly #session: SessionOptions;
  readonly #reference: PartBuilder;
  /** Failures of filters up to the last range with a counted outcome. */
  readonly #failures: FilterErrorSavepoint;
  #kernel: KernelSession;
  #unknownMembers = 0;
  #done: Done[] = [];
  #findings: Finding[] = [];
  /** Increases with every range that the reference builds, and decreases with every range that the kernel builds. */
  #debt = 0;
  /** Builder that replaces the kernel from a trap until the next `finish`. */
  #substitute: FallbackBuilder | undefined;
  /** Blocks of the substitute that became full earlier than the kernel would have. */
  #substituteBlocks: Block[] = [];
  #substituteKnown = 0;

  constructor(options: KernelBuilderOptions) {
    this.#options = options;
    const { rowsMax = ROWS_MAX, bytesMax = BYTES_MAX } = options;
    const measureBytes = Math.min(MEASURE_BYTES, bytesMax);
    this.#session = { ...options, rowsMax, bytesMax, measureBytes };
    this.#reference = options.newReference();
    this.#failures = new FilterErrorSavepoint(options.rules);
    this.#kernel = new KernelSession(this.#session);
  }

  get rows(): number {
    if (this.#substitute === undefined) return this.#kernel.rows;
    const before = this.#substituteBlocks.reduce((sum, { rows }) => sum + rows, 0);
    return before + this.#substitute.rows;
  }

  get sizeBytes(): number {
    if (this.#substitute === undefined) return this.#kernel.sizeBytes;
    const before = this.#substituteBlocks.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return before + this.#substitute.sizeBytes;
  }

  get findingsMax(): number {
    return this.#reference.findingsMax ?? Number.POSITIVE_INFINITY;
  }

  get unknownMembers(): number {
    const substitute = (this.#substitute?.unknownMembers ?? 0) - this.#substituteKnown;
    return this.#unknownMembers + this.#reference.unknownMembers + substitute;
  }

  get memoryBytes(): number {
    return this.#kernel.memoryBytes;
  }

  append(batch: EventBatch, from: number, counts: EventCounts): AppendResult {
    if (this.#substitute !== undefined) return this.#substitute.append(batch, from, counts);
    this.#findings = [];
    const done: Done = { batch, part: partOf(batch), from, to: from };
    this.#done.push(done);
    try {
      this.#kernel.open(batch);
      while (done.to < batch.count && !this.#kernel.isFull) this.#piece(done, counts);
    } catch (error) {
      this.#addExcess();
      return this.#abandonKernel(error, done, counts);
    }
    this.#addExcess();
    return { consumed: done.to - from, findings: this.#findings };
  }

  #addExcess(): void {
    for (const finding of this.#reference.takeExcess()) this.#findings.push(finding);
  }

  finish(): readonly Block[] {
    if (this.#substitute !== undefined) {
      const blocks = [...this.#substituteBlocks, ...this.#substitute.finish()];
      this.#unknownMembers += this.#substitute.unknownMembers - this.#substituteKnown;
      this.#forget();
      return blocks;
    }
    let blocks: readonly Block[];
    this.#failures.save();
    try {
      blocks = this.#kernel.finish();
    } catch (error) {
      this.#giveUpRows(error);
      // oxlint-disable-next-line input/no-recursion -- The substitute is set, so this recurses once.
      return this.finish();
    }
    this.#done = [];
    this.#failures.saveBudgets();
    if (this.#kernel.memoryBytes > MEMORY_KEPT_BYTES) {
      this.#kernel = new KernelSession(this.#session);
    }
    return blocks;
  }

  /** Processes ranges from `done.to` on, as many as one piece holds. */
  #piece(done: Done, counts: EventCounts): void {
    const { batch } = done;
    const first = done.to;
    const base = batch.ranges[first * 2] ?? 0;
    const loaded = this.#kernel.load(batch, first);
    this.#failures.save();
    if (loaded === 0) this.#runReference(done, counts);
    while (done.to < first + loaded) {
      // A run of the reference can fill the builder.
      if (this.#kernel.isFull) return;
      const scanned = this.#kernel.scan(done.to - first, loaded, base);
      const why = this.#count(scanned, counts);
      done.to += scanned;
      this.#failures.save();
      if (why === stopReason.full) return;
      if (why === stopReason.fallback) this.#runReference(done, counts);
    }
  }

  /** Adds the outcomes of ranges that the kernel processed. @returns the reason why it stopped. */
  #count(scanned: number, counts: EventCounts): number {
    const taken = this.#kernel.takeCounts();
    const { expired, unknownMembers, stored, stopped: why } = taken;
    counts.received += scanned;
    this.#debt = Math.max(0, this.#debt - scanned * DEBT_LESS_PER_RANGE);
    counts.filtered += taken.filtered;
    counts.notEvaluated += taken.notEvaluated;
    this.#failures.take(counts.filters);
    if (expired > 0) counts.ignored.expired = (counts.ignored.expired ?? 0) + expired;
    this.#unknownMembers += unknownMembers;
    for (const [index, rows] of stored.entries()) {
      const table = this.#kernel.tables[index] ?? '';
      if (rows > 0) counts.stored[table] = (counts.stored[table] ?? 0) + rows;
    }
    return why;
  }

  /** Passes the next range, or a run of ranges, to the reference and imports the resulting rows. */
  #runReference(done: Done, counts: EventCounts): void {
    const { batch, part, to: from } = done;
    const to = from + this.#runLength(done);
    const own = emptyCounts();
    const { findings, blocks } = appendAll(this.#reference, { part, from, to }, own);
    const all = [...blocks, ...this.#reference.finish()];
    try {
      this.#kernel.appendBlocks(all);
    } catch (error) {
      // Forget the findings, because the ranges will be processed again.
      this.#reference.dropExcess();
      throw error;
    }
    this.#reference.keepExcess();
    addOutcomes(counts, own);
    for (const finding of findings) this.#findings.push(finding);
    const debt = all.length > 0 ? DEBT_PER_ROW : DEBT_PER_RANGE;
    this.#debt = Math.min(this.#debt + debt, RUN_DEBT + DEBT_PER_ROW);
    for (; done.to < to; done.to++) {
      this.fallbackRanges += 1;
      const start = batch.ranges[done.to * 2] ?? 0;
      this.#kernel.passed((batch.ranges[done.to * 2 + 1] ?? start) - start);
    }
    this.#failures.save();
  }

  /**
   * Number of ranges for the reference. Near the limits of the builder, it decreases to 1, so that the builder is full
   * at the same range as the reference.
   */
  #runLength({ batch, to }: Done): number {
    if (this.#debt < RUN_DEBT) return 1;
    const { rowsMax, bytesMax } = this.#session;
    let count = Math.min(RUN_RANGES, batch.count - to);
    const isNear = (): boolean => {
      const sizeBytes = (batch.ranges[(to + count) * 2 - 1] ?? 0) - (batch.ranges[to * 2] ?? 0);
      return (
        this.#kernel.rows + count * 4 > rowsMax || this.#kernel.sizeBytes + sizeBytes * 4 > bytesMax
      );
    };
    while (count >= RUN_RANGES_MIN && isNear()) count >>= 1;
    return count < RUN_RANGES_MIN ? 1 : count;
  }

  /**
   * Handles a kernel failure: the reference rebuilds the rows that the kernel holds and builds the rest of the batch.
   */
  #abandonKernel(error: unknown, done: Done, counts: EventCounts): AppendResult {
    const findings = this.#findings;
    const substitute = this.#giveUpRows(error);
    const rest = substitute.append(done.batch, done.to, counts);
    const consumed = done.to - done.from + rest.consumed;
    return { consumed, findings: findings.concat(rest.findings) };
  }

  #giveUpRows(error: unknown): PartBuilder {
    this.traps += 1;
    this.#options.onTrap?.(error);
    const substitute = this.#options.newReference(this.#options.clientIpMask);
    this.#substitute = substitute;
    this.#failures.rewindBudgets();
    for (const done of this.#done) {
      // Do not count again: the outcomes and filter failures of these events are already counted.
      for (const block of appendAll(substitute, done, emptyCounts()).blocks) {
        this.#substituteBlocks.push(block);
      }
      // Drop the findings of these events, which were already returned.
      substitute.dropExcess();
    }
    this.#failures.rollback();
    this.#failures.take({});
    this.#substituteKnown = substitute.unknownMembers;
    this.#done = [];
    return substitute;
  }

  #forget(): void {
    this.#substitute = undefined;
    this.#substituteBlocks = [];
    this.#substituteKnown = 0;
    this.#failures.saveBudgets();
    this.#kernel = new KernelSession(this.#session);
  }
}

/** Appends ranges to a builder. @returns findings up to the limit, and the blocks that became full */
function appendAll(
  builder: PartBuilder,
  { part, from, to }: Pick<Done, 'part' | 'from' | 'to'>,
  counts: EventCounts,
): { readonly findings: readonly Finding[]; readonly blocks: readonly Block[] } {
  part.count = to;
  const findings: Finding[] = [];
  const blocks: Block[] = [];
  let at = from;
  while (at < to) {
    const result = builder.appendPart(part, at, counts);
    for (const finding of result.findings) findings.push(finding);
    at += result.consumed;
    if (at < to) for (const block of builder.finish()) blocks.push(block);
  }
  return { findings, blocks };
}

function partOf(batch: EventBatch): Part {
  const { partition, bytes, ranges, readMs, count } = batch;
  return {
    partition,
    bytes,
    ranges,
    count,
    readMs,
    position: (index, start) => batch.position(index, start),
    subSequence: (index) => batch.subSequence?.(index) ?? 0,
    headers: (index) => batch.headers?.(index),
    record: (index) => batch.record?.(index) ?? index,
    recordStart: (index, start) => batch.recordStart(index, start),
  };
}
