import { resolutionOf } from '../../src/dashboards/resolution.ts';
import type { ShownChart, ShownPage } from './shown-page.ts';
import { isIn, type TruthScope } from './truth-check.ts';
import type { ScenarioEvent, ScenarioChange, TruthScenario } from './truth-scenario.ts';
import { against, figuresOf, inFull } from './truth-words.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Events of the scenario in a scope. */
export interface Truth {
  readonly scenario: TruthScenario;
  readonly scope: TruthScope;
  /** The counted range, and its step. */
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
  readonly rowMs: number;
  /** Events of the scope, at any time. */
  readonly seen: readonly ScenarioEvent[];
  /** Time of the first request of the account and the hosts, ignoring the filters. */
  readonly firstMs: number;
  readonly inRange: readonly ScenarioEvent[];
  readonly http: readonly ScenarioEvent[];
  readonly blocked: readonly ScenarioEvent[];
  readonly changes: readonly ScenarioChange[];
}

export function truthOf(scenario: TruthScenario, scope: TruthScope): Truth {
  const asked = { fromMs: scope.from, toMs: scope.to, nowMs: scope.now };
  const { fromMs: from, toMs: to, stepSecs, grain } = resolutionOf(asked);
  const { client: _client, status: _status, ...whole } = scope;
  const isRequest = (each: ScenarioEvent): boolean => each.kind === 'http' && isIn(each, whole);
  // In the scenario, only blocked requests have the selected status.
  const seen = scenario.events.filter(
    (each) => isIn(each, scope) && (scope.status === undefined || each.isBlocked),
  );
  const inRange = seen.filter(({ atMs }) => atMs >= from && atMs < to);
  return {
    scenario,
    scope,
    from,
    to,
    stepMs: stepSecs * 1000,
    rowMs: grain === 'hour' ? hourMs : minuteMs,
    seen,
    firstMs: Math.min(...scenario.events.filter(isRequest).map(({ atMs }) => atMs)),
    inRange,
    http: inRange.filter(({ kind }) => kind === 'http'),
    blocked: inRange.filter(({ isBlocked }) => isBlocked),
    changes: scenario.changes
      .filter(({ atMs }) => atMs >= from && atMs < to)
      .filter(({ account }) => scope.account === undefined || account === scope.account)
      .toSorted((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1)),
  };
}

/** Reports a value that differs from the expected one. */
export type Same = (what: string, found: unknown, expected: unknown) => void;

/** Wrong statements of a tab, one per line. */
export function wrongOn(
  truth: Truth,
  check: (same: Same) => void,
  { text }: ShownPage,
): readonly string[] {
  const wrong: string[] = [];
  const same: Same = (what, found, expected) => {
    const [a, b] = [found, expected].map((each) => JSON.stringify(each));
    if (a !== b) wrong.push(`${truth.scope.name}: ${what} is ${a}, and should be ${b}`);
  };
  check(same);
  const isLive = truth.scope.to === truth.scope.now;
  if (!isLive) same('words of the present', /\bnow\b|\bago\b|\bstill\b/.exec(text)?.[0], undefined);
  return wrong;
}

