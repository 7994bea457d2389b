import { type SourceName, sourceNames, type Task } from './types.ts';

/** What `--only` takes. */
export const partNames = [...sourceNames, 'stages', 'growth'] as const;
export type PartName = (typeof partNames)[number];

/** Events of each kind of way: merging shows its price only after millions, and slow ways would take hours for as many. */
export interface Sizes {
  /** Files and Kinesis, and the floor that they are compared with. */
  readonly files: number;
  /** Other streams and requests, for which another process has to hold the events, with a floor of their own. */
  readonly streams: number;
  /** What one would write in an afternoon. */
  readonly slow: number;
}

/** One thing that is measured. */
export interface Way {
  readonly name: string;
  readonly task: Task;
  readonly events: number;
  /** A way that a goal is stated for is measured in every round; others in fewer. */
  readonly isMajor: boolean;
}

/**
 * What is measured, in order: per source the pipeline with a filter (named like the source) and without, and reading alone; what those are compared with. Quick is one row per source, and what the ratios of the first need.
 */
export function waysOf(parts: readonly PartName[], sizes: Sizes, quick: boolean): readonly Way[] {
  const sources = sourceNames.filter((name) => parts.includes(name));
  const floors = [...new Set(sources.map((source) => floorOf(source)))].flatMap((name) => {
    const floor = way(name, 'ready_blocks', name === 'ready_blocks' ? sizes.files : sizes.streams);
    return quick ? [floor] : [floor, unfiltered(floor)];
  });
  return [...floors, ...sources.flatMap((source) => waysOfSource(source, sizes, quick))];
}

/** The floor that a source is compared with: the same number of events. */
export function floorOf(source: SourceName): 'ready_blocks' | 'ready_blocks_streams' {
  return hasGoal(source) ? 'ready_blocks' : 'ready_blocks_streams';
}

/** Those that a goal is stated for. */
function hasGoal(source: SourceName): boolean {
  return source === 'file' || source === 'kinesis';
}

function waysOfSource(source: SourceName, sizes: Sizes, quick: boolean): readonly Way[] {
  const isGoal = hasGoal(source);
  const events = isGoal ? sizes.files : sizes.streams;
  const whole = { ...way(source, 'pipeline', events, source), isMajor: isGoal };
  const baselines = baselineOf(source, sizes.slow);
  if (quick) return source === 'file' ? [whole, ...baselines] : [whole];
  const decode = { ...way(`${source}_decode`, 'decode', events, source), isMajor: false };
  return [whole, unfiltered(whole), ...rollupsOf(whole), decode, ...baselines];
}

/** The file once more, with its events counted by minute and hour as well. */
function rollupsOf({ name, task, events }: Way): readonly Way[] {
  if (task.source !== 'file') return [];
  return [{ name: `${name}_rollups`, task: { ...task, rollups: true }, events, isMajor: false }];
}

function baselineOf(source: SourceName, events: number): readonly Way[] {
  if (source === 'file') return [way('baseline', 'baseline', events)];
  return source === 'kinesis' ? [way('kinesis_baseline', 'baseline', events, source)] : [];
}

function way(name: string, kind: Task['kind'], events: number, source: SourceName = 'file'): Way {
  const task: Task = { kind, source, filter: true, rollups: false };
  return { name, task, events, isMajor: true };
}

function unfiltered({ name, task, events }: Way): Way {
  return { name: `${name}_unfiltered`, task: { ...task, filter: false }, events, isMajor: false };
}
