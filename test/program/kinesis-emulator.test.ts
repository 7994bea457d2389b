import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';

describe('the Kinesis emulator', () => {
  let emulator: KinesisEmulator;
  beforeAll(async () => {
    emulator = await startKinesisEmulator();
  });
  afterAll(() => emulator.stop());

  it('keeps the order of records with the same partition key, over several requests', async () => {
    await emulator.createStream('ordered', 1);
    const records = Array.from({ length: 700 }, (_, index) => Buffer.from(String(index)));
    await emulator.putEvents('ordered', records, () => 'same');
    const { ShardIterator: iterator } = await emulator.call('GetShardIterator', {
      StreamName: 'ordered',
      ShardId: 'shardId-000000000000',
      ShardIteratorType: 'TRIM_HORIZON',
    });
    const { Records: got } = await emulator.call('GetRecords', { ShardIterator: iterator });
    const texts = (got as { Data: string }[]).map(({ Data }) =>
      Buffer.from(Data, 'base64').toString(),
    );
    expect(texts).toEqual(records.map(String));
  });

  it('spreads records over shards without a partition key', async () => {
    await emulator.createStream('spread', 2);
    await emulator.putEvents(
      'spread',
      Array.from({ length: 40 }, () => Buffer.from('x')),
    );
    const counts = await Promise.all(
      ['shardId-000000000000', 'shardId-000000000001'].map(async (shardId) => {
        const { ShardIterator: iterator } = await emulator.call('GetShardIterator', {
          StreamName: 'spread',
          ShardId: shardId,
          ShardIteratorType: 'TRIM_HORIZON',
        });
        const { Records: got } = await emulator.call('GetRecords', { ShardIterator: iterator });
        return (got as unknown[]).length;
      }),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
  });

  it('reports rejected records of the service', async () => {
    await expect(emulator.putEvents('missing', [Buffer.from('x')])).rejects.toThrow(
      /PutRecords: HTTP 400 .*ResourceNotFoundException/,
    );
  });

  it('ends when it is stopped, and can be stopped twice', async () => {
    const other = await startKinesisEmulator();
    await other.stop();
    await other.stop();
    expect(isAlive(other.pid)).toBe(false);
  });

  it('ends with its parent, even if the parent is killed', async () => {
    const script = `
      import { startKinesisEmulator } from ${JSON.stringify(sampleDoor)};
      const { pid } = await startKinesisEmulator();
      console.log(pid);
      setInterval(() => {}, 1000);`;
    const tsx = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const parent = spawn(process.execPath, tsx, {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    const deadlineMs = Date.now() + 10_000;
    while (isAlive(pid) && Date.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(isAlive(pid)).toBe(false);
  });
});

const sampleDoor = new URL('../../src/sample/index.ts', import.meta.url).href;

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}
