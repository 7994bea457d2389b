import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createLogger, isObject, pause } from '../../src/base/index.ts';
import { migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { cpuTimes } from './cpu-times.ts';
import { benchFolder } from './event-file.ts';
import type { ServerAccess } from './types.ts';

/** A new ClickHouse server in an empty folder, with the tables of this release. */
export interface BenchServer {
  readonly access: ServerAccess;
  /**
   * Waits until nothing has been merged for `quietMs`.
   * @returns the reading at the end of the last merge
   */
  settled(quietMs: number): Promise<Reading>;
  /** CPU time of the server between two readings in microseconds, minus its idle usage. */
  spentUs(from: Reading, to: Reading): number;
  /** Runs a statement as the administrator. */
  command(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** CPU time that the server has used at a point in time, all threads (resolution: 10 ms). */
export interface Reading {
  readonly cpuUs: number;
  readonly atMs: number;
}

const pollMs = 200;
const idleMs = 2500;

export async function startServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(benchFolder, 'server-'));
  const { clickhouse: settings, retention } = await benchConfig({ data_dir: dataDir });
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const options = { clickhouse: settings, dataDir, purpose: 'own', command: 'bench' } as const;
  const clickhouse = await openClickHouse({ ...options, logger });
  const stop = async (): Promise<void> => {
    await clickhouse.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(clickhouse, { retention, logger });
    const access = await accessOf(dataDir, clickhouse.url);
    const pid = serverPid(dataDir);
    const settled = (quietMs: number): Promise<Reading> => {
      return rest(pid, quietMs, async () => {
        const [row] = await clickhouse.query(ACTIVITY, {}, { as: 'admin' });
        return row?.['merges'] === '0' ? String(row['parts']) : undefined;
      });
    };
    await settled(500);
    const idle = await idleShare(pid);
    const spentUs = (from: Reading, to: Reading): number => {
      return to.cpuUs - from.cpuUs - idle * (to.atMs - from.atMs) * 1000;
    };
    const command = (sql: string): Promise<void> =>
      clickhouse.command(sql, { as: 'admin', long: true });
    return { access, settled, spentUs, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const ACTIVITY =
  'SELECT (SELECT count() FROM system.merges) AS merges, ' +
  "(SELECT groupArray(name) FROM system.parts WHERE active AND database = 'weir') AS parts";

/** @param parts names of the parts; undefined while a merge is running */
async function rest(
  pid: number,
  quietMs: number,
  parts: () => Promise<string | undefined>,
): Promise<Reading> {
  let reading = read(pid);
  let known: string | undefined;
  while (Date.now() - reading.atMs < quietMs) {
    await pause(pollMs);
    const now = await parts();
    if (now !== undefined && now === known) continue;
    known = now;
    reading = read(pid);
  }
  return reading;
}

/** CPU usage of the idle server, as a fraction of a core. It is not part of the cost of an event. */
async function idleShare(pid: number): Promise<number> {
  const before = read(pid);
  await pause(idleMs);
  const after = read(pid);
  return (after.cpuUs - before.cpuUs) / 1000 / (after.atMs - before.atMs);
}

/**
 * Configuration of the measured pipeline; events of the file are older than the default retention.
 */
export async function benchConfig(more: object): ReturnType<typeof configFrom> {
  return await configFrom({
    retention: { http_request_complete: '0d', tcp_connection_closed: '0d' },
    ops: false,
    ...more,
  });
}

/** Credentials from the file that the owner of a server writes for other commands. */
async function accessOf(dataDir: string, url: string): Promise<ServerAccess> {
  const endpoint: unknown = JSON.parse(await readFile(join(dataDir, 'endpoint.json'), 'utf8'));
  const passwords = isObject(endpoint) ? endpoint['passwords'] : undefined;
  if (!isObject(passwords)) throw new Error('endpoint.json holds no passwords');
  return { url, loader: String(passwords['loader']), admin: String(passwords['admin']) };
}

/** ClickHouse writes its process id into its own lock file. */
function serverPid(dataDir: string): number {
  const status = readFileSync(join(dataDir, 'clickhouse', 'status'), 'utf8');
  const pid = Number(/PID: (\d+)/.exec(status)?.[1]);
  if (!existsSync(`/proc/${pid}/stat`)) throw new Error('the benchmark needs /proc (Linux)');
  return pid;
}

function read(pid: number): Reading {
  return { cpuUs: cpuTimes(pid).own, atMs: Date.now() };
}
