import { type Rule, type RuleScope, ruleScope } from '../alerts/index.ts';
import { eventTypes } from '../catalog/index.ts';
import type { SelectionRule } from '../select/index.ts';
import { hiddenFrom } from './alert-gaps.ts';
import { type Consumer, consumers, ruleConsumers } from './consumers.ts';
import { Coverage, type Gap } from './coverage.ts';
import type { CoverageContext } from './findings.ts';

/** A reader that would lose fields or events under changed capture rules. */
export interface ChangedReader {
  readonly kind: Consumer['kind'];
  readonly name: string;
  /** Fields that no event would have anymore, as `type path`. */
  readonly empty: readonly string[];
  /** Fields that fewer events would have. */
  readonly partial: readonly string[];
  /** True if it would find no event at all. */
  readonly dropped: boolean;
  /** Event types of which it would find no event. */
  readonly without_events: readonly string[];
  /** Event types of which it would find fewer events. */
  readonly fewer_events: readonly string[];
}

/** Numbers of stored events that changed rules would keep and drop. */
export interface KeptEvents {
  /** Events that the changed rules keep. */
  kept: number;
  /** Events that the rules in effect keep, and the changed rules drop. */
  dropped: number;
}

/** Counts the stored events that changed rules would keep and drop. */
export interface ReadEvents {
  /** Accounts whose events are read; undefined means all. */
  readonly accounts?: readonly string[] | undefined;
  /** Counts the events of a type. @param scope scope of an alert rule: only its accounts and hosts are counted */
  of(type: string, scope?: RuleScope): KeptEvents;
}

/**
 * Returns the panels, library queries, rollups, and alert rules that would lose fields or events if `changed` replaced `current`.
 */
export function changedReaders(
  current: readonly SelectionRule[],
  changed: readonly SelectionRule[],
  { alertRules, hasGeoip }: CoverageContext,
  events: ReadEvents,
): readonly ChangedReader[] {
  const [before, after] = [new Coverage(current), new Coverage(changed)];
  const enabled = new Map(
    alertRules.filter((rule) => rule.enabled).map((rule) => [rule.name, rule]),
  );
  const isHidden = (rule: Rule): boolean =>
    hiddenFrom(rule, changed) !== undefined && hiddenFrom(rule, current) === undefined;
  return [...ruleConsumers(alertRules), ...consumers()]
    .filter(({ needs }) => needs === undefined || hasGeoip)
    .flatMap((consumer) => {
      const { kind, name, reads } = consumer;
      const rule = kind === 'rule' ? enabled.get(name) : undefined;
      const [was, is] = [before.of(reads, events.accounts), after.of(reads, events.accounts)];
      const empty = newIn(is.missing, was.missing, fieldOf);
      const partial = newIn(is.gaps, was.gaps, gapOf).filter((field) => !empty.includes(field));
      const lost = lostEvents(consumer, rule && ruleScope(rule), events);
      const dropped = lost.dropped || (rule !== undefined && isHidden(rule));
      const { fewer, without } = lost;
      if (empty.length + partial.length + without.length + fewer.length === 0 && !dropped) {
        return [];
      }
      return [
        { kind, name, empty, partial, dropped, without_events: without, fewer_events: fewer },
      ];
    });
}

const typesByTable = new Map(
  eventTypes.filter(({ traffic }) => traffic).map(({ name, table }) => [table, name]),
);

/** Returns the event types of which a reader would find no event (`without`) or fewer events (`fewer`). */
function lostEvents(consumer: Consumer, scope: RuleScope | undefined, events: ReadEvents) {
  const [without, fewer]: [string[], string[]] = [[], []];
  const tables = [...consumer.tables()];
  for (const type of tables.flatMap((table) => typesByTable.get(table) ?? [])) {
    const { dropped, kept } = events.of(type, scope);
    if (dropped > 0) (kept === 0 ? without : fewer).push(type);
  }
  return { without, fewer, dropped: without.length > 0 && without.length === tables.length };
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
