import type { Metrics, MetricTable } from '../../base/index.ts';
import type { FilterErrorReason, NamedRule } from '../../flow.ts';
import { type Batch, batchTotals, unmatched } from '../../load/index.ts';

/** Maximum number of rules of the configuration with their own time series. */
const rulesMax = 50;

/** Every reason for which a filter cannot be evaluated. */
export const filterErrorReasons = [
  'cost_budget_exceeded',
  'no_such_field',
  'type_mismatch',
  'other',
] as const satisfies readonly FilterErrorReason[];

/** Metrics of the filters of capture rules. */
export const filterMetrics = {
  weir_filtered_events_total: {
    kind: 'counter',
    help: 'Events that no capture rule selected. `no_match`: no filter matched. `not_evaluated`: no filter matched, and at least one could not be evaluated.',
    labels: {
      source: { from: 'names of the configured sources' },
      reason: ['no_match', 'not_evaluated'],
    },
  },
  weir_filter_outcomes_total: {
    kind: 'counter',
    help: 'Results of the filter of each capture rule. An event counts once for each rule that evaluates it.',
    labels: {
      rule: {
        from: `\`capture[0]\` to \`capture[${rulesMax - 1}]\` of the configuration, \`subscription\` for the rules of all accounts together, \`other\` for the rest`,
      },
      outcome: ['kept', 'no_match', 'not_evaluated'],
    },
  },
  weir_filter_errors_total: {
    kind: 'counter',
    help: 'Failed filter evaluations. With cost_budget_exceeded, Weir treats the filter as matching, and stores the event; with other reasons, the filter does not match.',
    labels: { reason: filterErrorReasons },
  },
} as const satisfies MetricTable;

/** Counts the filter results of a batch that is recorded as stored (in the ledger). */
export function addFiltered(
  metrics: Pick<Metrics<typeof filterMetrics>, 'add'>,
  batch: Pick<Batch, 'progress' | 'rules'>,
): void {
  for (const { counts, partition } of batch.progress) {
    const { source } = partition;
    metrics.add('weir_filtered_events_total', { source, reason: 'no_match' }, unmatched(counts));
    metrics.add(
      'weir_filtered_events_total',
      { source, reason: 'not_evaluated' },
      counts.notEvaluated,
    );
  }
  for (const [id, counts] of Object.entries(batchTotals(batch).filters)) {
    const rule = labelOf(batch.rules.ruleOf?.(id));
    metrics.add('weir_filter_outcomes_total', { rule, outcome: 'kept' }, counts.kept);
    metrics.add('weir_filter_outcomes_total', { rule, outcome: 'no_match' }, counts.noMatch);
    metrics.add(
      'weir_filter_outcomes_total',
      { rule, outcome: 'not_evaluated' },
      counts.notEvaluated,
    );
  }
}

const labels: ReadonlySet<string> = new Set([
  'subscription',
  ...Array.from({ length: rulesMax }, (_, index) => `capture[${index}]`),
]);

/** Returns the label of a rule. The number of labels stays bounded, whatever accounts and reloads add. */
function labelOf(named: NamedRule | undefined): string {
  return named !== undefined && labels.has(named.rule) ? named.rule : 'other';
}
