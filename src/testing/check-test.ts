import { didYouMean, eventType, eventTypes, table } from '../catalog/index.ts';
import type {
  AlertCheck,
  ConfigPath,
  EventExpectation,
  TestEventOptions,
  TestOptions,
} from '../config/index.ts';
import { deadLetterReasons, ignoredReasons } from '../flow.ts';
import type { TestCode } from './codes.ts';
import { fieldProblem, settableProblem } from './fields.ts';
import { ownSource } from './inputs.ts';
import type { Setting } from './settings.ts';
import { timeMs } from './times.ts';

/** A problem in a test. `path` leads from the test to the part with the problem. */
export interface PathProblem {
  readonly path: ConfigPath;
  readonly code: TestCode;
  readonly message: string;
}

/** The setting and the time with which a test is checked. */
export interface CheckContext {
  readonly nowMs: number;
  readonly setting: Setting;
}

/** Name of the internal alert rule, which is in no file. */
const stallRule = 'WeirIngestStalled';

const reasons: readonly string[] = [...deadLetterReasons, ...ignoredReasons];
/** Maximum number of names that a message lists if no name is similar. */
const namesMax = 12;
const kinds = ['event', 'text', 'base64', 'file', 'sample', 'lost'] as const;

/**
 * Returns semantic errors in a test. Its form must already be valid. @throws UnusableSetting if its alert rules have
 * errors
 */
export async function checkTest(
  test: TestOptions,
  context: CheckContext,
): Promise<readonly PathProblem[]> {
  const alerts = test.alerts ?? [];
  const names = alerts.length === 0 ? [] : await ruleNames(context.setting);
  const { capture } = context.setting.config;
  return [
    ...checkPurpose(test),
    ...test.events.flatMap((event, index) => [
      ...checkEvent(event, ['events', index], context),
      ...checkExpectation(event.expect, ['events', index, 'expect'], capture.length),
    ]),
    ...checkExpectation(test.expect, ['expect'], capture.length),
    ...(test.expect?.rows ?? []).flatMap((row, index) => [
      ...checkNames(Object.keys(row), (name) => ['expect', 'rows', index, name]),
    ]),
    ...alerts.flatMap((check, index) => [...checkAlert(check, index, names, context)]),
    ...checkOrder(alerts, context),
  ];
}

async function ruleNames(setting: Setting): Promise<readonly string[]> {
  const enabled = (await setting.rules()).filter((rule) => rule.enabled);
  return [...enabled.map(({ name }) => name), stallRule];
}

function* checkPurpose(test: TestOptions): Generator<PathProblem> {
  const { events, expect, alerts = [], queries = [] } = test;
  const ofEvents = [expect, ...events.map((event) => event.expect)].some(
    (one) => one !== undefined && saysSomething(one),
  );
  const isAbout = alerts.length + queries.length > 0;
  if (!ofEvents && !isAbout) {
    const message = 'has no expectations: add `expect`, `alerts`, or `queries`';
    yield { path: ['name'], code: 'TEST_EMPTY', message };
  } else if (!isAbout && events.length === 0) {
    const message = 'has expectations of events but no `events`';
    yield { path: ['name'], code: 'TEST_EMPTY', message };
  }
}

/**
 * Returns whether an expectation checks something. An empty group or list checks nothing, unless it must match
 * completely.
 */
function saysSomething(expectation: object): boolean {
  return Object.entries(expectation).some(([key, value]: [string, unknown]) => {
    if (key === 'exactly') return false;
    if (key === 'matched' || key === 'issues') return true;
    return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
  });
}

function* checkEvent(
  event: TestEventOptions,
  path: ConfigPath,
  context: CheckContext,
): Generator<PathProblem> {
  const given = kinds.filter((kind) => event[kind] !== undefined);
  if (given.length !== 1) {
    const what = given.length === 0 ? 'none' : given.join(' and ');
    const message = `has ${what} of ${kinds.join(', ')}: expected exactly one`;
    yield { path, code: 'TEST_EVENT', message: `events[${String(path[1])}] ${message}` };
  }
  const { source, sample, lost, arrives, late_by: lateBy } = event;
  const sources = context.setting.config.sources.map(({ name }) => name);
  if (source !== undefined && source !== ownSource && !sources.includes(source)) {
    const hint = hintOf(source, sources);
    const message = `the configuration has no source ${source}; ${hint}`;
    yield { path: [...path, 'source'], code: 'TEST_SOURCE', message };
  }
  if (lost !== undefined && (source === undefined || event.expect !== undefined)) {
    const message = '`lost` requires `source` and excludes `expect`';
    yield { path: [...path, 'lost'], code: 'TEST_EVENT', message };
  }
  if (arrives !== undefined && lateBy !== undefined) {
    const message = 'set either `arrives` or `late_by`';
    yield { path: [...path, 'late_by'], code: 'TEST_EVENT', message };
  }
  yield* checkTime(arrives, [...path, 'arrives'], context);
  if (sample !== undefined) yield* checkSample(sample, [...path, 'sample'], context);
}

