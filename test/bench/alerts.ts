/**
 * `npm run bench:alerts`: what it costs to evaluate a thousand rules over ten million made-up events of seven days, every 15
 * seconds. `--rules N`, `--rows N` for fewer, `--json` for programs, `--data DIR` to keep the data and use it again.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Evaluator } from '../../src/alerts/evaluate/evaluator.ts';
import { RuleRegistry } from '../../src/alerts/evaluate/rule-registry.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { insertsOf } from './query-data.ts';
import { buildDataset } from './query-dataset.ts';
import { benchCommand, wholeNumber } from './options.ts';

/** What the bench prints with `--json`. */
interface AlertReport {
  readonly rules: number;
  readonly rows: number;
  /** CPU of ClickHouse and of the evaluator for one evaluation, on average. */
  readonly cpu_ms: number;
  /** The same for one that finds a new minute and events that came late, and for one that finds nothing new. */
  readonly minute_cpu_ms: number;
  readonly idle_cpu_ms: number;
  readonly wall_ms: number;
  /** Part of one core, with an evaluation every 15 s of which every fourth finds a new minute. */
  readonly core_share: number;
  readonly core_share_max: number;
  /** Minutes of which the windows were looked at. */
  readonly minutes: number;
  /** Alerts that began meanwhile, and those that fire at the end. */
  readonly begun: number;
  readonly firing: number;
  readonly errors: number;
}

const coreShareMax = 0.1;
const everyMs = 15_000;
const minuteMs = 60_000;
const rounds = 5;
/** Requests of this host come in every second minute that is measured, and never before. */
const rareHost = 'rare.example.com';

const given = benchCommand(
  'bench:alerts',
  'What it costs to evaluate alert rules over made-up events of seven days, every 15 seconds.',
)
  .option('--rows <number>', 'Events to make up.', wholeNumber(1), 10_000_000)
  .option('--rules <number>', 'Rules, of all kinds.', wholeNumber(20), 1_000)
  .option('--days <number>', 'Days that they are spread over.', wholeNumber(3), 7)
  .option('--data <folder>', 'Keep the data there, and use it again.')
  .parse()
  .opts<{ json: boolean; rows: number; rules: number; days: number; data?: string }>();

/**
 * Rules of all kinds: windows of 1 to 60 minutes, by client, host and account, ratios, filters. Few fire all the time, and few
 * begin while it is measured: those of a minute end in between and begin again.
 * @param perMinute requests that are usual
 */
function rulesText(count: number, perMinute: number): string {
  const windows = [1, 2, 5, 10, 15, 60];
  const kinds = [
    'metric: ip_policy_blocks, group_by: [account_id, conn.client_ip]',
    'metric: ip_policy_blocks, group_by: [account_id, host]',
    'metric: 5xx, ratio_of: requests, ratio_min: 1000, group_by: [account_id, host]',
    'metric: blocks, ratio_of: requests, ratio_min: 1000, group_by: [account_id]',
    'metric: requests, group_by: [status]',
    'metric: requests',
    'metric: bytes_out, group_by: [host]',
    'metric: tcp_connections, group_by: [host, port]',
    'metric: blocked_hosts, group_by: [conn.client_ip]',
    'metric: basic_auth_blocks, group_by: [account_id, host]',
  ];
  const lines = Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? '';
    const minutes = windows[Math.floor(n / kinds.length) % windows.length] ?? 1;
    const begins = n % 50 === 15;
    const host = begins ? rareHost : n % 3 === 0 ? `*${n % 17}*` : '';
    const filter = host === '' ? '' : `filter: { host: "${host}" }, `;
    const fires = begins || n % 50 === 5;
    const usual = kind.includes('bytes') ? 1e12 : 100 * perMinute * minutes;
    const rare = kind.includes('ratio') ? 0.5 + n / (4 * count) : usual + n;
    return `  - { name: Rule${n}, ${kind}, ${filter}window: ${minutes}m, threshold: ${fires ? 0 : rare}, for: ${fires ? 0 : `${(n % 4) + 1}m`} }`;
  });
  return `rules:\n${lines.join('\n')}\n`;
}

const folder = await temporaryDirectory();
const dataset = await buildDataset({ ...given, folder: given.data });
/** Number of the next event that comes late: one that the history does not have, nor an earlier run on the same data. */
let lateNumber = dataset.rows;
try {
  const file = join(folder.directory, 'rules.yaml');
  const perMinute = await usualRequests();
  writeFileSync(file, rulesText(given.rules, perMinute));
  const report = await measure(file);
  if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else
    for (const [name, value] of Object.entries(report))
      process.stdout.write(`${name.padEnd(16)}${value}\n`);
  // What finds nothing to measure must fail.
  const isWhole =
    report.rules === given.rules &&
    report.errors === 0 &&
    report.begun > 0 &&
    report.minutes === rounds;
  if (report.core_share > coreShareMax || !isWhole) process.exitCode = 1;
} finally {
  await dataset.close();
  await folder.remove();
}

