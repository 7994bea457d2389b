import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

import { isObject } from '../base/index.ts';

/** Maximum growth of the heap from one full collection to the next, in percent of the live size after the first one. */
const percentMax = 300;
const percentMin = 25;
/**
 * Limits of the growth of a large heap, which may otherwise be a quarter of `limits.memory`. Example: a source with
 * 100,000 files needs 150 MiB; without the limit, its heap would grow to 600 MiB.
 */
const growthBytes = { min: 32 * 1024 * 1024, max: 128 * 1024 * 1024 };

/**
 * Makes V8 collect the old generation less often. Responses and files are read into buffers of 64 KiB outside the heap,
 * which count as heap growth until the next collection of the young generation frees them. V8 collects the young
 * generation after 32 MiB of buffers. By default, V8 collects the old generation (25 MB, mostly code) earlier, after 24
 * MiB. If the heap may grow to four times its live size instead of twice, the young generation is collected first
 * (docs/decisions/0012-raw-bodies-and-memory.md). For a large heap, the allowed growth is a smaller percentage.
 * @param memoryBytes `limits.memory`
 */
export function collectLessOften(memoryBytes: number): void {
  let percent = percentMax;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFull)) return;
    const next = heapGrowthPercent(getHeapStatistics().used_heap_size, memoryBytes);
    if (next === percent) return;
    percent = next;
    setFlagsFromString(`--heap-growing-percent=${percent}`);
  });
  observer.observe({ entryTypes: ['gc'] });
}

/** Returns the allowed growth in percent. @param liveBytes size of the heap after a full collection */
export function heapGrowthPercent(liveBytes: number, memoryBytes: number): number {
  const { min, max } = growthBytes;
  const bytes = Math.max(min, Math.min(max, memoryBytes / 4));
  const percent = Math.round((bytes / liveBytes) * 100);
  return Math.max(percentMin, Math.min(percentMax, percent));
}

function isFull(entry: PerformanceEntry): boolean {
  const detail: unknown = Reflect.get(entry, 'detail');
  return isObject(detail) && detail['kind'] === constants.NODE_PERFORMANCE_GC_MAJOR;
}
