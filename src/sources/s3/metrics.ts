import type { MetricTable } from '../../base/index.ts';

/**
 * Kinds of notifications:
 * - `object`: an object to read.
 * - `stored`: an object that is already in the ledger.
 * - `test`: a test event of S3.
 * - `skipped`: an event that does not report a new object.
 * - `unknown`: an unknown message, which becomes a dead letter.
 */
export const notificationKinds = ['object', 'stored', 'test', 'skipped', 'unknown'] as const;

/** Metrics of S3 notifications. */
export const metrics = {
  weir_source_notifications_total: {
    kind: 'counter',
    help: 'Notifications of an S3 source by kind: objects to read, objects already stored, test events, events without new objects, unknown messages.',
    labels: { kind: notificationKinds },
  },
} as const satisfies MetricTable;
