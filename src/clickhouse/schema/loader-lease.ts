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

/**
 * Condition on `weir.loaders`: the process stores events, and has sent a heartbeat recently, or in the future: see
 * `Heartbeats`.
 */
export const isLoadingSql = `ended = 0 AND updated_at > now64(3) - toIntervalSecond(${loaderSilentSecs})`;

/**
 * If the last heartbeat is at least this old, a new heartbeat must precede an insert. The insert must complete within
 * the remaining 15 s.
 */
const unsureMs = (loaderSilentSecs - 15) * 1000;
/**
 * If the last heartbeat is at least this old, an erasure may have treated the process as ended. The margin of 5 s
 * allows for the duration of the erasure's query.
 */
const expiredAfterMs = (loaderSilentSecs - 5) * 1000;
const everyMs = 10_000;
/** A source may set the read time of data up to this long before `held` includes the data. */
const stampedMs = 2_000;
const asLoader = { as: 'loader' } as const;

/** The last heartbeat of a process. Times by the clock of the server, in milliseconds since 1970. */
export interface LoaderHeartbeat {
  readonly id: string;
  readonly updatedMs: number;
  /** Time of the server at the query. */
  readonly nowMs: number;
}

/** The clocks of two servers differ by less than this. */
const clockSkewMsMax = 5_000;

/** A heartbeat, and when it was first seen by the monotonic clock of this process. */
interface SeenHeartbeat {
  readonly updatedMs: number;
  readonly sinceMs: number;
  /** True if its time was in the future when it was first seen. */
  readonly isAhead: boolean;
}

/**
 * The heartbeats that one process sees. After the clock of the server has stepped back, heartbeats continue in the future, by a
 * millisecond each, and the last one of a killed process seems recent until a minute after the clock has caught up. So a process is
 * live only while its heartbeats change, by the monotonic clock of this process.
 */
export class Heartbeats {
  readonly #steadyMs: () => number;
  #seen: ReadonlyMap<string, SeenHeartbeat> = new Map();

  constructor(steadyMs = () => performance.now()) {
    this.#steadyMs = steadyMs;
  }

  /** @param all all processes with a recent heartbeat, or one in the future, such as those with `isLoadingSql` */
  living<Loader extends LoaderHeartbeat>(all: readonly Loader[]): readonly Loader[] {
    const atMs = this.#steadyMs();
    const before = this.#seen;
    const seen = new Map<string, SeenHeartbeat>();
    this.#seen = seen;
    return all.filter(({ id, updatedMs, nowMs }) => {
      const known = before.get(id);
      const isAhead = updatedMs - nowMs > clockSkewMsMax;
      const now = known?.updatedMs === updatedMs ? known : { updatedMs, sinceMs: atMs, isAhead };
      seen.set(id, now);
      return atMs - now.sinceMs <= loaderSilentSecs * 1000;
    });
  }

  /**
   * False if the last heartbeat of a process was in the future when `living` first saw it: the process may have been
   * killed long ago.
   */
  isRecent({ id }: LoaderHeartbeat): boolean {
    return this.#seen.get(id)?.isAhead === false;
  }
}

/** Data that a process has read and not stored yet. */
export interface Held {
  /** Age of the oldest read. */
  readonly ageMs: number;
  /** Greatest time of a read, by the local clock at that read, which may have been ahead. Milliseconds since 1970. */
  readonly newestMs: number;
}

/** Values of a heartbeat, by the clock of the server. */
interface Heartbeat {
  readonly nowMs: number;
  readonly heldSinceMs: number;
  readonly aheadMs: number;
  readonly ended: 0 | 1;
}

/** Another process that stores events. */
interface OtherLoader extends LoaderHeartbeat {
  /** True if it runs the same command and has a smaller ID. */
  readonly isBefore: boolean;
}

/** Options of a loader lease. */
export interface LoaderLeaseOptions {
  readonly clickhouse: Pick<ClickHouse, 'command' | 'query'>;
  /** Name of the command, for people. */
  readonly command: string;
  /** Returns the data that was read and is not stored yet; undefined if everything is stored. */
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
  readonly #others: Heartbeats;
  /**
   * Time of the last heartbeat, by two local clocks: one stops while the machine is suspended, the other may be
   * changed.
   */
  #heard: { readonly steadyMs: number; readonly wallMs: number } | undefined;
  /** Time of the last heartbeat, by the clock of the server. Milliseconds since 1970. */
  #heardMs = 0;
  /** `updated_at` of the last written row, which is the version of the row. */
  #updatedMs = 0;
  #loaders = 1;
  #isFirst = false;
  #pendingHeartbeat: Promise<void> | undefined;

