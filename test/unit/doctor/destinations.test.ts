import { describe, expect, it } from 'vitest';

import { PipelineError, Subject } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import {
  type DestinationState,
  examineDestinations,
  diagnoseQueue,
  diagnoseTopic,
} from '../../../src/doctor/destinations.ts';

const queue = { id: 'ed_1', description: '', kind: 'kinesis', waiting: 1, oldest_ms: 0 };

async function examined(read: () => Promise<readonly DestinationState[] | undefined>) {
  const found = [];
  for await (const one of examineDestinations(await configFrom({ sources: [] }), read)) {
    found.push(one);
  }
  return found;
}

describe('the queue of an event destination', () => {
  it.each([
    [{ waiting: 0, oldest_ms: 0 }, 'ok'],
    [{ waiting: 7, oldest_ms: 59_999 }, 'ok'],
    [{ waiting: 7, oldest_ms: 60_000 }, 'warning'],
    [{ waiting: 7, oldest_ms: 900_000 }, 'failed'],
  ])('%j is %s', (more, status) => {
    const found = diagnoseQueue({ ...queue, ...more });
    expect(found).toMatchObject({ check: 'destination.queue', status });
    if (status !== 'ok') expect(found.remedy).toContain('weir send-test --destination ed_1');
  });

  it('is checked for every destination if there is a store', async () => {
    expect(await examined(async () => [queue, { ...queue, id: 'ed_2' }])).toMatchObject([
      { check: 'api.store', status: 'ok' },
      { subject: 'event destination ed_1', status: 'ok' },
      { subject: 'event destination ed_2', status: 'ok' },
    ]);
    expect(await examined(async () => undefined)).toMatchObject([
      { check: 'api.store', status: 'ok', cause: 'the first start creates it' },
    ]);
  });

  it('cannot be checked if the store does not open, which is reported', async () => {
    const read = (): Promise<never> =>
      Promise.reject(new PipelineError('ERR_API_STORE_OPEN', 'no'));
    expect(await examined(read)).toMatchObject([
      { check: 'api.store', status: 'failed', remedy: expect.stringContaining('api.store_url') },
    ]);
  });
});

describe('a topic that Weir writes to', () => {
  const found = (isCompacted: boolean | undefined, mustCompact: boolean, partitions = [0, 1]) =>
    diagnoseTopic(
      new Subject('relay'),
      'edge',
      { clusterId: 'c', partitions, ...(isCompacted !== undefined && { isCompacted }) },
      mustCompact,
    );

  it('is compacted if it has positions, and is not otherwise', () => {
    expect(found(false, false)).toMatchObject({
      status: 'ok',
      cause: 'edge has 2 partitions in cluster c',
    });
    expect(found(true, true, [0])).toMatchObject({
      status: 'ok',
      cause: 'edge has 1 partition in cluster c',
    });
    expect(found(true, false)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('cleanup.policy of topic edge must be delete'),
    });
    expect(found(false, true)).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('Set cleanup.policy=compact on topic edge'),
    });
  });

  it('is not rejected if its settings cannot be read', () => {
    expect(found(undefined, true)).toMatchObject({ status: 'ok' });
    expect(found(undefined, false)).toMatchObject({ status: 'ok' });
  });
});
