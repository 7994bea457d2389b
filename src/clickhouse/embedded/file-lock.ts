import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

import { messageOf, PipelineError } from '../../base/index.ts';
import { openNative } from './native.ts';

const LOCK_EXCLUSIVE = 2;
const LOCK_NOT_BLOCKING = 4;

/** A lock that the kernel gives back when this process ends, however it ends. */
export interface FileLock {
  /** Replaces the text of the locked file: says to others who holds it. */
  describe(text: string): void;
  release(): void;
}

/**
 * Takes `flock(2)` on a file (created if it is missing), or returns undefined when another open file holds it. Node.js
 * has no file locks; a file with a process id in it would outlive `kill -9` and be believed when the id is used again.
 * @throws PipelineError ERR_CLICKHOUSE_NONE where native calls are not possible; errors of the file system as they are.
 */
export async function tryLock(file: string): Promise<FileLock | undefined> {
  const flock = await nativeFlock();
  const descriptor = openSync(file, 'a+', 0o600);
  if (flock(descriptor, LOCK_EXCLUSIVE + LOCK_NOT_BLOCKING) !== 0) {
    closeSync(descriptor);
    return undefined;
  }
  return {
    describe(text) {
      ftruncateSync(descriptor, 0);
      writeSync(descriptor, text);
    },
    release: () => closeSync(descriptor),
  };
}

/** What the holder of a lock wrote into its file; '' when it wrote nothing. */
export function lockText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

async function nativeFlock(): Promise<(descriptor: number, operation: number) => number> {
  try {
    const native = await openNative();
    return (descriptor, operation) => native('flock', descriptor, operation);
  } catch (error) {
    const detail = `native calls are not possible here: ${messageOf(error)}`;
    throw new PipelineError('ERR_CLICKHOUSE_NONE', detail, error);
  }
}
