import type { HealthySource, MetricSink } from '../../src/sources/index.ts';

/** Metrics that a source reports, by name and label values: `weir_kinesis_shards polling`. */
export function reported(source: Pick<HealthySource, 'report'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const note: MetricSink['add'] = (name, labels, value) =>
    void found.set([name, ...Object.values(labels)].join(' '), value);
  source.report?.({ add: note, set: note, observe: note, raise: note });
  return found;
}

/** Counts of a Kinesis source. */
export function kinesisCounts(source: Pick<HealthySource, 'report'>) {
  const found = reported(source);
  return {
    throttled: found.get('weir_kinesis_throttled_total'),
    subscriptions: found.get('weir_kinesis_subscriptions_total'),
    fallbacks: found.get('weir_kinesis_fallbacks_total'),
    shards: {
      polling: found.get('weir_kinesis_shards polling'),
      fan_out: found.get('weir_kinesis_shards fan_out'),
    },
  };
}