const two = (value: number): string => String(value).padStart(2, '0');
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A time as the page writes it in UTC. */
export function timeText(ms: number, now: number): string {
  const at = new Date(ms);
  const isToday = at.toISOString().slice(0, 10) === new Date(now).toISOString().slice(0, 10);
  if (isToday) return at.toISOString().slice(11, 19);
  const day = `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** Number in a text with its unit, and its rounding error; undefined if there is none. */
function readNumber(text: string): readonly [number, number] | undefined {
  const match = /^([<>]?)([−-]?)([\d,]+(?:\.(\d+))?)(?: ?(k|M))?(\/s|\/min| ?%|×)?$/.exec(text);
  if (match === null) return undefined;
  const [, less = '', minus = '', digits = '', decimals = '', letter = '', unit = ''] = match;
  const letters: Readonly<Record<string, number>> = { k: 1e3, M: 1e6 };
  const units: Readonly<Record<string, number>> = { '/min': 1 / 60, '%': 0.01, ' %': 0.01 };
  const factor = (letters[letter] ?? 1) * (units[unit] ?? 1);
  const size = Number(digits.replaceAll(',', '')) * factor * (minus === '' ? 1 : -1);
  const off = (10 ** -decimals.length / 2) * factor;
  return less === '' ? [size, off * 1.001 + 1e-12] : [size / 2, size / 2];
}

/** Like `same`, for a number in a text; allows its rounding error. */
export function near(same: Same, what: string, text: string, expected: number): void {
  const [value, off] = readNumber(text) ?? [Number.NaN, 0];
  const isZero = /^0(\D|$)/.test(text) && !/^0[.,]/.test(text);
  const isRight = isZero ? expected === 0 : Math.abs(value - expected) <= off;
  if (!isRight) same(what, text, expected);
}

export const clientsOf = (events: readonly ScenarioEvent[]): number =>
  new Set(events.map(({ client }) => client)).size;

/** Events by key in descending order of count, then by key. */
export function countsBy(
  events: readonly ScenarioEvent[],
  keyOf: (event: ScenarioEvent) => string,
): readonly (readonly [string, readonly ScenarioEvent[]])[] {
  const groups = new Map<string, ScenarioEvent[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group === undefined) groups.set(keyOf(event), [event]);
    else group.push(event);
  }
  return [...groups].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
}

/** Rates per second by step, without the steps before the first event of the scope, and their mean. */
function ratesOf(
  { from, to, stepMs, firstMs }: Truth,
  events: readonly ScenarioEvent[],
): { readonly rates: readonly (readonly [number, number])[]; readonly mean: number } {
  const rates: (readonly [number, number])[] = [];
  let [all, seconds] = [0, 0];
  for (let at = from; at < to; at += stepMs) {
    const length = Math.min(stepMs, to - at) / 1000;
    if (length < 20 && rates.length > 0) break;
    if (at + stepMs <= firstMs) continue;
    const count = events.filter(({ atMs }) => atMs >= at && atMs < at + stepMs).length;
    rates.push([at, count / length]);
    all += count;
    seconds += length;
  }
  return { rates, mean: all / Math.max(1, seconds) };
}

/** Checks the layers of a chart of rates, its text, and its marks. */
function rateChart(
  same: Same,
  truth: Truth,
  { chart, layers }: { readonly chart: ShownChart | undefined; readonly layers: Layers },
): void {
  if (chart === undefined) return same('the chart of', 'missing', Object.keys(layers));
  for (const [label, value] of chart.legend) {
    near(same, `legend ${label}`, value, ratesOf(truth, layers[label] ?? []).mean);
  }
  same(
    'layers',
    Object.keys(layers).filter((name) => !chart.legend.some(([label]) => label === name)),
    [],
  );
  sentenceSaid(same, truth, { chart, events: Object.values(layers).flat() });
}

/** First, last, and highest value. */
function sentenceSaid(
  same: Same,
  truth: Truth,
  { chart, events }: { readonly chart: ShownChart; readonly events: readonly ScenarioEvent[] },
): void {
  const { rates } = ratesOf(truth, events);
  const [, first, last, most, when] =
    /: (\S+) at the start, (\S+) at the end, maximum (\S+) at (.*)$/.exec(chart.sentence) ?? [];
  near(same, `${chart.panel}, at the beginning`, first ?? '', rates[0]?.[1] ?? 0);
  near(same, `${chart.panel}, at the end`, last ?? '', rates.at(-1)?.[1] ?? 0);
  const highest = Math.max(...rates.map(([, rate]) => rate));
  near(same, `${chart.panel}, at most`, most ?? '', highest);
  const at = rates.find(([, rate]) => highest - rate < 1e-9)?.[0] ?? 0;
  same(`${chart.panel}, at most at`, when, timeText(at, truth.scope.now));
}

type Layers = Readonly<Record<string, readonly ScenarioEvent[]>>;

/** Marks closer than this are joined. */
const joinPx = 24;

/** Text of a change on a mark. */
function sentenceOf(
  { scope }: Truth,
  { atMs, type, action, actor, account, object }: ScenarioChange,
) {
  const name = String(object['domain'] ?? object['description'] ?? object['cidr'] ?? '');
  const where = scope.account === undefined ? ` in ${account}` : '';
  return `${timeText(atMs, scope.now)} ${type} ${name} ${action} by ${actor}${where}`.replaceAll(
    /\s+/g,
    ' ',
  );
}

/** Checks that every change of the range has a mark at its position, and that there is no other mark. */
function marksSaid(same: Same, truth: Truth, chart: ShownChart | undefined): void {
  const { from, to, changes } = truth;
  const { marks = [], width = 0 } = chart ?? {};
  const expected: { x: number; sentences: string[] }[] = [];
  for (const change of changes.toReversed()) {
    const x = ((change.atMs - from) / (to - from)) * width;
    const last = expected.at(-1);
    if (last !== undefined && x - last.x < joinPx) last.sentences.push(sentenceOf(truth, change));
    else expected.push({ x, sentences: [sentenceOf(truth, change)] });
  }
  const labels = expected.map(({ sentences }) => {
    const all = sentences.join('; ');
    return sentences.length === 1 ? all : `${sentences.length} changes: ${all}`;
  });
  same(
    `marks of ${chart?.panel ?? 'nothing'}`,
    marks.map(({ label }) => label),
    labels,
  );
  const away = marks.map(({ x }, index) => Math.abs(x - (expected[index]?.x ?? 0)));
  same('marks in another place', away.filter((px) => px > 1.5).length, 0);
}

const chartOf = (shown: ShownPage, title: string): ShownChart | undefined =>
  shown.charts.find(({ panel, sentence }) => `${panel}: ${sentence}`.includes(title));

const hasRequests = ({ http }: Truth): boolean => http.length > 0;

/** Checks Traffic: figures, charts, marks, and tables. */
export function trafficSaid(same: Same, truth: Truth, shown: ShownPage): void {
  const { scope, from, to, rowMs, seen, http } = truth;
  const requests = seen.filter(({ kind }) => kind === 'http');
  const between = (begin: number, end: number): readonly ScenarioEvent[] =>
    requests.filter(({ atMs }) => atMs >= begin && atMs < end);
  const last = Math.floor(to / minuteMs) * minuteMs;
  const figures = figuresOf({
    from,
    to,
    now: scope.now,
    here: http,
    before: between(Math.floor((2 * from - to) / rowMs) * rowMs, from),
    lastMinute: between(last - minuteMs, last),
  });
  for (const [index, figure] of figures.entries()) {
    // If requests are selected by status, the number of errors is meaningless.
    if (index === 1 && scope.status !== undefined) continue;
    const { label, value, exact, delta } = shown.figures[index] ?? {};
    const wanted = {
      ...figure,
      value: figure.value.join(''),
      delta: figure.delta.replaceAll('\u00a0', ' '),
    };
    same(`figure ${figure.label}`, { label, value, exact, delta }, wanted);
  }
  if (!hasRequests(truth)) return;
  const chart = chartOf(shown, 'by status class');
  const isBlocked = (flag: boolean): readonly ScenarioEvent[] =>
    http.filter((one) => one.isBlocked === flag);
  const layers = { '2xx': isBlocked(false), '3xx': [], '4xx': isBlocked(true), '5xx': [] };
  rateChart(same, truth, { chart, layers });
  marksSaid(same, truth, chart);
  const hosts = countsBy(http, ({ host }) => host);
  const table = shown.tables['Hosts by requests'];
  same('title of hosts', shown.titles['Hosts'], inFull(hosts.length));
  tableSaid(same, 'hosts', {
    found: table?.rows.map(([host, count]) => [host, count]),
    expected: hosts.map(([host, own]) => [host, inFull(own.length)]),
  });
  if (hosts.length > 1) {
    same('sum of hosts', table?.sums[0], `All ${hosts.length}`);
    near(same, 'requests of all hosts', table?.sums[1] ?? '', http.length);
  }
  clientsSaid(same, truth, shown);
}

/** Checks the clients of Traffic: those of the most recent day. */
function clientsSaid(same: Same, { to, from, http, scope }: Truth, shown: ShownPage): void {
  const since = Math.max(from, to - 24 * hourMs);
  const own = http.filter(({ atMs }) => atMs >= Math.floor(since / minuteMs) * minuteMs);
  const clients = countsBy(own, ({ client }) => client);
  const note =
    since > from ? ` among the newest requests, since ${timeText(since, scope.now)}` : '';
  same('title of clients', shown.titles['Clients'], `${inFull(clients.length)}${note}`);
  tableSaid(same, 'clients', {
    found: shown.tables['Clients by requests']?.rows.map(([client, count]) => [client, count]),
    expected: clients.map(([client, some]) => [client, inFull(some.length)]),
  });
}

type Rows = readonly (readonly (string | undefined)[])[];

/**
 * Checks a table that shows its first rows. Any of equal rows at its end may be shown. The second column is the sort
 * key.
 */
function tableSaid(
  same: Same,
  what: string,
  { found = [], expected }: { readonly found: Rows | undefined; readonly expected: Rows },
): void {
  const least = found.at(-1)?.[1];
  const isCut = found.length < expected.length;
  const inOrder = (rows: Rows): readonly string[] =>
    rows
      .filter(([, count]) => !isCut || count !== least)
      .map((row) => row.join(' | '))
      .toSorted();
  const shown = expected.slice(0, found.length);
  same(`rows of ${what}`, inOrder(found), inOrder(shown));
  const foreign = found.filter((row) => !expected.some((one) => one.join() === row.join()));
  same(`foreign rows of ${what}`, foreign, []);
}

/** Checks Changes: charts, marks, the list, and the stated effects. */
export function changesSaid(same: Same, truth: Truth, shown: ShownPage): void {
  const { http, changes, scope } = truth;
  const chart = chartOf(shown, 'Requests per second');
  rateChart(same, truth, { chart, layers: { Requests: http } });
  marksSaid(same, truth, chart);
  const blocked = { Blocked: http.filter(({ isBlocked }) => isBlocked) };
  rateChart(same, truth, { chart: chartOf(shown, 'Blocked requests per second'), layers: blocked });
  same('chip of all', shown.chips[0], `All ${inFull(changes.length)}`);
  same('listed changes', shown.changes.length, Math.min(listed, changes.length));
  for (const [index, change] of changes.slice(0, listed).entries()) {
    const item = shown.changes[index];
    const { type, action, actor, atMs } = change;
    const at = new Date(atMs);
    const day = `${at.getUTCDate()} ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}, UTC`;
    same(`day of ${change.id}`, item?.day, day);
    same(`time of ${change.id}`, item?.time, at.toISOString().slice(11, 19));
    const where = scope.account === undefined ? [`in ${change.account}`] : [];
    for (const part of [action, type, actor, ...where]) {
      same(`${part} in ${change.id}`, item?.what.includes(part), true);
    }
    effectSaid(same, truth, { change, effect: item?.effect ?? '' });
  }
}

/** The listed changes with requests around them. */
export function measuredOf({ scenario, changes }: Truth): readonly ScenarioChange[] {
  return changes.slice(0, listed).filter(({ account, atMs, type }) => {
    const minute = Math.floor(atMs / minuteMs) * minuteMs;
    return (
      type !== 'domain' &&
      scenario.events.some(
        (each) =>
          each.kind === 'http' &&
          each.account === account &&
          each.atMs >= minute - 15 * minuteMs &&
          each.atMs < minute + 16 * minuteMs,
      )
    );
  });
}

/** Number of changes that a list shows initially. */
const listed = 25;

const blockTypes = new Set(['ip_policy', 'ip_policy_rule', 'ip_restriction']);

/** Checks the rates of blocks over the complete minutes around a change. */
function effectSaid(
  same: Same,
  { scenario, scope }: Truth,
  { change, effect }: { readonly change: ScenarioChange; readonly effect: string },
): void {
  if (!blockTypes.has(change.type)) return;
  const minute = Math.floor(change.atMs / minuteMs) * minuteMs;
  const own = scenario.events.filter(
    ({ account, kind }) => account === change.account && kind === 'http',
  );
  const between = (from: number, to: number): readonly ScenarioEvent[] =>
    own.filter(({ atMs }) => atMs >= from && atMs < to);
  // Effects are queried only for a limited number of changes.
  if (between(minute - 15 * minuteMs, minute + 16 * minuteMs).length === 0) return;
  const rate = (from: number, minutes: number): number =>
    between(from, from + minutes * minuteMs).filter(({ isBlocked }) => isBlocked).length /
    minutes /
    60;
  const over = Math.floor((scope.now - 30_000 - minute) / minuteMs) - 1;
  const after = Math.max(0, Math.min(15, over));
  const [, before = '', then = '', words = ''] =
    /^Blocked requests (unknown|\S+) → (unknown|\S+) (.*)$/.exec(effect) ?? [];
  if (minute - 15 * minuteMs < scenario.fromMs) same(`before ${change.id}`, before, 'unknown');
  else near(same, `before ${change.id}`, before, rate(minute - 15 * minuteMs, 15));
  if (after < 5) same(`after ${change.id}`, then, 'unknown');
  else near(same, `after ${change.id}`, then, rate(minute + minuteMs, after));
  const so =
    after === 15
      ? '→ after'
      : `→ ${after === 0 ? 'no complete minute' : `only ${after} min`} after, so far`;
  same(`minutes of ${change.id}`, words, `15 min before ${so}`);
}

/** Checks the chart, the table of modules, and the table of clients on Security. */
export function securityTablesSaid(same: Same, truth: Truth, shown: ShownPage): void {
  const { from, to, rowMs, seen, http, blocked, scope } = truth;
  const ofHttp = blocked.filter(({ kind }) => kind === 'http');
  if (ofHttp.length > 0) {
    const none = ['Basic auth', 'OAuth', 'Webhook verification', 'Circuit breaker'];
    const layers = { 'IP policy': ofHttp, ...Object.fromEntries(none.map((name) => [name, []])) };
    const chart = chartOf(shown, 'Blocked requests per second');
    rateChart(same, truth, { chart, layers });
    marksSaid(same, truth, chart);
  }
  const begin = Math.floor((2 * from - to) / rowMs) * rowMs;
  const before = seen.filter(
    ({ kind, isBlocked, atMs }) => kind === 'http' && isBlocked && atMs >= begin && atMs < from,
  );
  if (http.length > 0) {
    const modules = shown.tables['Blocks by module']?.rows.find(([name]) => name === 'IP policy');
    const change = against(ofHttp.length, before.length).replaceAll('\u00a0', ' ');
    same('blocks of the module', modules, ['IP policy', inFull(ofHttp.length), change]);
  }
  const clients = countsBy(blocked, ({ client }) => client);
  const table = shown.tables['Blocked clients'];
  tableSaid(same, 'blocked clients', {
    found: table?.rows.map(([client, blocks, , hosts, first, last]) => {
      return [client, blocks, hosts, first, last];
    }),
    expected: clients.map(([client, own]) => {
      const times = own.map(({ atMs }) => atMs);
      return [
        client,
        inFull(own.length),
        String(new Set(own.map(({ host }) => host)).size),
        timeText(Math.min(...times), scope.now),
        timeText(Math.max(...times), scope.now),
      ];
    }),
  });
  if (clients.length === 0) return;
  same(
    'title of blocked clients',
    shown.titles['Blocked clients'],
    `${inFull(clients.length)} by IP policy`,
  );
  if (clients.length > 1) {
    const sums = [`All ${inFull(clients.length)}`, inFull(blocked.length)];
    same('sum of blocked clients', table?.sums.slice(0, 2), sums);
  }
}
