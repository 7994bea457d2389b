import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';

import { meanOf } from '../data/series.ts';
import type { FormatterFactory } from '../data/units.ts';
import { appearance, zoomBack, zoomTo } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { moment } from '../data/times.ts';
import { ExcludeLink } from '../parts/exclude-link.tsx';
import { ChangeTypes } from './change-key.tsx';
import { hiddenTypes } from './hidden-types.ts';
import type { Change } from './changes.ts';
import { Numbers, formatterOf } from './chart-numbers.tsx';
import { Lane } from './lane.tsx';
import { plot, type Series } from './plot.ts';

export interface ChartProps {
  /** Accessible name of the chart. */
  readonly title: string;
  readonly t: readonly number[];
  readonly series: readonly Series[];
  readonly isStacked?: boolean;
  readonly height: number;
  readonly axisWidth?: number;
  /** Formats a value on the y axis. */
  format(value: number): string;
  /** Creates the formatter for the legend and the table, with one unit for all values. Default: `format`. */
  readonly valueFormat?: FormatterFactory;
  /** Values in the legend while no point is selected, by series. Default: the averages. */
  readonly overall?: readonly (string | number | undefined)[];
  /** Description of the comparison period, or the reason why it is not drawn; '' without a comparison. */
  readonly otherName?: string;
  readonly changes?: readonly Change[];
  /** True for the first lane of changes on a page: only this one is in the tab order. */
  readonly isFirstLane?: boolean;
  /** End of the counted range, and thus of the last step, in milliseconds since 1970. Default: the last point. */
  readonly endsAt?: number;
  /** Time after which events are still arriving. This part of the chart is hatched. */
  readonly arrivingFrom?: number;
  /** Value and label of a horizontal line. */
  readonly threshold?: { readonly value: number; readonly label: string };
  /** True if the legend lists the uppermost layer first. */
  readonly readsFromTop?: boolean;
  readonly isThin?: boolean;
  readonly hasTimes?: boolean;
  readonly hasMarks?: boolean;
  readonly hasLegend?: boolean;
}

interface Frame {
  readonly u: uPlot;
  readonly width: number;
}

/** A time chart, with a legend that shows values, marks of configuration changes, and a table of the same values. */
export function Chart(props: ChartProps) {
  const { t, series, changes = [], hasLegend = true } = props;
  const [only, setOnly] = useState<string | undefined>();
  const [point, setPoint] = useState<number | undefined>();
  const [isTable, setTable] = useState(false);
  const shown = only === undefined ? series : series.filter(({ label }) => label === only);
  return (
    <>
      {hasLegend && (
        <Legend
          {...props}
          only={only}
          point={point}
          onOnly={(label) => setOnly(label === only ? undefined : label)}
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          hasChanges={changes.length > 0 && props.hasMarks !== false}
        />
      )}
      {isTable ? (
        <Numbers {...props} t={t} />
      ) : (
        <Canvas {...props} series={shown} onPoint={setPoint} />
      )}
    </>
  );
}

interface LegendProps extends ChartProps {
  readonly only: string | undefined;
  readonly point: number | undefined;
  readonly isTable: boolean;
  readonly hasChanges: boolean;
  onOnly(label: string): void;
  onTable(): void;
}

function Legend(props: LegendProps) {
  const { series, t, overall, only, point, isStacked, isTable } = props;
  const read = formatterOf(props);
  const valueOf = ({ data }: Series, index: number): string => {
    const overallValue = overall?.[index] ?? meanOf(data, props);
    if (point === undefined)
      return typeof overallValue === 'string' ? overallValue : read(overallValue);
    const value = data[point];
    return value === null || value === undefined ? '–' : read(value);
  };
  const otherOf = ({ other = [], otherOverall }: Series): string => {
    const value = point === undefined ? (otherOverall ?? meanOf(other, props)) : other[point];
    if (typeof value === 'string') return value;
    return value === null || value === undefined ? '–' : read(value);
  };
  const entries = [...series.entries()];
  const ordered = props.readsFromTop === true ? entries.toReversed() : entries;
  return (
    <div class="legendrow">
      <ul class="legend">
        {ordered.map(([index, one]) => (
          <li key={one.label}>
            <button
              type="button"
              aria-pressed={only === one.label}
              class={only !== undefined && only !== one.label ? 'faded' : ''}
              onClick={() => props.onOnly(one.label)}
            >
              <i
                class={`${isStacked === true ? '' : 'ln'}${one.dashed === true ? ' d' : ''}`}
                style={{ background: `var(${one.color})`, borderColor: `var(${one.color})` }}
              />
              {one.label} <b>{valueOf(one, index)}</b>
              {one.other !== undefined && (
                <small class="then" title={props.otherName}>
                  {otherOf(one)}
                </small>
              )}
            </button>
            {one.choice !== undefined && (
              <span class={`acts${only === one.label ? ' on' : ''}`}>
                <a href={one.choice.only} aria-label={`Only ${one.label}`}>
                  only
                </a>
                <ExcludeLink choice={one.choice} what={one.label} />
              </span>
            )}
          </li>
        ))}
        {props.otherName !== undefined && props.otherName !== '' && (
          <li class="thenkey">
            {series.some(({ other }) => other !== undefined) && <i class="ln then" />}
            {props.otherName}
          </li>
        )}
        {props.hasChanges && (
          <li class="chgkey">
            <ChangeTypes changes={props.changes ?? []} />
          </li>
        )}
      </ul>
      <span class="at dim">{point === undefined ? '' : moment((t[point] ?? 0) * 1000)}</span>
      <button type="button" class="sqlbtn" aria-pressed={isTable} onClick={props.onTable}>
        {isTable ? 'Chart' : 'Table'}
      </button>
    </div>
  );
}

