import { setMaxListeners } from 'node:events';

import { type Clock, Deferred, type MemoryBudget } from '../base/index.ts';
import type {
  CheckpointOptions,
  PartitionReader,
  Position,
  Source,
  SourceContext,
} from '../flow.ts';

/** What ended a reading before its time. */
export interface Failure {
  readonly error: unknown;
}

/** A partition whose place on the ledger is wanted. */
export interface CheckpointRequest extends CheckpointOptions {
  readonly source: string;
  readonly partition: string;
}

/** What a reading needs of its pipeline. */
export interface SourceRunOptions {
  readonly memory: MemoryBudget;
  readonly clock: Clock;
  readonly untilIdle: boolean;
  readonly untilMs: number | undefined;
  insertsFailingMs(): number;
  /** Where a partition is on the ledger. */
  checkpoint(request: CheckpointRequest, signal: AbortSignal): Promise<Position | undefined>;
  /** Where all partitions of a source are, as far as they are remembered. */
  partitions(source: string): ReadonlyMap<string, Position>;
  /** Reads a partition to its end, or until the reading stops. */
  readPartition(reader: PartitionReader, sourceRun: SourceRun): Promise<void>;
  /** Told of the first failure of a reading that is not on trial. */
  onFailure(failure: Failure): void;
}

/** How a reading begins. */
export interface RunStartOptions {
  /** It connects and finds out what there is to read, and reads nothing before `open`. */
  readonly waitsForGate: boolean;
  /** Its failures are for whoever began it, until `accept`. */
  readonly isProbationary: boolean;
}

/**
 * One source at work: every partition of it has its own loop. It can be stopped while others go on, and begin behind a
 * gate, connected and ready, while another source still reads the same.
 */
export class SourceRun {
  readonly source: Source;
  readonly #parts: SourceRunOptions;
  readonly #stop = new AbortController();
  readonly #gate = new Deferred();
  readonly #connected = new Deferred();
  readonly #read = new Deferred();
  readonly #ended = new Deferred();
  readonly #startedMs: number;
  #isProbationary: boolean;
  #failure: Failure | undefined;

  constructor(
    source: Source,
    parts: SourceRunOptions,
    { waitsForGate, isProbationary }: RunStartOptions,
  ) {
    // Every partition listens: Node.js would warn of a leak from the eleventh on.
    setMaxListeners(0, this.#stop.signal);
    this.source = source;
    this.#parts = parts;
    this.#startedMs = parts.clock.steadyMs();
    this.#isProbationary = isProbationary;
    if (!waitsForGate) this.#gate.resolve();
    this.#stop.signal.addEventListener('abort', () => this.#gate.resolve(), { once: true });
  }

  /** Milliseconds since it began. */
  get ageMs(): number {
    return this.#parts.clock.steadyMs() - this.#startedMs;
  }

  /** Aborts when the reading is to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Resolves when it stands at its gate: it has connected, and asks where to begin. Also when it has ended. */
  get connected(): Promise<void> {
    return this.#connected.promise;
  }

  /** Resolves with the first page, and when it has ended. */
  get firstPage(): Promise<void> {
    return this.#read.promise;
  }

  /** Resolves when nothing is read any more. Never rejects. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Reads until the source is exhausted or the reading stops. Never rejects. */
  async run(): Promise<void> {
    const readers = new Set<Promise<void>>();
    try {
      for await (const reader of this.source.partitions(this.#context(), this.#stop.signal)) {
        this.#connected.resolve();
        await this.#gate.promise;
        // Of partitions that come and go, objects for example, nothing is kept when they are done.
        const sourceRun = this.#readPartition(reader).then(() => void readers.delete(sourceRun));
        readers.add(sourceRun);
      }
    } catch (error) {
      this.#fail(error);
    }
    await Promise.all(readers);
    for (const latch of [this.#connected, this.#read, this.#ended]) latch.resolve();
  }

  /** Opens the gate. */
  open(): void {
    this.#gate.resolve();
  }

  /** Told of every page. */
  onPage(): void {
    this.#read.resolve();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Ends the trial: what has failed, or will, is a failure of the pipeline. */
  accept(): void {
    this.#isProbationary = false;
    if (this.#failure !== undefined) this.#parts.onFailure(this.#failure);
  }

  #context(): SourceContext {
    const parts = this.#parts;
    const { memory, untilIdle, untilMs } = parts;
    return {
      memory,
      untilIdle,
      ...(untilMs !== undefined && { untilMs }),
      checkpoint: async (partition, { isShared } = { isShared: false }) => {
        this.#connected.resolve();
        await this.#gate.promise;
        const request = { source: this.source.name, partition, isShared };
        return await parts.checkpoint(request, this.#stop.signal);
      },
      partitions: async () => {
        this.#connected.resolve();
        await this.#gate.promise;
        return parts.partitions(this.source.name);
      },
      insertsFailingMs: () => parts.insertsFailingMs(),
    };
  }

  /** One failed partition stops the others, so that the error is seen instead of half a source. */
  async #readPartition(reader: PartitionReader): Promise<void> {
    try {
      await this.#parts.readPartition(reader, this);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#stop.abort();
    if (!this.#isProbationary) this.#parts.onFailure(this.#failure);
  }
}
