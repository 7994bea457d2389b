import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { KinesisOptions } from '../../src/config/index.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { connectLeases } from '../../src/sources/kinesis/fleet/lease-client.ts';
import { type IdentityServer, startIdentityServer } from '../support/identity-server.ts';

type LeaseOptions = NonNullable<KinesisOptions['leases']>;
const keysOf = (id: string) => ({ access_key_id: id, secret_access_key: 'secret' });
const never = new AbortController().signal;
let server: IdentityServer;
let directory: string;
let before: NodeJS.ProcessEnv;
beforeAll(async () => {
  server = await startIdentityServer();
  directory = await mkdtemp(join(tmpdir(), 'weir-identity-'));
  const text = `[team]
aws_access_key_id = PROFILE
aws_secret_access_key = secret

[tool]
credential_process = ${process.execPath} ${join(directory, 'tool.cjs')}

[chained]
role_arn = arn:aws:iam::123456789012:role/reader
source_profile = team
`;
  await writeFile(join(directory, 'credentials'), text);
  const keys = { Version: 1, AccessKeyId: 'PROCESS', SecretAccessKey: 'secret' };
  await writeFile(join(directory, 'tool.cjs'), `console.log('${JSON.stringify(keys)}')`);
  await writeFile(join(directory, 'token'), 'a token of the cluster');
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  before = { ...process.env };
  server.calls.length = 0;
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_')) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, {
    AWS_SHARED_CREDENTIALS_FILE: join(directory, 'credentials'),
    AWS_CONFIG_FILE: join(directory, 'none'),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_STS: server.endpoint,
  });
});
afterEach(() => {
  process.env = before;
});

const options = (more: Partial<KinesisOptions>): KinesisOptions => ({
  type: 'kinesis',
  name: 'edge',
  ...(more.stream_arn === undefined && { stream_name: 'edge' }),
  endpoint: server.endpoint,
  http1: true,
  start: 'trim_horizon',
  page_records: 10,
  poll_interval_ms: 200,
  shard_list_interval_ms: 1_000,
  ...more,
});

/** Whose key signs a call of a source that is configured so. */
async function signer(more: Partial<KinesisOptions> = {}): Promise<string> {
  const api = await connectKinesis(options({ region: 'eu-west-3', ...more }));
  try {
    await api.describeSummary(never);
  } finally {
    api.close();
  }
  const call = server.calls.find(({ operation }) => operation === 'DescribeStreamSummary');
  return [call?.keyId, ...(call?.token ? [call.token] : [])].join(', ');
}

describe('credentials of a source', () => {
  it.each<[string, Record<string, string>, Partial<KinesisOptions>, string]>([
    [
      'its own keys',
      {},
      { credentials: { access_key_id: 'OWN', secret_access_key: 'secret' } },
      'OWN',
    ],
    [
      'its own temporary keys',
      {},
      { credentials: { access_key_id: 'OWN', secret_access_key: 's', session_token: 'mine' } },
      'OWN, mine',
    ],
    [
      'environment variables',
      { AWS_ACCESS_KEY_ID: 'ENV', AWS_SECRET_ACCESS_KEY: 'secret' },
      {},
      'ENV',
    ],
    ['the profile named by the environment', { AWS_PROFILE: 'team' }, {}, 'PROFILE'],
    ['a profile', {}, { credentials: { profile: 'team' } }, 'PROFILE'],
    ['a program that a profile runs', {}, { credentials: { profile: 'tool' } }, 'PROCESS'],
    [
      'a role that a profile names',
      {},
      { credentials: { profile: 'chained' } },
      'ROLE, token of ROLE',
    ],
  ])('come from %s', async (_, environment, more, expected) => {
    Object.assign(process.env, environment);
    expect(await signer(more)).toBe(expected);
  });

  it('come from the service account of a Kubernetes cluster', async () => {
    Object.assign(process.env, {
      AWS_WEB_IDENTITY_TOKEN_FILE: join(directory, 'token'),
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/pod',
      AWS_REGION: 'eu-west-3',
    });
    expect(await signer()).toBe('WEB, token of WEB');
    const [assumed] = server.calls;
    expect(assumed).toMatchObject({ operation: 'AssumeRoleWithWebIdentity', keyId: '' });
    expect(assumed?.input['WebIdentityToken']).toBe('a token of the cluster');
  });

  it('come from the credentials endpoint of a container', async () => {
    process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = `${server.endpoint}/container`;
    expect(await signer()).toBe('CONTAINER, token of CONTAINER');
  });

  it('come from the instance metadata', async () => {
    Reflect.deleteProperty(process.env, 'AWS_EC2_METADATA_DISABLED');
    process.env['AWS_EC2_METADATA_SERVICE_ENDPOINT'] = server.endpoint;
    expect(await signer()).toBe('INSTANCE, token of INSTANCE');
  });

  it('come from a role that is assumed with the credentials found, and its external ID', async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'ENV', AWS_SECRET_ACCESS_KEY: 'secret' });
    const role = { role_arn: 'arn:aws:iam::999988887777:role/reader', external_id: 'of the owner' };
    expect(await signer({ credentials: role })).toBe('ROLE, token of ROLE');
    const [assumed] = server.calls;
    expect(assumed).toMatchObject({ operation: 'AssumeRole', keyId: 'ENV', region: 'eu-west-3' });
    expect(assumed?.input).toMatchObject({
      RoleArn: role.role_arn,
      ExternalId: role.external_id,
      RoleSessionName: 'weir',
    });
  });

  it.each<[string, LeaseOptions['credentials'], string]>([
    ['are used for the lease table, too', undefined, 'OWN'],
    ['differ for the lease table if it has its own', keysOf('TABLE'), 'TABLE'],
    ['are those of the default chain for the lease table if configured so', {}, 'ENV'],
  ])('%s', async (_, credentials, expected) => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'ENV', AWS_SECRET_ACCESS_KEY: 'secret' });
    const own = options({
      region: 'eu-west-3',
      credentials: keysOf('OWN'),
      leases: {
        ...(credentials && { credentials }),
        table: 'leases',
        group: 'weir',
        endpoint: server.endpoint,
        region: 'eu-west-1',
        failover_ms: 10_000,
        handoff_ms: 30_000,
      },
    });
    const api = await connectKinesis(own);
    const table = await connectLeases(own)(await api.describeSummary(never));
    await table.store.list();
    table.close();
    api.close();
    expect(server.calls.map(({ operation, keyId, region }) => [operation, keyId, region])).toEqual([
      ['DescribeStreamSummary', 'OWN', 'eu-west-3'],
      ['DescribeTable', expected, 'eu-west-1'],
      ['Scan', expected, 'eu-west-1'],
    ]);
  });
});

describe('a stream of another account', () => {
  it('is named by its ARN in every call, in the region of the ARN', async () => {
    const arn = 'arn:aws:kinesis:eu-north-1:999988887777:stream/edge';
    const own = options({
      stream_arn: arn,
      credentials: { access_key_id: 'OWN', secret_access_key: 'secret' },
    });
    const api = await connectKinesis(own);
    await api.describeSummary(never);
    await api.listShards(undefined, never);
    await api.getIterator('shard', { type: 'latest' }, never);
    await api.getRecords('it', 10, never);
    await api.fanOut?.describeConsumer(arn, 'weir', never);
    api.close();
    expect(server.calls).toHaveLength(5);
    for (const { input, region } of server.calls) {
      expect(input['StreamARN']).toBe(arn);
      expect(input).not.toHaveProperty('StreamName');
      expect(region).toBe('eu-north-1');
    }
  });
});
