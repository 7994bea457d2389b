import {
  comparePositions,
  type MemoryBudget,
  PipelineError,
  recordBytes,
} from '../../../src/base/index.ts';
import type {
  AggregatePosition,
  Memory,
  PartitionReader,
  Permit,
  Position,
  RawRecord,
  RecordPage,
  SourceContext,
} from '../../../src/flow.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import { type BatchLimits, limitsOfRequests } from '../../../src/pipeline/batch/batch-limits.ts';
import type { Host } from '../host.ts';
import type { PipelineAuditor } from './auditor.ts';

const batchPages = 6;

/** Memory of a process: pages that are not stored yet, and unreleased memory. */
export class Holding {
  readonly #host: Host;
  #limits: BatchLimits;
  readonly #pages = new Map<string, { readonly last: Position; readonly bytes: number }[]>();
  /** Pages with unreleased memory. */
  readonly #lent = new Map<object, number>();
  #bytes = 0;
  #lentBytes = 0;
  #pageBytesMax = 0;
  /** Bytes of the permits of sources, and the part of them whose size was not known in advance. */
  #permitted = 0;
  #unforeseen = 0;
  #grantMax = 0;
  /** Requested bytes without a permit yet. */
  #asked = 0;
  #budgetMax = 0;
  budget: MemoryBudget | undefined;

  constructor(host: Host, limits: BatchLimits) {
    this.#host = host;
    this.#limits = limits;
    this.allow(limits);
  }

  /** Sets new limits. */
  allow(limits: BatchLimits): void {
    this.#limits = limits;
    this.#budgetMax = Math.max(this.#budgetMax, limits.memoryBytes);
  }

  /** Number of pages with unreleased memory. */
  get lent(): number {
    return this.#lent.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  take({ partition: { source, partition }, last, records }: RecordPage): void {
    const bytes = recordBytes(records);
    const key = `${source}\n${partition}`;
    this.#pages.set(key, [...(this.#pages.get(key) ?? []), { last, bytes }]);
    this.#bytes += bytes;
    this.#pageBytesMax = Math.max(this.#pageBytesMax, bytes);
  }

  /** Wraps the memory budget of a source, to check its permits. */
  watch(memory: Memory): Memory {
    const watched = async (asked: number, permit: Promise<Permit | undefined>) => {
      this.#asked += asked;
      const given = await permit;
      this.#asked -= asked;
      return given && this.#watchPermit(given, asked);
    };
    return {
      acquire: (bytes, signal) => watched(Math.ceil(bytes), memory.acquire(bytes, signal)),
      tryAcquire: (bytes, lane) => {
        const permit = memory.tryAcquire(bytes, lane);
        return permit && this.#watchPermit(permit, bytes);
      },
      hold: (bytes, lane) =>
        this.#watchPermit(memory.hold(bytes, lane), lane === 'standing' ? 0 : bytes),
      part: (bytesMax) => {
        const part = memory.part(bytesMax);
        return {
          ...this.watch(part),
          setMax: (max) => part.setMax(max),
          get isAwaited() {
            return part.isAwaited;
          },
        };
      },
    };
  }

