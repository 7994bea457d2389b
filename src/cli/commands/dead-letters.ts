import { Command, InvalidArgumentError, Option } from 'commander';

import { deadLetterReasons } from '../../flow.ts';
import type {
  DeadLetter,
  LimitedFilter,
  ReplayOutcome,
  UpToLimit,
} from '../../dead-letters/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { type Ledger, withLedger } from '../ledger.ts';
import { letterJson } from '../output/letter-json.ts';
import { type Cells, table, widthOf } from '../output/table.ts';
import { utcTime } from '../output/utc-time.ts';
import { type CommandReference, documented } from '../reference.ts';

interface FilterOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly reason?: string;
  readonly path?: string;
  readonly type?: string;
  readonly source?: string;
  readonly state?: string;
  readonly limit?: number;
  readonly group?: boolean;
  readonly all?: boolean;
  readonly dryRun?: boolean;
}

export function deadLettersCommand(io: Io): Command {
  const root = new Command('dead-letters').summary('List, replay, or discard dead letters');

  root.addCommand(listCommand(io));
  root.addCommand(
    documented(new Command('show'), {
      exits: { 0: 'the dead letter is shown', 1: 'no dead letter, or more than one, has this ID' },
      example: 'dead-letters show 9c01f4a2',
    })
      .summary('Show one dead letter, including its original bytes')
      .argument('<id>', 'ID, or its first characters', idOf)
      .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
      .option('--json', 'print one JSON object')
      .action((id: string, options: FilterOptions) => show(io, id, options)),
  );
  root.addCommand(
    filtered('replay', {
      exits: { 0: 'no event remains a dead letter', 1: 'some events remain dead letters' },
      example: 'dead-letters replay --all --dry-run',
    })
      .summary('Reprocess dead letters with the current schemas and rules')
      .description(
        'Stores the events that are valid now and marks their dead letters as replayed; dead letters that still fail stay open.\n' +
          'If a dead letter contains several events, its valid events are stored, and each invalid event becomes a separate dead letter.\n' +
          'Pass IDs, a filter, or --all. --dry-run only shows the result. The command is idempotent.',
      )
      .argument('[ids...]', 'IDs, or their first characters', idsOf)
      .option('--all', 'all open dead letters: those that are neither replayed nor discarded')
      .option('--limit <n>', 'maximum number of dead letters', countOf, 10_000)
      .option('--dry-run', 'store nothing')
      .action((ids: string[], options: FilterOptions) => replay(io, ids, options)),
  );
  root.addCommand(
    filtered('discard', {
      exits: { 0: 'the dead letters are discarded' },
      example: 'dead-letters discard --reason type --dry-run',
    })
      .summary('Discard dead letters')
      .description(
        'Marks open dead letters as discarded, so that `list` and `replay` skip them. To list them until they expire, run\n' +
          '`weir dead-letters list --state discarded`. Pass IDs, a filter, or --all.',
      )
      .argument('[ids...]', 'IDs, or their first characters', idsOf)
      .option('--all', 'all open dead letters: those that are neither replayed nor discarded')
      .option('--limit <n>', 'maximum number of dead letters', countOf, 10_000)
      .option('--dry-run', 'discard nothing; list the dead letters')
      .action((ids: string[], options: FilterOptions) => discard(io, ids, options)),
  );
  return root;
}

function listCommand(io: Io): Command {
  return filtered('list', {
    exits: { 0: 'the dead letters are listed' },
    example: 'dead-letters list',
  })
    .summary('List the newest dead letters, or with --group, count their events by cause')
    .addOption(
      new Option('--state <state>', 'only dead letters in this state')
        .choices(['open', 'replayed', 'discarded', 'all'])
        .default('open'),
    )
    .option('--limit <n>', 'maximum number of dead letters', countOf, 50)
    .addOption(
      new Option(
        '--group',
        'count the events by reason, field, expected and found value, and event type; at most 1,000 groups',
      ).conflicts('limit'),
    )
    .action((options: FilterOptions) => list(io, options));
}

function filtered(name: string, reference: CommandReference): Command {
  return documented(new Command(name), reference)
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .addOption(new Option('--reason <reason>', 'only this reason').choices(deadLetterReasons))
    .option('--path <path>', 'only dead letters whose invalid field has this path')
    .option('--type <event type>', 'only events of this type')
    .option('--source <name>', 'only from this source')
    .option('--json', 'print one JSON object per line');
}

function countOf(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1_000_000) return value;
  throw new InvalidArgumentError('Pass an integer from 1 to 1000000.');
}

/** Checks an ID. Rejects an empty ID, for example from an unset shell variable, because it would match every ID. */
function idOf(text: string): string {
  if (/^[0-9a-f]{1,16}$/.test(text)) return text;
  throw new InvalidArgumentError('Pass an ID of a dead letter, or its first digits (0-9, a-f).');
}

function idsOf(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, idOf(text)];
}

function commandOf({ config }: FilterOptions): {
  readonly command: string;
  readonly config?: string;
} {
  return { command: 'dead-letters', ...(config !== undefined && { config }) };
}

function filterOf(options: FilterOptions, ids: readonly string[] = []): LimitedFilter {
  return {
    ...(ids.length > 0 && { ids }),
    ...(options.reason !== undefined && { reason: options.reason }),
    ...(options.path !== undefined && { path: options.path }),
    ...(options.type !== undefined && { eventType: options.type }),
    ...(options.source !== undefined && { source: options.source }),
    ...(options.state !== undefined && { state: options.state }),
    limit: options.limit ?? 1,
  };
}

