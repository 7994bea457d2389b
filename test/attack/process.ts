import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { processTexts } from '../support/canary.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import type { Installation } from './installation.ts';

/** Data that another user of the machine can see: process list, files, and the server process. */
export function processClass(install: Installation): AttackClass {
  return {
    name: 'process',
    together: 1,
    list: async () => [
      {
        name: 'the processes are there to be looked at',
        isControl: true,
        run: async () => {
          const texts = await processTexts(pidOf(install));
          if (texts.join('').length < 100) throw new Error('nothing was read');
        },
      },
      {
        name: 'arguments and environment of what Weir starts hold no secret',
        run: async () => {
          for (const text of await processTexts(pidOf(install))) install.leaks.refuse(text);
        },
      },
      ...modes(install),
      {
        name: 'no thread of the server may gain rights (no_new_privs)',
        run: () => noNewPrivileges(install),
      },
    ],
  };
}

function pidOf({ process }: Installation): number {
  return process.child.pid ?? fail('weir has no process');
}

/** Only the owner may access the folder. */
function modes({ place }: Installation): readonly Attempt[] {
  const files = ['data', 'data/clickhouse', 'data/log', 'data/api'];
  const secret = ['data/endpoint.json', 'data/api/secrets.key', 'data/clickhouse.xml'];
  const check = (name: string, mask: number): Attempt => ({
    name: `${name} is closed to others`,
    run: async () => {
      const { mode } = await stat(place.path(name));
      if ((mode & mask) !== 0) fail(`its mode is ${(mode & 0o777).toString(8)}`);
    },
  });
  return [...files, ...secret].map((name) => check(name, 0o077));
}

async function noNewPrivileges(install: Installation): Promise<void> {
  const pids = await serverPids(install);
  if (pids.length === 0) fail('the process of the server was not found');
  for (const pid of pids) {
    const threads = await readdir(`/proc/${pid}/task`);
    for (const thread of threads) {
      // The thread may have ended.
      const status = await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '');
      if (/^NoNewPrivs:\s*0$/m.test(status))
        fail(`thread ${thread} of ${threads.length} is outside`);
    }
  }
}

/** Processes with open files of the server. */
async function serverPids({ place }: Installation): Promise<readonly number[]> {
  const inside = place.path('data/clickhouse');
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const folder = join('/proc', pid, 'fd');
    const names = await readdir(folder).catch(() => []);
    const targets = await Promise.all(
      names.map((name) => readlink(join(folder, name)).catch(() => '')),
    );
    if (targets.some((target) => target.startsWith(inside))) found.push(Number(pid));
  }
  return found;
}
