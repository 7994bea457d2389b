import type { WireRow } from '../../../wire/wire.ts';
import { full, maybeNumber, numberOf, percent, rate, textOf, times } from '../../data/format.ts';
import { clock, dayMonth, duration, hourMinute, isSameDay, moment } from '../../data/times.ts';
import { visible } from '../../parts/visible.ts';
import { moduleNames } from '../module-names.ts';

/** What the four answers of Security are made of. */
export interface SecurityFacts {
  /** Rows of `security_answer`, `security_since`, `security_cause` and `security_ranges`. */
  readonly answer: WireRow | undefined;
  readonly since: WireRow | undefined;
  readonly causes: readonly WireRow[];
  readonly ranges: readonly WireRow[];
  /** The range that was counted, and when. Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** True where the range reaches what arrives now. */
  readonly isLive: boolean;
  /** '' for all accounts. */
  readonly account: string;
  /** Module of the scope; '' for all. */
  readonly decision: string;
}

/** An answer: its figure, and the sentences below. */
export interface Said {
  readonly figure: string;
  readonly lines: readonly string[];
}

/** True where anything was refused. */
export function isBlocked({ answer }: Pick<SecurityFacts, 'answer'>): boolean {
  return numberOf(answer?.['blocks']) > 0 || numberOf(answer?.['connections']) > 0;
}

/** When something was blocked last, where nothing is in the range: known to the hour, and whatever the filters. */
export function lastBlockWords(row: WireRow | undefined, isFiltered: boolean): string {
  const last = maybeNumber(row?.['last_block_ever']);
  const of = isFiltered ? 'Without filters' : '';
  if (last === null) {
    const nothing = 'nothing was blocked in the 90 days before the end of this range either.';
    return isFiltered ? `${of}, ${nothing}` : `N${nothing.slice(1)}`;
  }
  const when = `block was in the hour from ${dayMonth(last)} ${hourMinute(last)}.`;
  return isFiltered ? `${of}, the last ${when}` : `The last ${when}`;
}

/** Who is blocked. */
export function whoWords({ answer, ranges, decision }: SecurityFacts): Said {
  const [range] = ranges;
  const inRange = numberOf(range?.['clients']);
  const by = moduleNames[decision] ?? 'an IP policy';
  return {
    figure: counted(numberOf(answer?.['clients']), 'client'),
    lines: [
      ...(range !== undefined && inRange > 1
        ? [`${full(inRange)} of them in ${textOf(range['range'])}`]
        : []),
      `blocked by ${by}`,
    ],
  };
}

/** Who is blocked most, of what an IP policy (or the module of the scope) blocked; '' where nobody is. */
export function topWords({ answer }: Pick<SecurityFacts, 'answer'>): string {
  const share = numberOf(answer?.['top_client_blocks']) / numberOf(answer?.['policy_blocks']);
  return `${percent(share)} of these blocks`;
}

/** What is blocked. */
export function whatWords({ answer }: SecurityFacts): Said {
  const [blocks, connections] = [numberOf(answer?.['blocks']), numberOf(answer?.['connections'])];
  const parts = [
    ...(blocks > 0 || connections === 0 ? [counted(blocks, 'request')] : []),
    ...(connections > 0 ? [counted(connections, 'connection')] : []),
  ];
  const module = textOf(answer?.['module']);
  const share = numberOf(answer?.['module_blocks']) / blocks;
  return {
    figure: parts.join(', '),
    lines:
      blocks === 0
        ? ['blocked by an IP policy']
        : [
            `${percent(share)} of the requests blocked by ${moduleNames[module] ?? visible(module)}`,
          ],
  };
}

/** Since when. */
export function sinceWords(facts: SecurityFacts): Said {
  const { since: row, now, isLive, account } = facts;
  const since = maybeNumber(row?.['since']);
  if (since === null) return noRise(facts);
  const until = maybeNumber(row?.['until']);
  const [before, inside] = ['before_rate', 'rise_rate'].map((name) => numberOf(row?.[name]) / 60);
  const where = account === '' ? [`in ${visible(textOf(row?.['account']))}`] : [];
  const age = isLive ? [`${duration(now - since)} ago`] : [];
  const factor = before !== undefined && before > 0 ? ` (${times(inside ?? 0, before)})` : '';
  return {
    figure: isSameDay(since, now) ? clock(since) : moment(since, now),
    lines: [
      [...where, ...age, endWords(until, facts)].join(', '),
      `before: ${rate(before ?? 0)}, ${isLive && until === null ? 'since then' : 'during it'}: ${rate(inside ?? 0)}${factor}`,
      ...otherRises(facts),
    ],
  };
}

