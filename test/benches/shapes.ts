import { insertColumns, rollups, rollupTable, tables } from '../../src/catalog/index.ts';
import { panels, readLibrary } from '../../src/dashboards/index.ts';
import { REPORT_VERSION } from '../bench/compare.ts';
import { invalidForms, rareForms } from '../bench/rare-events.ts';
import {
  difference,
  figure,
  flag,
  type Members,
  names,
  positive,
  type Shape,
  text,
  wrongIn,
} from './report.ts';

const request: Shape = { per_second: positive, p50_ms: positive, p99_ms: positive };
const requests: Shape = { create: request, get: request, update: request, list: request };

const traffic = (shards: number, workers: number, failoverMs: number): Shape => ({
  shards,
  workers,
  failover_ms: failoverMs,
  writes_per_minute: positive,
  write_units_per_minute: positive,
  scan_pages_per_minute: positive,
  read_units_per_minute: positive,
});

const events = 20_000;
const cost = (name: string): Members => ({
  name,
  node_us: positive,
  clickhouse_us: positive,
  total_us: positive,
  range_us: [positive, positive],
  threads_us: { main: positive, v8: figure, pool: figure, workers: figure },
  wall_ms: positive,
  startup_ms: positive,
  rss_mb: positive,
  rounds: 1,
  events,
});
const load = (percent: number, arrived: number): Members => ({
  percent,
  events: arrived,
  events_per_second: positive,
  batches: positive,
  p50_ms: positive,
  p99_ms: positive,
  max_ms: positive,
});
const noRatios: Members = {
  to_baseline: null,
  to_ready_blocks: null,
  rare_to_file: null,
  invalid_to_file: null,
  kinesis_to_baseline: null,
  kinesis_to_ready_blocks: null,
};

/** The report of `bench`: only the selected parts. */
function measured(parts: Members): Members {
  return {
    version: REPORT_VERSION,
    events,
    node: text,
    processor: text,
    stages: [],
    // With few events, the figures may not add up.
    sum_errors: names,
    baseline: null,
    kinesis_baseline: null,
    ready_blocks: null,
    ready_blocks_streams: null,
    growth: [],
    rss_mb: null,
    compared: null,
    ...parts,
  };
}

const streams = ['firehose', 'firehose_gzip', 'cloudwatch'] as const;
const stages = [
  'file read',
  'decode',
  'filter',
  'kernel',
  'kernel with filter',
  'kernel, networks of clients',
  'kernel, pseudonyms of clients',
  'insert',
  ...Object.keys({ ...rareForms, ...invalidForms }),
];

function row(source: string, way: string, task: Members, compared: Members): Members {
  const naive = source === 'file' || source === 'kinesis' ? positive : null;
  return {
    ...cost(`${source}${way}`),
    source,
    filter: true,
    rollups: false,
    decode_us: positive,
    ...task,
    ratios: { to_ready_blocks: positive, to_baseline: naive, ...compared },
  };
}

/** The rows of a source: with filter and without, and a file with rollups. */
function pathsOf(source: 'file' | 'kinesis'): readonly Shape[] {
  return [
    row(source, '', {}, {}),
    row(source, '_unfiltered', { filter: false }, { to_baseline: null }),
    ...(source === 'file' ? [row(source, '_rollups', { rollups: true }, {})] : []),
  ];
}

const queried: Members = {
  ms: positive,
  cpu_ms: difference,
  rows_read: figure,
  bytes_read: figure,
  memory_mb: figure,
};
const panelRows = panels
  .filter(({ needs }) => needs === undefined)
  .flatMap(({ name, parameters }) =>
    parameters.some((each) => each.name === 'from') ? [name, name, name] : [name],
  );
