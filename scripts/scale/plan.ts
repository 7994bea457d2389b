import { batchWaitMs } from '../../src/load/index.ts';
import type { Figures } from './assumptions.ts';
import { clickhouseUs } from './clickhouse-cpu.ts';
import { type Ledger, ledgerOfRanges, ledgerOfRequests } from './ledger.ts';
import { type LeaseTraffic, leaseTraffic, leaseTrafficMoney } from './lease-table.ts';

/** Transport of the events to the loaders. */
export type Way = 'kinesis' | 'kafka' | 'firehose';
export const ways: readonly Way[] = ['kinesis', 'kafka', 'firehose'];

/** Requirements of a rate and a transport. Cores and bytes are for the peak, costs for a month at the average rate. */
export interface Plan {
  readonly way: Way;
  readonly events_per_second: number;
  readonly transport: {
    readonly kinesis_shards: number;
    readonly kafka_partitions: number;
    readonly kafka_brokers: number;
  };
  readonly lease_table: LeaseTraffic;
  readonly loaders: {
    readonly relays: number;
    readonly processes: number;
    readonly cores: number;
    readonly memory_gb: number;
    /** Required `load.batch_rows`. */
    readonly batch_rows: number;
    /** Required `load.batch_size`, in MiB. */
    readonly batch_mib: number;
    /** Required `limits.memory`, in MiB: a full budget is stored at once, however few rows it has. */
    readonly budget_mib: number;
  };
  readonly clickhouse: {
    readonly shards: number;
    readonly nodes: number;
    readonly cores: number;
    /** Number of times that merges rewrite a row during its day. */
    readonly rewrites: number;
    readonly us_per_event: number;
    /** Inserts into a shard in the busiest minute. */
    readonly inserts_per_second_and_shard: number;
    readonly rows_per_insert: number;
    readonly disk_tb: number;
    /** Size of a day of one shard. */
    readonly day_gb: number;
    /** False if days are too large for compaction: exact reads of events cost more. */
    readonly is_compacted: boolean;
  };
  readonly ledger: Ledger;
  readonly usd_per_month: Readonly<Record<'transport' | 'loaders' | 'clickhouse' | 'disk', number>>;
  readonly usd_per_billion_events: number;
  /** Monthly cost of an on-demand stream, instead of a provisioned one; 0 without Kinesis. */
  readonly on_demand_usd_per_month: number;
  /** Resources in the order in which they are exhausted if the rate grows without additional capacity. */
  readonly breaks: readonly Limit[];
}

/** A limited resource. */
export interface Limit {
  readonly what: string;
  /** Average events per second at which it is exhausted in the busiest minute. */
  readonly at_events_per_second: number;
  readonly remedy: string;
}

const hoursPerMonth = 730;
const secondsPerMonth = hoursPerMonth * 3600;
const secondsPerDay = 86_400;
/** Inserts per second into one shard beyond which merges fall behind. */
const insertsMax = 10;
/** Largest values of `load.batch_rows` and `load.batch_size`. */
const batchRowsMax = 1_000_000;
const batchBytesMax = 2 ** 30;

/** Computes the requirements of an average rate in events per second. */
export function plan(way: Way, rate: number, figures: Figures): Plan {
  const peak = rate * figures.peak_factor;
  const transport = transportPlan(way, peak, figures);
  const loaderUs = { kinesis: figures.loader_kinesis_us, kafka: figures.loader_kafka_us };
  const us = way === 'firehose' ? figures.loader_firehose_us : loaderUs[way];
  // A process has one thread for events, which uses at most one core.
  const processes = Math.ceil(busyCores(peak, us) / figures.utilization);
  const clickhouse = clickhousePlan(rate, processes, figures);
  const batchRows = batchRowsOf(clickhouse.shards, figures);
  const batchMib = Math.max(128, Math.ceil((batchRows * figures.event_bytes) / 2 ** 20));
  // As the default of `limits.memory` on a large machine: one batch is stored while the next one fills.
  const budgetMib = 2 * batchMib;
  const relays =
    way === 'kafka' ? Math.ceil(busyCores(peak, figures.relay_us) / figures.utilization) : 0;
  const loaders = {
    relays,
    processes,
    cores: processes + relays,
    memory_gb: round(
      (processes * loaderMb(budgetMib, figures) + relays * figures.relay_memory_mb) / 1000,
      1,
    ),
    batch_rows: batchRows,
    batch_mib: batchMib,
    budget_mib: budgetMib,
  };
  const leaseTable = leaseTraffic(transport.kinesis_shards, relays || processes, figures);
  const batches = {
    // A batch has at least one event.
    rate: Math.min(rate, insertsPerSecond({ rate, processes, shards: clickhouse.shards }, figures)),
    processes,
    partitions: transport.kafka_partitions || transport.kinesis_shards,
  };
  const money = {
    transport:
      transportMoney(way, rate, transport, figures) +
      leaseTrafficMoney(leaseTable, figures) * secondsPerMonth,
    loaders: loaders.cores * figures.core_hour * hoursPerMonth,
    clickhouse: clickhouse.nodes * figures.node_cores * figures.core_hour * hoursPerMonth,
    disk: clickhouse.disk_tb * 1000 * figures.disk_gb_month,
  };
  const total = Object.values(money).reduce((sum, part) => sum + part, 0);
  return {
    way,
    events_per_second: rate,
    transport,
    lease_table: leaseTable,
    loaders,
    clickhouse,
    ledger: way === 'firehose' ? ledgerOfRequests(rate, figures) : ledgerOfRanges(batches, figures),
    usd_per_month: mapValues(money, (value) => round(value, 0)),
    usd_per_billion_events: round((total / (rate * secondsPerMonth)) * 1e9, 2),
    on_demand_usd_per_month: way === 'firehose' ? 0 : round(onDemandMoney(rate, figures), 0),
    breaks: limits(way, { rate, transport, processes, us, clickhouse }, figures),
  };
}

