import type { MetricTable } from '../../base/index.ts';
import type { SinkOf } from '../metric-sink.ts';

/** Metrics of a Firehose endpoint. */
export const metrics = {
  weir_firehose_requests_total: {
    kind: 'counter',
    help: 'Requests to a Firehose endpoint by status class, or disconnected if the client closed the connection before the response; Firehose retries all except 2xx.',
    labels: { status: ['2xx', '4xx', '5xx', 'disconnected'] },
  },
  weir_firehose_request_seconds: {
    kind: 'histogram',
    help: 'Response time of a Firehose endpoint.',
    labels: {},
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 180],
  },
} as const satisfies MetricTable;

/** Status of a request whose client closed the connection before the response. nginx logs the same number. */
export const disconnectedStatus = 499;

/** Counts a response. */
export function countResponse(sink: SinkOf<typeof metrics>, code: number, ms: number): void {
  sink.add('weir_firehose_requests_total', { status: statusOf(code) }, 1);
  sink.observe('weir_firehose_request_seconds', {}, ms / 1000);
}

function statusOf(code: number): '2xx' | '4xx' | '5xx' | 'disconnected' {
  if (code === disconnectedStatus) return 'disconnected';
  if (code < 300) return '2xx';
  return code < 500 ? '4xx' : '5xx';
}