async function list(io: Io, options: FilterOptions): Promise<void> {
  const filter = filterOf(options);
  const { letters, groups } = await withLedger(io, commandOf(options), async (ledger) =>
    options.group === true
      ? { groups: await ledger.groupDeadLetters(filter), letters: [] }
      : { groups: [], letters: await ledger.listDeadLetters(filter) },
  );
  if (options.json === true) {
    for (const letter of letters) io.out(jsonText('dead-letters list', letterJson(letter)));
    for (const group of groups) {
      const newest = utcTime(group.newest);
      io.out(jsonText('dead-letters list --group', { ...group, newest }));
    }
    return;
  }
  const rows = [...groups.map((group) => ({ ...group })), ...letters.map(shortRow)];
  if (rows.length === 0) io.out('No dead letters.');
  else for (const line of table(rows, widthOf(io))) io.out(line);
}

function shortRow(letter: DeadLetter): Cells {
  const { id, reason, path, expected, found, event_type: type, source, position } = letter;
  return { id, reason, path, expected, found, type, source, position };
}

async function show(io: Io, id: string, options: FilterOptions): Promise<void> {
  const { letters, fileLine } = await withLedger(io, commandOf(options), async (ledger) => {
    const found = await ledger.readDeadLetters({ ids: [id], state: 'all', limit: 2 });
    const [only] = found;
    return { letters: found, fileLine: only && (await ledger.findLine(only)) };
  });
  const [letter] = letters;
  if (letter === undefined || letters.length > 1) {
    io.err(
      letter === undefined
        ? `weir: no dead letter id starts with ${id}; to list all ids, run \`weir dead-letters list --state all\``
        : `weir: more than one dead letter id starts with ${id}; pass more characters of the id`,
    );
    io.exitCode = exitCodes.findings;
    return;
  }
  const { raw, ...known } = letter;
  const fields = { ...known, ...(fileLine && { file: fileLine.path, line: fileLine.line }) };
  if (options.json === true) {
    const file = { file: fileLine?.path ?? null, line: fileLine?.line ?? null };
    return io.out(jsonText('dead-letters show', { ...letterJson(known), ...file, raw }));
  }
  for (const [name, value] of Object.entries(fields)) {
    io.out(`${name.padEnd(16)}  ${table([{ value }]).at(-1) ?? ''}`);
  }
  io.out('');
  io.out(printable(raw));
}

/** Escapes control characters as in JSON, so that a dead letter cannot control the terminal. */
function printable(raw: string): string {
  // oxlint-disable-next-line no-control-regex -- Replaces control characters.
  return raw.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function isBounded(io: Io, ids: readonly string[], options: FilterOptions): boolean {
  const { reason, path, type, source, all } = options;
  const named = ids.length > 0 || [reason, path, type, source].some((one) => one !== undefined);
  if (named || all === true) return true;
  io.err('weir: pass IDs, a filter such as --reason, or --all');
  io.exitCode = exitCodes.usage;
  return false;
}

async function replay(io: Io, ids: readonly string[], options: FilterOptions): Promise<void> {
  if (!isBounded(io, ids, options)) return;
  const dry = options.dryRun === true;
  const outcomes = await withLedger(io, commandOf(options), (ledger) =>
    ledger.replayDeadLetters(filterOf(options, ids), dry),
  );
  for (const { id, outcome, finding, replayError } of outcomes.list) {
    if (options.json === true) {
      const { reason = null, path = null } = finding ?? {};
      const result = { id, outcome, reason, path, replay_error: replayError ?? null };
      io.out(jsonText('dead-letters replay', result));
      continue;
    }
    const found =
      finding &&
      `${finding.reason} ${finding.path}: expected ${finding.expected}, found ${finding.found}`;
    const why = replayError ?? found;
    io.out([id, outcome, why && `(${why})`].filter(Boolean).join('  '));
  }
  sumUp(io, outcomes, dry);
}

function sumUp(io: Io, { list: outcomes, hasMore }: UpToLimit<ReplayOutcome>, dry: boolean): void {
  const count = (selected: string): number =>
    outcomes.filter(({ outcome }) => outcome === selected).length;
  const [dead, partly] = [count('dead'), count('partly')];
  const [verb, stay, become] = dry
    ? ['would be replayed', 'would stay', 'would become']
    : ['replayed', 'stay', 'became'];
  if (outcomes.length === 0) return io.err('no open dead letter matches the selection');
  io.err(`${outcomes.length - dead} ${verb}, ${dead} ${stay} open`);
  if (partly > 0) {
    io.err(
      `${partly} of them in part: each of their invalid events ${become} a separate dead letter`,
    );
  }
  if (hasMore) io.err(moreMatch);
  io.exitCode = dead + partly === 0 && !hasMore ? exitCodes.ok : exitCodes.findings;
}

const moreMatch = 'older dead letters match, too: to include them, pass a larger --limit';

async function discard(io: Io, ids: readonly string[], options: FilterOptions): Promise<void> {
  if (!isBounded(io, ids, options)) return;
  const dry = options.dryRun === true;
  const { list: letters, hasMore } = await withLedger(io, commandOf(options), (ledger: Ledger) =>
    ledger.discardDeadLetters(filterOf(options, ids), dry),
  );
  for (const { id, reason, path } of letters) {
    if (options.json === true) io.out(jsonText('dead-letters discard', { id }));
    else io.out(`${id}  ${reason} ${path}`.trimEnd());
  }
  if (letters.length === 0) return io.err('no open dead letter matches the selection');
  io.err(`${letters.length} ${dry ? 'would be discarded' : 'discarded'}`);
  if (hasMore) io.err(moreMatch);
}
