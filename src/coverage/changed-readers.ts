import type { SelectionRule } from '../select/index.ts';
import { hiddenFrom } from './alert-gaps.ts';
import { type Consumer, consumers, ruleConsumers } from './consumers.ts';
import { Coverage, type Gap } from './coverage.ts';
import type { CoverageContext } from './findings.ts';

/** A reader of fields that other capture rules would no longer store. */
export interface ChangedReader {
  readonly kind: Consumer['kind'];
  readonly name: string;
  /** Fields that no event would have anymore, as `type path`. */
  readonly empty: readonly string[];
  /** Fields that fewer events would have. */
  readonly partial: readonly string[];
  /** True for an alert rule whose events all would be dropped. */
  readonly dropped: boolean;
}

/**
 * Returns the panels, library queries, rollups, and alert rules that would lose fields or events if `changed` replaced `current`.
 * @param accounts accounts whose events are read; undefined: all
 */
export function changedReaders(
  current: readonly SelectionRule[],
  changed: readonly SelectionRule[],
  { alertRules, hasGeoip }: CoverageContext,
  accounts?: readonly string[],
): readonly ChangedReader[] {
  const [before, after] = [new Coverage(current), new Coverage(changed)];
  const dropped = new Set(
    alertRules
      .filter((rule) => rule.enabled && hiddenFrom(rule, changed) && !hiddenFrom(rule, current))
      .map(({ name }) => name),
  );
  return [...ruleConsumers(alertRules), ...consumers()]
    .filter(({ needs }) => needs === undefined || hasGeoip)
    .flatMap(({ kind, name, reads }) => {
      const [was, is] = [before.of(reads, accounts), after.of(reads, accounts)];
      const empty = newIn(is.missing, was.missing, fieldOf);
      const partial = newIn(is.gaps, was.gaps, gapOf).filter((field) => !empty.includes(field));
      const isDropped = kind === 'rule' && dropped.has(name);
      if (empty.length + partial.length === 0 && !isDropped) return [];
      return [{ kind, name, empty, partial, dropped: isDropped }];
    });
}

function newIn(
  after: readonly Gap[],
  before: readonly Gap[],
  keyOf: (gap: Gap) => string,
): readonly string[] {
  const known = new Set(before.map(keyOf));
  return [...new Set(after.filter((gap) => !known.has(keyOf(gap))).map(fieldOf))];
}

const fieldOf = ({ path, type }: Gap): string => `${type} ${path}`;
const gapOf = (gap: Gap): string => `${fieldOf(gap)} ${gap.account ?? ''} ${gap.stored}`;
