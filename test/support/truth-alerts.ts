import type { ShownPage } from './shown-page.ts';
import { clientsOf, countsBy, type Same, timeText } from './truth-page.ts';
import type { ScenarioEvent, TruthScenario } from './truth-scenario.ts';

const minuteMs = 60_000;
/** Maximum number of points of a graph; longer ranges use larger steps. */
const pointsMax = 720;

/** When the rule on blocks of an account was evaluated, in milliseconds since 1970. */
export interface AlertsLooked {
  /** Start and end of the displayed range. */
  readonly from: number;
  readonly now: number;
  /** End of the last evaluated window. */
  readonly until: number;
}

/**
 * Checks the tab Alerts for a rule that fires above 20 blocks of an account in five minutes: start, value, preceding
 * changes, clients, modules, and the day before.
 */
export function alertsSaid(
  same: Same,
  { scenario, looked }: { readonly scenario: TruthScenario; readonly looked: AlertsLooked },
  { text, tables, charts, bands }: ShownPage,
): void {
  const { now, until } = looked;
  const blocks = scenario.events.filter(
    ({ isBlocked, account }) => isBlocked && account === 'ac_a',
  );
  const between = (begin: number, end: number): readonly ScenarioEvent[] =>
    blocks.filter(({ atMs }) => atMs >= begin && atMs < end);
  const windowAt = (end: number): readonly ScenarioEvent[] => between(end - 5 * minuteMs, end);
  const rise = scenario.rises.at(-1);
  if (rise === undefined) throw new Error('nothing rises');
  let starts = rise.fromMs;
  while (windowAt(starts).length <= 20) starts += minuteMs;
  const says = (what: string, line: string): void => {
    if (!text.includes(line)) same(what, text.slice(0, 1_500), line);
  };
  const clock = timeText(starts, now);
  same('rules', tables['Alert rules']?.rows, [
    ['Firing', 'Blocks of account ac_a', starts >= dayOf(now) ? clock.slice(0, 5) : clock],
  ]);
  says('state', `Firing since ${clock}`);
  says('value', `The value was ${windowAt(until).length}, over 20 in 5 min.`);

  graphSaid(same, { looked, starts, windowAt }, { charts, bands });

  // State at its start.
  const first = windowAt(starts);
  const covered = first.filter(({ client }) => client.startsWith(`${rise.network}.`));
  const change = scenario.changes.find(({ id }) => id === rise.causes[0]);
  const firstMs = Math.min(...covered.map(({ atMs }) => atMs));
  const seconds = Math.floor(firstMs / 1000) - Math.floor((change?.atMs ?? 0) / 1000);
  says(
    'what was changed',
    `updated ip_policy_rule “scanners” by ada@a.example, ${timeText(change?.atMs ?? 0, now)}, ${seconds} s before the first block; covers ${clientsOf(covered)} of ${clientsOf(first)} clients`,
  );
  ranked(same, text, { title: 'Clients', end: 'Hosts', first, keyOf: ({ client }) => client });
  ranked(same, text, { title: 'Hosts', end: 'Paths', first, keyOf: ({ host }) => host });
  const day = 86_400_000;
  const before = between(starts - 5 * minuteMs - day, starts - day);
  const were = (count: number): string => `${count === 1 ? 'was' : 'were'} ${count}`;
  const hosts = (events: readonly ScenarioEvent[]): number =>
    new Set(events.map(({ host }) => host)).size;
  says(
    'yesterday',
    [
      `Blocks ${first.length}, ${were(before.length)}`,
      `Clients ${clientsOf(first)}, ${were(clientsOf(before))}`,
      `Hosts ${hosts(first)}, ${were(hosts(before))}`,
    ].join(' '),
  );
  says('history', `In this range Fired ${clock}, ongoing ac_a Open in Security`);
}

/** Checks the graph: every minute of the range, and the states below it. */
function graphSaid(
  same: Same,
  {
    looked: { from, now },
    starts,
    windowAt,
  }: {
    readonly looked: AlertsLooked;
    readonly starts: number;
    readonly windowAt: (end: number) => readonly ScenarioEvent[];
  },
  { charts, bands }: Pick<ShownPage, 'charts' | 'bands'>,
): void {
  const ends: number[] = [];
  const step = Math.ceil((now - from) / minuteMs / pointsMax) * minuteMs;
  for (let at = Math.ceil(from / step) * step; at <= now; at += step) ends.push(at);
  const values = ends.map((at) => windowAt(at).length);
  const most = Math.max(...values);
  same('legend', charts[0]?.legend, [['ac_a', `peak ${most}`]]);
  const sentence = `${values[0]} at the start, ${values.at(-1)} at the end, maximum ${most} at ${timeText(ends[values.indexOf(most)] ?? 0, now)}`;
  same('sentence', charts[0]?.sentence, `BlocksOfAccount, over 20 in 5 min: ${sentence}`);
  const minute = (ms: number): string => new Date(ms).toISOString().slice(11, 16);
  const quiet = from < starts ? `quiet ${minute(from)} to ${minute(starts)}, ` : '';
  const begun = minute(Math.max(from, starts));
  same('states', bands, [`${quiet}firing ${begun} to ${minute(now)}`]);
}

const dayOf = (ms: number): number => Math.floor(ms / 86_400_000) * 86_400_000;

/** The first entries of a ranking, with their counts. */
function ranked(
  same: Same,
  text: string,
  {
    title,
    end,
    first,
    keyOf,
  }: {
    readonly title: string;
    readonly end: string;
    readonly first: readonly ScenarioEvent[];
    readonly keyOf: (event: ScenarioEvent) => string;
  },
): void {
  const [, shown = ''] = new RegExp(` ${title} (.*?) ${end} `).exec(text) ?? [];
  const words = shown.split(' ');
  const counts = new Map(countsBy(first, keyOf).map(([name, own]) => [name, own.length]));
  const found = words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1]]] : []));
  for (const [name = '', count] of found) {
    same(`${title}: ${name}`, count, String(counts.get(name) ?? 0));
  }
  // Any of equal entries may be shown.
  const most = [...counts.values()].toSorted((a, b) => b - a).slice(0, 5);
  same(
    `counts of ${title}`,
    found.map(([, count]) => Number(count)),
    most,
  );
}
