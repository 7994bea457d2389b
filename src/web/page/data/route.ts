import type { WireComparison, WireScope } from '../../wire/wire.ts';

/** Tabs in the order of their number keys. */
export const tabs = [
  ['traffic', 'Traffic'],
  ['security', 'Security'],
  ['changes', 'Changes'],
  ['events', 'Events'],
  ['live', 'Live'],
  ['pipeline', 'Pipeline'],
  ['alerts', 'Alerts'],
  ['query', 'Query'],
] as const;

/** Returns whether a tab can show data of all accounts. */
export function isForAdministrators(tab: TabName): boolean {
  return tab === 'pipeline' || tab === 'alerts';
}

export type TabName = (typeof tabs)[number][0];

/** Comparisons with their names, in the order of the menu. */
export const compareNames = [
  ['previous', 'Previous period'],
  ['yesterday', 'Same time yesterday'],
  ['week', 'Same time last week'],
] as const;

export type CompareName = (typeof compareNames)[number][0];

/** The state of the page that is stored in the URL, so that a link shows the same view. */
export interface Route {
  readonly tab: TabName;
  /** `now-6h`, or a time in ISO 8601 format. */
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly hosts: readonly string[];
  readonly status: string;
  readonly method: string;
  readonly path: string;
  readonly client: string;
  readonly decision: string;
  /** Comparison of the page; '' if there is none. */
  readonly compare: CompareName | '';
  /** Parameters of the current tab, for example `sel`, `q`, `type`, and `actor`. */
  readonly more: Readonly<Record<string, string>>;
  /** A sentence about a problem with the URL; '' if there is none. */
  readonly note: string;
}

const defaultRange = { from: 'now-6h', to: 'now' } as const;

const filterNames = ['status', 'method', 'path', 'client', 'decision'] as const;

/** Name of a filter of the scope. */
export type FilterName = (typeof filterNames)[number];

export function filtersOf(route: Route): readonly (readonly [FilterName, string])[] {
  return filterNames.filter((name) => route[name] !== '').map((name) => [name, route[name]]);
}

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Returns how many milliseconds before now a text such as `now-6h` means; 0 for `now`; undefined for other texts. */
export function agoMs(text: string): number | undefined {
  if (text === 'now') return 0;
  const match = /^now-(\d{1,5})(m|h|d)$/.exec(text);
  if (match === null) return undefined;
  const unit = match[2] === 'm' ? 'm' : match[2] === 'h' ? 'h' : 'd';
  return Number(match[1]) * unitsMs[unit];
}

function timeAt(text: string, nowMs: number): number | undefined {
  const past = agoMs(text);
  if (past !== undefined) return nowMs - past;
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= 0 && ms < Date.UTC(2106, 0, 1) ? ms : undefined;
}

/** Time range in milliseconds since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export function rangeOf(route: Pick<Route, 'from' | 'to'>, nowMs: number): Range {
  const from = timeAt(route.from, nowMs) ?? nowMs - 6 * unitsMs.h;
  const to = timeAt(route.to, nowMs) ?? nowMs;
  return { from, to };
}

/** True if the end of the range moves with the present. */
export function isFollowing({ to }: Route): boolean {
  return to === 'now';
}

const textMax = 512;

/**
 * Parses a URL hash such as `#/security?from=now-6h&…`. Replaces invalid values with defaults, and adds a note about
 * this.
 */
