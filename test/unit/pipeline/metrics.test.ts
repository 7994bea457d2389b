import { describe, expect, it } from 'vitest';

import { pipelineMetrics, PipelineMetrics } from '../../../src/pipeline/metrics.ts';
import { Progress } from '../../../src/pipeline/report/progress.ts';
import { countResponse } from '../../../src/sources/firehose/metrics.ts';
import type { MetricSink } from '../../../src/sources/index.ts';
import { reportLeases, reportReading } from '../../../src/sources/kinesis/metrics.ts';

const counters = {
  held: 2,
  waiting: 1,
  leases: 7,
  workers: 3,
  taken: 4,
  stolen: 1,
  ends: { ended: 1, released: 0, handed_over: 2, taken: 0, expired: 5 },
  renewals: 100,
  renewMs: 2_500,
  renewFailures: 6,
};
const counts = {
  throttled: 3,
  subscriptions: 2,
  fallbacks: 1,
  shards: { polling: 1, fan_out: 4 },
};

/** The state of an idle pipeline. */
function idle() {
  const progress = new Progress([]);
  return {
    servers: [],
    snapshot: progress.snapshot(0),
    filterErrors: { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 },
    memory: { used: 30, waiting: 20, max: 100 },
    unknownMembers: 0,
    kernelTraps: 0,
    stageMs: { decode: 1500, build: 500 },
    load: progress.load,
    nowMs: 0,
  };
}

