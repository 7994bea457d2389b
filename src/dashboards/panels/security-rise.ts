import { clickhouseTime } from '../../catalog/index.ts';
import type { AnswerRow } from '../answer.ts';
import type { PanelQueryContext } from '../panel.ts';
import { findRises, riseCriteria, mainRise, type Rise } from './rises.ts';
import { at } from '../scope.ts';
import { blockRows } from './security-blocks.ts';
import { counted, type Grain } from './traffic-source.ts';

/** Placeholder: start of the range that is read to detect a rise, or start of the rise. */
export const riseFrom = "{rise_from:DateTime64(6, 'UTC')}";
/** Placeholder: end of the part of a rise that is read to find its cause. */
export const riseTo = "{rise_to:DateTime64(6, 'UTC')}";

/** Number of accounts that are checked for a rise: those with the most blocks. */
const accountsMax = 50;

/**
 * Blocks of each account by grain: `account`, and for each grain with blocks its start, the number of blocks, and the
 * time of the first one.
 */
export function riseSql(grain: Exclude<Grain, 'either'>): string {
  return `SELECT account, groupArray(at) AS times, groupArray(n) AS blocks, groupArray(first) AS firsts
FROM (
  SELECT toString(b.account_id) AS account, toUnixTimestamp(b.time) AS at, toUInt64(sum(b.blocks)) AS n, toUnixTimestamp64Milli(min(b.first_at)) AS first
  FROM ${blockRows(grain, riseFrom, at.to)} AS b
  GROUP BY account, at
)
GROUP BY account
ORDER BY arraySum(blocks) DESC, account
LIMIT ${accountsMax}`;
}

/** Starts of the grains with any event; in other grains, the count is unknown and not 0. */
function knownSql(grain: 'minute' | 'hour'): string {
  const times = (['account', 'tcp'] as const).map(
    (family) => `SELECT time FROM ${counted(family, grain, riseFrom, at.to)}`,
  );
  return `SELECT groupUniqArray(toUnixTimestamp(time)) AS times
FROM (${times.join('\n  UNION ALL ')})`;
}

/** A rise of the blocks of an account. */
export interface AccountRise extends Rise {
  readonly account: string;
  /** Its first block. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
  /** Grain with which the rise was detected, and grain to which its start is known. */
  readonly grain: 'minute' | 'hour';
  readonly startGrain: 'minute' | 'hour';
}

/** The rises in the scope. */
export interface ScopeRises {
  /** The rise to report; undefined if there is none. */
  readonly main: AccountRise | undefined;
  /** Further rises, the largest first. */
  readonly others: readonly AccountRise[];
  /** Time from which enough preceding data exists; undefined if there is no such time. Unit: milliseconds since 1970. */
  readonly comparedFromMs: number | undefined;
}

/**
 * Finds rises of blocks. The main one is the largest that is ongoing at the end of the range, otherwise the largest of
 * all. Its start is precise to the minute, if minutes of that time are kept.
 */
export async function queryRises(queryContext: PanelQueryContext): Promise<ScopeRises> {
  const { fromMs, toMs, grain } = queryContext;
  const { rises, comparedFromMs } = await risesIn(queryContext, { fromMs, toMs, grain });
  const inside = rises.filter(({ endMs }) => endMs > fromMs);
  const main = mainRise(inside);
  const others = inside
    .filter((rise) => rise !== main)
    .toSorted((a, b) => b.count - a.count || a.startMs - b.startMs);
  return { main: main && (await toTheMinute(queryContext, main)), others, comparedFromMs };
}

interface RiseRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly grain: PanelQueryContext['grain'];
  /** Undefined means the account of the scope. */
  readonly account?: string;
}

