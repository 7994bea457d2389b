/** Adds `more` to `sums`, for each name and kind. */
export function addCounts<Kind extends string>(
  sums: Record<string, Record<Kind, number>>,
  more: Readonly<Record<string, Readonly<Record<Kind, number>>>>,
): void {
  for (const name in more) {
    const counts = more[name];
    const sum = sums[name];
    if (counts === undefined) continue;
    if (sum === undefined) sums[name] = { ...counts };
    else for (const kind in counts) sum[kind] += counts[kind];
  }
}
