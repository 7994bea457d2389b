import type { Log } from '../base/index.ts';
import type { AlertDryRun } from '../alerts/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { AlertCheck, QueryCheck, WeirConfig } from '../config/index.ts';
import type { DryRun } from '../pipeline/index.ts';
import type { Rollups } from '../rollups/index.ts';
import { compareCheck, type Then } from './compare-alerts.ts';
import { shownValue, isMatch } from './values.ts';
import type { Input } from './inputs.ts';
import { keepingAll } from './server.ts';
import { timeMs } from './times.ts';
import { Timeline } from './timeline.ts';
import type { PathDifference } from './types.ts';

/** The parts of a test that `runOnServer` needs. */
export interface ServerTest {
  readonly config: WeirConfig;
  readonly inputs: readonly Input[];
  readonly nowMs: number;
  readonly alerts: readonly AlertCheck[];
  readonly queries: readonly QueryCheck[];
}

/** Dependencies of `runOnServer`. */
export interface AlertRunDeps {
  readonly dryRun: DryRun;
  readonly clickhouse: ClickHouse;
  readonly logger: Log;
  readonly signal: AbortSignal;
}

const minuteMs = 60_000;
/**
 * Maximum number of evaluations from the first event to the last check, if configured sources are monitored. There is
 * one evaluation per minute; for longer periods, the interval is longer.
 */
const evaluationsMax = 300;

/**
 * Runs the part of a test that needs ClickHouse. Delivers the records as they arrive, counts rollups, evaluates the
 * rules whenever a result depends on it, and compares the results.
 */
export async function runOnServer(
  test: ServerTest,
  deps: AlertRunDeps,
): Promise<readonly PathDifference[]> {
  const { clickhouse, logger, signal, dryRun } = deps;
  const { openRollups } = await import('../rollups/index.ts');
  const { sources } = test.config;
  const timeline = new Timeline(test.inputs, { dryRun, clickhouse, sources, signal });
  const counted = { ...test.config, retention: keepingAll(test.config.retention) };
  const rollups = await openRollups(counted, clickhouse, logger);
  const differences: PathDifference[] = [];
  if (test.alerts.length > 0) {
    differences.push(...(await runChecks(test, deps, { timeline, rollups })));
  }
  if (test.queries.length > 0) {
    await timeline.deliver(Number.POSITIVE_INFINITY);
    await rollups.catchUp(signal);
    for (const [index, query] of test.queries.entries()) {
      differences.push(...(await runQuery(query, index, clickhouse, test.nowMs)));
    }
  }
  return differences;
}

interface Bench {
  readonly timeline: Timeline;
  readonly rollups: Rollups;
}

async function runChecks(
  test: ServerTest,
  { clickhouse, logger, signal }: AlertRunDeps,
  { timeline, rollups }: Bench,
): Promise<readonly PathDifference[]> {
  const { createAlertDryRun, readAlertHistory } = await import('../alerts/index.ts');
  const { config, nowMs } = test;
  const alertDryRun = createAlertDryRun(config, { clickhouse, logger, only: namesOf(test.alerts) });
  const differences: PathDifference[] = [];
  let evaluated: Awaited<ReturnType<AlertDryRun['evaluate']>> = { rules: [], alerts: [] };
  let isCounted = true;
  for (const { atMs, check, isWatch } of momentsOf(test)) {
    if (await timeline.deliver(atMs)) isCounted = false;
    // Count new events, unless this evaluation only tracks sources: as in production, rules then read the events of
    // uncounted minutes.
    if (!isCounted && !isWatch) {
      await rollups.catchUp(signal);
      isCounted = true;
    }
    evaluated = await alertDryRun.evaluate(atMs, signal);
    if (check === undefined) continue;
    const history = await readAlertHistory(clickhouse, { from: 0, to: atMs + 1, limit: 10_000 });
    const ended = history.filter(({ kind, endsAt }) => kind === 'firing' && endsAt !== undefined);
    const then: Then = { ...evaluated, ended };
    const { index, of } = check;
    differences.push(...compareCheck(of, then, { index, nowMs }));
  }
  return differences;
}

/** Returns the names of the rules that are checked; undefined if a check is about all rules. */
function namesOf(alerts: readonly AlertCheck[]): ReadonlySet<string> | undefined {
  if (alerts.some(({ firing }) => firing !== undefined)) return undefined;
  return new Set(alerts.flatMap(({ rule }) => rule ?? []));
}