  constructor(options: LoaderLeaseOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#others = new Heartbeats(() => this.#clock.steadyMs());
    this.#name = `${options.command} ${hostname()} ${process.pid}`;
  }

  /** Number of processes that stored events at the last heartbeat, this one included. */
  get loaders(): number {
    return this.#loaders;
  }

  /**
   * True if this process has the smallest ID of all processes of the same command that stored events at the last
   * heartbeat. This elects one process without further requests. Other commands, such as a backfill, do not have the
   * same tasks. For the interval of a heartbeat, or while the server is unavailable, two processes can be first: what
   * they do must have the same result if it is done twice.
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
    const { nowMs, others } = await this.#serverTimes();
    // Measure the age after the response, so that an inexact time of the oldest read is too early, never too late.
    const ourMs = this.#clock.now();
    const held = this.#options.held();
    const heldSinceMs = nowMs - (held?.ageMs ?? 0) - stampedMs;
    const aheadMs = Math.max(ourMs, held?.newestMs ?? ourMs) - nowMs;
    await this.#write({ nowMs, heldSinceMs, aheadMs, ended: 0 });
    // Query after the heartbeat was written: an erasure that starts later waits for this process.
    if (wasOutdated && held !== undefined) {
      const { erasedMs, nowMs: afterMs } = await this.#serverTimes();
      // If less time has passed by the server's clock, no erasure has treated the process as ended, whatever the local
      // clocks show.
      const isRemoved = afterMs - this.#heardMs >= expiredAfterMs;
      const isAfter = isRemoved && erasedMs > this.#heardMs;
      // If the server's clock has stepped back, its times do not show whether the erasure or the last heartbeat was
      // first.
      const steppedBack = afterMs < this.#heardMs;
      if ((isAfter || steppedBack) && heldSinceMs <= erasedMs) throw erasedError(erasedMs);
    }
    this.#heard = heard;
    this.#heardMs = nowMs;
    const living = this.#others.living(others);
    this.#loaders = living.length + 1;
    this.#isFirst = !living.some(({ isBefore }) => isBefore);
  }

  /** @returns the time of the server, and the last update of an erasure, in milliseconds since 1970; the other processes */
  async #serverTimes(): Promise<{
    readonly nowMs: number;
    readonly erasedMs: number;
    readonly others: readonly OtherLoader[];
  }> {
    const [row] = await this.#options.clickhouse.query(
      `SELECT toUnixTimestamp64Milli(now64(3)) AS now, toUnixTimestamp64Milli(max(updated_at)) AS erased,
         (SELECT (groupArray(id), groupArray(startsWith(name, ${quoted(`${this.#options.command} `)})), groupArray(toUnixTimestamp64Milli(updated_at)))
          FROM ${baseDatabase}.loaders FINAL WHERE ${isLoadingSql} AND id != ${quoted(this.#id)}) AS others,
         others.1 AS ids, others.2 AS same_command, others.3 AS updated
       FROM ${baseDatabase}.erasures WHERE state IN ('running', 'interrupted', 'finished')`,
      {},
      asLoader,
    );
    const nowMs = Number(row?.['now']);
    const [ids, sameCommand, updated] = ['ids', 'same_command', 'updated'].map((name) =>
      listOf(row?.[name]),
    );
    const others = (ids ?? []).map((each, index) => {
      const id = String(each);
      const isBefore = Number(sameCommand?.[index]) === 1 && id < this.#id;
      return { id, isBefore, nowMs, updatedMs: Number(updated?.[index]) };
    });
    return { nowMs, erasedMs: Number(row?.['erased']), others };
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
 * for it. All rows that `work` writes must have the passed timestamp, which is before its reads.
 * @param work receives the writer and that timestamp (milliseconds since 1970)
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function erasedError(erasedMs: number): PipelineError {
  const detail = `data was erased until ${new Date(erasedMs).toISOString()}, while this process sent no heartbeat`;
  return new PipelineError('ERR_LOAD_ERASED', detail);
}