/** Maximum memory of a loader. */
function loaderMb(budgetMib: number, figures: Figures): number {
  return (budgetMib * 2 ** 20) / 1e6 + figures.loader_base_mb;
}

/** Inserts per second into each shard, because each process inserts each of its batches into all shards. */
function insertsPerSecond(
  { rate, processes, shards }: Record<'rate' | 'processes' | 'shards', number>,
  figures: Figures,
): number {
  const waitS = batchWaitMs(processes, figures.latency_max_s * 1000) / 1000;
  return Math.max(processes / waitS, rate / batchRowsOf(shards, figures));
}

/**
 * Full blocks in each shard need a batch with one block per shard, within the limits of `load.batch_rows` and
 * `load.batch_size`.
 */
function batchRowsOf(shards: number, figures: Figures): number {
  const bySize = Math.floor(batchBytesMax / figures.event_bytes);
  return Math.min(shards * figures.block_rows, batchRowsMax, bySize);
}

function clickhousePlan(rate: number, processes: number, figures: Figures): Plan['clickhouse'] {
  const peak = rate * figures.peak_factor;
  const dayGb = (shards: number): number =>
    (rate * secondsPerDay * figures.stored_bytes) / shards / 1e9;
  const isCompacted = (shards: number): boolean => dayGb(shards) <= figures.compaction_gb;
  const costOf = (shards: number): ReturnType<typeof clickhouseUs> =>
    clickhouseUs(
      insertsPerSecond({ rate, processes, shards }, figures) * secondsPerDay,
      isCompacted(shards),
      figures,
    );
  const coresOf = (shards: number): number =>
    busyCores(peak / shards, costOf(shards).us) / figures.utilization;
  let shards = 1;
  while (coresOf(shards) > figures.node_cores) shards += 1;
  const { rewrites, us } = costOf(shards);
  const inserts = insertsPerSecond({ rate: peak, processes, shards }, figures);
  const stored = rate * secondsPerDay * figures.retention_days * figures.stored_bytes;
  return {
    shards,
    nodes: shards * figures.replicas,
    cores: round(coresOf(shards) * shards * figures.replicas, 1),
    rewrites: round(rewrites, 2),
    us_per_event: round(us, 1),
    inserts_per_second_and_shard: round(inserts, 2),
    rows_per_insert: round(peak / shards / inserts, 0),
    disk_tb: round((stored * figures.replicas) / figures.utilization / 1e12, 2),
    day_gb: round(dayGb(shards), 0),
    is_compacted: isCompacted(shards),
  };
}

function transportPlan(way: Way, peak: number, figures: Figures): Plan['transport'] {
  const bytes = peak * figures.event_bytes;
  const kinesis = Math.max(
    bytes / figures.kinesis_shard_bytes,
    peak / figures.events_per_record / figures.kinesis_shard_records,
  );
  const isKafka = way === 'kafka';
  return {
    kinesis_shards: way === 'firehose' ? 0 : Math.ceil(kinesis / figures.utilization),
    kafka_partitions: isKafka
      ? Math.ceil(bytes / figures.kafka_partition_bytes / figures.utilization)
      : 0,
    kafka_brokers: isKafka
      ? Math.max(
          figures.kafka_replicas,
          Math.ceil(
            (bytes * figures.kafka_replicas) / figures.kafka_broker_bytes / figures.utilization,
          ),
        )
      : 0,
  };
}

