/** So many events in total at a time. */
export interface Progress {
  readonly events: number;
  readonly atMs: number;
}

/** Time from the arrival of an event to its batch in the ledger, in milliseconds. */
export interface Latency {
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
}

/**
 * Compares the arrival of events with their storage. Both lists are sorted, and events are stored in the order of arrival.
 * @param from the events before it do not count
 */
export function latencyOf(
  arrived: readonly Progress[],
  stored: readonly Progress[],
  from: number,
): Latency {
  const waits: (readonly [ms: number, events: number])[] = [];
  let at = 0;
  let done = from;
  for (const { atMs, events } of arrived) {
    while (done < events) {
      const batch = stored[at];
      if (batch === undefined) throw new Error(`only ${done} of ${events} events are stored`);
      const next = Math.min(batch.events, events);
      if (next > done) waits.push([batch.atMs - atMs, next - done]);
      done = Math.max(done, next);
      if (batch.events <= done) at++;
    }
  }
  const sorted = waits.toSorted(([one], [other]) => one - other);
  return {
    p50_ms: quantile(sorted, 0.5),
    p99_ms: quantile(sorted, 0.99),
    max_ms: quantile(sorted, 1),
  };
}

/** The smallest wait that is at least as long as those of a share of the events. */
function quantile(
  sorted: readonly (readonly [ms: number, events: number])[],
  share: number,
): number {
  const total = sorted.reduce((sum, [, events]) => sum + events, 0);
  let below = 0;
  for (const [ms, events] of sorted) {
    below += events;
    if (below >= total * share) return Math.round(ms);
  }
  return Number.NaN;
}
