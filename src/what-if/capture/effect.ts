import type { ChangedReader } from '../../coverage/index.ts';
import type { CaptureFigures } from './figures.ts';
import type { SizeBasis } from './sizes.ts';

/** Figures, with amounts that are derived from them. */
export interface CaptureAmounts extends Readonly<CaptureFigures> {
  readonly bytes_per_day_before: number;
  readonly bytes_per_day_after: number;
  /** Cost of storing one month's events for one month, under the rules in effect; null without a price. */
  readonly cost_per_month_before: number | null;
  readonly cost_per_month_after: number | null;
}

/** Figures of one value of a dimension. */
export interface CaptureValue extends CaptureAmounts {
  readonly value: string;
}

/** A changed rule. */
export interface ChangedRule {
  readonly change: 'added' | 'removed' | 'changed';
  readonly type: string;
  /** Empty if the rule applies to all accounts that have no rules of their own for the type. */
  readonly account: string;
  /** Names of the rule before and after the change, for example `capture[0]`. Null if it does not exist. */
  readonly before: string | null;
  readonly after: string | null;
  readonly filter_changed: boolean;
  readonly fields_changed: boolean;
  /**
   * Figures of this change without the other changes; null if there are too many changes to evaluate each separately.
   */
  readonly alone: CaptureAmounts | null;
}

/** An event that would be dropped, or lose fields. */
export interface CaptureExample {
  readonly event_id: string;
  readonly type: string;
  readonly account: string;
  readonly host: string;
  readonly time: string;
  readonly dropped: boolean;
  /** Fields that it would lose. */
  readonly fields: readonly string[];
}

/** Data that is not stored, so that its part of the change cannot be evaluated. */
export interface NotStored {
  readonly type: string;
  /** Empty for all accounts that have no rules of their own for the type. */
  readonly account: string;
  /** True if the rules in effect drop events, and the change may keep some of them. */
  readonly events: boolean;
  /** Fields that the change would store for more events. */
  readonly fields: readonly string[];
}

/** Events that were dropped before they were stored. */
export interface AlreadyDropped {
  /**
   * Events of all types and accounts in batches that were read between `read_from` and `read_to`; null if the ledger is not readable, or no
   * longer has these batches.
   */
  readonly received: number | null;
  /** Number of these events that no rule selected. */
  readonly filtered: number | null;
  readonly read_from: string;
  /** The end of the range, or when the last stored event of the range was read, if that was later. */
  readonly read_to: string;
  /** Fields that the rules in effect capture for only some events, or for none. */
  readonly fields: readonly {
    readonly type: string;
    readonly account: string;
    readonly fields: readonly string[];
  }[];
}

/** What changed capture rules would have kept and dropped of stored events. */
export interface CaptureEffect {
  readonly from: string;
  readonly to: string;
  /** Empty for all accounts. */
  readonly account: string;
  /** Types whose rules change; others are not evaluated. */
  readonly types: readonly string[];
  readonly size_basis: SizeBasis | 'mixed';
  readonly price_per_gb_month: number | null;
  readonly total: CaptureAmounts;
  readonly by: {
    readonly type: readonly CaptureValue[];
    readonly account: readonly CaptureValue[];
    readonly host: readonly CaptureValue[];
  };
  /** Number of values of each dimension; `by` has only those with the largest loss. */
  readonly value_counts: Readonly<Record<'type' | 'account' | 'host', number>>;
  readonly rules: readonly ChangedRule[];
  readonly examples: readonly CaptureExample[];
  readonly readers: readonly ChangedReader[];
  readonly already_dropped: AlreadyDropped;
  readonly cannot_be_evaluated: readonly NotStored[];
  /** Fields with addresses whose text filters read: the pipeline reads addresses as delivered, and may decide otherwise. */
  readonly address_fields: readonly string[];
  /** Addresses in filters that are not in canonical form: they equal no stored address. */
  readonly addresses_not_canonical: readonly string[];
  /** False: the rules of subscriptions are not known, and are not part of the evaluation. */
  readonly subscriptions_known: boolean;
  /** When the pipeline last applied the rules of subscriptions; null if that is now, or if there are none. */
  readonly subscriptions_applied_at: string | null;
}

const dayMs = 86_400_000;
const daysPerMonth = 365.25 / 12;
const gb = 1e9;

/** Converts sums into amounts. @param price of a GB for a month */
export function amountsOf(
  figures: CaptureFigures,
  rangeMs: number,
  price: number | undefined,
): CaptureAmounts {
  const days = rangeMs / dayMs;
  const [current, changed] = [figures.bytes_before / days, figures.bytes_after / days];
  const cost = (bytes: number): number | null =>
    price === undefined ? null : Number(((bytes * daysPerMonth * price) / gb).toPrecision(6));
  return {
    ...figures,
    bytes_before: Math.round(figures.bytes_before),
    bytes_after: Math.round(figures.bytes_after),
    bytes_dropped_by_filters: Math.round(figures.bytes_dropped_by_filters),
    bytes_dropped_by_fields: Math.round(figures.bytes_dropped_by_fields),
    bytes_added: Math.round(figures.bytes_added),
    bytes_per_day_before: Math.round(current),
    bytes_per_day_after: Math.round(changed),
    cost_per_month_before: cost(current),
    cost_per_month_after: cost(changed),
  };
}

/** The values of a dimension, the largest loss first. */
export function valuesOf(
  figures: ReadonlyMap<string, CaptureFigures>,
  amounts: (figures: CaptureFigures) => CaptureAmounts,
  countMax: number,
): readonly CaptureValue[] {
  const lost = (one: CaptureFigures): number =>
    one.bytes_dropped_by_filters + one.bytes_dropped_by_fields;
  return [...figures]
    .toSorted(
      ([a, one], [b, other]) =>
        lost(other) - lost(one) || other.rows - one.rows || (a < b ? -1 : 1),
    )
    .slice(0, countMax)
    .map(([value, own]) => ({ value, ...amounts(own) }));
}
