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
  /** Decodes a page in parts if it is large, and yields between them. */
  readonly decodeParts: Decode;
  /** Creates a builder for a new batch, under `rules`. */
  readonly newBuilder: () => PipelineBuilder;
  /** Creates a builder, under `rules`, which builds events of a finished batch again. */
  readonly newRebuilder: () => PipelineBuilder;
  /** Creates a builder under other rules. It returns small blocks, which the batch merges into one insert. */
  readonly newBuilderUnder: (rules: RuleSet) => PipelineBuilder;
  /** Number of kernel traps. After a trap, the reference builds the batch. */
  readonly kernelTraps: () => number;
  /** The compiled capture rules. */
  readonly rules: RuleSet;
  readonly rulesHash: string;
  readonly ruleList: readonly SelectionRule[];
  /** Lower-case names of headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
}

/**
 * Creates the stages: decode, validate, filter, select, and columns.
 * @param logger receives kernel traps, and invalid rules of accounts
 * @param accountRules capture rules of accounts, in addition to those of the configuration
 * @param slotMap called for each new builder if there is a cluster
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
    newRebuilder: () => builders.create(rules.forRebuild?.() ?? rules),
    newBuilderUnder: (other) => builders.create(other, smallBlocks),
    kernelTraps: () => builders.kernelTraps,
    rules,
    rulesHash: rules.hash,
    ruleList: [...config.capture, ...accountRules],
    sensitiveHeaders,
  };
}
