import { isDeepStrictEqual } from 'node:util';

import type { ClientIpMask } from '../../src/catalog/index.ts';
import type { BatchBuilder, Block, EventCounts, EventBatch, Finding } from '../../src/flow.ts';
import { createKernelBuilder } from '../../src/kernel/index.ts';
import type { KernelBuilder } from '../../src/kernel/builder.ts';
import { createRareFormsBuilder, type RareFormsOptions } from '../../src/reference/index.ts';
import type { RareFormsBuilder } from '../../src/reference/rare-forms.ts';
import { builderOptions, noCounts } from './reference-build.ts';

/** A kernel builder and a reference builder with the same options, for comparison. */
export interface Pair {
  readonly kernel: KernelBuilder;
  readonly reference: RareFormsBuilder;
}

/** @param rules creates the capture rules of one builder: they count failures, so each builder has its own. */
export function builderPair(
  options: Partial<RareFormsOptions> = {},
  rules = (): RareFormsOptions['rules'] => options.rules ?? builderOptions.rules,
): Pair {
  const all = (): RareFormsOptions => ({ ...builderOptions, ...options, rules: rules() });
  const own = all();
  const newReference = (clientIpMask?: ClientIpMask): RareFormsBuilder =>
    createRareFormsBuilder({ ...own, clientIpMask });
  return {
    kernel: createKernelBuilder({ ...own, newReference }),
    reference: createRareFormsBuilder(all()),
  };
}

/** Result of a builder for a batch. */
export interface Outcome {
  readonly counts: EventCounts;
  readonly findings: readonly Finding[];
  readonly blocks: readonly Block[];
}

/** Appends all events of the batches, and finishes. */
export function outcomeOf(builder: BatchBuilder, batches: readonly EventBatch[]): Outcome {
  const counts = noCounts();
  const findings: Finding[] = [];
  const blocks: Block[] = [];
  for (const batch of batches) {
    let from = 0;
    while (from < batch.count) {
      const result = builder.append(batch, from, counts);
      findings.push(...result.findings);
      from += result.consumed;
      if (from < batch.count) blocks.push(...builder.finish());
    }
  }
  blocks.push(...builder.finish());
  return { counts, findings, blocks };
}

/** Describes the difference of two outcomes; undefined if they are equal to the byte. */
export function differenceOf(kernel: Outcome, reference: Outcome): string | undefined {
  if (!isDeepStrictEqual(kernel.counts, reference.counts)) {
    return `counts ${JSON.stringify(kernel.counts)} for ${JSON.stringify(reference.counts)}`;
  }
  if (!isDeepStrictEqual(kernel.findings, reference.findings)) {
    return `findings ${JSON.stringify(kernel.findings)} for ${JSON.stringify(reference.findings)}`;
  }
  if (kernel.blocks.length !== reference.blocks.length) {
    return `${kernel.blocks.length} blocks for ${reference.blocks.length}`;
  }
  for (const [index, block] of kernel.blocks.entries()) {
    const other = reference.blocks[index];
    if (other === undefined) return 'a block more';
    const text = blockDifference(block, other);
    if (text !== undefined) return `block ${index} (${block.table}): ${text}`;
  }
  return undefined;
}

function blockDifference(block: Block, other: Block): string | undefined {
  if (block.table !== other.table) return `table ${block.table} for ${other.table}`;
  if (block.period !== other.period || block.shard !== other.shard) {
    return `place ${block.period} ${block.shard} for ${other.period} ${other.shard}`;
  }
  if (block.rows !== other.rows) return `${block.rows} rows for ${other.rows}`;
  if (!isDeepStrictEqual(block.times, other.times)) {
    return `times ${JSON.stringify(block.times)} for ${JSON.stringify(other.times)}`;
  }
  const [bytes, otherBytes] = [block, other].map(({ pieces }) => Buffer.concat(pieces));
  if (bytes === undefined || otherBytes === undefined) return 'no bytes';
  if (!bytes.equals(otherBytes)) {
    let at = 0;
    while (at < bytes.length && bytes[at] === otherBytes[at]) at += 1;
    const near = (text: Buffer): string =>
      JSON.stringify(text.subarray(Math.max(0, at - 60), at + 40).toString('latin1'));
    return `bytes differ at ${at}: ${near(bytes)} for ${near(otherBytes)}`;
  }
  return block.sizeBytes === other.sizeBytes
    ? undefined
    : `${block.sizeBytes} for ${other.sizeBytes} bytes`;
}
