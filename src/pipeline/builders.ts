import { type Log, messageOf } from '../base/index.ts';
import { type ClientIpMask, createClientIpMask, type SlotMap } from '../catalog/index.ts';
import { type WeirConfig, maskedNames } from '../config/index.ts';
import type { RuleSet } from '../flow.ts';
import { createKernelBuilder, type FallbackBuilder, type PartBuilder } from '../kernel/index.ts';
import { createRareFormsBuilder, type RareFormsOptions } from '../reference/index.ts';

/** A `BatchBuilder` that also counts the fields that are not in the catalog. */
export type PipelineBuilder = FallbackBuilder;

/** Limits at which a builder is full. The defaults give large blocks. */
export type BlockBounds = Pick<RareFormsOptions, 'rowsMax' | 'bytesMax'>;

/** Creates the builders of one configuration. */
export interface BuilderFactory {
  /** Creates a builder that applies `rules`. */
  create(rules: RuleSet, bounds?: BlockBounds): PipelineBuilder;
  /** Number of kernel traps in all builders. After a trap, the reference builds the batch. */
  readonly kernelTraps: number;
}

/**
 * Limits for small blocks, several of which form one insert. Columns of this size stay in the cache of the processor,
 * and only a few blocks need memory at a time (measured: docs/kernel.md).
 */
export const smallBlocks: BlockBounds = { rowsMax: 16_384, bytesMax: 16 * 1024 * 1024 };

/** Returns the current slot map; undefined unless rows are distributed over the shards of a cluster. */
export type SlotMapNow = () => SlotMap | undefined;

/**
 * Creates kernel builders, each with a reference builder for what the kernel does not support. @param logger receives
 * kernel traps
 */
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
    // Act: report a bug and include this line. No event is lost.
    logger?.error(
      { reason: messageOf(error) },
      'WebAssembly kernel trapped, a bug in Weir; TypeScript code builds the batch instead',
    );
  };
  const create = (rules: RuleSet, bounds: BlockBounds = {}): PipelineBuilder => {
    const ruled = { ...options, ...bounds, rules, slotMap: slotMap() };
    const newReference = (mask?: ClientIpMask): PartBuilder =>
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
