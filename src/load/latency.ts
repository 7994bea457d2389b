/** Target for the number of parts per second that all processes together create in each table of a server. */
const partsPerSecondMax = 2;
/** One process creates at most one part per second: dashboards of live traffic refresh no faster. */
const waitMsMin = 1_000;

/**
 * Returns how long a row waits for others before its insert is due, in milliseconds. Each insert creates a part, which
 * the server must merge. The more processes load, the longer each of them waits.
 * @param loaders number of processes that load, this one included
 * @param latencyMaxMs `load.latency_max`, the upper limit of the wait. If it is shorter than the wait that the number
 * of processes requires, more parts are created
 */
export function batchWaitMs(loaders: number, latencyMaxMs: number): number {
  const sharedMs = (loaders * 1_000) / partsPerSecondMax;
  return Math.min(latencyMaxMs, Math.max(waitMsMin, sharedMs));
}
