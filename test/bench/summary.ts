import { cpus } from 'node:os';

import { REPORT_VERSION } from './compare.ts';
import { costOf } from './cost.ts';
import type { Runs } from './measure.ts';
import { rounded } from './numbers.ts';
import { lowerBoundOf, type Variant } from './plan.ts';
import { invalidForms, rareForms } from './rare-events.ts';
import { sumErrors } from './sums.ts';
import type {
  BenchReport,
  Cost,
  LowerBoundCost,
  PathCost,
  SourceName,
  StageCost,
} from './types.ts';

/** Measured variants, stages, and growth. */
interface Findings {
  readonly events: number;
  readonly variants: readonly Variant[];
  readonly runs: Runs;
  readonly stages: BenchReport['stages'];
  readonly growth: BenchReport['growth'];
}

type Costs = ReadonlyMap<string, Cost>;

/** The naive pipeline of each source that has one. */
const baselines: Readonly<Partial<Record<SourceName, string>>> = {
  file: 'baseline',
  kinesis: 'kinesis_baseline',
};

/** Creates the report: medians and their ratios. */
export function reportOf({ events, variants, runs, stages, growth }: Findings): BenchReport {
  const costs: Costs = new Map(
    variants.map((variant) => [
      variant.name,
      costOf(variant.name, runs.get(variant.name) ?? [], variant.events),
    ]),
  );
  const paths = variants.flatMap((variant) => pathCost(variant, costs));
  return {
    version: REPORT_VERSION,
    events,
    node: process.versions.node,
    processor: processorName(),
    stages,
    end_to_end: paths,
    sum_errors: sumErrors(paths),
    baseline: costs.get('baseline') ?? null,
    kinesis_baseline: costs.get('kinesis_baseline') ?? null,
    ready_blocks: lowerBoundCost('ready_blocks', costs),
    ready_blocks_streams: lowerBoundCost('ready_blocks_streams', costs),
    growth,
    ratios: ratiosOf(paths, stages),
    rss_mb: costs.get('file')?.rss_mb ?? null,
    compared: null,
  };
}

/** Returns the number and model of the processors. */
export function processorName(): string {
  const processors = cpus();
  return `${processors.length} x ${processors[0]?.model ?? 'unknown'}`;
}

function lowerBoundCost(name: string, costs: Costs): LowerBoundCost | null {
  const ready = costs.get(name);
  const unfiltered = costs.get(`${name}_unfiltered`);
  if (ready === undefined) return null;
  return {
    clickhouse_us: ready.clickhouse_us,
    unfiltered_clickhouse_us: unfiltered?.clickhouse_us ?? null,
    events: ready.events,
  };
}

function ratiosOf(paths: readonly PathCost[], stages: readonly StageCost[]): BenchReport['ratios'] {
  const none = { to_baseline: null, to_ready_blocks: null };
  const [file = none, kinesis = none] = ['file', 'kinesis'].map(
    (name) => paths.find((path) => path.name === name)?.ratios,
  );
  return {
    ...file,
    ...rareRatios(paths, stages),
    kinesis_to_baseline: kinesis.to_baseline,
    kinesis_to_ready_blocks: kinesis.to_ready_blocks,
  };
}

function pathCost({ name, task }: Variant, costs: Costs): readonly PathCost[] {
  const { kind, source, filter, rollups } = task;
  const cost = costs.get(name);
  if (cost === undefined || kind !== 'pipeline') return [];
  // The `decode` variant has only the cost of reading and decoding.
  const decode = costs.get(`${source}_decode`)?.node_us ?? null;
  const ratios = pathRatios(task, cost, costs);
  return [{ ...cost, source, filter, rollups, decode_us: decode, ratios }];
}

function pathRatios(
  { source, filter }: Variant['task'],
  cost: Cost,
  costs: Costs,
): PathCost['ratios'] {
  const lowerBound = costs.get(`${lowerBoundOf(source)}${filter ? '' : '_unfiltered'}`);
  // The numbers of events must be equal, because fewer events need fewer merges.
  const isLike = lowerBound?.events === cost.events;
  const naive = filter ? costs.get(baselines[source] ?? '') : undefined;
  return {
    to_ready_blocks: isLike ? partOf(cost.total_us, lowerBound) : null,
    to_baseline: partOf(cost.total_us, naive),
  };
}

/** Of a lower bound, only the time of the server counts, because its blocks are prebuilt. */
function partOf(us: number, other: Cost | undefined): number | null {
  if (other === undefined) return null;
  const isLowerBound = other.name.startsWith('ready_blocks');
  return rounded(us / (isLowerBound ? other.clickhouse_us : other.total_us));
}

/** In the cost of a plain event, replaces the time of the kernel with that of the most expensive form. */
function rareRatios(
  paths: readonly PathCost[],
  stages: readonly StageCost[],
): Pick<BenchReport['ratios'], 'rare_to_file' | 'invalid_to_file'> {
  const file = paths.find(({ name }) => name === 'file');
  const kernel = usOf(stages, 'kernel');
  const mostExpensive = (forms: Readonly<Record<string, unknown>>): number | null => {
    if (file === undefined || kernel === undefined) return null;
    const us = Math.max(...Object.keys(forms).map((name) => usOf(stages, name) ?? 0));
    return rounded((file.total_us - kernel + us) / file.total_us);
  };
  return { rare_to_file: mostExpensive(rareForms), invalid_to_file: mostExpensive(invalidForms) };
}

function usOf(stages: readonly StageCost[], name: string): number | undefined {
  return stages.find((stage) => stage.name === name)?.us_per_event;
}
