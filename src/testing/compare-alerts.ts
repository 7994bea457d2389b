import type { Alert, AlertEpisode, AlertSnapshot } from '../alerts/index.ts';
import type { AlertCheck, ConfigPath, ExpectedAlert } from '../config/index.ts';
import { timeMs, timeText } from './times.ts';
import type { PathDifference } from './types.ts';

/** The state of the rules at the time of a check, and the alerts that had ended by then. */
export interface Then extends AlertSnapshot {
  readonly ended: readonly AlertEpisode[];
}

/** An alert in the form in which a test expects alerts. */
interface ObservedAlert {
  readonly rule: string;
  readonly state: ExpectedAlert['state'];
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly startsAt: number;
  readonly endsAt: number | undefined;
  readonly late: boolean;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The index of a check in its test, and the time `now` of the test. */
export interface CheckContext {
  readonly index: number;
  readonly nowMs: number;
}

/** Returns the differences between the alerts and a check. */
export function compareCheck(
  check: AlertCheck,
  then: Then,
  { index, nowMs }: CheckContext,
): readonly PathDifference[] {
  const subject = `alerts[${index}]${check.rule === undefined ? '' : ` ${check.rule}`} at ${timeText(timeMs(check.at, nowMs) ?? nowMs, nowMs)}`;
  const make = (
    within: ConfigPath,
    fields: Pick<PathDifference, 'path' | 'expected' | 'actual' | 'reasons'>,
  ): PathDifference => ({ ...fields, at: ['alerts', index, ...within], subject });
  return [
    ...compareState(check, then, make),
    ...compareList(check, then, make, nowMs),
    ...compareFiring(check, then, make),
  ];
}

type Make = (
  within: ConfigPath,
  fields: Pick<PathDifference, 'path' | 'expected' | 'actual' | 'reasons'>,
) => PathDifference;

function* compareState(
  { rule: name, state, reason }: AlertCheck,
  { rules }: Then,
  make: Make,
): Generator<PathDifference> {
  if (name === undefined) return;
  const found = rules.find(({ rule }) => rule === name);
  const actual = found?.state ?? 'inactive';
  const reasons = found?.reason ? [found.reason] : [];
  if (state !== undefined && state !== actual) {
    yield make(['state'], { path: 'state', expected: state, actual, reasons });
  }
  const given = found?.reason ?? '';
  if (reason !== undefined && !given.includes(reason)) {
    yield make(['reason'], { path: 'reason', expected: reason, actual: given, reasons: [] });
  }
}

/**
 * Compares alerts in both directions: every expected alert must exist, and every pending or firing alert must be
 * expected.
 */
function* compareList(
  { rule, alerts }: AlertCheck,
  then: Then,
  make: Make,
  nowMs: number,
): Generator<PathDifference> {
  if (alerts === undefined) return;
  const observed = observedIn(then).filter((one) => one.rule === rule);
  const free = new Set(observed);
  const unmet: number[] = [];
  for (const [index, expected] of alerts.entries()) {
    const found = [...free].find((one) => problemsOf(expected, one, nowMs).length === 0);
    if (found === undefined) unmet.push(index);
    else free.delete(found);
  }
  for (const index of unmet) {
    const expected = alerts[index];
    if (expected === undefined) continue;
    const nearest = nearestOf(expected, [...free], nowMs);
    if (nearest !== undefined) free.delete(nearest);
    yield* unmetProblems(expected, nearest, { index, nowMs, make });
  }
  for (const one of free) {
    if (one.state === 'resolved') continue;
    const path = `alerts: unexpected, ${one.state}`;
    yield make(['alerts'], { path, expected: null, actual: shownAlert(one, nowMs), reasons: [] });
  }
}

function* unmetProblems(
  expected: ExpectedAlert,
  nearest: ObservedAlert | undefined,
  { index, nowMs, make }: { readonly index: number; readonly nowMs: number; readonly make: Make },
): Generator<PathDifference> {
  const path = `alerts[${index}]`;
  if (nearest === undefined) {
    const { state, labels = {} } = expected;
    yield make(['alerts', index], {
      path,
      expected: { state, labels },
      actual: null,
      reasons: ['no such alert was found'],
    });
    return;
  }
  for (const { within, path: part, ...fields } of problemsOf(expected, nearest, nowMs)) {
    yield make(['alerts', index, ...within], { path: `${path}.${part}`, ...fields, reasons: [] });
  }
}

function* compareFiring({ firing }: AlertCheck, then: Then, make: Make): Generator<PathDifference> {
  if (firing === undefined) return;
  const actual = new Set(
    then.alerts.filter(({ state }) => state === 'firing').map(({ rule }) => rule),
  );
  const expected = firing.toSorted();
  const found = [...actual].toSorted();
  if (JSON.stringify(expected) !== JSON.stringify(found)) {
    yield make(['firing'], { path: 'firing', expected, actual: found, reasons: [] });
  }
}

function observedIn({ alerts, ended }: Then): readonly ObservedAlert[] {
  const now = alerts.filter(({ state }) => state !== 'resolved');
  return [...now.map(ofAlert), ...ended.map(ofEpisode)];
}

function ofAlert({
  rule,
  state,
  labels,
  value,
  startsAt,
  late,
  annotations,
}: Alert): ObservedAlert {
  return { rule, state, labels, value, startsAt, endsAt: undefined, late, annotations };
}

function ofEpisode(episode: AlertEpisode): ObservedAlert {
  const { rule, labels, value, startsAt, endsAt, late, annotations } = episode;
  return { rule, state: 'resolved', labels, value, startsAt, endsAt, late, annotations };
}

interface Problem {
  readonly within: ConfigPath;
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

function problemsOf(
  expected: ExpectedAlert,
  actual: ObservedAlert,
  nowMs: number,
): readonly Problem[] {
  return [
    ...textProblems(expected, actual),
    ...numberProblems(expected, actual),
    ...timeProblem('starts_at', expected.starts_at, actual.startsAt, nowMs),
    ...timeProblem('ends_at', expected.ends_at, actual.endsAt, nowMs),
  ];
}

function* textProblems(expected: ExpectedAlert, actual: ObservedAlert): Generator<Problem> {
  const { state, labels = {}, annotations = {} } = expected;
  if (state !== actual.state) yield problem(['state'], state, actual.state);
  for (const [name, expectedValue] of Object.entries(labels)) {
    const found = actual.labels[name.replaceAll('.', '_')];
    if (found !== expectedValue) yield problem(['labels', name], expectedValue, found ?? null);
  }
  for (const [name, expectedValue] of Object.entries(annotations)) {
    const found = actual.annotations[name];
    if (found !== expectedValue) yield problem(['annotations', name], expectedValue, found ?? null);
  }
}

function* numberProblems(
  { value, late }: ExpectedAlert,
  actual: ObservedAlert,
): Generator<Problem> {
  if (value !== undefined && !isNear(value, actual.value)) {
    yield problem(['value'], value, actual.value);
  }
  if (late !== undefined && late !== actual.late) yield problem(['late'], late, actual.late);
}

function* timeProblem(
  key: 'starts_at' | 'ends_at',
  text: string | undefined,
  found: number | undefined,
  nowMs: number,
): Generator<Problem> {
  const expectedValue = text === undefined ? undefined : timeMs(text, nowMs);
  if (expectedValue === undefined || expectedValue === found) return;
  yield problem(
    [key],
    timeText(expectedValue, nowMs),
    found === undefined ? null : timeText(found, nowMs),
  );
}

function problem(within: readonly string[], expected: unknown, actual: unknown): Problem {
  return { within, path: within.join('.'), expected, actual };
}

/** Compares with a tolerance, because ratios have more digits than the values in a test file. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
}

function nearestOf(
  expected: ExpectedAlert,
  observed: readonly ObservedAlert[],
  nowMs: number,
): ObservedAlert | undefined {
  const count = (one: ObservedAlert): number => problemsOf(expected, one, nowMs).length;
  return observed.toSorted((one, other) => count(one) - count(other))[0];
}

function shownAlert(
  { state, labels, value, startsAt, endsAt }: ObservedAlert,
  nowMs: number,
): object {
  return {
    state,
    labels,
    value,
    starts_at: timeText(startsAt, nowMs),
    ...(endsAt !== undefined && { ends_at: timeText(endsAt, nowMs) }),
  };
}
