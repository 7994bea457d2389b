import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import { connectKafka, kafkaError, openWriter } from '../../src/kafka/index.ts';
import { selfSigned } from '../support/certificate.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker, passwords } from '../support/kafka-broker.ts';
import { kafkaValues } from '../support/kafka-values.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { TokenEndpoint } from '../support/token-endpoint.ts';
import { until } from '../support/weir.ts';

const clientSecret = 'the-secret-of-the-client';
const audience = 'kafka-brokers';
const issuer = 'https://login.example.com';
const claims = { sub: 'admin', aud: audience, iss: issuer, scope: 'kafka' };
const sessionMs = 5_000;

describe.each(['4.4.0', '3.9.2'])('logins to Kafka %s', (version) => {
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
    await writeFile(caFile, certificate.cert);
    await writeFile(keysFile, endpoint.keys);
    const tokens = { keysFile, audience, issuer };
    broker = await KafkaBroker.start(version, { secured: certificate, tokens, sessionMs });
  }, 120_000);
  afterAll(async () => {
    endpoint.close();
    await broker.close();
    await remove();
  });

  const connection = (sasl: object): object => ({ tls: { ca_file: caFile }, sasl });
  const bearer = (more: object = {}): object => ({
    mechanism: 'oauthbearer',
    oauth: {
      endpoint: endpoint.url,
      client_id: 'weir',
      client_secret: clientSecret,
      extensions: [],
      ...more,
    },
  });
  const options = (topic: string, sasl: object) => ({
    ...kafkaDefaults,
    ...broker.options(topic, connection(sasl)),
  });

  async function write(topic: string, sasl: object, count: number, waitMs: number): Promise<void> {
    const spec = { topic, partitions: 1, replicationFactor: 1, settings: {}, isCompacted: false };
    const { signal } = new AbortController();
    const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
    const writer = await openWriter(
      { connection: options(topic, sasl), topic: spec, compression: 'none' },
      deps,
      signal,
    );
    for (let n = 0; n < count; n++) {
      const value = Buffer.from(`${n}`);
      await writer?.send([{ key: Buffer.from('k'), value, headers: {} }]);
      await systemClock.pause(waitMs);
    }
    await writer?.close();
  }

  async function valuesIn(topic: string, sasl: object): Promise<readonly string[]> {
    const api = await connectKafka(options(topic, sasl), new RecordingLog());
    const values = await kafkaValues(api);
    await api.close();
    return values;
  }

  /** The error of a login. */
  async function failure(sasl: object): Promise<Error> {
    const api = await connectKafka(options('none', sasl), new RecordingLog());
    try {
      await api.describe();
    } catch (error) {
      return kafkaError(error, 'here', 'Describe');
    } finally {
      await api.close();
    }
    throw new Error('the login succeeded');
  }

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'by %s write and read, and reject a wrong password',
    async (mechanism) => {
      const login = { mechanism, username: 'admin', password: passwords.admin };
      await write(mechanism, login, 3, 0);
      expect(await valuesIn(mechanism, login)).toEqual(['0', '1', '2']);
      const wrong = await failure({ ...login, password: 'wrong' });
      expect(wrong.message).toMatch(/^ERR_KAFKA_AUTH/);
      expect(wrong.message).not.toContain('wrong');
    },
  );

  it('by oauthbearer write and read over several sessions and tokens', async () => {
    endpoint.validSeconds = 20;
    const before = endpoint.issued;
    await write('tokens', bearer(), 1, 0);
    const reader = await connectKafka(options('tokens', bearer()), new RecordingLog());
    const read: string[] = [];
    let rebalances = 0;
    const member = await reader.join('sessions', {
      assigned: () => void (rebalances += 1),
      rebalancing: () => undefined,
      alive: () => undefined,
      batch: async ({ records }) => {
        for (const { value } of records) read.push(Buffer.from(value ?? []).toString());
        return await Promise.resolve({ kind: 'taken' });
      },
    });
    // Longer than five sessions of 5 seconds, and than one token of 20 seconds.
    await write('tokens', bearer(), 30, 1_000);
    const written = ['0', ...Array.from({ length: 30 }, (_, n) => `${n}`)];
    await until('all are read', () => read.length >= written.length, 20_000);
    expect(read).toEqual(written);
    expect(rebalances).toBe(1);
    await member.leave();
    await reader.close();
    expect(endpoint.issued - before).toBeGreaterThanOrEqual(3);
    endpoint.validSeconds = 3_600;
    expect(await valuesIn('tokens', bearer())).toEqual(written);
  }, 90_000);

  it('by oauthbearer fail with an error code for each cause', async () => {
    expect((await failure(bearer({ client_secret: 'wrong' }))).message).toMatch(
      /^ERR_KAFKA_TOKEN_REJECTED[^]*status 401: invalid_client/,
    );
    expect((await failure(bearer({ endpoint: 'http://127.0.0.1:1/token' }))).message).toMatch(
      /^ERR_KAFKA_TOKEN:[^]*ECONNREFUSED/,
    );
    endpoint.claims = { ...claims, aud: 'others' };
    expect((await failure(bearer())).message).toMatch(
      /^ERR_KAFKA_AUTH[^]*the brokers rejected the access token: invalid_token/,
    );
    endpoint.claims = claims;
    endpoint.validSeconds = -60;
    expect((await failure(bearer())).message).toMatch(/^ERR_KAFKA_AUTH[^]*rejected the access/);
    endpoint.validSeconds = 3_600;
    endpoint.status = 500;
    expect((await failure(bearer())).message).toMatch(/^ERR_KAFKA_TOKEN:[^]*status 500/);
    endpoint.status = 200;
    const aws = { mechanism: 'aws-msk-iam', aws: { region: 'us-east-1' } };
    process.env['AWS_ACCESS_KEY_ID'] = 'AKIDEXAMPLE';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wJalrXUtnFEMIK7MDENG';
    // A broker that is not Amazon's cannot check the signed URL: the login itself has the right form.
    expect((await failure(aws)).message).toMatch(/^ERR_KAFKA_AUTH[^]*invalid_token/);
  });
});
