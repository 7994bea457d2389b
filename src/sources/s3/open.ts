import type { S3Options } from '../../config/index.ts';
import { loadAws } from '../aws/client.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { connectS3 } from './client.ts';
import { S3ListingSource } from './listing.ts';
import { S3QueueSource } from './queue.ts';
import { connectQueue } from './sqs-client.ts';

/** Creates the source: with a notification queue if `queue_url` is set, otherwise with a bucket listing. */
export function open(options: S3Options, deps: OpenSourceDeps): HealthySource {
  const { bucket = '', chunk_bytes: chunkBytes, queue_url: queueUrl } = options;
  const limits = { chunkBytes, eventBytes: deps.limits.event_bytes };
  // The schema requires either `queue_url` or `bucket`.
  if (queueUrl === undefined) {
    return new S3ListingSource({ ...options, bucket }, limits, deps, () => connectS3(options));
  }
  return new S3QueueSource({ ...options, queue_url: queueUrl }, limits, deps, {
    store: () => connectS3(options),
    queue: () => connectQueue(options, queueUrl),
  });
}

/** See `SourceOpener`. */
export async function preload(): Promise<void> {
  await loadAws();
  await import('@aws-sdk/client-s3');
  await import('@aws-sdk/client-sqs');
}