interface Moment {
  readonly atMs: number;
  /** True if the evaluation only tracks sources, as the evaluator of `weir run` does continuously. */
  readonly isWatch: boolean;
  /** The check at this time; undefined if there is none, and the rules are only evaluated. */
  readonly check: { readonly index: number; readonly of: AlertCheck } | undefined;
}

/**
 * Returns the times at which the rules are evaluated:
 * - Before the first event, because the rules existed then.
 * - Before records that arrive late, because notifications depend on the state at that time.
 * - At every check.
 * - Once a minute if configured sources are monitored.
 */
function momentsOf({ inputs, alerts, nowMs, config }: ServerTest): readonly Moment[] {
  const checks = alerts.map((of, index) => ({
    atMs: timeMs(of.at, nowMs) ?? nowMs,
    check: { index, of },
    isWatch: false,
  }));
  const lastMs = Math.max(...checks.map(({ atMs }) => atMs));
  const firstMs = Math.min(
    ...checks.map(({ atMs }) => atMs),
    ...inputs.map(({ happensMs, arrivesMs }) => Math.min(happensMs, arrivesMs)),
  );
  const evaluationTimes = [Math.floor(firstMs / minuteMs) * minuteMs - 1];
  const patienceMs = config.alerts.delay_ms + minuteMs;
  const late = inputs
    .filter(({ happensMs, arrivesMs }) => arrivesMs - happensMs > patienceMs)
    .map(({ arrivesMs }) => arrivesMs)
    .toSorted((one, other) => one - other);
  for (const [index, arrivesMs] of late.entries()) {
    const isNext = arrivesMs - (late[index - 1] ?? Number.NEGATIVE_INFINITY) > minuteMs;
    if (isNext && arrivesMs <= lastMs) evaluationTimes.push(arrivesMs - 1);
  }
  const watches: number[] = [];
  const watched = new Set(config.sources.map(({ name }) => name));
  if (inputs.some(({ source }) => watched.has(source))) {
    const stepMs = Math.ceil((lastMs - firstMs) / minuteMs / evaluationsMax) * minuteMs || minuteMs;
    for (let atMs = firstMs + stepMs; atMs < lastMs; atMs += stepMs) watches.push(atMs);
  }
  const others = [
    ...evaluationTimes.map((atMs) => ({ atMs, check: undefined, isWatch: false })),
    ...watches.map((atMs) => ({ atMs, check: undefined, isWatch: true })),
  ];
  return [...others, ...checks].toSorted((one, other) => one.atMs - other.atMs);
}

async function runQuery(
  { sql, rows }: QueryCheck,
  index: number,
  clickhouse: ClickHouse,
  nowMs: number,
): Promise<readonly PathDifference[]> {
  const subject = `queries[${index}]`;
  const make = (
    within: readonly (string | number)[],
    input: Pick<PathDifference, 'path' | 'expected' | 'actual'>,
    reasons: readonly string[] = [],
  ): PathDifference => ({ ...input, reasons, subject, at: ['queries', index, ...within] });
  let answer: readonly Readonly<Record<string, unknown>>[];
  try {
    answer = await clickhouse.query(sql, {}, { as: 'analyst' });
  } catch (error) {
    const reasons = [error instanceof Error ? error.message : String(error)];
    return [
      make(['sql'], { path: 'result', expected: `${rows.length} rows`, actual: null }, reasons),
    ];
  }
  const differences: PathDifference[] = [];
  if (answer.length !== rows.length) {
    const input = { path: 'rows', expected: rows.length, actual: answer.length };
    const shown = answer.slice(0, 5).map((row) => JSON.stringify(row));
    differences.push(make(['rows'], input, shown));
  }
  for (const [at, row] of rows.slice(0, answer.length).entries()) {
    for (const [name, expected] of Object.entries(row)) {
      const actual = answer[at]?.[name];
      if (isMatch(expected, actual, nowMs)) continue;
      const path = `rows[${at}].${name}`;
      const missing = Object.hasOwn(answer[at] ?? {}, name)
        ? []
        : ['the result has no such column'];
      differences.push(
        make(['rows', at, name], { path, expected, actual: shownValue(actual) }, missing),
      );
    }
  }
  return differences;
}
