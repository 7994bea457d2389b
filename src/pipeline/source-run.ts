import { setMaxListeners } from 'node:events';

import { type Clock, Deferred, type MemoryBudget } from '../base/index.ts';
import type {
  CheckpointOptions,
  PartitionReader,
  Position,
  Source,
  SourceContext,
} from '../flow.ts';

/** The error that ended a source run early. */
export interface Failure {
  readonly error: unknown;
}

/** A partition whose ledger position is requested. */
export interface CheckpointRequest extends CheckpointOptions {
  readonly source: string;
  readonly partition: string;
}

/** Dependencies of a source run. */
export interface SourceRunOptions {
  readonly memory: MemoryBudget;
  readonly clock: Clock;
  readonly untilIdle: boolean;
  readonly untilMs: number | undefined;
  insertsFailingMs(): number;
  /** Returns the ledger position of a partition. */
  checkpoint(request: CheckpointRequest, signal: AbortSignal): Promise<Position | undefined>;
  /** Returns the remembered positions of all partitions of a source. */
  partitions(source: string): ReadonlyMap<string, Position>;
  /** Reads a partition to its end, or until the run stops. */
  readPartition(reader: PartitionReader, sourceRun: SourceRun): Promise<void>;
  /** Called with the first failure of a run that is not probationary. */
  onFailure(failure: Failure): void;
}

/** How a source run starts. */
export interface RunStartOptions {
  /** Whether it connects and lists its partitions, but reads nothing before `open`. */
  readonly waitsForGate: boolean;
  /** Whether the caller handles the failures of the run, until `accept`. */
  readonly isProbationary: boolean;
}

/**
 * One running source: each of its partitions has its own loop. It can stop while other runs continue. It can also wait
 * at a gate: it is then connected and ready while another run still reads the same source.
 */
export class SourceRun {
  readonly source: Source;
  readonly #options: SourceRunOptions;
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
    options: SourceRunOptions,
    { waitsForGate, isProbationary }: RunStartOptions,
  ) {
    // Every partition adds a listener; Node.js warns of a leak at eleven.
    setMaxListeners(0, this.#stop.signal);
    this.source = source;
    this.#options = options;
    this.#startedMs = options.clock.steadyMs();
    this.#isProbationary = isProbationary;
    if (!waitsForGate) this.#gate.resolve();
    this.#stop.signal.addEventListener('abort', () => this.#gate.resolve(), { once: true });
  }

  /** Milliseconds since it started. */
  get ageMs(): number {
    return this.#options.clock.steadyMs() - this.#startedMs;
  }

  /** Aborts when the run is to stop. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Resolves when the source has connected and requests its start position, or when it has ended. */
  get connected(): Promise<void> {
    return this.#connected.promise;
  }

  /** Resolves at the first page, or when the run has ended. */
  get firstPage(): Promise<void> {
    return this.#read.promise;
  }

  /** Resolves when everything is read. Never rejects. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Reads until the source is exhausted or the run stops. Never rejects. */
  async run(): Promise<void> {
    const readers = new Set<Promise<void>>();
    try {
      for await (const reader of this.source.partitions(this.#context(), this.#stop.signal)) {
        this.#connected.resolve();
        await this.#gate.promise;
        // Forget readers that have ended, because partitions can be numerous: each S3 object is a partition, for
        // example.
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

  /** Call for every page. */
  onPage(): void {
    this.#read.resolve();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Ends the probation: earlier and later failures of this run become failures of the pipeline. */
  accept(): void {
    this.#isProbationary = false;
    if (this.#failure !== undefined) this.#options.onFailure(this.#failure);
  }

  #context(): SourceContext {
    const options = this.#options;
    const { memory, untilIdle, untilMs } = options;
    return {
      memory,
      untilIdle,
      ...(untilMs !== undefined && { untilMs }),
      checkpoint: async (partition, { isShared } = { isShared: false }) => {
        this.#connected.resolve();
        await this.#gate.promise;
        const request = { source: this.source.name, partition, isShared };
        return await options.checkpoint(request, this.#stop.signal);
      },
      partitions: async () => {
        this.#connected.resolve();
        await this.#gate.promise;
        return options.partitions(this.source.name);
      },
      insertsFailingMs: () => options.insertsFailingMs(),
    };
  }

  /** A failed partition stops the others: the error must be visible, and a source must not be read only in part. */
  async #readPartition(reader: PartitionReader): Promise<void> {
    try {
      await this.#options.readPartition(reader, this);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#stop.abort();
    if (!this.#isProbationary) this.#options.onFailure(this.#failure);
  }
}
