import { type Clock, PipelineError } from '../base/index.ts';
import type { Source } from '../flow.ts';
import type { StartMode } from '../sources/index.ts';
import type { RunStartOptions, SourceRun } from './source-run.ts';

/** A source that begins while others go on. */
export interface NewSource {
  readonly source: Source;
  readonly startMode: StartMode;
  /** Why it gets nowhere at the moment; undefined when all is well. */
  readonly problem: () => string | undefined;
}

/** Sources that go, sources that come, and what changes in between. */
export interface SourceChange {
  /** Names of sources that are not read any more. */
  readonly removed: readonly string[];
  readonly added: readonly NewSource[];
  /** Called when everything of those gone is stored, and nothing of those added is read. */
  swap(): void;
  /** Takes back what `swap` did. */
  rollback(): void;
  /** Those gone, made anew as they were: reading goes on where it stopped. */
  restorePrevious(): readonly Source[];
  /** Called when nothing is taken back any more. */
  accepted?(): void;
}

/** What a change does with the readings of a pipeline. */
export interface SourceRuns {
  readonly clock: Clock;
  /** Aborts when the pipeline stops. */
  readonly signal: AbortSignal;
  all(): readonly SourceRun[];
  named(name: string): SourceRun | undefined;
  begin(source: Source, start: RunStartOptions): SourceRun;
  /** Stops readings, has everything that they read stored, and closes their sources. */
  end(sourceRuns: readonly SourceRun[]): Promise<void>;
}

/** A source that has not answered for so long does not answer. */
const connectMsMax = 10_000;
/** A source that may find nothing has so long to fail. */
const idleMsMax = 1_500;
/** What fails so soon after the swap is taken back. */
const probationMsMax = 2_000;

/**
 * Replaces sources of a running pipeline: new ones connect beside the old ones; the old ones stop, and everything they read is
 * stored and acknowledged; the new ones begin at the checkpoints of then. Others never notice.
 * @throws what failed. Everything is then as it was before: where reading had stopped, it goes on at its checkpoint.
 */
export async function changeSources(change: SourceChange, sourceRuns: SourceRuns): Promise<void> {
  // What has only just begun, at the start of the process for example, is given the time to have done so. What is quiet for
  // longer has nothing to read at the moment, and nobody knows for how long.
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
      const sourceRun = sourceRuns.begin(source, { waitsForGate: false, isProbationary: true });
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
      void sourceRuns.begin(source, { waitsForGate: false, isProbationary: false });
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

/** Connects the new sources that can be beside the old ones. @throws what keeps one from it; all of them are then closed */
async function prepare({ added }: SourceChange, sourceRuns: SourceRuns): Promise<PreparedSource[]> {
  const probationary: PreparedSource[] = [];
  try {
    // One after the other: Node.js 20 may give half of a package that is imported twice at the same moment.
    for (const { source, startMode, problem } of added) {
      if (startMode === 'sequential') continue;
      const sourceRun = sourceRuns.begin(source, { waitsForGate: true, isProbationary: true });
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

/** @returns false when it has not happened in time. */
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

/** What began after another, and so was not tried beside it, must not be waiting for what it cannot reach. */
function throwProblem({ added }: SourceChange, idle: ReadonlySet<Source>): void {
  for (const { startMode, source, problem } of added) {
    const reason = startMode === 'sequential' && idle.has(source) ? problem() : undefined;
    if (reason !== undefined) {
      throw new PipelineError('ERR_RELOAD_SOURCE', `${source.name}: ${reason}`);
    }
  }
}

function stopIfStopping({ signal }: SourceRuns): void {
  if (signal.aborted)
    throw new PipelineError('ERR_RELOAD_STOPPING', 'nothing was changed any more');
}
