import { messageOf } from '../base/index.ts';
import type { BatchBuilder, Block, EventBatch, Finding } from '../flow.ts';
import type { Batch } from './batch.ts';
import { emptyCounts } from './event-counts.ts';
import { eventNames } from './event-names.ts';
import { rangesOf } from './ranges-of.ts';
import { persist, type RetryContext } from './retry.ts';

/** One range of a batch: the smallest piece that can be inserted alone. */
interface Piece {
  readonly batch: EventBatch;
  readonly range: number;
}

/** An event that ClickHouse rejected, with its number of rows. */
export interface RejectedRows {
  readonly finding: Finding;
  readonly batch: EventBatch;
  readonly rows: number;
}

/**
 * Stores as much of a rejected block as possible: halves its events, builds and inserts each half, down to single
 * ranges that ClickHouse rejects. Rows that were already stored are stored again, and merge by their identity. Other
 * tables of the batch are not affected.
 *
 * @returns the rejected ranges; everything else of the table is stored
 * @throws the error of reading the events again
 */
export async function storeSplit(
  block: Block,
  batch: Batch,
  context: RetryContext,
): Promise<readonly RejectedRows[]> {
  const pieces: Piece[] = [];
  for (const input of batch.inputs) {
    const inputs = typeof input === 'function' ? await input(context.signal) : [input];
    for (const one of inputs) {
      for (let range = 0; range < one.count; range++) pieces.push({ batch: one, range });
    }
  }
  const { newBuilder } = batch.rules;
  const splitting = { block, newBuilder, context };
  const rejected: RejectedRows[] = [];
  const waiting: (readonly Piece[])[] = [pieces];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const outcome = await storePart(part, splitting);
    if (outcome === 'split') {
      const middle = part.length >> 1;
      waiting.push(part.slice(middle), part.slice(0, middle));
    } else if (outcome !== 'stored') rejected.push(outcome);
  }
  return rejected;
}

interface Splitting {
  /**
   * The rejected block. Rebuilding also returns blocks of other tables and periods; they are ignored, because they are
   * stored separately.
   */
  readonly block: Block;
  readonly newBuilder: () => BatchBuilder;
  readonly context: RetryContext;
}

/**
 * Stores the rows of some pieces.
 *
 * @returns `stored`; `split` if ClickHouse rejects several pieces; the rejected event if it rejects a single piece
 */
async function storePart(
  pieces: readonly Piece[],
  { block, newBuilder, context }: Splitting,
): Promise<RejectedRows | 'stored' | 'split'> {
  const blocks = build(pieces, newBuilder()).filter(
    ({ table, period, shard }) =>
      table === block.table && period === block.period && shard === block.shard,
  );
  const rows = blocks.reduce((sum, built) => sum + built.rows, 0);
  if (rows === 0) return 'stored';
  try {
    for (const built of blocks) await persist(() => context.writer.insert(built), context);
    return 'stored';
  } catch (error) {
    if (context.writer.remedyOf(error) !== 'split') throw error;
    const first = pieces[0];
    if (pieces.length > 1 || first === undefined) return 'split';
    return { finding: rejectionFinding(first, error), batch: first.batch, rows };
  }
}

function build(pieces: readonly Piece[], builder: BatchBuilder): readonly Block[] {
  const blocks: Block[] = [];
  const counts = emptyCounts();
  for (const { batch, range } of pieces) {
    const single = rangesOf(batch, range, range + 1);
    while (builder.append(single, 0, counts).consumed === 0) {
      for (const block of builder.finish()) blocks.push(block);
    }
  }
  for (const block of builder.finish()) blocks.push(block);
  return blocks;
}

function rejectionFinding({ batch, range }: Piece, error: unknown): Finding {
  const start = batch.ranges[range * 2] ?? 0;
  const end = batch.ranges[range * 2 + 1] ?? start;
  return {
    reason: 'refused',
    path: '',
    expected: '',
    found: errorName(messageOf(error)) ?? 'rejected by ClickHouse',
    offset: -1,
    range,
    indexInRange: 0,
    start,
    end,
    // The event was valid when the block was built, so its names can be read.
    ...eventNames(batch.bytes.subarray(start, end)),
  };
}

/**
 * Returns name and number of a server error, for example `TYPE_MISMATCH 53`, without the rest of the message, which may
 * quote the value.
 */
function errorName(message: string): string | undefined {
  const words = message.slice(0, 1_024).split(' ');
  for (const [index, name] of words.entries()) {
    const number = Number.parseInt(words[index + 1] ?? '', 10);
    const isName = name.length >= 4 && name.includes('_') && name === name.toUpperCase();
    if (isName && number > 0 && number < 10_000) return `${name} ${number}`;
  }
  return undefined;
}
