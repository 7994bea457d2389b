import { createServer } from 'node:http';
import { vi } from 'vitest';

/** Credentials of an EC2 instance that have expired: EC2 does not renew them, so the SDK extends them and warns. */
const expired = {
  AccessKeyId: 'AKIDINSTANCE',
  SecretAccessKey: 'secret',
  Token: 'token',
  Expiration: '2020-01-01T00:00:00Z',
};

/**
 * Starts a metadata service of EC2 with expired credentials, and changes the environment so that the SDK finds no other
 * credentials. The caller restores the environment after the test.
 */
export async function expiredInstanceRole(): Promise<{
  readonly requests: readonly string[];
  readonly stop: () => void;
}> {
  const requests: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`);
    if (url.endsWith('/security-credentials/weir')) response.end(JSON.stringify(expired));
    else response.end(method === 'PUT' ? 'token' : 'weir');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  for (const name of [...otherCredentials, 'AWS_EC2_METADATA_DISABLED'])
    vi.stubEnv(name, undefined);
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, '/none');
  vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', `http://127.0.0.1:${address.port}`);
  return { requests, stop: () => server.close() };
}

const otherCredentials = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];
