import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';

import { loadConfig } from '../../config/index.ts';
import type { DeadLetterWithRaw, FoundEvent } from '../../dead-letters/index.ts';
import type { ExplainedEvent, Explainer } from '../../pipeline/index.ts';
import {
  eventLines,
  foundLines,
  notFoundLines,
  sumUp,
  type TextStyle,
} from '../output/explain-text.ts';
import { positiveInteger } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText, type JsonValue } from '../output/json-text.ts';
import { type Ledger, withLedger } from '../ledger.ts';
import { letterJson } from '../output/letter-json.ts';
import { widthOf } from '../output/table.ts';
import { utcTime } from '../output/utc-time.ts';
import { documented } from '../reference.ts';

interface ExplainOptions {
  readonly config?: string;
  readonly stored?: boolean;
  readonly limit: number;
  readonly json?: boolean;
}

/** Maximum size of the input, enough for interactive use. For larger input, use `weir run` with a `file` source. */
const inputBytesMax = 64 * 1024 * 1024;

export function explainCommand(io: Io): Command {
  return documented(new Command('explain'), {
    exits: {
      0: 'no event becomes a dead letter, or the ID is found',
      1: 'an event becomes a dead letter, the input has no event, or the ID is not found',
    },
    example: 'explain event.json',
  })
    .summary('Show how Weir processes an event, and why: rules, fields, error, row')
    .description(
      'Processes events from a file or standard input with the decoder, rules, and checks of `weir run`, and stores nothing. For each\n' +
        'event, shows the capture rules that match, the values that the filters of these rules read, the kept fields, and the row. For an\n' +
        'invalid event, shows the error: the path of the field, what was expected, and what was found. With the ID of an event or of a dead letter, shows where that event is stored now. Connects to ClickHouse only\n' +
        'if you pass an ID or --stored. Masks secrets as in stored rows.',
    )
    .argument(
      '[event]',
      'file, ID of an event or of a dead letter, or - for standard input (the default)',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--stored', 'for every event in the file, query ClickHouse for its stored data')
    .option(
      '--limit <n>',
      'maximum number of events to print as text; the totals count all events',
      positiveInteger,
      10,
    )
    .option('--json', 'print one JSON object per event, for all events: --limit does not apply')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir explain event.json\n' +
        '  weir tail --json --limit 1 | weir explain --json\n' +
        '  weir explain ev_2Nf9sK1 --json        # where the event is stored, and in which batch it arrived',
    )
    .action((event: string | undefined, options: ExplainOptions) => explain(io, event, options));
}

async function explain(io: Io, what: string | undefined, options: ExplainOptions): Promise<void> {
  const input = await inputOf(io, what);
  if (input === undefined) {
    io.err(`weir: ${what ?? ''} is neither a file nor an event id; to read standard input, pass -`);
    io.exitCode = exitCodes.usage;
    return;
  }
  if (typeof input === 'string') return await explainId(io, input, options);
  if (input.length > inputBytesMax) {
    io.err(`weir: the input exceeds ${inputBytesMax / 1024 / 1024} MiB: pass a part of it`);
    io.exitCode = exitCodes.usage;
    return;
  }
  if (options.stored === true) {
    await withLedger(io, commandOf(options), async (ledger) =>
      explainInput(io, input, { options, explainer: await ledger.explainer(), ledger }),
    );
    return;
  }
  const { config } = await loadConfig(options.config, io);
  const { createExplainer } = await import('../../pipeline/index.ts');
  if (config.api !== undefined && options.json !== true) {
    io.err('weir: capture rules of the management API apply only with --stored', {
      level: 'warn',
    });
  }
  await explainInput(io, input, { options, explainer: createExplainer(config), ledger: undefined });
}

interface ExplainDeps {
  readonly options: ExplainOptions;
  readonly explainer: Explainer;
  readonly ledger: Ledger | undefined;
}

async function explainInput(
  io: Io,
  bytes: Uint8Array,
  { options, explainer, ledger }: ExplainDeps,
): Promise<void> {
  const found = explainer.explain(bytes, Date.now());
  // The pipeline ignores a record of white space only. Here, such input means that the user passed no event.
  const events = found.every((event) => event.ignored_because === 'empty') ? [] : found;
  const json = options.json === true;
  const style = styleOf(io);
  for (const event of json ? events : events.slice(0, options.limit)) {
    const now = event.event_id === '' ? undefined : await ledger?.findEvent(event.event_id);
    if (json) io.out(explainedText(event, now, ledger !== undefined));
    else printEvent(io, { event, found: now, style });
  }
  if (!json) io.out(sumUp(events, options.limit));
  const isBad = events.length === 0 || events.some(({ outcome }) => outcome === 'dead_letter');
  io.exitCode = isBad ? exitCodes.findings : exitCodes.ok;
}

/** Formats an explained event with its stored data. An event without an ID cannot be found in the tables. */
function explainedText(
  event: ExplainedEvent,
  now: FoundEvent | undefined,
  isLookedFor: boolean,
): string {
  if (!isLookedFor) return jsonText('explain', event);
  const found = nowOf(now ?? { rows: [], deadLetters: [] });
  return jsonText('explain --stored', { ...event, now: found });
}

