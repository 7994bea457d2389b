import { describe, expect, it } from 'vitest';

import { databaseExists, openDatabase } from '../../../src/api/store/database.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const missing = '?sslmode=verify-full&sslrootcert=/no/such/file.pem';

describe.each([
  ['opened', (url: string) => openDatabase({ url, connectionsMax: 1 }, new RecordingLog())],
  ['looked for', (url: string) => databaseExists({ url, connectionsMax: 1 })],
])('a store on a server that is %s', (_, open) => {
  it.each([
    ['the server', `postgres://weir:secret@db.test:1111/weir${missing}`, '(db.test:1111: ENOENT'],
    ['that the URL is invalid', 'postgres://weir:secret#1@db.test/weir', '(Invalid URL)'],
    ['no part of a password for the server', `postgres://weir:54#32@db/weir${missing}`, '('],
  ])('fails with a code, and names %s', async (_what, url, text) => {
    const error: unknown = await open(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'ERR_API_STORE_OPEN',
      message: expect.stringContaining(text),
    });
    expect(String(error)).not.toMatch(/secret|54/);
  });
});
