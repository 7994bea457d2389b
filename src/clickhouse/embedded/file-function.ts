import { mkdtemp, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { PipelineError } from '../../base/index.ts';
import { quoted } from '../../catalog/index.ts';
import { inDataDir } from './data-dir.ts';
import type { ServerConfig } from './server-config.ts';
import { type RunningServer, startServer, type StartOptions } from './server-process.ts';
import { queryServer } from './server-queries.ts';
import type { ServerProgram } from './server-program.ts';

/**
 * Starts a server whose scalar function `file()` is disabled. In the library, any user could use it to read every file
 * in the folder of the server, including stored rows of other accounts. In `clickhouse local`, no privilege, setting,
 * or folder restricts it.
 *
 * Before it checks a name, the function resolves its folder for user files. In the library, this is always the working
 * directory (ClickHouse, `src/Functions/FunctionFile.cpp`). So every call fails if the working directory does not
 * exist. The server needs its working directory only at start and stop. Weir therefore removes it before the port
 * opens, and kills the process to stop it. All paths in the configuration are absolute. A `clickhouse` binary restricts
 * the function to an empty folder, so it needs no such measure.
 *
 * @throws PipelineError as `startServer`; ERR_CLICKHOUSE_START if the function still reads a file
 */
export async function startWithoutFileFunction(
  program: ServerProgram,
  config: ServerConfig,
  options: StartOptions,
): Promise<RunningServer> {
  if (program.style === 'server') return startServer(program, config, options);
  const directory = await makeStartDirectory(config);
  const remove = (): Promise<void> => rmdir(directory);
  let server: RunningServer;
  try {
    server = await startServer(program, config, { ...options, directory, beforeListening: remove });
  } catch (error) {
    await remove().catch(() => {}); // The server may have removed it already.
    throw error;
  }
  // Without a working directory, the library cannot stop cleanly, so it is killed. All acknowledged data is on disk.
  const { kill } = server;
  try {
    await checkFileFunction(config);
    return { ...server, stop: kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/**
 * Creates a folder below the data folder, or in memory if the disk is full: the server must start even then, so that
 * rows can be deleted.
 */
async function makeStartDirectory({ dir }: Pick<ServerConfig, 'dir'>): Promise<string> {
  const make = (folder: string): Promise<string> => mkdtemp(path.join(folder, 'weir-start-'));
  return await inDataDir(dir, () =>
    make(dir.data).catch(() => make('/dev/shm').catch(() => make(os.tmpdir()))),
  );
}

async function checkFileFunction(config: ServerConfig): Promise<void> {
  const sql = `SELECT length(file(${quoted(config.dir.config)})) FORMAT Null`;
  const { status } = await queryServer(config, sql);
  if (status !== 200) return;
  const detail =
    'its function file() reads files for every user; Weir does not support this version';
  throw new PipelineError('ERR_CLICKHOUSE_START', detail);
}
