import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

import { messageOf, PipelineError } from '../../base/index.ts';
import { openNative } from './native.ts';

const LOCK_EXCLUSIVE = 2;
const LOCK_NOT_BLOCKING = 4;

/** A lock that the kernel releases when this process ends, however it ends. */
export interface FileLock {
  /** Replaces the text of the locked file, which describes the holder. */
  describe(text: string): void;
  release(): void;
}

/**
 * Acquires `flock(2)` on a file (created if missing); returns undefined if another open file holds it. Node.js has no file locks.
 * A file with a process ID would survive `kill -9`, and would look valid once the ID is reused.
 * @throws PipelineError ERR_CLICKHOUSE_NONE if native calls are unavailable; errors of the file system unchanged
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

/** Text that the holder of a lock wrote into its file; '' if there is no text or the file cannot be read. */
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
    const detail = `native calls are unavailable: ${messageOf(error)}`;
    throw new PipelineError('ERR_CLICKHOUSE_NONE', detail, error);
  }
}
