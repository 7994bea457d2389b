import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import kafkajs from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connectKafka } from '../../src/kafka/index.ts';
import { type SelfSigned, selfSigned } from '../support/certificate.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker, passwords } from '../support/kafka-broker.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { numberedEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { kafkaValues } from '../support/kafka-values.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const waitMsMax = 240_000;

let server: OwnServer;
let broker: KafkaBroker;
let directory: string;
let remove: () => Promise<void>;
const [own, client, stranger]: readonly SelfSigned[] = ['kafka', 'weir-client', 'stranger'].map(
  (name) => selfSigned(name),
);
beforeAll(async () => {
  if (own === undefined || client === undefined) throw new Error('no certificates');
  [server, broker] = await Promise.all([
    OwnServer.open(),
    KafkaBroker.start('4.4.0', { secured: own, client }),
  ]);
  ({ directory, remove } = await temporaryDirectory());
  await writeFile(join(directory, 'ca.pem'), own.cert);
  for (const [name, pair] of Object.entries({ client, stranger })) {
    await writeFile(join(directory, `${name}.pem`), pair?.cert ?? '');
    await writeFile(join(directory, `${name}.key`), pair?.key ?? '');
  }
}, 180_000);
afterAll(async () => {
  await Promise.all([server.close(), broker.close()]);
  await remove();
});

const file = (name: string): string => join(directory, name);
const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

function login(mechanism: (typeof mechanisms)[number], password: string = passwords.admin): object {
  return {
    brokers: [broker.address],
    tls: { ca_file: file('ca.pem') },
    sasl: { mechanism, username: 'admin', password },
  };
}

/** Options for the port that requires client certificates. */
function certified(name: string | undefined): object {
  const pair =
    name === undefined
      ? undefined
      : { cert_file: file(`${name}.pem`), key_file: file(`${name}.key`) };
  return {
    brokers: [`127.0.0.1:${broker.certifiedPort}`],
    tls: { ca_file: file('ca.pem'), ...pair },
  };
}

async function idsOf(account: string): Promise<readonly unknown[]> {
  const rows = await server.view(
    `SELECT event_id FROM analytics.http_request_complete WHERE account_id = '${account}' ORDER BY event_id`,
  );
  return rows.map(({ event_id: id }) => id);
}

async function valuesIn(topic: string, how: object): Promise<readonly string[]> {
  const log = new RecordingLog();
  const api = await connectKafka({ ...kafkaDefaults, ...how, topic }, log);
  const values = await kafkaValues(api);
  await api.close();
  return values;
}

function source(topic: string, how: object): object {
  return { ...broker.options(topic), ...how };
}

async function configure(more: object): Promise<void> {
  await server.configure({ pipeline: 'secured', web: false, log: { format: 'json' }, ...more });
}

/** The error of `weir run` if it does not start: exactly one message. */
async function refusal(how: object): Promise<string> {
  await configure({ sources: [source('edge', how)] });
  const { code, stderr } = await server.weir(['run', '--until-idle']);
  expect(code).toBe(3);
  expect(stderr.match(/ERR_\w+:/g)).toHaveLength(1);
  return stderr;
}

describe('a client with a certificate', () => {
  it('relays and reads with it', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const lines = Array.from({ length: 100 }, (_, n) => numberedEvent(account, n));
    await server.write('events.ndjson', `${lines.join('\n')}\n`);
    const files = [{ type: 'file', name: 'files', paths: ['events.ndjson'], chunk_size: '4KiB' }];
    const relay = { topic: 'edge', replication_factor: 1, ...certified('client') };
    await configure({ sources: files, relay });
    expect((await server.weir(['relay', '--until-idle', '--json'])).code).toBe(0);
    const examined = await server.weir(['doctor', '--json']);
    const topicIs = (cause: RegExp): unknown =>
      expect.objectContaining({
        check: 'destination.topic',
        status: 'ok',
        cause: expect.stringMatching(cause),
      });
    expect(lastJson(examined)['checks']).toEqual(
      expect.arrayContaining([
        topicIs(/^edge has \d+ partitions/),
        topicIs(/^edge-positions has 1 partition in/),
      ]),
    );
    await configure({ sources: [source('edge', certified('client'))] });
    const loaded = await server.weir(['run', '--until-idle', '--json']);
    expect(lastJson(loaded)).toMatchObject({ balanced: true, received: 100 });
    expect(await idsOf(account)).toHaveLength(100);
  });

  it('gets an error if the broker requires a certificate, or another one', async () => {
    expect(await refusal(certified(undefined))).toMatch(/ERR_KAFKA_TLS[^]*certificate/);
    expect(await refusal(certified('stranger'))).toMatch(/ERR_KAFKA_TLS[^]*certificate/);
  });
});

