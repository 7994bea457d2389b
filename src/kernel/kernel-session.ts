import { randomBytes } from 'node:crypto';

import {
  type ClientIpMask,
  insertColumns,
  secretNamesWith,
  type SlotMap,
  storedPartition,
  tables,
} from '../catalog/index.ts';
import type { Block, EventBatch, RuleSet } from '../flow.ts';
import { BlockBytes } from './block-bytes.ts';
import { Area, HostMemory } from './host-memory.ts';
import { type KernelExports, newKernel } from './kernel-module.ts';
import { classSizes } from './layout.ts';
import { KernelRules } from './rules.ts';
import { type KernelSchema, varint } from './schema-writer.ts';

const DAY_MS = 86_400_000;
/** Bytes of a batch that are copied in at once: small enough for the processor's cache. */
const PIECE_BYTES = 262_144;
const PIECE_RANGES = 8_192;
/** The kernel loads up to this many bytes after a value that it reads. */
const SLACK_BYTES = 64;
/** Ranges above this size are left to the reference. */
const rangeBytesMax = 16_777_216;

/** Options of a session. */
export interface SessionOptions {
  readonly rules: RuleSet;
  readonly sensitiveHeaders: readonly string[];
  readonly eventBytesMax: number;
  readonly depthMax: number;
  readonly headerNamesMax: number;
  readonly clockAheadMs: number;
  readonly retentionDays: Readonly<Record<string, number>>;
  readonly rowsMax: number;
  readonly bytesMax: number;
  readonly measureBytes: number;
  /** Distributes the rows over the shards of a cluster; undefined means one server. */
  readonly slotMap?: SlotMap | undefined;
  /** Masks client addresses when blocks are finished; if undefined, addresses are stored as delivered. */
  readonly clientIpMask?: ClientIpMask | undefined;
}

/** Outcomes of the ranges that the kernel processed itself; each range held one event. */
export interface ScanCounts {
  readonly filtered: number;
  readonly notEvaluated: number;
  readonly expired: number;
  readonly unknownMembers: number;
  /** A value of `stopReason`, 0 if no range remained. */
  readonly stopped: number;
  /** Rows by table, in the order of `KernelSession.tables`. */
  readonly stored: readonly number[];
}

/** One instance of the kernel with its input and output. Do not use it after any method throws. */
export class KernelSession {
  readonly tables: readonly string[];
  readonly #kernel: KernelExports;
  readonly #schema: KernelSchema;
  readonly #memory: HostMemory;
  readonly #input: Area;
  readonly #ranges: Area;
  readonly #block: Area;
  readonly #names: Area;
  readonly #options: SessionOptions;
  readonly #rules: KernelRules;
  #batch: EventBatch | undefined;

