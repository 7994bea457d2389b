import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogger } from '../../src/base/index.ts';
import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { configFrom } from '../../src/config/index.ts';
import { daysOf, type History, insertSettings, policyRows, requestsSql } from './what-if-data.ts';

/** A server with generated requests of one account, and the policy that decided on them. */
export interface WhatIfDataset {
  readonly url: string;
  readonly password: string;
  readonly loadSeconds: number;
  /** CPU time that the server has used, all threads (resolution: 10 ms). */
  cpuSeconds(): number;
  close(): Promise<void>;
}

const insertRows = 500_000;

/**
 * Generates the requests inside ClickHouse, and merges each day, as the compactor does. @param folder undefined: a temporary
 * one
 */
export async function buildWhatIfDataset(
  history: History,
  folder: string | undefined,
): Promise<WhatIfDataset> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'weir-bench-')));
  const config = await configFrom({ data_dir: dataDir });
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const options = { dataDir, purpose: 'own', command: 'bench', logger } as const;
  const clickhouse = await openClickHouse({ clickhouse: config.clickhouse, ...options });
  const close = async (): Promise<void> => {
    await clickhouse.close();
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(clickhouse, { retention: config.retention, logger });
    const startMs = Date.now();
    await load(clickhouse, history);
    const loadSeconds = (Date.now() - startMs) / 1000;
    const endpoint = await readEndpoint(dataDirAt(dataDir));
    if (endpoint === undefined) throw new Error('the server has no endpoint');
    const pid = /PID: (\d+)/.exec(readFileSync(join(dataDir, 'clickhouse', 'status'), 'utf8'))?.[1];
    const cpuSeconds = (): number => {
      const [, text = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const fields = text.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    };
    const { passwords, url } = endpoint;
    return { url, password: passwords.analyst, loadSeconds, cpuSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function load(clickhouse: ClickHouse, history: History): Promise<void> {
  const sql = 'SELECT count() AS n FROM weir.http_request_complete';
  const [row] = await clickhouse.query(sql, {}, { as: 'admin' });
  const known = Number(row?.['n']);
  if (known === history.rows) return;
  if (known > 0) throw new Error(`--data has ${known} requests instead of ${history.rows}`);
  await clickhouse.insertRows('config_events', policyRows(history), 'policy');
  let first = 0;
  for (const day of daysOf(history)) {
    for (let done = 0; done < day.rows; done += insertRows) {
      const count = Math.min(insertRows, day.rows - done);
      const secs = (rows: number): number =>
        day.fromSecs + ((day.toSecs - day.fromSecs) * rows) / day.rows;
      const span = { fromSecs: secs(done), toSecs: secs(done + count) };
      const insert = requestsSql(history, first, count, span);
      await clickhouse.command(insert, { as: 'admin', settings: insertSettings, long: true });
      first += count;
      process.stderr.write(`${first} of ${history.rows} requests\r`);
    }
    const partition = new Date(day.fromSecs * 1000).toISOString().slice(0, 10).replaceAll('-', '');
    const merge = `OPTIMIZE TABLE weir.http_request_complete PARTITION ${partition} FINAL`;
    await clickhouse.command(merge, { as: 'admin', long: true });
  }
}
