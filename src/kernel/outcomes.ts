import { addCounts } from '../base/index.ts';
import type { EventCounts } from '../flow.ts';

/**
 * Adds what a builder has counted. Called for each fallback range. Copying `counts` instead would take longer than
 * building the range.
 */
export function addOutcomes(counts: EventCounts, more: EventCounts): void {
  counts.received += more.received;
  counts.filtered += more.filtered;
  counts.notEvaluated += more.notEvaluated;
  counts.deadLettered += more.deadLettered;
  addNumbers(counts.stored, more.stored);
  addNumbers(counts.ignored, more.ignored);
  addCounts(counts.filters, more.filters);
}

function addNumbers<Name extends string>(
  sums: Partial<Record<Name, number>>,
  more: Readonly<Partial<Record<Name, number>>>,
): void {
  for (const name in more) sums[name] = (sums[name] ?? 0) + (more[name] ?? 0);
}

/** Returns counts of zero. */
export function emptyCounts(): EventCounts {
  return {
    records: 0,
    received: 0,
    stored: {},
    filtered: 0,
    notEvaluated: 0,
    filters: {},
    ignored: {},
    deadLettered: 0,
    bytes: 0,
  };
}
