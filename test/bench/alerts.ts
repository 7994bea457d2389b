/**
 * `npm run bench:alerts` measures the cost of evaluating a thousand alert rules every 15 seconds, over ten million generated
 * events of seven days.
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

/** The report, printed with `--json`. */
interface AlertReport {
  readonly rules: number;
  readonly rows: number;
  /** Mean CPU time of ClickHouse and the evaluator per evaluation. */
  readonly cpu_ms: number;
  /** The same for evaluations that find a new minute and late events (`minute`), and for those that find nothing new (`idle`). */
  readonly minute_cpu_ms: number;
  readonly idle_cpu_ms: number;
  readonly wall_ms: number;
  /** Fraction of one core, with an evaluation every 15 s; every fourth one finds a new minute. */
  readonly core_share: number;
  readonly core_share_max: number;
  /** Minutes whose windows were evaluated. */
  readonly minutes: number;
  /** Alerts that started during the measurement, and alerts that fire at its end. */
  readonly begun: number;
  readonly firing: number;
  readonly errors: number;
}

const coreShareMax = 0.1;
const everyMs = 15_000;
const minuteMs = 60_000;
const rounds = 5;
/** Every second measured minute has requests to this host; no earlier minute has any. */
const rareHost = 'rare.example.com';

const given = benchCommand(
  'bench:alerts',
  'Measures the cost of evaluating alert rules every 15 seconds, over generated events of seven days.',
)
  .option('--rows <number>', 'Number of generated events.', wholeNumber(1), 10_000_000)
  .option('--rules <number>', 'Number of rules, of all kinds.', wholeNumber(20), 1_000)
  .option('--days <number>', 'Days that the events cover.', wholeNumber(3), 7)
  .option('--data <folder>', 'Keep the data in this folder, and reuse it.')
  .parse()
  .opts<{ json: boolean; rows: number; rules: number; days: number; data?: string }>();

/**
 * Rules of all kinds: windows of 1 to 60 minutes; grouped by client, host, or account; ratios; filters. A few rules fire all
 * the time. A few start to fire during the measurement; of these, the ones with a window of a minute stop and start again.
 * @param perMinute usual number of requests per minute
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
    return `  - { name: Rule${n}, ${kind}, ${filter}window: ${minutes}m, threshold: ${fires ? 0 : rare}, for: ${fires ? 0 : (n % 4) + 1}m }`;
  });
  return `rules:\n${lines.join('\n')}\n`;
}

const folder = await temporaryDirectory();
const dataset = await buildDataset({ ...given, folder: given.data });
/** Number of the next late event. Neither the history nor an earlier run on the same data has it. */
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
  // A run that found nothing to measure must fail.
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

/** Mean number of requests per minute in the last hour. */
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
  // The state of an earlier run on the same data would reduce the work of this one.
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
  // The first evaluation also reads the history and the rule files, so it is not measured.
  let nowMs = Math.floor(dataset.endMs / minuteMs) * minuteMs - rounds * minuteMs;
  let last = await evaluator.evaluate(nowMs + 45_000, signal);
  const rollups = await openRollups(config, dataset.clickhouse, logger);
  let begun = 0;
  const first = last.evaluatedUntil ?? 0;
  const cost = async (stepMs: number) => {
    let [cpuMs, wallMs] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      nowMs += stepMs;
      if (stepMs === minuteMs) await storeLate(nowMs);
      if (stepMs === minuteMs && round % 2 === 0) await storeRare(nowMs);
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

/** Stores late events of the last minutes and of an hour ago, so that windows are evaluated again. */
async function storeLate(nowMs: number): Promise<void> {
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

/** Stores requests of one minute to a host that had none in the hours before. */
async function storeRare(nowMs: number): Promise<void> {
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
