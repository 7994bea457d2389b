import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeHistoryFile } from '../../src/sample/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';

const seed = 'bench-1';
/** One complete day in the past, so that all rows are in one partition and no timestamp is in the future. */
const period = { fromMs: Date.UTC(2025, 0, 15), toMs: Date.UTC(2025, 0, 16) };

/** Folder for the files that later runs reuse. */
export const benchFolder = join(tmpdir(), 'weir-bench');

/**
 * A file of `count` distinct `http_request_complete.v0` events of 1.5 KB. Later runs with the same count reuse it.
 * @param note is called if the file has to be generated
 */
export async function eventFile(count: number, note: (line: string) => void): Promise<string> {
  await mkdir(benchFolder, { recursive: true });
  const path = join(benchFolder, `${seed}-${count}.ndjson`);
  if (existsSync(path)) return path;
  note(`generating a file of ${count} events`);
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
