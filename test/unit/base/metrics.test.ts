import { describe, expect, it } from 'vitest';

import { createMetrics } from '../../../src/base/index.ts';

const table = {
  weir_things_total: {
    kind: 'counter',
    help: 'Things seen.',
    labels: { source: { from: 'names of the sources' }, reason: ['good', 'bad'] },
  },
  weir_waiting: { kind: 'gauge', help: 'Things waiting.', labels: { source: { from: 'sources' } } },
  weir_work_seconds: { kind: 'histogram', help: 'Work.', labels: {}, buckets: [0.1, 1] },
} as const;

describe('metrics', () => {
  it('count, set and observe what the table declares', async () => {
    const metrics = await createMetrics(table);
    metrics.add('weir_things_total', { source: 'a', reason: 'bad' }, 2);
    metrics.add('weir_things_total', { source: 'a', reason: 'bad' }, 3);
    metrics.set('weir_waiting', { source: 'a' }, 7);
    metrics.observe('weir_work_seconds', {}, 0.5);
    const text = await metrics.text();
    expect(text).toContain(
      '# HELP weir_things_total Things seen.\n# TYPE weir_things_total counter\n',
    );
    expect(text).toContain('weir_things_total{source="a",reason="bad"} 5\n');
    expect(text).toContain('weir_waiting{source="a"} 7\n');
    expect(text).toContain('weir_work_seconds_bucket{le="0.1"} 0\n');
    expect(text).toContain('weir_work_seconds_bucket{le="1"} 1\n');
    expect(metrics.contentType).toMatch(/^text\/plain/);
  });

  it('remove a gauge of something that no longer exists', async () => {
    const metrics = await createMetrics(table);
    metrics.set('weir_waiting', { source: 'a' }, 7);
    metrics.forget('weir_waiting', { source: 'a' });
    expect(await metrics.text()).not.toContain('weir_waiting{');
  });

  it('of two registries are independent', async () => {
    const [one, other] = [await createMetrics(table), await createMetrics(table)];
    one.set('weir_waiting', { source: 'a' }, 1);
    expect(await other.text()).not.toContain('weir_waiting{');
  });

  it('include metrics of the process', async () => {
    const text = await (await createMetrics(table)).text();
    expect(text).toContain('process_cpu_user_seconds_total');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});
