import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Peer, PeerJob } from './types.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The built program with its default functions: validation, masking, ledger, and dead letters. */
export function weirPeer(name: string, rollups: boolean): Peer {
  return {
    name,
    note: `validates, masks, dead letters${rollups ? ', counts per minute' : ''}`,
    version: async () => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version,
    table: 'analytics.http_request_complete',
    reset: [
      'TRUNCATE TABLE weir.http_request_complete',
      'TRUNCATE TABLE weir.dirty_minutes',
      // The view shows only the accounts of its reader.
      "INSERT INTO weir.user_accounts (user_name, account_id) VALUES ('weir_admin', '*')",
    ],
    follows: false,
    async prepare(job) {
      await writeFile(join(job.folder, 'weir.yaml'), JSON.stringify(configOf(name, job, rollups)));
      const { loader, admin } = job.server;
      return {
        program: process.execPath,
        args: [join(root, 'bin/weir.js'), 'run', '--until-idle', '--json'],
        env: { LOADER_PASSWORD: loader, ADMIN_PASSWORD: admin },
      };
    },
  };
}

function configOf(name: string, { run, file, folder, server }: PeerJob, rollups: boolean): object {
  return {
    pipeline: `${name.replaceAll(/\W+/g, '-')}-${run}`,
    data_dir: join(folder, 'data'),
    clickhouse: {
      url: server.url,
      user: 'weir_loader',
      password: '${LOADER_PASSWORD}',
      admin_user: 'weir_admin',
      admin_password: '${ADMIN_PASSWORD}',
    },
    sources: [{ type: 'file', name: 'events', paths: [file] }],
    // The events of the file are older than the default retention.
    retention: { http_request_complete: '0d', tcp_connection_closed: '0d' },
    rollups: { enabled: rollups },
    web: false,
    ops: false,
  };
}
