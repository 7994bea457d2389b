import { type Assumption, assumptions, type Figures } from './assumptions.ts';
import type { Plan } from './plan.ts';

const number = (value: number): string => value.toLocaleString('en-US');

/** Table rows, one per parameter of the plan. */
export function assumptionTable(figures: Figures): string {
  const entries = Object.entries<Assumption>(assumptions);
  return table(
    ['name', 'value', 'what', 'from'],
    entries.map(([name, { from, meaning, unit }]) => [
      `\`${name}\``,
      `${number(figures[name as keyof Figures])} ${unit}`.trim(),
      meaning,
      from,
    ]),
  );
}

/** Table with one column per plan. */
export function planTable(plans: readonly Plan[]): string {
  const rows: readonly (readonly [string, (plan: Plan) => string])[] = [
    ['Kinesis shards', ({ transport }) => count(transport.kinesis_shards)],
    ['Kafka partitions', ({ transport }) => count(transport.kafka_partitions)],
    ['Kafka brokers', ({ transport }) => count(transport.kafka_brokers)],
    ['`weir relay` processes', ({ loaders }) => count(loaders.relays)],
    ['`weir run` processes', ({ loaders }) => count(loaders.processes)],
    ['lease table, writes/s', ({ lease_table: leases }) => count(leases.writes_per_second)],
    ['lease table, reads/s', ({ lease_table: leases }) => count(leases.reads_per_second)],
    ['memory of loaders, GB', ({ loaders }) => number(loaders.memory_gb)],
    ['ClickHouse shards', ({ clickhouse }) => count(clickhouse.shards)],
    ['ClickHouse nodes', ({ clickhouse }) => count(clickhouse.nodes)],
    ['CPU of a replica, µs/event', ({ clickhouse }) => number(clickhouse.us_per_event)],
    ['rewrites of a row by merges', ({ clickhouse }) => number(clickhouse.rewrites)],
    ['`load.batch_rows`', ({ loaders }) => number(loaders.batch_rows)],
    ['`load.batch_size`, MiB', ({ loaders }) => number(loaders.batch_mib)],
    ['`limits.memory`, MiB', ({ loaders }) => number(loaders.budget_mib)],
    ['inserts/s into a shard', ({ clickhouse }) => number(clickhouse.inserts_per_second_and_shard)],
    ['rows of an insert', ({ clickhouse }) => number(clickhouse.rows_per_insert)],
    ['day of a shard, GB', ({ clickhouse }) => number(clickhouse.day_gb)],
    ['days are compacted', ({ clickhouse }) => (clickhouse.is_compacted ? 'yes' : 'no')],
    ['disk, TB', ({ clickhouse }) => number(clickhouse.disk_tb)],
    ['ledger, rows/day', ({ ledger }) => number(ledger.rows_per_day)],
    ['ledger, GB', ({ ledger }) => number(ledger.gb)],
    ['transport, USD/month', ({ usd_per_month: usd }) => number(usd.transport)],
    [
      'on-demand stream instead, USD/month',
      ({ on_demand_usd_per_month: usd }) => (usd === 0 ? '' : number(usd)),
    ],
    ['loaders, USD/month', ({ usd_per_month: usd }) => number(usd.loaders)],
    ['ClickHouse, USD/month', ({ usd_per_month: usd }) => number(usd.clickhouse)],
    ['disks, USD/month', ({ usd_per_month: usd }) => number(usd.disk)],
    ['**USD per billion events**', (plan) => `**${number(plan.usd_per_billion_events)}**`],
    ['breaks first', ({ breaks }) => breaks[0]?.what ?? ''],
    ['at events/s', ({ breaks }) => number(breaks[0]?.at_events_per_second ?? 0)],
  ];
  return table(
    ['', ...plans.map(({ events_per_second: rate, way }) => `${way}, ${number(rate)}/s`)],
    rows.map(([name, cell]) => [name, ...plans.map(cell)]),
  );
}

const count = (value: number): string => (value === 0 ? '' : number(value));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
