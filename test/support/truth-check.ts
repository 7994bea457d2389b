import {
  type QueryFunction,
  type AnswerRow,
  panel,
  type PanelResult,
  runPanel,
} from '../../src/dashboards/index.ts';
import { changeOf, groupChanges } from '../../src/web/page/charts/changes.ts';
import {
  type Candidate,
  type SecurityData,
  sinceText,
  whatText,
  whoText,
  whyText,
} from '../../src/web/page/tabs/security/security-text.ts';
import type {
  ScenarioEvent,
  ScenarioChange,
  ScenarioRise,
  TruthScenario,
} from './truth-scenario.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A scope that a user may select. */
export interface TruthScope {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly account?: string;
  readonly hosts?: readonly string[];
  readonly client?: string;
  readonly status?: string;
}

/** Content of the page for a scope. */
export interface PageSays {
  readonly panels: Readonly<Record<string, PanelResult>>;
  readonly data: SecurityData;
}

const asked = [
  'security_answer',
  'security_since',
  'security_cause',
  'security_ranges',
  'security_modules',
  'security_decisions',
  'security_clients',
  'changes',
  'changes_facets',
  'changes_series',
] as const;

/** Runs the page's queries for a scope. */
export async function askPage(scope: TruthScope, ask: QueryFunction): Promise<PageSays> {
  const { name: _name, now, ...values } = scope;
  const panels = Object.fromEntries(
    await Promise.all(
      asked.map(async (name) => {
        const of = panel(name);
        if (of === undefined) throw new Error(`no panel ${name}`);
        const limit = name === 'changes' ? 1_000 : undefined;
        const given = { ...values, ...(limit !== undefined && { limit }) };
        return [name, await runPanel(of, given, ask, { nowMs: now })] as const;
      }),
    ),
  );
  const rows = (name: (typeof asked)[number]): readonly AnswerRow[] => panels[name]?.rows ?? [];
  const { fromMs = 0, toMs = 0 } = panels['security_since']?.resolution ?? {};
  const data: SecurityData = {
    answer: rows('security_answer')[0],
    since: rows('security_since')[0],
    causes: rows('security_cause'),
    ranges: rows('security_ranges'),
    from: fromMs,
    to: toMs,
    now,
    isLive: toMs >= now - 30_000,
    account: scope.account ?? '',
    decision: '',
  };
  return { panels, data };
}

/** The expected rise in a scope. */
export interface Expected {
  readonly account: string;
  readonly since: number;
  readonly until: number | null;
  readonly blocks: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly planned: ScenarioRise;
}

/** Wrong statements of the page for a scope, one per line. */
export function wrongIn(
  scenario: TruthScenario,
  scope: TruthScope,
  says: PageSays,
): readonly string[] {
  const { panels, data } = says;
  const wrong: string[] = [];
  const same = (what: string, found: unknown, expected: unknown): void => {
    const [a, b] = [found, expected].map((each) => JSON.stringify(each));
    if (a !== b) wrong.push(`${scope.name}: ${what} is ${a}, and should be ${b}`);
  };
  const { from, to } = data;
  const rows = (name: string): readonly AnswerRow[] => panels[name]?.rows ?? [];
  const seen = scenario.events.filter((each) => isIn(each, scope));
  const inRange = seen.filter(({ atMs }) => atMs >= from && atMs < to);
  const blocked = inRange.filter(({ isBlocked }) => isBlocked);
  const ofHttp = blocked.filter(({ kind }) => kind === 'http');

  // The counted range contains the requested one, and at most one more step.
  const most = panels['security_modules']?.resolution.stepSecs ?? 0;
  same('beginning of the range', from <= scope.from && from > scope.from - most * 1000, true);
  same('end of the range', to >= scope.to && to < scope.to + hourMs, true);

  // Clients and modules.
  const { answer } = data;
  same('blocks', answer?.['blocks'] ?? 0, ofHttp.length);
  same('connections', answer?.['connections'], blocked.length - ofHttp.length);
  same('clients', answer?.['clients'], new Set(blocked.map(({ client }) => client)).size);
  same(
    'clients in ranges',
    rows('security_ranges').reduce((sum, row) => sum + Number(row['clients']), 0),
    new Set(blocked.map(({ client }) => client)).size,
  );
  same(
    'who',
    whoText(data).figure,
    words(new Set(blocked.map((each) => each.client)).size, 'client'),
  );
  if (blocked.length > 0) {
    same('what', whatText(data).figure, whatOf(ofHttp.length, blocked.length - ofHttp.length));
  }
  clientsSaid(same, rows('security_clients'), blocked);
  chartsSaid(same, { scope, says, inRange, ofHttp });
  rises(same, { scenario, scope, data, seen, grain: panels['security_since']?.resolution.grain });
  changes(same, scenario, scope, says);
  return wrong;
}

