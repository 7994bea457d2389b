import { describe, expect, it } from 'vitest';

import type { Block, DecodedPage, RecordPage } from '../../../src/flow.ts';
import {
  type Batch,
  batchTotals,
  Loader,
  type LoadState,
  OpenBatch,
} from '../../../src/load/index.ts';
import { fillBatch, PageFill } from '../../../src/pipeline/fill/fill.ts';
import { rangesIn } from '../../support/ledger-ranges.ts';
import { LineBuilder, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { type ScriptedWriter, scriptedWriter } from '../../support/scripted-writer.ts';

const clock = { now: () => 5_000, steadyMs: () => 5_000, pause: async () => undefined };
const policy = { waitMsMin: 1, waitMsMax: 2 };
const identity = { pipeline: 'main', run: 'live' };
const rules = { hash: 'r1', newBuilder: () => new LineBuilder() };
const never = new AbortController().signal;

function batchOf(...pages: readonly RecordPage[]): Batch {
  const open = new OpenBatch(rules);
  const builder = new LineBuilder();
  for (const page of pages) fillBatch({ open, builder }, page, decodeWords(page), 1_000);
  open.addBlocks(builder.finish());
  return open.finalize();
}

function loaderOver(writer: ScriptedWriter, states: LoadState[] = []): Loader {
  return new Loader({
    writer,
    identity,
    policy,
    sensitiveHeaders: [],
    clock,
    onState: (state) => states.push(state),
  });
}

/** Adds five words from `from` on as a page that can be read again; the released memory is overwritten. */
function addLent(
  target: { readonly open: OpenBatch; readonly builder: LineBuilder },
  words: readonly string[],
  from: number,
  read: number[],
): void {
  const five = words.slice(from, from + 5);
  const again = async (): Promise<RecordPage> => {
    read.push(from);
    return wordPage(five, from + 1);
  };
  const page = wordPage(five, from + 1, { refetch: again });
  const decoded = decodeWords(page);
  const release = (): void => {
    for (const { bytes } of decoded.batches) bytes.fill(0);
  };
  fillBatch({ ...target, decode: decodeWords }, page, { ...decoded, release }, 1_000);
}

/** Rows of dead letters that were stored. */
function lettersIn({ rows }: ScriptedWriter): readonly object[] {
  return rows.flatMap(({ table, rows: given }) => (table === 'dead_letters' ? given : []));
}

describe('Loader', () => {
  it('writes event tables, then dead letters, then the ledger', async () => {
    const writer = scriptedWriter();
    await loaderOver(writer).store(batchOf(wordPage(['one', 'bad', 'two'])), never);
    expect(writer.attempts).toEqual(['insert words:one two', 'rows dead_letters', 'rows batches']);
  });

  it('writes a ledger row with the positions that it covers and the outcome of every event', async () => {
    const writer = scriptedWriter();
    await loaderOver(writer).store(batchOf(wordPage(['one', 'bad', 'drop', 'old'], 7)), never);
    expect(writer.rows.at(-1)?.rows).toEqual([
      {
        pipeline: 'main',
        source: 's',
        source_partition: 'p',
        run: 'live',
        previous: '6',
        first: '7',
        last: '10',
        records: 4,
        received: 4,
        stored: { words: 1 },
        filtered: 1,
        not_evaluated: 0,
        filters: {},
        ignored: { expired: 1 },
        dead_lettered: 1,
        bytes: 13,
        read_at: '1.000',
        committed_at: '5.000',
        rules_hash: 'r1',
      },
    ]);
  });

  it('repeats the same token until the server responds', async () => {
    const writer = scriptedWriter(['retry', 'backpressure', 'retry']);
    await loaderOver(writer).store(batchOf(wordPage(['one'])), never);
    expect(writer.attempts.slice(0, 4)).toEqual(Array<string>(4).fill('insert words:one'));
  });

  it('reports that it waits, why, and when inserts succeed again', async () => {
    const states: LoadState[] = [];
    const writer = scriptedWriter(['retry', 'retry', 'hold']);
    await loaderOver(writer, states).store(batchOf(wordPage(['one'])), never);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'held', 'ok']);
  });

  it('does not report one lost connection', async () => {
    const states: LoadState[] = [];
    const writer = scriptedWriter(['retry']);
    await loaderOver(writer, states).store(batchOf(wordPage(['one'])), never);
    expect(states).toEqual([]);
    expect(writer.blocks).toHaveLength(1);
  });

  it('never makes a dead letter of an event because the server rejects the password', async () => {
    const writer = scriptedWriter(['hold', 'hold', 'hold']);
    const batch = batchOf(wordPage(['one']));
    await loaderOver(writer).store(batch, never);
    expect(writer.rows.map(({ table }) => table)).toEqual(['batches']);
    expect(batchTotals(batch).deadLettered).toBe(0);
  });

  it('repeats the ledger row alone when only that failed', async () => {
    const writer = scriptedWriter();
    const loader = loaderOver(writer);
    let refused = false;
    const insertRows = writer.insertRows.bind(writer);
    writer.insertRows = async (table, rows, token) => {
      if (!refused) {
        refused = true;
        throw new Error('answer lost');
      }
      await insertRows(table, rows, token);
    };
    await loader.store(batchOf(wordPage(['one'])), never);
    expect(writer.attempts).toEqual(['insert words:one', 'rows batches']);
  });

  it('gives up when its signal aborts, without a ledger row', async () => {
    const stop = new AbortController();
    const writer = scriptedWriter();
    writer.insert = async () => {
      writer.attempts.push('insert');
      if (writer.attempts.length === 3) stop.abort();
      throw new Error('no answer');
    };
    const storing = loaderOver(writer).store(batchOf(wordPage(['one'])), stop.signal);
    await expect(storing).rejects.toThrow('no answer');
    expect(writer.attempts).toHaveLength(3);
    expect(writer.rows).toEqual([]);
  });

  it('rejects one refused row and stores every other row of its block', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    words[13] = 'poison';
    const isPoisoned = (block: Block): boolean => wordsOf(block).includes('poison');
    const writer = scriptedWriter([], isPoisoned);
    const batch = batchOf(wordPage(words));
    const { deadLetters } = await loaderOver(writer).store(batch, never);
    expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(
      words.filter((word) => word !== 'poison').toSorted(),
    );
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 1 }]);
    expect(lettersIn(writer)).toMatchObject([
      { reason: 'refused', position: '14', raw: 'poison', size_bytes: 6, kept_bytes: 6 },
    ]);
    expect(batchTotals(batch)).toMatchObject({
      received: 20,
      stored: { words: 19 },
      deadLettered: 1,
    });
  });

  it('finds a refused row in an insert that was merged from several blocks', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    words[13] = 'poison';
    const inPeriod = { ...rules, newBuilder: () => new LineBuilder(undefined, () => 1) };
    const open = new OpenBatch(inPeriod);
    const builder = inPeriod.newBuilder();
    for (let from = 0; from < 20; from += 4) {
      const page = wordPage(words.slice(from, from + 4), from + 1);
      fillBatch({ open, builder }, page, decodeWords(page), 1_000);
      open.addBlocks(builder.finish());
    }
    const batch = open.finalize();
    // Where blocks are adjacent, their words are concatenated.
    const isPoisoned = (block: Block): boolean => wordsOf(block).join(' ').includes('poison');
    const writer = scriptedWriter([], isPoisoned);
    const { deadLetters } = await loaderOver(writer).store(batch, never);
    expect(batch.blocks).toHaveLength(1);
    expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(
      words.filter((word) => word !== 'poison').toSorted(),
    );
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 1 }]);
    expect(lettersIn(writer)).toMatchObject([
      { reason: 'refused', position: '14', raw: 'poison', size_bytes: 6, kept_bytes: 6 },
    ]);
  });

  it('finds a refused row in records that are read again, whose memory was released', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    words[13] = 'poison';
    const read: number[] = [];
    const open = new OpenBatch(rules);
    const builder = rules.newBuilder();
    for (let from = 0; from < 20; from += 5) addLent({ open, builder }, words, from, read);
    expect(open.inputBytes).toBeGreaterThan(0);
    open.addBlocks(builder.finish());
    expect(open).toMatchObject({ copiedBytes: 0, inputBytes: 0 });
    const batch = open.finalize();
    const writer = scriptedWriter([], (block) => wordsOf(block).includes('poison'));
    const { deadLetters } = await loaderOver(writer).store(batch, never);
    expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(
      words.filter((word) => word !== 'poison').toSorted(),
    );
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 1 }]);
    expect(lettersIn(writer)).toMatchObject([
      { reason: 'refused', position: '14', raw: 'poison', size_bytes: 6, kept_bytes: 6 },
    ]);
    expect(batchTotals(batch)).toMatchObject({
      received: 20,
      stored: { words: 19 },
      deadLettered: 1,
    });
    expect(read).toEqual([0, 5, 10, 15]);
  });

  it.each(['kept', 'read again'])(
    'counts a refused row in the interval it came from: %s',
    async (how) => {
      const open = new OpenBatch(rules);
      const builder = rules.newBuilder();
      const target = { open, builder };
      const words = Array.from({ length: 25 }, (_, index) => `w${index}`);
      words[22] = 'poison';
      // Another process read the range in between: another interval of the same partition.
      for (const from of [0, 20]) {
        if (how === 'read again') addLent(target, words, from, []);
        else {
          const page = wordPage(words.slice(from, from + 5), from + 1);
          fillBatch(target, page, decodeWords(page), 1_000);
        }
      }
      open.addBlocks(builder.finish());
      const batch = open.finalize();
      const writer = scriptedWriter([], (block) => wordsOf(block).includes('poison'));
      await loaderOver(writer).store(batch, never);
      expect(batch.progress.map(({ counts }) => counts)).toMatchObject([
        { received: 5, stored: { words: 5 }, deadLettered: 0 },
        { received: 5, stored: { words: 4 }, deadLettered: 1 },
      ]);
    },
  );

  it('reads nothing again when no row is refused', async () => {
    const read: number[] = [];
    const open = new OpenBatch(rules);
    const builder = rules.newBuilder();
    addLent({ open, builder }, ['a', 'b', 'c', 'd', 'e'], 0, read);
    open.addBlocks(builder.finish());
    await loaderOver(scriptedWriter(['retry'])).store(open.finalize(), never);
    expect(read).toEqual([]);
  });

  it('keeps a page with a rejected event until it is stored', async () => {
    const read: number[] = [];
    const open = new OpenBatch(rules);
    const builder = rules.newBuilder();
    addLent({ open, builder }, ['a', 'bad', 'c', 'd', 'e'], 0, read);
    open.addBlocks(builder.finish());
    const writer = scriptedWriter();
    await loaderOver(writer).store(open.finalize(), never);
    expect(lettersIn(writer)).toMatchObject([{ raw: 'bad' }]);
  });

  it('finds a refused row in a part of a page that cannot be read again, and keeps the rejected events of another', async () => {
    const inParts = async function* (page: RecordPage): AsyncGenerator<DecodedPage> {
      const records = [...page.records];
      for (let at = 0; at < records.length; at += 3) {
        yield decodeWords({ ...page, records: records.slice(at, at + 3) });
      }
    };
    const page = wordPage(['a', 'bad', 'b', 'c', 'poison', 'd', 'e']);
    const open = new OpenBatch(rules);
    let isReleased = false;
    const held = { ...page, release: () => (isReleased = true) };
    const fill = new PageFill({ open, builder: rules.newBuilder(), decode: inParts }, held, {
      nowMs: 1_000,
      isInParts: true,
    });
    for await (const part of inParts(held)) {
      const slices = fill.addPart(part);
      while (slices.next().done !== true);
    }
    fill.finishParts();
    expect([fill.received, isReleased]).toEqual([7, false]);
    const writer = scriptedWriter([], (block) => wordsOf(block).includes('poison'));
    const { ledger } = await loaderOver(writer).store(open.finalize(), never);
    expect(lettersIn(writer)).toMatchObject([
      { reason: 'type', position: '2', raw: 'bad' },
      { reason: 'refused', position: '5', raw: 'poison' },
    ]);
    expect(new Set(writer.blocks.flatMap(wordsOf))).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
    expect(ledger).toMatchObject([{ received: 7, dead_lettered: 2, stored: { words: 5 } }]);
    open.release();
    expect(isReleased).toBe(true);
  });

  it('finds a refused row in the middle of a part that was stored piece by piece', async () => {
    const page = wordPage(['a', 'poison', 'b', 'late-poison', 'c', 'd', 'e', 'f']);
    const whole = async function* (one: RecordPage): AsyncGenerator<DecodedPage> {
      yield decodeWords(one);
    };
    const open = new OpenBatch(rules);
    const builder = new LineBuilder(2);
    const fill = new PageFill({ open, builder, decode: whole }, page, {
      nowMs: 1_000,
      isInParts: true,
    });
    const writer = scriptedWriter([], (block) => wordsOf(block).join(' ').includes('poison'));
    const loader = loaderOver(writer);
    for await (const part of whole(page)) {
      for (const _ of fill.addPart(part)) {
        fill.addBuilt();
        const { batch, stored } = open.takeBlocks();
        stored(await loader.storeBlocks(batch, never));
      }
    }
    fill.finishParts();
    const { deadLetters, ledger } = await loader.store(open.finalize(), never);
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 2 }]);
    expect(lettersIn(writer)).toMatchObject([
      { position: '2', raw: 'poison' },
      { position: '4', raw: 'late-poison' },
    ]);
    expect(writer.blocks.flatMap(wordsOf)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(ledger).toMatchObject([{ received: 8, dead_lettered: 2, stored: { words: 6 } }]);
  });

  it('counts a rejected row once when the rows before it in its page were stored early, and one of them rejected', async () => {
    const open = new OpenBatch(rules);
    const writer = scriptedWriter([], (block) => wordsOf(block).join(' ').includes('poison'));
    const loader = loaderOver(writer);
    const addPart = (words: readonly string[], first: number): void => {
      const builder = rules.newBuilder();
      const page = wordPage(words, first);
      fillBatch({ open, builder }, page, decodeWords(page), 1_000);
      open.addBlocks(builder.finish());
    };
    addPart(['a', 'early-poison', 'b'], 1);
    const { batch: early, stored } = open.takeBlocks();
    stored(await loader.storeBlocks(early, never));
    expect(writer.blocks.flatMap(wordsOf)).toEqual(['a', 'b']);
    expect(lettersIn(writer)).toMatchObject([{ raw: 'early-poison' }]);
    addPart(['c', 'late-poison'], 4);
    const { deadLetters, ledger } = await loader.store(open.finalize(), never);
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 2 }]);
    expect(lettersIn(writer)).toMatchObject([{ raw: 'early-poison' }, { raw: 'late-poison' }]);
    expect(writer.blocks.flatMap(wordsOf)).toEqual(['a', 'b', 'c']);
    expect(ledger).toMatchObject([{ received: 5, dead_lettered: 2, stored: { words: 3 } }]);
  });

  it('stores nothing of a batch whose refused row cannot be located', async () => {
    const open = new OpenBatch(rules);
    const builder = rules.newBuilder();
    const again = (): Promise<RecordPage> => Promise.reject(new Error('expired'));
    const page = wordPage(['poison'], 1, { refetch: again });
    fillBatch({ open, builder, decode: decodeWords }, page, decodeWords(page), 1_000);
    open.addBlocks(builder.finish());
    const writer = scriptedWriter([], () => true);
    await expect(loaderOver(writer).store(open.finalize(), never)).rejects.toThrow('expired');
    expect(writer.rows).toEqual([]);
  });

  it('counts a refused row once when inserts of two periods of one table are refused', async () => {
    const periodOf = (word: string): number => (word.startsWith('early') ? 1 : 2);
    const twoPeriods = { ...rules, newBuilder: () => new LineBuilder(undefined, periodOf) };
    const open = new OpenBatch(twoPeriods);
    const builder = twoPeriods.newBuilder();
    const page = wordPage(['early', 'early-poison', 'late', 'late-poison']);
    fillBatch({ open, builder }, page, decodeWords(page), 1_000);
    open.addBlocks(builder.finish());
    const batch = open.finalize();
    const isPoisoned = (block: Block): boolean => wordsOf(block).join(' ').includes('poison');
    const writer = scriptedWriter([], isPoisoned);
    const { deadLetters } = await loaderOver(writer).store(batch, never);
    expect(deadLetters).toMatchObject([{ reason: 'refused', events: 2 }]);
    expect(lettersIn(writer)).toMatchObject([{ raw: 'early-poison' }, { raw: 'late-poison' }]);
    expect(batchTotals(batch)).toMatchObject({
      received: 4,
      stored: { words: 2 },
      deadLettered: 2,
    });
    expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(['early', 'late']);
  });

  it('stores dead letters in inserts with a maximum number of rows', async () => {
    const writer = scriptedWriter();
    const words = Array.from({ length: 2_500 }, (_, index) => `bad${index}`);
    const { deadLetters } = await loaderOver(writer).store(batchOf(wordPage(words)), never);
    expect(deadLetters).toMatchObject([{ reason: 'type', events: 2_500 }]);
    expect(writer.rows.map(({ table, rows }) => [table, rows.length])).toEqual([
      ['dead_letters', 1_000],
      ['dead_letters', 1_000],
      ['dead_letters', 500],
      ['batches', 1],
    ]);
  });

  it('stores large dead letters in smaller inserts', async () => {
    const writer = scriptedWriter();
    const words = Array.from({ length: 10 }, (_, index) => `bad${index}${'x'.repeat(1_000_000)}`);
    await loaderOver(writer).store(batchOf(wordPage(words)), never);
    expect(writer.rows.map(({ rows }) => rows.length)).toEqual([2, 2, 2, 2, 2, 1]);
  });

  /** A writer that rejects the rows of dead letters that `refuse` selects. */
  function refusing(refuse: (row: Readonly<Record<string, unknown>>) => boolean): ScriptedWriter {
    const writer = scriptedWriter();
    const refusal = new Error('refused');
    return {
      ...writer,
      insertRows: async (table, rows, token) => {
        if (table === 'dead_letters' && rows.some((row) => refuse({ ...row }))) throw refusal;
        await writer.insertRows(table, rows, token);
      },
      remedyOf: (error) => (error === refusal ? 'split' : writer.remedyOf(error)),
    };
  }

  it('stores a refused dead letter without its bytes, and all others completely', async () => {
    const writer = refusing(({ raw }) => raw === 'bad7');
    const words = Array.from({ length: 20 }, (_, index) => `bad${index}`);
    await loaderOver(writer).store(batchOf(wordPage(words)), never);
    const letters = lettersIn(writer).map((row) => Object(row));
    expect(letters).toHaveLength(20);
    expect(letters.find(({ position }) => position === '8')).toMatchObject({
      raw: '',
      size_bytes: 4,
      kept_bytes: 0,
      path: 'conn.server_port',
    });
    expect(letters.filter(({ raw }) => raw === '')).toHaveLength(1);
    expect(writer.rows.at(-1)?.rows).toMatchObject([{ dead_lettered: 20 }]);
  });

  it('stores a dead letter that is refused again with little more than its position', async () => {
    const writer = refusing(({ path }) => path !== '');
    await loaderOver(writer).store(batchOf(wordPage(['one', 'bad'])), never);
    expect(lettersIn(writer)).toMatchObject([
      {
        reason: 'type',
        position: '2',
        path: '',
        raw: '',
        found: expect.stringContaining('rejected by ClickHouse'),
      },
    ]);
  });

  it('holds a dead letter that is still refused, and does not stop', async () => {
    const states: LoadState[] = [];
    let left = 5;
    const writer = refusing(() => left-- > 0);
    await loaderOver(writer, states).store(batchOf(wordPage(['bad'])), never);
    expect(lettersIn(writer)).toHaveLength(1);
    expect(states.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'ok']);
  });

  it('writes a second range when a partition has ended, up to the maximum position', async () => {
    const writer = scriptedWriter();
    await loaderOver(writer).store(batchOf(wordPage(['one'], 5, { ended: true })), never);
    const end = String(2n ** 256n - 1n);
    expect(writer.rows.at(-1)?.rows).toMatchObject([
      { received: 1, range_previous: ['4', '5'], range_last: ['5', end], range_received: [1, 0] },
    ]);
  });

  it('writes two ranges for one partition if reading resumed at another position', async () => {
    const writer = scriptedWriter();
    await loaderOver(writer).store(batchOf(wordPage(['a', 'b'], 1), wordPage(['c'], 9)), never);
    const rows = writer.rows.at(-1)?.rows ?? [];
    expect(rows).toHaveLength(1);
    const ranges = rows.flatMap((row) => rangesIn({ ...row }));
    expect(ranges.toSorted((a, b) => Number(a['last']) - Number(b['last']))).toMatchObject([
      { source_partition: 'p', previous: '0', last: '2', received: 2 },
      { source_partition: 'p', previous: '8', last: '9', received: 1 },
    ]);
  });

  it('merges consecutive pages into one row', async () => {
    const writer = scriptedWriter();
    await loaderOver(writer).store(batchOf(wordPage(['a', 'b'], 1), wordPage(['c'], 3)), never);
    expect(writer.rows.at(-1)?.rows).toMatchObject([{ previous: '0', first: '1', last: '3' }]);
  });
});

describe('OpenBatch', () => {
  it('does not finalize counts that do not reconcile', () => {
    const open = new OpenBatch(rules);
    open.startPage(wordPage(['one']), 0).received += 1;
    expect(() => open.finalize()).toThrow('off by 1');
  });
});
