import type { WhatIfPart, WhatIfRequest, WireError, WireIpPolicyEffect } from '../../wire/wire.ts';
import { percent } from '../data/format.ts';
import { type NoResult, useOneRun } from '../data/one-run.ts';
import { fetchLines } from '../data/requests.ts';
import { duration } from '../data/times.ts';

type Progress = Extract<WhatIfPart, { readonly progress: unknown }>['progress'];

type Evaluation =
  | { readonly status: 'running'; readonly progress: Progress | undefined }
  | {
      readonly status: 'done';
      readonly request: WhatIfRequest;
      readonly effect: WireIpPolicyEffect;
    };

/** State of the last evaluation. */
export type EvaluationState = Evaluation | NoResult;

const incomplete: WireError = {
  kind: 'failed',
  code: 'WEB_INCOMPLETE',
  message: 'The response ended before the result.',
  advice: 'Evaluate again.',
};

/** Determines what to evaluate, as the first step of the run; undefined if there is nothing to evaluate. */
type Preparation = (signal: AbortSignal) => Promise<WhatIfRequest | undefined>;

/** Runs one evaluation at a time. If there is nothing to evaluate, the state is `none` afterwards. */
export function useEvaluation(): {
  readonly state: EvaluationState;
  start(given: WhatIfRequest | Preparation): void;
  cancel(): void;
} {
  const { state, start, cancel } = useOneRun<Evaluation>();
  const evaluate = (given: WhatIfRequest | Preparation): void =>
    start(async (signal, set) => {
      let last: EvaluationState = { status: 'failed', error: incomplete };
      set({ status: 'running', progress: undefined });
      const request = typeof given === 'function' ? await given(signal) : given;
      if (request === undefined) return { status: 'none' };
      await fetchLines('/api/what-if', request, signal, (part) => {
        if ('progress' in part) set({ status: 'running', progress: part.progress });
        else if ('effect' in part) last = { status: 'done', request, effect: part.effect };
        else last = { status: 'failed', error: part.error };
      });
      return last;
    });
  return { state, start: evaluate, cancel };
}

const steps = ['read the configuration', 'compare the decisions', 'count the changed decisions'];

/** Shows the progress of an evaluation, and an estimate of the remaining time of its current step. */
export function EvaluationProgress({ progress }: { readonly progress: Progress | undefined }) {
  const step = progress?.step ?? 1;
  const share = progress?.share ?? null;
  const left = progress?.left_ms ?? null;
  return (
    <div class="progress">
      <p class="text13" role="status">
        Step {step} of {steps.length}: {steps[step - 1]}
      </p>
      <progress
        aria-label="Progress of the step"
        {...(share === null ? {} : { value: share, max: 1 })}
      />
      <p class="dim small" aria-hidden="true">
        {share === null ? 'starting' : percent(share)}
        {left !== null && left >= 1000 && `, about ${duration(left)} left in this step`}
      </p>
    </div>
  );
}
