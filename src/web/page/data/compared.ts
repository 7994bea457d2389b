import type {
  PanelResponse,
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

/** Returns the name of a comparison for use within a sentence, for example `same time yesterday`. */
export function compareName(name: CompareName): string {
  const words = compareNames.find(([each]) => each === name)?.[1] ?? name;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The comparison period, and the name of the comparison. */
interface ComparedRange {
  readonly other: Range | undefined;
  readonly comparedWith: CompareName | undefined;
}

/** Returns, for example, `same time yesterday, 24 Nov 12:20 – 18:20`; '' without a comparison. */
export function compareText({ other, comparedWith }: ComparedRange): string {
  if (other === undefined || comparedWith === undefined) return '';
  return `${compareName(comparedWith)}, ${spanText(other)}`;
}

/** Returns, for example, `24 Nov 12:20 – 18:20`, in the time zone of the page. */
function spanText({ from, to }: Range): string {
  const end = isSameDay(from, to) ? hourMinute(to) : `${dayMonth(to)} ${hourMinute(to)}`;
  return `${dayMonth(from)} ${hourMinute(from)} – ${end}`;
}

/** Returns the start of a legend, for example `Same time yesterday, 24 Nov 12:20 – 18:20`. */
export function legendName(range: ComparedRange): string {
  const words = compareText(range);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes why there is no result for the comparison period. */
export function reasonText(compared: WireCompared | undefined): string {
  if (compared === undefined || compared.ok) return 'not compared';
  const { reason, since, error } = compared;
  if (reason === 'before') {
    return typeof since === 'number' ? `no data before ${exact(since)}` : 'no data';
  }
  if (reason === 'expired') {
    return `not compared: data is kept only since ${exact(since ?? 0)}`;
  }
  if (reason === 'missing') return 'not compared: searched fields were not captured';
  if (reason === 'short') return 'not compared: no complete minute yet';
  if (reason === 'hours') return 'not compared: only hourly data exists for that period';
  if (reason === 'newest') return 'not compared: the number of requests exceeds the limit';
  return error?.message ?? 'failed';
}

/** Converts the result for the comparison period to the form of a separate panel result. */
export function earlierAnswer(answer: PanelResponse): PanelResponse {
  if (!answer.ok) return answer;
  const { not_captured: _here, compared, ...data } = answer;
  if (compared?.ok === true) {
    const { requested_rows: _requested, ...other } = compared;
    return { ...data, ...other };
  }
  const message = reasonText(compared);
  const error: WireError = { kind: 'failed', code: 'WEB_COMPARE', message, advice: '' };
  return { ok: false, error };
}

/** Rows of a panel for the comparison period. Its steps correspond to those of the range. */
export interface Earlier {
  readonly panels: Panels;
  readonly rows: readonly WireRow[];
  readonly steps: Steps;
}

/** Returns the comparison period of a series; undefined if there is no comparison. */
export function earlierOf(panels: Panels, name: string, step = panels.step): Earlier | undefined {
  const { other } = panels;
  if (other?.of(name).status !== 'ready') return undefined;
  return { panels: other, rows: other.rows(name), steps: stepsOf(other.from, other.to, step) };
}

/** Returns the rates of a column in the comparison period; null for steps whose events lack the required fields. */
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

/** Returns the legend text of the comparison period, or the reason why it is not drawn; '' without a comparison. */
export function legendText(panels: Panels, name: string): string {
  const start = legendName(panels);
  if (start === '') return '';
  const reason = comparisonProblem(panels, name);
  return reason === '' ? start : `${start}: ${reason}`;
}

/** Returns why a panel has no comparison; '' if it has one. */
export function comparisonProblem({ other }: Panels, name: string): string {
  const state = other?.of(name);
  return state?.status === 'failed' ? state.error.message : '';
}

/** Returns whether both periods are available, and the fields of these columns were captured throughout both. */
export function isComparable(panels: Panels, name: string, columns: readonly string[]): boolean {
  return [panels, panels.other].every((each) => {
    const state = each?.of(name);
    return state?.status === 'ready' && !lacksAnyOf(state.data, columns);
  });
}

/** Returns the columns whose fields are missing in the whole range or in a part of it. */
function missingColumnsOf({ columns, ranges }: WireMissing): readonly string[] {
  return [columns, ...ranges.map((one) => one.columns)].flat();
}

function lacksAnyOf({ not_captured: missing }: PanelData, columns: readonly string[]): boolean {
  if (missing === undefined) return false;
  const lacking = missingColumnsOf(missing);
  return columns.some((column) => lacking.includes(column));
}

/** Key in a table row under which the values of the comparison period are stored; null if these are unknown. */
export const otherKey = 'other';

/** Returns the values of the comparison period for a row; null if they are unknown, undefined without a comparison. */
export function otherOf(row: WireRow): WireRow | null | undefined {
  const other = row[otherKey];
  if (other === undefined || other === null) return other;
  // oxlint-disable-next-line no-unsafe-type-assertion -- Only withOther writes it.
  return typeof other === 'object' ? (other as WireRow) : null;
}

/** Returns the rows of a table. Adds to each row the values that its key has in the comparison period. */
export function withOther(
  { data, other }: { readonly data: PanelData; readonly other: readonly WireRow[] | undefined },
  key: string,
  sums: readonly string[],
): readonly WireRow[] {
  const { rows, compared } = data;
  if (compared === undefined) return rows;
  const lacking = [compared, data].flatMap((each) => {
    return 'not_captured' in each && each.not_captured ? missingColumnsOf(each.not_captured) : [];
  });
  // Do not compare a column that is missing in a part of one of the periods.
  const nulls = Object.fromEntries(lacking.map((column) => [column, null]));
  const known = new Map((other ?? []).map((row) => [textOf(row[key]), { ...row, ...nulls }]));
  const requested = compared.ok ? compared.requested_rows : 0;
  return rows.map((row, index) => {
    const found = known.get(textOf(row[key]));
    // If the key of a row was queried but not found, the key had no events in the comparison period.
    const none =
      index < requested && other !== undefined
        ? { ...Object.fromEntries(sums.map((name) => [name, 0])), ...nulls }
        : null;
    return { ...row, [otherKey]: found ?? none };
  });
}
