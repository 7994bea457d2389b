import type { PartitionStatus } from '../../pipeline/index.ts';
import { count, type Column, lag } from './screen-frame.ts';
import { type Counts, type SourceFigures, sumOf, type TopFigures } from './top-figures.ts';

/** What the user has selected in `weir top`. */
export interface TopView {
  /** Source whose partitions are shown; undefined means all sources. */
  readonly inside: string | undefined;
  readonly selected: number;
  /** Index of the column by which rows are sorted; -1 means the order of the configuration. */
  readonly sort: number;
  readonly isReversed: boolean;
  /** If true, shows totals since the start; otherwise, rates per second. */
  readonly inAll: boolean;
  readonly isPaused: boolean;
}

export const firstView: TopView = {
  inside: undefined,
  selected: 0,
  sort: -1,
  isReversed: false,
  inAll: false,
  isPaused: false,
};

/** A column by which rows can be sorted. */
export interface SortableColumn<Row> extends Column<Row> {
  value(row: Row): number | string;
}

type Kind = keyof Counts;

const shortNames: readonly (readonly [Kind, string])[] = [
  ['read', 'read'],
  ['stored', 'stored'],
  ['filtered', 'filtered'],
  ['dead_lettered', 'dead'],
];

/** Returns the columns of the table of sources. `spare` determines which columns a narrow terminal omits. */
export function sourceColumns(inAll: boolean): readonly SortableColumn<SourceFigures>[] {
  const rates = shortNames.map(([kind, name], index): SortableColumn<SourceFigures> => {
    const value = (source: SourceFigures): number => source.per_second[kind];
    const cell = (source: SourceFigures): string => rateText(value(source));
    return { heading: `${name}/s`, cell, value, spare: 0, widthMin: index < 2 ? 8 : 6 };
  });
  const totals = shortNames.map(([kind, name], index): SortableColumn<SourceFigures> => {
    const value = (source: SourceFigures): number => source.total[kind];
    const cell = (source: SourceFigures): string => count(value(source));
    return { heading: name, cell, value, spare: 0, widthMin: index < 2 ? 9 : 6 };
  });
  const spares = [0, 1, 5, 2];
  const ranked = (columns: typeof rates): typeof rates =>
    columns.map((column, index) => ({ ...column, spare: spares[index] ?? 0 }));
  const later = (columns: typeof rates): typeof rates =>
    columns.map((column, index) => ({ ...column, spare: 10 + index }));
  const first = ranked(inAll ? totals : rates);
  const last = inAll ? rates : totals;
  return [
    {
      heading: 'source',
      cell: ({ source }) => source,
      value: ({ source }) => source,
      spare: 0,
      widthMin: 10,
    },
    ...first,
    {
      heading: 'lag',
      cell: ({ lag_ms: ms }) => lag(ms ?? undefined),
      value: ({ lag_ms: ms }) => ms ?? -1,
      spare: 3,
      widthMin: 7,
    },
    {
      heading: 'parts',
      cell: ({ partitions }) => count(partitions),
      value: ({ partitions }) => partitions,
      spare: 4,
      widthMin: 5,
    },
    ...later(last),
  ];
}

/**
 * Returns the columns of the table of partitions. @param nameMax maximum number of characters for the name of a
 * partition
 */
export function partitionColumns(nameMax: number): readonly SortableColumn<PartitionStatus>[] {
  return [
    {
      heading: 'partition',
      cell: ({ partition }) => clipMiddle(partition, nameMax),
      value: ({ partition }) => partition,
      spare: 0,
      widthMin: 9,
    },
    {
      heading: 'lag',
      cell: ({ lag_ms: ms }) => lag(ms ?? undefined),
      value: ({ lag_ms: ms }) => ms ?? -1,
      spare: 0,
      widthMin: 7,
    },
    {
      heading: 'read',
      cell: ({ read_ms_ago: ms }) => agoText(ms),
      value: ({ read_ms_ago: ms }) => ms,
      spare: 1,
      widthMin: 9,
    },
    {
      heading: 'stored',
      cell: ({ acknowledged_ms_ago: ms }) => agoText(ms),
      value: ({ acknowledged_ms_ago: ms }) => ms ?? Number.MAX_SAFE_INTEGER,
      spare: 0,
      widthMin: 9,
    },
    {
      heading: 'position',
      cell: ({ position }) => (position.length > 14 ? `…${position.slice(-13)}` : position),
      value: ({ position }) => position.padStart(80, '0'),
      spare: 2,
      widthMin: 14,
    },
  ];
}

