import { createReadStream, fstatSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { messageOf, PipelineError } from '../../base/index.ts';
import type { StdinOptions } from '../../config/index.ts';
import type { Memory, Partition, PartitionReader, RecordPage, SourceContext } from '../../flow.ts';
import {
  readHead,
  StreamBytes,
  unreadableRecord,
  withHead,
  type ByteReader,
} from '../text/byte-reader.ts';
import { type Chunk, ChunkCutter, emptyAt, recordsOf } from '../text/chunks.ts';
import type { SourceDeps } from '../deps.ts';
import type { FileLimits } from '../text/file-limits.ts';
import { GunzipBytes, isGzip } from '../text/gunzip.ts';
import { TextLag } from '../text/text-lag.ts';
import type { HealthySource, SourceHealth } from '../health.ts';

/**
 * Reads standard input once: newline-delimited or concatenated JSON, plain or gzip. Standard input cannot be read
 * again, so each start of the process is a new partition.
 */
export class StdinSource implements HealthySource {
  readonly name: string;
  readonly kind = 'stdin';
  readonly #open: () => Readable;
  readonly #limits: Pick<FileLimits, 'chunkBytes' | 'eventBytes'>;
  readonly #deps: SourceDeps;
  readonly #partition: Partition;
  readonly #startedMs: number;
  #bytes: ByteReader | undefined;
  readonly #lag: TextLag;
  #readMs: number | undefined;

  /** @param open opens the stream when reading starts */
  constructor(
    options: StdinOptions,
    limits: Pick<FileLimits, 'chunkBytes' | 'eventBytes'>,
    deps: SourceDeps,
    open: () => Readable = openStdin,
  ) {
    this.name = options.name;
    this.#limits = limits;
    this.#deps = deps;
    this.#open = open;
    this.#startedMs = deps.clock.now();
    this.#lag = new TextLag(deps.clock);
    const unique = Math.floor(deps.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
    const partition = `stdin/${new Date(this.#startedMs).toISOString()}-${unique}`;
    this.#partition = { source: this.name, partition };
  }

  async *partitions(
    { memory }: SourceContext,
    signal: AbortSignal,
  ): AsyncGenerator<PartitionReader> {
    if (signal.aborted) return;
    yield { partition: this.#partition, pages: (stop) => this.#pages(memory, stop) };
  }

  acknowledged(): void {}

  health(): SourceHealth {
    const reading = {
      state: 'reading',
      sinceMs: this.#startedMs,
      reason: '',
    } as const;
    const { partition } = this.#partition;
    const own = { ...reading, partition, location: 'stdin', readMs: this.#readMs };
    return { ...reading, partitions: [{ ...own, behindMs: undefined }] };
  }

  async close(): Promise<void> {
    await this.#bytes?.close();
  }

  /** @throws PipelineError ERR_SOURCES_FILE_UNREADABLE if the stream fails */
  async *#pages(memory: Memory, signal: AbortSignal): AsyncGenerator<RecordPage> {
    const raw = new StreamBytes(this.#open(), this.#deps.clock);
    this.#bytes = raw;
    try {
      const head = await readHead(raw, 2, signal);
      const plain = withHead(head, raw);
      const bytes = isGzip(head) ? new GunzipBytes(plain) : plain;
      this.#bytes = bytes;
      yield* this.#pagesOf(bytes, memory, signal);
    } catch (error) {
      const detail = `standard input: ${messageOf(error)}`;
      throw new PipelineError('ERR_SOURCES_FILE_UNREADABLE', detail, error);
    }
  }

  async *#pagesOf(
    bytes: ByteReader,
    memory: Memory,
    signal: AbortSignal,
  ): AsyncGenerator<RecordPage> {
    const cutter = new ChunkCutter(bytes, {
      ...this.#limits,
      memory,
      offset: 0,
      tail: () => 'deliver',
    });
    try {
      for (;;) {
        const chunk = await cutter.next(signal);
        if (chunk === undefined) break;
        yield this.#page(chunk);
      }
    } finally {
      cutter.close();
    }
    const readProblem = signal.aborted ? undefined : await bytes.readProblem();
    if (readProblem === undefined) return;
    const { offset } = cutter;
    // Act: repair the data, and pipe it again. For events that are already stored, Weir creates no duplicate rows.
    this.#deps.log.error(
      { source: this.name, offset, reason: readProblem.reason },
      'gzip data on standard input corrupt; storing the rest as a dead letter',
    );
    yield this.#page(emptyAt(offset), [unreadableRecord(readProblem, String(offset))]);
  }

  #page(chunk: Chunk, records = recordsOf(chunk)): RecordPage {
    const nowMs = this.#deps.clock.now();
    this.#readMs = nowMs;
    return {
      partition: this.#partition,
      records,
      previous: String(chunk.start),
      last: String(chunk.end),
      behindMs: this.#lag.behindMs(chunk.isTip),
      ended: false,
      readMs: nowMs,
      ...(chunk.release === undefined ? {} : { release: chunk.release }),
    };
  }
}

/** Opens standard input. If it is a file, reads it in larger chunks than `process.stdin` does. */
function openStdin(): Readable {
  if (!fstatSync(0).isFile()) return process.stdin;
  return createReadStream('', { fd: 0, autoClose: false, highWaterMark: 1024 * 1024 });
}
