import {
  type QueryFunction,
  panel,
  type PanelResult,
  runPanel,
} from '../../src/dashboards/index.ts';
import { type Effect, effectOf } from '../../src/web/page/tabs/changes/change-effect.ts';
import type { TruthScope } from './truth-check.ts';
import type { ScenarioEvent, ScenarioChange, TruthScenario } from './truth-scenario.ts';
import { wrongFigures } from './truth-words.ts';

const minuteMs = 60_000;
/** Paths are counted per minute for up to two days. */
const pathMinutesMs = 47 * 60 * minuteMs;
const storedMs = Date.now();
const dayMs = 86_400_000;

const asked = [
  'traffic_figures',
  'traffic_status',
  'traffic_clients',
  'traffic_hosts',
  'traffic_paths',
  'traffic_client_table',
  'traffic_methods',
] as const;

/** Content of Traffic for a scope, and the effects that Changes shows. */
export interface TrafficSays {
  readonly panels: Readonly<Record<string, PanelResult>>;
  readonly effects: ReadonlyMap<string, Effect>;
}

/** Maximum number of changes in a list whose effects are queried. */
const effectsMax = 60;

/**
 * Runs the page's queries for Traffic and Changes. @param lookedAt time of the query of effects, if not the end of the
 * scope
 */
export async function askTraffic(
  scenario: TruthScenario,
  scope: TruthScope,
  ask: QueryFunction,
  lookedAt = scope.now,
): Promise<TrafficSays> {
  const { name: _name, now, ...values } = scope;
  const run = async (name: string, given: object): Promise<PanelResult> => {
    const of = panel(name);
    if (of === undefined) throw new Error(`no panel ${name}`);
    return await runPanel(of, { ...given }, ask, { nowMs: now });
  };
  const answers = asked.map(async (name) => {
    const isCut = ['traffic_hosts', 'traffic_paths', 'traffic_client_table'].includes(name);
    return [name, await run(name, { ...values, ...(isCut && { limit: 1_000 }) })] as const;
  });
  const changes = changesIn(scenario, scope).slice(0, effectsMax);
  const ids = changes.map(({ id }) => id);
  const { rows } = await run('changes_effect', { ids });
  const effects = changes.flatMap(({ id, atMs }) => {
    const own = rows.filter((row) => row['event_id'] === id && row['measure'] !== '');
    const known = { now: lookedAt, since: scenario.fromMs };
    return own.length === 0 ? [] : [[id, effectOf(atMs, own, known)] as const];
  });
  return { panels: Object.fromEntries(await Promise.all(answers)), effects: new Map(effects) };
}

function changesIn(
  scenario: TruthScenario,
  { from, to, account }: TruthScope,
): readonly ScenarioChange[] {
  return scenario.changes
    .filter((each) => each.atMs >= from && each.atMs < to)
    .filter((each) => account === undefined || each.account === account)
    .toSorted((a, b) => b.atMs - a.atMs);
}

/** Wrong statements of Traffic and of the effects of changes, one per line. */
export function wrongOfTraffic(
  scenario: TruthScenario,
  scope: TruthScope,
  { panels, effects }: TrafficSays,
): readonly string[] {
  const wrong: string[] = [];
  const same = (what: string, found: unknown, expected: unknown): void => {
    const [a, b] = [found, expected].map((each) => JSON.stringify(each));
    if (a !== b) wrong.push(`${scope.name}: ${what} is ${a}, and should be ${b}`);
  };
  const seen = scenario.events.filter((each) => isRequestOf(each, scope));
  for (const name of asked) panelSaid(same, name, panels[name], seen);
  wrong.push(...wordsOf(scope, panels['traffic_figures'], seen));
  for (const change of changesIn(scenario, scope).slice(0, effectsMax)) {
    effectSaid(same, scenario, { change, effect: effects.get(change.id), now: scope.now });
  }
  return wrong;
}

