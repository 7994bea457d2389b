import { pause } from '../base/index.ts';
import type { DeadLetter } from '../dead-letters/index.ts';
import type { Io } from './io.ts';
import { jsonText } from './output/json-text.ts';
import { withLedger } from './ledger.ts';
import { letterJson } from './output/letter-json.ts';
import { withoutControls } from './output/printable.ts';

/** Options of `weir tail --dead-letters`. */
export interface TailDeadLettersOptions {
  readonly config?: string;
  /** Start of the output, in milliseconds before now. */
  readonly since: number;
  readonly limit?: number;
  readonly json?: boolean;
}

const pollMs = 1_000;
/**
 * Each query includes dead letters of this period before the last one, because a dead letter is stored with its batch,
 * which may wait for ClickHouse.
 */
const lookBackMs = 600_000;
/** Maximum number of dead letters per query. */
const rowsMax = 10_000;

/** Prints dead letters as they are stored, until Ctrl-C or the limit. Prints each dead letter once, oldest first. */
export async function tailDeadLetters(options: TailDeadLettersOptions, io: Io): Promise<void> {
  const { json = false, limit = Number.POSITIVE_INFINITY } = options;
  const startMs = Date.now() - options.since;
  let sinceMs = startMs;
  let seen: ReadonlySet<string> = new Set();
  let printed = 0;
  try {
    await withLedger(io, { command: 'tail', ...pickConfig(options) }, async (ledger) => {
      while (!io.signal.aborted && printed < limit) {
        const letters = await ledger.listDeadLetters({ state: 'all', sinceMs, limit: rowsMax });
        if (letters.length === rowsMax) {
          io.err(`weir: more than ${rowsMax} dead letters; skipping older ones`, {
            level: 'warn',
          });
        }
        const fresh = letters.filter(({ id }) => !seen.has(id)).toReversed();
        seen = new Set(letters.map(({ id }) => id));
        sinceMs = Math.max(Math.min(startMs, Date.now()), Date.now() - lookBackMs);
        const shown = fresh.slice(0, limit - printed);
        const lines = shown.map((letter) =>
          json ? jsonText('tail --dead-letters', letterJson(letter)) : lineOf(letter),
        );
        printed += lines.length;
        if (lines.length > 0) await io.outBytes(Buffer.from(`${lines.join('\n')}\n`));
        if (printed < limit) await pause(pollMs, io.signal);
      }
    });
  } catch (error) {
    // Ctrl-C during a query is not an error, because nothing is left to finish.
    if (!io.signal.aborted) throw error;
  }
}

function pickConfig({ config }: TailDeadLettersOptions): { readonly config?: string } {
  return config === undefined ? {} : { config };
}

/** Formats a dead letter as a line. Replaces control characters, because paths and types come from events. */
function lineOf(letter: DeadLetter): string {
  const { event_type: type, expected, first_seen: time, found, id, path, reason } = letter;
  const { position, source } = letter;
  const what = path === '' ? '' : `${path}: `;
  const cause = expected === '' ? found : `${what}expected ${expected}, found ${found}`;
  const words = [time, reason, type, cause, `${source} at ${position}`, `id ${id}`];
  return withoutControls(
    words
      .filter((word) => word !== '')
      .join('  ')
      .replaceAll('\n', ' '),
  );
}