export function parseRoute(hash: string, nowMs: number = Date.now()): Route {
  const [, name = '', query = ''] = /^#\/?([\w-]*)\??(.*)$/s.exec(hash) ?? [];
  const given = new URLSearchParams(query);
  const text = (key: string): string => (given.get(key) ?? '').slice(0, textMax);
  const tab = tabs.find(([known]) => known === name)?.[0];
  const { note, ...range } = readRange(text('from'), text('to'), nowMs);
  const known = new Set<string>(['from', 'to', 'account', 'host', 'compare', ...filterNames]);
  const compare = compareNames.find(([each]) => each === text('compare'))?.[0] ?? '';
  const isUnknown = compare === '' && text('compare') !== '';
  const unknownNote = `Unknown comparison in the URL: ${text('compare').slice(0, 40)}.`;
  return {
    tab: tab ?? 'traffic',
    ...range,
    account: text('account'),
    hosts: given.getAll('host').slice(0, 50),
    status: /^!?[1-5](xx|\d\d)$/.test(text('status')) ? text('status') : '',
    method: text('method'),
    path: text('path'),
    client: text('client'),
    decision: text('decision'),
    compare,
    more: Object.fromEntries([...given].filter(([key]) => !known.has(key))),
    note:
      tab === undefined && name !== ''
        ? `The page ${name.slice(0, 40)} does not exist.`
        : isUnknown
          ? unknownNote
          : note,
  };
}

function readRange(
  fromText: string,
  toText: string,
  nowMs: number,
): { readonly from: string; readonly to: string; readonly note: string } {
  const from = fromText || defaultRange.from;
  const to = toText || defaultRange.to;
  const [start, end] = [timeAt(from, nowMs), timeAt(to, nowMs)];
  if (start !== undefined && end !== undefined && start < end) return { from, to, note: '' };
  const note = 'The time range in the URL is invalid. Showing the last 6 hours.';
  return { ...defaultRange, note };
}

/** Formats a route as a URL hash. Omits default values. */
export function formatRoute(route: Route): string {
  const query = new URLSearchParams();
  const { from, to } = route;
  if (from !== defaultRange.from || to !== defaultRange.to) {
    query.set('from', from);
    query.set('to', to);
  }
  if (route.account !== '') query.set('account', route.account);
  for (const host of route.hosts) query.append('host', host);
  for (const [name, value] of filtersOf(route)) query.set(name, value);
  if (route.compare !== '') query.set('compare', route.compare);
  for (const [key, value] of Object.entries(route.more)) if (value !== '') query.set(key, value);
  const text = query.toString();
  return `#/${route.tab}${text === '' ? '' : `?${text}`}`;
}

/** A change of the route. If the tab changes, the parameters of the previous tab are removed. */
export type RouteChange = Partial<Omit<Route, 'note'>>;

export function changed(route: Route, change: RouteChange): Route {
  const isOther = change.tab !== undefined && change.tab !== route.tab;
  return { ...route, ...(isOther && { more: {} }), ...change, note: '' };
}

export function linkTo(route: Route, change: RouteChange): string {
  return formatRoute(changed(route, change));
}

/** Formats a filter value: `not 5xx` for the excluded value `!5xx`. */
export function exclusionText(value: string): string {
  return value.startsWith('!') ? `not ${value.slice(1)}` : value;
}

/** Links that filter a page by a value, or that exclude the value. */
export interface Choice {
  readonly only: string;
  /** Undefined if the value cannot be excluded. */
  readonly without?: string;
}

/** Returns the links for a value of a filter. */
export function choiceOf(
  route: Route,
  name: Exclude<FilterName, 'decision'>,
  value: string,
): Choice {
  return {
    only: linkTo(route, { [name]: value }),
    without: linkTo(route, { [name]: `!${value}` }),
  };
}

/** Returns the links for a host. `without` adds the host to the excluded hosts. */
export function hostChoice(route: Route, host: string): Choice {
  const excluded = route.hosts.filter((one) => one.startsWith('!') && one !== `!${host}`);
  return {
    only: linkTo(route, { hosts: [host] }),
    without: linkTo(route, { hosts: [...excluded, `!${host}`] }),
  };
}

/** Returns the comparison as a part of a request, with the time zone in which days are shifted. */
export function comparisonOf(
  { compare }: Pick<Route, 'compare'>,
  zone: string,
): { readonly compare?: WireComparison } {
  return compare === '' ? {} : { compare: { with: compare, zone } };
}

/** Returns the scope of a request. */
export function scopeOf(route: Route, { from, to }: Range): WireScope {
  const { account, hosts, status, method, path, client, decision } = route;
  return { from, to, account, hosts, status, method, path, client, decision };
}