function whatOf(requests: number, connections: number): string {
  const parts = [
    ...(requests > 0 ? [words(requests, 'request')] : []),
    ...(connections > 0 ? [words(connections, 'connection')] : []),
  ];
  return parts.join(', ');
}

/** Checks each client. */
function clientsSaid(
  same: Same,
  found: readonly AnswerRow[],
  blocked: readonly ScenarioEvent[],
): void {
  const clients = [...grouped(blocked, ({ client }) => client)]
    .map(([client, own]) => ({ client, blocks: own.length, ...span(own) }))
    .toSorted((a, b) => b.blocks - a.blocks || (a.client < b.client ? -1 : 1));
  const table = found.map(({ client, blocks, first_block, last_block }) => ({
    client,
    blocks,
    first_block,
    last_block,
  }));
  // Any of equal entries may be cut off.
  const least = Number(table.at(-1)?.blocks ?? 0);
  const whole = (list: readonly { readonly blocks: unknown; readonly client: unknown }[]): object =>
    list
      .filter(({ blocks }) => table.length < 20 || Number(blocks) > least)
      .toSorted((a, b) => (String(a.client) < String(b.client) ? -1 : 1));
  same('clients that are blocked', whole(table), whole(clients));
}

/** Checks the charts, step by step. */
function chartsSaid(
  same: Same,
  {
    scope,
    says: { panels },
    inRange,
    ofHttp,
  }: {
    readonly scope: TruthScope;
    readonly says: PageSays;
    readonly inRange: readonly ScenarioEvent[];
    readonly ofHttp: readonly ScenarioEvent[];
  },
): void {
  const rows = (name: string): readonly AnswerRow[] => panels[name]?.rows ?? [];
  const stepMs = (panels['security_modules']?.resolution.stepSecs ?? 0) * 1000;
  same('blocks by step', column(rows('security_modules'), 'ip_policy'), bySteps(ofHttp, stepMs));
  const http = inRange.filter(({ kind }) => kind === 'http');
  if (scope.client === undefined && scope.status === undefined) {
    same('requests by step', column(rows('changes_series'), 'requests'), bySteps(http, stepMs));
    same('refused by step', column(rows('changes_series'), 'blocked'), bySteps(ofHttp, stepMs));
  }
  const decision = rows('security_decisions').find(({ module }) => module === 'ip_policy');
  same('blocks by decision', decision?.['blocks'], ofHttp.length);
}

type Same = (what: string, found: unknown, expected: unknown) => void;

function rises(
  same: Same,
  {
    scenario,
    scope,
    data,
    seen,
    grain = 'minute',
  }: {
    readonly scenario: TruthScenario;
    readonly scope: TruthScope;
    readonly data: SecurityData;
    readonly seen: readonly ScenarioEvent[];
    readonly grain: 'minute' | 'hour' | undefined;
  },
): void {
  const isFiltered = scope.client !== undefined || scope.status !== undefined;
  const found = expectedRises(scenario, data, seen, isFiltered ? 'minute' : grain);
  const [main, others] = mainOf(found);
  const { since } = data;
  const shown = { account: '', since: null, until: null, blocks: null, ...since };
  const none = { account: '', since: null, until: null, blocks: null };
  same('the rise', brief(shown), main === undefined ? none : brief(main));
  same('the other rises', since?.['others'], others.slice(0, 3).map(brief));
  const said = [...sinceText(data).lines, sinceText(data).figure].join(' ');
  if (!data.isLive) same('words of the present', /\bnow\b|\bago\b|still/.test(said), false);
  same('that there is a rise', sinceText(data).figure !== 'No rise', main !== undefined);
  const why = whyText(data);
  const ids = why.candidates.map(({ row }) => row['event_id']);
  same('candidates', ids, main?.planned.causes ?? []);
  same('what is said of the cause', why.figure, figureOf(main));
  if (main !== undefined) coverage(same, scenario, main, { seen, candidates: why.candidates });
}

