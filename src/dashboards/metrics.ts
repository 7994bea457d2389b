import type { MetricTable } from '../base/index.ts';
import { modules } from './scope.ts';

const host = {
  from: 'the hosts of `ops.traffic_hosts`, or the busiest hosts; `other` for the rest',
};

/** Traffic metrics for Prometheus, if `ops.traffic_metrics` is set. */
export const trafficMetrics = {
  weir_traffic_requests_total: {
    kind: 'counter',
    help: 'Requests that happened after the start of this process. Every process counts all requests, whichever process loaded them: do not sum over processes.',
    labels: { host, status: ['1xx', '2xx', '3xx', '4xx', '5xx', 'unknown'] },
  },
  weir_traffic_blocked_requests_total: {
    kind: 'counter',
    help: 'Requests that a module blocked.',
    labels: { host, module: modules },
  },
  weir_traffic_request_bytes_total: {
    kind: 'counter',
    help: 'Size of request bodies.',
    labels: { host },
  },
  weir_traffic_response_bytes_total: {
    kind: 'counter',
    help: 'Size of response bodies.',
    labels: { host },
  },
} as const satisfies MetricTable;
