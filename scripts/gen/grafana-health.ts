import { panelOptions } from './grafana-options.ts';

/** A line of a panel: its Prometheus query and its name. */
interface Line {
  readonly expr: string;
  readonly legend: string;
}

/** A panel about Weir itself. */
interface HealthPanel {
  readonly title: string;
  /** Description of the panel. */
  readonly about: string;
  /** Grafana's name of the unit. */
  readonly unit: string;
  readonly lines: readonly Line[];
}

const uid = 'weir-prometheus';
const datasource = { type: 'prometheus', uid };

/** Data source of the health dashboard, an entry of a provisioning file. */
export const prometheusSource = `  - name: Weir metrics
    uid: ${uid}
    type: prometheus
    access: proxy
    url: \${WEIR_PROMETHEUS_URL}
`;

/** Metrics of the selected processes. */
const of = (metric: string): string => `${metric}{job="$job", instance=~"$instance"}`;
const rate = (metric: string): string => `rate(${of(metric)}[$__rate_interval])`;
const sumRate = (metric: string, by: string): string => `sum by (${by}) (${rate(metric)})`;
const quantile = (share: number, metric: string): string =>
  `histogram_quantile(${share}, sum by (le) (${rate(metric)}))`;

const panels: readonly HealthPanel[] = [
  {
    title: 'Ready',
    about: '1: the process makes progress. 0 for minutes: the log names the source or the error.',
    unit: 'short',
    lines: [{ expr: of('weir_ready'), legend: '{{instance}}' }],
  },
  {
    title: 'Source lag',
    about:
      'Lag of the partition that is furthest behind. It must stay far below the retention of the stream.',
    unit: 's',
    lines: [
      { expr: `max by (source) (${of('weir_source_lag_seconds')})`, legend: '{{source}}' },
      { expr: `max by (source) (${of('weir_relay_lag_seconds')})`, legend: 'relay {{source}}' },
    ],
  },
  {
    title: 'Events received',
    about: 'Received events by source: stored, filtered, ignored, and dead letters.',
    unit: 'eps',
    lines: [{ expr: sumRate('weir_received_events_total', 'source'), legend: '{{source}}' }],
  },
  {
    title: 'Events by outcome',
    about:
      'The sum is the received events. To list dead letters by field, run `weir dead-letters list --group`.',
    unit: 'eps',
    lines: [
      { expr: `sum(${rate('weir_stored_rows_total')})`, legend: 'stored' },
      { expr: `sum(${rate('weir_filtered_events_total')})`, legend: 'filtered' },
      { expr: sumRate('weir_ignored_events_total', 'reason'), legend: 'ignored: {{reason}}' },
      { expr: sumRate('weir_dead_letters_total', 'reason'), legend: 'dead letter: {{reason}}' },
    ],
  },
  {
    title: 'Insert failures',
    about:
      'Time for which inserts into ClickHouse (or Kafka, for a relay) have been failing. Reading pauses; no events are lost.',
    unit: 's',
    lines: [
      { expr: of('weir_insert_failing_seconds'), legend: '{{instance}}' },
      { expr: of('weir_relay_failing_seconds'), legend: 'relay {{instance}}' },
    ],
  },
  {
    title: 'Batch duration',
    about: 'From the first insert of a batch to its ledger row.',
    unit: 's',
    lines: [
      { expr: quantile(0.5, 'weir_insert_seconds_bucket'), legend: 'p50' },
      { expr: quantile(0.99, 'weir_insert_seconds_bucket'), legend: 'p99' },
    ],
  },
  {
    title: 'In flight',
    about:
      'Received events that are not in the ledger yet. If the lag grows: a high value means that ClickHouse is the bottleneck; a low value, that reading is.',
    unit: 'short',
    lines: [{ expr: of('weir_in_flight_events'), legend: '{{instance}}' }],
  },
  {
    title: 'Retrying sources',
    about: '1 while a source retries a failed request.',
    unit: 'short',
    lines: [{ expr: `max by (source) (${of('weir_source_retrying')})`, legend: '{{source}}' }],
  },
  {
    title: 'Partitions and leases',
    about:
      'Partitions being read. If fewer leases than shards are held for minutes, run `weir leases --check`.',
    unit: 'short',
    lines: [
      {
        expr: `sum by (source) (${of('weir_source_partitions')})`,
        legend: '{{source}} partitions',
      },
      { expr: `sum by (source) (${of('weir_lease_held')})`, legend: '{{source}} leases held' },
      { expr: `max by (source) (${of('weir_lease_shards')})`, legend: '{{source}} shards' },
    ],
  },
  {
    title: 'Rollup lag',
    about: 'Age of the oldest uncounted change. Panels stay current, but their queries cost more.',
    unit: 's',
    lines: [{ expr: of('weir_rollup_lag_seconds'), legend: '{{instance}}' }],
  },
  {
    title: 'CPU',
    about: 'CPUs in use by Weir, and by its stages: decode, and build (validate, select, columns).',
    unit: 'short',
    lines: [
      { expr: rate('process_cpu_seconds_total'), legend: '{{instance}}' },
      { expr: sumRate('weir_stage_seconds_total', 'stage'), legend: '{{stage}}' },
    ],
  },
  {
    title: 'Memory',
    about: 'Resident memory of each process.',
    unit: 'bytes',
    lines: [{ expr: of('process_resident_memory_bytes'), legend: '{{instance}}' }],
  },
  {
    title: 'Alert rules',
    about: 'Rules by state, and rules that cannot be evaluated; `weir alerts state` lists them.',
    unit: 'short',
    lines: [
      { expr: `max by (state) (${of('weir_alert_rules')})`, legend: '{{state}}' },
      { expr: `max(${of('weir_alert_rule_errors')})`, legend: 'in error' },
    ],
  },
  {
    title: 'Failed notifications',
    about: 'Failed requests since the last successful one, by destination.',
    unit: 'short',
    lines: [
      {
        expr: `max by (destination) (${of('weir_alert_destination_failures')})`,
        legend: '{{destination}}',
      },
    ],
  },
  {
    title: 'Unknown fields, filter errors, and kernel traps',
    about:
      'Event fields outside the catalog, filters that could not be evaluated, and failures of the kernel.',
    unit: 'eps',
    lines: [
      { expr: `sum(${rate('weir_unknown_fields_total')})`, legend: 'unknown fields' },
      { expr: `sum(${rate('weir_filter_errors_total')})`, legend: 'filter errors' },
      { expr: `sum(${rate('weir_kernel_traps_total')})`, legend: 'kernel traps' },
    ],
  },
  {
    title: 'Configuration',
    about:
      'Result of the last reload (1: applied, 0: rejected), and the number of different configurations.',
    unit: 'short',
    lines: [
      { expr: of('weir_config_last_reload_success'), legend: 'last reload {{instance}}' },
      {
        expr: `count(count by (value) (count_values without (instance) ("value", ${of('weir_config_hash')})))`,
        legend: 'different configurations',
      },
    ],
  },
];

