import type { AlertStates, Rule } from '../../alerts/index.ts';
import { table } from './table.ts';

/** Formats rules as a table. */
export function ruleLines(rules: readonly Rule[], columns: number): string[] {
  if (rules.length === 0) {
    return [
      'No rules: add files to `alerts.rules`, or enable rules of Weir in `alerts.builtin_rules`.',
    ];
  }
  const rows = rules.map((rule) => ({
    rule: rule.name,
    group: rule.group,
    severity: rule.severity,
    watches: watches(rule),
    fires: `${rule.op} ${rule.threshold}`,
    window: text(rule.windowMs),
    for: text(rule.forMs),
    enabled: rule.enabled ? 'yes' : 'no',
  }));
  return table(rows, columns);
}

/** Formats the state of rules and alerts. */
export function stateLines({ rules, alerts }: AlertStates, columns: number): string[] {
  if (rules.length === 0) {
    return ['No rule was evaluated yet: `weir run` evaluates the rules of its configuration.'];
  }
  const states = rules.map((state) => ({
    state: state.state,
    rule: state.rule,
    severity: state.severity,
    since: state.since === undefined ? 'never' : time(state.since),
    firing: state.firing,
    pending: state.pending,
    reason: state.reason,
  }));
  const rows = alerts.map((alert) => ({
    state: alert.state,
    rule: alert.rule,
    labels: labelText(alert.labels),
    value: Number(alert.value.toPrecision(6)),
    // A pending alert has not started yet: its `startsAt` is the time at which `for` will be over.
    since: time(alert.state === 'pending' ? alert.pendingSince : alert.startsAt),
    until: alert.endsAt === undefined ? '' : time(alert.endsAt),
    changed: alert.context?.changes[0] === undefined ? '' : changeText(alert.context.changes[0]),
  }));
  return [...table(states, columns), ...(rows.length === 0 ? [] : ['', ...table(rows, columns)])];
}

function changeText({
  action,
  objectType,
  actor,
  secondsBefore,
}: {
  readonly action: string;
  readonly objectType: string;
  readonly actor: string;
  readonly secondsBefore: number;
}): string {
  const when = secondsBefore < 0 ? 'after' : 'before';
  return `${objectType} ${action} by ${actor}, ${Math.abs(secondsBefore)} s ${when}`;
}

function watches({ query }: Rule): string {
  if (query.kind === 'sql') return 'a query';
  const ratio = query.ratioOf === undefined ? '' : ` / ${query.ratioOf}`;
  const by = query.groupBy.map(({ dimension }) => dimension).join(', ');
  return `${query.metric}${ratio}${by === '' ? '' : ` by ${by}`}`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .filter(([name]) => name !== 'alertname' && name !== 'severity')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

function text(ms: number): string {
  if (ms === 0) return '0';
  return ms % 3_600_000 === 0 ? `${ms / 3_600_000}h` : `${ms / 60_000}m`;
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}
