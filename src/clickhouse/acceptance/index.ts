import type { Diagnosis } from '../../base/index.ts';
import type { AcceptanceOptions } from './run.ts';

/** Runs the test plan of a replicated cluster. The code is loaded on use, because no other command needs it. */
export async function* runAcceptance(options: AcceptanceOptions): AsyncGenerator<Diagnosis> {
  const plan = await import('./run.ts');
  yield* plan.runAcceptance(options);
}
