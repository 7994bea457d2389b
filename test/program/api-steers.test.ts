import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { openClickHouse } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

const type = 'http_request_complete.v0';

interface Written {
  readonly id: string;
  readonly account: string;
  readonly port: number;
  /** Offset of its line. */
  readonly offset: number;
}

/** Events of two accounts, with ports 443 and 80 in turn, appended to a file. */
class Writer {
  readonly events: Written[] = [];
  readonly #file: string;
  readonly #accounts: readonly string[];
  #offset = 0;

  constructor(file: string, accounts: readonly string[]) {
    this.#file = file;
    this.#accounts = accounts;
  }

  /** Size of the file. */
  get bytes(): number {
    return this.#offset;
  }

  async write(count: number): Promise<void> {
    let text = '';
    for (let n = 0; n < count; n++) {
      const number = this.events.length;
      const id = `ev_${String(number).padStart(6, '0')}`;
      const account = this.#accounts[number % 3 === 2 ? 1 : 0] ?? '';
      const port = number % 2 === 0 ? 443 : 80;
      const line = JSON.stringify({
        event_id: id,
        event_type: type,
        event_timestamp: new Date().toISOString(),
        account_id: account,
        object: { conn: { server_port: port }, http: { request: { method: 'get' } } },
        principal: null,
      });
      this.events.push({ id, account, port, offset: this.#offset + Buffer.byteLength(text) });
      text += `${line}\n`;
    }
    await appendFile(this.#file, text);
    this.#offset += Buffer.byteLength(text);
  }
}

let place: Workplace;
let running: WeirProcess | undefined;

afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.finished;
  await place.close();
});

/** Queries the server of the running pipeline, or starts one temporarily. */
async function withServer<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const { clickhouse } = await configFrom({});
  const server = await openClickHouse({
    clickhouse,
    dataDir: place.path('data'),
    purpose: 'attach-or-own',
    command: 'test',
  });
  try {
    return await work((sql) => server.query(sql, {}, { as: 'admin' }));
  } finally {
    await server.close();
  }
}

type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** The rules of the accounts at `offset` of the file, from the ledger. */
interface Interval {
  readonly previous: number;
  readonly last: number;
  readonly hash: string;
}

async function ledger(query: Query): Promise<readonly Interval[]> {
  const found = await query(`SELECT previous, last, rules_hash AS hash FROM weir.batches
    WHERE run = 'live' AND received > 0 ORDER BY previous`);
  return found.map(({ previous, last, hash }) => ({
    previous: Number(previous),
    last: Number(last),
    hash: String(hash),
  }));
}

describe('subscriptions', () => {
  it('control the running pipeline: the rules of its ledger row were applied to every event', async () => {
    place = await workplace();
    const file = await place.write('events.ndjson', '');
    await place.write(
      'weir.yaml',
      `data_dir: ./data
sources: [{ type: file, name: traffic, paths: [events.ndjson], follow: true, poll_interval: 20ms }]
api: { port: 0 }
ops: { port: 0 }
`,
    );
    const cwd = place.dir;
    running = startWeir(['run', '--json'], { cwd });
    const url = await until(
      'the API listens',
      () => /management API: ([^\s"]+)/.exec(running?.stderr() ?? '')?.[1],
    );
    // The API responds before the tables exist.
    await until('it reads', () => existsSync(place.path('data/ops.json')));
    const key = lastJson(await weir(['api', 'bootstrap', '--json'], { cwd }));
    const own = String(key['account_id']);
    const headers = {
      authorization: `Bearer ${String(key['token'])}`,
      'service-version': '2',
      'content-type': 'application/json',
    };
    const call = async (method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object) => {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch(`${url}${path}`, init);
      expect(response.ok).toBe(true);
      return (await response.json().catch(() => ({}))) as { readonly id?: string };
    };

    const writer = new Writer(file, [own, 'ac_other']);
    /** Writes events until the ledger has a batch with rules other than those of `hashes`. */
    const hashes: string[] = [];
    const nextRules = async (): Promise<void> => {
      const hash = await until('a batch with other rules is stored', async () => {
        await writer.write(20);
        return (await withServer(ledger)).find((row) => !hashes.includes(row.hash))?.hash;
      });
      hashes.push(hash);
    };

    await nextRules();
    const source = { type, filter: 'ev.conn.server_port == 443', fields: ['conn.server_port'] };
    const { id = '' } = await call('POST', '/event_subscriptions', { sources: [source] });
    await nextRules();
    await call('PATCH', `/event_subscriptions/${id}/sources/${type}`, {
      filter: 'ev.conn.server_port == 80',
      fields: ['*'],
    });
    await nextRules();
    await call('DELETE', `/event_subscriptions/${id}`);
    await until('the first rules are active again', async () => {
      await writer.write(20);
      return (await withServer(ledger)).at(-1)?.hash === hashes[0];
    });
    await until('all events are stored', async () =>
      (await withServer(ledger)).some(({ last }) => last === writer.bytes),
    );
    running.child.kill('SIGTERM');
    const ended = await running.finished;
    running = undefined;
    expect(ended.code).toBe(0);
    const { events } = writer;

    const [intervals, kept] = await withServer(async (query) => [
      await ledger(query),
      await query(`SELECT event_id, http_request_method AS method
      FROM weir.http_request_complete FINAL ORDER BY event_id`),
    ]);
    const expected = events.flatMap(({ account, id: eventId, offset, port }) => {
      const hash = intervals.find((row) => row.previous <= offset && offset < row.last)?.hash;
      const phase = account === own ? hashes.indexOf(hash ?? '') : 0;
      if (hash === undefined || phase === -1) return [{ event_id: eventId, method: 'unread' }];
      if (phase === 1) return port === 443 ? [{ event_id: eventId, method: '' }] : [];
      return phase === 0 || port === 80 ? [{ event_id: eventId, method: 'get' }] : [];
    });
    expect(kept).toEqual(expected);
    expect(kept.length).toBeLessThan(events.length);
    expect(lastJson(ended)).toMatchObject({
      received: events.length,
      stored: kept.length,
      filtered: events.length - kept.length,
      dead_lettered: 0,
      balanced: true,
    });
    expect((await weir(['audit'], { cwd })).code).toBe(0);
  });
});
