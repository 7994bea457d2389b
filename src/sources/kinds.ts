import type { MetricTable } from '../base/index.ts';
import type { SourceOptions } from '../config/index.ts';
import type { Policies } from './aws/permissions.ts';
import { cloudwatchLogs } from './cloudwatch-logs/kind.ts';
import { file } from './file/kind.ts';
import { firehose } from './firehose/kind.ts';
import { kafka } from './kafka/kind.ts';
import type { InitTarget, SourceTraits, SourceKind } from './kind.ts';
import { kinesis } from './kinesis/kind.ts';
import { s3 } from './s3/kind.ts';
import { stdin } from './stdin/kind.ts';

type KindTable = {
  readonly [Type in SourceOptions['type']]: SourceKind<Extract<SourceOptions, { type: Type }>>;
};

/** All kinds of sources, by `type`. */
const sourceKinds: KindTable = {
  firehose,
  cloudwatch_logs: cloudwatchLogs,
  s3,
  kinesis,
  kafka,
  file,
  stdin,
};

/** Returns the kind of a source. */
export function kindOf<O extends SourceOptions>({ type }: O): SourceKind<O> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- The table has the matching kind under each type.
  return sourceKinds[type] as unknown as SourceKind<O>;
}

/** Returns the properties of a source that follow from its options. */
export function traitsOf(options: SourceOptions): SourceTraits {
  return kindOf(options).traits(options);
}

/**
 * Returns whether a source reads a topic: it has the same topic name, and at least one of its brokers is among
 * `brokers`.
 */
export function readsTopic(
  source: SourceOptions,
  { topic, brokers }: { readonly topic: string; readonly brokers: readonly string[] },
): boolean {
  const { reads } = traitsOf(source);
  if (reads?.kind !== 'topic' || reads.topic !== topic) return false;
  return reads.brokers.some((broker) => brokers.includes(broker));
}

/** A kind of source in `weir init`, with its `type`. */
export type OfferedSource = InitTarget & { readonly type: string };

/** The kinds of sources that `weir init` offers, in the order of the list. */
export const offeredSources: readonly OfferedSource[] = Object.entries(sourceKinds)
  .flatMap(([type, { init }]) => (init === undefined ? [] : [{ ...init, type }]))
  .toSorted((a, b) => a.rank - b.rank);

/** Prefixes of the partitions whose positions Weir queries from the ledger when the partitions appear. */
export const requestedPrefixes: readonly string[] = Object.values(sourceKinds).flatMap(
  ({ requestedPrefix }: Pick<SourceKind, 'requestedPrefix'>) => requestedPrefix ?? [],
);

const ofSource = { source: { from: 'names of the configured sources' } };

/** The metrics that only some kinds of sources have, with the label `source`. */
export const sourceMetrics: MetricTable = Object.fromEntries(
  Object.values(sourceKinds)
    .flatMap(({ metrics = {} }: { readonly metrics?: MetricTable }) => Object.entries(metrics))
    .map(([name, spec]) => [name, { ...spec, labels: { ...ofSource, ...spec.labels } }]),
);

/** Returns the IAM policies of all kinds of sources, by policy name. */
export async function awsPolicies(): Promise<Policies> {
  const all: Record<string, Policies[string]> = {};
  for (const { loadPolicies } of Object.values<Pick<SourceKind<never>, 'loadPolicies'>>(
    sourceKinds,
  )) {
    Object.assign(all, (await loadPolicies?.())?.policies);
  }
  return all;
}

/** Returns the ends of the ARNs of the configured Kinesis streams, for example `stream/edge`. */
export function streamEndings(sources: readonly SourceOptions[]): readonly string[] {
  return sources.flatMap((source) => {
    const { reads } = traitsOf(source);
    return reads?.kind === 'stream' ? [`stream/${reads.name}`] : [];
  });
}
