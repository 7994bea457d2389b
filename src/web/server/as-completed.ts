/**
 * Runs `work` for all items, with at most `concurrencyMax` at the same time. Yields each result as soon as it is
 * available.
 */
export async function* asCompleted<Item, Result>(
  items: readonly Item[],
  concurrencyMax: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const rest = items.entries();
  const running = new Map<number, Promise<readonly [number, Result]>>();
  const start = (): void => {
    const { done, value } = rest.next();
    if (done === true) return;
    const [index, item] = value;
    running.set(
      index,
      work(item).then((result) => [index, result] as const),
    );
  };
  for (let slot = 0; slot < concurrencyMax; slot++) start();
  while (running.size > 0) {
    const [index, result] = await Promise.race(running.values());
    running.delete(index);
    start();
    yield result;
  }
}
