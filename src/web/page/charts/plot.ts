import uPlot from 'uplot';

import type { Choice } from '../data/route.ts';
import { currentZone, dayMonth, hourMinute } from '../data/times.ts';
import { tint, token } from './colors.ts';

/** One line or layer of a chart. */
export interface Series {
  readonly label: string;
  readonly data: readonly (number | null)[];
  /** Name of the design token with the color. */
  readonly color: string;
  /** Opacity of the fill of a stacked layer. */
  readonly alpha?: number;
  readonly dashed?: boolean;
  /** The values of the comparison period, for the same steps. */
  readonly other?: readonly (number | null)[] | undefined;
  /** Legend value of the comparison period while no point is selected. Default: the average. */
  readonly otherOverall?: string | number | undefined;
  /** Links that filter by the series, or that exclude it. */
  readonly choice?: Choice;
}

/** Options of `plot`. */
export interface PlotOptions {
  readonly t: readonly number[];
  readonly series: readonly Series[];
  readonly isStacked: boolean;
  readonly width: number;
  readonly height: number;
  /** True if the y axis has only two ticks. */
  readonly isThin: boolean;
  readonly hasTimes: boolean;
  readonly axisWidth: number;
  /** End of the x axis, which is the end of the last step. Unit: seconds since 1970. */
  readonly endsAt: number;
  /** Minimum value at the upper end of the y axis. */
  readonly atLeast: number;
  format(value: number): string;
  onZoom(fromMs: number, toMs: number): void;
  onZoomBack(): void;
  /** Called after a click on a line or layer that has a `choice`. @param isWithout true if the Shift key was pressed */
  onPick(choice: Choice, isWithout: boolean): void;
  /** Called when the scales of the plot are known. */
  onReady(self: uPlot): void;
  /** Called with the index of the point under the cursor; with undefined when the cursor leaves the plot. */
  onPoint(index: number | undefined): void;
}

const sync = uPlot.sync('weir');

/**
 * Returns the columns of a stack that starts at zero. First come the fills, which have a value at every step, then the
 * lines, which are null where a layer has no value.
 */
function stacked(series: readonly Series[]): (number | null)[][] {
  const below = (series[0]?.data ?? []).map(() => 0);
  const tops = series.map(({ data }) =>
    data.map((value, index) => {
      const top = (below[index] ?? 0) + (value ?? 0);
      below[index] = top;
      return top;
    }),
  );
  const lines = series.map(({ data }, layer) =>
    data.map((value, index) => {
      return value === null || value === 0 ? null : (tops[layer]?.[index] ?? null);
    }),
  );
  return [...tops, ...lines];
}

/** Returns the lines of the comparison period: for a stack, the sum of all layers; otherwise, one line per series. */
function earlierLines(
  series: readonly Series[],
  isStacked: boolean,
): readonly { readonly color: string; readonly data: (number | null)[] }[] {
  const known = series.flatMap(({ color, other }) =>
    other === undefined ? [] : [{ color, data: [...other] }],
  );
  const [first, ...others] = known;
  if (!isStacked || first === undefined) return known;
  const sums = first.data.map((value, index) =>
    others.reduce<number | null>((sum, { data }) => {
      const more = data[index] ?? null;
      return sum === null ? more : sum + (more ?? 0);
    }, value),
  );
  return [{ color: '--axis', data: sums }];
}

/**
 * Returns the largest number of the form 1, 2, 4, or 5 times a power of ten that is at most `most`. It is the second
 * tick of a thin chart.
 */
function niceBelow(most: number): number {
  if (!(most > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 4, 2, 1].find((digit) => digit * power <= most) ?? 1) * power;
}

function axisStyle(extra: uPlot.Axis): uPlot.Axis {
  return {
    stroke: token('--axis'),
    font: `12px ${token('--font')}`,
    grid: { stroke: token('--grid'), width: 1 },
    ticks: { show: false },
    gap: 4,
    ...extra,
  };
}

function timeText(seconds: number, rangeSeconds: number): string {
  const ms = seconds * 1000;
  const time = hourMinute(ms);
  return rangeSeconds > 86_400 * 1.2 && time === '00:00' ? dayMonth(ms) : time;
}

/** Draws a plot into `element`. @returns the plot, which the caller must destroy */
export function plot(element: HTMLElement, options: PlotOptions): uPlot {
  const { t, series, isStacked, width, height } = options;
  const earlier = earlierLines(series, isStacked);
  const own = isStacked ? stacked(series) : series.map(({ data }) => [...data]);
  const columns = [...own, ...earlier.map(({ data }) => data)];
  const range = (t.at(-1) ?? 0) - (t[0] ?? 0);
  const isWide = width > 420;
  const axes: uPlot.Axis[] = [
    axisStyle({
      values: (_self, splits) => splits.map((at) => (options.hasTimes ? timeText(at, range) : '')),
      size: options.hasTimes ? 26 : 4,
      gap: 7,
      space: isWide ? 80 : 56,
      grid: { show: false },
    }),
    axisStyle({
      size: options.axisWidth,
      values: (_self, splits) => splits.map((value) => options.format(value)),
      space: 32,
      ...(options.isThin && { splits: (_u, _i, _min, max) => [0, niceBelow(max)] }),
    }),
  ];
  return new uPlot(
    {
      width,
      height,
      padding: [6, 18, 0, 0],
      ...(currentZone() === 'utc' && {
        tzDate: (at: number) => uPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
      }),
      legend: { show: false },
      cursor: {
        sync: { key: sync.key },
        points: { show: false },
        y: false,
        // Do not let uPlot handle clicks: it would discard a click after a movement of a fraction of a pixel.
        // `listenToPicks` handles them.
        drag: { x: true, y: false, setScale: false, click: () => {} },
        bind: {
          dblclick: () => () => {
            options.onZoomBack();
            return null;
          },
        },
      },
      scales: {
        x: { time: true, range: [t[0] ?? 0, Math.max(options.endsAt, (t[0] ?? 0) + 1)] },
        y: { range: (_u, _min, max) => [0, ceiling(Math.max(max ?? 0, options.atLeast))] },
      },
      axes,
      series: [
        {},
        ...(isStacked ? series.map(fillStyle) : []),
        ...series.map((one) => lineStyle(one, isStacked)),
        ...earlier.map(({ color }) => earlierStyle(color)),
      ],
      bands: isStacked
        ? series.slice(1).map((one, index) => ({
            series: [index + 2, index + 1],
            fill: tint(one.color, one.alpha ?? 0.34),
          }))
        : [],
      hooks: {
        ready: [
          (self) => {
            listenToPicks(self, options);
            options.onReady(self);
          },
        ],
        setSelect: [(self) => select(self, options)],
        setCursor: [(self) => options.onPoint(self.cursor.idx ?? undefined)],
      },
    },
    [[...t], ...columns],
    element,
  );
}

