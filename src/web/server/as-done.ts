/** Runs `work` over all items, at most `most` at a time, and gives each result as soon as it is there. */
export async function* asDone<Item, Result>(
  items: readonly Item[],
  most: number,
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
  for (let slot = 0; slot < most; slot++) start();
  while (running.size > 0) {
    const [index, result] = await Promise.race(running.values());
    running.delete(index);
    start();
    yield result;
  }
}
