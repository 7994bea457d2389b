import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import { logsDestination } from '../../src/deliver/cloudwatch-logs.ts';
import { fileDestination } from '../../src/deliver/file.ts';
import { firehoseDestination } from '../../src/deliver/firehose.ts';
import { openDestination } from '../../src/deliver/index.ts';
import { startKinesisEmulator } from '../../src/sample/index.ts';
import { destinationContract } from './destination-contract.ts';

const { signal } = new AbortController();

destinationContract('a Kinesis stream', async () => {
  const emulator = await startKinesisEmulator();
  await emulator.createStream('config', 1);
  const arn = await streamArn(emulator);
  const destination = await openDestination(
    'ed_1',
    { kind: 'kinesis', arn, auth: { accessKeyId: 'test', secretAccessKey: 'test' } },
    {
      endpoints: { kinesis: emulator.endpoint },
      fileDestinations: undefined,
      clock: systemClock,
    },
  );
  return {
    destination,
    arrived: () => recordsOf(emulator),
    stop: async () => {
      await destination.close();
      await emulator.stop();
    },
  };
});

destinationContract('a Firehose stream (fake client)', () => {
  const texts: string[] = [];
  const writer = {
    putRecordBatch: ({
      Records = [],
    }: {
      Records?: { Data?: Uint8Array | undefined }[] | undefined;
    }) => {
      texts.push(
        ...Records.map(({ Data }) =>
          Buffer.from(Data ?? [])
            .toString()
            .trimEnd(),
        ),
      );
      const RequestResponses = Records.map((_record, index) => ({ RecordId: String(index) }));
      return Promise.resolve({ FailedPutCount: 0, RequestResponses });
    },
    close: () => undefined,
  };
  const arn = 'arn:aws:firehose:us-east-1:123456789012:deliverystream/s';
  return Promise.resolve({
    destination: firehoseDestination(writer, arn),
    arrived: () => Promise.resolve([...texts]),
    stop: () => Promise.resolve(),
  });
});

destinationContract('a CloudWatch Logs group (fake client)', () => {
  const texts: string[] = [];
  let lastMs = 0;
  const writer = {
    createLogStream: () => Promise.resolve({}),
    putLogEvents: ({
      logEvents = [],
    }: {
      logEvents?: { timestamp?: number | undefined; message?: string | undefined }[] | undefined;
    }) => {
      for (const { message = '', timestamp = 0 } of logEvents) {
        // As AWS: events of a request must be in the order of their time.
        if (timestamp < lastMs) throw new Error('InvalidParameterException');
        lastMs = timestamp;
        texts.push(message);
      }
      return Promise.resolve({});
    },
    close: () => undefined,
  };
  return Promise.resolve({
    destination: logsDestination(writer, { group: 'g', stream: 's' }, systemClock),
    arrived: () => Promise.resolve([...texts]),
    stop: () => Promise.resolve(),
  });
});

destinationContract('a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weir-destination-'));
  return {
    destination: fileDestination(folder, 'deep/down/events.ndjson'),
    arrived: async () => {
      const text = await readFile(join(folder, 'deep/down/events.ndjson'), 'utf8').catch(() => '');
      return text === '' ? [] : text.trimEnd().split('\n');
    },
    stop: () => rm(folder, { recursive: true }),
  };
});

describe('a file destination', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weir-destination-'));
    await mkdir(join(folder, 'in'));
    await writeFile(join(folder, 'outside'), 'secret\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const send = (path: string) =>
    fileDestination(join(folder, 'in'), path).send([{ objectId: 'o', text: '{}' }], signal);
  const refused = { code: 'ERR_DELIVER_FILE' };

  it('follows no symbolic link, whether it is the file or a parent folder', async () => {
    await symlink(join(folder, 'outside'), join(folder, 'in', 'link'));
    await symlink(folder, join(folder, 'in', 'up'));
    await expect(send('link')).rejects.toMatchObject(refused);
    await expect(send('up/outside')).rejects.toMatchObject(refused);
    expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('secret\n');
  });

  it('stays inside its folder', async () => {
    for (const path of ['../outside', '/tmp/x', 'a/../../outside', '', '.', 'a\0']) {
      await expect(send(path)).rejects.toMatchObject(refused);
    }
  });

  it('writes to regular files only', async () => {
    await mkdir(join(folder, 'in', 'folder'));
    await expect(send('folder')).rejects.toMatchObject(refused);
  });

  it('removes a line that a crash left incomplete, and nothing else', async () => {
    const file = join(folder, 'in', 'torn');
    await writeFile(file, `{"whole":1}\n{"torn":"${'x'.repeat(100_000)}`);
    expect(await send('torn')).toEqual([undefined]);
    expect(await readFile(file, 'utf8')).toBe('{"whole":1}\n{}\n');
    await writeFile(file, '{"only');
    expect(await send('torn')).toEqual([undefined]);
    expect(await readFile(file, 'utf8')).toBe('{}\n');
  });
});

type Emulator = Awaited<ReturnType<typeof startKinesisEmulator>>;

async function streamArn(emulator: Emulator): Promise<string> {
  const answer = await emulator.call('DescribeStreamSummary', { StreamName: 'config' });
  return (answer['StreamDescriptionSummary'] as { StreamARN: string }).StreamARN;
}

async function recordsOf(emulator: Emulator): Promise<readonly string[]> {
  const { ShardIterator } = await emulator.call('GetShardIterator', {
    StreamName: 'config',
    ShardId: 'shardId-000000000000',
    ShardIteratorType: 'TRIM_HORIZON',
  });
  const { Records } = await emulator.call('GetRecords', { ShardIterator });
  return (Records as { Data: string }[]).map(({ Data }) => Buffer.from(Data, 'base64').toString());
}
