import { InvalidArgumentError } from 'commander';

import { zonedTimeMs } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { durationMs } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';

export const dayMs = 86_400_000;

/** Collects a repeatable option. */
export function append(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Returns the parser of a time range. @param examples for the error */
export function rangeDuration(examples: string): (text: string) => number {
  return (text) => {
    const ms = durationMs(text, ['m', 'h', 'd'], examples);
    if (ms === 0) throw new InvalidArgumentError(`Pass a number and a unit: ${examples}.`);
    return ms;
  };
}

/** Parses a time with its zone. */
export function rangeTime(text: string): number {
  const ms = zonedTimeMs(text);
  if (Number.isNaN(ms)) {
    throw new InvalidArgumentError('Pass a time with its zone: 2026-03-01T14:03:00Z.');
  }
  return ms;
}

/** Progress of an evaluation on a terminal. */
interface Progress<Step extends string> {
  readonly onStep: (step: Step) => void;
  /** Share of the step, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Runs an evaluation as the analyst, with its progress.
 * @param texts of the steps
 * @param showsReads whether each query updates the progress with the share of its rows that were read
 * @returns undefined after Ctrl-C, which ends the queries on the server, too
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
