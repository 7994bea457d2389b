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

/** Every kind of source, by `type`. */
const sourceKinds: KindTable = {
  firehose,
  cloudwatch_logs: cloudwatchLogs,
  s3,
  kinesis,
  kafka,
  file,
  stdin,
};

/** The kind of a source. */
export function kindOf<O extends SourceOptions>({ type }: O): SourceKind<O> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- The table has the matching kind under each type.
  return sourceKinds[type] as unknown as SourceKind<O>;
}

/** Returns the properties of a source that follow from its options. */
export function traitsOf(options: SourceOptions): SourceTraits {
  return kindOf(options).traits(options);
}

/** True if the source reads the topic: one of its brokers is also one of `brokers`. */
export function readsTopic(
  source: SourceOptions,
  { topic, brokers }: { readonly topic: string; readonly brokers: readonly string[] },
): boolean {
  const { reads } = traitsOf(source);
  if (reads?.kind !== 'topic' || reads.topic !== topic) return false;
  return reads.brokers.some((broker) => brokers.includes(broker));
}

/** A kind of source that `weir init` offers. */
export type OfferedSource = InitTarget & { readonly type: string };

/** Kinds of sources in `weir init`, in order. */
export const offeredSources: readonly OfferedSource[] = Object.entries(sourceKinds)
  .flatMap(([type, { init }]) => (init === undefined ? [] : [{ ...init, type }]))
  .toSorted((a, b) => a.rank - b.rank);

/** Prefixes of partitions whose positions are queried from the ledger when they appear. */
export const requestedPrefixes: readonly string[] = Object.values(sourceKinds).flatMap(
  ({ requestedPrefix }: Pick<SourceKind, 'requestedPrefix'>) => requestedPrefix ?? [],
);

const ofSource = { source: { from: 'names of the configured sources' } };

/** Metrics of individual kinds. */
export const sourceMetrics: MetricTable = Object.fromEntries(
  Object.values(sourceKinds)
    .flatMap(({ metrics = {} }: { readonly metrics?: MetricTable }) => Object.entries(metrics))
    .map(([name, spec]) => [name, { ...spec, labels: { ...ofSource, ...spec.labels } }]),
);

/** IAM policies of all kinds of sources. */
export async function awsPolicies(): Promise<Policies> {
  const all: Record<string, Policies[string]> = {};
  for (const { loadPolicies } of Object.values<Pick<SourceKind<never>, 'loadPolicies'>>(
    sourceKinds,
  )) {
    Object.assign(all, (await loadPolicies?.())?.policies);
  }
  return all;
}

/** ARN suffixes of the configured streams: `stream/edge`. */
export function streamEndings(sources: readonly SourceOptions[]): readonly string[] {
  return sources.flatMap((source) => {
    const { reads } = traitsOf(source);
    return reads?.kind === 'stream' ? [`stream/${reads.name}`] : [];
  });
}
