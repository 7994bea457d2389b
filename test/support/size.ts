/** `small` is what `npm test` and `.ci/run` always run, `full` is the nightly run: `WEIR_TEST_SIZE`. */
const testSize = process.env['WEIR_TEST_SIZE'] ?? 'small';
if (testSize !== 'small' && testSize !== 'full') {
  throw new Error(`WEIR_TEST_SIZE is ${testSize}: small or full`);
}

/** What a long test takes of something (seeds, kills, events): a small, fixed part of it, or all of it. */
export function sized<T>(small: T, full: T): T {
  return testSize === 'full' ? full : small;
}

/**
 * The seed of a test with random choices: `WEIR_TEST_SEED`, otherwise always the same one. It is printed, so that
 * `npm run test:nightly -- --only SUITE --seed N` repeats a run.
 */
export function testSeed(usual: number): number {
  const seed = testSeedQuietly(usual);
  console.log(`seed ${seed}`);
  return seed;
}

/** The same for what prints its seed itself when it fails. */
export function testSeedQuietly(usual: number): number {
  const given = process.env['WEIR_TEST_SEED'];
  const seed = Number(given ?? usual);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`WEIR_TEST_SEED is ${given}`);
  return seed;
}