  /** @param asked granted bytes */
  #watchPermit(permit: Permit, asked: number): Permit {
    let granted = asked;
    let bytes = 0;
    let unforeseen = 0;
    const isNow = (): void => {
      this.#permitted += permit.bytes - bytes;
      ({ bytes } = permit);
      this.#unforeseen += Math.max(0, bytes - granted) - unforeseen;
      unforeseen = Math.max(0, bytes - granted);
      // Released bytes are no longer granted.
      granted = Math.min(granted, bytes);
      this.#grantMax = Math.max(this.#grantMax, granted);
      this.#expectBound();
    };
    isNow();
    return {
      get bytes() {
        return permit.bytes;
      },
      resize: (size) => {
        permit.resize(size);
        isNow();
      },
      tryResize: (size) => {
        const isGranted = permit.tryResize(size);
        if (isGranted) granted = Math.max(granted, size);
        isNow();
        return isGranted;
      },
      release: () => {
        permit.release();
        isNow();
      },
    };
  }

  /**
   * Checks the permits against the limit: the budget, or a single larger request with small ones, plus the errors of
   * estimates.
   */
  #expectBound(): void {
    const { id, world } = this.#host;
    const alone = this.#grantMax + this.#budgetMax / 8;
    const most = Math.max(this.#budgetMax, alone) + this.#unforeseen;
    if (this.#permitted > most) {
      world.violate(`${id} reads ${this.#permitted} bytes, at most ${most} are allowed`);
    }
    // Permits that have not been delivered yet would count as memory of batches.
    if (this.#asked !== this.budget?.waiting) return;
    const batches = this.budget.used - this.#permitted;
    // Two batches and two of requests, each a page beyond its limit, as text and as columns.
    const limitsSum = this.#limits.batchBytes + limitsOfRequests(this.#limits).batchBytes;
    const batchesMax = batchPages * (limitsSum + 2 * this.#pageBytesMax);
    if (batches > batchesMax) {
      world.violate(`batches of ${id} hold ${batches} bytes, at most ${batchesMax} are allowed`);
    }
  }

  #lend(bytes: number): object {
    const token = {};
    this.#lent.set(token, bytes);
    this.#lentBytes += bytes;
    if (this.#lentBytes > this.#permitted) {
      const { id, world } = this.#host;
      world.violate(
        `${id} has pages of ${this.#lentBytes} bytes and permits for ${this.#permitted}`,
      );
    }
    return token;
  }

  #giveBack(token: object): boolean {
    this.#lentBytes -= this.#lent.get(token) ?? 0;
    return this.#lent.delete(token);
  }

  stored(source: string, partition: string, position: Position): void {
    const key = `${source}\n${partition}`;
    const rest = (this.#pages.get(key) ?? []).filter(({ last, bytes }) => {
      const isStored = comparePositions(last, position) <= 0;
      if (isStored) this.#bytes -= bytes;
      return !isStored;
    });
    if (rest.length > 0) this.#pages.set(key, rest);
    else this.#pages.delete(key);
  }

  /** Copies the page to separate memory, which is overwritten as soon as it is released. */
  lend(page: RecordPage): RecordPage {
    if (page.records.length === 0) return page;
    const own = page.records.packed === undefined ? copyOf(page) : page;
    const bytes = [...own.records].map((record) => record.bytes);
    // Notifications of objects are small copies.
    const isMessage = page.partition.partition.startsWith('message/');
    const token = this.#lend(isMessage ? 0 : recordBytes(page.records));
    const release = (): void => {
      if (!this.#giveBack(token)) {
        this.#host.world.violate(`${this.#host.id} released the memory of a page twice`);
      }
      for (const one of bytes) one.fill(0x7e);
      page.release?.();
    };
    return { ...own, release };
  }
}

function copyOf(page: RecordPage): RecordPage {
  const records = [...page.records].map((record): RawRecord => ({
    ...record,
    bytes: Uint8Array.from(record.bytes),
  }));
  return { ...page, records };
}

/** Wraps a source, to record its pages and acknowledgements. */
export class WatchedSource implements HealthySource {
  readonly name: string;
  readonly kind: string;
  readonly #source: HealthySource;
  readonly #auditor: PipelineAuditor;
  readonly #holding: Holding;
  readonly #fails: () => boolean;

  /** @param fails is called for every page; true makes the source fail */
  constructor(
    source: HealthySource,
    auditor: PipelineAuditor,
    holding: Holding,
    fails: () => boolean = () => false,
  ) {
    this.name = source.name;
    this.kind = source.kind;
    this.#source = source;
    this.#auditor = auditor;
    this.#holding = holding;
    this.#fails = fails;
  }

  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const memory = this.#holding.watch(context.memory);
    for await (const reader of this.#source.partitions({ ...context, memory }, signal)) {
      yield { partition: reader.partition, pages: (stop) => this.#pages(reader, stop) };
    }
  }

  acknowledged(partition: string, position: Position, aggregatePosition?: AggregatePosition): void {
    this.#auditor.onAcknowledged(this.name, partition, position);
    this.#holding.stored(this.name, partition, position);
    this.#source.acknowledged(partition, position, aggregatePosition);
  }

  health(): ReturnType<HealthySource['health']> {
    return this.#source.health();
  }

  revise(options: Parameters<NonNullable<HealthySource['revise']>>[0]): void {
    this.#source.revise?.(options);
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  async *#pages(reader: PartitionReader, signal: AbortSignal): AsyncGenerator<RecordPage> {
    for await (const page of reader.pages(signal)) {
      if (this.#fails()) {
        page.release?.();
        throw new PipelineError('ERR_SOURCES_REQUEST', 'a faulty source');
      }
      if (page.records.length > 0) this.#holding.take(page);
      yield this.#holding.lend(page);
    }
  }
}
