import { type Measured, runJob } from './run-job.ts';
import { TABLE } from './baseline-job.ts';
import { median, rounded } from './numbers.ts';
import type { BenchServer } from './server.ts';
import type { BenchReport, Cost, Job, StageCost } from './types.ts';

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

const WAYS: readonly Way[] = ['kernel', 'ready_blocks', 'reference', 'baseline'];
const TABLES = {
  kernel: 'http_request_complete',
  reference: 'http_request_complete',
  ready_blocks: 'http_request_complete',
  baseline: TABLE,
};

/**
 * Measures every way of loading and every stage. @throws when two ways do not store the same number
 * of rows.
 */
export async function measureAll(measurement: Measurement): Promise<BenchReport> {
  const { rounds, server, note } = measurement;
  const measured: Record<Way, Measured[]> = {
    kernel: [],
    reference: [],
    ready_blocks: [],
    baseline: [],
  };
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
  const kernel = costOf('weir', measured.kernel, measurement.events);
  const reference = costOf('weir (reference)', measured.reference, measurement.events);
  const baseline = costOf('baseline', measured.baseline, measurement.events);
  const ready = costOf('ready blocks', measured.ready_blocks, measurement.events);
  return {
    stages,
    end_to_end: [kernel, reference],
    baseline,
    ready_blocks: { clickhouse_us: ready.clickhouse_us },
    ratios: {
      to_baseline: rounded(kernel.total_us / baseline.total_us),
      to_ready_blocks: rounded(kernel.total_us / ready.clickhouse_us),
      to_reference: rounded(kernel.total_us / reference.total_us),
      build_to_reference: rounded(usOf(stages, 'kernel') / buildUs(stages)),
    },
  };
}

/** What the kernel does in one, the reference does in steps. */
function buildUs(stages: readonly StageCost[]): number {
  return usOf(stages, 'parse and validate') + usOf(stages, 'columns and blocks');
}

function usOf(stages: readonly StageCost[], name: string): number {
  return stages.find((stage) => stage.name === name)?.us_per_event ?? Number.NaN;
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
