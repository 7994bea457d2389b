import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import kafkajs from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { connectKafka } from '../../src/kafka/index.ts';
import { selfSigned } from '../support/certificate.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { KafkaBroker, passwords } from '../support/kafka-broker.ts';
import { numberedEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { kafkaValues } from '../support/kafka-values.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const waitMsMax = 240_000;
const batchEvents = 1_000;

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.open();
}, 120_000);
afterAll(() => server.close());

async function countOf(account: string): Promise<number> {
  const [row] = await server.view(
    `SELECT count() AS rows, uniqExact(event_id) AS ids FROM analytics.http_request_complete WHERE account_id = '${account}'`,
  );
  expect(row?.['rows']).toBe(row?.['ids']);
  return Number(row?.['ids']);
}

/** Produces events evenly over the partitions, retrying during broker failures. */
async function produce(
  kafka: kafkajs.Kafka,
  topic: string,
  { account, count }: { readonly account: string; readonly count: number },
): Promise<void> {
  // Not idempotent: after a restart of the broker, kafkajs may lose its sequence number, and a duplicate becomes one
  // row.
  const producer = kafka.producer({ maxInFlightRequests: 1 });
  await producer.connect();
  for (let first = 0; first < count; first += batchEvents) {
    const messages = Array.from({ length: batchEvents }, (_, index) => ({
      key: String(first + index),
      value: numberedEvent(account, first + index),
    }));
    await producer.send({ topic, messages, acks: -1 });
  }
  await producer.disconnect();
}

function clientOf(broker: KafkaBroker): kafkajs.Kafka {
  return new kafkajs.Kafka({
    brokers: [broker.address],
    logLevel: kafkajs.logLevel.NOTHING,
    retry: { retries: 30, maxRetryTime: 1_000 },
  });
}

/** Number of partitions per group member, sorted. */
async function sharesOf(admin: kafkajs.Admin, group: string): Promise<readonly number[]> {
  const { groups } = await admin.describeGroups([group]);
  const members = groups[0]?.state === 'Stable' ? groups[0].members : [];
  return members.map(({ memberAssignment }) => {
    const assignment = kafkajs.AssignerProtocol.MemberAssignment.decode(memberAssignment);
    return Object.values(assignment?.assignment ?? {}).flat().length;
  });
}

describe.each([
  { version: '4.4.0', events: 200_000 },
  { version: '3.9.2', events: 20_000 },
])('two loaders of Kafka $version', ({ version, events }) => {
  it('store every event once while one loader is killed, the broker restarts, and partitions are added', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const broker = await KafkaBroker.start(version);
    const kafka = clientOf(broker);
    const admin = kafka.admin();
    const topic = 'edge';
    const loaders: WeirProcess[] = [];
    try {
      await admin.connect();
      await admin.createTopics({ topics: [{ topic, numPartitions: 4 }], waitForLeaders: true });
      await server.configure({
        pipeline: `kafka-${version}`,
        sources: [
          broker.options(topic, {
            session_timeout: '6s',
            partition_list_interval: '1s',
            partition_fetch_size: '256KiB',
          }),
        ],
        load: { batch_rows: 10_000 },
        web: false,
        log: { format: 'json' },
      });
      const start = (): void => void loaders.push(server.startWeir(['run']));
      start();
      start();
      const both = async (partitions: number): Promise<boolean> => {
        const shares = await sharesOf(admin, 'weir').catch(() => []);
        return shares.length === 2 && shares.reduce((sum, one) => sum + one, 0) === partitions;
      };
      await until('both have partitions', () => both(4), waitMsMax);
      const producing = produce(kafka, topic, { account, count: events });
      producing.catch(() => undefined);
      await until('some are stored', async () => (await countOf(account)) > 0, waitMsMax);
      loaders[0]?.child.kill('SIGKILL');
      await broker.end();
      await broker.begin();
      start();
      await admin.disconnect();
      await admin.connect();
      await until(
        'partitions are added',
        () =>
          admin
            .createPartitions({ topicPartitions: [{ topic, count: 6 }] })
            .then(() => true)
            .catch(() => false),
        waitMsMax,
      );
      await until('both share all of them', () => both(6), waitMsMax);
      await producing;
      // Writes to the new partitions, too.
      await produce(clientOf(broker), topic, { account: `${account}_more`, count: 2_000 });
      const isAll = async (): Promise<boolean> =>
        (await countOf(account)) >= events && (await countOf(`${account}_more`)) >= 2_000;
      await until('every event is stored', isAll, waitMsMax);
      expect(await countOf(account)).toBe(events);
      expect(await countOf(`${account}_more`)).toBe(2_000);
    } finally {
      for (const { child } of loaders) child.kill('SIGTERM');
      await Promise.all(loaders.map(({ finished }) => finished));
      await admin.disconnect().catch(() => undefined);
      await broker.close();
    }
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  });
});

