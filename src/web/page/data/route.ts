import type { WireComparison, WireScope } from '../../wire/wire.ts';

/** Pages in the order of their keys. */
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

/** True for the pages that show what may be of any account. */
export function isForAdministrators(tab: TabName): boolean {
  return tab === 'pipeline' || tab === 'alerts';
}

export type TabName = (typeof tabs)[number][0];

/** What a range can be compared with, in words, in the order of the menu. */
export const compareNames = [
  ['previous', 'Previous period'],
  ['yesterday', 'Same time yesterday'],
  ['week', 'Same time last week'],
] as const;

export type CompareName = (typeof compareNames)[number][0];

/** Everything that the address says: a link shows somebody else the same. */
export interface Route {
  readonly tab: TabName;
  /** `now-6h` or a time in ISO form. */
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly hosts: readonly string[];
  readonly status: string;
  readonly method: string;
  readonly path: string;
  readonly client: string;
  readonly decision: string;
  /** What the range is compared with; '' = nothing. */
  readonly compare: CompareName | '';
  /** What only one page knows: `sel`, `q`, `type`, `actor`. */
  readonly more: Readonly<Record<string, string>>;
  /** What was wrong with the address, in a sentence; '' when nothing was. */
  readonly note: string;
}

const defaultRange = { from: 'now-6h', to: 'now' } as const;

const filterNames = ['status', 'method', 'path', 'client', 'decision'] as const;

/** The filters of the scope, by name, that are set. */
export type FilterName = (typeof filterNames)[number];

export function filtersOf(route: Route): readonly (readonly [FilterName, string])[] {
  return filterNames.filter((name) => route[name] !== '').map((name) => [name, route[name]]);
}

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds before now that `now-6h` means; 0 for `now`; undefined for other texts. */
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

/** Span of a route in milliseconds since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export function rangeOf(route: Pick<Route, 'from' | 'to'>, nowMs: number): Range {
  const from = timeAt(route.from, nowMs) ?? nowMs - 6 * unitsMs.h;
  const to = timeAt(route.to, nowMs) ?? nowMs;
  return { from, to };
}

/** True while the range ends now, so that its end moves. */
export function isFollowing({ to }: Route): boolean {
  return to === 'now';
}

const textMax = 512;

/** Reads `#/security?from=now-6h&…`; what makes no sense falls back, with a note. */
export function parseRoute(hash: string, nowMs: number = Date.now()): Route {
  const [, name = '', query = ''] = /^#\/?([\w-]*)\??(.*)$/s.exec(hash) ?? [];
  const given = new URLSearchParams(query);
  const text = (key: string): string => (given.get(key) ?? '').slice(0, textMax);
  const tab = tabs.find(([known]) => known === name)?.[0];
  const { note, ...range } = readRange(text('from'), text('to'), nowMs);
  const known = new Set<string>(['from', 'to', 'account', 'host', 'compare', ...filterNames]);
  const compare = compareNames.find(([each]) => each === text('compare'))?.[0] ?? '';
  const isOdd = compare === '' && text('compare') !== '';
  const oddName = `Unknown comparison in the URL: ${text('compare').slice(0, 40)}.`;
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
        : isOdd
          ? oddName
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
  const [begin, end] = [timeAt(from, nowMs), timeAt(to, nowMs)];
  if (begin !== undefined && end !== undefined && begin < end) return { from, to, note: '' };
  const note = 'The time range in the URL is invalid. Showing the last 6 hours.';
  return { ...defaultRange, note };
}

/** The address of a route; what is usual is left out. */
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

/** What an address changes; another tab begins without what only the tab before knew. */
export type RouteChange = Partial<Omit<Route, 'note'>>;

export function changed(route: Route, change: RouteChange): Route {
  const isOther = change.tab !== undefined && change.tab !== route.tab;
  return { ...route, ...(isOther && { more: {} }), ...change, note: '' };
}

export function linkTo(route: Route, change: RouteChange): string {
  return formatRoute(changed(route, change));
}

/** A value as people read it: `not 5xx`. */
export function exclusionText(value: string): string {
  return value.startsWith('!') ? `not ${value.slice(1)}` : value;
}

/** The addresses of a page with only what a value stands for, and without it. */
export interface Choice {
  readonly only: string;
  /** Undefined: it cannot be excluded. */
  readonly without?: string;
}

/** Choices for a value of a filter. */
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

/** Choices for a host: only it, or all but it and those that are excluded already. */
export function hostChoice(route: Route, host: string): Choice {
  const excluded = route.hosts.filter((one) => one.startsWith('!') && one !== `!${host}`);
  return {
    only: linkTo(route, { hosts: [host] }),
    without: linkTo(route, { hosts: [...excluded, `!${host}`] }),
  };
}

/** What questions are compared with, as they are asked; by the clocks of a time zone. */
export function comparisonOf(
  { compare }: Pick<Route, 'compare'>,
  zone: string,
): { readonly compare?: WireComparison } {
  return compare === '' ? {} : { compare: { with: compare, zone } };
}

/** The scope that questions are asked in. */
export function scopeOf(route: Route, { from, to }: Range): WireScope {
  const { account, hosts, status, method, path, client, decision } = route;
  return { from, to, account, hosts, status, method, path, client, decision };
}