async function risesIn(
  queryContext: PanelQueryContext,
  { fromMs, toMs, grain, account }: RiseRange,
): Promise<{
  readonly rises: readonly AccountRise[];
  readonly comparedFromMs: number | undefined;
}> {
  const unit = grain === 'hour' ? 'hour' : 'minute';
  const { lengthMs, usual } = riseCriteria[unit];
  const startMs = (Math.floor(fromMs / lengthMs) - usual) * lengthMs;
  const length = Math.ceil((toMs - startMs) / lengthMs);
  const values = {
    rise_from: clickhouseTime(startMs),
    to: clickhouseTime(toMs),
    ...(account !== undefined && { account }),
  };
  const [known] = await queryContext.rows(knownSql(unit), values);
  const indexOf = (seconds: number): number => Math.round((seconds * 1000 - startMs) / lengthMs);
  const isKnown = knownGrains(
    length,
    numbersOf(known?.['times']).map(indexOf),
    riseCriteria[unit].pause,
  );
  const shared = { startMs, grain: unit, isKnown } as const;
  const none = Array.from({ length }, () => 0);
  const { comparedFromMs } = findRises({ ...shared, counts: none });
  const found = await queryContext.rows(riseSql(grain), values);
  const rises = found.flatMap((row) => {
    const counts = [...none];
    const firsts = new Map<number, number>();
    const [times, blocks, first] = ['times', 'blocks', 'firsts'].map((name) =>
      numbersOf(row[name]),
    );
    for (const [index, seconds] of (times ?? []).entries()) {
      counts[indexOf(seconds)] = blocks?.[index] ?? 0;
      firsts.set(seconds * 1000, first?.[index] ?? seconds * 1000);
    }
    return findRises({ ...shared, counts }).rises.map((rise): AccountRise => ({
      ...rise,
      account: String(row['account']),
      sinceMs: firsts.get(rise.startMs) ?? rise.startMs,
      grain: unit,
      startGrain: unit,
    }));
  });
  return { rises, comparedFromMs };
}

/** The known grains: those with events, and short periods without events between them. */
function knownGrains(length: number, arrived: readonly number[], pause: number): boolean[] {
  const isKnown = Array.from({ length }, () => false);
  let last: number | undefined;
  for (const index of arrived.toSorted((a, b) => a - b)) {
    const first = last !== undefined && index - last <= pause ? last : index;
    isKnown.fill(true, first, index + 1);
    last = index;
  }
  return isKnown;
}

/** Returns a rise with a start that is precise to the minute, if minutes of that time are kept. */
async function toTheMinute(
  queryContext: PanelQueryContext,
  rise: AccountRise,
): Promise<AccountRise> {
  if (rise.grain === 'minute') return rise;
  const { lengthMs } = riseCriteria.hour;
  const hourEndMs = rise.startMs + lengthMs;
  const { rises } = await risesIn(queryContext, {
    fromMs: rise.startMs,
    toMs: Math.min(hourEndMs + lengthMs, queryContext.toMs),
    grain: 'minute',
    account: rise.account,
  });
  const first = rises.find(({ startMs, endMs }) => endMs > rise.startMs && startMs < hourEndMs);
  if (first === undefined) return rise;
  return { ...rise, startMs: first.startMs, sinceMs: first.sinceMs, startGrain: 'minute' };
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Other rises to report in addition to the main one. */
const othersMax = 3;

/** The row of the panel. */
export async function sinceRows(queryContext: PanelQueryContext): Promise<readonly AnswerRow[]> {
  const { main, others, comparedFromMs } = await queryRises(queryContext);
  return [
    {
      ...(main === undefined ? noRise : riseRow(main)),
      compared_from: comparedFromMs ?? null,
      others: others.slice(0, othersMax).map(({ account, sinceMs, count, ...rise }) => {
        return { account, since: sinceMs, until: untilOf(rise), blocks: count };
      }),
    },
  ];
}

const noRise = {
  since: null,
  until: null,
  account: '',
  blocks: null,
  before_rate: null,
  rise_rate: null,
};

function riseRow(rise: AccountRise): AnswerRow {
  const { startMs, endMs, usual, count, account, sinceMs } = rise;
  const minutes = Math.max(1, (endMs - startMs) / 60_000);
  return {
    since: sinceMs,
    until: untilOf(rise),
    account,
    blocks: count,
    before_rate: usual / (riseCriteria[rise.grain].lengthMs / 60_000),
    rise_rate: count / minutes,
  };
}

function untilOf({ isOpen, endMs }: Pick<Rise, 'isOpen' | 'endMs'>): number | null {
  return isOpen ? null : endMs;
}