const libraryRows = readLibrary().filter(({ needs }) => needs === undefined);
const scanRows = ['finished day', 'hour of a finished day', 'today'].flatMap((day) =>
  ['requests by status', 'bytes by host', 'top paths'].map((scan) => `${day}, ${scan}`),
);
const sizeRows = [
  ...tables
    .filter(({ name }) => name === 'http_request_complete')
    .flatMap((each) => insertColumns(each).map(({ name }) => name)),
  ...rollups
    .flatMap((each) => [rollupTable(each, 'minute'), rollupTable(each, 'hour')])
    .map((name) => `(${name})`),
];
const sizes = (rows: unknown): boolean =>
  Array.isArray(rows) &&
  sizeRows.every((name) =>
    rows.some((each) => wrongIn(each, { name, bytes: figure }).length === 0),
  );

const peerEvents = 2_000;
/** Null if it had ended before the kill. */
const killed =
  (counts: Members): Shape =>
  (value: unknown) =>
    value === null || wrongIn(value, { at_rows: positive, ...counts }).length === 0;

/** A benchmark at its smallest useful size, and the report that docs/bench.md and its own types promise. */
export interface Bench {
  readonly script: string;
  readonly args: string;
  readonly shape: Shape;
  /** What it needs that npm does not bring. */
  readonly needs?: string;
}

