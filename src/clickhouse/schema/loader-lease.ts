import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { type Clock, lastWord, pause, PipelineError, systemClock } from '../../base/index.ts';
import { baseDatabase, quoted } from '../../catalog/index.ts';
import type { BlockWriter } from '../../flow.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { erasureState } from './erasure-state.ts';

/** An erasure takes a process that was not heard of for this long for one that has ended. */
export const loaderSilentSecs = 60;

/** After so long a process makes itself heard before it stores anything: what it sends then is on its way for less than the rest. */
const unsureMs = (loaderSilentSecs - 15) * 1000;
/** An erasure that was asked a little earlier may have taken us for gone. */
const goneMs = (loaderSilentSecs - 5) * 1000;
const everyMs = 10_000;
/** A source stamps what it reads a little before the process counts it as held. */
const stampedMs = 2_000;
const asLoader = { as: 'loader' } as const;

/** What a process holds that is not stored yet. */
export interface Held {
  /** How long ago the oldest of it was read. */
  readonly ageMs: number;
  /** The latest time that it is stamped with, by the clock of then: that may have been ahead. Milliseconds since 1970. */
  readonly newestMs: number;
}

/** What a lease is made of. */
export interface LoaderLeaseParts {
  readonly clickhouse: Pick<ClickHouse, 'command' | 'query'>;
  /** Name of the command, for people. */
  readonly command: string;
  /** What is held; undefined while everything is stored. */
  readonly held: () => Held | undefined;
  readonly clock?: Clock;
}

/**
 * Says in `weir.loaders` that a process stores events, and since when it holds some that are not stored yet, so that an erasure can wait for what
 * was read before it. Who was silent for too long is not waited for, and therefore may not store what it held then: `assertHeld` asks before
 * every insert.
 */
export class LoaderLease {
  readonly #parts: LoaderLeaseParts;
  readonly #clock: Clock;
  readonly #id = randomUUID();
  readonly #name: string;
  /** When it was heard of last, by our clocks: one of them stands still while a machine sleeps, the other may be set. */
  #heard: { readonly steadyMs: number; readonly wallMs: number } | undefined;
  /** The same by the clock of the server. */
  #heardMs = 0;
  #speaking: Promise<void> | undefined;

  constructor(parts: LoaderLeaseParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    this.#name = `${parts.command} ${hostname()} ${process.pid}`;
  }

  /**
   * Makes the process heard unless it was a moment ago. Call before anything is read, and before every insert.
   * @throws PipelineError ERR_CLICKHOUSE_* | ERR_LOAD_ERASED when nothing that is held may be stored any more
   */
  async assertHeld(): Promise<void> {
    if (this.#isSure()) return;
    await this.speak();
    if (!this.#isSure()) {
      throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'weir.loaders was written too slowly');
    }
  }

