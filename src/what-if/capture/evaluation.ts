import type { EventType } from '../../catalog/index.ts';
import { compileRules, type SelectionRule } from '../../select/index.ts';
import type { Outcome } from './figures.ts';
import type { EventGroup } from './groups.ts';
import type { Sizes } from './sizes.ts';

/** The verdict of one list of rules: the kept fields as bits, undefined for all. */
interface Verdict {
  readonly kept: boolean;
  readonly notEvaluated: boolean;
  readonly fields: bigint | undefined;
}

/** Evaluates the events of one type by one list of rules. */
export type Evaluator = (group: EventGroup) => Verdict;

/** Paths that the filters of these lists read, for one type. */
export function readsOf(
  type: EventType,
  lists: readonly (readonly SelectionRule[])[],
): readonly string[] {
  const reads = lists.flatMap((rules) => compileRules(rules).forType(type.name)?.reads ?? []);
  return [...new Set(reads)];
}

/** @param reads paths of the values of the groups */
export function evaluatorOf(
  type: EventType,
  rules: readonly SelectionRule[],
  reads: readonly string[],
): Evaluator {
  // Compile the rules without the budget of a batch, so that every filter is evaluated.
  const compiled = compileRules(rules.filter((rule) => rule.type === type.name));
  const own = (compiled.forRebuild?.() ?? compiled).forType(type.name);
  if (own === undefined) return () => ({ kept: true, notEvaluated: false, fields: undefined });
  const order = own.reads.map((path) => reads.indexOf(path));
  return ({ account, values }) => {
    const verdict = own.verdict(
      order.map((index) => values[index]),
      account,
    );
    const { fields, kept, notEvaluated = false } = verdict;
    return { kept, notEvaluated, fields };
  };
}

/** Sizes of events of one type, by the fields that they have. */
export class EventSizes {
  readonly #sizes: Sizes;
  readonly #known = new Map<bigint, number>();

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  get base(): number {
    return this.#sizes.base;
  }

  get extra(): number {
    return this.#sizes.extra;
  }

  /** Size of the values of fields. */
  of(present: bigint): number {
    const known = this.#known.get(present);
    if (known !== undefined) return known;
    const size = this.#sizes.fields.reduce(
      (sum, each, bit) => (((present >> BigInt(bit)) & 1n) === 1n ? sum + each : sum),
      0,
    );
    this.#known.set(present, size);
    return size;
  }
}

/** Compares two verdicts about one group. */
export function outcomeOf(
  { hasExtra, present }: EventGroup,
  current: Verdict,
  changed: Verdict,
  sizes: EventSizes,
): Outcome {
  const partOf = ({ fields, kept }: Verdict) => {
    const bits = fields === undefined ? present : present & fields;
    const isAll = hasExtra && fields === undefined;
    const size = sizes.base + sizes.of(bits) + (isAll ? sizes.extra : 0);
    return { bits, isAll, size: kept ? size : 0 };
  };
  const [before, after] = [partOf(current), partOf(changed)];
  const lost = before.bits & ~after.bits;
  const gained = after.bits & ~before.bits;
  const losesExtra = before.isAll && !after.isAll;
  const gainsExtra = after.isAll && !before.isAll;
  return {
    keptBefore: current.kept,
    keptAfter: changed.kept,
    notEvaluated: changed.notEvaluated,
    bytesBefore: before.size,
    bytesAfter: after.size,
    bytesLost: sizes.of(lost) + (losesExtra ? sizes.extra : 0),
    bytesGained: sizes.of(gained) + (gainsExtra ? sizes.extra : 0),
    isReduced: lost !== 0n || losesExtra,
  };
}