function brief({
  account,
  since,
  until,
  blocks,
}: Readonly<Record<string, unknown>> | Expected): object {
  return { account, since, until, blocks };
}

/** The stated cause if there are no candidates. */
function figureOf(main: Expected | undefined): string {
  if (main === undefined) return '–';
  return main.planned.causes.length === 0 ? 'No change found' : '';
}

/** The rise to report, and the others. */
export function mainOf(
  found: readonly Expected[],
): readonly [Expected | undefined, readonly Expected[]] {
  const going = found.filter(({ until }) => until === null);
  const ordered = (list: readonly Expected[]) => list.toSorted((a, b) => b.blocks - a.blocks);
  const [main] = ordered(going.length > 0 ? going : found);
  return [main, ordered(found.filter((each) => each !== main))];
}

/** The stated share that each candidate covers. */
function coverage(
  same: Same,
  scenario: TruthScenario,
  main: Expected,
  {
    seen,
    candidates,
  }: {
    readonly seen: readonly ScenarioEvent[];
    readonly candidates: readonly Candidate[];
  },
): void {
  const first = seen.filter(
    ({ account, isBlocked, atMs }) =>
      isBlocked &&
      account === main.account &&
      atMs >= main.startMs &&
      atMs < Math.min(main.endMs, main.startMs + hourMs),
  );
  const covered = first.filter(({ client }) => client.startsWith(`${main.planned.network}.`));
  const size = (list: readonly ScenarioEvent[]): number =>
    new Set(list.map(({ client }) => client)).size;
  for (const { row, covers } of candidates) {
    same('covered clients', row['covered_clients'], size(covered));
    same('clients of the first hour', row['clients'], size(first));
    same('covered blocks', row['covered_blocks'], covered.length);
    same('blocks of the first hour', row['blocks'], first.length);
    same('account of the change', row['account_id'], main.account);
    const change = scenario.changes.find(({ id }) => id === row['event_id']);
    const after = covered
      .map(({ atMs }) => atMs)
      .filter((at) => at >= (change?.atMs ?? 0) - 10_000);
    const distance = Math.floor(Math.min(...after) / 1000) - Math.floor((change?.atMs ?? 0) / 1000);
    same('distance', row['distance_s'], distance);
    same(
      'words of coverage',
      covers.startsWith(`covers ${size(covered)} of ${size(first)} clients`),
      true,
    );
  }
}

/**
 * Length of a series, maximum time that a rise may start before a range, and time that it continues after its end; in
 * milliseconds.
 */
const known = {
  minute: { unit: minuteMs, learned: 50 * minuteMs, still: 2 * minuteMs },
  hour: { unit: hourMs, learned: 21 * hourMs, still: hourMs },
} as const;

/** The rises of the scenario that are detectable from a range and the time before it. */
export function expectedRises(
  scenario: TruthScenario,
  { from, to }: Pick<SecurityData, 'from' | 'to'>,
  seen: readonly ScenarioEvent[],
  grain: 'minute' | 'hour',
): readonly Expected[] {
  const { unit, learned, still } = known[grain];
  const expected: Expected[] = [];
  for (const planned of scenario.rises) {
    // The events that identify it, within the range.
    const own = seen.filter(
      ({ account, isBlocked, atMs }) =>
        isBlocked &&
        account === planned.account &&
        atMs >= planned.fromMs &&
        atMs < Math.min(planned.toMs, to),
    );
    const isSeen = planned.toMs > from && planned.fromMs >= from - learned;
    if (own.length < 10 || !isSeen) continue;
    const begun = Math.floor(planned.fromMs / unit) * unit;
    const end = Math.ceil(Math.min(planned.toMs, to) / unit) * unit;
    const all = seen.filter(
      ({ account, isBlocked, atMs }) =>
        isBlocked && account === planned.account && atMs >= begun && atMs < end,
    );
    const last = expected.at(-1);
    const until = end + still > to ? null : end;
    if (last !== undefined && isOne(last, planned, begun, grain)) {
      const more = all.filter(({ atMs }) => atMs >= last.endMs).length;
      expected.splice(-1, 1, { ...last, endMs: end, until, blocks: last.blocks + more });
      continue;
    }
    expected.push({
      account: planned.account,
      since: Math.min(...own.map(({ atMs }) => atMs)),
      until,
      blocks: all.length,
      startMs: planned.fromMs,
      endMs: end,
      planned,
    });
  }
  return expected;
}

