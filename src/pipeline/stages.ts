import type { Log } from '../base/index.ts';
import { type WeirConfig, maskedNames } from '../config/index.ts';
import { createDecoder } from '../decode/index.ts';
import type { DecodedPage, RecordPage, RuleSet } from '../flow.ts';
import type { SelectionRule } from '../select/index.ts';
import { builderFactory, type PipelineBuilder, type SlotMapNow, smallBlocks } from './builders.ts';
import type { Decode } from './fill/fill.ts';
import { compileWith } from './live-rules.ts';

/** The stages between a source and the loader, configured. */
export interface Stages {
  decode(page: RecordPage): DecodedPage;
  /** The same for pages that may hold much, while others have their turn. */
  readonly decodeParts: Decode;
  /** A builder under `rules`, for a batch. */
  readonly newBuilder: () => PipelineBuilder;
  /** A builder under `rules` for events of a batch that was built before. */
  readonly newBuilderAgain: () => PipelineBuilder;
  /** A builder under other rules, which hands its blocks over early: those of a batch are joined to one insert. */
  readonly newBuilderUnder: (rules: RuleSet) => PipelineBuilder;
  /** How often the kernel failed so far; the reference then did its work. */
  readonly kernelTraps: () => number;
  /** The capture rules given. */
  readonly rules: RuleSet;
  readonly rulesHash: string;
  readonly ruleList: readonly SelectionRule[];
  /** Lower-case names of headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
}

/**
 * Makes decode, validate, filter, select and columns ready.
 * @param logger told when the kernel fails, or when a rule of an account is not understood.
 * @param accountRules capture rules of accounts, besides those of the configuration.
 * @param slotMap asked whenever a builder is made whose blocks go to a cluster
 */
export async function createStages(
  config: WeirConfig,
  logger?: Log,
  accountRules: readonly SelectionRule[] = [],
  slotMap?: SlotMapNow,
): Promise<Stages> {
  const { limits, masking } = config;
  const rules = compileWith(config.capture, accountRules, logger);
  const sensitiveHeaders = maskedNames(masking);
  const decoder = createDecoder({
    eventBytesMax: limits.event_bytes,
    inflatedBytesMax: limits.inflated_bytes,
    findingsMax: limits.findings_per_record,
  });
  const builders = builderFactory(config, logger, slotMap);
  return {
    decode: (page) => decoder.decode(page),
    decodeParts: (page, scratch) => decoder.decodeParts(page, scratch),
    newBuilder() {
      rules.startBatch?.();
      return builders.create(rules);
    },
    newBuilderAgain: () => builders.create(rules.again?.() ?? rules),
    newBuilderUnder: (other) => builders.create(other, smallBlocks),
    kernelTraps: () => builders.kernelTraps,
    rules,
    rulesHash: rules.hash,
    ruleList: [...config.capture, ...accountRules],
    sensitiveHeaders,
  };
}
