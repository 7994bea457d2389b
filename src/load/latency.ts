/** Parts per second in each table of a server that the waits of all processes add up to. */
const partsPerSecondMax = 2;
/** One process makes one part per second: dashboards of live traffic refresh as often. */
const waitMsMin = 1_000;

/**
 * Returns how long a row waits for others before its insert is due, in milliseconds. Each insert of each process is a part
 * of a table, which the server merges; the more processes load, the longer each of them waits.
 * @param loaders number of processes that load, this one included
 * @param latencyMaxMs `load.latency_max`. More than 2 * `load.latency_max` processes per second make more parts
 */
export function batchWaitMs(loaders: number, latencyMaxMs: number): number {
  const sharedMs = (loaders * 1_000) / partsPerSecondMax;
  return Math.min(latencyMaxMs, Math.max(waitMsMin, sharedMs));
}
