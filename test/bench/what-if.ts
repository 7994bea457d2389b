/** `npm run bench:what-if` measures the cost of a what-if of an IP policy on ten million generated requests of seven days. */
import { isObject } from '../../src/base/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { type IpPolicyChange, whatIfIpPolicy } from '../../src/what-if/index.ts';
import { benchCommand, wholeNumber } from './options.ts';
import { historyOf, generated } from './what-if-data.ts';
import { buildWhatIfDataset, type WhatIfDataset } from './what-if-dataset.ts';

/** The cost of a what-if: the fastest of several runs. */
interface WhatIfCost {
  readonly name: string;
  readonly seconds: number;
  /** CPU time of the server. On idle cores, the elapsed time is about this value divided by the number of threads. */
  readonly cpu_seconds: number;
  readonly rows_per_second: number;
  /** Largest memory of a query. */
  readonly memory_mb: number;
  /** Elapsed time of each query. */
  readonly query_seconds: readonly number[];
  readonly newly_blocked: number;
  readonly reproduced: number;
}

/** Goals for ten million requests; the time grows with the number of requests. */
const goal = { secondsPerRow: 2 / 10_000_000, secondsMin: 2, memoryMb: 1_000 };

const given = benchCommand(
  'bench:what-if',
  'Measures the cost of a what-if of an IP policy on generated requests of seven days. Takes about five minutes.',
)
  .option('--rows <number>', 'Number of generated requests.', wholeNumber(1), 10_000_000)
  .option('--runs <number>', 'Number of runs; the report has the minimum.', wholeNumber(1), 3)
  .option('--days <number>', 'Days that the requests cover.', wholeNumber(7), 7)
  .option('--rules <number>', 'Number of rules of the policy.', wholeNumber(5), 100)
  .option('--threads <number>', 'Threads of a query.', wholeNumber(1), 2)
  .option('--data <folder>', 'Keep the data in this folder, and reuse it.')
  .parse()
  .opts<{
    json: boolean;
    rows: number;
    runs: number;
    days: number;
    rules: number;
    threads: number;
    data?: string;
  }>();

const history = historyOf(given.rows, given.days, given.rules);
const cases: readonly (readonly [name: string, add: readonly string[]])[] = [
  ['check of the decisions', []],
  ['change of a /24', ['deny 10.1.0.0/24']],
  ['change of a /12', ['deny 10.16.0.0/12']],
  ['change of a /8', ['deny 10.0.0.0/8']],
];

const dataset = await buildWhatIfDataset(history, given.data);
try {
  const costs: WhatIfCost[] = [];
  for (const [name, add] of cases) costs.push(await cost(dataset, name, add));
  const secondsMax = Math.max(goal.secondsMin, goal.secondsPerRow * given.rows);
  const over = costs.filter(
    ({ memory_mb: memory, seconds }) => seconds > secondsMax || memory > goal.memoryMb,
  );
  const report = {
    rows: given.rows,
    rules: given.rules,
    threads: given.threads,
    load_seconds: dataset.loadSeconds,
    costs,
    over: over.map(({ name }) => name),
  };
  if (given.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(costs, report.over);
} finally {
  await dataset.close();
}

async function cost(on: WhatIfDataset, name: string, add: readonly string[]): Promise<WhatIfCost> {
  const change: IpPolicyChange = {
    policy: generated.policy,
    account: generated.account,
    hosts: [generated.host],
    add,
    remove: [],
    otherPolicies: [],
    unmatched: 'allow',
    fromMs: history.fromSecs * 1000,
    toMs: history.toSecs * 1000,
  };
  const runs: WhatIfCost[] = [];
  for (let run = 0; run < given.runs; run += 1) {
    const spent: Spent[] = [];
    const cpuBefore = on.cpuSeconds();
    const startMs = performance.now();
    const effect = await whatIfIpPolicy(change, queryOf(on, spent));
    const seconds = (performance.now() - startMs) / 1000;
    if (effect.reproduced !== given.rows) {
      throw new Error(`${effect.reproduced} of ${given.rows} decisions are reproduced`);
    }
    runs.push({
      name,
      seconds: rounded(seconds),
      cpu_seconds: rounded(on.cpuSeconds() - cpuBefore),
      rows_per_second: Math.round(given.rows / seconds),
      memory_mb: Math.round(Math.max(...spent.map(({ memoryBytes }) => memoryBytes)) / 1e6),
      query_seconds: spent.map((query) => rounded(query.seconds)),
      newly_blocked: effect.newly_blocked.requests,
      reproduced: effect.reproduced,
    });
  }
  const [best] = runs.toSorted((one, other) => one.seconds - other.seconds);
  if (best === undefined) throw new Error('nothing was measured');
  return { ...best, cpu_seconds: Math.min(...runs.map((each) => each.cpu_seconds)) };
}

interface Spent {
  readonly seconds: number;
  readonly memoryBytes: number;
}

/** Queries over HTTP as the analyst, and reads the cost from the response of the server. */
function queryOf({ url, password }: WhatIfDataset, spent: Spent[]): QueryFunction {
  return async function* ask(sql, format, { parameters, settings }) {
    const startMs = performance.now();
    const query = new URLSearchParams([
      ...entriesOf('param_', parameters),
      ...entriesOf('', settings),
      ['max_threads', String(given.threads)],
      ['default_format', format],
    ]);
    const answer = await fetch(`${url}/?${query}&wait_end_of_query=1`, {
      method: 'POST',
      body: sql,
      headers: { 'x-clickhouse-user': 'weir_analyst', 'x-clickhouse-key': password },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(Buffer.from(bytes).toString().slice(0, 1_000));
    const summary: unknown = JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '{}');
    const memoryBytes = isObject(summary) ? Number(summary['memory_usage'] ?? 0) : 0;
    spent.push({ memoryBytes, seconds: (performance.now() - startMs) / 1000 });
    yield bytes;
  };
}

function entriesOf(
  prefix: string,
  values: Readonly<Record<string, unknown>>,
): readonly [string, string][] {
  return Object.entries(values).map(([name, value]) => [`${prefix}${name}`, textOf(value)]);
}

function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return `[${value.map((each) => (typeof each === 'string' ? `'${each}'` : String(each))).join(',')}]`;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function print(costs: readonly WhatIfCost[], over: readonly string[]): void {
  const out = (text: string): void => void process.stdout.write(`${text}\n`);
  out(`${given.rows} requests, ${given.rules} rules, ${given.threads} threads`);
  out(`${''.padEnd(28)}   seconds    CPU s    rows/s  memory MB  changed  queries`);
  for (const each of costs) {
    const cells = [
      each.seconds.toFixed(2).padStart(10),
      each.cpu_seconds.toFixed(2).padStart(9),
      String(each.rows_per_second).padStart(10),
      String(each.memory_mb).padStart(11),
      String(each.newly_blocked).padStart(9),
      `  ${each.query_seconds.join(' ')}`,
    ];
    out(`${each.name.padEnd(28)}${cells.join('')}${over.includes(each.name) ? '  OVER' : ''}`);
  }
}