describe('PipelineMetrics', () => {
  it('has the metrics of single kinds of sources, by source', () => {
    const source = { from: 'names of the configured sources' };
    expect(pipelineMetrics).toMatchObject({
      weir_firehose_request_seconds: { kind: 'histogram', labels: { source } },
      weir_source_notifications_total: { kind: 'counter', labels: { source } },
      weir_kinesis_shards: { kind: 'gauge', labels: { source, mode: ['polling', 'fan_out'] } },
    });
  });

  it('counts responses to senders by status class, the ways shards are read, and the states of leases', async () => {
    const metrics = await PipelineMetrics.create();
    const sink = metrics.sinkOf('edge');
    for (const status of [200, 200, 400, 401, 404, 503]) countResponse(sink, status, 2_000);
    const report = (own: MetricSink): void => {
      reportReading(own, counts, 86_400_000);
      reportLeases(own, counters);
    };
    const { text } = await metrics.text({ ...idle(), sources: [{ name: 'fleet', report }] });
    expect(text).toContain('weir_memory_budget_bytes{state="used"} 30');
    expect(text).toContain('weir_memory_budget_bytes{state="waiting"} 20');
    expect(text).toContain('weir_memory_budget_bytes{state="limit"} 100');
    expect(text).toContain('weir_stage_seconds_total{stage="decode"} 1.5');
    expect(text).toContain('weir_stage_seconds_total{stage="build"} 0.5');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="2xx"} 2');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="4xx"} 3');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="5xx"} 1');
    expect(text).toContain('weir_firehose_request_seconds_sum{source="edge"} 12');
    expect(text).toContain('weir_kinesis_retention_seconds{source="fleet"} 86400');
    expect(text).toContain('weir_kinesis_shards{source="fleet",mode="polling"} 1');
    expect(text).toContain('weir_kinesis_shards{source="fleet",mode="fan_out"} 4');
    expect(text).toContain('weir_kinesis_throttled_total{source="fleet"} 3');
    expect(text).toContain('weir_kinesis_subscriptions_total{source="fleet"} 2');
    expect(text).toContain('weir_kinesis_fallbacks_total{source="fleet"} 1');
    expect(text).toContain('weir_lease_held{source="fleet"} 2');
    expect(text).toContain('weir_lease_waiting{source="fleet"} 1');
    expect(text).toContain('weir_lease_shards{source="fleet"} 7');
    expect(text).toContain('weir_lease_workers{source="fleet"} 3');
    expect(text).toContain('weir_lease_taken_total{source="fleet"} 4');
    expect(text).toContain('weir_lease_stolen_total{source="fleet"} 1');
    expect(text).toContain('weir_lease_ends_total{source="fleet",reason="handed_over"} 2');
    expect(text).toContain('weir_lease_ends_total{source="fleet",reason="expired"} 5');
    expect(text).toContain('weir_lease_renewals_total{source="fleet"} 100');
    expect(text).toContain('weir_lease_renew_seconds_total{source="fleet"} 2.5');
    expect(text).toContain('weir_lease_renew_failures_total{source="fleet"} 6');
  });

  it('keeps counting when a stream was recreated, whose leases are counted from zero', async () => {
    const metrics = await PipelineMetrics.create();
    let now = counters;
    const sources = [{ name: 'fleet', report: (sink: MetricSink) => reportLeases(sink, now) }];
    await metrics.text({ ...idle(), sources });
    now = { ...counters, taken: 1, renewals: 3 };
    const { text } = await metrics.text({ ...idle(), sources });
    expect(text).toContain('weir_lease_taken_total{source="fleet"} 5');
    expect(text).toContain('weir_lease_renewals_total{source="fleet"} 103');
    expect(text).toContain('weir_lease_stolen_total{source="fleet"} 1');
  });

  it('counts all of a source that was recreated under its name, even if that is more than before', async () => {
    const metrics = await PipelineMetrics.create();
    const sourceThat = (throttled: number) => ({
      name: 'edge',
      report: (sink: MetricSink) => reportReading(sink, { ...counts, throttled }, undefined),
    });
    const before = sourceThat(3);
    await metrics.text({ ...idle(), sources: [before] });
    await metrics.text({ ...idle(), sources: [before] });
    const { text } = await metrics.text({ ...idle(), sources: [sourceThat(5)] });
    expect(text).toContain('weir_kinesis_throttled_total{source="edge"} 8');
  });

  it('reports no gauge of a source that a reload has removed, or that has become another source', async () => {
    const metrics = await PipelineMetrics.create();
    const progress = new Progress([{ name: 'fleet', kind: 'kinesis' }], () => ({
      reason: 'throttled',
      sinceMs: 0,
    }));
    const textWith = async (report?: (sink: MetricSink) => void): Promise<string> => {
      const sources = report === undefined ? [] : [{ name: 'fleet', report }];
      return (await metrics.text({ ...idle(), snapshot: progress.snapshot(0), sources })).text;
    };
    const gauges = /^weir_(?:source|kinesis|lease)_[a-z_]+(?<!_total)(?=\{source="fleet")/gm;
    const gaugesOf = (text: string): ReadonlySet<string> => new Set(text.match(gauges));
    const leased = await textWith((sink) => {
      reportReading(sink, counts, 86_400_000);
      reportLeases(sink, counters);
    });
    expect(gaugesOf(leased)).toEqual(
      new Set([
        'weir_source_partitions',
        'weir_source_retrying',
        'weir_kinesis_shards',
        'weir_kinesis_retention_seconds',
        'weir_lease_held',
        'weir_lease_waiting',
        'weir_lease_shards',
        'weir_lease_workers',
      ]),
    );
    // The same name, without leases.
    const alone = await textWith((sink) => reportReading(sink, counts, undefined));
    expect(gaugesOf(alone)).toEqual(
      new Set(['weir_source_partitions', 'weir_source_retrying', 'weir_kinesis_shards']),
    );
    progress.isRemoved('fleet');
    expect(gaugesOf(await textWith())).toEqual(new Set());
  });

  it('keeps the count of a removed source, without its gauges', async () => {
    const metrics = await PipelineMetrics.create();
    const progress = new Progress([{ name: 'edge', kind: 'kinesis' }]);
    progress.wasReceived('edge', 3, 3);
    const text = async (): Promise<string> =>
      (await metrics.text({ ...idle(), snapshot: progress.snapshot(0), sources: [] })).text;
    expect(await text()).toContain('weir_source_partitions{source="edge"} 0');
    progress.isRemoved('edge');
    const after = await text();
    expect(after).toContain('weir_read_records_total{source="edge"} 3');
    expect(after).not.toContain('weir_source_partitions{');
    expect(after).not.toContain('weir_source_retrying{');
  });

  it('reports no lag of a source whose last partition was reassigned', async () => {
    const metrics = await PipelineMetrics.create();
    const lagWith = async (partitions: number, behindMs: number | undefined): Promise<boolean> => {
      const state = idle();
      const { read, counts: events } = state.snapshot;
      const one = { name: 'edge', kind: 'kafka', partitions, behindMs, problem: undefined };
      const snapshot = { ...state.snapshot, sources: [{ ...one, read, counts: events }] };
      const { text } = await metrics.text({ ...state, snapshot, sources: [] });
      return text.includes('weir_source_lag_seconds{');
    };
    expect(await lagWith(4, 7_200_000)).toBe(true);
    expect(await lagWith(0, undefined)).toBe(false);
  });
});