function transportMoney(
  way: Way,
  rate: number,
  { kafka_brokers: brokers, kinesis_shards: shards }: Plan['transport'],
  figures: Figures,
): number {
  const events = rate * secondsPerMonth;
  if (way === 'firehose') {
    const billed = Math.ceil(figures.event_bytes / 5000) * 5000;
    return ((events * billed) / 1e9) * figures.firehose_gb;
  }
  const records = events / figures.events_per_record;
  const units = records * Math.ceil((figures.event_bytes * figures.events_per_record) / 25_000);
  const kinesis =
    shards * shardHour(figures) * hoursPerMonth + (units / 1e6) * figures.kinesis_million_units;
  const kept = rate * figures.event_bytes * 3600 * figures.kafka_retention_hours;
  const disk =
    ((kept * figures.kafka_replicas) / figures.utilization / 1e9) * figures.disk_gb_month;
  const machines = brokers * 4 * figures.core_hour * hoursPerMonth;
  return kinesis + (way === 'kafka' ? machines + disk : 0);
}

/** A retention of more than a day is billed for every shard. */
function shardHour(figures: Figures): number {
  const isExtended = figures.kinesis_retention_hours > 24;
  return figures.kinesis_shard_hour + (isExtended ? figures.kinesis_extended_shard_hour : 0);
}

function onDemandMoney(rate: number, figures: Figures): number {
  const { event_bytes: bytes, events_per_record: perRecord } = figures;
  const billed = (Math.ceil((bytes * perRecord) / 1000) * 1000) / perRecord;
  const gbPerMonth = (one: number): number => (rate * secondsPerMonth * one) / 1e9;
  const keptSeconds = Math.max(0, figures.kinesis_retention_hours - 24) * 3600;
  return (
    figures.on_demand_stream_hour * hoursPerMonth +
    gbPerMonth(billed) * figures.on_demand_gb_in +
    gbPerMonth(bytes) * figures.on_demand_gb_out +
    ((rate * bytes * keptSeconds) / 1e9) * figures.on_demand_gb_month
  );
}

/** The rate at which ten inserts per second reach each shard; below `rate` if the waits of its processes already add up to more. */
function insertsExhausted(
  {
    rate,
    processes,
    clickhouse,
  }: Pick<Parameters<typeof limits>[1], 'rate' | 'processes' | 'clickhouse'>,
  figures: Figures,
): number {
  const byWait = insertsPerSecond({ rate: 0, processes, shards: clickhouse.shards }, figures);
  if (byWait > insertsMax) return Math.floor((rate * insertsMax) / byWait);
  const peak = insertsMax * batchRowsOf(clickhouse.shards, figures);
  return Math.floor(peak / figures.peak_factor);
}

function limits(
  way: Way,
  parts: {
    readonly rate: number;
    readonly transport: Plan['transport'];
    readonly processes: number;
    readonly us: number;
    readonly clickhouse: Plan['clickhouse'];
  },
  figures: Figures,
): readonly Limit[] {
  const { clickhouse, processes, transport, us } = parts;
  const atPeak = (rate: number): number => Math.floor(rate / figures.peak_factor);
  const found: Limit[] = [
    {
      what: 'CPU of the loaders',
      at_events_per_second: atPeak((processes * 1e6) / us),
      remedy: 'start more `weir run` processes; they share the work automatically',
    },
    {
      what: 'CPU of the ClickHouse nodes',
      at_events_per_second: atPeak(
        (clickhouse.shards * figures.node_cores * 1e6) / clickhouse.us_per_event,
      ),
      remedy: 'add a shard; until then, inserts wait, and unread records remain in the transport',
    },
    {
      what: 'ten inserts per second into each ClickHouse shard',
      at_events_per_second: insertsExhausted(parts, figures),
      remedy:
        'increase `load.latency_max` and `load.batch_rows`: every insert creates a part to merge',
    },
  ];
  if (transport.kinesis_shards > 0) {
    found.push({
      what: 'writes to the Kinesis shards',
      at_events_per_second: atPeak(
        transport.kinesis_shards *
          Math.min(
            figures.kinesis_shard_bytes / figures.event_bytes,
            figures.kinesis_shard_records * figures.events_per_record,
          ),
      ),
      remedy: 'split shards (Weir detects them), or aggregate records in the producer',
    });
  }
  if (way === 'kafka') {
    found.push({
      what: 'writes to the Kafka brokers',
      at_events_per_second: atPeak(
        (transport.kafka_brokers * figures.kafka_broker_bytes) /
          figures.kafka_replicas /
          figures.event_bytes,
      ),
      remedy: 'add brokers and move partitions',
    });
  }
  return found.toSorted((a, b) => a.at_events_per_second - b.at_events_per_second);
}

const busyCores = (rate: number, us: number): number => (rate * us) / 1e6;

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function mapValues<Key extends string>(
  values: Readonly<Record<Key, number>>,
  change: (value: number) => number,
): Record<Key, number> {
  return Object.fromEntries(
    Object.entries<number>(values).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, number>;
}