describe.each(mechanisms)('a login by %s', (mechanism) => {
  it('accepts the correct password', async () => {
    const values = await valuesIn('edge', login(mechanism));
    expect(values.join('').match(/http_request_complete/g)).toHaveLength(100);
  });

  it('gets one error message for a wrong password', async () => {
    const said = await refusal(login(mechanism, 'wrong'));
    expect(said).toMatch(/ERR_KAFKA_AUTH[^]*topic edge/);
    expect(said).not.toContain('wrong');
  });
});

describe('weir backfill of a topic', () => {
  it('reads a range by the time of the records, without joining or changing the consumer group', async () => {
    const account = `ac_${randomUUID().slice(0, 8)}`;
    const hourMs = 3_600_000;
    const fromMs = Math.floor(Date.now() / hourMs) * hourMs - 10 * hourMs;
    const kafka = new kafkajs.Kafka({
      brokers: [broker.address],
      logLevel: kafkajs.logLevel.NOTHING,
      ssl: { ca: own?.cert ?? '' },
      sasl: { mechanism: 'plain', username: 'admin', password: passwords.admin },
    });
    const [admin, producer] = [kafka.admin(), kafka.producer()];
    await Promise.all([admin.connect(), producer.connect()]);
    try {
      await admin.createTopics({ topics: [{ topic: 'past', numPartitions: 3 }] });
      const messages = Array.from({ length: 9 }, (_, n) => ({
        partition: n % 3,
        value: numberedEvent(account, n),
        timestamp: String(fromMs + Math.floor(n / 3) * hourMs),
      }));
      await producer.send({ topic: 'past', messages });
      await configure({ sources: [source('past', { ...login('plain'), group: 'loaders' })] });
      const [from, to] = [fromMs + hourMs, fromMs + 2 * hourMs].map((ms) =>
        new Date(ms).toISOString(),
      );
      const args = ['--source', 'bus', '--from', from ?? '', '--to', to ?? '', '--json'];
      const backfill = await server.weir(['backfill', ...args]);
      expect(lastJson(backfill)).toMatchObject({ balanced: true, received: 3, done: true });
      expect(await idsOf(account)).toEqual([3, 4, 5].map((n) => `ev_${account}_${n}`));
      // A second run has nothing left to do.
      expect(lastJson(await server.weir(['backfill', ...args]))).toMatchObject({ received: 0 });
      const { groups } = await admin.listGroups();
      expect(groups.map(({ groupId }) => groupId)).not.toContain('loaders');
      // The live pipeline starts at its own position.
      const live = await server.weir(['run', '--until-idle', '--json']);
      expect(lastJson(live)).toMatchObject({ balanced: true, received: 9 });
      expect(await idsOf(account)).toHaveLength(9);
    } finally {
      await Promise.all([admin.disconnect(), producer.disconnect()]);
    }
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject({ balanced: true, gaps: [] });
  });
});

