import type { ShownPage } from './shown-page.ts';
import { type Expected, expectedRises, isIn, mainOf } from './truth-check.ts';
import { clientsOf, countsBy, near, type Same, timeText, type Truth } from './truth-page.ts';
import type { ScenarioEvent } from './truth-scenario.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Checks the answer line by line (who, what, since when, why), and that there is no other line. */
export function answerSaid(same: Same, truth: Truth, shown: ShownPage): void {
  const { blocked, seen, scope } = truth;
  const { Who: who, What: what, 'Since when': since, ...others } = shown.answer;
  if (blocked.length === 0) {
    same('answers', Object.keys(shown.answer), []);
    const line = lastBlockOf(truth);
    if (!shown.text.includes(line)) same('nothing was blocked', shown.text.slice(0, 300), line);
    return;
  }
  whoSaid(same, truth, who ?? []);
  whatSaid(same, truth, { lines: what ?? [], parts: shown.splits['What'] ?? [] });
  const isFiltered = scope.client !== undefined || scope.status !== undefined;
  const grain = truth.rowMs === hourMs && !isFiltered ? 'hour' : 'minute';
  const found = expectedRises(truth.scenario, truth, seen, grain);
  const [main, more] = mainOf(found);
  sinceSaid(same, truth, { main, more, lines: since ?? [] });
  whySaid(same, truth, { main, others });
}

/** Time of the last block, ignoring the filters. */
function lastBlockOf({ scenario, scope, to }: Truth): string {
  const { client, status, ...whole } = scope;
  const before = scenario.events.filter((each) => {
    return each.isBlocked && each.atMs < to && isIn(each, whole);
  });
  const isFiltered = client !== undefined || status !== undefined;
  const hour = Math.floor(Math.max(...before.map(({ atMs }) => atMs)) / hourMs) * hourMs;
  const line =
    before.length === 0
      ? 'Nothing was blocked in the 90 days before the end of this range either.'
      : `The last block was in the hour from ${timeText(hour, hour + 48 * hourMs)}.`;
  return isFiltered ? `Without filters, ${line.charAt(0).toLowerCase()}${line.slice(1)}` : line;
}

function inNetwork(client: string, cidr: string): boolean {
  const number = (address: string): number =>
    address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const [network = '', bits = '32'] = cidr.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(number(client) / size) === Math.floor(number(network) / size);
}

function whoSaid(same: Same, { blocked }: Truth, lines: readonly string[]): void {
  const clients = countsBy(blocked, ({ client }) => client);
  const [figure, ...rest] = lines;
  same('who', figure, counted(clients.length, 'client'));
  for (const line of rest) {
    const range = /^([\d,]+) of them in (\S+)$/.exec(line);
    const top = /^Top: (\S+), (.*) of these blocks$/.exec(line);
    if (range !== null) {
      const inside = clients.filter(([client]) => inNetwork(client, range[2] ?? ''));
      same('clients of a range', range[1], inside.length.toLocaleString('en-US'));
    } else if (top !== null) {
      const own = clients.find(([client]) => client === top[1])?.[1].length ?? 0;
      same('top client', own, clients[0]?.[1].length);
      near(same, 'share of the top client', top[2] ?? '', own / blocked.length);
    } else same('line of who', line, 'blocked by an IP policy');
  }
}

function whatSaid(
  same: Same,
  { blocked }: Truth,
  { lines, parts }: { readonly lines: readonly string[]; readonly parts: readonly string[] },
): void {
  const requests = blocked.filter(({ kind }) => kind === 'http');
  const connections = blocked.length - requests.length;
  const figure = [
    ...(requests.length > 0 ? [counted(requests.length, 'request')] : []),
    ...(connections > 0 ? [counted(connections, 'connection')] : []),
  ].join(', ');
  const line =
    requests.length === 0
      ? 'blocked by an IP policy'
      : '100 % of the requests blocked by IP policy';
  same('what', lines, [figure, line]);
  if (requests.length === 0) return;
  const hosts = new Map(countsBy(requests, ({ host }) => host));
  same('named hosts', new Set(parts.map((part) => part.split(' ')[0])).size, parts.length);
  for (const part of parts) {
    const [name = '', ...share] = part.split(' ');
    if (name === 'others') {
      const named = parts.slice(0, -1).map((one) => one.split(' ')[0] ?? '');
      const rest = [...hosts].filter(([host]) => !named.some((one) => isNamed(host, one)));
      const count = rest.reduce((sum, [, own]) => sum + own.length, 0);
      near(same, 'share of others', share.join(' '), count / requests.length);
      continue;
    }
    const own = [...hosts].filter(([host]) => isNamed(host, name));
    same(`hosts that are called ${name}`, own.length, 1);
    near(same, `share of ${name}`, share.join(' '), (own[0]?.[1].length ?? 0) / requests.length);
  }
}

const isNamed = (host: string, name: string): boolean =>
  host === name || host.startsWith(`${name}.`);

