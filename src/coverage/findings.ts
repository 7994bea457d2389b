import type { Rule } from '../alerts/index.ts';
import type { ConfigPath, RetentionOptions } from '../config/index.ts';
import type { SelectionRule } from '../select/index.ts';
import { hiddenFrom, shortHistory } from './alert-gaps.ts';
import type { CoverageCode } from './codes.ts';
import { type Consumer, consumers, ruleConsumers } from './consumers.ts';
import { Coverage, type Covered, type Gap, ruleName } from './coverage.ts';
import { listOf } from './list-text.ts';

/** A warning: a capture rule hides data from rules, panels, or queries. */
export interface CoverageFinding {
  /** Path in the configuration. */
  readonly path: ConfigPath;
  readonly code: CoverageCode;
  readonly message: string;
}

/** Other parts of the configuration that the findings depend on. */
export interface CoverageContext {
  readonly alertRules: readonly Rule[];
  readonly hasGeoip: boolean;
}

/** Maximum number of names and fields in one message. */
const namesMax = 12;
const fieldsMax = 6;

/** All or some of the fields that a reader needs are missing. */
const missingWords = ['all missing', 'partly missing'] as const;

const kinds: readonly {
  readonly kind: Consumer['kind'];
  readonly code: CoverageCode;
  readonly noun: string;
  /**
   * Words for a reader of which no field is stored (for an alert rule: at least one field is stored for no event), and
   * for a reader with other gaps.
   */
  readonly words: readonly [none: string, some: string];
}[] = [
  { kind: 'rule', code: 'CAP_ALERT_RULES', noun: 'alert rules', words: ['unknown', 'incomplete'] },
  { kind: 'panel', code: 'CAP_PANELS', noun: 'panels', words: missingWords },
  { kind: 'query', code: 'CAP_QUERIES', noun: 'library queries', words: missingWords },
  { kind: 'rollup', code: 'CAP_ROLLUPS', noun: 'rollups', words: missingWords },
];

/**
 * Reports which panels, queries, rollups, and alert rules are empty or incomplete because of a capture rule: at most
 * one message per rule and kind, and one for each alert rule that reads only events that are filtered out.
 */
export function captureFindings(
  capture: readonly SelectionRule[],
  { alertRules, hasGeoip }: CoverageContext,
): readonly CoverageFinding[] {
  const coverage = Coverage.under(capture);
  const readers = [...ruleConsumers(alertRules), ...consumers()]
    .filter(({ needs }) => needs === undefined || hasGeoip)
    .map((consumer) => ({ consumer, covered: coverage.of(consumer.reads) }));
  const left = capture.flatMap((rule, index) =>
    kinds.flatMap(({ code, kind, noun, words: [none, some] }): CoverageFinding[] => {
      const own = readers.filter(({ consumer }) => consumer.kind === kind);
      const hit = own.filter(({ covered }) => gapsBy(covered, index).length > 0);
      if (hit.length === 0) return [];
      const fields = hit.flatMap(({ covered }) => gapsBy(covered, index).map(({ path }) => path));
      const isOut = ({ covered }: (typeof hit)[number]): boolean =>
        kind === 'rule' ? covered.missing.length > 0 : covered.state === 'none';
      const lists = [
        [none, hit.filter(isOut)] as const,
        [some, hit.filter((one) => !isOut(one))] as const,
      ].flatMap(([word, readersOf]) => {
        const names = readersOf.map(({ consumer }) => consumer.name);
        return names.length === 0 ? [] : [`${word}: ${listOf(names, namesMax)}`];
      });
      const message =
        `${ruleName(capture, index)} leaves out fields of ${rule.type} that ${hit.length} ${noun} read ` +
        `(${listOf(fields, fieldsMax)}). ${lists.join('; ')}`;
      return [{ path: ['capture', index], code, message }];
    }),
  );
  const hidden = alertRules.flatMap((rule): CoverageFinding[] => {
    const gap = rule.enabled ? hiddenFrom(rule, capture) : undefined;
    if (gap === undefined) return [];
    const message = `alert rule ${rule.name} ${gap.reason}`;
    return [{ path: ['capture', gap.index], code: 'CAP_HIDDEN', message }];
  });
  return [...left, ...hidden];
}

/** Alert rules that look back further than totals per hour are kept. */
export function historyFindings(
  rules: readonly Rule[],
  retention: Pick<RetentionOptions, 'rollup_hours_days'>,
): readonly CoverageFinding[] {
  return rules.flatMap((rule): CoverageFinding[] => {
    const reason = rule.enabled ? shortHistory(rule, retention) : undefined;
    if (reason === undefined) return [];
    const message = `alert rule ${rule.name} ${reason}: it stays unknown`;
    return [{ path: ['retention', 'rollup_hours'], code: 'CAP_HISTORY', message }];
  });
}

function gapsBy({ gaps }: Covered, index: number): readonly Gap[] {
  return gaps.filter(({ rules }) => rules.includes(index));
}
