/**
 * `npm run bench:alerts`: what it costs to evaluate a thousand rules over ten million made-up events of seven days, every 15
 * seconds. `--rules N`, `--rows N` for fewer, `--json` for programs, `--data DIR` to keep the data and use it again.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Evaluator } from '../../src/alerts/evaluate/evaluator.ts';
import { RuleBook } from '../../src/alerts/evaluate/rule-book.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { buildDataset } from './query-dataset.ts';

/** What the bench prints with `--json`. */
interface AlertReport {
  readonly rules: number;
  readonly rows: number;
  /** CPU of ClickHouse and of the evaluator for one evaluation of a new minute, and for one that finds nothing new. */
  readonly cpu_ms: number;
  readonly idle_cpu_ms: number;
  readonly wall_ms: number;
  /** Part of one core, with an evaluation every 15 s of which every fourth finds a new minute. */
  readonly core_share: number;
  readonly core_share_max: number;
  readonly firing: number;
  readonly errors: number;
}

const coreShareMax = 0.1;
const everyMs = 15_000;
const minuteMs = 60_000;
const rounds = 5;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '10000000' },
    rules: { type: 'string', default: '1000' },
    data: { type: 'string' },
  },
});

/** Rules of all kinds: windows of 1 to 60 minutes, by client, host and account, ratios, filters. */
function rulesText(count: number): string {
  const windows = ['1m', '2m', '5m', '10m', '15m', '60m'];
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
    const window = windows[Math.floor(n / kinds.length) % windows.length];
    const filter = n % 3 === 0 ? `filter: { host: "*${n % 17}*" }, ` : '';
    const threshold = kind.includes('ratio') ? 0.5 + n / (4 * count) : 100_000 + n;
    return `  - { name: Rule${n}, ${kind}, ${filter}window: ${window}, threshold: ${threshold}, for: ${(n % 4) + 1}m }`;
  });
  return `rules:\n${lines.join('\n')}\n`;
}

const folder = await temporaryDirectory();
const dataset = await buildDataset({ rows: Number(values.rows), folder: values.data });
try {
  const file = join(folder.directory, 'rules.yaml');
  writeFileSync(file, rulesText(Number(values.rules)));
  const report = await measure(file);
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else
    for (const [name, value] of Object.entries(report))
      process.stdout.write(`${name.padEnd(16)}${value}\n`);
  // What finds nothing to measure must fail.
  const isWhole = report.rules === Number(values.rules) && report.errors === 0;
  if (report.core_share > coreShareMax || !isWhole) process.exitCode = 1;
} finally {
  await dataset.close();
  await folder.remove();
}

async function measure(file: string): Promise<AlertReport> {
  const config = await configFrom({ alerts: { rules: [file] } });
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const { signal } = new AbortController();
  const evaluator = new Evaluator({
    clickhouse: dataset.clickhouse,
    options: config.alerts,
    freshness: config,
    book: new RuleBook(config),
    delivery: { deliver: () => Promise.resolve() },
    logger,
  });
  // The first one reads the past and the files; the others are what it costs for ever.
  let nowMs = Math.floor(dataset.endMs / minuteMs) * minuteMs - rounds * minuteMs;
  let last = await evaluator.evaluate(nowMs + 45_000, signal);
  const cost = async (stepMs: number) => {
    const [cpu, server, started] = [process.cpuUsage(), dataset.cpuMs(), performance.now()];
    for (let round = 0; round < rounds; round += 1) {
      nowMs += stepMs;
      last = await evaluator.evaluate(nowMs + 45_000, signal);
    }
    const own = process.cpuUsage(cpu);
    const cpuMs = (own.user + own.system) / 1000 + dataset.cpuMs() - server;
    return { cpuMs: cpuMs / rounds, wallMs: (performance.now() - started) / rounds };
  };
  const minute = await cost(minuteMs);
  const idle = await cost(1);
  const perMinute = minute.cpuMs + idle.cpuMs * (minuteMs / everyMs - 1);
  return {
    rules: last.rules.length - 1,
    rows: dataset.rows,
    cpu_ms: Math.round(minute.cpuMs),
    idle_cpu_ms: Math.round(idle.cpuMs),
    wall_ms: Math.round(minute.wallMs),
    core_share: Number((perMinute / minuteMs).toFixed(4)),
    core_share_max: coreShareMax,
    firing: last.alerts.filter(({ state }) => state === 'firing').length,
    errors: last.rules.filter(({ errorCode }) => errorCode !== '').length,
  };
}