export const benches: readonly Bench[] = [
  {
    script: 'bench',
    args: `--only file,stages,growth --events ${events} --rounds 1 --growth-rows ${events}`,
    shape: measured({
      stages: stages.map((name) => ({ name, us_per_event: figure })),
      end_to_end: pathsOf('file'),
      baseline: { ...cost('baseline'), startup_ms: null },
      ready_blocks: { clickhouse_us: positive, unfiltered_clickhouse_us: positive, events },
      growth: [{ ...cost(`growth_${events}`), rows: events }],
      ratios: {
        ...noRatios,
        to_baseline: positive,
        to_ready_blocks: positive,
        rare_to_file: positive,
        invalid_to_file: positive,
      },
      rss_mb: positive,
    }),
  },
  {
    script: 'bench',
    args: `--only kinesis --events ${events} --rounds 1`,
    shape: measured({
      end_to_end: pathsOf('kinesis'),
      kinesis_baseline: { ...cost('kinesis_baseline'), startup_ms: null },
      ready_blocks: { clickhouse_us: positive, unfiltered_clickhouse_us: positive, events },
      ratios: { ...noRatios, kinesis_to_baseline: positive, kinesis_to_ready_blocks: positive },
    }),
  },
  {
    script: 'bench',
    args: `--quick --only ${streams.join()} --events ${events}`,
    shape: measured({
      end_to_end: streams.map((source) => row(source, '', { decode_us: null }, {})),
      ready_blocks_streams: { clickhouse_us: positive, unfiltered_clickhouse_us: null, events },
      ratios: noRatios,
    }),
  },
  {
    script: 'bench:alerts',
    args: '--rows 20000 --days 3 --rules 100',
    shape: {
      rules: 100,
      rows: positive,
      cpu_ms: positive,
      minute_cpu_ms: positive,
      idle_cpu_ms: figure,
      wall_ms: positive,
      core_share: positive,
      core_share_max: 0.1,
      minutes: 5,
      // Of the two rules that begin meanwhile, one looks at a minute and does so three times.
      begun: 4,
      firing: 4,
      errors: 0,
    },
  },
  {
    script: 'bench:api',
    args: '--objects 10000 --requests 50',
    shape: {
      store: 'embedded',
      node: text,
      processor: text,
      objects: { 100: requests, 1000: requests, 10000: requests },
      list_factor: positive,
      flat: flag,
    },
  },
  {
    script: 'bench:latency',
    args: '--events 20000',
    shape: {
      events: 20_000,
      capacity_events_per_second: positive,
      loads: [load(10, 1_000), load(50, 5_000), load(100, 10_000)],
    },
  },
  {
    script: 'bench:counting',
    args: '--rate 5000 --seconds 40',
    shape: {
      minute_events: 300_000,
      counting_cpu_us_per_event: positive,
      events_per_second: 5_000,
      seconds: 40,
      counting_seconds_us_per_event: positive,
      behind_seconds_max: figure,
      inserts_late_seconds_max: figure,
    },
  },
  {
    script: 'bench:kafka',
    args: '--records 2000',
    shape: [
      'write, none',
      'read, none',
      'write, gzip',
      'read, gzip',
      'write, lz4',
      'read, lz4',
      'write, zstd',
      'read, zstd',
    ].map((what) => ({
      what,
      // Those that were written to warm up as well.
      records: what.startsWith('read') ? 4_000 : 2_000,
      us_per_record: positive,
    })),
    needs: "Java and Maven: install Debian's default-jdk-headless and maven, or set PEERS=off",
  },
  {
    script: 'bench:peers',
    args: `--events ${peerEvents} --only weir --only clickhouse --only naive`,
    shape: {
      events: peerEvents,
      date: text,
      machine: text,
      results: ['weir', 'clickhouse', 'naive'].map((name) => ({
        name,
        version: text,
        note: text,
        peer_us: positive,
        clickhouse_us: difference,
        total_us: positive,
        wall_ms: positive,
        rss_mb: positive,
        rows: peerEvents,
        correct: peerEvents,
        // The others may have ended before the kill, and lose or repeat what they do.
        killed: killed(
          name === 'weir' ? { lost: 0, repeated: 0 } : { lost: figure, repeated: figure },
        ),
      })),
      missing: [],
    },
  },
  {
    script: 'bench:leases',
    args: '--records 1000 --shards 20',
    shape: {
      node: text,
      records: 1_000,
      leases: [
        traffic(20, 10, 10_000),
        traffic(20, 10, 30_000),
        traffic(20, 30, 10_000),
        traffic(2, 4, 10_000),
      ],
      sdk_us_per_record: positive,
      raw_us_per_record: positive,
      sdk_to_raw: positive,
    },
  },
  {
    script: 'bench:loaders',
    args: '--events 2000',
    shape: {
      node: text,
      runs: [1, 2, 4].map((loaders) => ({
        loaders,
        events: 2_000 * loaders,
        loader_us_per_event: positive,
        clickhouse_us_per_event: positive,
      })),
    },
  },
  {
    script: 'bench:queries',
    args: '--rows 20000 --days 3 --runs 1',
    shape: {
      rows: positive,
      bytes_per_event: positive,
      server_rss_mb: positive,
      load_seconds: positive,
      rollup_seconds: positive,
      panels: panelRows.map((name) => ({ ...queried, name, range: text })),
      queries: libraryRows.map(({ name }) => ({
        ...queried,
        name,
        range: (value) => typeof value === 'string',
      })),
      scans: scanRows.map((name) => ({
        name,
        plain_ms: positive,
        final_ms: positive,
        factor: positive,
        plain_cpu_ms: difference,
        final_cpu_ms: difference,
        cpu_factor: difference,
      })),
      over: { panels: names, queries: names, scans: names },
      columns: sizes,
    },
  },
  {
    script: 'bench:what-if',
    args: '--rows 20000 --runs 1',
    shape: {
      rows: 20_000,
      rules: 100,
      threads: 2,
      load_seconds: positive,
      costs: ['check of the decisions', 'change of a /24', 'change of a /12', 'change of a /8'].map(
        (name, index) => ({
          name,
          seconds: positive,
          cpu_seconds: figure,
          rows_per_second: positive,
          memory_mb: positive,
          // So few requests have no client in the /24, and nothing to count by dimension.
          query_seconds: Array.from({ length: index < 2 ? 3 : 4 }, () => positive),
          newly_blocked: figure,
          reproduced: 20_000,
        }),
      ),
      over: names,
    },
  },
  {
    script: 'bench:start',
    args: '--events 1000 --idle 2',
    shape: {
      help_ms: positive,
      help_cpu_ms: positive,
      events: 1_000,
      first_event_ms: positive,
      idle_cpu_percent: figure,
      idle_server_cpu_percent: figure,
    },
  },
];
