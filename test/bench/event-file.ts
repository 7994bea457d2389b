import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeHistoryFile } from '../../src/sample/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';

const seed = 'bench-1';
/** One whole day in the past, so that all rows share a partition and no clock objects to them. */
const period = { fromMs: Date.UTC(2025, 0, 15), toMs: Date.UTC(2025, 0, 16) };

/** Where the benchmark keeps what can be used again. */
export const benchFolder = join(tmpdir(), 'weir-bench');

/**
 * A file of `count` distinct `http_request_complete.v0` events, 1.5 KB each; made once for every
 * count.
 * @param note told when the file has to be made.
 */
export async function eventFile(count: number, note: (line: string) => void): Promise<string> {
  await mkdir(benchFolder, { recursive: true });
  const path = join(benchFolder, `${seed}-${count}.ndjson`);
  if (existsSync(path)) return path;
  note(`making a file of ${count} events`);
  const sampler = createSampler({ seed, tcpShare: 0, configShare: 0 });
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeHistoryFile(unfinished, sampler, { period, count, malformed: 0, gzip: false });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}
