import { isUtf8 } from 'node:buffer';

import { type ExcessFindings, excessText, FindingsLimiter, mergeExcess } from '../base/index.ts';
import {
  type ClientIpMask,
  shardOfEvent,
  type SlotMap,
  type Table,
  tables,
} from '../catalog/index.ts';
import type {
  AppendResult,
  BatchBuilder,
  Block,
  EventCounts,
  DeadLetterReason,
  EventBatch,
  Finding,
  IgnoredReason,
} from '../flow.ts';
import { explain, type ExplainOptions, namesIn } from './explain.ts';
import type { Problem } from './findings.ts';
import { NativeRows } from './native.ts';
import { type Piece, Pieces } from './pieces.ts';
import type { Origin, StoredRow } from './row.ts';
import { explainOptions, originOf, type ReferenceOptions } from './settings.ts';

/** Options of a builder. */
export interface RareFormsOptions extends ReferenceOptions {
  /** Maximum number of findings of a record that become separate dead letters. */
  readonly findingsMax: number;
  /** Distributes the rows over the shards of a cluster; undefined means one server. */
  readonly slotMap?: SlotMap | undefined;
  /** Masks client addresses as blocks are finished; if undefined, addresses are stored as delivered. */
  readonly clientIpMask?: ClientIpMask | undefined;
  /** Rows at which the builder is full. */
  readonly rowsMax?: number;
  /** Bytes of column data at which the builder is full. */
  readonly bytesMax?: number;
}

/** A `BatchBuilder` that also counts unknown fields, and builds batches in small parts. */
export interface RareFormsBuilder extends BatchBuilder {
  /** Number of fields outside the catalog that went into the column `extra` so far. */
  readonly unknownMembers: number;
  /**
   * Like `append`, but does not return findings that represent those beyond the limit: each of thousands of parts would
   * have one per record. After each part, call `keepExcess` or `dropExcess`.
   */
  appendPart(batch: EventBatch, from: number, counts: EventCounts): AppendResult;
  keepExcess(): void;
  /** Forgets the findings beyond the limit of the last part, because it will be built again. */
  dropExcess(): void;
  /** Returns one finding per record, for all findings beyond the limit since the last call. */
  takeExcess(): readonly Finding[];
}

/** Creates a `BatchBuilder` that processes events one by one with `explain`. */
export function createRareFormsBuilder(options: RareFormsOptions): RareFormsBuilder {
  return new Builder(options);
}

const ROWS_MAX = 250_000;
const BYTES_MAX = 256 * 1_024 * 1_024;
// ClickHouse rejects an insert into more than 100 partitions. A partition is a day, for some tables a month.
const DAYS_PER_BLOCK = 50;
// Bytes of text after which the size of the columns is measured again, as in the kernel.
const MEASURE_BYTES = 262_144;
const noBytes = new Uint8Array(0);
/** Represents the findings of a record beyond the limit. */
const noFinding = {
  reason: 'limit',
  path: '',
  offset: -1,
  indexInRange: 0,
  eventId: '',
  eventType: '',
  accountId: '',
} as const;
const MICROS_PER_DAY = 86_400_000_000n;

class Builder implements RareFormsBuilder {
  rows = 0;
  unknownMembers = 0;
  readonly #options: RareFormsOptions;
  readonly #explain: ExplainOptions;
  readonly #pieces: Pieces;
  /**
   * Rows of unfinished blocks, by table and by block key. The low 16 bits of the key are the number of its 50-day period,
   * and the other bits are the shard.
   */
  readonly #open = new Map<string, Map<number, NativeRows>>();
  #unmeasuredBytes = 0;
  #isFull = false;
  #batch: EventBatch | undefined;
  #findings: Finding[] = [];
  #limiter: FindingsLimiter<DeadLetterReason>;
  /** Findings of the kept parts beyond the limit. */
  #excess: ExcessFindings<DeadLetterReason>[] = [];
  /** Origin of the batch whose records `#limiter` counts. */
  #origin: Origin | undefined;
  /** The batch whose records `#limiter` counts: counting continues if blocks are finished in the middle of a batch. */
  #tallied: WeakRef<EventBatch> | undefined;

  constructor(options: RareFormsOptions) {
    this.#options = options;
    this.#limiter = new FindingsLimiter(options.findingsMax);
    this.#explain = explainOptions(options);
    this.#pieces = new Pieces(options);
    for (const { name } of tables) this.#open.set(name, new Map());
  }

  get findingsMax(): number {
    return this.#options.findingsMax;
  }

  get sizeBytes(): number {
    let sum = 0;
    for (const builders of this.#open.values()) {
      for (const open of builders.values()) sum += open.sizeBytes;
    }
    return sum;
  }

  append(batch: EventBatch, from: number, counts: EventCounts): AppendResult {
    const { consumed, findings } = this.appendPart(batch, from, counts);
    this.keepExcess();
    const excess = this.takeExcess();
    return { consumed, findings: excess.length === 0 ? findings : findings.concat(excess) };
  }