  /** Makes the process heard now and again, until `signal` aborts; then it is gone. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What goes wrong is seen by the next insert.
      await this.speak().catch(() => undefined);
      await pause(everyMs, signal);
    }
  }

  /** Says that nothing will be stored any more. @throws PipelineError ERR_CLICKHOUSE_* */
  async leave(): Promise<void> {
    await this.#speaking?.catch(() => undefined);
    if (this.#heard === undefined) return;
    const { nowMs } = await this.#serverTimes();
    await this.#write(nowMs, 0, 1);
  }

  /** Makes the process heard. @throws PipelineError ERR_CLICKHOUSE_* | ERR_LOAD_ERASED */
  async speak(): Promise<void> {
    this.#speaking ??= this.#speakOnce().finally(() => (this.#speaking = undefined));
    await this.#speaking;
  }

  #isSure(): boolean {
    if (this.#heard === undefined) return false;
    const { steadyMs, wallMs } = this.#heard;
    const wallPassedMs = Math.abs(this.#clock.now() - wallMs);
    return this.#clock.steadyMs() - steadyMs < unsureMs && wallPassedMs < unsureMs;
  }

  async #speakOnce(): Promise<void> {
    const heard = { steadyMs: this.#clock.steadyMs(), wallMs: this.#clock.now() };
    const wasSilent = !this.#isSure();
    const { nowMs } = await this.#serverTimes();
    // The age is taken after the answer: the server's time of the oldest is rather too early than too late.
    const ourMs = this.#clock.now();
    const held = this.#parts.held();
    const heldSinceMs = nowMs - (held?.ageMs ?? 0) - stampedMs;
    await this.#write(heldSinceMs, Math.max(ourMs, held?.newestMs ?? ourMs) - nowMs, 0);
    // Asked after it was written: an erasure that begins now waits for us.
    if (wasSilent && held !== undefined) {
      const { erasedMs, nowMs: afterMs } = await this.#serverTimes();
      // By its clock it has not taken us for gone, whatever was done to ours.
      const isGone = afterMs - this.#heardMs >= goneMs;
      if (isGone && erasedMs > this.#heardMs && heldSinceMs <= erasedMs) {
        throw erasedError(erasedMs);
      }
    }
    this.#heard = heard;
    this.#heardMs = nowMs;
  }

  /** @returns the time of the server, and when an erasure was heard of last; milliseconds since 1970 */
  async #serverTimes(): Promise<{ readonly nowMs: number; readonly erasedMs: number }> {
    const [row] = await this.#parts.clickhouse.query(
      `SELECT toUnixTimestamp64Milli(now64(3)) AS now, toUnixTimestamp64Milli(max(updated_at)) AS erased
       FROM ${baseDatabase}.erasures WHERE state IN ('running', 'interrupted', 'finished')`,
      {},
      asLoader,
    );
    return { nowMs: Number(row?.['now']), erasedMs: Number(row?.['erased']) };
  }

  async #write(heldSinceMs: number, aheadMs: number, gone: 0 | 1): Promise<void> {
    await this.#parts.clickhouse.command(
      `INSERT INTO ${baseDatabase}.loaders (id, name, held_since, clock_ahead_ms, gone, updated_at)
       VALUES (${quoted(this.#id)}, ${quoted(this.#name)}, fromUnixTimestamp64Milli(toInt64(${Math.floor(heldSinceMs)})),
         ${Math.ceil(aheadMs)}, ${gone}, now64(3))`,
      asLoader,
    );
  }
}

/**
 * Does what reads stored values and writes them again, such as a replay: an erasure that begins meanwhile waits for it. What is written must be
 * stamped with a time that was taken before `work` reads.
 * @param work gets what to write through, and the time
 * @throws PipelineError ERR_ERASE_RUNNING while data is erased; what `work` throws
 */
export async function whileHolding<T>(
  clickhouse: ClickHouse,
  command: string,
  work: (writer: BlockWriter, sinceMs: number) => Promise<T>,
): Promise<T> {
  let since: { readonly wallMs: number; readonly steadyMs: number } | undefined;
  const held = (): Held | undefined => {
    if (since === undefined) return undefined;
    const ageMs = Math.max(Date.now() - since.wallMs, performance.now() - since.steadyMs);
    return { ageMs, newestMs: since.wallMs };
  };
  const lease = new LoaderLease({ clickhouse, command, held });
  await lease.speak();
  // Until it speaks again it counts as holding something from then on.
  const sinceMs = Date.now();
  since = { wallMs: sinceMs, steadyMs: performance.now() };
  const stop = new AbortController();
  const speaking = lease.run(stop.signal);
  try {
    if ((await erasureState(clickhouse)).isRunning) throw new PipelineError('ERR_ERASE_RUNNING');
    return await work(leasedWriter(clickhouse, lease), sinceMs);
  } finally {
    stop.abort();
    await lastWord(speaking.then(() => lease.leave()));
  }
}

/** A writer that writes nothing unless its process is known to hold it. */
export function leasedWriter(
  writer: BlockWriter,
  lease: Pick<LoaderLease, 'assertHeld'>,
): BlockWriter {
  return {
    insert: async (block, traced) => {
      await lease.assertHeld();
      await writer.insert(block, traced);
    },
    insertRows: async (table, rows, ...rest) => {
      await lease.assertHeld();
      await writer.insertRows(table, rows, ...rest);
    },
    remedyOf: (error) => writer.remedyOf(error),
  };
}

function erasedError(erasedMs: number): PipelineError {
  const detail = `data was erased until ${new Date(erasedMs).toISOString()}, while this process was not heard of`;
  return new PipelineError('ERR_LOAD_ERASED', detail);
}