/** Wrong texts of the figures. */
function wordsOf(
  { name, now, hosts, client, status }: TruthScope,
  result: PanelResult | undefined,
  seen: readonly ScenarioEvent[],
): readonly string[] {
  if (result === undefined) return [];
  const { fromMs: from, toMs: to, grain } = result.resolution;
  const rowMs = grain === 'hour' ? 60 * minuteMs : minuteMs;
  const last = Math.floor(to / minuteMs) * minuteMs;
  const said = wrongFigures({
    row: result.rows[0] ?? {},
    from,
    to,
    now,
    isFiltered: [hosts, client, status].some((filter) => filter !== undefined),
    here: between(seen, from, to),
    before: between(seen, Math.floor((2 * from - to) / rowMs) * rowMs, from),
    lastMinute: between(seen, last - minuteMs, last),
  });
  return said.map((line) => `${name}: ${line}`);
}

type Same = (what: string, found: unknown, expected: unknown) => void;

function isRequestOf({ kind, ...event }: ScenarioEvent, scope: TruthScope): boolean {
  const { account, hosts = [], client, status } = scope;
  if (kind !== 'http' || (account !== undefined && event.account !== account)) return false;
  if (hosts.length > 0 && !hosts.includes(event.host)) return false;
  if (client !== undefined && !event.client.startsWith(client.replace(/0\/24$/, ''))) return false;
  return status === undefined || event.isBlocked;
}

const between = (
  events: readonly ScenarioEvent[],
  from: number,
  to: number,
): readonly ScenarioEvent[] => events.filter(({ atMs }) => atMs >= from && atMs < to);

/** One response, and the requests that it must count. */
interface Said {
  readonly result: PanelResult;
  /** Events of the scope, at any time. */
  readonly seen: readonly ScenarioEvent[];
  readonly here: readonly ScenarioEvent[];
}

function panelSaid(
  same: Same,
  name: (typeof asked)[number],
  result: PanelResult | undefined,
  seen: readonly ScenarioEvent[],
): void {
  if (result === undefined) return same(name, 'nothing', 'an answer');
  const { fromMs, toMs } = result.resolution;
  checks[name](same, { result, seen, here: between(seen, fromMs, toMs) });
}

type Check = (same: Same, said: Said) => void;

/** The subject of each row, with the requests that it must count. */
const rowsAre =
  (key: string, keyOf: (event: ScenarioEvent) => string): Check =>
  (same, { result: { rows }, here }) => {
    const found = rows.map((row) => [String(row[key]), Number(row['requests'])] as const);
    same(key, inOrder(found), countsBy(here, keyOf));
  };

/** A column of a series, step by step, without zeros. */
function stepsIn({ rows }: PanelResult, column: string): object {
  const found = rows.map((row) => [String(row['t']), Number(row[column])] as const);
  return inOrder(found.filter(([, n]) => n !== 0));
}

function bySteps(
  { resolution: { stepSecs } }: PanelResult,
  events: readonly ScenarioEvent[],
): object {
  const stepMs = stepSecs * 1000;
  return countsBy(events, ({ atMs }) => String(Math.floor(atMs / stepMs) * stepMs));
}

