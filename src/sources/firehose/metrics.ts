import type { MetricTable } from '../../base/index.ts';
import type { SinkOf } from '../metric-sink.ts';

/** Metrics of an endpoint. */
export const metrics = {
  weir_firehose_requests_total: {
    kind: 'counter',
    help: 'Requests to a Firehose endpoint by status class; Firehose retries all except 2xx.',
    labels: { status: ['2xx', '4xx', '5xx'] },
  },
  weir_firehose_request_seconds: {
    kind: 'histogram',
    help: 'Response time of a Firehose endpoint.',
    labels: {},
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 180],
  },
} as const satisfies MetricTable;

/** Counts a response. */
export function countResponse(sink: SinkOf<typeof metrics>, code: number, ms: number): void {
  const status = code < 300 ? '2xx' : code < 500 ? '4xx' : '5xx';
  sink.add('weir_firehose_requests_total', { status }, 1);
  sink.observe('weir_firehose_request_seconds', {}, ms / 1000);
}
