import { type Command, InvalidArgumentError, Option } from 'commander';

import { isBelowMs, zonedTimeMs } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import type { TimeRange } from '../../what-if/index.ts';
import { durationMs } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';

export const dayMs = 86_400_000;

/** Collects the values of an option that can be repeated. */
export function append(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Returns a parser for the duration of a time range. @param examples examples for the error message */
function rangeDuration(examples: string): (text: string) => number {
  return (text) => {
    const ms = durationMs(text, ['m', 'h', 'd'], examples);
    if (ms === 0) throw new InvalidArgumentError(`Pass a number and a unit: ${examples}.`);
    return ms;
  };
}

/** Parses a time that includes its time zone. */
function rangeTime(text: string): number {
  const ms = zonedTimeMs(text);
  if (Number.isNaN(ms)) {
    throw new InvalidArgumentError('Pass a time with its zone: 2026-03-01T14:03:00Z.');
  }
  if (isBelowMs(text)) {
    throw new InvalidArgumentError('Pass a time in whole milliseconds: 2026-03-01T14:03:00.001Z.');
  }
  return ms;
}

/** Command-line options that select a time range. */
export interface RangeOptions {
  readonly over?: number;
  readonly from?: number;
  readonly to?: number;
}

/** Adds the options of the time range to a command. @param usual default of `--over`, such as `7d` */
export function withRange(command: Command, usual: string): Command {
  const examples = `24h, ${usual === '24h' ? '7d' : usual}`;
  return command
    .addOption(
      new Option(
        '--over <duration>',
        `length of the time range, which ends at --to, such as ${examples.replace(', ', ' or ')}; at most 400d (default: ${usual})`,
      )
        .argParser(rangeDuration(`30m, ${examples}`))
        .conflicts('from'),
    )
    .option('--from <time>', 'start of the time range, RFC 3339', rangeTime)
    .option('--to <time>', 'end of the time range, RFC 3339 (default: now)', rangeTime);
}

/**
 * Returns the time range that the options select. A range that ends in the future is shortened to end now.
 * @throws PipelineError ERR_WHAT_IF_RANGE
 */
export async function chosenRange(
  { from, over, to }: RangeOptions,
  usualMs: number,
  nowMs: number = Date.now(),
): Promise<TimeRange> {
  const { assertRange } = await import('../../what-if/index.ts');
  const end = to ?? nowMs;
  const range = { fromMs: from ?? end - (over ?? usualMs), toMs: Math.min(end, nowMs) };
  assertRange(range, nowMs);
  return range;
}

/** Progress of an evaluation on a terminal. */
interface Progress<Step extends string> {
  readonly onStep: (step: Step) => void;
  /** Sets the completed fraction of the current step, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Runs an evaluation as the analyst, and shows its progress.
 * @param texts text of each step
 * @param showsReads true if the share of read rows of each query updates the progress
 * @returns undefined after Ctrl-C, which also stops the queries on the server
 */
export async function evaluateAsAnalyst<Step extends string, Effect>(
  io: Io,
  clickhouse: ClickHouse,
  { showsReads, texts }: { readonly showsReads: boolean; readonly texts: Record<Step, string> },
  work: (query: QueryFunction, progress: Progress<Step>) => Promise<Effect>,
): Promise<Effect | undefined> {
  const { queryAsAnalyst } = await import('../../what-if/index.ts');
  const { createStepProgress } = await import('../output/step-progress.ts');
  const { signal } = io;
  const progress = createStepProgress(io, () => performance.now());
  const onStep = (step: Step): void => progress.start(texts[step]);
  const onProgress = (share: number): void => progress.update(share);
  const options = { signal, ...(showsReads && { onRead: onProgress }) };
  try {
    return await queryAsAnalyst(clickhouse, options, (query) =>
      work(query, { onStep, onProgress }),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    io.exitCode = exitCodes.interrupted;
    return undefined;
  } finally {
    progress.close();
  }
}
