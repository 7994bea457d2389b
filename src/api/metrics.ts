import type { Metrics, MetricTable } from '../base/index.ts';
import { awsTargetKinds } from '../deliver/index.ts';

/** The metrics of the management API. */
export const apiMetricTable = {
  weir_api_requests_total: {
    kind: 'counter',
    help: 'Requests to the management API, by status class.',
    labels: { status: ['2xx', '4xx', '5xx'] },
  },
  weir_api_request_seconds: {
    kind: 'histogram',
    help: 'Response time of the management API.',
    labels: {},
  },
  weir_delivery_events_total: {
    kind: 'counter',
    help: 'Configuration events that a target accepted (`sent`), and attempts that failed (`failed`).',
    labels: { kind: [...awsTargetKinds, 'file'], outcome: ['sent', 'failed'] },
  },
  weir_delivery_queue_events: {
    kind: 'gauge',
    help: 'Configuration events that wait to be delivered to a target.',
    labels: {},
  },
  weir_delivery_queue_age_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest configuration event that waits for a target; 0 when none waits.',
    labels: {},
  },
} as const satisfies MetricTable;

/** Receives the measurements of the API. */
export interface ApiMetrics {
  answered(status: number, secs: number): void;
  delivered(kind: string, outcome: 'sent' | 'failed', events: number): void;
  queue(events: number, oldestSecs: number): void;
}

/** Returns an `ApiMetrics` that updates the metrics of the process. */
export function countIn(metrics: Metrics<typeof apiMetricTable>): ApiMetrics {
  return {
    answered(status, secs) {
      const name = status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx';
      metrics.add('weir_api_requests_total', { status: name }, 1);
      metrics.observe('weir_api_request_seconds', {}, secs);
    },
    delivered(kind, outcome, events) {
      const known = [...awsTargetKinds, 'file' as const].find((name) => name === kind);
      if (known === undefined || events === 0) return;
      metrics.add('weir_delivery_events_total', { kind: known, outcome }, events);
    },
    queue(events, oldestSecs) {
      metrics.set('weir_delivery_queue_events', {}, events);
      metrics.set('weir_delivery_queue_age_seconds', {}, oldestSecs);
    },
  };
}

/** Discards all measurements. */
export const noMetrics: ApiMetrics = {
  answered: () => undefined,
  delivered: () => undefined,
  queue: () => undefined,
};
