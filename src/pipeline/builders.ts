import { type Log, messageOf } from '../base/index.ts';
import { type ClientIpMask, createClientIpMask, type SlotMap } from '../catalog/index.ts';
import { type WeirConfig, maskedNames } from '../config/index.ts';
import type { RuleSet } from '../flow.ts';
import { createKernelBuilder, type FallbackBuilder } from '../kernel/index.ts';
import { createRareFormsBuilder, type RareFormsOptions } from '../reference/index.ts';

/** A `BatchBuilder` that also counts the members outside the catalogue that it has seen. */
export type PipelineBuilder = FallbackBuilder;

/** When a builder is full; large blocks by default. */
export type BlockBounds = Pick<RareFormsOptions, 'rowsMax' | 'bytesMax'>;

/** Makes builders of one configuration. */
export interface BuilderFactory {
  /** A builder under `rules`. */
  create(rules: RuleSet, bounds?: BlockBounds): PipelineBuilder;
  /** How often the kernel failed, in all builders; the reference then did its work. */
  readonly kernelTraps: number;
}

/**
 * A builder hands its blocks over so early, and an insert consists of several: columns of this size stay in the processor's
 * cache, and memory is needed for few of them (measured: docs/kernel.md).
 */
export const smallBlocks: BlockBounds = { rowsMax: 16_384, bytesMax: 16 * 1024 * 1024 };

/** The slot map of now, where rows go to the shards of a cluster. */
export type SlotMapNow = () => SlotMap | undefined;

/** Builders of the kernel, each with a reference for what the kernel leaves. @param logger told when the kernel fails. */
export function builderFactory(
  config: WeirConfig,
  logger: Log | undefined,
  slotMap: SlotMapNow = () => undefined,
): BuilderFactory {
  const { limits, masking, retention } = config;
  const options: Omit<RareFormsOptions, 'rules'> = {
    sensitiveHeaders: maskedNames(masking),
    depthMax: limits.depth,
    eventBytesMax: limits.event_bytes,
    headerNamesMax: limits.header_names,
    findingsMax: limits.findings_per_record,
    clockAheadMs: limits.future_skew_max_ms,
    retentionDays: retention,
  };
  const clientIpMask = createClientIpMask(masking);
  let kernelTraps = 0;
  const onTrap = (error: unknown): void => {
    kernelTraps += 1;
    logger?.error(
      { reason: messageOf(error) },
      'the kernel failed: a mistake in it; the reference builds this batch again, nothing is lost',
    );
  };
  const create = (rules: RuleSet, bounds: BlockBounds = {}): PipelineBuilder => {
    const ruled = { ...options, ...bounds, rules, slotMap: slotMap() };
    const newReference = (mask?: ClientIpMask): PipelineBuilder =>
      createRareFormsBuilder({ ...ruled, clientIpMask: mask });
    return createKernelBuilder({ ...ruled, clientIpMask, newReference, onTrap });
  };
  return {
    create,
    get kernelTraps() {
      return kernelTraps;
    },
  };
}