function endWords(until: number | null, { isLive, to, now }: SecurityFacts): string {
  if (until !== null) return `until ${moment(until, now)}`;
  return isLive ? 'ongoing' : `until the end of this range, ${moment(to, now)}`;
}

function noRise({ since: row, from, now }: SecurityFacts): Said {
  const compared = maybeNumber(row?.['compared_from']);
  if (compared === null) {
    return { figure: 'Unknown', lines: ['There is not enough earlier data to compare with.'] };
  }
  const when = compared > from ? ` since ${moment(compared, now)}` : '';
  const line = `No rise in this range${when}: a rise has at least three times the previous blocks, and ten more.`;
  return {
    figure: 'No rise',
    lines:
      compared > from ? [line, 'Before that, there is not enough data to compare with.'] : [line],
  };
}

function otherRises({ since: row, now, account }: SecurityFacts): readonly string[] {
  const others: unknown = row?.['others'];
  if (!Array.isArray(others)) return [];
  return others.map((other: Readonly<Record<string, unknown>>) => {
    const [since, until] = [numberOf(other['since']), maybeNumber(other['until'])];
    const where = account === '' ? ` in ${visible(textOf(other['account']))}` : '';
    const end = until === null ? ' and later' : ` to ${moment(until, now)}`;
    return `also ${moment(since, now)}${end}${where}: ${counted(numberOf(other['blocks']), 'block')}`;
  });
}

/** A change that may have let the blocks rise. */
export interface Candidate {
  readonly row: WireRow;
  /** How much of the blocks it covers, and how long it came before them. */
  readonly covers: string;
}

/** Why: candidates, the likeliest first, and what is said above and instead of them. */
export interface Reasons {
  readonly title: string;
  readonly figure: string;
  readonly lines: readonly string[];
  readonly candidates: readonly Candidate[];
}

const candidatesMax = 3;

/** What may have let the blocks rise. Order and overlap: whether it is the cause is for people to judge. */
export function whyWords(facts: SecurityFacts): Reasons {
  const { since: row, causes, now, decision } = facts;
  const since = maybeNumber(row?.['since']);
  const none = { title: 'Why', candidates: [] };
  if (since === null) {
    const line = 'There is no rise, so there is no cause to look for.';
    return { ...none, figure: '–', lines: [line] };
  }
  if (decision !== '' && decision !== 'ip_policy') {
    const line = `Configuration events do not describe what ${moduleNames[decision] ?? 'this module'} blocks.`;
    return { ...none, figure: 'Unknown', lines: [line] };
  }
  const [first] = causes;
  if (first === undefined) {
    const account = visible(textOf(row?.['account'])) || 'any account';
    const line = `No change of a policy, a rule or a restriction of ${account} in the hour before ${moment(since, now)} covers a tenth of these blocks.`;
    return { ...none, figure: 'No change found', lines: [line] };
  }
  return {
    title: isMost(first)
      ? `Why: last change before that covers most, ${distanceWords(first)}`
      : 'Why: no change covers most of these blocks',
    figure: '',
    lines: causes.length > candidatesMax ? [`${full(causes.length - candidatesMax)} more`] : [],
    candidates: causes.slice(0, candidatesMax).map((cause) => ({
      row: cause,
      covers: `covers ${full(cause['covered_clients'])} of ${counted(numberOf(cause['clients']), 'client')} and ${percent(shareOf(cause))} of the blocks of the first hour; ${distanceWords(cause)}`,
    })),
  };
}

function shareOf(cause: WireRow): number {
  return numberOf(cause['covered_blocks']) / Math.max(1, numberOf(cause['blocks']));
}

function isMost(cause: WireRow): boolean {
  return shareOf(cause) >= 0.5;
}

/** Between a change and the first block that it covers. */
function distanceWords(cause: WireRow): string {
  const seconds = numberOf(cause['distance_s']);
  if (seconds === 0) return 'in the same second as the first block';
  return `${duration(Math.abs(seconds) * 1000)} ${seconds < 0 ? 'after' : 'before'} the first block`;
}

function counted(count: number, noun: string): string {
  return `${full(count)} ${noun}${count === 1 ? '' : 's'}`;
}
