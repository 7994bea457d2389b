import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import { openWriter, type TopicWriter } from '../../src/kafka/index.ts';
import { selfSigned } from '../support/certificate.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker, passwords } from '../support/kafka-broker.ts';
import { numberedEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { TokenEndpoint } from '../support/token-endpoint.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const clientSecret = 'the-secret-of-the-client';
const audience = 'kafka-brokers';
const issuer = 'https://login.example.com';
const claims = { sub: 'admin', aud: audience, iss: issuer, scope: 'kafka' };
const sessionMs = 5_000;
const sessions = 8;
const intervalMs = 25;
const waitMsMax = 60_000;

type Login = 'oauth' | 'scram';
const both: readonly Login[] = ['oauth', 'scram'];

let server: OwnServer;
let broker: KafkaBroker;
let endpoint: TokenEndpoint;
let caFile: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  const certificate = selfSigned('kafka');
  const place = await temporaryDirectory();
  remove = place.remove;
  caFile = join(place.directory, 'ca.pem');
  const keysFile = join(place.directory, 'keys.json');
  endpoint = await TokenEndpoint.start(claims, clientSecret);
  // Longer than a session: a login can use the token of the one before, and some sessions end with their token.
  endpoint.validSeconds = 20;
  await writeFile(caFile, certificate.cert);
  await writeFile(keysFile, endpoint.keys);
  const tokens = { keysFile, audience, issuer };
  broker = await KafkaBroker.start('4.4.0', { secured: certificate, tokens, sessionMs });
  server = await OwnServer.open();
}, 120_000);
afterAll(async () => {
  endpoint.close();
  await broker.close();
  await server.close();
  await remove();
});

function options(topic: string, login: Login): Readonly<Record<string, unknown>> {
  const oauth = { endpoint: endpoint.url, client_id: 'weir', client_secret: clientSecret };
  const sasl =
    login === 'oauth'
      ? { mechanism: 'oauthbearer', oauth: { ...oauth, extensions: [] } }
      : { mechanism: 'scram-sha-512', username: 'admin', password: passwords.admin };
  return broker.options(topic, { name: topic, group: topic, tls: { ca_file: caFile }, sasl });
}

/** The writer of `weir relay`. */
async function writerOf(topic: string, login: Login): Promise<TopicWriter> {
  const connection = { ...kafkaDefaults, ...options(topic, login) };
  const spec = { topic, partitions: 2, replicationFactor: 1, settings: {}, isCompacted: false };
  const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
  const { signal } = new AbortController();
  const writer = await openWriter({ connection, topic: spec, compression: 'gzip' }, deps, signal);
  if (writer === undefined) throw new Error('aborted');
  return writer;
}

/** Writes events evenly until `isOver`. Returns their number. */
async function produce(
  writer: TopicWriter,
  account: string,
  isOver: () => boolean,
): Promise<number> {
  let count = 0;
  for (; !isOver(); count++) {
    const value = Buffer.from(numberedEvent(account, count));
    await writer.send([{ key: Buffer.from(`${count % 7}`), value, headers: {} }]);
    await systemClock.pause(intervalMs);
  }
  return count;
}

async function countOf(account: string): Promise<number> {
  const [row] = await server.view(
    `SELECT count() AS rows, uniqExact(event_id) AS ids FROM analytics.http_request_complete WHERE account_id = '${account}'`,
  );
  expect(row?.['rows']).toBe(row?.['ids']);
  return Number(row?.['ids']);
}

async function start(sources: readonly object[]): Promise<WeirProcess> {
  await server.configure({
    pipeline: 'sessions',
    sources,
    load: { latency_max: '1s' },
    web: false,
    log: { format: 'json', level: 'debug' },
  });
  const running = server.startWeir(['run']);
  try {
    const areAll = (): boolean => assignments(running) === sources.length;
    await until('the group has assigned partitions', areAll, waitMsMax);
  } catch (error) {
    running.child.kill('SIGKILL');
    throw new Error(running.stderr().slice(-10_000), { cause: error });
  }
  return running;
}

const assignments = (running: WeirProcess): number =>
  running.stderr().split('partitions assigned by the consumer group').length - 1;

describe('expiring Kafka sessions', () => {
  it('interrupt neither writing, nor reading, nor the membership in a group', async () => {
    const suffix = randomUUID().slice(0, 8);
    const account = (login: Login): string => `ac_${login}_${suffix}`;
    const writers = await Promise.all(both.map((login) => writerOf(login, login)));
    const running = await start(both.map((login) => options(login, login)));
    const counts = new Map<Login, number>();
    const endMs = systemClock.steadyMs() + sessions * sessionMs;
    const isOver = (): boolean => systemClock.steadyMs() >= endMs;
    try {
      await Promise.all(
        writers.map(async (writer, index) => {
          const login = both[index] ?? 'oauth';
          counts.set(login, await produce(writer, account(login), isOver));
        }),
      );
      for (const login of both) {
        const isAll = async (): Promise<boolean> =>
          (await countOf(account(login))) === counts.get(login);
        await until('every event is stored', isAll, waitMsMax);
      }
      const examined = await server.weir(['doctor', '--json']);
      expect(examined.stdout).toContain('oauth has 2 partitions in cluster');
      expect(examined.code).toBe(0);
    } finally {
      await Promise.all(writers.map((writer) => writer.close()));
      running.child.kill('SIGTERM');
      await running.finished;
    }
    expect(assignments(running)).toBe(both.length);
    expect(running.stderr()).not.toMatch(/SASL state|closed connection|Kafka request/i);
    // No record was written or read twice.
    const perSource = both.map((source) => ({ source, records: counts.get(source) }));
    const [summary] = running
      .stderr()
      .split('\n')
      .filter((line) => line.includes('"per_source"'))
      .map((line): unknown => JSON.parse(line));
    expect(summary).toMatchObject({ balanced: true, per_source: perSource });
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  }, 180_000);

  it('end the membership without a token, and reading resumes with a new token', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const writer = await writerOf('outage', 'scram');
    const running = await start([{ ...options('outage', 'oauth'), session_timeout: '6s' }]);
    let isOver = false;
    const producing = produce(writer, account, () => isOver);
    const logs = (text: string): Promise<true> =>
      until(text, () => running.stderr().includes(text), waitMsMax);
    const readsAgain = async (): Promise<void> => {
      const before = await countOf(account);
      const hasMore = async (): Promise<boolean> => (await countOf(account)) > before + 100;
      await until('it reads again', hasMore, waitMsMax);
    };
    try {
      endpoint.status = 500;
      await logs('Kafka request failing; retrying');
      endpoint.status = 200;
      await readsAgain();
      endpoint.clientSecret = 'another-secret';
      await logs('ERR_KAFKA_TOKEN_REJECTED');
      // Weir waits longer after each attempt.
      const rejectedMs = systemClock.steadyMs();
      const more = endpoint.requests + 6;
      await until('more attempts', () => endpoint.requests >= more, waitMsMax);
      expect(systemClock.steadyMs() - rejectedMs).toBeGreaterThan(500);
      endpoint.clientSecret = clientSecret;
      await readsAgain();
      isOver = true;
      const count = await producing;
      const isAll = async (): Promise<boolean> => (await countOf(account)) === count;
      await until('every event is stored', isAll, waitMsMax);
    } finally {
      isOver = true;
      await producing.catch(() => undefined);
      await writer.close();
      running.child.kill('SIGTERM');
      await running.finished;
    }
    expect(running.stderr()).toMatch(/returned status 401: invalid_client/);
    expect(running.stderr()).not.toContain(clientSecret);
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  }, 240_000);
});
