import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

import { isObject } from '../base/index.ts';

/** Usual growth of the heap between two full collections, in percent of its size after the first of them. */
const percentMax = 300;
const percentMin = 25;
/**
 * Garbage of a large heap: a quarter of `limits.memory`, within these limits. A source with 100,000 files needs 150 MiB, and
 * would otherwise take 600 MiB.
 */
const growthBytes = { min: 32 * 1024 * 1024, max: 128 * 1024 * 1024 };

/**
 * Makes V8 collect the old generation less often. Responses and files are read into buffers of 64 KiB outside the heap.
 * They count as heap growth until the next young-generation collection frees them. The young generation is collected
 * after 32 MiB of buffers. By default, the old generation (25 MB, mostly code) is already collected after 24 MiB. With
 * a heap limit of four times the live size instead of twice, the young generation is collected first
 * (docs/decisions/0012-raw-bodies-and-memory.md). A large heap grows by a smaller share.
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

/** @param liveBytes size of the heap after a full collection */
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
