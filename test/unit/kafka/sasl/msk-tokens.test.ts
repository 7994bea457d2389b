import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { mskTokens } from '../../../../src/kafka/sasl/msk-tokens.ts';
import { temporaryDirectory } from '../../../support/clickhouse.ts';
import { expiredInstanceRole } from '../../../support/instance-role.ts';
import { SilentServer } from '../../../support/silent-server.ts';

const broker = 'b-1.edge.abc123.c2.kafka.eu-central-1.amazonaws.com:9098';
const serverless = 'boot-abc123.c1.kafka-serverless.us-west-2.amazonaws.com:9098';

let directory: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ directory, remove } = await temporaryDirectory()));
afterAll(() => remove());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function useProfiles(file: string): void {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
  vi.stubEnv('AWS_CONFIG_FILE', join(directory, 'none'));
}

/** The URL in a token. */
async function urlOf(request: ReturnType<typeof mskTokens>): Promise<URL> {
  const { value } = await request();
  return new URL(Buffer.from(value, 'base64url').toString());
}

describe('an access token for Amazon MSK', () => {
  it('is a signed URL for the region of the brokers, valid for 15 minutes, without the secret', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMIK7MDENG');
    const request = mskTokens([broker], {});
    const { value, validMs } = await request();
    expect(validMs).toBeGreaterThan(890_000);
    expect(validMs).toBeLessThanOrEqual(900_000);
    const url = new URL(Buffer.from(value, 'base64url').toString());
    expect(url.host).toBe('kafka.eu-central-1.amazonaws.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      Action: 'kafka-cluster:Connect',
      'X-Amz-Credential': expect.stringMatching(/^AKIDEXAMPLE\/\d{8}\/eu-central-1\/kafka-cluster/),
    });
    expect(url.href).not.toContain('wJalrXUtnFEMIK7MDENG');
    expect((await urlOf(mskTokens([serverless], {}))).host).toBe('kafka.us-west-2.amazonaws.com');
    const own = mskTokens(['kafka.internal:9098'], { region: 'us-east-1' });
    expect((await urlOf(own)).host).toBe('kafka.us-east-1.amazonaws.com');
  });

  it('uses the region of the environment if the brokers have none, otherwise is an error', async () => {
    expect(() => mskTokens(['kafka.internal:9098'], {}, { AWS_REGION: 'us-east-1' })).not.toThrow();
    expect(() => mskTokens(['kafka.internal:9098'], {}, {})).toThrow(
      /ERR_KAFKA_CREDENTIALS[^]*set sasl.aws.region/,
    );
  });

  it('is an error if STS does not respond, and the connection to STS is closed', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMIK7MDENG');
    const sts = await SilentServer.start();
    vi.stubEnv('AWS_ENDPOINT_URL_STS', sts.url);
    const role = { role_arn: 'arn:aws:iam::123456789012:role/weir' };
    const request = mskTokens([broker], role, {}, { waitMs: 20, requestMs: 100 });
    await expect(request()).rejects.toMatchObject({ name: 'TokenError', kind: 'credentials' });
    await sts.closed;
    sts.stop();
  });

  it('the SDK writes nothing to stderr if EC2 does not renew the credentials of an instance', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const instance = await expiredInstanceRole();
    expect((await urlOf(mskTokens([broker], {}))).href).toContain('AKIDINSTANCE');
    expect(warn).not.toHaveBeenCalled();
    instance.stop();
  });

  it('is an error without credentials, and follows credentials that rotate', async () => {
    // The SDK keeps the contents of these files, but not of the command's output.
    useProfiles(join(directory, 'missing'));
    const missing = mskTokens([broker], { profile: 'weir' });
    await expect(missing()).rejects.toMatchObject({ name: 'TokenError', kind: 'credentials' });
    const write = async (id: string): Promise<void> => {
      const soon = new Date(Date.now() + 60_000).toISOString();
      const answer = { Version: 1, AccessKeyId: id, SecretAccessKey: 's', Expiration: soon };
      const text = JSON.stringify(answer);
      await writeFile(join(directory, 'keys.json'), text);
    };
    const file = join(directory, 'credentials');
    useProfiles(file);
    await writeFile(file, `[weir]\ncredential_process = cat ${join(directory, 'keys.json')}\n`);
    await write('AKIDFIRST');
    const request = mskTokens([broker], { profile: 'weir' });
    expect((await urlOf(request)).href).toContain('AKIDFIRST');
    await write('AKIDSECOND');
    // The SDK renews credentials in the background if they expire within minutes.
    await vi.waitFor(async () => expect((await urlOf(request)).href).toContain('AKIDSECOND'));
    expect((await request()).validMs).toBeLessThanOrEqual(60_000);
  });
});
