import { type Log, pause, PipelineError } from '../base/index.ts';
import { baseDatabase, type ErasureTarget } from '../catalog/index.ts';
import {
  type ClickHouse,
  Heartbeats,
  type LoaderHeartbeat,
  loaderSilentSecs,
  type Row,
} from '../clickhouse/index.ts';
import type { ErasureContext } from './deletes.ts';

const asAdmin = { as: 'admin' } as const;
const waitedForMs = 30_000;
const insertSecsMax = 600;

/** A process that stores events. */
interface LiveLoader extends LoaderHeartbeat {
  readonly name: string;
  /** Everything read before this time is stored; by the clock of the server, milliseconds since 1970. */
  readonly heldSinceMs: number;
  readonly aheadMs: number;
}

/** Processes that store events and sent a recent heartbeat. Queries every server, because a replica may lag behind. */
async function liveLoaders(clickhouse: ClickHouse): Promise<readonly LiveLoader[]> {
  // If this process started the server, ignore heartbeats from before the start: those processes ended with the
  // previous server.
  const since =
    clickhouse.kind === 'owner' ? 'AND updated_at > now64(3) - toIntervalSecond(uptime())' : '';
  const newest = new Map<string, Row>();
  for (const server of clickhouse.servers) {
    const rows = await server.query(
      `SELECT id, name, ended, toUnixTimestamp64Milli(held_since) AS held, clock_ahead_ms AS ahead,
         toUnixTimestamp64Milli(updated_at) AS updated, toUnixTimestamp64Milli(now64(3)) AS now
       FROM ${baseDatabase}.loaders FINAL
       WHERE updated_at > now64(3) - toIntervalSecond(${loaderSilentSecs}) ${since} ORDER BY name`,
      {},
      asAdmin,
    );
    for (const row of rows) {
      const known = newest.get(String(row['id']));
      if (known !== undefined && Number(known['updated']) >= Number(row['updated'])) continue;
      newest.set(String(row['id']), row);
    }
  }
  return [...newest.values()]
    .filter((row) => Number(row['ended']) === 0)
    .map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      updatedMs: Number(row['updated']),
      heldSinceMs: Number(row['held']),
      nowMs: Number(row['now']),
      aheadMs: Number(row['ahead']),
    }));
}

/**
 * Reception time up to which rows are erased, milliseconds since 1970. The clock of a process may have been ahead, so
 * this time is late enough to include everything that is stored or held now.
 */
export async function receivedUntil(
  clickhouse: ClickHouse,
  targets: readonly ErasureTarget[],
  startedMs: number,
): Promise<number> {
  const loaders = await liveLoaders(clickhouse);
  let untilMs = startedMs + Math.max(0, ...loaders.map(({ aheadMs }) => aheadMs));
  for (const { table, condition, received } of targets) {
    if (received === undefined) continue;
    const [row] = await clickhouse.query(
      `SELECT toUInt64(max(${received})) AS newest FROM ${baseDatabase}.${table} WHERE ${condition}`,
      {},
      { ...asAdmin, long: true },
    );
    untilMs = Math.max(untilMs, Number(row?.['newest']));
  }
  return untilMs;
}

/** Options for waiting for processes. */
export interface LoaderWait {
  readonly startedMs: number;
  /** Time limit, after which the erasure stops, to be resumed later. */
  readonly waitMsMax: number;
  readonly logger: Log;
}

/**
 * Waits for every process that stores events. Each process must have stored what it read before the erasure started, or have sent
 * no heartbeat for `loaderSilentSecs`, after which it must not store. Then waits for running inserts.
 * @throws PipelineError ERR_ERASE_UNCONFIRMED with the names of the other processes
 */
export async function waitForLoaders(
  context: ErasureContext,
  { startedMs, waitMsMax, logger }: LoaderWait,
): Promise<void> {
  const { clickhouse, signal, check } = context;
  const sinceMs = performance.now();
  const heartbeats = new Heartbeats();
  for (let isReported = false; ;) {
    check();
    const loaders = heartbeats.living(await liveLoaders(clickhouse));
    // A `heldSinceMs` in the future is from before the server's clock stepped back, so it is unknown what the process
    // holds.
    const names = loaders
      .filter(({ heldSinceMs, nowMs }) => heldSinceMs <= startedMs || heldSinceMs > nowMs)
      .map(({ name }) => name);
    if (names.length === 0) break;
    const passedMs = performance.now() - sinceMs;
    if (passedMs > waitMsMax) throw new PipelineError('ERR_ERASE_UNCONFIRMED', names.join(', '));
    if (passedMs > waitedForMs && !isReported) {
      logger.warn(
        { processes: names },
        'erasure waits until other processes have stored the events that they have read',
      );
      isReported = true;
    }
    await pause(200, signal);
    signal.throwIfAborted();
  }
  await waitForInserts(context);
}

/** Waits until the inserts that are running now have ended, on every server. @throws PipelineError ERR_ERASE_INCOMPLETE if one does not end */
export async function waitForInserts({ clickhouse, signal, check }: ErasureContext): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    check();
    const passed = (performance.now() - startedMs) / 1000;
    let atWork = 0;
    for (const server of clickhouse.servers) {
      const [row] = await server.query(
        `SELECT count() AS n FROM system.processes
         WHERE startsWith(query, 'INSERT INTO weir') AND elapsed > {passed:Float64}`,
        { passed },
        asAdmin,
      );
      atWork += Number(row?.['n']);
    }
    if (atWork === 0) return;
    if (passed > insertSecsMax) {
      const detail = `${atWork} inserts into weir.* do not end: check system.processes`;
      throw new PipelineError('ERR_ERASE_INCOMPLETE', detail);
    }
    await pause(100, signal);
    signal.throwIfAborted();
  }
}
