import { isObject, type Log, PipelineError, systemClock } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Block, BlockWriter, InsertRemedy, TracedRequest } from '../flow.ts';
import { openWriter, type OutRecord, recordTopic, type TopicWriter } from '../kafka/index.ts';
import { withoutRaw } from '../load/index.ts';

/**
 * Opens the topic. When `abandoned` aborts, opening ends; after opening, records that are not in the topic yet are
 * abandoned.
 */
type Open = (abandoned: AbortSignal) => Promise<TopicWriter | undefined>;
/** Writes records; resolves when they are durable. */
type Send = (records: readonly OutRecord[]) => Promise<void>;

// After this time, the caller gets an error. Records in flight are still sent.
const patienceMs = 10_000;
const closeWaitMs = 2_000;
// A row contains an event of up to 10 MiB, base64-encoded or escaped.
const rowBytesMax = 33_554_432;

/** A writer to close when nothing is written anymore. */
export interface DeadLetterCopies {
  readonly writer: BlockWriter;
  close(): Promise<void>;
}

/**
 * Copies every dead letter to a topic, if the configuration has one. A dead letter is stored in the table first, and
 * the ledger row is written after both. So the topic receives each dead letter at least once; duplicates have the same
 * `id`.
 * @throws PipelineError ERR_KAFKA_* if the topic is unavailable
 */
export async function copyDeadLetters(
  { dead_letter_topic: options }: Pick<WeirConfig, 'dead_letter_topic'>,
  writer: BlockWriter,
  logger: Log,
  signal: AbortSignal,
): Promise<DeadLetterCopies> {
  if (options === undefined) return { writer, close: async () => undefined };
  const deps = { clock: systemClock, log: logger, random: Math.random };
  const topic = recordTopic(options, rowBytesMax);
  const open: Open = (abandoned) =>
    openWriter({ connection: options, topic, compression: 'gzip' }, deps, abandoned);
  return openCopies(open, writer, signal);
}

/**
 * Opens the topic; `stop` aborts only the opening. Afterwards, only `close` abandons records, because the last batches
 * are stored after a stop.
 */
export async function openCopies(
  open: Open,
  writer: BlockWriter,
  stop: AbortSignal,
): Promise<DeadLetterCopies> {
  const abandon = new AbortController();
  const opened = new AbortController();
  const { signal } = opened;
  const abandonOpening = (): void => abandon.abort();
  if (stop.aborted) abandonOpening();
  stop.addEventListener('abort', abandonOpening, { signal });
  const topic = await open(abandon.signal).finally(() => opened.abort());
  if (topic === undefined) return { writer, close: async () => undefined };
  return {
    writer: new CopyingWriter(writer, (records) => topic.send(records)),
    close: () => closeSoon(topic, abandon),
  };
}

/**
 * Closes the topic. After `closeWaitMs`, abandons the records in flight: their batch is not in the ledger, so they are
 * sent again after a restart.
 */
async function closeSoon(topic: TopicWriter, abandon: AbortController): Promise<void> {
  const timer = setTimeout(() => abandon.abort(), closeWaitMs);
  await topic.close();
  clearTimeout(timer);
}

/** A writer that also sends the rows of the dead letter table to a topic. */
export class CopyingWriter implements BlockWriter {
  readonly #writer: BlockWriter;
  readonly #send: Send;
  /** Rows in flight by token: a repeated insert waits for them instead of sending them again. */
  readonly #sending = new Map<string, Promise<void>>();

  constructor(writer: BlockWriter, send: Send) {
    this.#writer = writer;
    this.#send = send;
  }

  insert(block: Block, traced?: TracedRequest): Promise<void> {
    return this.#writer.insert(block, traced);
  }

  async insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    traced?: TracedRequest,
  ): Promise<void> {
    await this.#writer.insertRows(table, rows, token, traced);
    if (table !== 'dead_letters') return;
    let sending = this.#sending.get(token);
    if (sending === undefined) {
      sending = this.#sendFitting(rows);
      this.#sending.set(token, sending);
      const done = (): void => void this.#sending.delete(token);
      sending.then(done, done);
    }
    await inTime(sending);
  }

  /** Sends dead letters. One that is too large for the topic is sent without its bytes, which are in the table. */
  async #sendFitting(rows: readonly object[]): Promise<void> {
    try {
      await this.#send(rows.map(recordOf));
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      await Promise.all(rows.map((row) => this.#sendOrReduce(row)));
    }
  }

  async #sendOrReduce(row: object): Promise<void> {
    try {
      await this.#send([recordOf(row)]);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      await this.#send([recordOf({ ...withoutRaw({ ...row }), headers: {} })]);
    }
  }

  remedyOf(error: unknown): InsertRemedy {
    if (!(error instanceof PipelineError) || !error.code.startsWith('ERR_KAFKA_')) {
      return this.#writer.remedyOf(error);
    }
    return error.remedy === 'retry' ? 'retry' : 'hold';
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof PipelineError && error.code === 'ERR_KAFKA_RECORD_BYTES';
}

function recordOf(row: object): OutRecord {
  const { id, reason, source } = isObject(row) ? row : {};
  return {
    key: Buffer.from(String(id)),
    value: Buffer.from(JSON.stringify(row)),
    headers: { 'weir-source': String(source), 'weir-reason': String(reason) },
  };
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const detail = `no response from the topic of dead letters within ${patienceMs / 1000} s`;
    const abandon = (): void => reject(new PipelineError('ERR_KAFKA_UNREACHABLE', detail));
    timer = setTimeout(abandon, patienceMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