const variable = (name: string, label: string, query: string, isMulti: boolean): object => ({
  name,
  label,
  type: 'query',
  datasource,
  query: { query, refId: name },
  refresh: 2,
  multi: isMulti,
  includeAll: isMulti,
  ...(isMulti && { allValue: '.*', current: { text: ['All'], value: ['$__all'] } }),
});

/** Health dashboard of Weir, from Prometheus metrics. */
export function healthDashboard(): object {
  return {
    uid: 'weir-health',
    title: 'Weir: health',
    tags: ['weir'],
    schemaVersion: 39,
    timezone: 'utc',
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        variable('job', 'Job', 'label_values(weir_ready, job)', false),
        variable('instance', 'Process', 'label_values(weir_ready{job="$job"}, instance)', true),
      ],
    },
    annotations: { list: [reloads] },
    panels: panels.map(panelOf),
  };
}

/** Annotation at each configuration change. */
const reloads = {
  name: 'Another configuration',
  datasource,
  enable: true,
  iconColor: 'purple',
  expr: `changes(${of('weir_config_hash')}[1m]) > 0`,
  titleFormat: 'Another configuration',
  textFormat: '{{instance}}',
};

function panelOf({ title, about, unit, lines }: HealthPanel, index: number): object {
  return {
    id: index + 1,
    title,
    description: about,
    type: 'timeseries',
    datasource,
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: panelOptions.timeseries,
    targets: lines.map(({ expr, legend }, line) => ({
      refId: String.fromCodePoint(65 + line),
      datasource,
      expr,
      legendFormat: legend,
      editorMode: 'code',
      range: true,
    })),
  };
}
