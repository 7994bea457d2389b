import { createServer, type Server, type Socket } from 'node:net';

import { KinesisClient, PutRecordsCommand } from '@aws-sdk/client-kinesis';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { clientConfig } from '../../../src/deliver/aws-clients.ts';
import { expiredInstanceRole } from '../../support/instance-role.ts';

const accessKey = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };

it('leaves retries to the queue, which distinguishes throttling from other failures', () => {
  const config = clientConfig('eu-west-1', accessKey, { own: undefined, sts: undefined });
  expect(config.maxAttempts).toBe(1);
});

describe('a server that accepts connections but never completes a response', () => {
  let server: Server | undefined;
  const sockets: Socket[] = [];

  /** @param answer what the server sends for each request */
  async function silentServer(answer: string): Promise<string> {
    const listening = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', () => socket.write(answer));
    });
    server = listening;
    await new Promise<void>((resolve) => {
      listening.listen(0, '127.0.0.1', resolve);
    });
    const address = listening.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  function put(config: ReturnType<typeof clientConfig>): Promise<unknown> {
    const Records = [{ PartitionKey: 'k', Data: Buffer.from('{}') }];
    return new KinesisClient(config).send(new PutRecordsCommand({ StreamName: 's', Records }));
  }

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server?.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('fails a request without a response', async () => {
    const own = await silentServer('');
    const config = clientConfig('eu-west-1', accessKey, { own, sts: undefined }, 50);
    await expect(put(config)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fails a request whose response stops in its body', async () => {
    const own = await silentServer('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{');
    const config = clientConfig('eu-west-1', accessKey, { own, sts: undefined }, 50);
    await expect(put(config)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fails a request whose role cannot be assumed, because STS does not respond', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const sts = await silentServer('');
    const role = { roleArn: 'arn:aws:iam::123456789012:role/weir', externalId: 'e' };
    const config = clientConfig('eu-west-1', role, { own: 'http://127.0.0.1:9', sts }, 50);
    await expect(put(config)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.each([
    ['with a role', { roleArn: 'arn:aws:iam::123456789012:role/weir', externalId: 'e' }],
    ['with default credentials', { isDefault: true } as const],
  ])(
    '%s: the SDK writes nothing to stderr if EC2 does not renew the credentials of an instance',
    async (_, auth) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const instance = await expiredInstanceRole();
      const url = await silentServer('');
      const config = clientConfig('eu-west-1', auth, { own: url, sts: url }, 50);
      await expect(put(config)).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(instance.requests.at(-1)).toContain('/security-credentials/weir');
      expect(warn).not.toHaveBeenCalled();
      instance.stop();
    },
  );
});