/** Requests in a minute of the last hour. */
async function usualRequests(): Promise<number> {
  const to = `fromUnixTimestamp64Milli(${dataset.endMs})`;
  const [row] = await dataset.clickhouse.query(
    `SELECT count() / 60 AS n FROM weir.http_request_complete
     WHERE event_timestamp > ${to} - INTERVAL 1 HOUR AND event_timestamp <= ${to}`,
    {},
    { as: 'admin' },
  );
  return Number(row?.['n']);
}

async function measure(file: string): Promise<AlertReport> {
  const config = await configFrom({ alerts: { rules: [file] } });
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const { signal } = new AbortController();
  // What an earlier run on the same data knew would spare this one the work.
  for (const table of ['alert_rules', 'alert_states', 'alert_history']) {
    await dataset.clickhouse.command(`TRUNCATE TABLE weir.${table}`, { as: 'admin' });
  }
  const evaluator = new Evaluator({
    clickhouse: dataset.clickhouse,
    options: config.alerts,
    freshness: config,
    registry: new RuleRegistry(config),
    delivery: { deliver: () => Promise.resolve() },
    logger,
  });
  // The first one reads the past and the files; the others are what it costs for ever.
  let nowMs = Math.floor(dataset.endMs / minuteMs) * minuteMs - rounds * minuteMs;
  let last = await evaluator.evaluate(nowMs + 45_000, signal);
  const rollups = await openRollups(config, dataset.clickhouse, logger);
  let begun = 0;
  const first = last.evaluatedUntil ?? 0;
  const cost = async (stepMs: number) => {
    let [cpuMs, wallMs] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      nowMs += stepMs;
      if (stepMs === minuteMs) await bringLate(nowMs);
      if (stepMs === minuteMs && round % 2 === 0) await bringRare(nowMs);
      await rollups.catchUp();
      const [cpu, server, started] = [process.cpuUsage(), dataset.cpuMs(), performance.now()];
      last = await evaluator.evaluate(nowMs + 45_000, signal);
      const own = process.cpuUsage(cpu);
      cpuMs += (own.user + own.system) / 1000 + dataset.cpuMs() - server;
      wallMs += performance.now() - started;
      begun += last.alerts.filter(({ startsAt }) => startsAt === nowMs).length;
    }
    return { cpuMs: cpuMs / rounds, wallMs: wallMs / rounds };
  };
  const minute = await cost(minuteMs);
  const idle = await cost(1);
  const minutes = ((last.evaluatedUntil ?? 0) - first) / minuteMs;
  const perMinute = minute.cpuMs + idle.cpuMs * (minuteMs / everyMs - 1);
  return {
    rules: last.rules.length - 1,
    rows: dataset.rows,
    cpu_ms: Math.round((perMinute * everyMs) / minuteMs),
    minute_cpu_ms: Math.round(minute.cpuMs),
    idle_cpu_ms: Math.round(idle.cpuMs),
    wall_ms: Math.round(minute.wallMs),
    core_share: Number((perMinute / minuteMs).toFixed(4)),
    core_share_max: coreShareMax,
    minutes,
    begun,
    firing: last.alerts.filter(({ state }) => state === 'firing').length,
    errors: last.rules.filter(({ errorCode }) => errorCode !== '').length,
  };
}

/** Events of the last minutes that arrive only now, and some of an hour ago: windows that were looked at are so again. */
async function bringLate(nowMs: number): Promise<void> {
  const nowSecs = nowMs / 1000;
  for (const [fromSecs, count] of [
    [nowSecs - 180, 30],
    [nowSecs - 3_600, 3],
  ] as const) {
    const span = { fromSecs, toSecs: Math.min(nowSecs, fromSecs + 180) };
    for (const { sql, settings } of insertsOf(span, lateNumber, count, count)) {
      await dataset.clickhouse.command(sql, { as: 'admin', settings });
    }
    lateNumber += count;
  }
}

/** Requests of a minute to a host that had none in the hours before. */
async function bringRare(nowMs: number): Promise<void> {
  const count = 10;
  const at = `toDateTime64(${nowMs / 1000 - 30}, 6, 'UTC')`;
  await dataset.clickhouse.command(
    `INSERT INTO weir.http_request_complete
     SELECT * REPLACE (${at} AS event_timestamp, concat(event_id, '-${lateNumber}') AS event_id, '${rareHost}' AS conn_server_name)
     FROM weir.http_request_complete LIMIT ${count}`,
    { as: 'admin' },
  );
  lateNumber += count;
}
