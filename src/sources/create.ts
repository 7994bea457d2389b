import { type Clock, systemClock } from '../base/index.ts';
import type { KinesisOptions, LimitsOptions, SourceOptions } from '../config/index.ts';
import { connectLogs } from './cloudwatch-logs/client.ts';
import { CloudWatchLogsSource } from './cloudwatch-logs/source.ts';
import type { SourceDeps, SourceLog } from './deps.ts';
import { FileSource } from './file/source.ts';
import { fileLimits } from './text/file-limits.ts';
import type { HealthySource } from './health.ts';
import { FirehoseSource } from './firehose/source.ts';
import type { KinesisApi } from './kinesis/api.ts';
import { connectKinesis } from './kinesis/client.ts';
import { KinesisFleetSource } from './kinesis/fleet/fleet.ts';
import { connectKafka } from '../kafka/index.ts';
import { KafkaSource } from './kafka/source.ts';
import { KinesisSource } from './kinesis/source.ts';
import { connectLeases } from './kinesis/fleet/lease-client.ts';
import { createS3 } from './s3/source.ts';
import { S3ListingSource } from './s3/listing.ts';
import { StdinSource } from './stdin/source.ts';

/** What sources need besides their options. */
export interface CreateSourceDeps {
  readonly log: SourceLog;
  readonly limits: Pick<LimitsOptions, 'event_bytes'>;
  /** Text of files and pipes that is handed over at a time at most, whatever their options say. */
  readonly chunkBytesMax?: number;
  /** Where file sources keep what they know of files; left out: in memory. */
  readonly fileNotesFolder?: string | undefined;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** See `SourceDeps`. */
  readonly failsFast?: () => boolean;
  /** Told of every answer that a source gives to whoever sends to it. */
  onAnswer?(source: string, status: number, ms: number): void;
}

const stdinChunkBytes = 1024 * 1024;

/** Makes a source from its options. Nothing is opened or connected to before its partitions are asked for. */
export function createSource(options: SourceOptions, deps: CreateSourceDeps): HealthySource {
  const { log, limits, clock = systemClock, random = Math.random } = deps;
  const own: SourceDeps = { log, clock, random, failsFast: deps.failsFast };
  const eventBytes = limits.event_bytes;
  const bounded = <T extends { readonly chunkBytes: number }>(all: T): T => ({
    ...all,
    chunkBytes: Math.min(all.chunkBytes, deps.chunkBytesMax ?? all.chunkBytes),
  });
  switch (options.type) {
    case 'kinesis':
      return createKinesis(options, own);
    case 'kafka':
      return new KafkaSource(options, own, () => connectKafka(options, log));
    case 'cloudwatch_logs':
      return new CloudWatchLogsSource(options, own, () => connectLogs(options));
    case 's3':
      return createS3(options, eventBytes, own);
    case 'file':
      return new FileSource(
        { ...options, notesFolder: deps.fileNotesFolder },
        bounded(fileLimits(options, eventBytes)),
        own,
      );
    case 'firehose':
      return new FirehoseSource(options, own, (status, ms) =>
        deps.onAnswer?.(options.name, status, ms),
      );
    case 'stdin':
      return new StdinSource(options, bounded({ chunkBytes: stdinChunkBytes, eventBytes }), own);
  }
}

function createKinesis(options: KinesisOptions, own: SourceDeps): HealthySource {
  const connect = (): Promise<KinesisApi> => connectKinesis(options, {}, own.log);
  return options.leases === undefined
    ? new KinesisSource(options, own, connect)
    : new KinesisFleetSource(options, own, connect, connectLeases(options));
}

/** The source as one that lists a bucket, for those who want to know how much there is and how much of it is done. */
export function listingOf(source: HealthySource): S3ListingSource | undefined {
  return source instanceof S3ListingSource ? source : undefined;
}