/** Maximum distance between a click and the line that it selects. Unit: CSS pixels. */
const nearPixels = 12;

/** Returns the series at a position of a plot: a layer of a stack, or the nearest line. */
function seriesAt(self: uPlot, { series, isStacked }: PlotOptions, x: number, y: number) {
  const index = self.posToIdx(x);
  if (isStacked) {
    const value = self.posToVal(y, 'y');
    let top = 0;
    return series.find(({ data }) => {
      top += data[index] ?? 0;
      return value >= 0 && value <= top && (data[index] ?? 0) > 0;
    });
  }
  const near = series.flatMap((one) => {
    const value = one.data[index];
    if (value === null || value === undefined) return [];
    return [{ one, distance: Math.abs(self.valToPos(value, 'y') - y) }];
  });
  near.sort((a, b) => a.distance - b.distance);
  return near.find(({ distance }) => distance <= nearPixels)?.one;
}

/** Maximum time between the clicks of a double click, which undoes the zoom. Unit: milliseconds. */
const secondClickMs = 250;
/** A pointer movement longer than this selects a range. Unit: CSS pixels. */
const stillPixels = 4;

function listenToPicks(self: uPlot, options: PlotOptions): void {
  const { over } = self;
  let down = { x: 0, y: 0 };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const at = ({ clientX, clientY }: MouseEvent): Series | undefined => {
    const { left, top } = over.getBoundingClientRect();
    return seriesAt(self, options, clientX - left, clientY - top);
  };
  over.addEventListener('mousedown', ({ clientX, clientY }) => {
    down = { x: clientX, y: clientY };
  });
  over.addEventListener('mousemove', (event) => {
    const found = at(event);
    over.style.cursor = found?.choice === undefined ? '' : 'pointer';
    const without = found?.choice?.without === undefined ? '' : '; Shift+click excludes it';
    over.title = found?.choice === undefined ? '' : `Only ${found.label}${without}`;
  });
  over.addEventListener('dblclick', () => clearTimeout(waiting));
  over.addEventListener('click', (event) => {
    const choice = at(event)?.choice;
    const movedX = Math.abs(event.clientX - down.x);
    const movedY = Math.abs(event.clientY - down.y);
    if (choice === undefined || Math.max(movedX, movedY) > stillPixels) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => options.onPick(choice, event.shiftKey), secondClickMs);
  });
}

function ceiling(max: number): number {
  return max > 0 ? max * 1.08 : 1;
}

/** Fills the lowest layer down to zero. The other layers are bands that end at the layer below them. */
function fillStyle({ color, alpha }: Series, index: number): uPlot.Series {
  return {
    stroke: 'transparent',
    width: 0,
    ...(index === 0 && { fill: tint(color, alpha ?? 0.34) }),
    points: { show: false },
  };
}

function lineStyle({ color, dashed }: Series, isStacked: boolean): uPlot.Series {
  return {
    stroke: token(color),
    width: isStacked ? 1 : 1.75,
    ...(dashed === true && !isStacked && { dash: [5, 3] }),
    points: { show: true, size: 5, width: 0, fill: token(color), filter: isolatedPoints },
  };
}

/** Makes the lines of the comparison period paler and dotted, to distinguish them from the current ones. */
function earlierStyle(color: string): uPlot.Series {
  return {
    stroke: tint(color, 0.8),
    width: 1.5,
    dash: [2, 3],
    points: { show: true, size: 4, width: 0, fill: tint(color, 0.8), filter: isolatedPoints },
  };
}

/** Returns the points that have no neighbor. No line connects to them, so they need a mark to be visible. */
function isolatedPoints(self: uPlot, series: number): number[] {
  const values = self.data[series] ?? [];
  const isValue = (index: number): boolean => typeof values[index] === 'number';
  return [...values.keys()].filter(
    (index) => isValue(index) && !isValue(index - 1) && !isValue(index + 1),
  );
}

function select(self: uPlot, { onZoom }: PlotOptions): void {
  const { left, width } = self.select;
  if (width <= stillPixels) return;
  const from = self.posToVal(left, 'x');
  const to = self.posToVal(left + width, 'x');
  self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  onZoom(Math.round(from * 1000), Math.round(to * 1000));
}