const checks: Readonly<Record<(typeof asked)[number], Check>> = {
  traffic_figures: (same, { result, seen, here }) => {
    const { fromMs, toMs, grain } = result.resolution;
    const rowMs = grain === 'hour' ? 60 * minuteMs : minuteMs;
    const begin = Math.floor((2 * fromMs - toMs) / rowMs) * rowMs;
    const last = Math.floor(toMs / minuteMs) * minuteMs;
    figuresSaid(same, result.rows[0] ?? {}, {
      '': here,
      prev_: between(seen, begin, fromMs),
      now_: between(seen, last - minuteMs, last),
    });
  },
  traffic_status: (same, { result, here }) => {
    const of = (isBlocked: boolean): readonly ScenarioEvent[] =>
      here.filter((each) => each.isBlocked === isBlocked);
    same('2xx by step', stepsIn(result, 's2xx'), bySteps(result, of(false)));
    same('4xx by step', stepsIn(result, 's4xx'), bySteps(result, of(true)));
  },
  traffic_clients: (same, { result, here }) => {
    const expected = Object.keys(bySteps(result, here));
    same('steps with clients', Object.keys(stepsIn(result, 'clients')), expected);
  },
  traffic_hosts: (same, said) => {
    rowsAre('host', ({ host }) => host)(same, said);
    same('all hosts', said.result.rows[0]?.['all_requests'] ?? 0, said.here.length);
  },
  traffic_paths: (same, said) => {
    const { grain, fromMs } = said.result.resolution;
    // A scope that ended days ago needs minutes that had expired before they were stored.
    if (grain === 'hour' || fromMs > storedMs - pathMinutesMs) {
      rowsAre('path', () => '/login')(same, said);
    }
  },
  traffic_methods: rowsAre('value', () => 'GET'),
  traffic_client_table: (same, { result, seen, ...said }) => {
    const { fromMs, toMs } = result.resolution;
    const since = Math.max(fromMs, toMs - dayMs);
    // Only complete minutes are counted.
    const here = between(seen, Math.floor(since / minuteMs) * minuteMs, toMs);
    rowsAre('client', ({ client }) => client)(same, { ...said, result, seen, here });
    if (here.length > 0) same('since', result.rows[0]?.['since'], since);
  },
};

function figuresSaid(
  same: Same,
  row: Readonly<Record<string, unknown>>,
  times: Readonly<Record<'' | 'prev_' | 'now_', readonly ScenarioEvent[]>>,
): void {
  for (const [prefix, events] of Object.entries(times)) {
    const blocked = events.filter(({ isBlocked }) => isBlocked).length;
    same(`${prefix}requests`, Number(row[`${prefix}requests`] ?? 0), events.length);
    same(`${prefix}blocked`, Number(row[`${prefix}blocked`] ?? 0), blocked);
    if (prefix === 'now_') continue;
    same(`${prefix}s4xx`, Number(row[`${prefix}s4xx`] ?? 0), blocked);
    same(`${prefix}s5xx`, Number(row[`${prefix}s5xx`] ?? 0), 0);
    const clients = new Set(events.map(({ client }) => client)).size;
    const shown = Number(row[`${prefix}clients`] ?? 0);
    // An estimate with an error of about 2%.
    if (Math.abs(shown - clients) > Math.max(1, clients * 0.05)) {
      same(`${prefix}clients`, shown, clients);
    }
  }
}

function countsBy(
  events: readonly ScenarioEvent[],
  keyOf: (event: ScenarioEvent) => string,
): object {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1);
  return inOrder([...counts]);
}

function inOrder(pairs: readonly (readonly [string, number])[]): object {
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const blockTypes = new Set(['ip_policy', 'ip_policy_rule', 'ip_restriction']);

/** Rates of blocks over the complete minutes around a change at the time of the query. */
function effectSaid(
  same: Same,
  { events }: TruthScenario,
  {
    change,
    effect,
    now,
  }: { readonly change: ScenarioChange; readonly effect: Effect | undefined; readonly now: number },
): void {
  if (!blockTypes.has(change.type)) return;
  const minute = Math.floor(change.atMs / minuteMs) * minuteMs;
  const own = events.filter(({ account, kind }) => account === change.account && kind === 'http');
  const window = between(own, minute - 15 * minuteMs, minute + 16 * minuteMs);
  if (window.length === 0) return same(`effect of ${change.id}`, effect, undefined);
  const rate = (from: number, minutes: number): number => {
    const blocks = between(own, from, from + minutes * minuteMs).filter((each) => each.isBlocked);
    return blocks.length / minutes / 60;
  };
  const over = Math.floor((now - 30_000) / minuteMs) - minute / minuteMs - 1;
  const after = Math.max(0, Math.min(15, over));
  same(`before ${change.id}`, effect?.before, rate(minute - 15 * minuteMs, 15));
  const expected = after < 5 ? undefined : rate(minute + minuteMs, after);
  same(`after ${change.id}`, effect?.after, expected);
  same(`minutes after ${change.id}`, effect?.minutes, after);
}
