import {
  type Alert,
  type AlertContext,
  type AlertEpisode,
  type Rule,
  runbookOf,
} from '../../alerts/index.ts';
import type {
  WireAlert,
  WireAlertContext,
  WireEpisode,
  WireFiring,
  WireRule,
} from '../../web/index.ts';

const severities = ['critical', 'warning', 'info'];

/** The fields of a rule that come from its file. */
type RuleText = Omit<WireRule, 'state' | 'since' | 'reason' | 'error_code' | 'alerts' | 'last'>;

/** Converts a rule to the form that the page receives, without its state. */
export function ruleText(rule: Rule): RuleText {
  const { name, group, severity, enabled, query, op, threshold, file, line } = rule;
  return {
    name,
    group,
    severity,
    enabled,
    expression: whatOf(query),
    is_count: query.kind === 'metric' && query.ratioOf === undefined,
    op,
    threshold,
    window_ms: rule.windowMs,
    for_ms: rule.forMs,
    keep_firing_for_ms: rule.keepFiringForMs,
    file,
    line,
    runbook_url: runbookOf(rule.annotations),
  };
}

function whatOf(query: Rule['query']): string {
  if (query.kind === 'sql') return 'SQL';
  const by = query.groupBy.map(({ dimension }) => dimension).join(', ');
  const share = query.ratioOf === undefined ? '' : ` / ${query.ratioOf}`;
  return `${query.metric}${share}${by === '' ? '' : ` by ${by}`}`;
}

/**
 * Summarizes the firing alerts that are not silenced; undefined if there are none. Names the most severe rule, or of
 * several equally severe rules, the one that started first.
 */
export function firingOf(alerts: readonly Alert[]): WireFiring | undefined {
  const loud = alerts
    .filter(({ state, silencedBy }) => state === 'firing' && silencedBy === undefined)
    .toSorted((a, b) => {
      const severity = severities.indexOf(a.severity) - severities.indexOf(b.severity);
      return severity || a.startsAt - b.startsAt;
    });
  const [first] = loud;
  if (first === undefined) return undefined;
  return {
    rules: new Set(loud.map(({ rule }) => rule)).size,
    rule: first.rule,
    severity: first.severity,
    alerts: loud.filter(({ rule }) => rule === first.rule).length,
    since: first.startsAt,
  };
}

/** Converts an alert to the form that the page receives. */
export function wireAlert(alert: Alert): WireAlert {
  const { fingerprint, labels, state, value, late, annotations, context } = alert;
  return {
    fingerprint,
    labels,
    state,
    value,
    late,
    annotations,
    pending_since: alert.pendingSince,
    starts_at: alert.startsAt,
    ends_at: alert.endsAt ?? null,
    silenced_by: alert.silencedBy ?? '',
    context: context === undefined ? null : wireContext(context),
  };
}

function wireContext({ changes, firstAt: _firstAt, ...context }: AlertContext): WireAlertContext {
  return {
    ...context,
    changes: changes.map(({ at, action, name, actor, differences, covered, ...change }) => ({
      event_id: change.eventId,
      at,
      seconds_before: change.secondsBefore,
      action,
      object_type: change.objectType,
      name,
      actor,
      covered: covered ?? null,
      differences,
    })),
  };
}

/** Converts a past alert episode to the form that the page receives. */
export function wireEpisode(episode: AlertEpisode): WireEpisode {
  const { kind, fingerprint, labels, peak, late, reason } = episode;
  return {
    kind,
    fingerprint,
    labels,
    pending_since: episode.pendingSince,
    starts_at: episode.startsAt,
    ends_at: episode.endsAt ?? null,
    peak,
    late,
    reason,
  };
}