/** Returns the rows in the order that the view selects. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  { sort, isReversed }: TopView,
): readonly Row[] {
  const column = columns[sort];
  if (column === undefined) return isReversed ? rows.toReversed() : rows;
  const up = rows.toSorted((a, b) => compare(column.value(a), column.value(b)));
  // By default, names sort from A to Z, and numbers in descending order.
  const isName = rows.some((row) => typeof column.value(row) === 'string');
  return isName === isReversed ? up.toReversed() : up;
}

/** Returns the sources in the order that the view selects, and their total if there are several. */
export function sourceRows(
  { sources }: TopFigures,
  view: TopView,
): readonly [rows: readonly SourceFigures[], sum: SourceFigures | undefined] {
  const rows = sorted(sources, sourceColumns(view.inAll), view);
  return [rows, sources.length > 1 ? sumOf(sources) : undefined];
}

/** What the user can select: the number of rows, and the source at the marker. */
export interface Choice {
  readonly rows: number;
  readonly chosen: string | undefined;
}

type Change = (view: TopView, choice: Choice) => TopView;

const start = { selected: 0, sort: -1, isReversed: false };
const pausing: Change = (view) => ({ ...view, isPaused: !view.isPaused });
const up: Change = (view) => ({ ...view, selected: Math.max(0, view.selected - 1) });
const down: Change = (view, { rows }) => {
  return { ...view, selected: Math.max(0, Math.min(rows - 1, view.selected + 1)) };
};
const enter: Change = (view, { chosen }) => {
  return view.inside !== undefined || chosen === undefined
    ? view
    : { ...view, ...start, inside: chosen };
};
const leave: Change = (view) => {
  return view.inside === undefined ? view : { ...view, ...start, inside: undefined };
};

/** Changes of the view by key. The keys have the names of node:readline. */
const keys: Readonly<Record<string, Change>> = {
  p: pausing,
  space: pausing,
  s: (view) => {
    const columns =
      view.inside === undefined ? sourceColumns(view.inAll).length : partitionColumns(0).length;
    return { ...view, selected: 0, sort: view.sort + 1 >= columns ? -1 : view.sort + 1 };
  },
  r: (view) => ({ ...view, selected: 0, isReversed: !view.isReversed }),
  t: (view) => ({ ...view, inAll: !view.inAll }),
  up,
  k: up,
  down,
  j: down,
  return: enter,
  enter,
  right: enter,
  escape: leave,
  left: leave,
  backspace: leave,
};

/** Returns the view after a key was pressed; 'quit' if the key ends the program. */
export function afterKey(view: TopView, key: string, choice: Choice): TopView | 'quit' {
  if (key === 'q' || key === 'ctrl-c') return 'quit';
  return Object.hasOwn(keys, key) ? (keys[key]?.(view, choice) ?? view) : view;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}

function rateText(perSecond: number): string {
  if (perSecond > 0 && perSecond < 10) return perSecond.toFixed(1);
  return count(Math.round(perSecond));
}

function agoText(ms: number | null): string {
  if (ms === null) return 'never';
  if (ms < 1_000) return 'now';
  return `${lag(ms)} ago`;
}

function clipMiddle(text: string, width: number): string {
  if (text.length <= width) return text;
  const tail = Math.floor((width - 1) / 2);
  return `${text.slice(0, width - 1 - tail)}…${text.slice(-tail)}`;
}
