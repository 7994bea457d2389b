import { cpus } from 'node:os';

import { costOf } from './cost.ts';
import type { Runs } from './measure.ts';
import { median, rounded } from './numbers.ts';
import type { Way } from './plan.ts';
import type { BenchReport, Cost, PathCost, SourceName, StageCost } from './types.ts';

/** What was measured. */
interface Findings {
  readonly events: number;
  readonly ways: readonly Way[];
  readonly runs: Runs;
  readonly stages: BenchReport['stages'];
  readonly growth: BenchReport['growth'];
}

type Costs = ReadonlyMap<string, Cost>;

/** What each source is compared with; the others have no naive reader. */
const baselines: Readonly<Partial<Record<SourceName, string>>> = {
  file: 'baseline',
  kinesis: 'kinesis_baseline',
};

/** Makes a report of what was measured: medians, and their ratios. */
export function reportOf({ events, ways, runs, stages, growth }: Findings): BenchReport {
  const costs: Costs = new Map([...runs].map(([name, list]) => [name, costOf(name, list, events)]));
  const paths = ways.flatMap((way) => pathCost(way, costs, decodeUs(way, runs, events)));
  const processors = cpus();
  return {
    events,
    node: process.versions.node,
    processor: `${processors.length} x ${processors[0]?.model ?? 'unknown'}`,
    stages,
    end_to_end: paths,
    baseline: costs.get('baseline') ?? null,
    kinesis_baseline: costs.get('kinesis_baseline') ?? null,
    ready_blocks: floorOf(costs),
    growth,
    ratios: ratiosOf(paths, stages),
    rss_mb: costs.get('file')?.rss_mb ?? null,
  };
}

function floorOf(costs: Costs): BenchReport['ready_blocks'] {
  const ready = costs.get('ready_blocks');
  const unfiltered = costs.get('ready_blocks_unfiltered');
  if (ready === undefined) return null;
  return {
    clickhouse_us: ready.clickhouse_us,
    unfiltered_clickhouse_us: unfiltered?.clickhouse_us ?? null,
  };
}

function ratiosOf(paths: readonly PathCost[], stages: readonly StageCost[]): BenchReport['ratios'] {
  const none = { to_baseline: null, to_ready_blocks: null, to_reference: null };
  const [file = none, kinesis = none] = ['file', 'kinesis'].map(
    (name) => paths.find((path) => path.name === name)?.ratios,
  );
  return {
    ...file,
    build_to_reference: partOf(usOf(stages, 'kernel'), buildUs(stages)),
    kinesis_to_baseline: kinesis.to_baseline,
    kinesis_to_ready_blocks: kinesis.to_ready_blocks,
  };
}

function pathCost(
  { name, task: { kind, source, builder, filter } }: Way,
  costs: Costs,
  decode: number | null,
): readonly PathCost[] {
  const cost = costs.get(name);
  if (cost === undefined || kind !== 'pipeline') return [];
  const { total_us: us } = cost;
  const floor = costs.get(filter ? 'ready_blocks' : 'ready_blocks_unfiltered');
  const naive = filter ? costs.get(baselines[source] ?? '') : undefined;
  const reference = filter && builder === 'kernel' ? costs.get(`${source}_reference`) : undefined;
  const ratios = {
    to_ready_blocks: partOf(us, floor?.clickhouse_us),
    to_baseline: partOf(us, naive?.total_us),
    to_reference: partOf(us, reference?.total_us),
  };
  return [{ ...cost, source, builder, filter, decode_us: decode, ratios }];
}

/** Median cost of reading and decoding alone. */
function decodeUs({ task }: Way, runs: Runs, events: number): number | null {
  const decodes = runs.get(`${task.source}_decode`);
  return decodes ? rounded(median(decodes.map(({ nodeUs }) => nodeUs / events))) : null;
}

function partOf(us: number | undefined, ofUs: number | undefined): number | null {
  return us === undefined || ofUs === undefined ? null : rounded(us / ofUs);
}

/** What the kernel does in one, the reference does in steps. */
function buildUs(stages: readonly StageCost[]): number | undefined {
  const validate = usOf(stages, 'parse and validate');
  const columns = usOf(stages, 'columns and blocks');
  return validate === undefined || columns === undefined ? undefined : validate + columns;
}

function usOf(stages: readonly StageCost[], name: string): number | undefined {
  return stages.find((stage) => stage.name === name)?.us_per_event;
}