function printEvent(
  io: Io,
  {
    event,
    found,
    style,
  }: {
    readonly event: ExplainedEvent;
    readonly found: FoundEvent | undefined;
    readonly style: TextStyle;
  },
): void {
  for (const line of eventLines(event, style)) io.out(line);
  if (found !== undefined) for (const line of nowLines(found, style)) io.out(line);
  io.out('');
}

async function explainId(io: Io, id: string, options: ExplainOptions): Promise<void> {
  await withLedger(io, commandOf(options), async (ledger) => {
    const found = await ledger.findEvent(id);
    const repeated = await explainAgain(found, ledger);
    const isThere = found.rows.length + found.deadLetters.length > 0;
    io.exitCode = isThere ? exitCodes.ok : exitCodes.findings;
    if (options.json === true) {
      const now = nowOf(found);
      io.out(
        jsonText('explain EVENT_ID', { id, found: isThere, now, with_current_rules: repeated }),
      );
      return;
    }
    const style = styleOf(io);
    io.out(style.bold(id));
    for (const line of nowLines(found, style)) io.out(line);
    if (repeated.length > 0) io.out('  with the current schemas and rules:');
    for (const event of repeated) for (const line of eventLines(event, style)) io.out(line);
    for (const { id: letter, kept_bytes: kept, size_bytes: size } of found.deadLetters.filter(
      isTruncated,
    )) {
      io.out(
        `  dead letter ${letter}: not evaluated again, because only ${kept} of its ${size} bytes are stored`,
      );
    }
  });
}

/**
 * Explains the dead letters of an event with the current schemas and rules, including discarded and replayed dead
 * letters. Omits dead letters whose stored text is truncated, because the truncation would be reported as a syntax
 * error.
 */
async function explainAgain(
  { deadLetters }: FoundEvent,
  ledger: Ledger,
): Promise<readonly ExplainedEvent[]> {
  const complete = deadLetters.filter((letter) => !isTruncated(letter));
  if (complete.length === 0) return [];
  const explainer = await ledger.explainer();
  return complete.flatMap(({ raw, raw_encoding: encoding }) =>
    explainer.explain(Buffer.from(raw, encoding === 'base64' ? 'base64' : 'utf8'), Date.now()),
  );
}

function isTruncated({ kept_bytes: kept, size_bytes: size }: DeadLetterWithRaw): boolean {
  return kept < size;
}

function nowLines(found: FoundEvent, style: TextStyle): readonly string[] {
  const isThere = found.rows.length + found.deadLetters.length > 0;
  return isThere ? foundLines(found, style) : notFoundLines(style);
}

/** Returns the stored data of an event in the form for `--json`. */
function nowOf({ rows, deadLetters }: FoundEvent): JsonValue<'explain --stored'>['now'] {
  const withTimes = rows.map((row) => ({
    ...row,
    received_at: utcTime(row.received_at),
    batches: row.batches.map((batch) => ({
      ...batch,
      read_at: utcTime(batch.read_at),
      committed_at: utcTime(batch.committed_at),
    })),
  }));
  return { rows: withTimes, dead_letters: deadLetters.map(withoutBytes) };
}

/** Returns a dead letter without its raw bytes, which `weir dead-letters show` prints. */
function withoutBytes(letter: DeadLetterWithRaw): JsonValue<'dead-letters list'> {
  const shown = { ...letter, raw: undefined };
  return letterJson(shown);
}

function commandOf({ config }: ExplainOptions): { command: string; config?: string } {
  return { command: 'explain', ...(config !== undefined && { config }) };
}

function styleOf(io: Io): TextStyle {
  const isPlain = !io.isTTY || (io.env['NO_COLOR'] ?? '') !== '';
  const paint = (code: number) => (text: string) =>
    isPlain ? text : `\u001b[${code}m${text}\u001b[0m`;
  const widthMax = widthOf(io);
  return {
    bold: paint(1),
    dim: paint(2),
    good: paint(32),
    warn: paint(33),
    bad: paint(31),
    widthMax,
  };
}

/**
 * Returns the bytes of a file or of standard input, or the ID of an event; undefined if the argument is neither a file
 * nor an ID.
 */
async function inputOf(io: Io, what: string | undefined): Promise<Uint8Array | string | undefined> {
  if (what === undefined || what === '-') return await readAll(io.stdin);
  const path = resolve(io.cwd, what);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile)
    return /^[\w:-][\w:.+=-]*$/.test(what) && !/\.\w*json$/.test(what) ? what : undefined;
  const file = await open(path);
  try {
    return await readAll(file.createReadStream());
  } finally {
    await file.close();
  }
}

/**
 * Reads a stream until its end, or until slightly more than the maximum, so that the caller can detect input that is
 * too large.
 */
async function readAll(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) continue;
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes > inputBytesMax) break;
  }
  return Buffer.concat(chunks);
}
