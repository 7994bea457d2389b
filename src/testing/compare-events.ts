import { maskedText } from '../catalog/index.ts';
import { isObject } from '../base/index.ts';
import type { ConfigPath, EventExpectation, TestExpectation } from '../config/index.ts';
import type { ExplainedEvent } from '../pipeline/index.ts';
import { columnOf, valueAt } from './fields.ts';
import type { Difference } from './types.ts';
import { isMatch, shownValue } from './values.ts';

/** A difference. `within` is the path from the expectation to the part of it that is not met. */
export interface EventDifference extends Difference {
  readonly within: ConfigPath;
}

/** Columns that every row has. A test with `exactly` need not list them. */
const ownColumns: ReadonlySet<string> = new Set([
  'account_id',
  'event_id',
  'event_type',
  'event_timestamp',
  'present',
  'issues',
]);

/** Returns the differences between one event and its expectation. */
export function compareEvent(
  expected: EventExpectation,
  event: ExplainedEvent,
  nowMs: number,
): readonly EventDifference[] {
  const expectsRow = expected.verdict === undefined && needsRow(expected);
  const verdict = expectsRow ? 'stored' : expected.verdict;
  if (verdict !== undefined && verdict !== event.outcome) {
    const within = [expected.verdict === undefined ? 'row' : 'verdict'];
    return [difference(within, verdict, verdictText(event), whyOf(event))];
  }
  return [
    ...compareWords(expected, event),
    ...compareMatched(expected, event),
    ...compareRow(expected, event, nowMs),
    ...compareFields(expected, event),
    ...compareMasked(expected, event),
    ...compareIssues(expected, event),
  ];
}

function needsRow({ row, kept, not_kept: notKept, masked, issues, table }: EventExpectation) {
  return [row, kept, notKept, masked, issues, table].some((part) => part !== undefined);
}

function verdictText({ outcome, ignored_because: ignored, finding }: ExplainedEvent): string {
  const reason = ignored ?? finding?.reason;
  return reason === undefined ? outcome : `${outcome} (${reason})`;
}

/** Explains the outcome of an event, as a short form of `weir explain`. */
export function whyOf({ outcome, finding, rules }: ExplainedEvent): readonly string[] {
  if (finding !== null) {
    const { path, expected, found } = finding;
    return [`${path === '' ? 'the whole event' : path}: expected ${expected}, found ${found}`];
  }
  if (outcome === 'ignored') return [];
  return rules.map(({ rule, outcome: result, filter, values }) => {
    const read = Object.entries(values).map(
      ([path, value]) => `ev.${path} = ${value === null ? '(absent)' : JSON.stringify(value)}`,
    );
    const given = read.length === 0 ? '' : `, with ${read.join(', ')}`;
    return `${rule} ${outcomeTexts[result]}${filter === null ? '' : `: ${filter}`}${given}`;
  });
}

const outcomeTexts: Readonly<Record<ExplainedEvent['rules'][number]['outcome'], string>> = {
  matches: 'matches',
  no_match: 'does not match',
  other_account: 'does not apply',
  cost_budget_exceeded: 'keeps the event, because it exceeds the cost limit of an event',
  no_such_field: 'does not match, because the event lacks a field',
  type_mismatch: 'does not match, because a value has another type',
  other: 'does not match, because it cannot be evaluated',
};

function* compareWords(
  { reason, path }: EventExpectation,
  event: ExplainedEvent,
): Generator<EventDifference> {
  const { finding, outcome } = event;
  const actualReason = event.ignored_because ?? finding?.reason;
  if (reason !== undefined && reason !== actualReason) {
    yield difference(['reason'], reason, actualReason ?? outcome, whyOf(event));
  }
  if (path !== undefined && !isPathOf(path, finding?.path)) {
    yield difference(['path'], path, finding?.path ?? outcome, whyOf(event));
  }
}

function isPathOf(expected: string, actual: string | undefined): boolean {
  return actual !== undefined && [actual, actual.replace(/^object\./, '')].includes(expected);
}

function* compareMatched(
  { matched }: EventExpectation,
  event: ExplainedEvent,
): Generator<EventDifference> {
  if (matched === undefined) return;
  const actual = event.rules
    .filter(({ outcome }) => outcome === 'matches')
    .map(({ rule }) => Number(/\[(\d+)\]/.exec(rule)?.[1] ?? -1));
  const isSame = actual.length === matched.length && matched.every((one) => actual.includes(one));
  if (!isSame) yield difference(['matched'], matched, actual, whyOf(event));
}

