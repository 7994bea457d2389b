/** `small` runs in `npm test` and `.ci/run`, `full` in the nightly run: `WEIR_TEST_SIZE`. */
const testSize = process.env['WEIR_TEST_SIZE'] ?? 'small';
if (testSize !== 'small' && testSize !== 'full') {
  throw new Error(`WEIR_TEST_SIZE is ${testSize}: small or full`);
}

/** Size of a long test (seeds, kills, events): a small, fixed part, or the full size. */
export function sized<T>(small: T, full: T): T {
  return testSize === 'full' ? full : small;
}

/** Every fourth of some cases that each take seconds; all of them at full size. */
export function someOf<T>(cases: readonly T[]): readonly T[] {
  return sized(
    cases.filter((_, index) => index % 4 === 0),
    cases,
  );
}

/**
 * The seed of a randomized test: `WEIR_TEST_SEED`, or else a fixed one. It is printed, so that `npm run test:nightly --
 * --only SUITE --seed N` repeats a run.
 */
export function testSeed(usual: number): number {
  const seed = testSeedQuietly(usual);
  console.log(`seed ${seed}`);
  return seed;
}

/** The same for tests that print their seed on failure. */
export function testSeedQuietly(usual: number): number {
  const given = process.env['WEIR_TEST_SEED'];
  const seed = Number(given ?? usual);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`WEIR_TEST_SEED is ${given}`);
  return seed;
}
