import { describe, expect, it } from 'vitest';

import { figures } from '../../../scripts/scale/assumptions.ts';
import { clickhouseUs } from '../../../scripts/scale/clickhouse-cpu.ts';
import { ledgerOfObjects } from '../../../scripts/scale/ledger.ts';
import { plan, ways } from '../../../scripts/scale/plan.ts';
import { planTable } from '../../../scripts/scale/render.ts';

const usual = figures();

const mib = 2 ** 20;

describe('the plan for a rate', () => {
  it('has Kinesis shards by bytes or by records, whichever needs more', () => {
    const exact = { peak_factor: 1, utilization: 1 };
    const shards = (replaced: object): number =>
      plan('kinesis', 10_000, figures({ ...exact, ...replaced })).transport.kinesis_shards;
    expect(shards({ event_bytes: 500 })).toBe(10);
    expect(shards({ event_bytes: 2000 })).toBe(20);
    expect(shards({ event_bytes: 500, events_per_record: 10 })).toBe(5);
  });

  it('reads the lease table once per process, and writes it once per shard', () => {
    // One shard per 1,000 events per second, and a process per 100,000.
    const exact = { peak_factor: 1, utilization: 1, event_bytes: 1000, loader_kinesis_us: 10 };
    const leases = (rate: number, replaced = {}) =>
      plan('kinesis', rate, figures({ ...exact, ...replaced })).lease_table;
    expect(leases(1_000_000)).toEqual({ writes_per_second: 347, reads_per_second: 119 });
    expect(leases(3_000_000)).toEqual({ writes_per_second: 1041, reads_per_second: 1074 });
    expect(leases(3_000_000, { failover_time_s: 30 })).toEqual({
      writes_per_second: 347,
      reads_per_second: 358,
    });
    const none = { writes_per_second: 0, reads_per_second: 0 };
    expect(plan('firehose', 10_000, usual).lease_table).toEqual(none);
    // The relay reads the stream, not the loaders.
    const { lease_table: relayed, loaders } = plan('kafka', 1_000_000, usual);
    const direct = plan('kinesis', 1_000_000, usual);
    const readsOf = (reads: number, processes: number): number => Math.round(reads / processes);
    expect(readsOf(relayed.reads_per_second, loaders.relays)).toBe(
      readsOf(direct.lease_table.reads_per_second, direct.loaders.processes),
    );
  });

  it('uses at most one core per process', () => {
    const { loaders } = plan(
      'kinesis',
      100_000,
      figures({ peak_factor: 2, utilization: 0.5, loader_kinesis_us: 10 }),
    );
    expect(loaders).toMatchObject({ processes: 4, relays: 0, cores: 4 });
  });

  it('adds ClickHouse shards until a node has the capacity for its part', () => {
    for (const rate of [1000, 300_000, 4_000_000]) {
      const { clickhouse } = plan('kinesis', rate, usual);
      expect(clickhouse.nodes).toBe(clickhouse.shards * usual.replicas);
      expect(clickhouse.cores / clickhouse.nodes).toBeLessThanOrEqual(usual.node_cores);
    }
    expect(plan('kinesis', 1000, usual).clickhouse.shards).toBe(1);
    expect(plan('kinesis', 4_000_000, usual).clickhouse.shards).toBeGreaterThan(1);
  });

  it('estimates merges as measured: 0.9 rewrites after 20 inserts, 1.73 after 100', () => {
    const rewrites = (inserts: number): number => clickhouseUs(inserts, true, usual).rewrites;
    expect(rewrites(20)).toBeCloseTo(0.9, 1);
    expect(rewrites(80)).toBeCloseTo(1.6, 1);
    expect(rewrites(100)).toBeCloseTo(1.73, 1);
    expect(rewrites(1)).toBe(0);
  });

  it('skips the compaction of days that are too large for it, at the cost of exact reads', () => {
    const days = (size: number) =>
      plan('kinesis', 10_000, figures({ compaction_gb: size })).clickhouse;
    // 864 million events of 84 bytes.
    expect(days(73)).toMatchObject({ day_gb: 73, is_compacted: true });
    expect(days(72)).toMatchObject({ day_gb: 73, is_compacted: false });
    expect(days(72).us_per_event).toBeGreaterThan(days(73).us_per_event);
    const [compacted, not] = [true, false].map(
      (is) => clickhouseUs(1000, is, figures({ query_share: 1e-9 })).us,
    );
    expect(Number(compacted) - Number(not)).toBeCloseTo(usual.compaction_us);
  });

  it('needs memory for two batches: a full budget is stored before a batch is full', () => {
    for (const rate of [0.5, 10_000, 300_000, 1_000_000, 10_000_000]) {
      const { loaders } = plan('kinesis', rate, usual);
      const batchBytes = Math.max(loaders.batch_rows * usual.event_bytes, loaders.batch_mib * mib);
      expect(loaders.budget_mib * mib).toBeGreaterThanOrEqual(2 * batchBytes);
      const perProcessMb = (loaders.memory_gb * 1000) / loaders.processes;
      expect(perProcessMb).toBeGreaterThan((loaders.budget_mib * mib) / 1e6 + 200);
    }
  });

  it('has at most one ledger row per event', () => {
    expect(plan('kinesis', 0.5, usual).ledger.rows_per_day).toBe(43_200);
  });

  it('has the inserts that result from the wait of each process', () => {
    const small = plan('kinesis', 10_000, usual);
    expect(small.loaders.processes).toBe(1);
    // A process waits 1 s, and ten wait 5 s.
    expect(small.clickhouse).toMatchObject({
      inserts_per_second_and_shard: 1,
      rows_per_insert: 20_000,
    });
    const { loaders, clickhouse } = plan('kinesis', 1_000_000, usual);
    expect(clickhouse.inserts_per_second_and_shard).toBeCloseTo(loaders.processes / 5, 1);
    expect(clickhouse.rows_per_insert).toBeLessThan(usual.block_rows);
    const patient = plan('kinesis', 1_000_000, figures({ latency_max_s: 15 })).clickhouse;
    expect(patient.rows_per_insert).toBeGreaterThan(2 * clickhouse.rows_per_insert);
  });

  it('names what breaks, the nearest first, and above the requested rate', () => {
    for (const way of ways) {
      const { breaks } = plan(way, 1_000_000, usual);
      const rates = breaks.map(({ at_events_per_second: at }) => at);
      expect(rates).toEqual(rates.toSorted((a, b) => a - b));
      expect(Math.min(...rates)).toBeGreaterThan(1_000_000);
    }
  });

  it('includes the cost of a retention beyond 24 hours, as AWS bills it', () => {
    const month = (hours: number) => {
      const one = plan('kinesis', 10_000, figures({ kinesis_retention_hours: hours }));
      return [one.usd_per_month.transport, one.on_demand_usd_per_month];
    };
    // 29 for the lease table, 50 shards x 730 h x 0.015 USD, and 26,280 million records x 0.014 USD.
    expect(month(24)).toEqual([944, 5811]);
    // In addition: 50 shards x 730 h x 0.02 USD; on demand, 7,776 GB x 0.1 USD.
    expect(month(168)).toEqual([1674, 6588]);
    expect(plan('firehose', 10_000, usual).on_demand_usd_per_month).toBe(0);
  });

  it('has a ledger row per batch with a range per partition, or a row per request', () => {
    // A process, which stores a batch per second, and ten shards.
    const exact = { peak_factor: 1, utilization: 1, event_bytes: 1000, ledger_days: 10 };
    const { ledger } = plan('kinesis', 10_000, figures({ ...exact, ledger_range_bytes: 100 }));
    expect(ledger).toEqual({ rows_per_day: 86_400, gb_per_day: 0.09, gb: 0.9 });
    const sizes = { firehose_request_mib: 1, s3_object_mib: 1, event_bytes: 2 ** 20 };
    const bytes = { ledger_request_bytes: 1e6, ledger_object_bytes: 1e6 };
    const large = figures({ ...exact, ...sizes, ...bytes });
    expect(plan('firehose', 1, large).ledger).toEqual({
      rows_per_day: 86_400,
      gb_per_day: 86.4,
      gb: 864,
    });
    expect(ledgerOfObjects(1, large)).toEqual({ rows_per_day: 172_800, gb_per_day: 86.4, gb: 864 });
    // A row has at most 1,000 ranges.
    const many = figures({ ...exact, kinesis_shard_records: 1, ledger_range_bytes: 100 });
    expect(plan('kinesis', 1_001, many).ledger.rows_per_day).toBe(172_800);
  });

  it('costs no more per event when the rate grows', () => {
    for (const way of ways) {
      const [small = 0, large = 0] = [10_000, 10_000_000].map(
        (rate) => plan(way, rate, usual).usd_per_billion_events,
      );
      expect(large).toBeGreaterThan(0);
      expect(large).toBeLessThanOrEqual(small);
    }
  });

  it('is formatted as a table with a column per plan', () => {
    const plans = ways.map((way) => plan(way, 50_000, usual));
    const lines = planTable(plans).trimEnd().split('\n');
    expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([6]));
    expect(lines[0]).toContain('firehose, 50,000/s');
  });
});
