import type { S3Options } from '../../config/index.ts';
import type { SourceDeps } from '../deps.ts';
import type { HealthySource } from '../health.ts';
import { connectS3 } from './client.ts';
import { S3ListingSource } from './listing.ts';
import { S3QueueSource } from './queue.ts';
import { connectQueue } from './sqs-client.ts';

/** Makes the source of `type: s3` that its options ask for: told by a queue, or listing a bucket. */
export function createS3(options: S3Options, eventBytes: number, deps: SourceDeps): HealthySource {
  const { queue_url: queueUrl } = options;
  const { bucket = '', chunk_bytes: chunkBytes } = options;
  // The schema asks for one of the two.
  if (queueUrl === undefined) return createListing({ ...options, bucket }, eventBytes, deps);
  return new S3QueueSource({ ...options, queue_url: queueUrl }, { chunkBytes, eventBytes }, deps, {
    store: () => connectS3(options),
    queue: () => connectQueue(options, queueUrl),
  });
}

/** Makes a source that lists a bucket. */
function createListing(
  options: S3Options & { readonly bucket: string },
  eventBytes: number,
  deps: SourceDeps,
): S3ListingSource {
  const limits = { chunkBytes: options.chunk_bytes, eventBytes };
  return new S3ListingSource(options, limits, deps, () => connectS3(options));
}
