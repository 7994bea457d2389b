import { fdatasyncSync } from 'node:fs';

import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import type { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

import { codeOf, isObject, messageOf, PipelineError, Turns } from '../../base/index.ts';

/** PostgreSQL inside this process. */
export interface EmbeddedPostgres {
  /**
   * Connects in the same way as to a server, but with one connection at a time, because the embedded database has a
   * single session.
   */
  readonly Client: typeof pg.Client;
  close(): Promise<void>;
}

/**
 * Runs PostgreSQL (PGlite, WebAssembly) on the files in `folder`; in memory if `folder` is undefined. The caller must
 * ensure that no other process has the folder open, because PGlite does not check this.
 * @throws PipelineError ERR_API_STORE_NONE | ERR_API_STORE_OPEN
 */
export async function startEmbedded(folder: string | undefined): Promise<EmbeddedPostgres> {
  const pglite = await loadPglite();
  const lite = new pglite.PGlite(folder === undefined ? {} : onDisk(folder, pglite));
  try {
    await lite.waitReady;
  } catch (error) {
    throw new PipelineError('ERR_API_STORE_OPEN', messageOf(error), error);
  }
  const turns = new Turns();
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(Object.assign({}, config, pglite.createPgConfig(lite)));
      const query = this.query.bind(this);
      // Yield before each statement: statements run in this thread, and many of them can run without a turn of the
      // event loop.
      const fair = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
        await turns.next();
        return await query(text, values);
      };
      Object.assign(this, { query: fair });
    }
  }
  return { Client, close: () => lite.close() };
}

/** The part of the optional package PGlite that Weir uses. */
interface Pglite {
  readonly PGlite: typeof PGlite;
  readonly NodeFS: typeof NodeFS;
  readonly createPgConfig: typeof createPgConfig;
}

async function loadPglite(): Promise<Pglite> {
  try {
    return await import('weir-ingest-pglite');
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new PipelineError('ERR_API_STORE_NONE', messageOf(error), error);
  }
}

/** Returns a NodeFS of PGlite with a working `fsync`. PGlite's own NodeFS has no `fsync`. */
function syncedFolder(folder: string, pglite: Pglite): NodeFS {
  class SyncedFolder extends pglite.NodeFS {
    override async init(...parameters: Parameters<NodeFS['init']>) {
      const prepared = await super.init(...parameters);
      prepared.emscriptenOpts.preRun?.push((wasm) => {
        const files: unknown = isObject(wasm) ? wasm['NODEFS'] : undefined;
        const calls = isObject(files) ? files['stream_ops'] : undefined;
        if (!isObject(calls)) throw new Error('PGlite no longer has NODEFS.stream_ops');
        calls['fsync'] = ({ nfd }: { readonly nfd: number }) => {
          fdatasyncSync(nfd);
          return 0;
        };
      });
      return prepared;
    }
  }
  return new SyncedFolder(folder);
}

function onDisk(folder: string, pglite: Pglite): PGliteOptions {
  return {
    fs: syncedFolder(folder, pglite),
    // Enable fsync. PGlite starts with -F (no fsync), and its fdatasync, the default for the write-ahead log, does
    // nothing (measured with strace).
    startParams: [
      ...pglite.PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  };
}
