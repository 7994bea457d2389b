import type { MetricTable } from '../../base/index.ts';

/**
 * What a message of a queue tells: an object to read, one that is `stored` already, the `test` by which S3 tries the queue
 * out, something that is no new object (`skipped`), or nothing known (`unknown`, a dead letter).
 */
export const notificationKinds = ['object', 'stored', 'test', 'skipped', 'unknown'] as const;

/** What a queue of notices counts. */
export const metrics = {
  weir_source_notifications_total: {
    kind: 'counter',
    help: 'What messages of a queue told an s3 source: objects to read, objects stored already, tests of the queue, nothing new, nothing known.',
    labels: { kind: notificationKinds },
  },
} as const satisfies MetricTable;
