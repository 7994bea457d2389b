import { describe, expect, it } from 'vitest';

import { configFrom } from '../../../src/config/index.ts';
import { type BackfillRequest, planBackfill } from '../../../src/app/backfill.ts';

const config = await configFrom({
  sources: [
    { type: 'kinesis', name: 'edge', stream_name: 'edge', start: 'latest' },
    { type: 'cloudwatch_logs', name: 'logs', log_groups: ['/edge'] },
    { type: 'stdin', name: 'in' },
    { type: 'kafka', name: 'bus', brokers: ['kafka:9092'], topic: 'edge' },
    { type: 's3', name: 'told', queue_url: 'https://sqs.us-east-1.amazonaws.com/123456789012/q' },
    { type: 's3', name: 'bucket', bucket: 'edge', prefix: 'all/' },
  ],
});
const nowMs = Date.parse('2026-02-01T00:00:00Z');
const ms = (text: string): number => Date.parse(text);
const asked: BackfillRequest = {
  source: 'edge',
  id: undefined,
  fromMs: ms('2026-01-01T08:00:00Z'),
  toMs: ms('2026-01-01T09:00:00Z'),
  prefix: undefined,
};
const plan = (more: Partial<BackfillRequest> = {}) =>
  planBackfill(config, { ...asked, ...more }, nowMs);
const faultOf = (more: Partial<BackfillRequest>): unknown => {
  try {
    return plan(more).run;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('the plan of a backfill', () => {
  it('reads only one source, from the start of the range, regardless of its own start', () => {
    const { config: own, untilMs } = plan();
    expect(own.sources).toEqual([
      expect.objectContaining({
        name: 'edge',
        start: 'timestamp',
        start_timestamp: '2026-01-01T08:00:00.000Z',
      }),
    ]);
    expect(untilMs).toBe(asked.toMs);
    expect(plan({ source: 'bus' }).config.sources).toEqual([
      expect.objectContaining({ start: 'timestamp', start_timestamp: '2026-01-01T08:00:00.000Z' }),
    ]);
    expect(plan({ source: 'logs' }).config.sources).toEqual([
      expect.objectContaining({ name: 'logs', start: '2026-01-01T08:00:00.000Z', overlap_ms: 0 }),
    ]);
  });

  it('has the same run for the same request, and another run for any other range', () => {
    expect(plan().run).toMatch(/^backfill:[0-9a-f]{12}$/);
    expect(plan().run).toBe(plan().run);
    expect(plan({ id: 'may' }).run).toMatch(/^backfill:may-[0-9a-f]{12}$/);
    const others = [
      plan({ fromMs: ms('2026-01-01T07:59:59Z') }),
      plan({ toMs: ms('2026-01-01T09:00:01Z') }),
      plan({ source: 'logs' }),
    ];
    expect(new Set([plan().run, ...others.map(({ run }) => run)]).size).toBe(4);
    // A range that was read under this name is not mistaken for another one.
    expect(plan({ id: 'may' }).run).not.toBe(plan({ id: 'may', toMs: nowMs }).run);
  });

  it.each<[string, Partial<BackfillRequest>, object]>([
    ['told', { prefix: 's3://other/2026/01/' }, { bucket: 'other', prefix: '2026/01/' }],
    ['told', { prefix: 's3://other' }, { bucket: 'other', prefix: '' }],
    ['bucket', {}, { bucket: 'edge', prefix: 'all/' }],
    ['bucket', { prefix: 'all/2026/' }, { bucket: 'edge', prefix: 'all/2026/' }],
  ])('lists objects instead of waiting for notifications: %s %j', (source, more, expected) => {
    const none = { fromMs: undefined, toMs: undefined };
    const { config: own, untilMs } = plan({ source, ...none, ...more });
    const [found] = own.sources;
    expect(found).toMatchObject(expected);
    expect(found).not.toHaveProperty('queue_url');
    expect(found).not.toHaveProperty('start');
    expect(untilMs).toBeUndefined();
    const [bounded] = plan({ source, ...more }).config.sources;
    expect(bounded).toMatchObject({
      start: '2026-01-01T08:00:00.000Z',
      end: '2026-01-01T09:00:00.000Z',
    });
  });

  it('accepts a range up to the current time, and none beyond it', () => {
    expect(plan({ toMs: nowMs }).untilMs).toBe(nowMs);
    expect(faultOf({ toMs: nowMs + 1 })).toContain('has not passed yet');
  });

  it.each<[string, Partial<BackfillRequest>]>([
    ['source edgy does not exist; did you mean edge?', { source: 'edgy' }],
    [
      'source nothing-like-it does not exist; configured sources: edge, logs, in, bus, told, bucket',
      { source: 'nothing-like-it' },
    ],
    ['in is of type stdin', { source: 'in' }],
    ['--from and --to are required', { toMs: undefined }],
    ['--from and --to are required', { fromMs: undefined }],
    ['is not before --to', { toMs: asked.fromMs }],
    ['which has no prefixes: leave --prefix out', { prefix: 's3://edge/2026/' }],
    ['--prefix s3://bucket/prefix is required', { source: 'told' }],
    ['--prefix s3://bucket/prefix is required', { source: 'told', prefix: '2026/' }],
    ['has not passed yet', { source: 'bucket', toMs: nowMs + 1 }],
  ])('reports the problem: %s', (message, more) => {
    expect(faultOf(more)).toContain(message);
  });
});
