import { fdatasyncSync } from 'node:fs';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

import { isObject, messageOf, PipelineError } from '../../base/index.ts';

/** PostgreSQL inside this process. */
export interface EmbeddedPostgres {
  /** Connects to it like any other server, one connection at a time: it has a single session. */
  readonly Client: typeof pg.Client;
  close(): Promise<void>;
}

/**
 * Runs PostgreSQL (PGlite, WebAssembly) on the files in `folder`, or in memory without one. The caller makes sure that no
 * other process has the folder open: nothing in PGlite does.
 * @throws PipelineError ERR_API_STORE_OPEN
 */
export async function startEmbedded(folder: string | undefined): Promise<EmbeddedPostgres> {
  const lite = new PGlite(folder === undefined ? {} : onDisk(folder));
  try {
    await lite.waitReady;
  } catch (error) {
    throw new PipelineError('ERR_API_STORE_OPEN', messageOf(error), error);
  }
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(Object.assign({}, config, createPgConfig(lite)));
    }
  }
  return { Client, close: () => lite.close() };
}

/** As PGlite's NodeFS, but what PostgreSQL wants on the disk goes there: without this `fsync` is left out. */
class SyncedFolder extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const prepared = await super.init(...parameters);
    prepared.emscriptenOpts.preRun?.push((wasm) => {
      const files: unknown = isObject(wasm) ? wasm['NODEFS'] : undefined;
      const calls = isObject(files) ? files['stream_ops'] : undefined;
      if (!isObject(calls)) throw new Error('PGlite has no NODEFS.stream_ops any more');
      calls['fsync'] = ({ nfd }: { readonly nfd: number }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    });
    return prepared;
  }
}

function onDisk(folder: string): PGliteOptions {
  return {
    fs: new SyncedFolder(folder),
    // PGlite starts with -F (no fsync), and its fdatasync, the default for the log, does nothing (measured with strace).
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  };
}
