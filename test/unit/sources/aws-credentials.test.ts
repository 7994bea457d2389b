import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Subject } from '../../../src/base/index.ts';
import { awsConfig, credentialsHandlerOptions } from '../../../src/sources/aws/client.ts';
import { ClockWatch, doctorConfig } from '../../../src/sources/aws/doctor-clients.ts';
import { expiredInstanceRole } from '../../support/instance-role.ts';
import { SilentServer } from '../../support/silent-server.ts';

const role_arn = 'arn:aws:iam::123456789012:role/weir';
const keys = { access_key_id: 'AKIDEXAMPLE', secret_access_key: 'wJalrXUtnFEMIK7MDENG' };
const region = 'eu-central-1';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** As on Kubernetes with IAM roles for service accounts: the default chain requests the credentials. */
function stubWebIdentity(): void {
  const none = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'];
  for (const name of none) vi.stubEnv(name, undefined);
  // Any readable file will do: only STS checks the token.
  vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', fileURLToPath(import.meta.url));
  vi.stubEnv('AWS_ROLE_ARN', role_arn);
}

const identities = [
  { name: 'with keys', options: { region, credentials: { ...keys, role_arn } } },
  { name: 'with a web identity', options: { region } },
];

describe.each(identities)('a role $name', ({ options }) => {
  it('a request for its credentials ends if STS does not respond, also for a client with HTTP/2', async () => {
    const sts = await SilentServer.start();
    vi.stubEnv('AWS_ENDPOINT_URL_STS', sts.url);
    stubWebIdentity();
    const { credentials } = await awsConfig(options, undefined, credentialsHandlerOptions(50));
    if (typeof credentials !== 'function') throw new Error('no provider');
    const requestHandler = { metadata: { handlerProtocol: 'h2' }, handle: vi.fn() };
    const callerClientConfig = { region: async () => region, requestHandler };
    await expect(credentials({ callerClientConfig })).rejects.toThrow(
      /did not receive|timed? ?out/i,
    );
    await sts.closed;
    expect(requestHandler.handle).not.toHaveBeenCalled();
    sts.stop();
  });

  it('weir doctor compares the clocks also if STS rejects it', async () => {
    const sts = createServer((_, response) => {
      response.writeHead(403, { date: new Date(Date.now() + 600_000).toUTCString() }).end();
    });
    await new Promise<void>((resolve) => sts.listen(0, '127.0.0.1', resolve));
    const address = sts.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    vi.stubEnv('AWS_ENDPOINT_URL_STS', `http://127.0.0.1:${address.port}`);
    stubWebIdentity();
    const clock = new ClockWatch();
    const { credentials, requestHandler } = await doctorConfig(options, clock);
    if (typeof credentials !== 'function') throw new Error('no provider');
    const callerClientConfig = { region: async () => region, requestHandler };
    await expect(credentials({ callerClientConfig })).rejects.toThrow();
    sts.close();
    expect(clock.diagnosis(new Subject('source s'))).toMatchObject([
      { check: 'clock', cause: expect.stringMatching(/ s behind the clock of AWS; AWS rejects/) },
    ]);
  });
});

it('the SDK writes nothing to stderr if EC2 does not renew the credentials of an instance', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const instance = await expiredInstanceRole();
  const { credentials } = await awsConfig({ region });
  if (typeof credentials !== 'function') throw new Error('no provider');
  expect(await credentials()).toMatchObject({ accessKeyId: 'AKIDINSTANCE' });
  expect(warn).not.toHaveBeenCalled();
  instance.stop();
});
