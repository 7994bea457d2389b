import type { MetricTable } from '../../base/index.ts';

/** Metrics of reloads. */
export const reloadMetrics = {
  weir_config_reloads_total: {
    kind: 'counter',
    help: 'Reloads of the configuration, by what became of them; refused and rolled back ones have changed nothing.',
    labels: { result: ['applied', 'unchanged', 'refused', 'rolled_back'] },
  },
  weir_config_last_reload_success: {
    kind: 'gauge',
    help: '1 when the configuration file was in force after the last reload (or the start), 0 when it was refused or rolled back.',
    labels: {},
  },
  weir_config_last_reload_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a configuration was last put into force, at the start or by a reload, in seconds since 1970.',
    labels: {},
  },
  weir_config_hash: {
    kind: 'gauge',
    help: 'First 12 hexadecimal digits of the SHA-256 of the configuration file in force, as a number: the same in all processes with one file.',
    labels: {},
  },
} as const satisfies MetricTable;
