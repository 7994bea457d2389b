import { readFile } from 'node:fs/promises';

import { httpEvent } from '../support/made-events.ts';
import { until } from '../support/weir.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { send, sendJson } from './http.ts';
import { type Installation, ownAccount, type User } from './installation.ts';
import { sessionOf } from './page-session.ts';
import { openStream, type Stream } from './stream.ts';

/** A slower health check counts as a stall. Test machines are busy; before the fix, a filter took 3 s per event. */
const stallMsMax = 1_000;
const text = 'ab'.repeat(500);

/** Filters with the maximum cost: typed by a reader, and evaluated on events that a client sends. */
export function filtersClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'filters',
    together: 1,
    async list() {
      const [user] = install.dashboards;
      if (user === undefined) throw new Error('there are no dashboards');
      const shapes = Object.entries(costly('http.request.url.path')).slice(0, full ? undefined : 1);
      return [
        control(install, user),
        ...shapes.map(([name, filter]) => liveAttempt(install, user, name, filter)),
        ...Object.entries(costly('conn.server_name'))
          .slice(0, full ? undefined : 1)
          .map(([name, filter]) => subscriptionAttempt(install, name, filter)),
        ...(full ? [slowReaders(install)] : []),
      ];
    },
  };
}

/** Expressions of valid length whose patterns have large automata for a text of `a` and `b`. */
function costly(field: string): Readonly<Record<string, string>> {
  const any = (count: number, pattern: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => `ev.${field}.matches("${pattern(n)}")`).join(' || ');
  return {
    '70 repeated classes': any(70, (n) => `a[ab]{${990 - n}}[^ab]`),
    'one counted group': any(40, (n) => `(a|b){${900 - n}}c`),
    'nested repetitions': any(40, (n) => `((a|ab)(b|ba)){${400 - n}}c$`),
    alternatives: any(20, (n) => `(a|aa|aaa|ab|ba|bb){${300 + n}}[^ab]$`),
  };
}

function eventsFor(count: number, prefix: string): readonly string[] {
  return Array.from({ length: count }, (_, n) =>
    httpEvent(`${prefix}${Date.now()}${n}`, {
      account_id: ownAccount,
      object: {
        conn: { client_ip: '203.0.113.7', server_name: text, server_port: 443 },
        http: { request: { method: 'GET', url: { host: 'own.example', path: `/${text}` } } },
      },
    }),
  );
}

/** Measures the response time of the health check. @returns stops it, and returns the maximum */
function watch({ urls }: Installation): () => Promise<number> {
  let longestMs = 0;
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      const startedMs = Date.now();
      await send(`${urls.ops}/healthz`, { timeoutMs: 60_000 }).catch(() => {});
      longestMs = Math.max(longestMs, Date.now() - startedMs);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    over.abort();
    await done;
    return longestMs;
  };
}

async function notStalled(install: Installation, work: () => Promise<void>): Promise<void> {
  const stop = watch(install);
  try {
    await work();
  } finally {
    const longestMs = await stop();
    if (longestMs > stallMsMax) fail(`/healthz took ${longestMs} ms`);
  }
}

async function storedRows(install: Installation): Promise<number> {
  const [user] = install.analysts;
  const told = await install.sql(user, 'SELECT count() FROM analytics.http_request_complete');
  return Number(told.body);
}

/** Sends events, and waits until they are stored. */
async function arrive(install: Installation, count: number, prefix: string): Promise<void> {
  const before = await storedRows(install);
  await install.appendEvents(eventsFor(count, prefix));
  await until(
    'the events are stored',
    async () => (await storedRows(install)) >= before + count,
    90_000,
  );
}

function liveUrl({ urls }: Installation, filter: string): string {
  return `${urls.web}/api/live?filter=${encodeURIComponent(filter)}`;
}

function control(install: Installation, user: User): Attempt {
  return {
    name: 'a cheap filter shows events that arrive',
    isControl: true,
    run: async () => {
      const cookie = await sessionOf(install, user, '192.0.2.70');
      const filter = 'ev.http.request.url.path.startsWith("/ab")';
      const stream = await openStream(liveUrl(install, filter), cookie);
      try {
        await arrive(install, 3, 'live');
        await until(
          'the live list shows them',
          () => stream.text().includes('own.example') || stream.text().includes(text.slice(0, 50)),
        );
      } finally {
        stream.destroy();
      }
    },
  };
}

