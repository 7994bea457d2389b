/**
 * `npm run bench:counting` measures the cost and the lag of counting events by minute. It stores generated requests with
 * current timestamps, in inserts as large as those of the loader, while the refresher of `weir run` counts them.
 */
import { rm, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLogger, pause } from '../../src/base/index.ts';
import { type ClickHouse, migrate, openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { historyEnd, insertsOf } from './query-data.ts';
import { benchCommand, wholeNumber } from './options.ts';

const given = benchCommand(
  'bench:counting',
  'Measures the cost and the lag of counting events by minute, while events arrive.',
)
  .option('--rate <number>', 'Events per second.', wholeNumber(1), 50_000)
  .option('--seconds <number>', 'Duration of the measurement.', wholeNumber(1), 150)
  .parse()
  .opts<{ json: boolean; rate: number; seconds: number }>();
const { rate, seconds } = given;
/** Events per insert. */
const blockRows = 100_000;

const folder = await mkdtemp(join(tmpdir(), 'weir-counting-'));
const config = await configFrom({ data_dir: folder });
const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
const clickhouse = await openClickHouse({
  clickhouse: config.clickhouse,
  dataDir: folder,
  purpose: 'own',
  command: 'bench',
  logger,
});
try {
  await migrate(clickhouse, { retention: config.retention, logger });
  const report = await measure(clickhouse);
  process.stdout.write(
    given.json
      ? `${JSON.stringify(report)}\n`
      : Object.entries(report)
          .map(([name, value]) => `${name.padEnd(28)} ${value}\n`)
          .join(''),
  );
} finally {
  await clickhouse.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(on: ClickHouse): Promise<Readonly<Record<string, number>>> {
  return { ...(await costOfMinute(on)), ...(await freshness(on)) };
}

/** Server CPU time of counting one minute of events at the given rate once, on an otherwise idle server. */
async function costOfMinute(on: ClickHouse): Promise<Readonly<Record<string, number>>> {
  const events = rate * 60;
  const minute = historyEnd() - 60;
  for (const { sql, settings } of insertsOf(
    { fromSecs: minute, toSecs: minute + 60 },
    0,
    events,
    blockRows,
  )) {
    await on.command(sql, { as: 'admin', settings });
  }
  await quiet(on);
  const before = await cpuMs();
  await (await openRollups(config, on, logger)).catchUp();
  const cpu = (await cpuMs()) - before;
  return { minute_events: events, counting_cpu_us_per_event: round((cpu * 1000) / events) };
}

/** Lag of the counts while events arrive, and elapsed time of the refresher per event. */
async function freshness(on: ClickHouse): Promise<Readonly<Record<string, number>>> {
  const rollups = await openRollups(config, on, logger);
  const stop = new AbortController();
  const running = rollups.run(stop.signal);
  const behind: number[] = [];
  const startMs = Math.ceil(Date.now() / 60_000) * 60_000;
  await pause(startMs - Date.now());
  let stored = 0;
  let lateMs = 0;
  for (let atMs = startMs; atMs < startMs + seconds * 1000;) {
    const nextMs = atMs + (blockRows / rate) * 1000;
    const span = { fromSecs: atMs / 1000, toSecs: nextMs / 1000 };
    for (const { sql, settings } of insertsOf(span, 1e9 + stored, blockRows, blockRows)) {
      await on.command(sql, { as: 'admin', settings });
    }
    stored += blockRows;
    atMs = nextMs;
    lateMs = Math.max(lateMs, Date.now() - atMs);
    behind.push(await secondsBehind(on));
    await pause(Math.max(0, atMs - Date.now()));
  }
  stop.abort();
  await running;
  const countSeconds = Number(
    /^weir_rollup_count_seconds_total (\S+)/m.exec(await rollups.metricsText())?.[1],
  );
  return {
    events_per_second: rate,
    seconds,
    counting_seconds_us_per_event: round((countSeconds * 1e6) / stored),
    behind_seconds_max: round(Math.max(0, ...behind)),
    inserts_late_seconds_max: round(lateMs / 1000),
  };
}

/** Seconds since the end of the oldest complete minute that is not fully counted; 0 if all are counted. */
async function secondsBehind(on: ClickHouse): Promise<number> {
  const [row] = await on.query(
    `SELECT toFloat64(now64(3)) - toUnixTimestamp(min(minute)) - 60 AS behind, count() AS n
     FROM weir.dirty_minutes FINAL
     WHERE done = 0 AND feed = 'http_request_complete' AND minute < toStartOfMinute(now())`,
    {},
    { as: 'admin' },
  );
  return Number(row?.['n']) === 0 ? 0 : Number(row?.['behind']);
}

/** Resolves when no merge is running. */
async function quiet(on: ClickHouse): Promise<void> {
  for (let merges = 1; merges > 0;) {
    await pause(1_000);
    const [row] = await on.query('SELECT count() AS n FROM system.merges', {}, { as: 'admin' });
    merges = Number(row?.['n']);
  }
}

/** CPU time that the server has used. */
async function cpuMs(): Promise<number> {
  const status = await readFile(join(folder, 'clickhouse', 'status'), 'utf8');
  const stat = await readFile(`/proc/${/PID: (\d+)/.exec(status)?.[1]}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
