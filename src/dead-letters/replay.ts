import { type Clock, comparePositions, type Log, Turns } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type {
  BatchBuilder,
  BlockWriter,
  DecodedPage,
  Finding,
  Position,
  RecordPage,
  RuleSet,
} from '../flow.ts';
import {
  type BatchRules,
  batchTotals,
  Loader,
  OpenBatch,
  rowsToken,
  secondsText,
} from '../load/index.ts';
import { CaptureHistory, copyDeadLetters, fillInParts } from '../pipeline/index.ts';
import type { QueryRows } from '../ledger/index.ts';
import { type DeadLetter, type DeadLetterWithRaw, withTheirBytes } from './list.ts';

/** The result of a replay, or of a dry run of it, for one dead letter. */
export interface ReplayOutcome {
  readonly id: string;
  /**
   * `partly`: it contains several events (a gzip record, for example), of which some are now stored, filtered, or
   * ignored; each of the others becomes a separate dead letter.
   */
  readonly outcome: 'stored' | 'filtered' | 'ignored' | 'partly' | 'dead';
  /**
   * Why it stays a dead letter, or why the first of its invalid events becomes one; undefined if everything is valid.
   */
  readonly finding: Finding | undefined;
  /** Why it cannot be replayed, and what to do instead. */
  readonly replayError?: string;
}

export interface ReplayTryOptions {
  readonly query: QueryRows;
  readonly decodeParts: (page: RecordPage) => DecodedPage | AsyncIterable<DecodedPage>;
  readonly newBuilder: () => BatchBuilder;
  /**
   * The rules of `newBuilder`. Each dead letter has the whole cost budget of a batch, so that filters, not the budget,
   * determine the outcome.
   */
  readonly rules: Pick<RuleSet, 'startBatch'>;
  /** Creates a builder that builds events of a finished batch again. */
  readonly newRebuilder: () => BatchBuilder;
  readonly clock: Clock;
  /** Id of the run in the ledger: `replay:<id>`. */
  readonly runId: string;
  /** Hash of the capture rules of `newBuilder`. */
  readonly rulesHash: string;
  /** The capture rules, for the record of rules; absent if nothing is stored. */
  readonly ruleList?: readonly object[];
}

/** Additional dependencies of `replay`. */
export interface ReplayOptions extends ReplayTryOptions {
  readonly writer: BlockWriter;
  readonly sensitiveHeaders: readonly string[];
  readonly config: Pick<WeirConfig, 'pipeline' | 'dead_letter_topic'>;
  readonly log: Log;
}

/** The partition of all replays in the ledger; the run distinguishes them. */
const partition = { source: 'dead_letters', partition: 'replay' };

/** Maximum size of columns and input of a batch of a replay. One dead letter may inflate to 64 MiB. */
const batchBytesMax = 32 * 1_024 * 1_024;

/**
 * Processes every dead letter under the current schemas and rules, without storing anything.
 * @throws the reason of the signal if it is aborted
 */
export async function tryReplay(
  letters: readonly DeadLetter[],
  options: ReplayTryOptions,
  signal?: AbortSignal,
): Promise<ReplayOutcome[]> {
  const outcomes: ReplayOutcome[] = [];
  const trial = trialOf(options, new Turns(signal));
  for await (const group of withTheirBytes(options.query, letters)) {
    for (const letter of group) outcomes.push((await tryOne(letter, trial)).outcome);
  }
  return outcomes;
}

/** What all dead letters of a replay share: creating a builder takes longer than building a small event. */
interface Trial {
  readonly options: ReplayTryOptions;
  readonly builder: BatchBuilder;
  readonly turns: Turns;
}

function trialOf(options: ReplayTryOptions, turns: Turns): Trial {
  return { options, builder: options.newBuilder(), turns };
}

/** The result of processing a dead letter without storing it. */
interface Tried {
  readonly outcome: ReplayOutcome;
  readonly events: number;
}

