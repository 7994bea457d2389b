import { isObject } from '../../base/index.ts';
import {
  type AnswerRow,
  comparisons,
  distanceBack,
  earlierBy,
  isTimeZone,
  type Panel,
  type PanelResult,
  resolutionOf,
} from '../../dashboards/index.ts';
import { WebError, wireError } from '../server/web-error.ts';
import { missingDataOf, type PeriodQueryContext } from './complete-period.ts';
import type {
  PanelData,
  PanelsHead,
  WireCompared,
  WireComparison,
  WireScope,
} from '../wire/wire.ts';

/** The comparison of one refresh of a page with an earlier period (the comparison period). */
export interface Comparing {
  /** How far the comparison period is before the range. Unit: milliseconds. */
  readonly backMs: number;
  readonly head: Required<PanelsHead>['compare'];
  /** Cached results of the query for the time of the first row, by grain and period. */
  readonly firsts: Map<string, Promise<number | null>>;
}

/** Maximum length of the name of a time zone; longer names are not looked up. */
const zoneCharsMax = 64;

/** Reads the requested comparison; undefined if the request has none. @throws WebError if it is invalid */
export function readComparison(value: unknown): WireComparison | undefined {
  if (value === undefined) return undefined;
  const given = isObject(value) ? value : {};
  const name = comparisons.find((each) => each === given['with']);
  if (name === undefined) {
    const message = `Unknown comparison. Use one of ${comparisons.join(', ')}, or none.`;
    throw new WebError(400, 'invalid', message, 'Select one under Compare at the top of the page.');
  }
  const { zone } = given;
  if (typeof zone !== 'string' || zone.length > zoneCharsMax || !isTimeZone(zone)) {
    const advice = 'Use a name such as UTC or Europe/Berlin.';
    throw new WebError(400, 'invalid', 'Unknown time zone.', advice);
  }
  return { with: name, zone };
}

/** Returns the range of a refresh, and the comparison period if the request has a comparison. */
export function rangesOf(
  { from, to }: WireScope,
  comparison: WireComparison | undefined,
  nowMs: number,
): { readonly resolution: ReturnType<typeof resolutionOf>; readonly comparing?: Comparing } {
  const range = { fromMs: from, toMs: to, nowMs };
  if (comparison === undefined) return { resolution: resolutionOf(range) };
  const resolution = resolutionOf({ ...range, backMs: 0 });
  const backMs = distanceBack(comparison.with, resolution, comparison.zone);
  const { fromMs, toMs } = resolution;
  if (fromMs < backMs) {
    const message = 'The period to compare with is outside the supported time range.';
    throw new WebError(400, 'invalid', message, 'Select a range at the top of the page.');
  }
  const head = { with: comparison.with, from: fromMs - backMs, to: toMs - backMs };
  return { resolution, comparing: { backMs, head, firsts: new Map() } };
}

export interface ComparisonQuery {
  readonly panel: Panel;
  readonly comparing: Comparing;
  readonly scope: WireScope;
  /** Result of the panel for the range. */
  readonly here: PanelResult;
  readonly context: Omit<PeriodQueryContext, 'firsts'>;
  /** Runs the panel for the comparison period. */
  answer(earlier: {
    readonly resolution: PanelResult['resolution'];
    readonly keys: readonly string[];
  }): Promise<Pick<PanelData, 'rows' | 'from' | 'to' | 'sql' | 'not_captured'>>;
}

/** Returns the result for the comparison period, or the reason why there is no comparison. Never rejects. */
export async function comparedAnswer(of: ComparisonQuery): Promise<WireCompared> {
  const { panel, here, comparing, scope } = of;
  try {
    const other = earlierBy(comparing.backMs, here.resolution);
    if (other === undefined) {
      return { ok: false, reason: here.resolution.grain === 'hour' ? 'hours' : 'short' };
    }
    const newest = sinceIn(here.rows);
    const fromMs = newest === undefined ? other.fromMs : newest - comparing.backMs;
    const resolution = { ...other, fromMs: Math.max(fromMs, other.fromMs) };
    const { grain, reads } = here;
    const period = { ...resolution, account: scope.account, grain, reads };
    const lack = await missingDataOf(period, { ...of.context, firsts: comparing.firsts });
    if (lack !== undefined) return lack;
    const keys = keysOf(panel, here.rows);
    const answer = await of.answer({ resolution, keys });
    // The panel counts only the newest requests. If these do not reach back to the start of the period, a comparison
    // would be wrong.
    const then = sinceIn(answer.rows);
    if (then !== undefined && then > resolution.fromMs) return { ok: false, reason: 'newest' };
    return {
      ok: true,
      requested_rows: panel.key === undefined ? here.rows.length : keys.length,
      ...answer,
    };
  } catch (error) {
    return { ok: false, reason: 'failed', error: wireError(error) };
  }
}

/**
 * Returns the time of the oldest counted request, for a table that counts only the newest requests; undefined for other
 * tables.
 */
function sinceIn([row]: readonly AnswerRow[]): number | undefined {
  const since = row?.['since'];
  return typeof since === 'number' ? since : undefined;
}

/**
 * Maximum number of characters: of all keys together, which are part of one URL, and of a single key, which is one
 * query parameter.
 */
const keyCharsMax = 60_000;
const oneKeyCharsMax = 4_096;

/** Returns the distinct keys of the first rows; only as many as one query accepts. */
function keysOf({ key }: Panel, rows: readonly AnswerRow[]): readonly string[] {
  if (key === undefined) return [];
  const keys = [...new Set(rows.map((row) => String(row[key.column])))];
  let chars = 0;
  const tooMany = keys.findIndex((one) => {
    chars += one.length;
    return chars > keyCharsMax || one.length > oneKeyCharsMax;
  });
  return tooMany < 0 ? keys : keys.slice(0, tooMany);
}
