import { describe, expect, it } from 'vitest';

import { logsDestination } from '../../../src/deliver/cloudwatch-logs.ts';
import type { OutgoingEvent } from '../../../src/deliver/index.ts';
import { firehoseDestination } from '../../../src/deliver/firehose.ts';
import { kinesisDestination } from '../../../src/deliver/kinesis.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const { signal } = new AbortController();
const events: readonly OutgoingEvent[] = ['a', 'b', 'c'].map((id) => ({
  objectId: `ipp_${id}`,
  text: `{"id":"${id}"}`,
}));
const codes = (answers: readonly ({ code: string } | undefined)[]) =>
  answers.map((answer) => answer?.code);
const named = (name: string): Error => Object.assign(new Error('no'), { name });

describe('kinesisDestination', () => {
  it('reports for each record whether the stream has it', async () => {
    const destination = kinesisDestination(
      {
        putRecords: () =>
          Promise.resolve({
            FailedRecordCount: 2,
            Records: [
              { SequenceNumber: '1', ShardId: 's' },
              { ErrorCode: 'ProvisionedThroughputExceededException', ErrorMessage: 'slow' },
              { ErrorCode: 'InternalFailure', ErrorMessage: 'oops' },
            ],
          }),
        close: () => undefined,
      },
      'arn',
    );
    expect(codes(await destination.send(events, signal))).toEqual([
      undefined,
      'ERR_DELIVER_THROTTLED',
      'ERR_DELIVER_UNAVAILABLE',
    ]);
  });

  it('treats a record without a result as failed', async () => {
    const destination = kinesisDestination(
      { putRecords: () => Promise.resolve({ Records: [] }), close: () => undefined },
      'arn',
    );
    expect(codes(await destination.send(events, signal))).toEqual(
      events.map(() => 'ERR_DELIVER_UNAVAILABLE'),
    );
  });

  it('partitions records by their object, so that a shard keeps their order', async () => {
    const keys: unknown[] = [];
    const destination = kinesisDestination(
      {
        putRecords: ({ Records = [] }) => {
          keys.push(...Records.map((record) => record.PartitionKey));
          return Promise.resolve({
            Records: Records.map(() => ({ SequenceNumber: '1', ShardId: '0' })),
          });
        },
        close: () => undefined,
      },
      'arn',
    );
    expect(codes(await destination.send(events, signal))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(keys).toEqual(['ipp_a', 'ipp_b', 'ipp_c']);
  });

  it('classifies the errors of the service', async () => {
    const expected = {
      AccessDeniedException: 'ERR_DELIVER_AUTH',
      CredentialsProviderError: 'ERR_DELIVER_AUTH',
      ResourceNotFoundException: 'ERR_DELIVER_NOT_FOUND',
      ThrottlingException: 'ERR_DELIVER_THROTTLED',
      ValidationException: 'ERR_DELIVER_REFUSED',
      ECONNREFUSED: 'ERR_DELIVER_UNAVAILABLE',
      InternalFailure: 'ERR_DELIVER_UNAVAILABLE',
    };
    for (const [name, code] of Object.entries(expected)) {
      const destination = kinesisDestination(
        { putRecords: () => Promise.reject(named(name)), close: () => undefined },
        'arn',
      );
      await expect(destination.send(events, signal)).rejects.toMatchObject({ code });
    }
  });
});

describe('firehoseDestination', () => {
  it('reports for each record whether the stream has it, and ends each with a line break', async () => {
    const sent: string[] = [];
    const destination = firehoseDestination(
      {
        putRecordBatch: ({ DeliveryStreamName, Records = [] }) => {
          expect(DeliveryStreamName).toBe('name');
          sent.push(...Records.map(({ Data }) => Buffer.from(Data ?? []).toString()));
          return Promise.resolve({
            FailedPutCount: 1,
            RequestResponses: [
              { RecordId: '1' },
              { ErrorCode: 'ServiceUnavailableException', ErrorMessage: 'slow' },
              { RecordId: '3' },
            ],
          });
        },
        close: () => undefined,
      },
      'arn:aws:firehose:us-east-1:123456789012:deliverystream/name',
    );
    expect(codes(await destination.send(events, signal))).toEqual([
      undefined,
      'ERR_DELIVER_UNAVAILABLE',
      undefined,
    ]);
    expect(sent).toEqual(events.map(({ text }) => `${text}\n`));
  });
});

describe('logsDestination', () => {
  const target = { group: 'g', stream: 's' };
  const writer = (more: object = {}) => ({
    createLogStream: (): Promise<unknown> => Promise.resolve({}),
    putLogEvents: () => Promise.resolve({}),
    close: () => undefined,
    ...more,
  });

  it('creates its log stream once, and again if it was deleted', async () => {
    const calls: string[] = [];
    let isRemoved = false;
    const destination = logsDestination(
      writer({
        createLogStream: (group: string, stream: string) => {
          calls.push(`create ${group} ${stream}`);
          return Promise.reject(named('ResourceAlreadyExistsException'));
        },
        putLogEvents: () => {
          calls.push('put');
          if (!isRemoved) return Promise.resolve({});
          isRemoved = false;
          return Promise.reject(named('ResourceNotFoundException'));
        },
      }),
      target,
      new VirtualClock(),
    );
    await destination.send(events, signal);
    await destination.send(events, signal);
    isRemoved = true;
    await expect(destination.send(events, signal)).rejects.toMatchObject({
      code: 'ERR_DELIVER_NOT_FOUND',
    });
    await destination.send(events, signal);
    expect(calls).toEqual(['create g s', 'put', 'put', 'put', 'create g s', 'put']);
  });

  it('numbers events by the send time, so that they stay in order', async () => {
    const times: number[] = [];
    const clock = new VirtualClock(1_000);
    const destination = logsDestination(
      writer({
        putLogEvents: ({ logEvents }: { logEvents: { timestamp: number }[] }) => {
          times.push(...logEvents.map(({ timestamp }) => timestamp));
          return Promise.resolve({});
        },
      }),
      target,
      clock,
    );
    await destination.send(events, signal);
    await destination.send(events, signal);
    await clock.advance(5_000);
    await destination.send(events, signal);
    expect(times).toEqual([1_000, 1_001, 1_002, 1_003, 1_004, 1_005, 6_000, 6_001, 6_002]);
  });

  it('follows a clock that is corrected after a log group has rejected its times', async () => {
    const clock = new VirtualClock(1_000);
    const dayMs = 24 * 3_600_000;
    const destination = logsDestination(
      writer({
        putLogEvents: ({ logEvents }: { logEvents: { timestamp: number }[] }) => {
          const first = logEvents.findIndex(({ timestamp }) => timestamp > 7_200_000);
          const info = { tooNewLogEventStartIndex: first };
          return Promise.resolve(first < 0 ? {} : { rejectedLogEventsInfo: info });
        },
      }),
      target,
      clock,
    );
    const refused = events.map(() => 'ERR_DELIVER_REFUSED');
    clock.set(dayMs);
    expect(codes(await destination.send(events, signal))).toEqual(refused);
    clock.set(-dayMs);
    expect(codes(await destination.send(events, signal))).toEqual(events.map(() => undefined));
  });

  it('follows a clock that is corrected after a failed request', async () => {
    const times: number[] = [];
    const clock = new VirtualClock(1_000);
    const destination = logsDestination(
      writer({
        putLogEvents: ({ logEvents }: { logEvents: { timestamp: number }[] }) => {
          times.push(...logEvents.map(({ timestamp }) => timestamp));
          return times.length > 3 ? Promise.resolve({}) : Promise.reject(named('InternalFailure'));
        },
      }),
      target,
      clock,
    );
    clock.set(1_000_000);
    await expect(destination.send(events, signal)).rejects.toThrow('InternalFailure');
    clock.set(-1_000_000);
    await destination.send(events, signal);
    expect(times.slice(3)).toEqual([1_000, 1_001, 1_002]);
  });

  it('retries what was rejected because of its time', async () => {
    const answer = (info: object) =>
      logsDestination(
        writer({ putLogEvents: () => Promise.resolve({ rejectedLogEventsInfo: info }) }),
        target,
        new VirtualClock(),
      ).send(events, signal);
    const lost = 'ERR_DELIVER_REFUSED';
    expect(codes(await answer({ tooOldLogEventEndIndex: 1 }))).toEqual([
      lost,
      undefined,
      undefined,
    ]);
    expect(codes(await answer({ expiredLogEventEndIndex: 2 }))).toEqual([lost, lost, undefined]);
    expect(codes(await answer({ tooNewLogEventStartIndex: 2 }))).toEqual([
      undefined,
      undefined,
      lost,
    ]);
  });
});
