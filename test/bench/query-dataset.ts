import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogger, pause } from '../../src/base/index.ts';
import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { configInsert, historyEnd, insertsOf } from './query-data.ts';

/** A server with generated events. */
export interface Dataset {
  readonly clickhouse: ClickHouse;
  readonly rows: number;
  readonly url: string;
  readonly passwords: Readonly<Record<'analyst' | 'admin', string>>;
  /** End of the newest event. Unit: milliseconds since 1970. */
  readonly endMs: number;
  readonly loadSeconds: number;
  readonly rollupSeconds: number;
  /** CPU time that the server's threads have used, in milliseconds. */
  cpuMs(): number;
  /** Resident memory of the server. */
  rssMb(): number;
  close(): Promise<void>;
}

const daySecs = 86_400;
/** Rows per insert of the loader. */
const blockRows = 100_000;
/**
 * Rows per insert since the last merge of the current day by the compactor, and their fraction of the day: the compactor
 * merges again after a tenth.
 */
const recentRows = 10_000;
const sinceMerge = 0.08;
/** Rows per insert of a finished day. These inserts are larger to save time: the day is merged afterwards anyway. */
const pastRows = 500_000;
/** Inserts per part in a day that is not compacted, so that parts mostly consist of merged inserts. */
const insertsPerPart = 10;
const bytesPerRow = 84;
/** Merges have ended if none runs at this number of consecutive polls. */
const idlePolls = 10;
const pollMs = 200;

/** Generates the events inside ClickHouse, merges the finished days, and counts the rollups. */
export async function buildDataset(options: {
  readonly rows: number;
  readonly days: number;
  readonly folder: string | undefined;
  /** Parts per finished day. 1: compacted; above 1: as on a server whose days are too large for compaction. */
  readonly parts?: number;
}): Promise<Dataset> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'weir-bench-')));
  const config = await configFrom({ data_dir: folder });
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const opened = {
    clickhouse: config.clickhouse,
    dataDir: folder,
    purpose: 'own',
    command: 'bench',
  } as const;
  const clickhouse = await openClickHouse({ ...opened, logger });
  await migrate(clickhouse, { retention: config.retention, logger });
  const count = await rowsOf(clickhouse);
  const startedMs = Date.now();
  if (count === 0) await load(clickhouse, options);
  const loadSeconds = (Date.now() - startedMs) / 1000;
  const rollupMs = Date.now();
  await (await openRollups(config, clickhouse, logger)).catchUp();
  const rollupSeconds = (Date.now() - rollupMs) / 1000;
  const endpoint = await readEndpoint(dataDirAt(folder));
  if (endpoint === undefined) throw new Error('the server has no endpoint');
  const pid = /PID: (\d+)/.exec(readFileSync(join(folder, 'clickhouse', 'status'), 'utf8'))?.[1];
  const proc = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return {
    clickhouse,
    rows: await rowsOf(clickhouse),
    url: endpoint.url,
    passwords: { analyst: endpoint.passwords.analyst, admin: endpoint.passwords.admin },
    endMs: await newestMs(clickhouse),
    loadSeconds,
    rollupSeconds,
    cpuMs: () => threadsCpuMs(Number(pid)),
    rssMb: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(proc('status'))?.[1]) / 1024),
    async close() {
      await clickhouse.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function load(
  clickhouse: ClickHouse,
  { rows, days, parts = 1 }: Parameters<typeof buildDataset>[0],
): Promise<void> {
  if (parts > 1) await limitParts(clickhouse, (rows / days / parts) * bytesPerRow);
  const endSecs = historyEnd();
  const today = endSecs - (endSecs % daySecs);
  const first = endSecs - days * daySecs;
  let done = 0;
  for (let day = first - (first % daySecs); day <= today; day += daySecs) {
    const span = { fromSecs: Math.max(first, day), toSecs: Math.min(endSecs, day + daySecs) };
    const share = (span.toSecs - span.fromSecs) / (endSecs - first);
    const count = Math.round(rows * share);
    const isPast = day < today;
    const merged = isPast ? count : Math.round(count * (1 - sinceMerge));
    const atMerge = span.fromSecs + ((span.toSecs - span.fromSecs) * merged) / count;
    const store = async (part: typeof span, number: number, many: number, block: number) => {
      for (const { sql, settings } of insertsOf(part, number, many, block)) {
        await clickhouse.command(sql, { as: 'admin', settings });
      }
    };
    const pastBlock = parts > 1 ? Math.ceil(count / parts / insertsPerPart) : pastRows;
    await store({ ...span, toSecs: atMerge }, done, merged, isPast ? pastBlock : blockRows);
    if (!isPast || parts === 1) await merge(clickhouse, day);
    else await mergesEnd(clickhouse);
    await store({ ...span, fromSecs: atMerge }, done + merged, count - merged, recentRows);
    done += count;
    process.stderr.write(`${done} of ${rows} events\r`);
  }
  const config = configInsert({ fromSecs: first, toSecs: endSecs }, 5_000);
  await clickhouse.command(config.sql, { as: 'admin', settings: config.settings });
}

/** Sets the size above which ClickHouse does not merge parts by itself. */
async function limitParts(clickhouse: ClickHouse, bytes: number): Promise<void> {
  await clickhouse.command(
    `ALTER TABLE weir.http_request_complete MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = ${Math.round(bytes)}`,
    { as: 'admin' },
  );
}

/** Waits until ClickHouse has finished its own merges. */
async function mergesEnd(clickhouse: ClickHouse): Promise<void> {
  for (let idle = 0; idle < idlePolls;) {
    const [row] = await clickhouse.query(
      'SELECT count() AS n FROM system.merges',
      {},
      { as: 'admin' },
    );
    idle = Number(row?.['n']) === 0 ? idle + 1 : 0;
    await pause(pollMs);
  }
}

/** Merges a day, as the compactor does with finished days and, at intervals, with the current day. */
async function merge(clickhouse: ClickHouse, day: number): Promise<void> {
  const partition = new Date(day * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  for (const table of ['http_request_complete', 'tcp_connection_closed']) {
    await clickhouse.command(`OPTIMIZE TABLE weir.${table} PARTITION ${partition} FINAL`, {
      as: 'admin',
      long: true,
    });
  }
}

async function rowsOf(clickhouse: ClickHouse): Promise<number> {
  const sql = `SELECT (SELECT count() FROM weir.http_request_complete) + (SELECT count() FROM weir.tcp_connection_closed) AS n`;
  const [row] = await clickhouse.query(sql, {}, { as: 'admin' });
  return Number(row?.['n']);
}

async function newestMs(clickhouse: ClickHouse): Promise<number> {
  const sql = `SELECT toUnixTimestamp64Milli(max(event_timestamp)) AS ms FROM weir.http_request_complete`;
  const [row] = await clickhouse.query(sql, {}, { as: 'admin' });
  return Number(row?.['ms']);
}

/** CPU time of all running threads. The clock of the whole process is less precise: it has ticks of 10 ms. */
function threadsCpuMs(pid: number): number {
  let ns = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return ns / 1e6;
}
