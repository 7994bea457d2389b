import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
beforeAll(async () => {
  [kinesis, dynamo] = await Promise.all([startKinesisLocal(), startDynamo()]);
});
afterAll(() => Promise.all([kinesis.stop(), dynamo.stop()]));

describe('weir-ingest/kinesis', () => {
  it('reads a stream as in its guide, and resumes after a stop', async () => {
    const page = await readFile(`${root}/docs/kinesis-library.md`, 'utf8');
    const example = /```ts\n(.*?)```/s.exec(page)?.[1] ?? '';
    // Inside the package, because only there its name resolves to itself.
    const file = `${root}/test/artifacts/kinesis-library/example.mjs`;
    await mkdir(`${root}/test/artifacts/kinesis-library`, { recursive: true });
    await writeFile(file, example);
    await kinesis.createStream('orders', 2);
    const env = {
      ...process.env,
      KINESIS_ENDPOINT: kinesis.endpoint,
      DYNAMO_ENDPOINT: dynamo.endpoint,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      UNTIL_IDLE: 'yes',
    };
    const read = async (): Promise<readonly string[]> => {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
      const lines = stdout.trim().split('\n');
      return lines.flatMap((line) => line.split(' ')[2] ?? []).toSorted();
    };
    const put = (...orders: readonly string[]): Promise<void> =>
      kinesis.putEvents(
        'orders',
        orders.map((order) => Buffer.from(order)),
      );

    await put('order-1', 'order-2', 'order-3', 'order-4');
    expect(await read()).toEqual(['order-1', 'order-2', 'order-3', 'order-4']);
    await put('order-5', 'order-6');
    expect(await read()).toEqual(['order-5', 'order-6']);
  });
});
