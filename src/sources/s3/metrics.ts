import type { MetricTable } from '../../base/index.ts';

/**
 * Kinds of notifications: an `object` to read, one that is already `stored`, a `test` event of S3, an event that is not
 * about a new object (`skipped`), or an unknown message (`unknown`, a dead letter).
 */
export const notificationKinds = ['object', 'stored', 'test', 'skipped', 'unknown'] as const;

/** Metrics of a notification queue. */
export const metrics = {
  weir_source_notifications_total: {
    kind: 'counter',
    help: 'Notifications of an S3 source by kind: objects to read, objects already stored, test events, events without new objects, unknown messages.',
    labels: { kind: notificationKinds },
  },
} as const satisfies MetricTable;
