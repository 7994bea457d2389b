import { describe, expect, it } from 'vitest';
import { awsError } from '../../support/fake-kinesis.ts';
import { fakeStream } from '../../support/fake-stream.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

describe('a stream whose requests fail', () => {
  const operations = [
    'DescribeStreamSummary',
    'ListShards',
    'GetShardIterator',
    'GetRecords',
  ] as const;

  it.each(operations)('survives ten failures of %s in a row at the start', async (operation) => {
    const { api, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    api.fail(operation, awsError('InternalFailureException'), 4);
    api.fail(operation, awsError('TimeoutError', 'socket hang up'), 3);
    api.fail(operation, awsError('ProvisionedThroughputExceededException'), 3);
    const { texts } = await read();
    expect(texts).toEqual(['a']);
  });

  it('logs the start and the end of failures, not those in between', async () => {
    const { api, log, read } = fakeStream();
    api.fail('GetRecords', awsError('InternalFailureException', 'oh'), 10);
    await read();
    expect(
      log.lines.map(({ level, message, fields }) => [level, message, fields['reason']]),
    ).toEqual([
      ['warn', 'AWS request failing; retrying', 'GetRecords: InternalFailureException: oh'],
      ['info', 'AWS requests succeed again', undefined],
    ]);
    expect(log.lines[1]?.fields).toMatchObject({ stream: 'edge', attempts: 10 });
  });

  it('names a wrong clock immediately, with code and advice, and continues when the SDK has corrected the time', async () => {
    const { api, log, read } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a');
    const skewed = 'Signature expired: 20260101T000000Z is now earlier than 20260101T005500Z';
    api.fail('DescribeStreamSummary', awsError('InvalidSignatureException', skewed), 1);
    expect((await read()).texts).toEqual(['a']);
    expect(log.summary).toEqual([
      'error: AWS requests rejected because the local clock is wrong; retrying',
      'info: AWS requests succeed again',
    ]);
    expect(log.lines[0]?.fields).toMatchObject({
      code: 'ERR_SOURCES_CLOCK',
      advice: expect.stringContaining('chrony') as unknown,
    });
  });

  it('does not log a single failure, or short throttling', async () => {
    const { api, log, read } = fakeStream();
    api.fail('GetRecords', awsError('InternalFailureException'), 1);
    api.fail('ListShards', awsError('LimitExceededException'), 4);
    await read();
    expect(log.summary).toEqual([]);
  });

  it.each([
    ['ProvisionedThroughputExceededException', 1],
    ['KMSThrottlingException', 1],
    ['InternalFailureException', 2],
    ['InvalidArgumentException', 2],
  ])('after %s in the middle requests an iterator %i time(s) in total', async (name, iterators) => {
    const { api, clock, start } = fakeStream();
    const [shard = ''] = api.shardIds;
    api.put(shard, 'a', 'b');
    const run = start({ page_records: 1 });
    await clock.advance(100);
    api.fail('GetRecords', awsError(name));
    await clock.advance(5_000);
    await run.stop();
    expect(run.consumer.texts).toEqual(['a', 'b']);
    expect(api.made('GetShardIterator')).toHaveLength(iterators);
  });

  it.each(['InvalidArgumentException', 'ResourceNotFoundException'])(
    'requests another iterator if the first one is rejected: %s',
    async (name) => {
      const { api, read } = fakeStream();
      const [shard = ''] = api.shardIds;
      api.put(shard, 'a');
      api.fail('GetRecords', awsError(name));
      const { texts } = await read();
      expect(texts).toEqual(['a']);
    },
  );

  it('waits increasingly long, up to half a minute', async () => {
    const { api, clock, start } = fakeStream();
    api.fail('ListShards', awsError('InternalFailureException'), 1_000);
    const run = start();
    await clock.advance(hourMs);
    await run.stop();
    const times = api.calls.filter(({ operation }) => operation === 'ListShards');
    const gaps = times.slice(1).map(({ atMs }, index) => atMs - (times[index]?.atMs ?? 0));
    expect(gaps.slice(0, 4)).toEqual([250, 250, 500, 1_000]);
    expect(Math.max(...gaps)).toBe(15_000);
  });

  it('continues with the other shards if one keeps failing', async () => {
    const { api, clock, start } = fakeStream(2);
    const [one = '', other = ''] = api.shardIds;
    api.put(one, 'a');
    api.put(other, 'b');
    api.fail('GetRecords', awsError('InternalFailureException'), 1_000, one);
    const run = start();
    await clock.advance(10 * minuteMs);
    expect(run.consumer.texts).toEqual(['b']);
    const states = run.source.health().partitions.map(({ location, state }) => [location, state]);
    expect(states).toEqual([
      [one, 'retrying'],
      [other, 'reading'],
    ]);
    api.heal();
    await clock.advance(minuteMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['a', 'b']);
  });

  it.each([
    ['ResourceNotFoundException', 'DescribeStreamSummary', 'ERR_SOURCES_STREAM_NOT_FOUND'],
    ['AccessDeniedException', 'DescribeStreamSummary', 'ERR_SOURCES_ACCESS_DENIED'],
    ['AccessDeniedException', 'ListShards', 'ERR_SOURCES_ACCESS_DENIED'],
    ['AccessDeniedException', 'GetShardIterator', 'ERR_SOURCES_ACCESS_DENIED'],
    ['AccessDeniedException', 'GetRecords', 'ERR_SOURCES_ACCESS_DENIED'],
    ['CredentialsProviderError', 'DescribeStreamSummary', 'ERR_SOURCES_CREDENTIALS'],
    ['UnrecognizedClientException', 'DescribeStreamSummary', 'ERR_SOURCES_CREDENTIALS'],
    ['ExpiredTokenException', 'DescribeStreamSummary', 'ERR_SOURCES_CREDENTIALS_EXPIRED'],
    ['KMSDisabledException', 'GetRecords', 'ERR_SOURCES_KMS_KEY'],
  ] as const)('%s at the first %s is an error', async (name, operation, code) => {
    const { api, read } = fakeStream();
    api.fail(operation, awsError(name), 1_000);
    await expect(read()).rejects.toMatchObject({ code, remedy: 'stop' });
  });

  it('names stream, region, and the missing action', async () => {
    const { api, read } = fakeStream();
    api.fail('GetRecords', awsError('AccessDeniedException', 'User is not authorized'));
    await expect(read()).rejects.toThrow(
      'ERR_SOURCES_ACCESS_DENIED: AWS denied access (stream edge, region eu-test-1, ' +
        'shard shardId-000000000000, missing IAM action kinesis:GetRecords, ' +
        'AccessDeniedException: User is not authorized)',
    );
  });

  it.each(operations)(
    'waits for a permission for %s that is revoked at runtime',
    async (operation) => {
      const { api, clock, log, start } = fakeStream();
      const [shard = ''] = api.shardIds;
      api.put(shard, 'a');
      const run = start();
      await clock.advance(minuteMs);
      api.fail(operation, awsError('AccessDeniedException'), 1_000);
      if (operation === 'GetShardIterator')
        api.fail('GetRecords', awsError('ExpiredIteratorException'));
      await clock.advance(hourMs);
      expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
      api.heal();
      api.put(shard, 'b');
      await clock.advance(minuteMs);
      await run.stop();
      expect(run.consumer.texts).toEqual(['a', 'b']);
      expect(log.lines.at(-1)).toMatchObject({
        level: 'info',
        message: 'AWS requests succeed again',
      });
    },
  );
});
