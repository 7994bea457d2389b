import { isObject, messageOf } from '../base/index.ts';
import type { BatchBuilder, Block, EventBatch, Finding } from '../flow.ts';
import type { Batch } from './batch.ts';
import { emptyBooks } from './books.ts';
import { persist, type RetryContext } from './retry.ts';

/** Names are cut as those of other dead letters are. */
const nameCharsMax = 256;

/** One range of a batch: the smallest piece that can be inserted alone. */
interface Piece {
  readonly batch: EventBatch;
  readonly range: number;
}

/** An event that ClickHouse itself refused, with the number of rows it would have given. */
export interface Refused {
  readonly finding: Finding;
  readonly batch: EventBatch;
  readonly rows: number;
}

/**
 * Stores what can be stored of a refused block: halves the events it was built from, builds and inserts each half, down
 * to the ranges that ClickHouse refuses alone. Rows that had been stored before are stored again: identity makes them
 * one. The other tables of the batch are not touched.
 *
 * @returns the refused ranges; everything else of the block's table is stored.
 * @throws what reading the events again throws.
 */
export async function storeSplit(
  block: Block,
  batch: Batch,
  context: RetryContext,
): Promise<readonly Refused[]> {
  const inputs: EventBatch[] = [];
  for (const input of batch.inputs) {
    if (typeof input === 'function') inputs.push(...(await input(context.signal)));
    else inputs.push(input);
  }
  const pieces = inputs.flatMap((input) =>
    Array.from({ length: input.count }, (_, range) => ({ batch: input, range })),
  );
  const { newBuilder } = batch.rules;
  return storeHalf(pieces, { block, newBuilder, context });
}

interface Splitting {
  /** The refused one: what is built anew of other tables, or of other periods, is stored by itself. */
  readonly block: Block;
  readonly newBuilder: () => BatchBuilder;
  readonly context: RetryContext;
}

async function storeHalf(pieces: readonly Piece[], splitting: Splitting): Promise<Refused[]> {
  const { block, newBuilder, context } = splitting;
  const blocks = build(pieces, newBuilder()).filter(
    ({ table, period, shard }) =>
      table === block.table && period === block.period && shard === block.shard,
  );
  const rows = blocks.reduce((sum, built) => sum + built.rows, 0);
  if (rows === 0) return [];
  try {
    for (const built of blocks) await persist(() => context.writer.insert(built), context);
    return [];
  } catch (error) {
    if (context.writer.remedyOf(error) !== 'split') throw error;
    const first = pieces[0];
    if (pieces.length === 1 && first !== undefined) {
      return [{ finding: refusal(first, error), batch: first.batch, rows }];
    }
  }
  const middle = pieces.length >> 1;
  const before = await storeHalf(pieces.slice(0, middle), splitting);
  return [...before, ...(await storeHalf(pieces.slice(middle), splitting))];
}

function build(pieces: readonly Piece[], builder: BatchBuilder): readonly Block[] {
  const blocks: Block[] = [];
  const books = emptyBooks();
  for (const { batch, range } of pieces) {
    const ranges = batch.ranges.slice(range * 2, range * 2 + 2);
    const single: EventBatch = {
      partition: batch.partition,
      bytes: batch.bytes,
      ranges,
      count: 1,
      position: () => batch.position(range),
      subSequence: () => batch.subSequence?.(range) ?? 0,
      recordStart: () => batch.recordStart(range),
      readMs: batch.readMs,
    };
    while (builder.append(single, 0, books).consumed === 0) blocks.push(...builder.finish());
  }
  blocks.push(...builder.finish());
  return blocks;
}

function refusal({ batch, range }: Piece, error: unknown): Finding {
  const start = batch.ranges[range * 2] ?? 0;
  const end = batch.ranges[range * 2 + 1] ?? start;
  return {
    reason: 'refused',
    path: '',
    expected: '',
    // The server's error is told by its name and number; what is behind them may quote the value.
    found: /\b[A-Z_]{4,} \d{1,4}\b/.exec(messageOf(error))?.[0] ?? 'refused by ClickHouse',
    offset: -1,
    range,
    indexInRange: 0,
    start,
    end,
    ...namesIn(batch.bytes.subarray(start, end)),
  };
}

/** What the event is called, for those who look for it. It was found sound before: what cannot be parsed is several in one line. */
function namesIn(bytes: Uint8Array): Pick<Finding, 'eventId' | 'eventType' | 'accountId'> {
  let event: unknown;
  try {
    event = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    event = undefined;
  }
  const text = (name: string): string => {
    const value = isObject(event) ? event[name] : undefined;
    return typeof value === 'string' ? value.slice(0, nameCharsMax) : '';
  };
  return {
    eventId: text('event_id'),
    eventType: text('event_type'),
    accountId: text('account_id'),
  };
}
