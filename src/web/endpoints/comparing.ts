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
import { Refusal, wireError } from '../server/failures.ts';
import { lackOf, type WholeAsking } from './whole-period.ts';
import type {
  PanelData,
  PanelsHead,
  WireCompared,
  WireComparison,
  WireScope,
} from '../wire/wire.ts';

/** A comparison of one refresh. */
export interface Comparing {
  /** How far back the other period lies. Unit: milliseconds. */
  readonly backMs: number;
  readonly head: Required<PanelsHead>['compare'];
  /** Since when there is data, as far as it was asked for. */
  readonly firsts: Map<string, Promise<number | null>>;
}

/** Longest name of a time zone that is looked up. */
const zoneCharsMax = 64;

/** Reads what a range is compared with; undefined: nothing. @throws Refusal when there is no such comparison */
export function readComparison(value: unknown): WireComparison | undefined {
  if (value === undefined) return undefined;
  const given = isObject(value) ? value : {};
  const name = comparisons.find((each) => each === given['with']);
  if (name === undefined) {
    const message = `A range is compared with ${comparisons.join(', ')}, or with nothing.`;
    throw new Refusal(400, 'invalid', message, 'Choose one under Compare in the bar above.');
  }
  const { zone } = given;
  if (typeof zone !== 'string' || zone.length > zoneCharsMax || !isTimeZone(zone)) {
    const advice = 'Names of zones are such as UTC and Europe/Berlin.';
    throw new Refusal(400, 'invalid', 'The time zone is not one that is known here.', advice);
  }
  return { with: name, zone };
}

/** The range of a refresh and, where it is compared, the other period. */
export function rangesOf(
  { from, to }: WireScope,
  asked: WireComparison | undefined,
  nowMs: number,
): { readonly resolution: ReturnType<typeof resolutionOf>; readonly comparing?: Comparing } {
  const range = { fromMs: from, toMs: to, nowMs };
  if (asked === undefined) return { resolution: resolutionOf(range) };
  const resolution = resolutionOf({ ...range, backMs: 0 });
  const backMs = distanceBack(asked.with, resolution, asked.zone);
  const { fromMs, toMs } = resolution;
  if (fromMs < backMs) {
    const message = 'The period to compare with is not one that there can be events in.';
    throw new Refusal(400, 'invalid', message, 'Choose a range in the bar above.');
  }
  const head = { with: asked.with, from: fromMs - backMs, to: toMs - backMs };
  return { resolution, comparing: { backMs, head, firsts: new Map() } };
}

/** What the answer about the other period is made with. */
export interface ComparedAsk {
  readonly panel: Panel;
  readonly comparing: Comparing;
  readonly scope: WireScope;
  /** Answer about the range. */
  readonly here: PanelResult;
  readonly asking: Omit<WholeAsking, 'firsts'>;
  /** Asks the panel about the other period. */
  answer(earlier: {
    readonly resolution: PanelResult['resolution'];
    readonly keys: readonly string[];
  }): Promise<Pick<PanelData, 'rows' | 'from' | 'to' | 'sql' | 'not_captured'>>;
}

/** The answer about the other period, or why there is none; never rejects. */
export async function comparedAnswer(of: ComparedAsk): Promise<WireCompared> {
  const { panel, here, comparing, scope } = of;
  try {
    const whole = earlierBy(comparing.backMs, here.resolution);
    if (whole === undefined) {
      return { ok: false, why: here.resolution.grain === 'hour' ? 'hours' : 'short' };
    }
    const newest = sinceIn(here.rows);
    const fromMs = newest === undefined ? whole.fromMs : newest - comparing.backMs;
    const resolution = { ...whole, fromMs: Math.max(fromMs, whole.fromMs) };
    const { grain, reads } = here;
    const period = { ...resolution, account: scope.account, grain, reads };
    const lack = await lackOf(period, { ...of.asking, firsts: comparing.firsts });
    if (lack !== undefined) return lack;
    const keys = keysOf(panel, here.rows);
    const answer = await of.answer({ resolution, keys });
    // As many requests as are looked at do not reach back to its beginning.
    const then = sinceIn(answer.rows);
    if (then !== undefined && then > resolution.fromMs) return { ok: false, why: 'newest' };
    return { ok: true, asked: panel.key === undefined ? here.rows.length : keys.length, ...answer };
  } catch (error) {
    return { ok: false, why: 'failed', error: wireError(error) };
  }
}

/** Moment from which the rows of a table are counted that only looks at the newest requests. */
function sinceIn([row]: readonly AnswerRow[]): number | undefined {
  const since = row?.['since'];
  return typeof since === 'number' ? since : undefined;
}

/** Together they travel in the address of one request to ClickHouse, and each as long as a parameter may be. */
const keyCharsMax = 60_000;
const oneKeyCharsMax = 4_096;

/** What the first rows are told apart by, once each: as many as a question holds. */
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
