import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import {
  type Clock,
  waitBriefly,
  pause,
  PipelineError,
  systemClock,
  version,
} from '../../base/index.ts';
import { baseDatabase, quoted } from '../../catalog/index.ts';
import type { BlockWriter } from '../../flow.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { erasureState } from './erasure-state.ts';

/** An erasure treats a process without a heartbeat for this long as ended. */
export const loaderSilentSecs = 60;

/** Condition on `weir.loaders`: the process stores events, and has sent a heartbeat recently. */
export const isLoadingSql = `ended = 0 AND updated_at > now64(3) - toIntervalSecond(${loaderSilentSecs})`;

/**
 * Age of the last heartbeat from which on a new heartbeat must precede an insert. The insert must complete within the
 * remaining 15 s.
 */
const unsureMs = (loaderSilentSecs - 15) * 1000;
/**
 * Age of the last heartbeat from which on an erasure may have treated the process as ended. The margin of 5 s allows
 * for the duration of its query.
 */
const expiredAfterMs = (loaderSilentSecs - 5) * 1000;
const everyMs = 10_000;
/** A source sets the read time of its data up to this long before the data counts as held. */
const stampedMs = 2_000;
const asLoader = { as: 'loader' } as const;

/** Data that a process has read and not stored yet. */
export interface Held {
  /** Age of the oldest read. */
  readonly ageMs: number;
  /** Latest timestamp of a read, by the clock at that time, which may have been ahead. Milliseconds since 1970. */
  readonly newestMs: number;
}

/** Values of a heartbeat, by the clock of the server. */
interface Heartbeat {
  readonly nowMs: number;
  readonly heldSinceMs: number;
  readonly aheadMs: number;
  readonly ended: 0 | 1;
}

/** Options of a loader lease. */
export interface LoaderLeaseOptions {
  readonly clickhouse: Pick<ClickHouse, 'command' | 'query'>;
  /** Name of the command, for people. */
  readonly command: string;
  /** Returns what is held; undefined while everything is stored. */
  readonly held: () => Held | undefined;
  readonly clock?: Clock;
}

/**
 * Publishes in `weir.loaders` that a process stores events, and since when it holds events that are not stored, so that
 * an erasure can wait for data that was read before its start. An erasure does not wait for a process without recent
 * heartbeats. Such a process must not store what it held: `assertHeld` checks this before every insert.
 */
export class LoaderLease {
  readonly #options: LoaderLeaseOptions;
  readonly #clock: Clock;
  readonly #id = randomUUID();
  readonly #name: string;
  readonly #version = version();
  /**
   * Time of the last heartbeat, by two local clocks: one stops while the machine is suspended, the other may be
   * changed.
   */
  #heard: { readonly steadyMs: number; readonly wallMs: number } | undefined;
  /** Last heartbeat, by the clock of the server. */
  #heardMs = 0;
  /** Version of the last written row. */
  #updatedMs = 0;
  #loaders = 1;
  #isFirst = false;
  #pendingHeartbeat: Promise<void> | undefined;

  constructor(options: LoaderLeaseOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#name = `${options.command} ${hostname()} ${process.pid}`;
  }

  /** Number of processes that stored events at the last heartbeat, this one included. */
  get loaders(): number {
    return this.#loaders;
  }

  /**
   * Whether this process has the smallest ID of all processes of the same command that stored events at the last heartbeat. This
   * elects one process without further requests. Other commands, such as a backfill, do not have the same tasks.
   */
  get isFirst(): boolean {
    return this.#isFirst;
  }

  /**
   * Sends a heartbeat unless the last one is recent. Call it before reading, and before every insert.
   * @throws PipelineError ERR_CLICKHOUSE_* | ERR_LOAD_ERASED if the held data must not be stored
   */
  async assertHeld(): Promise<void> {
    if (this.#isLeaseCurrent()) return;
    await this.heartbeat();
    if (!this.#isLeaseCurrent()) {
      throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'weir.loaders was written too slowly');
    }
  }

