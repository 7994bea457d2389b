import type { MetricTable } from '../../base/index.ts';

/** Metrics of reloads. */
export const reloadMetrics = {
  weir_config_reloads_total: {
    kind: 'counter',
    help: 'Reloads of the configuration by result; rejected and rolled back reloads have no effect.',
    labels: { result: ['applied', 'unchanged', 'rejected', 'rolled_back'] },
  },
  weir_config_last_reload_success: {
    kind: 'gauge',
    help: '1 if the last reload succeeded, or if there was no reload yet; 0 if the last reload was rejected or rolled back.',
    labels: {},
  },
  weir_config_last_reload_timestamp_seconds: {
    kind: 'gauge',
    help: 'Time at which the active configuration was applied, at the start or by a reload, in seconds since 1970.',
    labels: {},
  },
  weir_config_hash: {
    kind: 'gauge',
    help: 'First 12 hexadecimal digits of the SHA-256 of the active configuration file, as a number: equal in all processes with the same file.',
    labels: {},
  },
} as const satisfies MetricTable;
