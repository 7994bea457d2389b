import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/base/index.ts';
import { configFrom, type FirehoseOptions } from '../../src/config/index.ts';

import type { RecordPage } from '../../src/flow.ts';
import { closedEndpoints } from '../../src/sources/index.ts';
import { disconnectedStatus } from '../../src/sources/firehose/metrics.ts';
import { FirehoseSource } from '../../src/sources/firehose/source.ts';
import { unlimited } from '../support/memory.ts';
import { type SelfSigned, selfSigned, subjectAt } from '../support/certificate.ts';
import {
  FirehoseSender,
  type SenderOptions,
  type SenderRequest,
} from '../support/firehose-sender.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from './source-contract.ts';

const event = (n: number): string => JSON.stringify({ n, text: 'some words' });
const key = 'the-right-key';

/** A source that is being read, and a sender to it. */
interface Endpoint {
  readonly url: string;
  readonly pages: RecordPage[];
  readonly log: RecordingLog;
  readonly statuses: number[];
  readonly source: FirehoseSource;
  readonly sender: (options?: Partial<SenderOptions>) => FirehoseSender;
  /** Says that a page is stored. */
  readonly store: (page: RecordPage | undefined) => void;
  /** Stops reading, as SIGTERM does; what was pulled may still be stored. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

interface EndpointSettings {
  /** Say that everything is stored as soon as it is read. */
  readonly stores?: boolean;
  /** Pull no pages at all. */
  readonly pulls?: boolean;
  readonly insertsFailingMs?: () => number;
}

let endpoints: Endpoint[] = [];
let senders: FirehoseSender[] = [];
afterEach(async () => {
  for (const sender of senders) sender.close();
  await Promise.all(endpoints.map((endpoint) => endpoint.close()));
  endpoints = [];
  senders = [];
});

async function firehoseOptions(options: object): Promise<FirehoseOptions> {
  const source = { type: 'firehose', name: 'edge', port: 0, access_keys: [key], ...options };
  const { sources } = await configFrom({ sources: [source] });
  return sources[0] as FirehoseOptions;
}

async function open(
  options: object = {},
  { stores = true, pulls = true, insertsFailingMs = () => 0 }: EndpointSettings = {},
): Promise<Endpoint> {
  const log = new RecordingLog();
  const statuses: number[] = [];
  const deps = { clock: systemClock, log, random: Math.random };
  const source = new FirehoseSource(await firehoseOptions(options), deps, (status) =>
    statuses.push(status),
  );
  const pages: RecordPage[] = [];
  const signal = new AbortController();
  const memory = unlimited();
  const context = { memory, untilIdle: false, checkpoint: async () => undefined, insertsFailingMs };
  const told = [{ component: 'source', source: 'edge', reason: 'its endpoint is not open yet' }];
  expect(closedEndpoints([source])).toEqual(told);
  const partitions = source.partitions(context, signal.signal);
  const { value: reader } = await partitions.next();
  if (!reader) throw new Error('no reader');
  expect(closedEndpoints([source])).toEqual([]);
  const store = (page: RecordPage | undefined): void => {
    if (page) source.acknowledged(page.partition.partition);
  };
  const reading = (async () => {
    if (!pulls) return;
    for await (const page of reader.pages(signal.signal)) {
      pages.push(page);
      if (stores) store(page);
    }
  })();
  const url = String(log.lines.find(({ fields }) => 'url' in fields)?.fields['url']);
  const endpoint: Endpoint = {
    url,
    pages,
    log,
    statuses,
    source,
    store,
    sender(more = {}) {
      const sender = new FirehoseSender({ url, accessKey: key, retryMsMin: 5, ...more });
      senders.push(sender);
      return sender;
    },
    async stop() {
      signal.abort();
      await reading;
    },
    async close() {
      signal.abort();
      await source.close();
      await reading;
    },
  };
  endpoints.push(endpoint);
  return endpoint;
}

