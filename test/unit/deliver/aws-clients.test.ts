import { expect, it } from 'vitest';

import { clientConfig } from '../../../src/deliver/aws-clients.ts';

it('leaves retries to the queue, which distinguishes throttling from other failures', () => {
  const auth = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };
  const config = clientConfig('eu-west-1', auth, { own: undefined, sts: undefined });
  expect(config.maxAttempts).toBe(1);
});
