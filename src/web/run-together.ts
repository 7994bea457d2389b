/** Runs `work` over all items, at most `most` at a time; results in the order of the items. */
export async function runTogether<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