async function tryOne(
  letter: DeadLetterWithRaw,
  { options, builder, turns }: Trial,
): Promise<Tried> {
  await turns.next();
  if (letter.kept_bytes < letter.size_bytes) return { outcome: cutOutcome(letter), events: 1 };
  const open = new OpenBatch(rulesOf(options));
  const target = { open, builder, decode: options.decodeParts };
  options.rules.startBatch?.();
  await fillInParts(target, pageOf(letter, '0', options), options.clock.now(), turns);
  builder.finish();
  const batch = open.finalize();
  const counts = batchTotals(batch);
  const stored = Object.values(counts.stored).some((rows) => rows > 0);
  const kept = stored ? 'stored' : counts.filtered > 0 ? 'filtered' : 'ignored';
  const failed = counts.deadLettered === counts.received ? 'dead' : 'partly';
  const outcome = counts.deadLettered > 0 ? failed : kept;
  const finding = batch.rejected[0]?.finding;
  open.release();
  return { outcome: { id: letter.id, outcome, finding }, events: counts.received };
}

/** The outcome after ClickHouse has rejected some of the events, which have become separate dead letters. */
function outcomeAfter(
  { outcome, events }: Tried,
  refused: readonly Finding[] | undefined,
): ReplayOutcome {
  if (refused === undefined) return outcome;
  const [finding] = refused;
  return { ...outcome, outcome: refused.length < events ? 'partly' : 'dead', finding };
}

/**
 * Returns the outcome of a dead letter that has only the start of its event. It cannot be replayed, whatever the
 * current limits are.
 */
function cutOutcome(letter: DeadLetterWithRaw): ReplayOutcome {
  const { id, size_bytes: size, kept_bytes: kept, source, source_partition, position } = letter;
  // Bytes that cannot be decoded are corrupt, whatever their size.
  const advice =
    letter.reason === 'encoding'
      ? 'repair the file, object, or record'
      : 'raise limits.event_size if it is below that size';
  const replayError =
    `only ${kept} of its ${size} bytes are stored: ${advice}, and read the event again ` +
    `from its source (${source}, ${source_partition}, position ${position}), with weir backfill or by sending it again`;
  return { id, outcome: 'dead', finding: undefined, replayError };
}

/**
 * Stores the dead letters that can be stored now, as a separate run in the ledger, and marks them `replayed`. The
 * others stay open, with one more attempt. Idempotent, because copies of an event become one row. If a dead letter has
 * several events, invalid ones become new dead letters, which are also sent to the topic of dead letters, if there is
 * one.
 * @throws PipelineError ERR_KAFKA_* if the topic is unavailable
 */
export async function replay(
  letters: readonly DeadLetter[],
  options: ReplayOptions,
  signal: AbortSignal,
): Promise<ReplayOutcome[]> {
  const { config, log, writer } = options;
  const copies = await copyDeadLetters(config, writer, log, signal);
  try {
    return await replayInto(copies.writer, letters, options, signal);
  } finally {
    await copies.close();
  }
}

