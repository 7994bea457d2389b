import type { WireRow } from '../../../wire/wire.ts';
import { full, maybeNumber, numberOf, percent, rate, textOf, times } from '../../data/format.ts';
import { clock, dayMonth, duration, hourMinute, isSameDay, moment } from '../../data/times.ts';
import { visible } from '../../parts/visible.ts';
import { moduleNames } from '../module-names.ts';

/** Data for the four answers: who, what, since when, and why. */
export interface SecurityData {
  /**
   * Row of the panel `security_answer`. The next fields are rows of `security_since`, `security_cause`, and
   * `security_ranges`.
   */
  readonly answer: WireRow | undefined;
  readonly since: WireRow | undefined;
  readonly causes: readonly WireRow[];
  readonly ranges: readonly WireRow[];
  /** Start of the counted range. All times are in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** True if the range reaches the present. */
  readonly isLive: boolean;
  /** Account of the scope; '' means all accounts. */
  readonly account: string;
  /** Module of the scope; '' means all modules. */
  readonly decision: string;
}

/** One of the four answers: a figure and sentences about it. */
export interface AnswerText {
  readonly figure: string;
  readonly lines: readonly string[];
}

/** Returns whether at least one request or connection was blocked. */
export function isBlocked({ answer }: Pick<SecurityData, 'answer'>): boolean {
  return numberOf(answer?.['blocks']) > 0 || numberOf(answer?.['connections']) > 0;
}

/** Describes the last block before a range without blocks, with its hour. The block need not match the filters. */
export function lastBlockText(row: WireRow | undefined, isFiltered: boolean): string {
  const last = maybeNumber(row?.['last_block_ever']);
  const of = isFiltered ? 'Without filters' : '';
  if (last === null) {
    const nothing = 'nothing was blocked in the 90 days before the end of this range either.';
    return isFiltered ? `${of}, ${nothing}` : `N${nothing.slice(1)}`;
  }
  const when = `block was in the hour from ${dayMonth(last)} ${hourMinute(last)}.`;
  return isFiltered ? `${of}, the last ${when}` : `The last ${when}`;
}

