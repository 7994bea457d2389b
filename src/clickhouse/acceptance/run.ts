import { type Diagnosis, messageOf, PipelineError, Subject } from '../../base/index.ts';
import type { ClickhouseOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { openClickHouse } from '../open.ts';
import { variantOf } from '../cluster/names.ts';
import { acceptanceDatabases, dropDatabases, runMsMax } from './databases.ts';
import { deadline } from './deadline.ts';
import { failoverSteps } from './failover-steps.ts';
import { leftError, ownSteps } from './steps.ts';
import { type Step, StepError, Trial, type TrialLimits } from './trial.ts';

export interface AcceptanceOptions {
  readonly clickhouse: ClickhouseOptions;
  readonly dataDir: string;
  /** If true, runs no step for which a server must be stopped. */
  readonly skipFailover: boolean;
  /** Maximum time that a step waits for an operator to stop or start a server. Unit: milliseconds. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
  /** Shows an instruction to the operator. */
  readonly notify: (text: string) => void;
  /** Other limits, for tests. Called whenever a limit starts to apply. */
  readonly limits?: () => Partial<TrialLimits>;
}

const limitsMax: TrialLimits = {
  stepMs: 120_000,
  operatorMs: 600_000,
  pollMs: 1_000,
  probeMs: 5_000,
  cleanupMs: 180_000,
};

/** The ten steps of the test plan, in order; each step needs the steps before it. */
export const acceptanceSteps: readonly Step[] = [...ownSteps, ...failoverSteps];

/**
 * Tests a replicated cluster with separate tables, which are dropped at the end, even after a failure or an abort.
 * Yields the result of each step, and finally of dropping the tables. After a failed step, the remaining steps are not
 * run.
 */
export async function* runAcceptance(options: AcceptanceOptions): AsyncGenerator<Diagnosis> {
  const { clickhouse: settings, signal, notify } = options;
  const { cluster } = settings;
  if (cluster?.engine !== 'replicated') {
    const remedy = 'Set `clickhouse.cluster` with `engine: replicated`.';
    yield subjectOf(0).failed('acceptance.servers', 'no replicated cluster is configured', remedy);
    return;
  }
  const databases = acceptanceDatabases(Date.now());
  const limits = (): TrialLimits => {
    return { ...limitsMax, operatorMs: options.waitMs, ...options.limits?.() };
  };
  const total = deadline(runMsMax, signal);
  let clickhouse: ClickHouse;
  try {
    const purpose = 'attach-or-own';
    const shared = { clickhouse: settings, dataDir: options.dataDir, purpose, signal } as const;
    clickhouse = await openClickHouse({
      ...shared,
      command: 'doctor',
      administers: true,
      databases,
    });
  } catch (error) {
    signal.throwIfAborted();
    yield failedStep(0, error);
    yield* notRun(1, 'step 1 failed');
    return;
  }
  const variant = variantOf(cluster, databases);
  const trial = new Trial({ clickhouse, cluster, variant, limits, notify });
  let left: readonly string[] = [];
  try {
    yield* runSteps(trial, options, total);
  } finally {
    await started(trial);
    const names = [databases.base, databases.shard];
    left = await dropDatabases(clickhouse, names, variant, deadline(trial.limits.cleanupMs));
    if (signal.aborted && left.length > 0) notify(leftError(left).message);
    await clickhouse.close();
  }
  yield cleanupDiagnosis(left);
}

async function* runSteps(
  trial: Trial,
  { skipFailover, signal }: AcceptanceOptions,
  total: AbortSignal,
): AsyncGenerator<Diagnosis> {
  for (const [index, step] of acceptanceSteps.entries()) {
    if (skipFailover && step.needsOperator === true) {
      yield* notRun(index, '--skip-failover');
      return;
    }
    const { operatorMs, stepMs } = trial.limits;
    const limitMs = stepMs + (step.needsOperator === true ? operatorMs : 0);
    const limit = deadline(limitMs, total);
    try {
      const observed = await step.run(trial, limit);
      yield subjectOf(index).ok(`acceptance.${step.name}`, observed);
    } catch (error) {
      signal.throwIfAborted();
      const isLate =
        limit.aborted && !(error instanceof StepError || error instanceof PipelineError);
      const late = `not finished within ${Math.round(limitMs / 1000)} s`;
      yield failedStep(index, isLate ? new StepError(late, '') : error);
      yield* notRun(index + 1, `step ${index + 1} failed`);
      return;
    }
  }
}

/** Waits for a server that is still stopped: its databases can only be dropped when it runs. */
async function started(trial: Trial): Promise<void> {
  const { stopped, limits } = trial;
  if (stopped === undefined || (await trial.responds(stopped))) return;
  const seconds = Math.round(limits.cleanupMs / 1000);
  trial.notify(
    `Start ClickHouse on ${stopped.url} again: then its test tables are dropped. Waiting up to ${seconds} s.`,
  );
  const limit = deadline(limits.cleanupMs);
  await trial.until(limit, () => trial.responds(stopped)).catch(() => {});
}

function subjectOf(index: number): Subject {
  return new Subject(`step ${index + 1} of ${acceptanceSteps.length}`);
}

function failedStep(index: number, error: unknown): Diagnosis {
  const check = `acceptance.${acceptanceSteps[index]?.name}`;
  const advice = error instanceof PipelineError ? error.advice : '';
  const remedy = error instanceof StepError ? error.remedy : advice;
  return subjectOf(index).failed(check, messageOf(error), remedy);
}

function* notRun(from: number, reason: string): Generator<Diagnosis> {
  for (const [index, { name }] of acceptanceSteps.entries()) {
    if (index >= from) yield subjectOf(index).skipped(`acceptance.${name}`, `not run: ${reason}`);
  }
}

function cleanupDiagnosis(left: readonly string[]): Diagnosis {
  const subject = new Subject('cleanup');
  const check = 'acceptance.cleanup';
  if (left.length === 0) return subject.ok(check, 'the databases of the run are dropped');
  const { message, remedy } = leftError(left);
  return subject.failed(check, message, remedy);
}
