import { addCounts } from '../base/index.ts';
import {
  type Books,
  type DeadLetterReason,
  deadLetterReasons,
  type Finding,
  ignoredReasons,
} from '../flow.ts';

/** What became of events, as programs are told of it. */
export interface Outcomes {
  readonly stored: number;
  readonly filtered: number;
  /** Of filtered: events on which a filter could not be evaluated; the rest did not match. */
  readonly not_evaluated: number;
  readonly ignored: number;
  readonly dead_lettered: number;
}

/** Books with nothing in them. */
export function emptyBooks(): Books {
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

/** Adds `more` to `books`. */
export function addBooks(books: Books, more: Books): void {
  books.records += more.records;
  books.received += more.received;
  books.filtered += more.filtered;
  books.notEvaluated += more.notEvaluated;
  books.deadLettered += more.deadLettered;
  books.bytes += more.bytes;
  for (const [table, rows] of Object.entries(more.stored)) {
    books.stored[table] = (books.stored[table] ?? 0) + rows;
  }
  addCounts(books.filters, more.filters);
  addIgnored(books, more.ignored);
}

/** Adds events that were passed over, by reason. */
export function addIgnored(books: Books, more: Books['ignored']): void {
  for (const reason of ignoredReasons) {
    const count = more[reason];
    if (count !== undefined) books.ignored[reason] = (books.ignored[reason] ?? 0) + count;
  }
}

/** Rows stored in all tables. */
export function storedRows(books: Books): number {
  return Object.values(books.stored).reduce((sum, rows) => sum + rows, 0);
}

/** Events ignored for any reason. */
export function ignoredEvents(books: Books): number {
  return Object.values(books.ignored).reduce((sum, count) => sum + count, 0);
}

/** What became of the events of some books. */
export function outcomesOf(books: Books): Outcomes {
  return {
    stored: storedRows(books),
    filtered: books.filtered,
    not_evaluated: books.notEvaluated,
    ignored: ignoredEvents(books),
    dead_lettered: books.deadLettered,
  };
}

/** Events filtered because they did not match, not because a filter could not be evaluated. */
export function unmatched({ filtered, notEvaluated }: Books): number {
  return filtered - notEvaluated;
}

/** Events received that are not stored, filtered, ignored or dead-lettered; 0 when the books balance. */
export function unaccounted(books: Books): number {
  const kept = storedRows(books) + books.filtered + ignoredEvents(books) + books.deadLettered;
  return books.received - kept;
}

/** Events that a finding stands for: one, or all those of a record beyond the limit. */
export function eventsIn(finding: Finding): number {
  return reasonsIn(finding).reduce((sum, [, events]) => sum + events, 0);
}

/** What is wrong with the events that a finding stands for, and how many of them there are. */
export function reasonsIn({
  reason,
  more,
}: Finding): readonly (readonly [DeadLetterReason, number])[] {
  if (more === undefined) return [[reason, 1]];
  return deadLetterReasons.flatMap((each) =>
    more[each] === undefined ? [] : [[each, more[each]]],
  );
}
