import { describe, expect, it } from 'vitest';

import { PipelineMetrics } from '../../../src/pipeline/metrics.ts';
import { Progress } from '../../../src/pipeline/report/progress.ts';

const tally = {
  held: 2,
  waiting: 1,
  leases: 7,
  workers: 3,
  taken: 4,
  stolen: 1,
  over: { ended: 1, released: 0, handed_over: 2, taken: 0, expired: 5 },
  renewals: 100,
  renewMs: 2_500,
  renewFailures: 6,
};

describe('PipelineMetrics', () => {
  it('counts answers to senders by class of status, what queues tell, how shards are read, and how leases stand', async () => {
    const metrics = await PipelineMetrics.create();
    for (const status of [200, 200, 400, 401, 404, 503]) metrics.onAnswer('edge', status, 2_000);
    const progress = new Progress([]);
    const { text } = await metrics.text({
      snapshot: progress.snapshot(),
      filterErrors: { filter_budget: 0, no_such_field: 0, type_mismatch: 0, other: 0 },
      lateEvents: new Map(),
      notices: new Map([['s3', { object: 5, stored: 1, test: 2, passed_over: 0, unknown: 0 }]]),
      kinesis: new Map([
        [
          'fleet',
          { throttled: 3, subscriptions: 2, fallbacks: 1, shards: { polling: 1, fan_out: 4 } },
        ],
      ]),
      leases: new Map([['fleet', tally]]),
      servers: [],
      memory: { used: 30, waiting: 20, max: 100 },
      unknownMembers: 0,
      kernelTraps: 0,
      stageMs: { decode: 1500, build: 500 },
      load: progress.load,
      nowMs: 0,
      ready: true,
    });
    expect(text).toContain('weir_memory_budget_bytes{state="used"} 30');
    expect(text).toContain('weir_memory_budget_bytes{state="waiting"} 20');
    expect(text).toContain('weir_memory_budget_bytes{state="limit"} 100');
    expect(text).toContain('weir_stage_seconds_total{stage="decode"} 1.5');
    expect(text).toContain('weir_stage_seconds_total{stage="build"} 0.5');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="2xx"} 2');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="4xx"} 3');
    expect(text).toContain('weir_firehose_requests_total{source="edge",status="5xx"} 1');
    expect(text).toContain('weir_firehose_request_seconds_sum{source="edge"} 12');
    expect(text).toContain('weir_source_notices_total{source="s3",kind="object"} 5');
    expect(text).toContain('weir_source_notices_total{source="s3",kind="test"} 2');
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
    expect(text).toContain('weir_lease_over_total{source="fleet",end="handed_over"} 2');
    expect(text).toContain('weir_lease_over_total{source="fleet",end="expired"} 5');
    expect(text).toContain('weir_lease_renewals_total{source="fleet"} 100');
    expect(text).toContain('weir_lease_renew_seconds_total{source="fleet"} 2.5');
    expect(text).toContain('weir_lease_renew_failures_total{source="fleet"} 6');
  });

  it('counts on when a stream was made anew, whose leases are counted from the beginning', async () => {
    const metrics = await PipelineMetrics.create();
    const progress = new Progress([]);
    const state = {
      servers: [],
      snapshot: progress.snapshot(),
      filterErrors: { filter_budget: 0, no_such_field: 0, type_mismatch: 0, other: 0 },
      lateEvents: new Map(),
      notices: new Map(),
      kinesis: new Map(),
      memory: { used: 30, waiting: 20, max: 100 },
      unknownMembers: 0,
      kernelTraps: 0,
      stageMs: { decode: 1500, build: 500 },
      load: progress.load,
      nowMs: 0,
      ready: true,
    };
    await metrics.text({ ...state, leases: new Map([['fleet', tally]]) });
    const anew = { ...tally, taken: 1, renewals: 3 };
    const { text } = await metrics.text({ ...state, leases: new Map([['fleet', anew]]) });
    expect(text).toContain('weir_lease_taken_total{source="fleet"} 5');
    expect(text).toContain('weir_lease_renewals_total{source="fleet"} 103');
    expect(text).toContain('weir_lease_stolen_total{source="fleet"} 1');
  });
});