  /** Sends heartbeats until `signal` aborts. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // The next insert reports the failure.
      await this.heartbeat().catch(() => undefined);
      await pause(everyMs, signal);
    }
  }

  /** Announces that the process stores nothing more. @throws PipelineError ERR_CLICKHOUSE_* */
  async leave(): Promise<void> {
    await this.#pendingHeartbeat?.catch(() => undefined);
    if (this.#heard === undefined) return;
    const { nowMs } = await this.#serverTimes();
    await this.#write({ nowMs, heldSinceMs: nowMs, aheadMs: 0, ended: 1 });
  }

  /** Sends a heartbeat. @throws PipelineError ERR_CLICKHOUSE_* | ERR_LOAD_ERASED */
  async heartbeat(): Promise<void> {
    this.#pendingHeartbeat ??= this.#sendHeartbeat().finally(
      () => (this.#pendingHeartbeat = undefined),
    );
    await this.#pendingHeartbeat;
  }

  #isLeaseCurrent(): boolean {
    if (this.#heard === undefined) return false;
    const { steadyMs, wallMs } = this.#heard;
    const wallPassedMs = Math.abs(this.#clock.now() - wallMs);
    return this.#clock.steadyMs() - steadyMs < unsureMs && wallPassedMs < unsureMs;
  }

  async #sendHeartbeat(): Promise<void> {
    const heard = { steadyMs: this.#clock.steadyMs(), wallMs: this.#clock.now() };
    const wasOutdated = !this.#isLeaseCurrent();
    const { nowMs, others, smaller } = await this.#serverTimes();
    // Measure the age after the response, so that the time of the oldest read is rather too early than too late.
    const ourMs = this.#clock.now();
    const held = this.#options.held();
    const heldSinceMs = nowMs - (held?.ageMs ?? 0) - stampedMs;
    const aheadMs = Math.max(ourMs, held?.newestMs ?? ourMs) - nowMs;
    await this.#write({ nowMs, heldSinceMs, aheadMs, ended: 0 });
    // Query after the heartbeat was written: an erasure that starts later waits for this process.
    if (wasOutdated && held !== undefined) {
      const { erasedMs, nowMs: afterMs } = await this.#serverTimes();
      // By the server's clock, no erasure has treated the process as ended, whatever happened to the local clocks.
      const isRemoved = afterMs - this.#heardMs >= expiredAfterMs;
      const isAfter = isRemoved && erasedMs > this.#heardMs;
      // If that clock has stepped back, it does not tell the order of the erasure and the last heartbeat.
      const steppedBack = afterMs < this.#heardMs;
      if ((isAfter || steppedBack) && heldSinceMs <= erasedMs) throw erasedError(erasedMs);
    }
    this.#heard = heard;
    this.#heardMs = nowMs;
    this.#loaders = others + 1;
    this.#isFirst = smaller === 0;
  }

  /**
   * @returns the time of the server, and the last update of an erasure, in milliseconds since 1970; the number of other processes, and of
   * those of the same command with a smaller ID
   */
  async #serverTimes(): Promise<{
    readonly nowMs: number;
    readonly erasedMs: number;
    readonly others: number;
    readonly smaller: number;
  }> {
    const [row] = await this.#options.clickhouse.query(
      `SELECT toUnixTimestamp64Milli(now64(3)) AS now, toUnixTimestamp64Milli(max(updated_at)) AS erased,
         (SELECT (count(), countIf(id < ${quoted(this.#id)} AND startsWith(name, ${quoted(`${this.#options.command} `)}))) FROM ${baseDatabase}.loaders FINAL
          WHERE ${isLoadingSql} AND id != ${quoted(this.#id)}) AS counted,
         counted.1 AS others, counted.2 AS smaller
       FROM ${baseDatabase}.erasures WHERE state IN ('running', 'interrupted', 'finished')`,
      {},
      asLoader,
    );
    return {
      nowMs: Number(row?.['now']),
      erasedMs: Number(row?.['erased']),
      others: Number(row?.['others'] ?? 0),
      smaller: Number(row?.['smaller'] ?? 0),
    };
  }

  async #write({ nowMs, heldSinceMs, aheadMs, ended }: Heartbeat): Promise<void> {
    // The latest version of the row counts, also if the clock of the server has stepped back.
    this.#updatedMs = Math.max(nowMs, this.#updatedMs + 1);
    await this.#options.clickhouse.command(
      `INSERT INTO ${baseDatabase}.loaders (id, name, version, held_since, clock_ahead_ms, ended, updated_at)
       VALUES (${quoted(this.#id)}, ${quoted(this.#name)}, ${quoted(this.#version)}, fromUnixTimestamp64Milli(toInt64(${Math.floor(heldSinceMs)})),
         ${Math.ceil(aheadMs)}, ${ended}, fromUnixTimestamp64Milli(toInt64(${Math.floor(this.#updatedMs)})))`,
      asLoader,
    );
  }
}

/**
 * Runs work that reads stored values and writes them again, such as a replay. An erasure that starts meanwhile waits
 * for it. All written rows must have a timestamp from before `work` reads.
 * @param work receives the writer and that timestamp
 * @throws PipelineError ERR_ERASE_RUNNING during an erasure; errors of `work`
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
  await lease.heartbeat();
  // The heartbeat reports that the process holds data from this time on.
  const sinceMs = Date.now();
  since = { wallMs: sinceMs, steadyMs: performance.now() };
  const stop = new AbortController();
  const heartbeats = lease.run(stop.signal);
  try {
    if ((await erasureState(clickhouse)).isRunning) throw new PipelineError('ERR_ERASE_RUNNING');
    return await work(leasedWriter(clickhouse, lease), sinceMs);
  } finally {
    stop.abort();
    await waitBriefly(heartbeats.then(() => lease.leave()));
  }
}

/** A writer that rejects writes unless the lease of its process is current. */
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
  const detail = `data was erased until ${new Date(erasedMs).toISOString()}, while this process sent no heartbeat`;
  return new PipelineError('ERR_LOAD_ERASED', detail);
}
