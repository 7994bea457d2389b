import { type Log, messageOf } from '../base/index.ts';
import type { ConfigPath, EventExpectation } from '../config/index.ts';
import type { ExplainedEvent } from '../pipeline/index.ts';
import { compareAll, compareEvent, type EventDifference, whyOf } from './compare-events.ts';
import { runOnServer } from './run-alerts.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { LoadedTest } from './test-file.ts';
import type { PathDifference, TestResult } from './types.ts';

/** Options of a test run. */
export interface RunOptions {
  readonly logger: Log;
  readonly signal: AbortSignal;
  /** Called after every test. */
  onResult?(result: TestResult): void;
}

/** An event with the explanation of how it was processed, and the test entry that it comes from. */
interface ExplainedInput {
  readonly entry: number;
  readonly subject: string;
  readonly event: ExplainedEvent;
}

/** Maximum number of reported differences per test. */
const differencesMax = 50;

/**
 * Runs tests in sequence. Starts a ClickHouse server when a test first needs one. All tests share this server, each
 * with empty tables.
 * @throws PipelineError ERR_CLICKHOUSE_* if the server cannot be started
 */
export async function runTests(
  tests: readonly LoadedTest[],
  options: RunOptions,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  let server: TestServer | undefined;
  const serverOf = async ({ setting }: LoadedTest): Promise<TestServer> => {
    const { binary } = setting.config.clickhouse;
    if (server === undefined) {
      server = await startTestServer(binary, options.logger, options.signal);
    } else await server.clear();
    return server;
  };
  try {
    for (const test of tests) {
      options.signal.throwIfAborted();
      const result = await runTest(test, serverOf, options);
      results.push(result);
      options.onResult?.(result);
    }
  } finally {
    await server?.close();
  }
  return results;
}

async function runTest(
  test: LoadedTest,
  serverOf: (test: LoadedTest) => Promise<TestServer>,
  options: RunOptions,
): Promise<TestResult> {
  const startedMs = performance.now();
  const { differences, explained } = run(test);
  const { alerts = [], queries = [] } = test.options;
  const all = [...differences];
  if (alerts.length + queries.length > 0) {
    const { clickhouse } = await serverOf(test);
    const { inputs, nowMs, setting } = test;
    const { config, dryRun } = setting;
    const found = await runOnServer(
      { config, inputs, nowMs, alerts, queries },
      { dryRun, clickhouse, logger: options.logger, signal: options.signal },
    );
    const notes = lossesOf(explained);
    all.push(...found.map((one, index) => (index === 0 ? withNotes(one, notes) : one)));
  }
  const failures = all.slice(0, differencesMax).map(({ at, ...difference }) => {
    return { ...difference, file: test.file, line: test.locationOf(at).line };
  });
  const { file, line, name } = test;
  const ms = Math.round(performance.now() - startedMs);
  return { file, line, name, passed: failures.length === 0, ms, failures };
}

function run(test: LoadedTest): {
  readonly differences: readonly PathDifference[];
  readonly explained: readonly ExplainedInput[];
} {
  const { inputs, nowMs, options } = test;
  const explained: ExplainedInput[] = [];
  const differences: PathDifference[] = [];
  const sizes = new Map<number, number>();
  for (const { entry } of inputs) sizes.set(entry, (sizes.get(entry) ?? 0) + 1);
  for (const { entry, number, bytes, arrivesMs, lost } of inputs) {
    if (lost > 0) continue;
    const isOnly = sizes.get(entry) === 1;
    const subject = isOnly ? `events[${entry}]` : `events[${entry}], event ${number}`;
    const { events, difference } = tried(test, bytes, arrivesMs);
    for (const event of events) explained.push({ entry, subject, event });
    if (difference === undefined) continue;
    differences.push({
      path: 'builder',
      expected: 'the same result from kernel and reference',
      actual: 'a difference, which is a bug in Weir: please report it',
      reasons: [difference],
      subject,
      at: ['events', entry],
    });
  }
  const atPath = (one: EventDifference, subject: string, at: ConfigPath): PathDifference => {
    const { within, ...difference } = one;
    return { ...difference, subject, at: [...at, ...within] };
  };
  const compare = (
    expected: EventExpectation,
    { event, subject }: ExplainedInput,
    at: ConfigPath,
  ) =>
    compareEvent(expected, event, nowMs).map((one) => atPath(one, subjectOf(subject, event), at));
  for (const [entry, { expect }] of options.events.entries()) {
    if (expect === undefined) continue;
    const own = explained.filter((one) => one.entry === entry);
    differences.push(...own.flatMap((one) => compare(expect, one, ['events', entry, 'expect'])));
  }
  const { expect } = options;
  if (expect !== undefined) {
    differences.push(...explained.flatMap((one) => compare(expect, one, ['expect'])));
    const events = explained.map(({ event }) => event);
    const all = compareAll(expect, events, nowMs);
    differences.push(
      ...all.map((one) => {
        const reasons = one.within[0] === 'counts' ? verdictLines(explained) : one.reasons;
        return atPath({ ...one, reasons }, 'all events', ['expect']);
      }),
    );
  }
  return { differences, explained };
}

function tried({ setting }: LoadedTest, bytes: Uint8Array, atMs: number) {
  try {
    return setting.dryRun.run(bytes, atMs);
  } catch (error) {
    return { events: [], difference: messageOf(error) };
  }
}

function subjectOf(subject: string, { event_type: type, event_id: id }: ExplainedEvent): string {
  return [subject, type, id].filter(Boolean).join('  ');
}

/** Explains the outcomes of the first events. Used if totals differ. */
function verdictLines(explained: readonly ExplainedInput[]): readonly string[] {
  const shown = explained.slice(0, 10).map(({ subject, event }) => {
    const [why] = whyOf(event);
    return `${subject}: ${event.outcome}${why === undefined ? '' : `, ${why}`}`;
  });
  const more = explained.length - shown.length;
  return more > 0 ? [...shown, `${more} more`] : shown;
}

/** Describes events that the rules never saw, because they are a frequent cause of unexpected alerts. */
function lossesOf(explained: readonly ExplainedInput[]): readonly string[] {
  const lost = explained.filter(({ event }) => event.outcome !== 'stored');
  const [first] = lost;
  if (first === undefined) return [];
  const [why = ''] = whyOf(first.event);
  const text = `${lost.length} of ${explained.length} events are not stored; ${first.subject} is ${first.event.outcome}`;
  return [why === '' ? text : `${text}: ${why}`];
}

function withNotes(difference: PathDifference, notes: readonly string[]): PathDifference {
  return { ...difference, reasons: [...difference.reasons, ...notes] };
}
