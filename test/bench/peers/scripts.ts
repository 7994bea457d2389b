import { fileURLToPath } from 'node:url';

import { plainTable } from './table.ts';
import type { Peer } from './types.ts';

/** The peers that are scripts in this folder, with the functions that they lack. */
function scriptPeer(name: string, note: string, script: string): Peer {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return {
    name,
    note,
    version: async () => `Node.js ${process.versions.node}`,
    ...plainTable,
    follows: false,
    prepare: async ({ file, server }) => ({
      program: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), path],
      env: { BENCH_FILE: file, BENCH_URL: server.url, BENCH_PASSWORD: server.admin },
    }),
  };
}

/** The naive pipeline. */
export const naivePeer = scriptPeer(
  'naive',
  'no validation, no checkpoint, no retries',
  'naive-job.ts',
);

/** One INSERT that sends the file as text to the server, which parses it. */
export const clickhousePeer = scriptPeer(
  'clickhouse',
  'no validation, no checkpoint, no retries',
  'clickhouse-job.ts',
);