/** @param writer writer of the batches. The states of existing dead letters are updated with `options.writer` */
async function replayInto(
  writer: BlockWriter,
  letters: readonly DeadLetter[],
  options: ReplayOptions,
  signal: AbortSignal,
): Promise<ReplayOutcome[]> {
  const outcomes: ReplayOutcome[] = [];
  const turns = new Turns();
  const trial = trialOf(options, turns);
  const run = new ReplayRun(writer, options, { signal, turns });
  const inOrder = letters.toSorted((one, other) => comparePositions(one.id, other.id));
  for await (const group of withTheirBytes(options.query, inOrder)) {
    const tried: Tried[] = [];
    for (const letter of group) {
      const one = await tryOne(letter, trial);
      if (one.outcome.outcome !== 'dead') await run.add(letter);
      tried.push(one);
    }
    await run.store();
    // A dead letter whose events were all rejected by ClickHouse is replaced by the dead letters of these events.
    await run.mark(group, tried);
    for (const one of tried) outcomes.push(outcomeAfter(one, run.refused.get(one.outcome.id)));
    run.refused.clear();
  }
  await run.close();
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return letters.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Stores dead letters in batches. */
class ReplayRun {
  readonly #options: ReplayOptions;
  readonly #signal: AbortSignal;
  readonly #turns: Turns;
  readonly #history: CaptureHistory;
  readonly #loader: Loader;
  #builder: BatchBuilder;
  #open: OpenBatch;
  /** What ClickHouse rejected, by the id of the dead letter. */
  readonly refused = new Map<string, Finding[]>();
  /** Position of the last dead letter. */
  #position = '0';

  constructor(
    writer: BlockWriter,
    options: ReplayOptions,
    { signal, turns }: { readonly signal: AbortSignal; readonly turns: Turns },
  ) {
    const { pipeline } = options.config;
    this.#options = options;
    this.#signal = signal;
    this.#turns = turns;
    this.#history = new CaptureHistory(pipeline);
    this.#loader = new Loader({
      writer,
      identity: { pipeline, run: `replay:${options.runId}` },
      policy: { waitMsMin: 200, waitMsMax: 5000 },
      sensitiveHeaders: options.sensitiveHeaders,
      clock: options.clock,
      before: this.#history,
    });
    this.#builder = options.newBuilder();
    this.#open = new OpenBatch(rulesOf(options));
  }

  async add(letter: DeadLetterWithRaw): Promise<void> {
    const { decodeParts: decode, clock, rules } = this.#options;
    const open = this.#open;
    const builder = this.#builder;
    const page = pageOf(letter, this.#position, this.#options);
    this.#position = page.last;
    rules.startBatch?.();
    await fillInParts({ open, builder, decode }, page, clock.now(), this.#turns);
    const { inputBytes, copiedBytes, blockBytes } = open;
    if (inputBytes + copiedBytes + blockBytes + builder.sizeBytes > batchBytesMax) {
      await this.store();
    }
  }

  /** Stores what was added since the last call. */
  async store(): Promise<void> {
    const open = this.#open;
    if (open.isEmpty) return;
    open.addBlocks(this.#builder.finish());
    this.#open = new OpenBatch(rulesOf(this.#options));
    this.#builder = this.#options.newBuilder();
    const { refused } = await this.#loader.store(open.finalize(), this.#signal);
    for (const { finding, batch } of refused) {
      const id = idAt(batch.position(finding.range));
      this.refused.set(id, [...(this.refused.get(id) ?? []), finding]);
    }
    open.release();
  }

  /** Updates the state of dead letters after a replay. */
  async mark(letters: readonly DeadLetterWithRaw[], tried: readonly Tried[]): Promise<void> {
    const { clock, runId, writer } = this.#options;
    const now = secondsText(clock.now());
    const run = `replay:${runId}`;
    const rows = letters.map((letter, index) => ({
      ...letter,
      last_seen: now,
      attempts: letter.attempts + 1,
      state: tried[index]?.outcome.outcome === 'dead' ? 'open' : 'replayed',
      run,
      state_changed_at: now,
    }));
    if (rows.length > 0)
      await writer.insertRows('dead_letters', rows, rowsToken('dead_letters', rows));
  }

  async close(): Promise<void> {
    await this.#history.close(this.#options.writer, this.#options.clock.now());
  }
}

function rulesOf({ newRebuilder, ruleList = [], rulesHash }: ReplayTryOptions): BatchRules {
  return { hash: rulesHash, list: ruleList, newBuilder: newRebuilder };
}

/** The id of the dead letter at a position: the reverse of `pageOf`. */
function idAt(position: Position): string {
  return (BigInt(position) - 1n).toString(16).padStart(16, '0');
}

/**
 * The page of a dead letter. Its position is its ID as a number. So if a replay is repeated after an interruption, the
 * invalid events of a record have the same positions, and become the same dead letters.
 */
function pageOf(
  { id, raw, raw_encoding: encoding }: DeadLetterWithRaw,
  previous: Position,
  { clock }: ReplayTryOptions,
): RecordPage {
  const position = String(BigInt(`0x${id}`) + 1n);
  const bytes = Buffer.from(raw, encoding === 'base64' ? 'base64' : 'utf8');
  return {
    partition,
    records: [{ bytes, position, end: position }],
    previous,
    last: position,
    behindMs: undefined,
    ended: false,
    readMs: clock.now(),
  };
}
