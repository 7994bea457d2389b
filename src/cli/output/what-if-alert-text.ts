import { eventTableNames } from '../../catalog/index.ts';
import type { AlertEffect, RuleEffect } from '../../what-if/index.ts';
import { counted, table, wrapped } from './table.ts';
import { rangeText } from './utc-time.ts';

interface TextOptions {
  readonly columns: number;
  /** Maximum number of entries that are shown of each list: groups, firings, and rules. */
  readonly values: number;
}

/** Maximum length of a line in characters, also in a file or pipe: the usual width of a terminal. */
const columnsMax = 80;

/** Formats, as readable text, when alert rules would have fired. */
export function alertLines(effect: AlertEffect, options: TextOptions): readonly string[] {
  const columns = Math.min(options.columns, columnsMax);
  return [
    rangeText(effect.from, effect.to),
    ...effect.rules.flatMap((rule) => ['', ...ruleLines(rule, effect, { ...options, columns })]),
  ];
}

function ruleLines(rule: RuleEffect, range: AlertEffect, options: TextOptions): readonly string[] {
  const { columns } = options;
  const title = `${rule.rule} (${rule.op} ${shown(rule.threshold)}, ${rule.severity})`;
  if (rule.error !== null) {
    const { code, message } = rule.error;
    return [
      ...wrapped(`${title}: not evaluated`, '', columns),
      ...wrapped(`${code} ${message}`, '  ', columns - 2),
      ...suggestionLines(rule, columns),
    ];
  }
  const reads = rule.reads.map(withRetention).join(', ');
  if (rule.evaluated_from === null) {
    const reason = `no data is stored in the time range: ${reads}`;
    return [
      ...wrapped(`${title}: not evaluated`, '', columns),
      ...wrapped(reason, '  ', columns - 2),
    ];
  }
  const own = { from: rule.evaluated_from, to: range.to };
  const part = `evaluated from ${minute(own.from)} on: no earlier data is stored: ${reads}`;
  const week = rule.firings_per_week;
  const firings = `${counted(rule.firings, 'firing')}, ${shown(week)} a week`;
  return [
    ...wrapped(`${title}: ${firings}`, '', columns),
    ...(own.from === range.from ? [] : wrapped(part, '  ', columns - 2)),
    ...(rule.firings === 0 ? [] : firingLines(rule, own, options)),
    ...notificationLines(rule, range.configured_destinations, columns),
    ...overlapLines(rule, options),
    ...suggestionLines(rule, columns),
  ];
}

/** Returns the name of a view, with the retention option that limits the age of its rows. */
function withRetention(name: string): string {
  const grain = /_(minute|hour)(_|$)/.exec(name)?.[1];
  const isTable = eventTableNames.includes(name);
  if (grain === undefined && !isTable) return name;
  return `${name} (retention.${grain === undefined ? name : `rollup_${grain}s`})`;
}

type Range = Pick<AlertEffect, 'from' | 'to'>;

function firingLines(
  rule: RuleEffect,
  range: Range,
  { columns, values }: TextOptions,
): readonly string[] {
  const times = `median ${lasting(rule.median_seconds)}, longest ${lasting(rule.longest_seconds)}`;
  const still = rule.still_firing === 0 ? '' : `, ${rule.still_firing} not over`;
  const groups = rule.by_group.slice(0, values).map((group) => ({
    group: labelText(group.labels),
    firings: group.firings,
    firing: lasting(group.firing_seconds),
  }));
  const firings = rule.first_firings.slice(0, values).map((firing) => ({
    start: firing.starts_at < range.from ? 'already firing' : minute(firing.starts_at),
    end: firing.ends_at === null ? 'not over' : minute(firing.ends_at),
    group: labelText(firing.labels),
    peak: shown(firing.peak),
  }));
  const hasGroups = rule.by_group.some(({ labels }) => Object.keys(labels).length > 0);
  return [
    ...wrapped(`${counted(rule.groups, 'group')}; ${times}${still}`, '  ', columns - 2),
    ...dayLines(rule, range, columns),
    ...(hasGroups ? ['', ...table(groups, columns), ...more(rule.groups, values)] : []),
    '',
    ...table(hasGroups ? firings : firings.map(({ group: _group, ...one }) => one), columns),
    ...more(rule.firings, values),
  ];
}