function* compareRow(
  { row, exactly, table }: EventExpectation,
  event: ExplainedEvent,
  nowMs: number,
): Generator<EventDifference> {
  if (table !== undefined && table !== event.table) {
    yield difference(['table'], table, event.table, []);
  }
  if (row === undefined) return;
  for (const [name, value] of Object.entries(row)) {
    const actual = valueAt(event, name);
    if (isMatch(value, actual, nowMs)) continue;
    yield difference(['row', name], value, shownValue(actual), leftOut(event, name));
  }
  if (exactly !== true) return;
  const named = new Set(Object.keys(row).map((name) => columnOf(event.event_type, name)));
  for (const [column, value] of Object.entries(event.row ?? {})) {
    if (named.has(column) || ownColumns.has(column)) continue;
    yield { ...difference(['exactly'], null, shownValue(value), []), path: `row.${column}` };
  }
}

function leftOut({ fields_left_out: left }: ExplainedEvent, name: string): readonly string[] {
  return left.includes(name)
    ? ['the field was delivered, but no matching capture rule keeps it']
    : [];
}

function* compareFields(
  { kept = [], not_kept: notKept = [] }: EventExpectation,
  event: ExplainedEvent,
): Generator<EventDifference> {
  const stored = event.fields_kept ?? [];
  const isKept = (name: string): boolean => {
    if (stored[0] === '*') return valueAt(event, name.replace(/\.\*$/, '')) !== undefined;
    const path = name.replace(/\.\*$/, '');
    return stored.some((field) => field === path || field.startsWith(`${path}.`));
  };
  for (const [index, name] of kept.entries()) {
    if (isKept(name)) continue;
    yield { ...difference(['kept', index], 'kept', 'not kept', leftOut(event, name)), path: name };
  }
  for (const [index, name] of notKept.entries()) {
    if (isKept(name)) {
      yield { ...difference(['not_kept', index], 'not kept', 'kept', []), path: name };
    }
  }
}

function* compareMasked(
  { masked = [] }: EventExpectation,
  event: ExplainedEvent,
): Generator<EventDifference> {
  for (const [index, name] of masked.entries()) {
    const actual = valueAt(event, name);
    if (actual !== undefined && isMasked(actual)) continue;
    // Do not print a value that should be masked but is not, because it is a secret.
    const shown = actual === undefined ? null : 'a value that is not masked';
    yield { ...difference(['masked', index], maskedText, shown, []), path: name };
  }
}

function isMasked(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isMasked);
  if (isObject(value)) return Object.values(value).every(isMasked);
  return value === maskedText;
}

function* compareIssues(
  { issues }: EventExpectation,
  event: ExplainedEvent,
): Generator<EventDifference> {
  if (issues === undefined) return;
  const [one, other] = [issues.toSorted(), event.issues.toSorted()];
  if (JSON.stringify(one) !== JSON.stringify(other)) yield difference(['issues'], one, other, []);
}

/** Returns the differences between all events of a test and the expected totals. */
export function compareAll(
  { counts = {}, rows = [] }: TestExpectation,
  events: readonly ExplainedEvent[],
  nowMs: number,
): readonly EventDifference[] {
  const differences: EventDifference[] = [];
  for (const verdict of ['stored', 'filtered', 'ignored', 'dead_letter'] as const) {
    const expectedValue = counts[verdict];
    const actual = events.filter(({ outcome }) => outcome === verdict).length;
    if (expectedValue === undefined || expectedValue === actual) continue;
    differences.push(difference(['counts', verdict], expectedValue, actual, []));
  }
  const stored = events.filter(({ outcome }) => outcome === 'stored');
  for (const [index, row] of rows.entries()) {
    if (stored.some((event) => isRow(row, event, nowMs))) continue;
    differences.push(nearest(row, index, stored, nowMs));
  }
  return differences;
}

function isRow(row: Readonly<Record<string, unknown>>, event: ExplainedEvent, nowMs: number) {
  return Object.entries(row).every(([name, value]) => isMatch(value, valueAt(event, name), nowMs));
}

/**
 * Returns the difference between an expected row and the most similar stored row, which is the one with most of the
 * expected values.
 */
function nearest(
  row: Readonly<Record<string, unknown>>,
  index: number,
  stored: readonly ExplainedEvent[],
  nowMs: number,
): EventDifference {
  const hits = (event: ExplainedEvent): number =>
    Object.entries(row).filter(([name, value]) => isMatch(value, valueAt(event, name), nowMs))
      .length;
  const [best] = stored.toSorted((one, other) => hits(other) - hits(one));
  if (best === undefined) return difference(['rows', index], row, null, ['no row is stored']);
  const shown = Object.keys(row).map((name) => [name, shownValue(valueAt(best, name))]);
  const reasons = [`the closest of ${stored.length} stored rows is ${best.event_id}`];
  return difference(['rows', index], row, Object.fromEntries(shown), reasons);
}

function difference(
  within: ConfigPath,
  expected: unknown,
  actual: unknown,
  reasons: readonly string[],
): EventDifference {
  const path = within.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return { within, path: path.replace(/^\./, ''), expected, actual, reasons };
}
