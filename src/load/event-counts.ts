import { addCounts } from '../base/index.ts';
import {
  type EventCounts,
  type DeadLetterReason,
  deadLetterReasons,
  type Finding,
  ignoredReasons,
} from '../flow.ts';

/** The outcomes of events in JSON output. */
export interface Outcomes {
  readonly stored: number;
  readonly filtered: number;
  /** The part of `filtered` for which a filter could not be evaluated; the others did not match. */
  readonly not_evaluated: number;
  readonly ignored: number;
  readonly dead_lettered: number;
}

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

export function addEventCounts(counts: EventCounts, more: EventCounts): void {
  counts.records += more.records;
  counts.received += more.received;
  counts.filtered += more.filtered;
  counts.notEvaluated += more.notEvaluated;
  counts.deadLettered += more.deadLettered;
  counts.bytes += more.bytes;
  for (const [table, rows] of Object.entries(more.stored)) {
    counts.stored[table] = (counts.stored[table] ?? 0) + rows;
  }
  addCounts(counts.filters, more.filters);
  addIgnored(counts, more.ignored);
}

/** Adds ignored events by reason. */
export function addIgnored(counts: EventCounts, more: EventCounts['ignored']): void {
  for (const reason of ignoredReasons) {
    const count = more[reason];
    if (count !== undefined) counts.ignored[reason] = (counts.ignored[reason] ?? 0) + count;
  }
}

/** Returns the number of rows stored in all tables. */
export function storedRows(counts: EventCounts): number {
  return Object.values(counts.stored).reduce((sum, rows) => sum + rows, 0);
}

/** Returns the number of events ignored for any reason. */
export function ignoredEvents(counts: EventCounts): number {
  return Object.values(counts.ignored).reduce((sum, count) => sum + count, 0);
}

/** Summarizes counts by outcome. */
export function outcomesOf(counts: EventCounts): Outcomes {
  return {
    stored: storedRows(counts),
    filtered: counts.filtered,
    not_evaluated: counts.notEvaluated,
    ignored: ignoredEvents(counts),
    dead_lettered: counts.deadLettered,
  };
}

/** Returns the number of events that were filtered because they did not match. */
export function unmatched({ filtered, notEvaluated }: EventCounts): number {
  return filtered - notEvaluated;
}

/**
 * Returns the number of received events that are not stored, filtered, ignored, or dead-lettered; 0 if the counts
 * reconcile.
 */
export function unaccountedEvents(counts: EventCounts): number {
  const kept = storedRows(counts) + counts.filtered + ignoredEvents(counts) + counts.deadLettered;
  return counts.received - kept;
}

/** Returns the number of events that a finding represents: one, or all those of a record beyond the limit. */
export function eventsIn(finding: Finding): number {
  return reasonsIn(finding).reduce((sum, [, events]) => sum + events, 0);
}

/** Returns the reasons of the events that a finding represents, with their numbers. */
export function reasonsIn({
  reason,
  more,
}: Finding): readonly (readonly [DeadLetterReason, number])[] {
  if (more === undefined) return [[reason, 1]];
  return deadLetterReasons.flatMap((each) =>
    more[each] === undefined ? [] : [[each, more[each]]],
  );
}
