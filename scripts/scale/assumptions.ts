import { eventTables } from '../../src/catalog/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { defaultWorkerTimes } from '../../src/leases/index.ts';

/** One parameter of the plan. All can be replaced: `npm run scale -- --set event_bytes=2400`. */
export interface Assumption {
  readonly value: number;
  readonly unit: string;
  readonly meaning: string;
  /** Origin of the value: a measurement, a service limit, a list price, or a choice. */
  readonly from: 'measured' | 'limit' | 'price' | 'choice';
}

const measured = (value: number, unit: string, meaning: string): Assumption => ({
  value,
  unit,
  meaning,
  from: 'measured',
});
const limit = (value: number, unit: string, meaning: string): Assumption => ({
  value,
  unit,
  meaning,
  from: 'limit',
});
const price = (value: number, unit: string, meaning: string): Assumption => ({
  value,
  unit,
  meaning,
  from: 'price',
});
const choice = (value: number, unit: string, meaning: string): Assumption => ({
  value,
  unit,
  meaning,
  from: 'choice',
});

const { retention } = await configFrom({});

/**
 * Parameters by name. CPU times are from `npm run bench` and `npm run bench:queries` on two shared cores of an AMD EPYC;
 * limits are the documented quotas of AWS; prices are the list prices of AWS in us-east-1 without discounts, as of November
 * 2026. Sizes of the ledger are those of a merged part with its projections. It has 8.6 million ranges in 17,280 rows, and
 * the rows that src/load/ledger.ts writes for 200,000 requests and 200,000 objects, each with one filter.
 */