describe('weir relay, with a broker that requires TLS and a login', () => {
  let broker: KafkaBroker;
  let directory: string;
  let caFile: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const certificate = selfSigned('kafka');
    broker = await KafkaBroker.start('4.4.0', { secured: certificate });
    ({ directory, remove } = await temporaryDirectory());
    caFile = join(directory, 'ca.pem');
    await writeFile(caFile, certificate.cert);
  }, 120_000);
  afterAll(async () => {
    await broker.close();
    await remove();
  });

  const login = (username: keyof typeof passwords, password = passwords[username]): object => ({
    tls: { ca_file: caFile },
    sasl: { mechanism: 'scram-sha-512', username, password },
  });

  /** All records of a topic, read with Weir's client. */
  async function valuesIn(topic: string): Promise<readonly string[]> {
    const base = { ...kafkaDefaults, ...broker.options(topic, login('admin')) };
    const log = new RecordingLog();
    const api = await connectKafka(base, log);
    const values = await kafkaValues(api);
    await api.close();
    return values;
  }

  async function configure(
    relay: object,
    sources: readonly object[],
    more: object = {},
  ): Promise<void> {
    await server.configure({
      ...more,
      pipeline: 'relayed',
      sources,
      relay: { brokers: [broker.address], topic: 'edge', replication_factor: 1, ...relay },
      web: false,
      log: { format: 'json' },
    });
  }

  it('reports a wrong login in one message', async () => {
    const files = [{ type: 'file', name: 'files', paths: ['events.ndjson'] }];
    await server.write('events.ndjson', `${numberedEvent('ac_x', 1)}\n`);
    const failing = async (relay: object): Promise<string> => {
      await configure(relay, files);
      const { code, stderr } = await server.weir(['relay', '--until-idle']);
      expect(code).toBe(3);
      return stderr;
    };
    expect(await failing({ ...login('admin'), tls: {} })).toMatch(/ERR_KAFKA_TLS[^]*self-signed/);
    expect(await failing(login('admin', 'wrong'))).toMatch(/ERR_KAFKA_AUTH/);
    expect(await failing(login('reader'))).toMatch(/ERR_KAFKA_DENIED[^]*missing ACL: .*edge/);
    const many = { ...login('admin'), topic: 'many', replication_factor: 3 };
    expect(await failing(many)).toMatch(/ERR_KAFKA_TOPIC_SETTINGS[^]*[Rr]eplication factor/);
    await configure({}, [broker.options('none', login('admin'))]);
    const missing = await server.weir(['run', '--until-idle']);
    expect(missing.stderr).toMatch(/ERR_KAFKA_TOPIC[^]*topic none/);
    expect(missing.code).toBe(3);
  });

  it('writes records unchanged, once, in order, and with their origin', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const lines = Array.from({ length: 3_000 }, (_, n) => numberedEvent(account, n));
    await server.write('a.ndjson', `${lines.slice(0, 1_500).join('\n')}\n`);
    await server.write('b.ndjson', `${lines.slice(1_500).join('\n')}\nno event\n`);
    const files = [{ type: 'file', name: 'files', paths: ['?.ndjson'], chunk_size: '64KiB' }];
    await configure(login('admin'), files);
    const first = await server.weir(['relay', '--until-idle', '--json']);
    expect(lastJson(first)).toMatchObject({ topic: 'edge' });
    // No record is relayed twice.
    const second = await server.weir(['relay', '--until-idle', '--json']);
    expect(lastJson(second)).toMatchObject({ records: 0, bytes: 0 });
    const to = { brokers: [broker.address], topic: 'bad', replication_factor: 1 };
    await configure(login('admin'), [broker.options('edge', login('admin'))], {
      dead_letter_topic: { ...to, ...login('admin') },
    });
    const examined = await server.weir(['doctor', '--source', 'bus', '--json']);
    expect(examined.stdout).toContain('edge has 12 partitions in cluster');
    expect(examined.stdout).toContain('retention is 168 h');
    expect(examined.code).toBe(0);
    const loaded = await server.weir(['run', '--until-idle', '--json']);
    expect(lastJson(loaded)).toMatchObject({ balanced: true, received: 3_001, dead_lettered: 1 });
    expect(await countOf(account)).toBe(3_000);
    const bad = (await valuesIn('bad')).map((text): unknown => JSON.parse(text));
    expect(bad).toMatchObject([
      {
        reason: 'syntax',
        raw: 'no event',
        source: 'bus',
        state: 'open',
        // The position at which the relay read it.
        headers: { 'weir-source': 'files', 'weir-partition': expect.stringMatching(/^file\//) },
      },
    ]);
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  });

  it('copies the dead letters of a replay to the topic, but no existing ones again', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const lines = ['bad 1', 'bad 2', numberedEvent(account, 0), 'bad 3'];
    await server.write('replayed.ndjson', `${lines.join('\n')}\n`);
    const files = [{ type: 'file', name: 'replayed', paths: ['replayed.ndjson'] }];
    const to = { brokers: [broker.address], topic: 'bad-replayed', replication_factor: 1 };
    const topic = { dead_letter_topic: { ...to, ...login('admin') } };
    await configure(login('admin'), files, { ...topic, limits: { findings_per_record: 1 } });
    const loaded = await server.weir(['run', '--until-idle', '--json']);
    expect(lastJson(loaded)).toMatchObject({ balanced: true, dead_lettered: 3 });
    const textsIn = async (): Promise<string[]> =>
      (await valuesIn('bad-replayed')).map((text) => String(JSON.parse(text).raw)).toSorted();
    const rest = lines.slice(1).join('\n');
    expect(await textsIn()).toEqual(['bad 1', rest]);
    await configure(login('admin'), files, topic);
    const replayed = await server.weir(['dead-letters', 'replay', '--reason', 'limit', '--json']);
    expect(lastJson(replayed)).toMatchObject({ outcome: 'partly' });
    expect(await textsIn()).toEqual(['bad 1', 'bad 2', rest, 'bad 3']);
    expect((await server.weir(['dead-letters', 'discard', '--all'])).code).toBe(0);
    expect(await textsIn()).toHaveLength(4);
  });

  it('responds to Firehose when a request is in the topic, resumes after an outage of the broker, and survives kill -9', async () => {
    const port = await freePort();
    const push = { type: 'firehose', name: 'push', port, response_timeout: '2s' };
    await configure({ ...login('admin'), topic: 'pushed' }, [push]);
    const sender = new FirehoseSender({
      url: `http://127.0.0.1:${port}/firehose`,
      retryMsMin: 100,
      retryMsMax: 1_000,
    });
    const requests = [1, 2, 3].map((n) => FirehoseSender.request([`${n} a`, `${n} b`]));
    const [first, second, third] = requests;
    const relays = [server.startWeir(['relay'])];
    try {
      await sender.deliver(first ?? FirehoseSender.request([]));
      await broker.end();
      const delivering = sender.deliver(second ?? FirehoseSender.request([]));
      await until(
        'the relay has rejected the request',
        () => sender.statuses.includes(503),
        waitMsMax,
      );
      await broker.begin();
      await delivering;
      relays[0]?.child.kill('SIGKILL');
      relays.push(server.startWeir(['relay']));
      await sender.deliver(third ?? FirehoseSender.request([]));
      const values = await valuesIn('pushed');
      const wanted = [1, 2, 3].flatMap((n) => [`${n} a`, `${n} b`]);
      expect([...new Set(values)].toSorted()).toEqual(wanted);
    } finally {
      sender.close();
      for (const { child } of relays) child.kill('SIGTERM');
      await Promise.all(relays.map(({ finished }) => finished));
    }
    // After a clean stop, it prints its counts.
    expect((await relays[1]?.finished)?.stdout).toContain('push: 2 records');
  });
});