function* checkSample(
  sample: NonNullable<TestEventOptions['sample']>,
  path: ConfigPath,
  context: CheckContext,
): Generator<PathProblem> {
  const { type, set = {}, cycle = {}, without = [] } = sample;
  yield* checkTime(sample.from, [...path, 'from'], context);
  if (eventType(type) === undefined) {
    const names = eventTypes.map(({ name }) => name);
    const message = `unknown event type ${type}; ${hintOf(type, names)}`;
    yield { path: [...path, 'type'], code: 'TEST_TYPE', message };
    return;
  }
  const named = [
    ...Object.keys(set).map((name) => [name, ['set', name]] as const),
    ...Object.keys(cycle).map((name) => [name, ['cycle', name]] as const),
    ...without.map((name, index) => [name, ['without', index]] as const),
  ];
  for (const [name, within] of named) {
    const message = settableProblem(type, name);
    if (message !== undefined) yield { path: [...path, ...within], code: 'TEST_FIELD', message };
  }
}

function* checkExpectation(
  expect: EventExpectation | undefined,
  path: ConfigPath,
  ruleCount: number,
): Generator<PathProblem> {
  if (expect === undefined) return;
  const { matched = [], row, exactly } = expect;
  yield* checkWords(expect, path);
  for (const [index, rule] of matched.entries()) {
    if (rule < ruleCount) continue;
    const message = `capture[${rule}] does not exist: the number of capture rules in the configuration is ${ruleCount}`;
    yield { path: [...path, 'matched', index], code: 'TEST_RULE', message };
  }
  if (exactly === true && row === undefined) {
    const message = '`exactly` requires `row`';
    yield { path: [...path, 'exactly'], code: 'TEST_EVENT', message };
  }
  yield* checkNames(Object.keys(row ?? {}), (field) => [...path, 'row', field]);
  for (const key of ['kept', 'not_kept', 'masked'] as const) {
    const fields = expect[key] ?? [];
    yield* checkNames(fields, (_field, index) => [...path, key, index]);
  }
}

function* checkWords(
  { reason, table: name }: EventExpectation,
  path: ConfigPath,
): Generator<PathProblem> {
  if (reason !== undefined && !reasons.includes(reason)) {
    const message = `unknown reason ${reason}; ${hintOf(reason, reasons)}`;
    yield { path: [...path, 'reason'], code: 'TEST_VALUE', message };
  }
  if (name !== undefined && table(name) === undefined) {
    const tables = [...new Set(eventTypes.map((type) => type.table))];
    const message = `unknown table ${name}; ${hintOf(name, tables)}`;
    yield { path: [...path, 'table'], code: 'TEST_VALUE', message };
  }
}

function* checkNames(
  names: readonly string[],
  pathOf: (name: string, index: number) => ConfigPath,
): Generator<PathProblem> {
  for (const [index, name] of names.entries()) {
    const message = fieldProblem(name);
    if (message !== undefined) yield { path: pathOf(name, index), code: 'TEST_FIELD', message };
  }
}

function* checkAlert(
  check: AlertCheck,
  index: number,
  names: readonly string[],
  context: CheckContext,
): Generator<PathProblem> {
  const path = ['alerts', index];
  const { rule, state, reason, alerts, firing } = check;
  yield* checkTime(check.at, [...path, 'at'], context);
  const ofRule = state !== undefined || reason !== undefined || alerts !== undefined;
  if (ofRule !== (rule !== undefined) || (!ofRule && firing === undefined)) {
    const message = `alerts[${index}] needs \`rule\` with \`state\` or \`alerts\`, or needs \`firing\``;
    yield { path, code: 'TEST_EMPTY', message };
  }
  const named = [
    ...(rule === undefined ? [] : [[rule, ['rule']] as const]),
    ...(firing ?? []).map((name, at) => [name, ['firing', at]] as const),
  ];
  for (const [name, within] of named) {
    if (names.includes(name)) continue;
    const message = `unknown alert rule ${name}; ${hintOf(name, names)}`;
    yield { path: [...path, ...within], code: 'TEST_RULE', message };
  }
  for (const [at, alert] of (alerts ?? []).entries()) {
    yield* checkTime(alert.starts_at, [...path, 'alerts', at, 'starts_at'], context);
    yield* checkTime(alert.ends_at, [...path, 'alerts', at, 'ends_at'], context);
  }
}

function* checkOrder(
  alerts: readonly AlertCheck[],
  { nowMs }: CheckContext,
): Generator<PathProblem> {
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, { at }] of alerts.entries()) {
    const ms = timeMs(at, nowMs) ?? before;
    if (ms < before) {
      const message = `alerts[${index}] is earlier than the preceding entry: sort them by time`;
      yield { path: ['alerts', index, 'at'], code: 'TEST_TIME', message };
    }
    before = ms;
  }
}

function* checkTime(
  text: string | undefined,
  path: ConfigPath,
  { nowMs }: CheckContext,
): Generator<PathProblem> {
  if (text === undefined || timeMs(text, nowMs) !== undefined) return;
  yield { path, code: 'TEST_TIME', message: `${text} is not a valid time` };
}

function hintOf(name: string, names: readonly string[]): string {
  const near = didYouMean(name, names);
  if (near !== undefined) return `did you mean ${near}?`;
  if (names.length === 0) return 'there are none';
  const more = names.length - namesMax;
  return `expected one of ${names.slice(0, namesMax).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