/** Rejected when it is opened, or limited while it runs; other users do not wait in either case. */
function liveAttempt(install: Installation, user: User, name: string, filter: string): Attempt {
  return {
    name: `a live list with ${name}`,
    run: async () => {
      const cookie = await sessionOf(install, user, '192.0.2.71');
      const headers = { cookie };
      await notStalled(install, async () => {
        await sendJson(
          `${install.urls.web}/api/live/check`,
          { filter },
          { headers, timeoutMs: 60_000 },
        );
        const streams: Stream[] = [];
        try {
          for (let n = 0; n < 3; n++)
            streams.push(await openStream(liveUrl(install, filter), cookie));
          await arrive(install, 3, 'costly');
          // In another second, because lists are read once per second.
          await new Promise((resolve) => setTimeout(resolve, 2_000));
        } finally {
          for (const stream of streams) stream.destroy();
        }
      });
    },
  };
}

function subscriptionAttempt(install: Installation, name: string, filter: string): Attempt {
  const { urls, admin } = install;
  const headers = { authorization: `Bearer ${admin.token}`, 'service-version': '2' };
  return {
    name: `a subscription with ${name}`,
    run: async () => {
      const body = { sources: [{ type: 'http_request_complete.v0', filter }] };
      const told = await sendJson(`${urls.api}/event_subscriptions`, body, {
        headers,
        timeoutMs: 60_000,
      });
      if (told.status >= 400 && told.status < 500) return;
      if (told.status !== 201) throw new Error(`${told.status}: ${told.body.slice(0, 200)}`);
      const { id }: { readonly id: string } = JSON.parse(told.body);
      try {
        await notStalled(install, async () => {
          // The rules apply within a second.
          await new Promise((resolve) => setTimeout(resolve, 1_500));
          await install.appendEvents(eventsFor(4, 'ruled'));
          await new Promise((resolve) => setTimeout(resolve, 3_000));
        });
      } finally {
        await send(`${urls.api}/event_subscriptions/${id}`, {
          method: 'DELETE',
          headers,
          timeoutMs: 120_000,
        });
      }
    },
  };
}

/** Browsers that do not read their responses: the process must not buffer them without a limit. */
function slowReaders(install: Installation): Attempt {
  // A poll may hold 4 MiB of events, and some copies of them. Without a limit, eight lists took 500 MB.
  const growthMax = 250 * 1024 * 1024;
  return {
    name: 'live lists that no client reads do not fill the memory',
    run: async () => {
      // One user can open four lists.
      const users = install.dashboards.slice(0, 2);
      const cookies = await Promise.all(
        users.map((user) => sessionOf(install, user, '192.0.2.72')),
      );
      // Warms up the memory for such events, and moves the start of the lists.
      for (let round = 0; round < 6; round++) {
        await install.appendEvents(wideEvents(60, round));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      const before = await residentBytes(install);
      const streams = await Promise.all(
        cookies.flatMap((cookie) =>
          Array.from({ length: 4 }, () =>
            openStream(`${install.urls.web}/api/live`, cookie, false),
          ),
        ),
      );
      try {
        for (let round = 6; round < 14; round++) {
          await install.appendEvents(wideEvents(60, round));
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
        const grown = (await residentBytes(install)) - before;
        if (grown > growthMax) fail(`it grew by ${Math.round(grown / 1024 / 1024)} MB`);
      } finally {
        for (const stream of streams) stream.destroy();
      }
    },
  };
}

function wideEvents(count: number, round: number): readonly string[] {
  const path = `/${'x'.repeat(60_000)}`;
  return Array.from({ length: count }, (_, n) =>
    httpEvent(`wide${round}x${n}`, {
      account_id: ownAccount,
      object: { http: { request: { url: { host: 'own.example', path } } } },
    }),
  );
}

async function residentBytes({ process }: Installation): Promise<number> {
  const status = await readFile(`/proc/${process.child.pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return Number.isFinite(kilobytes) ? kilobytes * 1024 : fail('the memory is not known');
}
