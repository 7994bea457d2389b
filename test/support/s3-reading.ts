import type { Clock } from '../../src/base/index.ts';
import type { NotificationQueue } from '../../src/sources/s3/api.ts';
import { S3ListingSource } from '../../src/sources/s3/listing.ts';
import { S3QueueSource } from '../../src/sources/s3/queue.ts';
import { Consumer, type ConsumerOptions } from './consumer.ts';
import { FakeQueue } from './fake-queue.ts';
import { FakeS3 } from './fake-s3.ts';
import { RecordingLog } from './recording-log.ts';
import { VirtualClock } from './virtual-clock.ts';

const limits = { chunkBytes: 1_000, eventBytes: 10_000 };

/** A bucket and a queue in memory with a virtual clock, and sources that read them. */
export class S3Bench {
  readonly clock = new VirtualClock();
  readonly store = new FakeS3();
  readonly queue = new FakeQueue(this.clock);
  readonly log = new RecordingLog();
  readonly checkpoints = new Map<string, string>();
  openObjects = 4;
  visibilityMs = 60_000;

  get #deps() {
    return { clock: this.clock, log: this.log, random: () => 0.5 };
  }

  /** @param clock of the source; time is that of the bench */
  queueSource(queue: NotificationQueue = this.queue, clock: Clock = this.clock): S3QueueSource {
    const options = {
      name: 's3',
      queue_url: 'http://127.0.0.1/1/objects',
      open_objects: this.openObjects,
      visibility_timeout_ms: this.visibilityMs,
      idle_timeout_ms: 5_000,
    };
    return new S3QueueSource(
      options,
      limits,
      { ...this.#deps, clock },
      {
        store: async () => this.store,
        queue: async () => queue,
      },
    );
  }

  bucketSource(
    more: { readonly prefix?: string; readonly start?: string; readonly end?: string } = {},
  ): S3ListingSource {
    const options = { name: 's3', bucket: 'edge', list_interval_ms: 60_000, ...more };
    const own = { ...options, open_objects: this.openObjects };
    return new S3ListingSource(own, limits, this.#deps, async () => this.store);
  }

  /** Reads until idle. @returns what was read */
  async read(
    source: S3QueueSource | S3ListingSource = this.queueSource(),
    how: ConsumerOptions = {},
  ): Promise<Consumer> {
    const consumer = new Consumer(this.checkpoints);
    try {
      await this.clock.run(consumer.run(source, how));
    } finally {
      await this.clock.run(source.close());
    }
    return consumer;
  }

  /** Reads until stopped. */
  start(how: ConsumerOptions = {}, source: S3QueueSource | S3ListingSource = this.queueSource()) {
    const consumer = new Consumer(this.checkpoints);
    const stop = new AbortController();
    const done = consumer.run(source, { untilIdle: false, ...how }, stop.signal);
    done.catch(() => {});
    return {
      consumer,
      source,
      done,
      stop: async (): Promise<void> => {
        stop.abort();
        await this.clock.run(done);
        await this.clock.run(source.close());
      },
    };
  }
}
