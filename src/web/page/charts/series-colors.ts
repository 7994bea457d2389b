/** Colours of series, in their order; the rest has none of its own. */
const palette = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'] as const;

/** Which colour of the palette each name of a chart has. */
const remembered = new Map<string, Map<string, number>>();

/** A colour, and whether its line is dashed, so that it is told apart without it. */
export interface SeriesColor {
  readonly color: string;
  readonly dashed: boolean;
}

/**
 * Colours for the series of a chart. A name keeps its colour while the page is open, whatever its rank becomes; it loses it only
 * to a new name when all are taken and it is not shown itself.
 * @param chart tells charts apart
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

/** A colour that nobody has, else that of a name that is not shown any more. */
function freeIndex(known: Map<string, number>, names: readonly string[]): number | undefined {
  const taken = new Set(known.values());
  const unused = palette.findIndex((_color, index) => !taken.has(index));
  if (unused >= 0) return unused;
  const gone = [...known].find(([name]) => !names.includes(name));
  if (gone === undefined) return undefined;
  known.delete(gone[0]);
  return gone[1];
}
