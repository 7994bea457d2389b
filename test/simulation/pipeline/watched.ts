import { comparePositions, recordBytes } from '../../../src/base/index.ts';
import type {
  AggregatePlace,
  PartitionReader,
  Position,
  RawRecord,
  RecordPage,
  SourceContext,
} from '../../../src/flow.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import type { Host } from '../host.ts';
import type { PipelineBooks } from './books.ts';

/** What a process holds: pages that were read and are not stored, and memory that was not given back. */
export class Holding {
  readonly #host: Host;
  readonly #heldBytesMax: number;
  readonly #pages = new Map<string, { readonly last: Position; readonly bytes: number }[]>();
  /** Pages whose memory is out. */
  readonly #lent = new Set<object>();
  #bytes = 0;
  #pageBytesMax = 0;
  readers = 0;

  constructor(host: Host, heldBytesMax: number) {
    this.#host = host;
    this.#heldBytesMax = heldBytesMax;
  }

  /** Pages that nobody has given back. */
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
    // Every reader may have one page in its hands.
    const most = this.#heldBytesMax + (this.readers + 1) * this.#pageBytesMax;
    if (this.#bytes <= most) return;
    this.#host.world.violate(
      `${this.#host.id} holds ${this.#bytes} bytes, at most ${most} are allowed`,
    );
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

  /** The page in memory of its own, which is spoilt as soon as it is given back. */
  lend(page: RecordPage): RecordPage {
    if (page.records.length === 0) return page;
    const own = page.records.packed === undefined ? copyOf(page) : page;
    const bytes = [...own.records].map((record) => record.bytes);
    const token = {};
    this.#lent.add(token);
    const release = (): void => {
      if (!this.#lent.delete(token)) {
        this.#host.world.violate(`${this.#host.id} gave the memory of a page back twice`);
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

/** A source of which the books see what it reads and what it is told. */
export class WatchedSource implements HealthySource {
  readonly name: string;
  readonly kind: string;
  readonly #source: HealthySource;
  readonly #books: PipelineBooks;
  readonly #holding: Holding;

  constructor(source: HealthySource, books: PipelineBooks, holding: Holding) {
    this.name = source.name;
    this.kind = source.kind;
    this.#source = source;
    this.#books = books;
    this.#holding = holding;
  }

  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    for await (const reader of this.#source.partitions(context, signal)) {
      yield { partition: reader.partition, pages: (stop) => this.#pages(reader, stop) };
    }
  }

  acknowledged(partition: string, position: Position, place?: AggregatePlace): void {
    this.#books.onAcknowledged(this.name, partition, position);
    this.#holding.stored(this.name, partition, position);
    this.#source.acknowledged(partition, position, place);
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
    this.#holding.readers += 1;
    try {
      for await (const page of reader.pages(signal)) {
        if (page.records.length > 0) this.#holding.take(page);
        yield this.#holding.lend(page);
      }
    } finally {
      this.#holding.readers -= 1;
    }
  }
}
