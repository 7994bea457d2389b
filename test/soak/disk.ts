import { execFile } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { OwnServer } from '../support/own-server.ts';

/** The disk of ClickHouse's data, which a test can fill. */
export interface Disk {
  /**
   * `mount`: a separate file system, which is made too small. `setting`: a setting of ClickHouse requires more free space
   * than there is.
   */
  readonly kind: 'mount' | 'setting';
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const sizeBytes = 4 * 1024 ** 3;
/** Free space for the logs of the server. */
const spareBytes = 256 * 1024;
const attemptsMax = 100;

/** Mounts a file system in memory. @returns undefined without the permission */
export async function mountDisk(path: string): Promise<Disk | undefined> {
  await mkdir(path);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'weir-soak', path]);
  } catch {
    return undefined;
  }
  const resize = async (bytes: number): Promise<void> => {
    await run('mount', ['-o', `remount,size=${bytes}`, path]);
  };
  return {
    kind: 'mount',
    async fill() {
      for (let attempt = 1; ; attempt += 1) {
        const { blocks, bfree, bsize } = await statfs(path);
        try {
          return await resize((blocks - bfree) * bsize + spareBytes);
        } catch (error) {
          // The server has meanwhile written more than the new size.
          if (attempt === attemptsMax) throw error;
        }
      }
    },
    free: () => resize(sizeBytes),
    close: async () => void (await run('umount', ['--lazy', path])),
  };
}

/** Simulates a full disk with a setting of every table: inserts are rejected with the same error. */
export function disked(server: OwnServer): Disk {
  const want = async (bytes: number): Promise<void> => {
    const tables = await server.query(
      "SELECT name FROM system.tables WHERE database = 'weir' AND engine LIKE '%MergeTree'",
    );
    for (const { name } of tables) {
      const setting = `min_free_disk_bytes_to_perform_insert = ${bytes}`;
      await server.command(`ALTER TABLE weir.\`${String(name)}\` MODIFY SETTING ${setting}`);
    }
  };
  return {
    kind: 'setting',
    fill: () => want(2 ** 60),
    free: () => want(0),
    close: () => Promise.resolve(),
  };
}