const textsOf = (pages: readonly RecordPage[]): string[] =>
  pages.flatMap(({ records }) => Array.from(records, ({ bytes }) => Buffer.from(bytes).toString()));

describe('a request to the Firehose endpoint', () => {
  it('is one page of an unordered partition, and its positions count the records', async () => {
    const { pages, sender } = await open();
    const request = FirehoseSender.request([event(1), event(2)]);
    expect(await sender().attempt(request)).toEqual({
      status: 200,
      requestId: request.id,
      errorMessage: undefined,
    });
    expect(textsOf(pages)).toEqual([event(1), event(2)]);
    expect(pages[0]).toMatchObject({
      partition: { source: 'edge', unordered: true },
      previous: '2',
      last: '2',
      ended: false,
    });
    const positions = Array.from(pages[0]?.records ?? [], ({ position, end }) => [position, end]);
    expect(positions).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
    expect(pages[0]?.partition.partition).toMatch(new RegExp(`^${request.id}/[0-9a-f]{8}$`));
  });

  it('lies in one buffer, so that the decoder need not copy it', async () => {
    const { pages, sender } = await open();
    await sender().attempt(FirehoseSender.request([event(1), '', event(2)]));
    const buffers = new Set(Array.from(pages[0]?.records ?? [], ({ bytes }) => bytes.buffer));
    expect(buffers.size).toBe(1);
    expect(textsOf(pages)).toEqual([event(1), '', event(2)]);
  });

  it.each([true, false])('may be gzip, whatever its header says (%s)', async (told) => {
    const { pages, sender } = await open();
    const { id, body } = FirehoseSender.request([gzipSync(event(1)), event(2)]);
    const from = sender(told ? {} : { headers: { 'Content-Encoding': undefined } });
    const answer = await from.attempt({ id, body: gzipSync(body) });
    expect(answer).toMatchObject({ status: 200 });
    // Records that are gzip themselves are left to decode.
    expect(gunzipSync(pages[0]?.records.at(0)?.bytes ?? '').toString()).toBe(event(1));
    expect(textsOf(pages)[1]).toBe(event(2));
  });

  it('may declare gzip without being gzip', async () => {
    const { sender } = await open();
    const from = sender({ headers: { 'Content-Encoding': 'gzip' } });
    expect(await from.attempt(FirehoseSender.request([event(1)]))).toMatchObject({ status: 200 });
  });

  it('is answered only when it is stored', async () => {
    const { pages, sender, store } = await open({}, { stores: false });
    let answered = false;
    const attempt = sender().attempt(FirehoseSender.request([event(1)]));
    void attempt.then(() => (answered = true));
    await until(() => pages.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(answered).toBe(false);
    store(pages[0]);
    expect(await attempt).toMatchObject({ status: 200 });
  });

  it('that is repeated gets the same partition, also with other keys and encodings', async () => {
    const { pages, sender } = await open({ access_keys: ['old', 'new'] });
    const request = FirehoseSender.request([event(1)]);
    const from = sender({ accessKey: 'old' });
    expect(await from.attempt(request)).toMatchObject({ status: 200 });
    from.options = { ...from.options, accessKey: 'new', gzip: true };
    expect(await from.attempt(request)).toMatchObject({ status: 200 });
    expect(pages).toHaveLength(2);
    expect(pages[1]?.partition).toEqual(pages[0]?.partition);
  });

  it('may have a key of any characters', async () => {
    const { sender } = await open({ access_keys: ['{"api_key":"schlüssel"}'] });
    const accessKey = Buffer.from('{"api_key":"schlüssel"}').toString('latin1');
    const answer = await sender({ accessKey }).attempt(FirehoseSender.request([event(1)]));
    expect(answer).toMatchObject({ status: 200 });
  });

  it('that is repeated before the first is stored waits for the first', async () => {
    const { pages, sender, store } = await open({}, { stores: false });
    const request = FirehoseSender.request([event(1)]);
    const attempts = [sender().attempt(request), sender().attempt(request)];
    await until(() => pages.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pages).toHaveLength(1);
    store(pages[0]);
    expect(await Promise.all(attempts)).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it('with the ID of another and other records is another partition', async () => {
    const { pages, sender } = await open();
    await sender().attempt(FirehoseSender.request([event(1)], 'my-test'));
    await sender().attempt(FirehoseSender.request([event(2)], 'my-test'));
    expect(pages[0]?.partition.partition).not.toBe(pages[1]?.partition.partition);
  });

  it('without records is accepted immediately', async () => {
    const { pages, sender } = await open();
    expect(await sender().attempt(FirehoseSender.request([]))).toMatchObject({ status: 200 });
    expect(pages).toEqual([]);
  });

  it.each([
    ['not base64', [{ data: '{"not":"base64"}' }], '{"not":"base64"}'],
    ['truncated base64', [{ data: 'eyJuIjoxf' }], 'eyJuIjoxf'],
    ['base64 with invalid characters', [{ data: 'eyJu*jox' }], 'eyJu*jox'],
    ['no data', [{ date: 'x' }], '{"date":"x"}'],
    ['data that is not text', [{ data: 7 }], '{"data":7}'],
    ['null', [null], 'null'],
  ])('with a record that is %s returns the record unchanged', async (_, bad, text) => {
    const { pages, sender } = await open();
    const good = { data: Buffer.from(event(1)).toString('base64') };
    const body = { requestId: 'r', timestamp: 1, records: [good, ...bad, good] };
    const answer = await sender().attempt(FirehoseSender.raw(body, 'r'));
    expect(answer).toMatchObject({ status: 200 });
    expect(textsOf(pages)).toEqual([event(1), text, event(1)]);
  });

  it('logs the sender, but no attribute values', async () => {
    const { log, sender } = await open();
    const from = sender({ attributes: { team: 'edge', zone: 'é' } });
    await from.attempt(FirehoseSender.request([event(1)]));
    await from.attempt(FirehoseSender.request([event(2)]));
    const told = log.lines.filter(({ message }) =>
      message.includes('first request of a delivery stream'),
    );
    expect(told).toMatchObject([
      { level: 'info', fields: { attributes: ['team', 'zone'], source: 'edge' } },
    ]);
    const debug = log.lines.find(({ level }) => level === 'debug');
    expect(debug?.fields).toMatchObject({ attributes: ['team', 'zone'], records: 1 });
  });

  it('may have the longest possible header', async () => {
    const { sender } = await open();
    const names = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(256, 'n'));
    const attributes = Object.fromEntries(names.map((name) => [name, 'v'.repeat(1024)]));
    const answer = await sender({ attributes }).attempt(FirehoseSender.request([event(1)]));
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('a rejected request', () => {
  const raw = (body: unknown): SenderRequest => FirehoseSender.raw(body, 'r');
  const records = [{ data: '' }];

  it.each([
    ['a wrong key', { accessKey: 'wrong' }],
    ['a prefix of the key', { accessKey: key.slice(0, -1) }],
    ['the key with a suffix', { accessKey: `${key}x` }],
    ['an empty key', { accessKey: '' }],
    ['no key', { headers: { 'X-Amz-Firehose-Access-Key': undefined } }],
  ])('with %s is answered with 401, and its body is not read', async (_, options) => {
    const { pages, sender } = await open();
    const answer = await sender(options).attempt(FirehoseSender.request([event(1)], 'r'));
    expect(answer).toMatchObject({ status: 401, requestId: 'r' });
    expect(answer?.errorMessage).not.toContain(key);
    expect(pages).toEqual([]);
  });

  it('with a wrong key is answered even if it is large', async () => {
    const { sender } = await open();
    const large = FirehoseSender.request(['x'.repeat(20_000_000)]);
    const from = sender({ accessKey: 'wrong' });
    expect(await from.attempt(large)).toMatchObject({ status: 401 });
    expect(await from.attempt(large)).toMatchObject({ status: 401 });
  });

  it.each([
    ['no request ID', { 'X-Amz-Firehose-Request-Id': undefined }, ''],
    ['an invalid request ID', { 'X-Amz-Firehose-Request-Id': 'a b' }, ''],
    ['no protocol version', { 'X-Amz-Firehose-Protocol-Version': undefined }, 'r'],
    ['another protocol version', { 'X-Amz-Firehose-Protocol-Version': '2.0' }, 'r'],
  ])('with %s is answered with 400', async (_, headers, requestId) => {
    const { sender } = await open();
    const answer = await sender({ headers }).attempt(FirehoseSender.request([event(1)], 'r'));
    expect(answer).toMatchObject({ status: 400, requestId });
  });

  it.each([
    ['no JSON', raw('secret{')],
    ['truncated', raw('{"requestId":"r","records":[{"data":"c2Vj')],
    ['empty', raw('')],
    ['an array', raw([])],
    ['null', raw('null')],
    ['without records', raw({ requestId: 'r', timestamp: 1 })],
    ['with records that are not an array', raw({ requestId: 'r', records: 'secret' })],
    ['without an ID', raw({ records })],
    ['with a number as ID', raw({ requestId: 7, records })],
    ['with another ID than the header', raw({ requestId: 'secret', records })],
    ['invalid gzip', { id: 'r', body: gzipSync('secret').subarray(0, -6) }],
    ['gzip in gzip', { id: 'r', body: gzipSync(gzipSync(raw({ requestId: 'r', records }).body)) }],
  ])(
    'with a body that is %s is answered with 400, without text of the body',
    async (_, request) => {
      const { sender, statuses } = await open();
      const answer = await sender().attempt(request);
      expect(answer).toMatchObject({ status: 400, requestId: 'r' });
      expect(answer?.errorMessage).toMatch(/./);
      expect(answer?.errorMessage).not.toContain('secret');
      expect(statuses).toEqual([400]);
    },
  );

  it('with more records than the limit is answered with 400; with one fewer, it is accepted', async () => {
    const { sender } = await open();
    const many = (count: number): SenderRequest => FirehoseSender.request(Array(count).fill('{}'));
    expect(await sender().attempt(many(10_000))).toMatchObject({ status: 200 });
    const answer = await sender().attempt(many(10_001));
    expect(answer).toMatchObject({ status: 400 });
    expect(answer?.errorMessage).toContain('10001 records; the maximum is 10000');
  });

  it.each([false, true])(
    'with a body beyond the limit is answered with 400, never 413 (gzip: %s)',
    async (gzip) => {
      const { sender } = await open({ body_size_max: '100KB' });
      const sized = (bytes: number): SenderRequest => {
        const { length } = FirehoseSender.request([''], 'r').body;
        return raw({
          requestId: 'r',
          timestamp: Date.now(),
          records: [{ data: 'A'.repeat(bytes - length) }],
        });
      };
      const fits = sized(100_000);
      expect(fits.body.length).toBe(100_000);
      expect(await sender({ gzip }).attempt(fits)).toMatchObject({ status: 200 });
      expect(await sender({ gzip }).attempt(sized(100_001))).toMatchObject({ status: 400 });
      expect(await sender({ gzip }).attempt(sized(9_000_000))).toMatchObject({ status: 400 });
    },
  );

  it('with another path or method is answered with 404: the listener serves nothing else', async () => {
    const { url, pages } = await open();
    const sender = (path: string): FirehoseSender =>
      new FirehoseSender({ url: new URL(path, url).href, accessKey: key });
    for (const path of ['/', '/metrics', '/healthz', '/firehose/', '/firehose/x', '/FIREHOSE']) {
      const other = sender(path);
      senders.push(other);
      const answer = await other.attempt(FirehoseSender.request([event(1)]));
      expect({ path, status: answer?.status }).toEqual({ path, status: 404 });
    }
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
      const { status } = await fetch(url, { method });
      expect({ method, status }).toEqual({ method, status: 404 });
    }
    expect(pages).toEqual([]);
  });

  it('that never arrives completely is answered in time, and delays no other request', async () => {
    const { url, sender } = await open({ response_timeout: '200ms' });
    const status = await new Promise((resolve, reject) => {
      const headers = {
        'X-Amz-Firehose-Access-Key': key,
        'X-Amz-Firehose-Request-Id': 'r',
        'X-Amz-Firehose-Protocol-Version': '1.0',
        'Content-Type': 'application/json',
        'Content-Length': '100',
      };
      const slow = http.request(url, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        slow.destroy();
      });
      slow.once('error', reject);
      slow.write('{');
    });
    expect(status).toBe(503);
    const answer = await sender().attempt(FirehoseSender.request([event(1)]));
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('503', () => {
  it('is the response if nothing is stored in time; the page is stored nevertheless', async () => {
    const { pages, sender, store } = await open({ response_timeout: '150ms' }, { stores: false });
    const request = FirehoseSender.request([event(1)]);
    const from = sender();
    expect(await from.attempt(request)).toMatchObject({ status: 503 });
    const again = from.attempt(request);
    await new Promise((resolve) => setTimeout(resolve, 50));
    store(pages[0]);
    expect(await again).toMatchObject({ status: 200 });
    expect(pages).toHaveLength(1);
  });

  it('does not count for a client that has closed its connection', async () => {
    const { pages, sender, statuses, store } = await open({}, { stores: false });
    const from = sender();
    const answer = from.attempt(FirehoseSender.request([event(1)]));
    await until(() => pages.length === 1);
    from.close();
    expect(await answer).toBeUndefined();
    await until(() => statuses.length === 1);
    expect(statuses).toEqual([disconnectedStatus]);
    store(pages[0]);
  });

  it('is the response if ClickHouse is unavailable for too long, immediately and for waiting requests', async () => {
    let failingMs = 0;
    const insertsFailingMs = (): number => failingMs;
    const settings = { stores: false, insertsFailingMs };
    const { pages, sender, store } = await open({ insert_failure_grace: '1s' }, settings);
    const waiting = sender().attempt(FirehoseSender.request([event(1)]));
    await until(() => pages.length === 1);
    failingMs = 999;
    const other = sender().attempt(FirehoseSender.request([event(2)]));
    await until(() => pages.length === 2);
    failingMs = 1_000;
    expect(await waiting).toMatchObject({ status: 503 });
    expect(await other).toMatchObject({ status: 503 });
    const third = await sender().attempt(FirehoseSender.request([event(3)]));
    expect(third).toMatchObject({ status: 503 });
    expect(pages).toHaveLength(2);
    failingMs = 0;
    for (const page of pages) store(page);
    const last = sender().attempt(FirehoseSender.request([event(4)]));
    await until(() => pages.length === 3);
    store(pages[2]);
    expect(await last).toMatchObject({ status: 200 });
  });

  it('is the response if there are too many requests', async () => {
    const { pages, sender, store } = await open({ requests_max: 2 }, { stores: false });
    const first = sender().attempt(FirehoseSender.request([event(1)]));
    const second = sender().attempt(FirehoseSender.request([event(2)]));
    await until(() => pages.length === 2);
    const third = await sender().attempt(FirehoseSender.request([event(3)]));
    expect(third).toMatchObject({ status: 503, errorMessage: 'too many concurrent requests' });
    for (const page of pages) store(page);
    expect(await Promise.all([first, second])).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it('is the response if too many bytes are in flight, but not for a single request', async () => {
    const { pages, sender, store } = await open({ in_flight_size_max: '64KiB' }, { stores: false });
    const first = sender().attempt(FirehoseSender.request(['x'.repeat(80_000)]));
    await until(() => pages.length === 1);
    // Small ones have an eighth for themselves.
    const request = FirehoseSender.request(['y'.repeat(9_000)]);
    expect(await sender().attempt(request)).toMatchObject({ status: 503 });
    store(pages[0]);
    expect(await first).toMatchObject({ status: 200 });
    const again = sender().attempt(request);
    await until(() => pages.length === 2);
    store(pages[1]);
    expect(await again).toMatchObject({ status: 200 });
  });

  it('is the response to requests that were not pulled when reading stops; pulled ones are still stored', async () => {
    const pulled = await open({}, { stores: false });
    const request = FirehoseSender.request([event(1)]);
    const from = pulled.sender();
    const waiting = from.attempt(request);
    await until(() => pulled.pages.length === 1);
    await pulled.stop();
    const late = await pulled.sender().attempt(FirehoseSender.request([event(2)]));
    expect(late).toMatchObject({ status: 503, errorMessage: 'Weir is stopping' });
    pulled.store(pulled.pages[0]);
    expect(await waiting).toMatchObject({ status: 200 });

    const unpulled = await open({}, { pulls: false });
    const lost = unpulled.sender().attempt(FirehoseSender.request([event(3)]));
    await until(() => unpulled.log.lines.some(({ message }) => message === 'Firehose request'));
    await unpulled.close();
    expect(await lost).toMatchObject({ status: 503 });
  });
});

describe('the listener', () => {
  it('needs no key on loopback if none is configured', async () => {
    const { sender } = await open({ access_keys: [] });
    const from = sender({ headers: { 'X-Amz-Firehose-Access-Key': undefined } });
    expect(await from.attempt(FirehoseSender.request([event(1)]))).toMatchObject({ status: 200 });
  });

  it('cannot be opened twice', async () => {
    const { url } = await open();
    await expect(open({ port: Number(new URL(url).port) })).rejects.toMatchObject({
      code: 'ERR_SOURCES_LISTEN',
    });
  });

  it('uses TLS, and loads a new certificate when the files change', async () => {
    const { files, write } = await tlsFolder();
    const [first, second] = [selfSigned('first'), selfSigned('second')];
    await write(first);
    const { url, sender, log } = await open({ tls: { ...files, reload_interval: '100ms' } });
    expect(url).toMatch(/^https:/);
    const before = sender({ ca: first.cert });
    expect(await before.attempt(FirehoseSender.request([event(1)]))).toMatchObject({ status: 200 });
    // A certificate without its key: nothing changes.
    await write({ cert: second.cert, key: first.key });
    await until(() => log.lines.some(({ level }) => level === 'error'));
    expect(await subjectAt(url)).toBe('first');
    await write(second);
    await until(() => log.lines.some(({ message }) => message.includes('certificate reloaded')));
    expect(await subjectAt(url)).toBe('second');
    const after = sender({ ca: second.cert });
    expect(await after.attempt(FirehoseSender.request([event(2)]))).toMatchObject({ status: 200 });
  });

  it('does not open with a key that does not match the certificate', async () => {
    const { files, write } = await tlsFolder();
    await write({ cert: selfSigned('first').cert, key: selfSigned('second').key });
    const opening = open({ tls: { ...files, reload_interval: '100ms' } });
    await expect(opening).rejects.toMatchObject({ code: 'ERR_SOURCES_TLS' });
  });
});

/** Files for a certificate; they are removed after the test. */
async function tlsFolder(): Promise<{
  readonly files: { readonly cert_file: string; readonly key_file: string };
  readonly write: (pair: SelfSigned) => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'weir-tls-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = { cert_file: join(folder, 'cert.pem'), key_file: join(folder, 'key.pem') };
  return {
    files,
    async write({ cert, key: secret }) {
      await writeFile(files.cert_file, cert);
      await writeFile(files.key_file, secret);
    },
  };
}