  constructor(options: SessionOptions) {
    const rules = new KernelRules(options.rules);
    const { kernel, schema } = newKernel({
      evaluate: (type) => rules.evaluate(type),
      program: (type) => rules.program(type),
    });
    this.#options = options;
    this.#rules = rules;
    this.#kernel = kernel;
    this.#schema = schema;
    this.tables = schema.tableNames;
    this.#memory = new HostMemory(kernel);
    this.#input = new Area(kernel);
    this.#ranges = new Area(kernel);
    this.#block = new Area(kernel);
    this.#names = new Area(kernel);
    rules.open(kernel, this.#memory, schema);
    const { depthMax, headerNamesMax, rowsMax, bytesMax, measureBytes, eventBytesMax } = options;
    // Deeper nesting is left to the reference, because the kernel's stack is limited.
    kernel.setLimits(Math.min(depthMax, 512), headerNamesMax);
    kernel.setCapacity(Math.min(rowsMax, 0xffff_ffff), bytesMax, measureBytes, eventBytesMax);
    this.#writeSecrets();
    if (options.slotMap !== undefined) this.#writeSlotMap(options.slotMap);
  }

  get rows(): number {
    return this.#kernel.rowCount() >>> 0;
  }

  get sizeBytes(): number {
    return this.#kernel.sizeOfAll();
  }

  /** Size of the kernel's memory in bytes. */
  get memoryBytes(): number {
    return this.#kernel.memory.buffer.byteLength;
  }

  get isFull(): boolean {
    return this.#kernel.isFull() !== 0;
  }

  /** Starts a batch. */
  open(batch: EventBatch): void {
    if (this.#batch === batch) return;
    const { clockAheadMs, retentionDays } = this.#options;
    const source = Buffer.from(batch.partition.source);
    const partition = Buffer.from(storedPartition(batch.partition));
    const at = this.#names.reserve(source.length + partition.length + SLACK_BYTES);
    this.#memory.write(at, source);
    this.#memory.write(at + source.length, partition);
    const received = BigInt(Math.trunc(batch.readMs));
    this.#kernel.setBatch(at, source.length, partition.length, received);
    this.#kernel.setClock(batch.readMs, clockAheadMs);
    for (const [index, name] of this.tables.entries()) {
      const days = retentionDays[`${name}_days`] ?? 0;
      const oldest = days > 0 ? batch.readMs - days * DAY_MS : Number.NEGATIVE_INFINITY;
      this.#kernel.setOldest(index, oldest);
    }
    this.#batch = batch;
  }

  /**
   * Copies one piece of ranges, starting at range `from`.
   * @returns the number of ranges; 0 if the first alone is too large.
   */
  load(batch: EventBatch, from: number): number {
    const { bytes, ranges, count } = batch;
    const start = ranges[from * 2] ?? 0;
    let end = ranges[from * 2 + 1] ?? start;
    if (end - start > rangeBytesMax) return 0;
    let to = from + 1;
    const last = Math.min(count, from + PIECE_RANGES);
    for (; to < last; to++) {
      const next = ranges[to * 2 + 1] ?? 0;
      if (next - start > PIECE_BYTES || (ranges[to * 2] ?? 0) < end) break;
      end = next;
    }
    const at = this.#input.reserve(end - start + SLACK_BYTES);
    const list = this.#ranges.reserve((to - from) * 8);
    const memory = this.#memory.bytes;
    memory.set(viewOf(bytes).subarray(start, end), at);
    new Uint32Array(memory.buffer, list, (to - from) * 2).set(ranges.subarray(from * 2, to * 2));
    return to - from;
  }

  /**
   * Processes ranges `first` to `count` of the current piece; the first one starts at offset `base`.
   * @returns the number of processed ranges; `takeCounts` returns the outcomes.
   */
  scan(first: number, count: number, base: number): number {
    const list = this.#ranges.reserve(0) + first * 8;
    return this.#kernel.scan(list, count - first, this.#input.reserve(0), base) >>> 0;
  }

  /** Returns the outcomes since the last call; passes the filter results to the rules. */
  takeCounts(): ScanCounts {
    const at = this.#kernel.countsPointer() >>> 0;
    const numbers = new Uint32Array(this.#kernel.memory.buffer, at, 5 + this.tables.length);
    const [filtered = 0, notEvaluated = 0, expired = 0, unknownMembers = 0, why = 0, ...stored] =
      numbers;
    numbers.fill(0);
    this.#rules.reportOutcomes();
    return { filtered, notEvaluated, expired, unknownMembers, stopped: why, stored };
  }

  /** Appends the rows of blocks that the reference built. */
  appendBlocks(blocks: readonly Block[]): void {
    for (const { table, pieces, sizeBytes, shard = 0 } of blocks) {
      const index = this.tables.indexOf(table);
      let at = this.#block.reserve(sizeBytes + SLACK_BYTES);
      const start = at;
      for (const piece of pieces) {
        this.#memory.write(at, piece);
        at += piece.length;
      }
      this.#kernel.appendBlock(index, start, shard);
    }
  }

  /** Counts the size of a range that the reference processed instead of the kernel. */
  passed(sizeBytes: number): void {
    this.#kernel.measure(sizeBytes);
  }

  /** Returns the rows as blocks and starts again. */
  finish(): readonly Block[] {
    const blocks: Block[] = [];
    for (const [index, table] of this.tables.entries()) {
      const open: { readonly at: number; readonly blockKey: number; readonly rows: number }[] = [];
      let at = this.#kernel.firstInstance(index) >>> 0;
      for (; at !== 0; at = this.#memory.u32(at)) {
        const blockKey = this.#memory.view.getInt32(at + 4, true);
        open.push({ at, blockKey, rows: this.#memory.u32(at + 8) });
      }
      for (const { at: instance, rows, blockKey } of open.toSorted(
        (a, b) => a.blockKey - b.blockKey,
      )) {
        this.#kernel.finish(index, instance);
        blocks.push(this.#blockOf(table, index, { rows, blockKey }));
      }
    }
    this.#kernel.release(this.tables.length);
    this.#batch = undefined;
    return blocks;
  }

  #blockOf(
    table: string,
    index: number,
    { rows, blockKey }: { readonly rows: number; readonly blockKey: number },
  ): Block {
    const { bytes } = this.#memory;
    const heads = this.#schema.columnHeads[index] ?? [];
    const counts = this.#kernel.partCountsPointer() >>> 0;
    const total = heads.reduce((sum, _, column) => sum + (bytes[counts + column] ?? 0), 0);
    const parts = new Uint32Array(bytes.buffer, this.#kernel.partsPointer() >>> 0, total * 2);
    const block = new BlockBytes();
    block.add(Buffer.concat([varint(heads.length), varint(rows)]));
    const mask = this.#options.clientIpMask?.block(rows);
    const names = mask === undefined ? [] : columnNames(table);
    let part = 0;
    for (const [column, columnHead] of heads.entries()) {
      block.add(columnHead);
      for (const behind = part + (bytes[counts + column] ?? 0); part < behind; part++) {
        const own = pieceAt(bytes, parts, part);
        block.add(mask?.(names[column] ?? '', own) ?? own);
      }
    }
    // A random token is sufficient: it must only distinguish this block and its retries from all others.
    const token = `${table}:${randomBytes(16).toString('hex')}`;
    const period = blockKey & 0xffff;
    const made = { table, rows, token, period, times: this.#span(), ...block.finish() };
    return this.#options.slotMap === undefined ? made : { ...made, shard: blockKey >>> 16 };
  }

  /** Time span of the last finished block, rounded outward to whole milliseconds. */
  #span(): { readonly fromMs: number; readonly untilMs: number } {
    const at = this.#kernel.spanPointer() >>> 0;
    const [first = 0n, last = 0n] = new BigInt64Array(this.#kernel.memory.buffer, at, 2);
    return { fromMs: Math.floor(Number(first) / 1000), untilMs: Math.ceil(Number(last) / 1000) };
  }

  #writeSlotMap({ versions }: SlotMap): void {
    const slots = versions[0]?.shards.length ?? 0;
    const days = this.#kernel.take(versions.length * 4) >>> 0;
    const shards = this.#kernel.take(versions.length * slots * 2) >>> 0;
    for (const [index, version] of versions.entries()) {
      this.#memory.view.setInt32(days + index * 4, version.sinceDay, true);
      for (const [slot, shard] of version.shards.entries()) {
        this.#memory.view.setUint16(shards + (index * slots + slot) * 2, shard, true);
      }
    }
    this.#kernel.setShards(days, shards, versions.length);
  }

  #writeSecrets(): void {
    const names = [...secretNamesWith(this.#options.sensitiveHeaders)];
    const texts = names.map((name) => Buffer.from(name));
    const list = this.#kernel.take(texts.length * classSizes.text) >>> 0;
    for (const [index, text] of texts.entries()) {
      const at = this.#kernel.take(text.length + SLACK_BYTES) >>> 0;
      this.#memory.write(at, text);
      this.#memory.view.setUint32(list + index * classSizes.text, at, true);
      this.#memory.view.setUint32(list + index * classSizes.text + 4, text.length, true);
    }
    this.#kernel.setSecrets(list, list + texts.length * classSizes.text);
  }
}

function columnNames(table: string): readonly string[] {
  const found = tables.find(({ name }) => name === table);
  return found === undefined ? [] : insertColumns(found).map(({ name }) => name);
}

/** A piece of a column: a view of the kernel's memory by offset and length. */
function pieceAt(bytes: Uint8Array, parts: Uint32Array, part: number): Uint8Array {
  const start = parts[part * 2] ?? 0;
  return bytes.subarray(start, start + (parts[part * 2 + 1] ?? 0));
}

function viewOf(bytes: Uint8Array): Uint8Array {
  return bytes.constructor === Uint8Array
    ? bytes
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
