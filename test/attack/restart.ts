import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';

import { until } from '../support/weir.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import type { Told } from './http.ts';
import type { Installation, User } from './installation.ts';
import { bestOf, fewOf, probeOf, quoted, refuseForeign, tellingColumns } from './readers.ts';

/** A query that runs repeatedly while the server starts. */
interface Question {
  readonly name: string;
  readonly user: User | undefined;
  readonly sql: string;
  /** True: a result is allowed, but no foreign row. */
  readonly isAllowed?: boolean;
}

/**
 * Reads in a loop while the server is killed and restarted: restrictions that are applied after the start must precede
 * the opening of the port.
 */
export function restartClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'restart',
    together: 1,
    async list() {
      const rounds = full ? 6 : 2;
      return [
        ...Array.from({ length: rounds }, (_, n) => raced(install, n)),
        cutOff(install),
        control(install),
      ];
    },
  };
}

/** The query that distinguishes the accounts by the values of the own one. */
async function currentProbe(install: Installation): Promise<string> {
  return probeOf(fewOf(bestOf(await tellingColumns(install))));
}

/** The same, once its result is stable: rollups count rows of other attacks seconds later. */
async function stillProbe(install: Installation): Promise<string> {
  let last = '';
  return await until('the values of the own account are stable', async () => {
    const probe = await currentProbe(install);
    const isStill = probe === last;
    last = probe;
    return isStill ? probe : undefined;
  });
}

function questions(install: Installation, probe: string): readonly Question[] {
  const { analysts, dashboards, endpoint, place } = install;
  const config = quoted(place.path('data/clickhouse.xml'));
  const admin = { name: 'weir_admin', password: endpoint.passwords.admin };
  const file = `SELECT file(${config})`;
  return [
    { name: 'nobody', user: undefined, sql: file },
    { name: 'default', user: { name: 'default', password: '' }, sql: file },
    { name: 'default', user: { name: 'default', password: '' }, sql: 'SELECT 1' },
    { name: 'an analyst', user: analysts[0], sql: file },
    { name: 'an analyst', user: analysts[1], sql: `SELECT length(file(${quoted('.')}))` },
    { name: 'the administrator', user: admin, sql: file },
    { name: 'a dashboard, of all views', user: dashboards[0], sql: probe, isAllowed: true },
  ];
}

function raced(install: Installation, n: number): Attempt {
  return {
    name: `start ${n + 1}: reading while the server starts`,
    run: async () => {
      for (;;) {
        const probe = await stillProbe(install);
        const before = await serverPid(install);
        try {
          return await race(install, questions(install, probe), before);
        } catch (error) {
          await isBack(install, before);
          // On a slow machine, an own row can be counted after the values stood still: only then, it proves nothing.
          if ((await currentProbe(install)) === probe) throw error;
        }
      }
    },
  };
}

/** Asks in loops while the server is killed and starts. The first observation ends all loops. */
async function race(
  install: Installation,
  asked: readonly Question[],
  before: number,
): Promise<void> {
  const over = new AbortController();
  const told = new Map<string, number>();
  const work = asked.map(async (question) => {
    while (!over.signal.aborted) {
      const answer = await ask(install, question);
      if (answer === undefined) continue;
      const key = `${question.name}: ${answer.status}`;
      told.set(key, (told.get(key) ?? 0) + 1);
      check(install, question, answer);
    }
  });
  const failed = Promise.all(work).then(() => undefined);
  try {
    process.kill(before, 'SIGKILL');
    await Promise.race([failed, isBack(install, before)]);
  } finally {
    over.abort();
  }
  await failed;
  if (told.size === 0) throw new Error('the server was not heard once');
}

/**
 * ClickHouse 26.7 aborts on this request, without credentials. The test checks that the server returns with all stored
 * rows.
 */
function cutOff(install: Installation): Attempt {
  const rows = async (): Promise<string | undefined> => {
    const sql = 'SELECT count() FROM analytics.http_request_complete';
    const told = await install.sql(install.analysts[3], sql).catch(() => undefined);
    return told?.status === 200 ? told.body : undefined;
  };
  return {
    name: 'no user: connections that are reset in the middle of the headers of a request lose no row',
    run: async () => {
      const before = await until('rows are read', rows);
      for (let n = 0; n < 5; n++) await resetAfter(install.urls.clickhouse, 'GET / HTT');
      const after = await until('rows are read again', rows, 60_000);
      if (Number(after) < Number(before)) fail(`${after.trim()} of ${before.trim()} rows are left`);
    },
  };
}

async function resetAfter(url: string, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, () => socket.resetAndDestroy());
    });
    // The port is closed during the restart.
    socket.on('error', () => {});
    socket.once('close', () => resolve());
  });
}

/** Undefined: no connection at the moment. */
async function ask(install: Installation, { user, sql }: Question): Promise<Told | undefined> {
  try {
    return await install.sql(user, sql, {}, 5_000);
  } catch {
    await new Promise((resolve) => setImmediate(resolve));
    return undefined;
  }
}

function check(install: Installation, { name, isAllowed = false }: Question, told: Told): void {
  refuseForeign(install, told);
  if (told.status === 200 && !isAllowed) fail(`${name} is answered: ${told.body.slice(0, 100)}`);
}

/** Resolves when another process responds to readers. */
async function isBack(install: Installation, before: number): Promise<void> {
  await until(
    'the server is back',
    async () => {
      const now = await serverPid(install).catch(() => before);
      if (now === before) return false;
      const told = await install.sql(install.analysts[2], 'SELECT 1').catch(() => undefined);
      return told?.body === '1\n';
    },
    60_000,
  );
}

/** Process ID of the server, a child of Weir. */
async function serverPid({ process: { child }, place }: Installation): Promise<number> {
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent !== child.pid) continue;
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(place.path('data/clickhouse.xml'))) return Number(name);
  }
  return fail('the process of the server was not found');
}

function control(install: Installation): Attempt {
  return {
    name: 'readers see their rows again',
    isControl: true,
    run: async () => {
      const sql = 'SELECT count() FROM analytics.http_request_complete';
      const told = await install.sql(install.analysts[0], sql);
      if (!(Number(told.body) > 0)) throw new Error(told.body.slice(0, 200));
    },
  };
}
