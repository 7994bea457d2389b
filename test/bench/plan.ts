import { type SourceName, sourceNames, type Task } from './types.ts';

/** What `--only` takes. */
export const partNames = [...sourceNames, 'stages', 'growth'] as const;
export type PartName = (typeof partNames)[number];

/** One thing that is measured in every round. */
export interface Way {
  readonly name: string;
  readonly task: Task;
}

/**
 * What is measured in every round, in order: per source the kernel with a filter (named like the source) and without,
 * the reference, and reading alone; what those are compared with. Quick is one row per source, and what the ratios of
 * the first need.
 */
export function waysOf(parts: readonly PartName[], quick: boolean): readonly Way[] {
  const sources = sourceNames.filter((name) => parts.includes(name));
  if (sources.length === 0) return [];
  const floor = way('ready_blocks', 'ready_blocks', 'file');
  const ways = [floor, ...sources.flatMap((source) => waysOfSource(source, quick))];
  return quick ? ways : [...ways, { ...unfiltered(floor), name: 'ready_blocks_unfiltered' }];
}

function waysOfSource(source: SourceName, quick: boolean): readonly Way[] {
  const kernel = way(source, 'pipeline', source);
  const reference = {
    name: `${source}_reference`,
    task: { ...kernel.task, builder: 'reference' as const },
  };
  const baselines = baselineOf(source);
  if (quick) return source === 'file' ? [kernel, reference, ...baselines] : [kernel];
  const decode = way(`${source}_decode`, 'decode', source);
  return [kernel, unfiltered(kernel), reference, decode, ...baselines];
}

function baselineOf(source: SourceName): readonly Way[] {
  if (source === 'file') return [way('baseline', 'baseline', 'file')];
  return source === 'kinesis' ? [way('kinesis_baseline', 'baseline', 'kinesis')] : [];
}

function way(name: string, kind: Task['kind'], source: SourceName): Way {
  return { name, task: { kind, source, builder: 'kernel', filter: true } };
}

function unfiltered({ name, task }: Way): Way {
  return { name: `${name}_unfiltered`, task: { ...task, filter: false } };
}
