import { type Clock, PipelineError } from '../base/index.ts';
import type { Source } from '../flow.ts';
import type { StartMode } from '../sources/index.ts';
import type { RunStartOptions, SourceRun } from './source-run.ts';

/** A source that starts while others continue. */
export interface NewSource {
  readonly source: Source;
  readonly startMode: StartMode;
  /** Returns why it makes no progress; undefined if it does. */
  readonly problem: () => string | undefined;
}

/** Sources to remove and to add, and the changes in between. */
export interface SourceChange {
  /** Names of sources to remove. */
  readonly removed: readonly string[];
  readonly added: readonly NewSource[];
  /** Called when all records of the removed sources are stored, and no record of the added ones has been read. */
  swap(): void;
  /** Reverts `swap`. */
  rollback(): void;
  /** Recreates the removed sources with their old options. They resume from their checkpoints. */
  restorePrevious(): readonly Source[];
  /** Called when the change can no longer be rolled back. */
  accepted?(): void;
}

/** Operations of a change on the source runs of a pipeline. */
export interface SourceRuns {
  readonly clock: Clock;
  /** Aborts when the pipeline stops. */
  readonly signal: AbortSignal;
  all(): readonly SourceRun[];
  named(name: string): SourceRun | undefined;
  startRun(source: Source, start: RunStartOptions): SourceRun;
  /** Stops runs, waits until everything that they read is stored, and closes their sources. */
  end(sourceRuns: readonly SourceRun[]): Promise<void>;
}

/** Maximum time for a source to connect. */
const connectMsMax = 10_000;
/** Time to wait for a failure of a source that may have nothing to read. */
const idleMsMax = 1_500;
/** A failure within this time after the swap rolls the change back. */
const probationMsMax = 2_000;

/**
 * Replaces sources of a running pipeline. Connects the new sources, stops the old ones, waits until everything they
 * read is stored and acknowledged, and starts the new ones from those checkpoints. Other sources are not affected.
 * @throws the first failure, after a rollback: the old sources resume from their checkpoints
 */
export async function changeSources(change: SourceChange, sourceRuns: SourceRuns): Promise<void> {
  // Give runs that have just started, for example with the process, time to connect. Runs that have been idle for
  // longer have nothing to read at the moment.
  await Promise.all(
    sourceRuns.all().map(({ connected, ageMs }) => {
      return within(Math.max(0, idleMsMax - ageMs), connected, sourceRuns);
    }),
  );
  stopIfStopping(sourceRuns);
  const probationary = await prepare(change, sourceRuns);
  const removed = change.removed.flatMap((name) => sourceRuns.named(name) ?? []);
  await sourceRuns.end(removed);
  stopIfStopping(sourceRuns);
  change.swap();
  try {
    for (const { source, startMode } of change.added) {
      if (startMode !== 'sequential') continue;
      const sourceRun = sourceRuns.startRun(source, { waitsForGate: false, isProbationary: true });
      probationary.push({ source, sourceRun });
    }
    for (const { sourceRun } of probationary) sourceRun.open();
    const havePages = await Promise.all(
      probationary.map(({ sourceRun }) => within(probationMsMax, sourceRun.firstPage, sourceRuns)),
    );
    throwFirst(probationary);
    const idle = probationary.filter((_trial, index) => havePages[index] !== true);
    throwProblem(change, new Set(idle.map(({ source }) => source)));
  } catch (error) {
    await sourceRuns.end(probationary.map(({ sourceRun }) => sourceRun));
    stopIfStopping(sourceRuns);
    change.rollback();
    for (const source of change.restorePrevious()) {
      void sourceRuns.startRun(source, { waitsForGate: false, isProbationary: false });
    }
    throw error;
  }
  change.accepted?.();
  for (const { sourceRun } of probationary) sourceRun.accept();
}

interface PreparedSource {
  readonly source: Source;
  readonly sourceRun: SourceRun;
}

/**
 * Connects the new sources that can run concurrently with the old ones. @throws the first failure, after all of them
 * are closed
 */
async function prepare({ added }: SourceChange, sourceRuns: SourceRuns): Promise<PreparedSource[]> {
  const probationary: PreparedSource[] = [];
  try {
    // Connect in sequence: Node.js 20 may return a partly loaded package if it is imported twice at the same time.
    for (const { source, startMode, problem } of added) {
      if (startMode === 'sequential') continue;
      const sourceRun = sourceRuns.startRun(source, { waitsForGate: true, isProbationary: true });
      probationary.push({ source, sourceRun });
      const mayBeIdle = startMode === 'concurrent-may-be-idle';
      const ms = mayBeIdle ? idleMsMax : connectMsMax;
      const hasConnected = await within(ms, sourceRun.connected, sourceRuns);
      stopIfStopping(sourceRuns);
      throwFirst(probationary);
      if (hasConnected) continue;
      const reason = problem();
      if (mayBeIdle && reason === undefined) continue;
      const detail = `${source.name}: ${reason ?? `nothing within ${connectMsMax / 1000} s`}`;
      throw new PipelineError('ERR_RELOAD_SOURCE', detail);
    }
    throwFirst(probationary);
    return probationary;
  } catch (error) {
    await sourceRuns.end(probationary.map(({ sourceRun }) => sourceRun));
    throw error;
  }
}

/** @returns false on timeout */
async function within(
  ms: number,
  happens: Promise<void>,
  { clock, signal }: SourceRuns,
): Promise<boolean> {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const hasHappened = await Promise.race([
    happens.then(() => true),
    clock.pause(ms, waiting.signal).then(() => false),
  ]);
  stop();
  signal.removeEventListener('abort', stop);
  return hasHappened;
}

function throwFirst(probationary: readonly PreparedSource[]): void {
  for (const { sourceRun } of probationary) {
    if (sourceRun.failure !== undefined) throw sourceRun.failure.error;
  }
}

/**
 * Throws an error if a new source waits for an unreachable server. Checks the sources that could start only after the
 * old ones had stopped.
 */
function throwProblem({ added }: SourceChange, idle: ReadonlySet<Source>): void {
  for (const { startMode, source, problem } of added) {
    const reason = startMode === 'sequential' && idle.has(source) ? problem() : undefined;
    if (reason !== undefined) {
      throw new PipelineError('ERR_RELOAD_SOURCE', `${source.name}: ${reason}`);
    }
  }
}

function stopIfStopping({ signal }: SourceRuns): void {
  if (signal.aborted) throw new PipelineError('ERR_RELOAD_STOPPING', 'nothing was changed');
}
