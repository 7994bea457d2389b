import { type Measured, runJob } from './run-job.ts';
import { TABLE } from './baseline-job.ts';
import { median, rounded } from './numbers.ts';
import type { BenchServer } from './server.ts';
import type { BenchReport, Cost, Job } from './types.ts';

/** What is to be measured. */
export interface Measurement {
  readonly file: string;
  readonly events: number;
  /** Each way of loading is measured so often, in alternating order; medians are reported. */
  readonly rounds: number;
  readonly quick: boolean;
  readonly server: BenchServer;
  readonly scratch: string;
  readonly note: (line: string) => void;
}

type Way = Exclude<Job['kind'], 'stages'>;

const WAYS: readonly Way[] = ['pipeline', 'ready_blocks', 'baseline'];
const TABLES = {
  pipeline: 'http_request_complete',
  ready_blocks: 'http_request_complete',
  baseline: TABLE,
};

/**
 * Measures every way of loading and every stage. @throws when two ways do not store the same number
 * of rows.
 */
export async function measureAll(measurement: Measurement): Promise<BenchReport> {
  const { rounds, server, note } = measurement;
  const measured: Record<Way, Measured[]> = { pipeline: [], ready_blocks: [], baseline: [] };
  for (let round = 1; round <= rounds; round++) {
    // Alternate order: whatever drifts (heat, neighbours, the page cache) meets every way alike.
    const order = round % 2 === 1 ? WAYS : WAYS.toReversed();
    for (const way of order) {
      note(`round ${round} of ${rounds}: ${way}`);
      measured[way].push(await runJob(jobOf(measurement, way, round), server));
      await server.command(`TRUNCATE TABLE weir.${TABLES[way]}`);
    }
  }
  note('stages');
  const { stages } = await runJob(jobOf(measurement, 'stages', rounds + 1), server);
  assertSameRows(Object.values(measured).flat());
  const pipeline = costOf('weir (reference)', measured.pipeline, measurement.events);
  const baseline = costOf('baseline', measured.baseline, measurement.events);
  const ready = costOf('ready blocks', measured.ready_blocks, measurement.events);
  return {
    stages,
    end_to_end: [pipeline],
    baseline,
    ready_blocks: { clickhouse_us: ready.clickhouse_us },
    ratios: {
      to_baseline: rounded(pipeline.total_us / baseline.total_us),
      to_ready_blocks: rounded(pipeline.total_us / ready.clickhouse_us),
    },
  };
}

function jobOf(
  { file, events, quick, server, scratch }: Measurement,
  kind: Job['kind'],
  round: number,
): Job {
  return { kind, file, events, round, quick, server: server.access, scratch };
}

function assertSameRows(measured: readonly Measured[]): void {
  const rows = new Set(measured.map((one) => one.rows));
  if (rows.size !== 1) throw new Error(`the ways stored different rows: ${[...rows].join(', ')}`);
}

function costOf(name: string, measured: readonly Measured[], events: number): Cost {
  const node = median(measured.map(({ nodeUs }) => nodeUs / events));
  const clickhouse = median(measured.map(({ clickhouseUs }) => clickhouseUs / events));
  return {
    name,
    node_us: rounded(node),
    clickhouse_us: rounded(clickhouse),
    total_us: rounded(node + clickhouse),
  };
}
