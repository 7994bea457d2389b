import { type SourceName, sourceNames, type Task } from './types.ts';

/** Values of `--only`. */
export const partNames = [...sourceNames, 'stages', 'growth'] as const;
export type PartName = (typeof partNames)[number];

/**
 * Number of events of each group of variants. Only runs of millions of events include the cost of merges; the naive
 * pipelines would take too long for that.
 */
export interface Sizes {
  /** Files and Kinesis, and their lower bound (`ready_blocks`). */
  readonly files: number;
  /** Other sources, whose events another process has to hold in memory, and their lower bound (`ready_blocks_streams`). */
  readonly streams: number;
  /** The naive pipelines. */
  readonly slow: number;
}

/** A measured combination of job, source, and settings. */
export interface Variant {
  readonly name: string;
  readonly task: Task;
  readonly events: number;
  /** True if the variant has a goal: it is measured in every round, and other variants in fewer rounds. */
  readonly isMajor: boolean;
}

/**
 * The variants in the order of measurement: first the lower bounds, then for each source the pipeline with filter (named
 * like the source), without filter, only reading, and the naive pipeline. With `--quick`: one row per source, and the rows
 * for its ratios.
 */
export function variantsOf(
  parts: readonly PartName[],
  sizes: Sizes,
  quick: boolean,
): readonly Variant[] {
  const sources = sourceNames.filter((name) => parts.includes(name));
  const lowerBounds = [...new Set(sources.map((source) => lowerBoundOf(source)))].flatMap(
    (name) => {
      const lowerBound = variant(
        name,
        'ready_blocks',
        name === 'ready_blocks' ? sizes.files : sizes.streams,
      );
      return quick ? [lowerBound] : [lowerBound, unfiltered(lowerBound)];
    },
  );
  return [...lowerBounds, ...sources.flatMap((source) => variantsOfSource(source, sizes, quick))];
}

/** The lower bound of a source, which has the same number of events. */
export function lowerBoundOf(source: SourceName): 'ready_blocks' | 'ready_blocks_streams' {
  return hasGoal(source) ? 'ready_blocks' : 'ready_blocks_streams';
}

/** Whether a goal exists for the source. */
function hasGoal(source: SourceName): boolean {
  return source === 'file' || source === 'kinesis';
}

function variantsOfSource(source: SourceName, sizes: Sizes, quick: boolean): readonly Variant[] {
  const isGoal = hasGoal(source);
  const events = isGoal ? sizes.files : sizes.streams;
  const whole = { ...variant(source, 'pipeline', events, source), isMajor: isGoal };
  const baselines = baselineOf(source, sizes.slow);
  if (quick) return source === 'file' ? [whole, ...baselines] : [whole];
  const decode = { ...variant(`${source}_decode`, 'decode', events, source), isMajor: false };
  return [whole, unfiltered(whole), ...rollupsOf(whole), decode, ...baselines];
}

/** The variant of the file source with rollups. */
function rollupsOf({ name, task, events }: Variant): readonly Variant[] {
  if (task.source !== 'file') return [];
  return [{ name: `${name}_rollups`, task: { ...task, rollups: true }, events, isMajor: false }];
}

function baselineOf(source: SourceName, events: number): readonly Variant[] {
  if (source === 'file') return [variant('baseline', 'baseline', events)];
  return source === 'kinesis' ? [variant('kinesis_baseline', 'baseline', events, source)] : [];
}

function variant(
  name: string,
  kind: Task['kind'],
  events: number,
  source: SourceName = 'file',
): Variant {
  const task: Task = { kind, source, filter: true, rollups: false };
  return { name, task, events, isMajor: true };
}

function unfiltered({ name, task, events }: Variant): Variant {
  return { name: `${name}_unfiltered`, task: { ...task, filter: false }, events, isMajor: false };
}
