import type { AnswerRow } from '../../src/dashboards/index.ts';
import { isNowOf } from '../../src/web/page/data/live-edge.ts';
import { spanName } from '../../src/web/page/data/times.ts';
import { figureTexts } from '../../src/web/page/tabs/traffic/traffic-text.ts';
import type { ScenarioEvent } from './truth-scenario.ts';

const minuteMs = 60_000;

/** Rows of `traffic_figures`, and the requests that they must count. */
export interface FiguresSaid {
  readonly row: AnswerRow;
  readonly from: number;
  readonly to: number;
  /** Time of the query. */
  readonly now: number;
  readonly isFiltered: boolean;
  readonly here: readonly ScenarioEvent[];
  readonly before: readonly ScenarioEvent[];
  readonly lastMinute: readonly ScenarioEvent[];
}

/** Digits as the page's design specifies them. Implemented again, independently of the page. */
const digits = (value: number): string =>
  value >= 99.95 ? value.toFixed(0) : value.toFixed(value >= 9.995 ? 1 : 2);

/** A formatted rate: digits and unit. */
function perSecond(count: number, seconds: number): readonly [string, string] {
  const value = count / seconds;
  if (count === 0) return ['0', '/s'];
  return value < 0.1 ? [digits(value * 60), '/min'] : [digits(value), '/s'];
}

/** A count with all digits. */
export function inFull(count: number): string {
  const text = String(count);
  return count < 1000 ? text : `${text.slice(0, -3)},${text.slice(-3)}`;
}

/** A count compared with an earlier one. */
export function against(count: number, before: number): string {
  if (before === 0) return count === 0 ? '–' : 'new';
  const percent = Math.round(Math.abs(count - before) / before / 0.01);
  const sign = count < before ? '−' : '+';
  if (percent === 100 && count < before && count > 0) return '<−99\u00a0%';
  return percent === 0 ? '0\u00a0%' : `${sign}${percent.toLocaleString('en-US')}\u00a0%`;
}

function lengthOf(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const [size, great, little, count] =
    minutes >= 2_880 ? [24, 'd', 'h', Math.floor(minutes / 60)] : [60, 'h', 'min', minutes];
  if (minutes < 60) return `${minutes} min`;
  const parts = [`${Math.floor(count / size)} ${great}`, `${count % size} ${little}`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

/** Wrong texts of the figures of Traffic, with the expected ones, one per line. */
export function wrongFigures(said: FiguresSaid): readonly string[] {
  const { row, from, to, now, isFiltered } = said;
  const answer = { now, to, receivedMs: now, reachesNow: true };
  const shown = figureTexts(row, {
    span: spanName({ from, to }),
    isNow: isNowOf(answer, 'ok', now),
    isFiltered,
    seconds: (to - from) / 1000,
    isCompared: false,
    before: (name) => row[`prev_${name}`],
  });
  return figuresOf(said).flatMap((each, index) => {
    const { label, value, exact, delta } = shown[index] ?? {};
    const [found, wanted] = [{ label, value, exact, delta }, each].map((one) =>
      JSON.stringify(one),
    );
    return found === wanted ? [] : [`says ${found}, and should say ${wanted}`];
  });
}

/** Expected text of a figure. */
export interface Figure {
  readonly label: string;
  readonly value: readonly [string, string];
  readonly exact: string;
  readonly delta: string;
}

/** Expected texts of the first figures of Traffic: requests, server errors, blocked. */
export function figuresOf(said: Omit<FiguresSaid, 'row' | 'isFiltered'>): readonly Figure[] {
  const { from, to, now, here, before, lastMinute } = said;
  const span = lengthOf(to - from);
  const isNow = now - to < 2 * minuteMs;
  const blocks = (events: readonly ScenarioEvent[]): readonly ScenarioEvent[] =>
    events.filter(({ isBlocked }) => isBlocked);
  const rates = (
    label: string,
    of: (events: readonly ScenarioEvent[]) => readonly ScenarioEvent[],
  ): Figure => {
    const mean = perSecond(of(here).length, (to - from) / 1000);
    const delta = against(of(here).length, of(before).length);
    const current = perSecond(of(lastMinute).length, 60);
    return {
      label: `${label}, ${isNow ? 'now' : span}`,
      value: isNow ? current : mean,
      exact: `${inFull(of(here).length)} in ${span}`,
      delta: isNow ? `${mean.join('')} in ${span}, ${delta}` : delta,
    };
  };
  return [
    rates('Requests', (events) => events),
    {
      label: `Server errors, ${span}`,
      value: here.length === 0 ? ['–', ''] : ['0', '%'],
      exact: `0 of ${inFull(here.length)}`,
      delta: before.length === 0 ? 'before –' : 'before 0\u00a0%',
    },
    rates('Blocked', blocks),
  ];
}
