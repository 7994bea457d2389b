import type { Alert, AlertContext, ContextChange, Ranked } from '../types.ts';

const linesMax = 5;
const textMax = 200;

/** Formats a value with at most four significant digits; integers in full. */
export function valueText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

/** Seconds as two units: `38 s`, `4 min 12 s`, `2 h 5 min`. */
function secondsText(seconds: number): string {
  const all = Math.round(Math.abs(seconds));
  if (all < 60) return `${all} s`;
  const [minutes, rest] = [Math.floor(all / 60), all % 60];
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return left === 0 ? `${hours} h` : `${hours} h ${left} min`;
}

function rankedText(list: readonly Ranked[]): string {
  return list
    .slice(0, linesMax)
    .map(({ name, count }) => `${name || '(none)'} ${count}`)
    .join(', ');
}

/** The value of each changed field before and after the change: `cidr 198.51.100.0/25 -> 198.51.100.0/24`. */
function differencesText({ differences }: ContextChange): string {
  return differences
    .slice(0, linesMax)
    .map(({ field, before, after }) => {
      const cut = (text: string): string => text.slice(0, textMax);
      if (before === '') return `${field} = ${cut(after)}`;
      return after === '' ? `${field} removed` : `${field} ${cut(before)} -> ${cut(after)}`;
    })
    .join('; ');
}

/** Describes a change in one line, with its time before or after the alert. Claims no cause. */
export function changeText(change: ContextChange): string {
  const { action, objectType, name, actor, secondsBefore } = change;
  const distance = `${secondsText(secondsBefore)} ${secondsBefore < 0 ? 'after' : 'before'}`;
  const what = `${objectType} ${action}${name === '' ? '' : ` "${name.slice(0, textMax)}"`}`;
  const fields = differencesText(change);
  return `${distance}: ${what} by ${actor || 'the platform'}${fields === '' ? '' : ` (${fields})`}`;
}

/** Returns the context as annotations: Alertmanager and its receivers accept only strings. */
function contextAnnotations(context: AlertContext | undefined): Record<string, string> {
  if (context === undefined) return {};
  const { clients, hosts, paths, totals, yesterday, unit, changes } = context;
  const list = (name: string, ranked: readonly Ranked[]): Record<string, string> =>
    ranked.length === 0 ? {} : { [name]: rankedText(ranked) };
  return {
    ...list('top_clients', clients),
    ...list('top_hosts', hosts),
    ...list('top_paths', paths),
    against_yesterday: `${totals.count} ${unit}, ${yesterday.count} a day before`,
    changes_before:
      changes.length === 0
        ? 'none in the hour before'
        : changes.slice(0, linesMax).map(changeText).join('\n'),
  };
}

/** Annotations of an alert: those of its rule, then its context. */
export function annotationsOf({
  annotations,
  context,
  value,
}: Pick<Alert, 'annotations' | 'context' | 'value'>): Readonly<Record<string, string>> {
  return { ...contextAnnotations(context), value: valueText(value), ...annotations };
}

/** URL of an alert on the web page; undefined if no page is served. */
export function pageLink(
  { rule, fingerprint }: Pick<Alert, 'rule' | 'fingerprint'>,
  pageUrl: string | undefined,
): string | undefined {
  if (pageUrl === undefined) return undefined;
  const query = new URLSearchParams({ rule, alert: fingerprint });
  return `${pageUrl.replace(/\/$/, '')}/#/alerts?${query.toString()}`;
}