export const assumptions = {
  event_bytes: choice(1500, 'bytes', 'size of a delivered event'),
  peak_factor: choice(
    2,
    '',
    'rate of the busiest minute, relative to the average; capacity is planned for it',
  ),
  utilization: choice(0.6, '', 'target utilization of cores, shards, and disks'),
  retention_days: choice(
    Math.max(...eventTables.map(({ days }) => days)),
    'days',
    'retention of events in ClickHouse; default of `retention:`',
  ),
  replicas: choice(
    3,
    '',
    'copies of every ClickHouse shard; with two and the default quorum, inserts stop at the first failure',
  ),
  block_rows: choice(
    100_000,
    'rows',
    'maximum rows of one insert into one ClickHouse shard; `load.batch_rows` is this number for each shard',
  ),
  latency_max_s: choice(5, 's', '`load.latency_max`'),
  node_cores: choice(16, 'cores', 'size of a ClickHouse node'),

  loader_kinesis_us: measured(10, 'us', 'CPU of Weir per event from Kinesis'),
  loader_kafka_us: measured(8, 'us', 'CPU of Weir per event from Kafka'),
  loader_firehose_us: measured(12, 'us', 'CPU of Weir per event from Firehose over HTTP'),
  relay_us: measured(12, 'us', 'CPU of `weir relay` per event, from Kinesis into Kafka'),
  relay_memory_mb: measured(450, 'MB', 'memory of one `weir relay` at full throughput'),
  loader_base_mb: measured(
    250,
    'MB',
    'maximum memory of one `weir run` in addition to `limits.memory`',
  ),
  insert_us: measured(3.05, 'us', 'CPU of ClickHouse per row inserted'),
  merge_us: measured(2.45, 'us', 'CPU of ClickHouse per row rewritten by a merge'),
  fetch_us: measured(0.5, 'us', 'CPU of a replica per row that it fetches from another one'),
  compaction_us: measured(2.9, 'us', 'CPU to merge a finished day into one part, per row'),
  compaction_gb: choice(
    107,
    'GB',
    'largest day of a shard that Weir compacts; default of `compaction.size_max`',
  ),
  uncompacted_reads: measured(
    5,
    '',
    'factor by which an exact read (`FINAL`) of events costs more CPU if their day is not compacted into one part',
  ),
  rollup_us: measured(1, 'us', 'CPU of counting rollups, per event'),
  stored_bytes: measured(84, 'bytes', 'size of an event on the ClickHouse disk'),
  query_share: choice(0.25, '', 'CPU for queries, relative to the CPU for loading'),

  ledger_days: choice(
    retention.batches_days,
    'days',
    'retention of the ledger; default of `retention.batches`',
  ),
  ledger_range_bytes: measured(33, 'bytes', 'size of the range of a partition in a ledger row'),
  ledger_request_bytes: measured(141, 'bytes', 'size of the ledger row of a Firehose request'),
  ledger_object_bytes: measured(199, 'bytes', 'size of the two ledger rows of an S3 object'),
  firehose_request_mib: choice(
    4,
    'MiB',
    'data of a Firehose request; `buffering_size` of the Terraform module',
  ),
  s3_object_mib: choice(
    16,
    'MiB',
    'data of an S3 object before compression; `SizeInMBs` of the AWS template',
  ),

  kinesis_shard_bytes: limit(1_000_000, 'bytes/s', 'written into one shard'),
  kinesis_shard_records: limit(1000, 'records/s', 'written into one shard'),
  events_per_record: choice(1, '', 'events per Kinesis record; more if the producer aggregates'),
  kinesis_retention_hours: choice(
    168,
    'hours',
    'retention of the stream; this model covers 24 to 168 (Kinesis allows up to 8,760); default of the templates in deploy/',
  ),
  failover_time_s: choice(
    defaultWorkerTimes.failoverMs / 1000,
    's',
    '`failover_time` of the leases: time after which another process replaces a failed one; default',
  ),
  lease_writes: measured(3.47, '', 'write units of a lease in a `failover_time`'),
  lease_row_bytes: measured(
    489,
    'bytes',
    'size of a row of the lease table; each process reads all rows in a `failover_time`',
  ),
  kafka_partition_bytes: choice(10_000_000, 'bytes/s', 'written into one partition'),
  kafka_broker_bytes: choice(
    100_000_000,
    'bytes/s',
    'written into one broker, including replication',
  ),
  kafka_replicas: choice(3, '', 'copies of every Kafka partition'),
  kafka_retention_hours: choice(168, 'hours', 'retention of Kafka; default of `relay.retention`'),

  core_hour: price(0.0446, 'USD', 'a core of a c7i instance for an hour'),
  disk_gb_month: price(0.08, 'USD', 'a GB of gp3 for a month'),
  kinesis_shard_hour: price(0.015, 'USD', 'a shard for an hour, provisioned'),
  lease_million_writes: price(0.625, 'USD', 'a million write units of DynamoDB on demand'),
  lease_million_reads: price(0.125, 'USD', 'a million read units of DynamoDB on demand'),
  kinesis_million_units: price(0.014, 'USD', 'a million PUT payload units of 25 KB'),
  kinesis_extended_shard_hour: price(
    0.02,
    'USD',
    'a shard for an hour with a retention of more than 24 hours, in addition to the price of the shard',
  ),
  on_demand_stream_hour: price(0.04, 'USD', 'a stream on demand for an hour'),
  on_demand_gb_in: price(
    0.08,
    'USD',
    'a GB written to a stream on demand, every record rounded up to 1 KB',
  ),
  on_demand_gb_out: price(0.04, 'USD', 'a GB read from a stream on demand'),
  on_demand_gb_month: price(
    0.1,
    'USD',
    'a GB for a month that a stream on demand keeps for more than 24 hours',
  ),
  firehose_gb: price(0.029, 'USD', 'a GB into Firehose, every record rounded up to 5 KB'),
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof assumptions;
export type Figures = Readonly<Record<AssumptionName, number>>;

/** Returns the parameters, with replacements. */
export function figures(replaced: Partial<Figures> = {}): Figures {
  const values = Object.fromEntries(
    Object.entries(assumptions).map(([name, { value }]) => [name, value]),
  );
  return { ...values, ...replaced } as Figures;
}
