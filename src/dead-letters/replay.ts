import type { Clock } from '../base/index.ts';
import type { BatchBuilder, BlockWriter, DecodedPage, Finding, RecordPage } from '../flow.ts';
import { type BatchRules, booksOf, Loader, OpenBatch, secondsText } from '../load/index.ts';
import { CaptureHistory, fillBatch } from '../pipeline/index.ts';
import type { DeadLetterWithRaw } from './list.ts';

/** What a replay did, or would do, with one dead letter. */
export interface ReplayOutcome {
  readonly id: string;
  /**
   * `partly`: it holds several events (a gzip record, for example), of which some are dealt with now; each of the others
   * becomes a dead letter of its own.
   */
  readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
  /** Why it stays a dead letter, or why the first of its bad events becomes one; undefined when there is none. */
  readonly finding: Finding | undefined;
  /** Why it cannot be tried again, and what to do instead. */
  readonly hindrance?: string;
}

/** What is needed to try dead letters again. */
export interface TryParts {
  decode(page: RecordPage): DecodedPage;
  readonly newBuilder: () => BatchBuilder;
  /** Makes a builder for what was built before. */
  readonly newBuilderAgain: () => BatchBuilder;
  readonly clock: Clock;
  /** Names the run on the ledger: `replay:<id>`. */
  readonly runId: string;
  /** Names the capture rules of `newBuilder`. */
  readonly rulesHash: string;
  /** The rules themselves; left out where nothing is stored. */
  readonly ruleList?: readonly object[];
}

/** What is needed to store them as well. */
export interface ReplayParts extends TryParts {
  readonly writer: BlockWriter;
  readonly sensitiveHeaders: readonly string[];
  readonly pipeline: string;
}

/** Tries every letter under today's schemas and rules, without storing anything. */
export function tryReplay(letters: readonly DeadLetterWithRaw[], parts: TryParts): ReplayOutcome[] {
  const builder = parts.newBuilder();
  return letters.map((letter) => {
    if (letter.kept_bytes < letter.size_bytes) return cutOutcome(letter);
    const open = new OpenBatch(rulesOf(parts));
    const page = pageOf([letter], parts);
    fillBatch({ open, builder }, page, parts.decode(page), parts.clock.now());
    builder.finish();
    const batch = open.seal();
    const books = booksOf(batch);
    const stored = Object.values(books.stored).some((rows) => rows > 0);
    const kept = stored ? 'stored' : books.filtered > 0 ? 'filtered' : 'ignored';
    const failed = books.deadLettered === books.received ? 'dead' : 'partly';
    const outcome = books.deadLettered > 0 ? failed : kept;
    return { id: letter.id, outcome, finding: batch.setAside[0]?.finding };
  });
}

/** An event of which only the beginning is kept stays what it is, whatever the limits are now. */
function cutOutcome(letter: DeadLetterWithRaw): ReplayOutcome {
  const { id, size_bytes: size, kept_bytes: kept, source, source_partition, position } = letter;
  const hindrance =
    `only ${kept} of its ${size} bytes are kept: raise limits.event_size where it is larger than that, and read it again ` +
    `from its source (${source}, ${source_partition}, position ${position}), with weir backfill or by having it sent again`;
  return { id, outcome: 'dead', finding: undefined, hindrance };
}

/**
 * Stores what can be stored now, under a run of its own on the ledger, and marks it `replayed`; what still fails stays
 * open with one attempt more. Harmless to repeat: event identity makes a second copy the same row.
 */
export async function replay(
  letters: readonly DeadLetterWithRaw[],
  parts: ReplayParts,
  signal: AbortSignal,
): Promise<ReplayOutcome[]> {
  const outcomes = tryReplay(letters, parts);
  const good = letters.filter((_, index) => outcomes[index]?.outcome !== 'dead');
  if (good.length > 0) await store(good, parts, signal);
  const nowMs = parts.clock.now();
  const rows = letters.map((letter, index) => ({
    ...letter,
    last_seen: secondsText(nowMs),
    attempts: letter.attempts + 1,
    state: outcomes[index]?.outcome === 'dead' ? 'open' : 'replayed',
    run: `replay:${parts.runId}`,
    state_changed_at: secondsText(nowMs),
  }));
  if (rows.length > 0) await parts.writer.insertRows('dead_letters', rows, `replay:${parts.runId}`);
  return outcomes;
}

async function store(
  letters: readonly DeadLetterWithRaw[],
  parts: ReplayParts,
  signal: AbortSignal,
): Promise<void> {
  const builder = parts.newBuilder();
  const open = new OpenBatch(rulesOf(parts));
  const page = pageOf(letters, parts);
  fillBatch({ open, builder }, page, parts.decode(page), parts.clock.now());
  open.addBlocks(builder.finish());
  const history = new CaptureHistory(parts.pipeline);
  const loader = new Loader({
    writer: parts.writer,
    identity: { pipeline: parts.pipeline, run: `replay:${parts.runId}` },
    policy: { waitMsMin: 200, waitMsMax: 5000 },
    sensitiveHeaders: parts.sensitiveHeaders,
    clock: parts.clock,
    before: history,
  });
  await loader.store(open.seal(), signal);
  await history.close(parts.writer, parts.clock.now());
}

function rulesOf({ newBuilderAgain, ruleList = [], rulesHash }: TryParts): BatchRules {
  return { hash: rulesHash, list: ruleList, newBuilder: newBuilderAgain };
}

/** Positions of a replay count its letters: 1, 2, 3 … in the order given. */
function pageOf(letters: readonly DeadLetterWithRaw[], { clock, runId }: TryParts): RecordPage {
  return {
    partition: { source: 'dead_letters', partition: runId },
    records: letters.map(({ raw, raw_encoding: encoding }, index) => {
      const position = String(index + 1);
      const bytes = Buffer.from(raw, encoding === 'base64' ? 'base64' : 'utf8');
      return { bytes, position, end: position };
    }),
    previous: '0',
    last: String(letters.length),
    behindMs: undefined,
    ended: false,
    readMs: clock.now(),
  };
}