interface CanvasProps extends ChartProps {
  onPoint(index: number | undefined): void;
}

function Canvas(props: CanvasProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Frame | undefined>();
  const width = useWidth(holder);
  const appearanceVersion = useStore(appearance);
  const { t, series, height, isStacked, onPoint } = props;
  useEffect(() => {
    const element = holder.current;
    if (element === null || width === 0 || t.length === 0) return;
    const u = plot(element, {
      t,
      series,
      isStacked: isStacked === true,
      width,
      height,
      isThin: props.isThin === true,
      hasTimes: props.hasTimes !== false,
      axisWidth: props.axisWidth ?? 50,
      atLeast: props.threshold?.value ?? 0,
      endsAt: endOf(props) / 1000,
      format: props.format,
      onZoom: zoomTo,
      onZoomBack: zoomBack,
      onPick: ({ only, without }, isWithout) => {
        location.hash = isWithout ? (without ?? only) : only;
      },
      onPoint,
      onReady: (ready) => setFrame({ u: ready, width }),
    });
    return () => u.destroy();
  }, [t, series, width, height, appearanceVersion, isStacked, props.endsAt]);
  const isBare = props.changes === undefined || props.hasMarks === false;
  return (
    <div class={`plot${isBare ? ' bare' : ''}`}>
      <div ref={holder} role="img" aria-label={sentenceOf(props)} />
      {frame !== undefined && <Overlay {...props} frame={frame} top={isBare ? 0 : 18} />}
    </div>
  );
}

function useWidth(holder: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}

interface OverlayProps extends CanvasProps {
  readonly frame: Frame;
  readonly top: number;
}

function Overlay({ frame, top, t, changes, arrivingFrom, threshold, ...props }: OverlayProps) {
  const { u, width } = frame;
  const hidden = useStore(hiddenTypes);
  const box = u.over;
  const [left, inner, tall] = [box.offsetLeft, box.clientWidth, box.clientHeight];
  const xOf = (ms: number): number | undefined => {
    const x = u.valToPos(ms / 1000, 'x');
    return x < 0 || x > inner || Number.isNaN(x) ? undefined : x;
  };
  const end = endOf({ ...props, t });
  const from = arrivingFrom === undefined || arrivingFrom > end ? end : arrivingFrom;
  const start = Math.min(xOf(from) ?? inner, inner - 5);
  const above = top + box.offsetTop;
  return (
    <>
      {threshold !== undefined && (
        <div
          class="threshold"
          style={{
            left: `${left}px`,
            width: `${inner}px`,
            top: `${above + u.valToPos(threshold.value, 'y')}px`,
          }}
        >
          <span>{threshold.label}</span>
        </div>
      )}
      {arrivingFrom !== undefined && (
        <div
          class="fresh"
          title="The newest data is still arriving"
          style={{
            left: `${left + start}px`,
            width: `${inner - start}px`,
            top: `${above}px`,
            height: `${tall}px`,
          }}
        />
      )}
      {changes !== undefined && (
        <Lane
          changes={changes.filter(({ type }) => !hidden.includes(type))}
          xOf={xOf}
          inner={inner}
          width={width}
          left={left}
          top={above}
          height={tall}
          isFirst={props.isFirstLane === true}
          hasMarks={props.hasMarks !== false}
        />
      )}
    </>
  );
}

/** Returns the end of the plot. Unit: milliseconds since 1970. */
function endOf({ t, endsAt = 0 }: Pick<ChartProps, 't' | 'endsAt'>): number {
  return Math.max(endsAt, (t.at(-1) ?? 0) * 1000);
}

/** Describes the chart for screen readers, with the first, the last, and the highest total. */
function sentenceOf(props: ChartProps): string {
  const { title, t, series, otherName = '' } = props;
  const text = formatterOf(props);
  const totals = totalsOf(
    t,
    series.map(({ data }) => data),
  );
  if (totals.length === 0) return `${title}: no data`;
  const values = totals.map(([, total]) => total);
  const most = Math.max(...values);
  // Totals that are equal can differ in the last digit, because they are sums of fractions.
  const high = totals.find(([, total]) => most - total <= most * 1e-9);
  const when = (high?.[0] ?? 0) * 1000;
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const other = series.flatMap((one) => (one.other === undefined ? [] : [one.other]));
  const otherMax = text(Math.max(0, ...totalsOf(t, other).map(([, total]) => total)));
  const earlier =
    otherName === '' ? '' : `; ${otherName}${other.length === 0 ? '' : `: maximum ${otherMax}`}`;
  return `${title}: ${text(first)} at the start, ${text(last)} at the end, maximum ${text(most)} at ${moment(when)}${earlier}`;
}

/** Returns the totals of the columns, each with its time. Omits steps without a known value. */
function totalsOf(
  t: readonly number[],
  columns: readonly Series['data'][],
): readonly (readonly [number, number])[] {
  return t.flatMap((at, index) => {
    const known = columns.flatMap((data) => data[index] ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    return known.length === 0 ? [] : [[at, sum] as const];
  });
}
