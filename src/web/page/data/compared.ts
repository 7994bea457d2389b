import type {
  PanelAnswer,
  PanelData,
  WireCompared,
  WireError,
  WireMissing,
  WireRow,
} from '../../wire/wire.ts';
import { numberOf, textOf } from './format.ts';
import type { Panels } from './panels.ts';
import { columnOf, ratesOf, type Steps, stepsOf } from './series.ts';
import { dayMonth, exact, hourMinute, isSameDay } from './times.ts';
import { compareNames, type CompareName, type Range } from './route.ts';

/** `same time yesterday`, as it stands in sentences. */
export function compareName(name: CompareName): string {
  const words = compareNames.find(([each]) => each === name)?.[1] ?? name;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** What a range is compared with, and when that was. */
interface ComparedRange {
  readonly other: Range | undefined;
  readonly comparedWith: CompareName | undefined;
}

/** `same time yesterday, 24 Nov 12:20 – 18:20`; '' where nothing is compared. */
export function compareText({ other, comparedWith }: ComparedRange): string {
  if (other === undefined || comparedWith === undefined) return '';
  return `${compareName(comparedWith)}, ${spanText(other)}`;
}

/** `24 Nov 12:20 – 18:20`, in the zone of the page. */
function spanText({ from, to }: Range): string {
  const end = isSameDay(from, to) ? hourMinute(to) : `${dayMonth(to)} ${hourMinute(to)}`;
  return `${dayMonth(from)} ${hourMinute(from)} – ${end}`;
}

/** `Same time yesterday, 24 Nov 12:20 – 18:20`, as a legend begins. */
export function legendName(range: ComparedRange): string {
  const words = compareText(range);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why there is no answer about the other period, in words. */
export function whyNot(compared: WireCompared | undefined): string {
  if (compared === undefined || compared.ok) return 'not compared';
  const { why, since, error } = compared;
  if (why === 'before') {
    return typeof since === 'number' ? `no data before ${exact(since)}` : 'no data';
  }
  if (why === 'expired') {
    return `not compared: data is kept only since ${exact(since ?? 0)}`;
  }
  if (why === 'missing') return 'not compared: searched fields were not captured';
  if (why === 'short') return 'not compared: no complete minute yet';
  if (why === 'hours') return 'not compared: only hourly data exists for that period';
  if (why === 'newest') return 'not compared: the number of requests exceeds the limit';
  return error?.message ?? 'failed';
}

/** The answer about the other period as an answer of its own. */
export function earlierAnswer(answer: PanelAnswer): PanelAnswer {
  if (!answer.ok) return answer;
  const { not_captured: _here, compared, ...data } = answer;
  if (compared?.ok === true) {
    const { asked: _asked, ...other } = compared;
    return { ...data, ...other };
  }
  const message = whyNot(compared);
  const error: WireError = { kind: 'failed', code: 'WEB_COMPARE', message, advice: '' };
  return { ok: false, error };
}

/** What the other period holds of a panel, and its steps, which are as many as those of the range. */
export interface Earlier {
  readonly panels: Panels;
  readonly rows: readonly WireRow[];
  readonly steps: Steps;
}

/** The other period of a series; undefined where there is no answer about one. */
export function earlierOf(panels: Panels, name: string, step = panels.step): Earlier | undefined {
  const { other } = panels;
  if (other?.of(name).status !== 'ready') return undefined;
  return { panels: other, rows: other.rows(name), steps: stepsOf(other.from, other.to, step) };
}

/** Rates of a column in the other period, without those of steps whose events lack it. */
export function earlierRates(
  panels: Panels,
  name: string,
  column: string,
): readonly (number | null)[] | undefined {
  const earlier = earlierOf(panels, name);
  if (earlier === undefined) return undefined;
  const { rows, steps } = earlier;
  const counts = columnOf(rows, steps, (row) => numberOf(row[column]));
  return earlier.panels.captured(name, column, steps, ratesOf(counts, steps));
}

/** What a legend says of the other period: which it is, or why nothing is drawn of it; '' where nothing is compared. */
export function legendText(panels: Panels, name: string): string {
  const start = legendName(panels);
  if (start === '') return '';
  const why = hindrance(panels, name);
  return why === '' ? start : `${start}: ${why}`;
}

/** What keeps a panel from being compared, in words; '' where nothing does. */
export function hindrance({ other }: Panels, name: string): string {
  const state = other?.of(name);
  return state?.status === 'failed' ? state.error.message : '';
}

/** True where the other period was counted as the range was, and neither lacks a column in a part. */
export function isComparable(panels: Panels, name: string, columns: readonly string[]): boolean {
  return [panels, panels.other].every((each) => {
    const state = each?.of(name);
    return state?.status === 'ready' && !lacksAny(state.data, columns);
  });
}

/** Columns that the range or a part of it lacks. */
function lacksOf({ columns, stretches }: WireMissing): readonly string[] {
  return [columns, ...stretches.map((one) => one.columns)].flat();
}

function lacksAny({ not_captured: missing }: PanelData, columns: readonly string[]): boolean {
  if (missing === undefined) return false;
  const lacking = lacksOf(missing);
  return columns.some((column) => lacking.includes(column));
}

/** What a row of a table holds of the other period: null where it is not known. */
export const thenKey = 'other';

/** The values of the other period beside a row; undefined: nothing is compared. */
export function thenOf(row: WireRow): WireRow | null | undefined {
  const other = row[thenKey];
  if (other === undefined || other === null) return other;
  // oxlint-disable-next-line no-unsafe-type-assertion -- Only withThen writes it.
  return typeof other === 'object' ? (other as WireRow) : null;
}

/** The rows of a table, each with what was counted of the same thing in the other period. */
export function withThen(
  { data, other }: { readonly data: PanelData; readonly other: readonly WireRow[] | undefined },
  key: string,
  sums: readonly string[],
): readonly WireRow[] {
  const { rows, compared } = data;
  if (compared === undefined) return rows;
  const lacking = [compared, data].flatMap((each) => {
    return 'not_captured' in each && each.not_captured ? lacksOf(each.not_captured) : [];
  });
  // What was left out of a part of one of them says nothing of a change.
  const nulls = Object.fromEntries(lacking.map((column) => [column, null]));
  const known = new Map((other ?? []).map((row) => [textOf(row[key]), { ...row, ...nulls }]));
  const asked = compared.ok ? compared.asked : 0;
  return rows.map((row, index) => {
    const found = known.get(textOf(row[key]));
    // What was looked for and is not there was not counted once.
    const none =
      index < asked && other !== undefined
        ? { ...Object.fromEntries(sums.map((name) => [name, 0])), ...nulls }
        : null;
    return { ...row, [thenKey]: found ?? none };
  });
}
