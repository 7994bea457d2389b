import type { KinesisClient, StreamDescriptionSummary } from '@aws-sdk/client-kinesis';

import type { KinesisOptions } from '../../../config/index.ts';
import { type AwsCall, type AwsOutcome, tryCall } from '../../aws/calls.ts';
import { ClockWatch, doctorConfig } from '../../aws/doctor-clients.ts';
import type { PollingOperation } from '../api.ts';
import { streamActions } from '../permissions.ts';
import { examineFanOut } from './fan-out.ts';
import { examineLeases } from './leases.ts';
import { type Diagnosis, Subject } from '../../../base/index.ts';

type Sdk = typeof import('@aws-sdk/client-kinesis');

/** Tests the calls with which `weir run` reads the stream, in the same order. */
export async function* examine(options: KinesisOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  const clock = new ClockWatch();
  const sdk = await import('@aws-sdk/client-kinesis');
  const region = options.stream_arn?.split(':')[3];
  const client = new sdk.KinesisClient(await doctorConfig(options, clock, region));
  try {
    const exam = new StreamExam(subject, sdk, client, options);
    yield* exam.run();
    const { arn: streamArn } = exam;
    if (exam.isThere) yield* examineFanOut(options, { subject, sdk, client, streamArn });
    yield* examineLeases(options, { subject, clock, streamArn });
    yield* clock.diagnosis(subject);
  } finally {
    client.destroy();
  }
}

class StreamExam {
  readonly #subject: Subject;
  readonly #sdk: Sdk;
  readonly #client: KinesisClient;
  readonly #stream: { StreamARN: string } | { StreamName: string };
  readonly #name: string;
  #arn: string;
  #isThere = false;

  constructor(subject: Subject, sdk: Sdk, client: KinesisClient, options: KinesisOptions) {
    const { stream_arn: arn, stream_name: name = arn ?? '' } = options;
    this.#subject = subject;
    this.#sdk = sdk;
    this.#client = client;
    this.#stream = arn === undefined ? { StreamName: name } : { StreamARN: arn };
    this.#name = name;
    this.#arn = arn ?? `arn:aws:kinesis:${options.region ?? '*'}:*:stream/${name}`;
  }

  /** ARN of the stream. Parts that are not known are `*`. */
  get arn(): string {
    return this.#arn;
  }

  /** True if `DescribeStreamSummary` succeeded. */
  get isThere(): boolean {
    return this.#isThere;
  }

  async *run(): AsyncGenerator<Diagnosis> {
    const described = await this.#try('stream.status', 'DescribeStreamSummary', () =>
      this.#client.send(new this.#sdk.DescribeStreamSummaryCommand(this.#stream)),
    );
    if (described.value === undefined) {
      yield described.diagnosis;
      if (described.isHopeless || described.kind === 'not_found') {
        for (const check of ['stream.shards', 'stream.records']) {
          yield this.#subject.skipped(check, 'the stream could not be described');
        }
        return;
      }
    } else {
      this.#isThere = true;
      yield* this.#describe(described.value.StreamDescriptionSummary);
    }
    yield* this.#shards();
  }

  *#describe(summary: Partial<StreamDescriptionSummary> = {}): Generator<Diagnosis> {
    const { StreamStatus: status, StreamARN: arn, OpenShardCount: shards } = summary;
    this.#arn = arn ?? this.#arn;
    yield this.#status(status ?? 'unknown', `${shards ?? '?'} open shards`);
    yield this.#retention(summary.RetentionPeriodHours ?? 24);
    const key = summary.KeyId ?? 'a KMS key';
    const isEncrypted = summary.EncryptionType === 'KMS';
    const text = isEncrypted
      ? `encrypted with ${key}; reading requires kms:Decrypt on the key`
      : 'not encrypted at rest';
    yield this.#subject.ok('stream.encryption', text);
  }

  #status(status: string, shards: string): Diagnosis {
    const check = 'stream.status';
    const text = `${this.#arn} is ${status}, ${shards}`;
    if (status === 'ACTIVE') return this.#subject.ok(check, text);
    if (status === 'DELETING') {
      return this.#subject.failed(check, text, 'Set another stream, or recreate it.');
    }
    return this.#subject.warning(check, text, 'Wait until the stream is ACTIVE.');
  }

  #retention(hours: number): Diagnosis {
    const text = `retention is ${hours} h`;
    if (hours > 24) return this.#subject.ok('stream.retention', text);
    return this.#subject.warning(
      'stream.retention',
      `${text}: a longer outage loses events`,
      `Increase the retention: aws kinesis increase-stream-retention-period --stream-name ${this.#name} --retention-period-hours 168`,
    );
  }

  async *#shards(): AsyncGenerator<Diagnosis> {
    const listed = await this.#try('stream.shards', 'ListShards', () =>
      this.#client.send(new this.#sdk.ListShardsCommand({ ...this.#stream, MaxResults: 1_000 })),
    );
    if (listed.value === undefined) {
      yield listed.diagnosis;
      yield this.#subject.skipped('stream.records', 'the shards could not be listed');
      return;
    }
    const shards = listed.value.Shards ?? [];
    const open = shards.find(
      ({ SequenceNumberRange: range }) => range?.EndingSequenceNumber === undefined,
    );
    yield this.#subject.ok('stream.shards', `${shards.length} shards can be listed`);
    const { ShardId: id = shards[0]?.ShardId ?? '' } = open ?? {};
    yield* this.#records(id);
  }

  async *#records(shardId: string): AsyncGenerator<Diagnosis> {
    const where = { ...this.#stream, ShardId: shardId, ShardIteratorType: 'LATEST' } as const;
    const opened = await this.#try('stream.records', 'GetShardIterator', () =>
      this.#client.send(new this.#sdk.GetShardIteratorCommand(where)),
    );
    if (opened.value === undefined) return yield opened.diagnosis;
    const { ShardIterator } = opened.value;
    const arn = 'StreamARN' in this.#stream ? this.#stream : {};
    const read = await this.#try('stream.records', 'GetRecords', () =>
      this.#client.send(new this.#sdk.GetRecordsCommand({ ShardIterator, Limit: 1, ...arn })),
    );
    if (read.value === undefined) yield read.diagnosis;
    else yield this.#subject.ok('stream.records', `${shardId} can be read`);
  }

  #try<T>(
    check: string,
    operation: PollingOperation,
    call: () => Promise<T>,
  ): Promise<AwsOutcome<T>> {
    const missing = {
      cause: `stream ${this.#name} does not exist in this region and account`,
      remedy: 'Check `stream_name` or `stream_arn`, `region`, and the account of the credentials.',
    };
    const what: AwsCall<T> = {
      check,
      permission: streamActions[operation],
      resource: this.#arn,
      call,
      missing,
    };
    return tryCall(this.#subject, what);
  }
}
