import { appendFile, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as passed } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dataDirAt, readEndpoint } from '../../src/clickhouse/embedded/data-dir.ts';
import { send } from '../attack/http.ts';
import { openStream } from '../attack/stream.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { sized } from '../support/size.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  workplace,
  type Workplace,
} from '../support/weir.ts';

const type = 'http_request_complete.v0';
/** The largest pattern that a filter may have without a state table, and a text with the maximum number of steps. */
const matches = (field: string): string => `ev.${field}.matches("(a|b)*a(a|b){13}$")`;
const worst = `${'a'.repeat(1_000)}c`;
/** Filters of a subscription for the same events, except for one port each, which shows the active filter. */
const rules = {
  cheap: { filter: 'ev.conn.server_port != 3', refused: 3 },
  costly: { filter: `!${matches('conn.server_name')} && ev.conn.server_port != 2`, refused: 2 },
};

/** Cost of storing events, in milliseconds. */
interface Load {
  /** CPU time of the thread that reads and stores events. */
  readonly thread: number;
  readonly wall: number;
}

const rounds = sized(3, 5);
const listsOpen = 8;
const reopenMs = 3_000;
const count = sized(100_000, 200_000);
/** Events per write: all together would exceed the maximum length of a string. */
const writtenMost = 10_000;
/** Shares of events that belong to the account with the rule. */
const shares = sized([0.1], [0.02, 0.1, 0.5]);

let place: Workplace;
let run: WeirProcess;
let ops: Ops;
let urls: { readonly api: string; readonly web: string; readonly ops: string };
let headers: Readonly<Record<string, string>>;
/** The account with the subscription. */
let own = '';
let subscription = '';
let received: () => Promise<number>;
let made = 0;
let refusedSoFar = 0;

beforeAll(async () => {
  place = await workplace();
  await place.write('events.ndjson', '');
  const config = {
    data_dir: './data',
    log: { format: 'json' },
    ops: { port: 0 },
    web: { port: 0 },
    api: { port: 0 },
    sources: [{ type: 'file', name: 'file', paths: ['events.ndjson'], follow: true }],
  };
  await place.write('weir.yaml', JSON.stringify(config));
  run = startWeir(['run'], { cwd: place.dir });
  ops = await opsOf(run);
  urls = await until('everything listens', () => {
    const [api = '', web = '', probe = ''] = [
      /management API: (http[^\s"]+)/,
      /"url":"([^"]+)","msg":"web page/,
      /"url":"([^"]+)","msg":"ops listener/,
    ].map((pattern) => pattern.exec(run.stderr())?.[1]);
    return api !== '' && web !== '' && { api, web, ops: probe };
  });
  const endpoint = await readEndpoint(dataDirAt(place.path('data')));
  if (endpoint === undefined) throw new Error('the embedded server is not running');
  // Not from the metrics, because rendering them would load the measured thread.
  received = async () => {
    const ledger = await send(endpoint.url, {
      method: 'POST',
      body: "SELECT sum(received) FROM weir.batches WHERE run = 'live'",
      headers: { 'x-clickhouse-user': 'weir_admin', 'x-clickhouse-key': endpoint.passwords.admin },
    });
    return Number(ledger.body);
  };
  const key = lastJson(await weir(['api', 'bootstrap', '--json'], { cwd: place.dir }));
  own = String(key['account_id']);
  headers = {
    authorization: `Bearer ${String(key['token'])}`,
    'service-version': '2',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ sources: [{ type, filter: rules.cheap.filter }] });
  const answer = await send(`${urls.api}/event_subscriptions`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  subscription = JSON.parse(answer.body).id;
});
afterAll(async () => {
  run.child.kill('SIGTERM');
  await run.finished;
  await place.close();
});

/** A unique event, for which no verdict is cached. */
function event(account: string, text: string, port = 443): string {
  made += 1;
  const name = made.toString(2).padStart(20, '0').replaceAll('0', 'a').replaceAll('1', 'b') + text;
  const conn = { client_ip: '203.0.113.7', server_name: name, server_port: port };
  const http = {
    request: { method: 'GET', url: { host: 'a.example', path: `/${name}` } },
    response: { status_code: 200 },
  };
  return httpEvent(`ev_${made}`, { account_id: account, object: { conn, http } });
}

/** Writes events and waits until all events are in the ledger. */
async function arrive(events: readonly string[]): Promise<void> {
  for (let first = 0; first < events.length; first += writtenMost)
    await appendFile(
      place.path('events.ndjson'),
      lines(...events.slice(first, first + writtenMost)),
    );
  await until('the events are stored', async () => (await received()) >= made);
}

