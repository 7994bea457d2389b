import type { Alert, AlertEpisode, Rule } from '../types.ts';
import { fingerprintOf, holds, labelsOf, type Observation } from './condition.ts';
import type { Freshness } from './freshness.ts';
import { matchesFilter } from './ledger.ts';

/** Name of Weir's internal alert about stalled sources. */
const stallRuleName = 'WeirIngestStalled';

/** Returns the rule of the alert about stalled sources; its series are these sources. */
export function stallRule(stallAfterMs: number): Rule {
  return {
    name: stallRuleName,
    group: 'weir',
    severity: 'critical',
    labels: {},
    annotations: {
      summary: 'No events from {{ labels.source }} for {{ value | short }} s',
      description:
        'The source {{ labels.source }} {{ labels.partition }} normally delivers events continuously, and its lag is {{ value | short }} s. Rules about ' +
        'events are unknown until it resumes. No event is lost within the retention of the source.',
      runbook: 'docs/troubleshooting.md#nothing-arrives',
    },
    query: {
      kind: 'metric',
      metric: 'ingest_lag_seconds',
      ratioOf: undefined,
      filter: [],
      groupBy: [
        { dimension: 'source', label: 'source' },
        { dimension: 'partition', label: 'partition' },
      ],
    },
    windowMs: 60_000,
    op: '>',
    threshold: stallAfterMs / 1000,
    forMs: 0,
    keepFiringForMs: 0,
    missing: 'ok',
    silences: [],
    enabled: true,
    file: 'weir',
    line: 0,
  };
}

/** Returns the alert of an episode whose rule was removed. */
export function endedAlert(episode: AlertEpisode): Alert {
  const { startsAt, endsAt = startsAt } = episode;
  return {
    rule: episode.rule,
    group: '',
    severity: episode.severity,
    labels: episode.labels,
    fingerprint: episode.fingerprint,
    state: 'resolved',
    value: episode.value,
    threshold: episode.threshold,
    op: '>',
    pendingSince: episode.pendingSince,
    startsAt,
    endsAt,
    lastEvaluatedAt: endsAt,
    annotations: episode.annotations,
    late: episode.late,
    silencedBy: undefined,
    context: episode.context,
  };
}

/** Stalled sources as observations of the stall rule. */
export function stallSeries(
  rule: Rule,
  { stalls }: Freshness,
  nowMs: number,
): readonly Observation[] {
  return stalls.map(({ source, partition, completeUntil }) => {
    const labels = labelsOf(rule, { source, ...(partition !== '' && { partition }) });
    const value = Math.round((nowMs - completeUntil) / 1000);
    return { labels, fingerprint: fingerprintOf(labels), value };
  });
}

/** Lag of sources as observations of a rule about `ingest_lag_seconds`. */
export function lagSeries(rule: Rule, { lagSecs }: Freshness): readonly Observation[] {
  const { query } = rule;
  if (query.kind !== 'metric') return [];
  const bySource = query.groupBy.some(({ dimension }) => dimension === 'source');
  const chosen = [...lagSecs].filter(([source]) => matchesFilter(query, { source }));
  const all = bySource
    ? chosen.map(([source, value]) => ({ own: { source }, value }))
    : [{ own: {}, value: Math.max(0, ...chosen.map(([, value]) => value)) }];
  return all.flatMap(({ own, value }) => {
    const labels = labelsOf(rule, own);
    return holds(value, rule.op, rule.threshold)
      ? [{ labels, fingerprint: fingerprintOf(labels), value }]
      : [];
  });
}