  appendPart(batch: EventBatch, from: number, counts: EventCounts): AppendResult {
    const { findingsMax } = this.#options;
    const pieces = this.#pieces;
    this.#findings = [];
    if (batch !== this.#tallied?.deref() || this.#origin === undefined) {
      this.#limiter = new FindingsLimiter(findingsMax);
      this.#tallied = new WeakRef(batch);
      this.#origin = originOf(batch, this.#explain);
    }
    this.#batch = batch;
    const { bytes, ranges, count } = batch;
    const isSound = isUtf8(bytes.subarray(ranges[from * 2], ranges[count * 2 - 1]));
    const origin = this.#origin;
    let index = from;
    for (; index < count && !this.#isFull; index++) {
      const start = ranges[index * 2] ?? 0;
      const end = ranges[index * 2 + 1] ?? start;
      pieces.open(bytes, start, end, isSound);
      let inRange = 0;
      for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) {
        this.#piece(piece, [index, inRange], origin, counts);
        inRange += 1;
      }
      this.#measure(end - start);
    }
    for (const { rules } of this.#explain.rules.values()) rules.counter?.take(counts.filters);
    return { consumed: index - from, findings: this.#findings };
  }

  keepExcess(): void {
    mergeExcess(this.#excess, this.#limiter.take());
  }

  dropExcess(): void {
    this.#limiter.take();
  }

  takeExcess(): readonly Finding[] {
    const { findingsMax } = this.#options;
    const findings = this.#excess.map(({ counts, start, end, range }): Finding => {
      const { expected, found } = excessText(findingsMax, counts);
      return { ...noFinding, expected, found, range, start, end, more: counts };
    });
    this.#excess = [];
    return findings;
  }

  finish(): readonly Block[] {
    const { clientIpMask, slotMap } = this.#options;
    const blocks: Block[] = [];
    // Keep this fast: it is called for every fallback range of the kernel, and most of these ranges give no row.
    const tablesWithRows = this.rows === 0 ? [] : this.#open.values();
    for (const builders of tablesWithRows) {
      for (const [blockKey, open] of [...builders].toSorted(([a], [b]) => a - b)) {
        const block = { ...open.finish(clientIpMask), period: blockKey % 0x1_0000 };
        const shard = Math.floor(blockKey / 0x1_0000);
        blocks.push(slotMap === undefined ? block : { ...block, shard });
      }
      builders.clear();
    }
    this.rows = 0;
    this.#batch = undefined;
    this.#pieces.open(noBytes, 0, 0, true);
    this.#unmeasuredBytes = 0;
    this.#isFull = false;
    return blocks;
  }

  #piece(
    piece: Piece,
    indexes: readonly [range: number, indexInRange: number],
    origin: Origin,
    counts: EventCounts,
  ): void {
    counts.received += 1;
    const { problem } = piece;
    if (problem !== undefined) {
      this.#reject(piece, indexes, problem, counts);
      return;
    }
    const explained = explain(piece, this.#bytes, origin, this.#explain);
    if (explained.outcome === 'dead_letter')
      this.#reject(piece, indexes, explained.problem, counts);
    else if (explained.outcome === 'ignored') ignore(counts, explained.because);
    else if (explained.outcome === 'stored') this.#store(explained.row, explained.table, counts);
    else {
      counts.filtered += 1;
      if (explained.notEvaluated) counts.notEvaluated += 1;
    }
  }

  get #bytes(): Uint8Array {
    return this.#batch?.bytes ?? noBytes;
  }

  #store(row: StoredRow, table: Table, counts: EventCounts): void {
    const day = Number(row.micros / MICROS_PER_DAY);
    const { slotMap } = this.#options;
    const shard = slotMap ? shardOfEvent(slotMap, day, row.accountId, row.eventId) : 0;
    const blockKey = shard * 0x1_0000 + Math.floor(day / DAYS_PER_BLOCK);
    const builders = this.#open.get(table.name);
    const open = builders?.get(blockKey) ?? new NativeRows(table);
    builders?.set(blockKey, open);
    open.append(row);
    this.unknownMembers += row.extraMembers;
    this.rows += 1;
    counts.stored[table.name] = (counts.stored[table.name] ?? 0) + 1;
  }

  #reject(
    piece: Piece,
    [range, indexInRange]: readonly [number, number],
    problem: Problem,
    counts: EventCounts,
  ): void {
    const { start, end } = piece;
    counts.deadLettered += 1;
    if (!this.#limiter.admits(this.#batch?.record?.(range) ?? range)) {
      this.#limiter.addExcess(problem.reason, start, end, range);
      return;
    }
    // Copy the members one by one: a page can have hundreds of thousands of findings, and two spreads take ten times as
    // long.
    const { reason, path, expected, found, offset } = problem;
    const { eventId, eventType, accountId } = namesIn(piece, this.#bytes);
    this.#findings.push({
      reason,
      path,
      expected,
      found,
      offset,
      range,
      indexInRange,
      start,
      end,
      eventId,
      eventType,
      accountId,
    });
  }

  #measure(bytesMore: number): void {
    const { rowsMax = ROWS_MAX, bytesMax = BYTES_MAX } = this.#options;
    this.#unmeasuredBytes += bytesMore;
    if (this.rows >= rowsMax) this.#isFull = true;
    if (this.#unmeasuredBytes < Math.min(MEASURE_BYTES, bytesMax)) return;
    this.#unmeasuredBytes = 0;
    if (this.sizeBytes >= bytesMax) this.#isFull = true;
  }
}

function ignore(counts: EventCounts, reason: IgnoredReason): void {
  counts.ignored[reason] = (counts.ignored[reason] ?? 0) + 1;
}
