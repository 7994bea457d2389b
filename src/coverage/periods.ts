import type { SelectionRule } from '../select/index.ts';

/** A time whose events were stored under one list of capture rules. Both ends inclusive, milliseconds since 1970. */
export interface CapturePeriod {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Undefined: they are not known any more. The same rules are the same list. */
  readonly rules: readonly SelectionRule[] | undefined;
  /** True for the rules that this process applies now. */
  readonly isInForce: boolean;
  /** Name of the pipeline where it is another one than that of this process. */
  readonly pipeline: string | undefined;
}

/** The periods in which events of a time can have been stored. @param toMs not part of it */
export function periodsWithin(
  periods: readonly CapturePeriod[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly CapturePeriod[] {
  return periods.filter((period) => period.fromMs < toMs && period.untilMs >= fromMs);
}
