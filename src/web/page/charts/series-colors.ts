/** Colors of series, in the order of assignment. Series beyond this number share one color. */
const palette = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'] as const;

/** Assigned colors by chart and name, each as an index of the palette. */
const remembered = new Map<string, Map<string, number>>();

/** A color, and whether the line is dashed, so that lines can be distinguished without color. */
export interface SeriesColor {
  readonly color: string;
  readonly dashed: boolean;
}

/**
 * Returns colors for the series of a chart. A name keeps its color while the page is open, even if its rank changes. If
 * all colors are assigned, a new name gets the color of a name that is not shown.
 * @param chart id of the chart
 */
export function colorsOf(chart: string, names: readonly string[]): readonly SeriesColor[] {
  const known = remembered.get(chart) ?? new Map<string, number>();
  remembered.set(chart, known);
  for (const name of names) {
    if (known.has(name)) continue;
    const index = freeIndex(known, names);
    if (index !== undefined) known.set(name, index);
  }
  return names.map((name) => {
    const index = known.get(name) ?? palette.length;
    return { color: palette[index] ?? '--cother', dashed: index > 2 };
  });
}

/** Returns an unassigned color, or if there is none, the color of a name that is no longer shown. */
function freeIndex(known: Map<string, number>, names: readonly string[]): number | undefined {
  const taken = new Set(known.values());
  const unused = palette.findIndex((_color, index) => !taken.has(index));
  if (unused >= 0) return unused;
  const hidden = [...known].find(([name]) => !names.includes(name));
  if (hidden === undefined) return undefined;
  known.delete(hidden[0]);
  return hidden[1];
}