/** Answers who is blocked. */
export function whoText({ answer, ranges, decision }: SecurityData): AnswerText {
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

/**
 * Describes the share of the top client in the blocks by IP policies, or if the scope selects a module, in the blocks
 * by that module.
 */
export function topText({ answer }: Pick<SecurityData, 'answer'>): string {
  const share = numberOf(answer?.['top_client_blocks']) / numberOf(answer?.['policy_blocks']);
  return `${percent(share)} of these blocks`;
}

/** Answers what is blocked. */
export function whatText({ answer }: SecurityData): AnswerText {
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

/** Answers since when there are more blocks than usual. */
export function sinceText(data: SecurityData): AnswerText {
  const { since: row, now, isLive, account } = data;
  const since = maybeNumber(row?.['since']);
  if (since === null) return noRise(data);
  const until = maybeNumber(row?.['until']);
  const [before, inside] = ['before_rate', 'rise_rate'].map((name) => numberOf(row?.[name]) / 60);
  const where = account === '' ? [`in ${visible(textOf(row?.['account']))}`] : [];
  const age = isLive ? [`${duration(now - since)} ago`] : [];
  const factor = before !== undefined && before > 0 ? ` (${times(inside ?? 0, before)})` : '';
  return {
    figure: isSameDay(since, now) ? clock(since) : moment(since, now),
    lines: [
      [...where, ...age, endText(until, data)].join(', '),
      `before: ${rate(before ?? 0)}, ${isLive && until === null ? 'since then' : 'during it'}: ${rate(inside ?? 0)}${factor}`,
      ...otherRises(data),
    ],
  };
}

function endText(until: number | null, { isLive, to, now }: SecurityData): string {
  if (until !== null) return `until ${moment(until, now)}`;
  return isLive ? 'ongoing' : `until the end of this range, ${moment(to, now)}`;
}

function noRise({ since: row, from, now }: SecurityData): AnswerText {
  const compared = maybeNumber(row?.['compared_from']);
  if (compared === null) {
    return { figure: 'Unknown', lines: ['Not enough earlier data to compare with.'] };
  }
  const when = compared > from ? ` since ${moment(compared, now)}` : '';
  const line = `No rise in this range${when}. A rise has at least three times the previous blocks, and at least 10 more.`;
  return {
    figure: 'No rise',
    lines:
      compared > from
        ? [line, 'Before that time, not enough data exists to compare with.']
        : [line],
  };
}

function otherRises({ since: row, now, account }: SecurityData): readonly string[] {
  const others: unknown = row?.['others'];
  if (!Array.isArray(others)) return [];
  return others.map((other: Readonly<Record<string, unknown>>) => {
    const [since, until] = [numberOf(other['since']), maybeNumber(other['until'])];
    const where = account === '' ? ` in ${visible(textOf(other['account']))}` : '';
    const end = until === null ? ' and later' : ` to ${moment(until, now)}`;
    return `also ${moment(since, now)}${end}${where}: ${counted(numberOf(other['blocks']), 'block')}`;
  });
}

/** A change that may have caused the rise of blocks. */
export interface Candidate {
  readonly row: WireRow;
  /** Describes which share of the blocks the change covers, and the time between the change and the first of them. */
  readonly covers: string;
}

/** Answers why: lists candidates, starting with the most likely one, or explains why there are none. */
export interface Reasons {
  readonly title: string;
  readonly figure: string;
  readonly lines: readonly string[];
  readonly candidates: readonly Candidate[];
}

const candidatesMax = 3;

/**
 * Finds candidates for the cause of the rise by their time and the share of blocks that they cover. The user must
 * decide which candidate is the cause.
 */
export function whyText(data: SecurityData): Reasons {
  const { since: row, causes, now, decision } = data;
  const since = maybeNumber(row?.['since']);
  const none = { title: 'Why', candidates: [] };
  if (since === null) {
    const line = 'The blocks did not rise, so no cause is shown.';
    return { ...none, figure: '–', lines: [line] };
  }
  if (decision !== '' && decision !== 'ip_policy') {
    const line = `Configuration events do not describe what ${moduleNames[decision] ?? 'this module'} blocks.`;
    return { ...none, figure: 'Unknown', lines: [line] };
  }
  const [first] = causes;
  if (first === undefined) {
    const account = visible(textOf(row?.['account'])) || 'any account';
    const line = `No change of a policy, rule, or restriction of ${account} in the hour before ${moment(since, now)} covers 10 % of these blocks.`;
    return { ...none, figure: 'No change found', lines: [line] };
  }
  return {
    title: isMost(first)
      ? `Why: last change before that covers most, ${distanceText(first)}`
      : 'Why: no change covers most of these blocks',
    figure: '',
    lines: causes.length > candidatesMax ? [`${full(causes.length - candidatesMax)} more`] : [],
    candidates: causes.slice(0, candidatesMax).map((cause) => ({
      row: cause,
      covers: `covers ${full(cause['covered_clients'])} of ${counted(numberOf(cause['clients']), 'client')} and ${percent(shareOf(cause))} of the blocks of the first hour; ${distanceText(cause)}`,
    })),
  };
}

function shareOf(cause: WireRow): number {
  return numberOf(cause['covered_blocks']) / Math.max(1, numberOf(cause['blocks']));
}

function isMost(cause: WireRow): boolean {
  return shareOf(cause) >= 0.5;
}

/** Describes the time between a change and the first block that it covers. */
function distanceText(cause: WireRow): string {
  const seconds = numberOf(cause['distance_s']);
  if (seconds === 0) return 'in the same second as the first block';
  return `${duration(Math.abs(seconds) * 1000)} ${seconds < 0 ? 'after' : 'before'} the first block`;
}

function counted(count: number, noun: string): string {
  return `${full(count)} ${noun}${count === 1 ? '' : 's'}`;
}
