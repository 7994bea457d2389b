import type { AlertEpisode, AlertStates, Rule, RuleHistory } from '../../alerts/index.ts';
import { table } from './table.ts';

/** Rules as a table. */
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
    // A pending alert has not started: `startsAt` is the end of `for`.
    since: time(alert.state === 'pending' ? alert.pendingSince : alert.startsAt),
    until: alert.endsAt === undefined ? '' : time(alert.endsAt),
    changed: alert.context?.changes[0] === undefined ? '' : changeText(alert.context.changes[0]),
  }));
  return [...table(states, columns), ...(rows.length === 0 ? [] : ['', ...table(rows, columns)])];
}

/** Formats when rules would have fired: a band per rule, and its alerts. */
export function historyLines(histories: readonly RuleHistory[], columns: number): string[] {
  const [first] = histories;
  if (first === undefined) return [];
  const widest = Math.max(...histories.map(({ rule }) => rule.length), 4);
  const width = Math.max(20, Math.min(columns, 120) - widest - 4);
  const left = time(first.from);
  const right = time(first.to);
  const lines = histories.flatMap((history) => [
    `${history.rule.padEnd(widest)}  ${history.error === undefined ? band(history, width) : `ERROR ${history.error.code} ${history.error.message}`}`,
    ...history.episodes.map((episode) => `${' '.repeat(widest)}  ${episodeText(episode)}`),
  ]);
  return [
    ...lines,
    `${' '.repeat(widest)}  ${left}${' '.repeat(Math.max(1, width - left.length - right.length))}${right}`,
    `${' '.repeat(widest)}  █ fires  ▒ pending  ? unknown: no data  · inactive`,
  ];
}

function band({ from, to, episodes, unknowns }: RuleHistory, width: number): string {
  const cells = Array.from({ length: width }, () => '·');
  const put = (start: number, end: number, mark: string): void => {
    const at = (ms: number): number => ((ms - from) / Math.max(1, to - from)) * width;
    const first = Math.max(0, Math.floor(at(start)));
    const last = Math.min(width - 1, Math.max(first, Math.ceil(at(end)) - 1));
    for (let cell = first; cell <= last; cell += 1) cells[cell] = mark;
  };
  for (const unknown of unknowns) put(unknown.from, unknown.to, '?');
  for (const { pendingSince, startsAt } of episodes) {
    if (pendingSince < startsAt) put(pendingSince, startsAt, '▒');
  }
  for (const { startsAt, endsAt } of episodes) put(startsAt, endsAt ?? to, '█');
  return cells.join('');
}

function episodeText({ startsAt, endsAt, labels, peak, threshold }: AlertEpisode): string {
  const until = endsAt === undefined ? 'still firing' : `until ${time(endsAt)}`;
  const value = Number(peak.toPrecision(6));
  return `${time(startsAt)} ${until}  ${labelText(labels)}  peak ${value} (threshold ${threshold})`;
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