/** True for hours with a gap of less than two hours: they count as one rise. */
function isOne(
  last: Expected,
  { account }: ScenarioRise,
  begun: number,
  grain: 'minute' | 'hour',
): boolean {
  return grain === 'hour' && last.account === account && begun - last.endMs <= 2 * hourMs;
}

function changes(same: Same, scenario: TruthScenario, scope: TruthScope, says: PageSays): void {
  const { from, to } = says.data;
  const own = scenario.changes.filter(
    ({ atMs, account }) =>
      atMs >= from && atMs < to && (scope.account === undefined || account === scope.account),
  );
  const rows = says.panels['changes']?.rows ?? [];
  const newest = own.toSorted((a, b) => b.atMs - a.atMs || compare(b, a));
  same(
    'changes',
    rows.map((row) => row['event_id']),
    newest.map(({ id }) => id),
  );
  // Every change has a mark in exactly one group.
  const marks = groupChanges(rows.map(changeOf), (ms) => ((ms - from) / (to - from)) * 1_000);
  same(
    'marks',
    marks.flatMap((group) => group.changes.map(({ id }) => id)).toSorted(),
    own.map(({ id }) => id).toSorted(),
  );
  const facets = says.panels['changes_facets']?.rows ?? [];
  for (const [kind, of] of [
    ['type', (each: ScenarioChange) => each.type],
    ['actor', (each: ScenarioChange) => each.actor],
  ] as const) {
    const counts = [...grouped(own, of)].map(([value, list]) => `${value} ${list.length}`);
    const found = facets.filter((row) => row['kind'] === kind);
    same(
      `changes by ${kind}`,
      found.map(({ value, changes: n }) => `${String(value)} ${String(n)}`).toSorted(),
      counts.toSorted(),
    );
  }
}

function compare(a: ScenarioChange, b: ScenarioChange): number {
  if (a.action !== b.action) return a.action < b.action ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** True for an event of a scope, at any time. */
export function isIn({ account, host, client, kind }: ScenarioEvent, scope: TruthScope): boolean {
  const { account: ofAccount, hosts = [], client: network, status } = scope;
  if (ofAccount !== undefined && account !== ofAccount) return false;
  if (hosts.length > 0 && !hosts.includes(host)) return false;
  if (network !== undefined && !client.startsWith(network.replace(/0\/24$/, ''))) return false;
  return status === undefined || kind === 'http';
}

function span(events: readonly ScenarioEvent[]): {
  readonly first_block: number;
  readonly last_block: number;
} {
  const times = events.map(({ atMs }) => atMs);
  return { first_block: Math.min(...times), last_block: Math.max(...times) };
}

/** Counts by step; steps without events are absent. */
function bySteps(events: readonly ScenarioEvent[], stepMs: number): object {
  const steps = grouped(events, ({ atMs }) => Math.floor(atMs / stepMs) * stepMs);
  return [...steps].map(([at, own]) => [at, own.length]).toSorted(([a = 0], [b = 0]) => a - b);
}

function column(rows: readonly AnswerRow[], name: string): object {
  return rows
    .map((row) => [Number(row['t']), Number(row[name])])
    .filter(([, value]) => value !== 0);
}

function words(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function grouped<T, K>(list: readonly T[], keyOf: (each: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const each of list) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}