function more(all: number, values: number): readonly string[] {
  return all > values ? [`(${all - values} more)`] : [];
}

/** Formats the number of firings per day as one row of characters, from the first to the last day. */
function dayLines(rule: RuleEffect, { from, to }: Range, columns: number): readonly string[] {
  const firings = new Map(rule.by_day.map(({ day, firings: count }) => [day, count]));
  const days = Math.ceil((Date.parse(to) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayMs);
  const perCell = Math.max(1, Math.ceil(days / (columns - 4)));
  const cells = Array.from({ length: Math.ceil(days / perCell) }, () => 0);
  for (const [day, count] of firings) {
    const at = Math.floor((Date.parse(day) - Date.parse(from.slice(0, 10))) / dayMs / perCell);
    cells[at] = (cells[at] ?? 0) + count;
  }
  const max = Math.max(1, ...cells);
  const marks = cells.map((count) => levels[Math.ceil((count / max) * (levels.length - 1))] ?? '');
  const what = perCell === 1 ? 'by day' : `by ${perCell} days`;
  return ['', `firings ${what} (UTC), at most ${max}`, `  ${marks.join('')}`];
}

const dayMs = 86_400_000;
const levels = ['·', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

function notificationLines(
  { notifications }: RuleEffect,
  configured: number,
  columns: number,
): readonly string[] {
  if (notifications === null) return ['', 'Notifications: too many to count.'];
  const { destinations, silenced } = notifications;
  const none =
    silenced === 0 ? [] : wrapped(`${counted(silenced, 'firing')} silenced`, '', columns);
  if (destinations.length === 0) {
    const reason =
      configured === 0
        ? 'alerts.destinations is empty'
        : 'no destination accepts the severity of the rule';
    return ['', `Notifications: none; ${reason}.`, ...none];
  }
  const rows = destinations.map(({ destination, messages, repeats, firing, resolved }) => ({
    'notifications to': destination,
    messages,
    repeats,
    firing,
    resolved,
  }));
  return ['', ...table(rows, columns), ...none];
}

function overlapLines(
  { overlap }: RuleEffect,
  { columns, values }: TextOptions,
): readonly string[] {
  if (overlap.length === 0) return [];
  const compared = overlap
    .filter(({ error, firings }) => error === null && firings > 0)
    .toSorted((one, other) => other.with_rule - one.with_rule || other.of_rule - one.of_rule);
  const silent = overlap.filter(({ error, firings }) => error === null && firings === 0).length;
  const failed = overlap.filter(({ error }) => error !== null);
  const rows = compared.slice(0, values).map((one) => ({
    'configured rule': one.same_name ? `${one.rule} (same name)` : one.rule,
    'its firings': one.firings,
    'its overlaps': one.of_rule,
    "this rule's overlaps": one.with_rule,
  }));
  return [
    '',
    ...table(rows, columns),
    ...more(compared.length, values),
    ...(silent > 0 ? [`${counted(silent, 'configured rule')} did not fire`] : []),
    ...failed.slice(0, values).flatMap(({ error, rule }) => {
      return wrapped(`not compared: ${rule}: ${error?.message ?? ''}`, '', columns);
    }),
    ...more(failed.length, values),
  ];
}

function suggestionLines({ suggestion, op }: RuleEffect, columns: number): readonly string[] {
  if (suggestion === null) return [];
  const { above, below, reason, suggested, target, times_per_week: times } = suggestion;
  const wish = `about ${shown(times)} a week (${shown(target)} in the range)`;
  if (suggested !== null) {
    const { firings, threshold } = suggested;
    const text = `Threshold for ${wish}: ${op} ${threshold}, with ${counted(firings, 'firing')}`;
    return ['', ...wrapped(text, '', columns)];
  }
  const near = [below, above].flatMap((one) =>
    one === null ? [] : [`${op} ${one.threshold}: ${counted(one.firings, 'firing')}`],
  );
  const nearest = near.length === 0 ? '' : `; ${near.join(', ')}`;
  return ['', ...wrapped(`No threshold results in ${wish}: ${reason}${nearest}`, '', columns)];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const text = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  return text.join(' ');
}

function lasting(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2_880 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 1_440).toFixed(1)} d`;
}

function shown(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