describe('two relays that share the leases of a Kinesis stream', () => {
  let kinesis: KinesisLocal;
  let dynamo: DynamoLocal;
  const stream = 'fleet';
  beforeAll(async () => {
    [kinesis, dynamo] = await Promise.all([startKinesisLocal(), startDynamo()]);
    await kinesis.createStream(stream, 4);
  });
  afterAll(() => Promise.all([kinesis.stop(), dynamo.stop()]));

  /** Highest number of a record by shard, from a lease or a header. */
  type Places = ReadonlyMap<string, bigint>;

  async function checkpoints(): Promise<Places> {
    const { stdout } = await server.weir(['leases', '--json']);
    const lines = stdout.split('\n').filter((line) => line !== '');
    return new Map(
      lines.flatMap((line) => {
        const { shard, checkpoint } = JSON.parse(line) as Record<string, unknown>;
        return /^\d+$/.test(String(checkpoint))
          ? [[String(shard), BigInt(String(checkpoint))]]
          : [];
      }),
    );
  }

  async function holders(): Promise<number> {
    const { stdout } = await server.weir(['leases', '--json']);
    const lines = stdout.split('\n').filter((line) => line !== '');
    const workers = lines.map((line) => (JSON.parse(line) as Record<string, unknown>)['worker']);
    return new Set(workers.filter((worker) => typeof worker === 'string')).size;
  }

  /** Produces numbered records, evenly over the shards. @returns the lowest position by shard */
  async function put(first: number, count: number): Promise<Places> {
    const least = new Map<string, bigint>();
    for (let from = first; from < first + count; from += 100) {
      const answer = await kinesis.call('PutRecords', {
        StreamName: stream,
        Records: Array.from({ length: 100 }, (_, index) => ({
          Data: Buffer.from(`record ${from + index}`).toString('base64'),
          PartitionKey: randomUUID(),
        })),
      });
      for (const { ShardId, SequenceNumber } of answer['Records'] as {
        readonly ShardId: string;
        readonly SequenceNumber: string;
      }[]) {
        const place = BigInt(SequenceNumber);
        const before = least.get(ShardId);
        if (before === undefined || place < before) least.set(ShardId, place);
      }
    }
    return least;
  }

  it('lose nothing if one is killed, and write no checkpoint before the record is in the topic', async () => {
    const how = login('scram-sha-256');
    const edge = {
      ...kinesis.configured(stream),
      leases: { endpoint: dynamo.endpoint, failover_time: '3s', handoff_timeout: '5s' },
    };
    const relay = { topic: 'leased', replication_factor: 1, partitions: 4, ...how };
    await configure({ sources: [edge], relay });
    const relays: WeirProcess[] = [];
    const start = (): void => void relays.push(server.startWeir(['relay']));
    // A broker may not be readable immediately after its start.
    const different = (): Promise<number> =>
      valuesIn('leased', how).then(
        (values) => new Set(values).size,
        () => 0,
      );
    try {
      start();
      start();
      await until('both hold leases', async () => (await holders()) === 2, waitMsMax);
      await put(0, 500);
      relays[0]?.child.kill('SIGKILL');
      await put(500, 500);
      const isAll = (count: number) => async () => (await different()) === count;
      await until('the other one has relayed all records', isAll(1_000), waitMsMax);
      start();
      await until('both hold leases again', async () => (await holders()) === 2, waitMsMax);
      await broker.end();
      const late = await put(1_000, 400);
      // Enough time to read records and to renew leases.
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      for (const [shard, checkpoint] of await checkpoints()) {
        expect(checkpoint).toBeLessThan(late.get(shard) ?? 0n);
      }
      await broker.begin();
      await until('the waiting records are in the topic', isAll(1_400), waitMsMax);
      const isTold = async (): Promise<boolean> => {
        const now = await checkpoints();
        return [...late].every(([shard, place]) => (now.get(shard) ?? 0n) >= place);
      };
      await until('the leases have the positions', isTold, waitMsMax);
    } finally {
      for (const { child } of relays) child.kill('SIGTERM');
      await Promise.all(relays.map(({ finished }) => finished));
    }
    const wanted = Array.from({ length: 1_400 }, (_, n) => `record ${n}`);
    const values = await valuesIn('leased', how);
    expect([...new Set(values)].toSorted()).toEqual(wanted.toSorted());
  });
});