/** Changes the filter of the subscription and waits until it applies. */
async function use({ filter, refused }: (typeof rules)['cheap']): Promise<void> {
  const url = `${urls.api}/event_subscriptions/${subscription}/sources/${type}`;
  const body = JSON.stringify({ filter });
  expect(await send(url, { method: 'PATCH', headers, body })).toMatchObject({ status: 200 });
  const filtered = (): Promise<number> => ops.metric('weir_filtered_events_total');
  await until('the filter applies', async () => {
    await arrive([event(own, 'x', refused)]);
    return (await filtered()) > refusedSoFar;
  });
  refusedSoFar = await filtered();
}

/** CPU time of the thread that reads and stores events, in milliseconds. */
async function threadMs(): Promise<number> {
  const text = await readFile(`/proc/${run.child.pid}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e6;
}

const least = (figures: readonly number[]): number => Math.min(...figures);

/** Maximum response time of a hundred requests to /healthz, over some seconds of worst-case events, in milliseconds. */
async function healthMs(): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + 4_000;
  while (performance.now() < end) {
    if (times.length % 50 === 0) {
      const events = Array.from({ length: 8 }, () => event(own, worst));
      await appendFile(place.path('events.ndjson'), lines(...events));
    }
    const began = performance.now();
    await send(`${urls.ops}/healthz`);
    times.push(performance.now() - began);
    await passed(10);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** Opens live tails, and reopens each that has ended, until stopped. */
function openLists(ends: string[]): () => Promise<void> {
  const over = new AbortController();
  const filter = encodeURIComponent(matches('http.request.url.path'));
  const lists = Array.from({ length: listsOpen }, async () => {
    while (!over.signal.aborted) {
      const stream = await openStream(`${urls.web}/api/live?filter=${filter}`, '');
      const opened = performance.now();
      while (!over.signal.aborted && (await stream.endedWithin(20)) === undefined);
      const [, code = ''] = /"code":"(\w+)"/.exec(stream.text()) ?? [];
      if (code !== '') ends.push(code);
      stream.destroy();
      // Like a browser, which waits before it reconnects.
      while (!over.signal.aborted && performance.now() - opened < reopenMs) await passed(20);
    }
  });
  return async () => {
    over.abort();
    await Promise.all(lists);
  };
}

describe('a valid filter of maximum cost, with the most expensive events', () => {
  it('does not delay /healthz, as live filters and as a capture rule', async () => {
    const found: { readonly quiet: number[]; readonly loaded: number[] } = {
      quiet: [],
      loaded: [],
    };
    for (let round = 0; round < rounds; round++) {
      await use(rules.cheap);
      found.quiet.push(await healthMs());
      await use(rules.costly);
      const ends: string[] = [];
      const closeLists = openLists(ends);
      await until('a list has reached its budget', async () => {
        await arrive(Array.from({ length: 30 }, () => event(own, worst)));
        return ends.length > 0;
      });
      found.loaded.push(await healthMs());
      await closeLists();
      expect([...new Set(ends)]).toEqual(['ERR_LIVE_FILTER_BUDGET']);
    }
    console.log(JSON.stringify({ health_p99_ms: found }));
    expect(least(found.loaded) - least(found.quiet)).toBeLessThan(50);
  });

  it.each(shares)(
    'takes a limited part of the ingestion thread as a capture rule for %s of the events',
    async (share) => {
      const load = async (): Promise<Load> => {
        const events = Array.from({ length: count }, (_, n) =>
          n % 100 < share * 100 ? event(own, worst) : event('ac_other', '.shop.example'),
        );
        const before = { thread: await threadMs(), wall: performance.now() };
        await arrive(events);
        return {
          thread: (await threadMs()) - before.thread,
          wall: performance.now() - before.wall,
        };
      };
      const found: Record<keyof typeof rules, Load[]> = {
        cheap: [],
        costly: [],
      };
      await load();
      for (let round = 0; round < rounds; round++) {
        for (const name of ['cheap', 'costly'] as const) {
          await use(rules[name]);
          found[name].push(await load());
        }
      }
      const ratio = (figure: keyof Load): number => {
        const [cheap, costly] = [found.cheap, found.costly].map((all) =>
          least(all.map((one) => one[figure])),
        );
        return (costly ?? 0) / (cheap ?? 0);
      };
      const ratios = { wall: ratio('wall'), thread: ratio('thread') };
      console.log(JSON.stringify({ share, ratios, found }));
      // The elapsed time is only printed: it includes waits for batches, which vary by a second between equal runs.
      // Measured: 5 to 7 us more for each of these events; a small event takes 1 us of this thread.
      expect(ratios.thread).toBeLessThan(1.2 + 8 * share);
      await until('the budget was exceeded', async () => {
        return (await ops.metric('weir_filter_errors_total')) > 0;
      });
    },
  );
});