function sinceSaid(
  same: Same,
  { scope, seen, to }: Truth,
  {
    main,
    more,
    lines,
  }: {
    readonly main: Expected | undefined;
    readonly more: readonly Expected[];
    readonly lines: readonly string[];
  },
): void {
  const [figure = '', first, rates = '', ...others] = lines;
  if (main === undefined) {
    same('since when', ['No rise', 'Unknown'].includes(figure), true);
    return;
  }
  const isLive = scope.to === scope.now;
  same('since when', figure, timeText(main.since, scope.now));
  const where = scope.account === undefined ? [`in ${main.account}`] : [];
  const age = isLive ? [`${ageText(scope.now - main.since)} ago`] : [];
  const end =
    main.until === null
      ? isLive
        ? 'ongoing'
        : `until the end of this range, ${timeText(to, scope.now)}`
      : `until ${timeText(main.until, scope.now)}`;
  same('how long', first, [...where, ...age, end].join(', '));
  ratesSaid(same, { main, rates, seen, isOpen: main.until === null && isLive });
  const expected = more.slice(0, 3).map((rise) => {
    const until = rise.until === null ? ' and later' : ` to ${timeText(rise.until, scope.now)}`;
    const account = scope.account === undefined ? ` in ${rise.account}` : '';
    return `also ${timeText(rise.since, scope.now)}${until}${account}: ${counted(rise.blocks, 'block')}`;
  });
  same('other rises', others, expected);
}

/** Checks the rates of blocks before and during a rise. */
function ratesSaid(
  same: Same,
  {
    main,
    rates,
    seen,
    isOpen,
  }: {
    readonly main: Expected;
    readonly rates: string;
    readonly seen: readonly ScenarioEvent[];
    readonly isOpen: boolean;
  },
): void {
  const match = /^before: (\S+), (since then|during it): (\S+?)(?: \((.*)\))?$/.exec(rates);
  if (match === null) return same('rates', rates, 'before: …, since then: …');
  const [, before = '', words, inside = '', factor] = match;
  same('name of the rate', words, isOpen ? 'since then' : 'during it');
  near(same, 'rate of the rise', inside, main.blocks / ((main.endMs - beginOf(main)) / 1000));
  // The usual rate excludes the highest tenth, so it is at most the mean.
  const hour = seen.filter(
    ({ isBlocked, account, atMs }) =>
      isBlocked &&
      account === main.account &&
      atMs < main.startMs &&
      atMs >= main.startMs - 24 * hourMs,
  );
  if (hour.length === 0) same('rate before', before, '0/s');
  if (factor === undefined) same('rate before without a factor', before, '0/s');
}

const beginOf = ({ since }: Expected): number => Math.floor(since / minuteMs) * minuteMs;

/** Age in two units. */
function ageText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const units = [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ] as const;
  const first = units.findIndex(([, size]) => seconds >= size);
  return units
    .slice(first, first + 2)
    .map(([name, size], index) => {
      const rest = index === 0 ? seconds : seconds % (units[first]?.[1] ?? 1);
      return [Math.floor(rest / size), name] as const;
    })
    .filter(([count], index) => count > 0 || index === 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(' ');
}

function whySaid(
  same: Same,
  { scenario, scope, seen }: Truth,
  { main, others }: { readonly main: Expected | undefined; readonly others: ShownPage['answer'] },
): void {
  const [title, lines] = Object.entries(others)[0] ?? ['', []];
  if (main === undefined) {
    same('why', lines, ['–', 'The blocks did not rise, so no cause is shown.']);
    return;
  }
  const changes = main.planned.causes.map((id) => scenario.changes.find((one) => one.id === id));
  if (changes.length === 0) {
    const line = `No change of a policy, rule, or restriction of ${main.account} in the hour before ${timeText(main.since, scope.now)} covers 10 % of these blocks.`;
    same('why', lines, ['No change found', line]);
    return;
  }
  const begun = seen.filter(
    ({ isBlocked, account, atMs }) =>
      isBlocked &&
      account === main.account &&
      atMs >= main.startMs &&
      atMs < Math.min(main.endMs, main.startMs + hourMs),
  );
  const covered = begun.filter(({ client }) => client.startsWith(`${main.planned.network}.`));
  const said = changes.flatMap((change) => {
    if (change === undefined) return [];
    const { action, type, actor, atMs, object } = change;
    const name = String(object['description'] ?? object['cidr'] ?? '');
    const after = distanceOf(covered, atMs);
    return [
      `${action} ${type} “${name}”`,
      `${actor}, Dashboard, ${timeText(atMs, scope.now)}`,
      `covers ${clientsOf(covered)} of ${counted(clientsOf(begun), 'client')} and ${shareText(covered.length / begun.length)} of the blocks of the first hour; ${after}. Open change`,
    ];
  });
  same('why', lines, said);
  const isMost = covered.length * 2 >= begun.length;
  same('title of why', title.startsWith('Why: last change before that covers most, '), isMost);
}

function distanceOf(covered: readonly ScenarioEvent[], changedMs: number): string {
  const after = covered.map(({ atMs }) => atMs).filter((at) => at >= changedMs - 10_000);
  const seconds = Math.floor(Math.min(...after) / 1000) - Math.floor(changedMs / 1000);
  if (seconds === 0) return 'in the same second as the first block';
  const size = Math.abs(seconds);
  const text = size < 9.95 ? `${size.toFixed(1)} s` : ageText(size * 1000);
  return `${text} ${seconds < 0 ? 'after' : 'before'} the first block`;
}

function shareText(share: number): string {
  const value = share * 100;
  if (value === 100) return '100 %';
  return value >= 99.95 ? '>99.9 %' : `${value.toFixed(value < 0.995 ? 2 : 1)} %`;
}
