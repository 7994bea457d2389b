/** Values in the Prometheus text format. The key is the series as written: `name{label="value"}`. */
export type MetricSamples = ReadonlyMap<string, number>;

/** Reads the subset of the Prometheus text format that Weir writes. */
export function readMetrics(text: string): MetricSamples {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const space = line.lastIndexOf(' ');
    samples.set(line.slice(0, space), Number(line.slice(space + 1)));
  }
  return samples;
}

/** Summary of the values that a histogram observed between two moments. */
export interface Spread {
  readonly count: number;
  /** Median and 95th percentile; undefined if there were no observations. */
  readonly p50: number | undefined;
  readonly p95: number | undefined;
}

/**
 * Returns a summary of what a histogram without labels observed since `before`. If `before` is undefined, or if the
 * process has restarted since, includes all observations. Interpolates quantiles inside a bucket, as Prometheus does.
 */
export function spreadBetween(
  name: string,
  now: MetricSamples,
  before: MetricSamples | undefined,
): Spread {
  const total = now.get(`${name}_count`) ?? 0;
  const earlier = before?.get(`${name}_count`) ?? 0;
  const base = earlier > total ? undefined : before;
  const count = total - (base === undefined ? 0 : earlier);
  const buckets = bucketsOf(name, now).map(({ key, bound, value }) => ({
    bound,
    upTo: value - (base?.get(key) ?? 0),
  }));
  return { count, p50: quantile(buckets, count, 0.5), p95: quantile(buckets, count, 0.95) };
}

interface Bucket {
  readonly bound: number;
  /** Number of observations up to the upper bound of the bucket. */
  readonly upTo: number;
}

function bucketsOf(
  name: string,
  samples: MetricSamples,
): readonly { readonly key: string; readonly bound: number; readonly value: number }[] {
  const found = [...samples].flatMap(([key, value]) => {
    const [, bound] = key.startsWith(`${name}_bucket{`) ? (/le="([^"]+)"/.exec(key) ?? []) : [];
    if (bound === undefined) return [];
    return [{ key, bound: bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound), value }];
  });
  return found.toSorted((a, b) => a.bound - b.bound);
}

function quantile(buckets: readonly Bucket[], count: number, part: number): number | undefined {
  if (count <= 0) return undefined;
  const required = count * part;
  const index = buckets.findIndex(({ upTo }) => upTo >= required);
  const bucket = buckets[index];
  const below = buckets[index - 1] ?? { bound: 0, upTo: 0 };
  if (bucket === undefined || bucket.bound === Number.POSITIVE_INFINITY) return below.bound;
  const inside = bucket.upTo - below.upTo;
  const share = inside === 0 ? 1 : (required - below.upTo) / inside;
  return below.bound + (bucket.bound - below.bound) * share;
}
