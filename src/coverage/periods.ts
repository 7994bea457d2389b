import type { SelectionRule } from '../select/index.ts';

/** A period whose events were stored under one list of capture rules. Both ends inclusive, milliseconds since 1970. */
export interface CapturePeriod {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Undefined if the rules are no longer known. Equal rules are the same list object. */
  readonly rules: readonly SelectionRule[] | undefined;
  /** True for the rules that this process currently applies. */
  readonly isInForce: boolean;
  /** Name of the pipeline, if it is not that of this process. */
  readonly pipeline: string | undefined;
}

/** The periods in which events of a range may have been stored. @param toMs exclusive end */
export function periodsWithin(
  periods: readonly CapturePeriod[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly CapturePeriod[] {
  return periods.filter((period) => period.fromMs < toMs && period.untilMs >= fromMs);
}
