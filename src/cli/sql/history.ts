import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

import { messageOf, withoutSecrets, writeFileAtomic } from '../../base/index.ts';
import { withoutControls } from '../output/printable.ts';

/** Limits of the history: number of lines, length of a line, and number of bytes that are read from the file. */
export const HISTORY_LINES_MAX = 1_000;
const LINE_CHARS_MAX = 10_000;
const READ_BYTES_MAX = 1_048_576;

/**
 * Returns the path of the history of `weir sql`: `WEIR_SQL_HISTORY`, or `weir/sql_history` in the user's XDG state
 * folder. Undefined if `WEIR_SQL_HISTORY` is empty or `off`, or if there is no state folder because `HOME` is not set.
 */
export function historyFile(env: Readonly<NodeJS.ProcessEnv>): string | undefined {
  const { HOME: home, WEIR_SQL_HISTORY: named, XDG_STATE_HOME: state } = env;
  if (named !== undefined) return named === '' || named === 'off' ? undefined : named;
  // Ignore a relative path, as the XDG Base Directory Specification requires.
  if (state !== undefined && isAbsolute(state)) return join(state, 'weir', 'sql_history');
  return home ? join(home, '.local', 'state', 'weir', 'sql_history') : undefined;
}

/** The statement history, in a file that only the user can read. */
export class SqlHistory {
  readonly #path: string | undefined;
  readonly #onFailure: (reason: string) => void;
  #hasFailed = false;

  /**
   * @param path if undefined, there is no history
   * @param onFailure called once if the file cannot be used; the session then continues without history
   */
  constructor(path: string | undefined, onFailure: (reason: string) => void) {
    this.#path = path;
    this.#onFailure = onFailure;
  }

  /** Returns the lines of earlier sessions, newest first. Shortens the file if it is too long. */
  async read(): Promise<readonly string[]> {
    const path = this.#path;
    if (path === undefined) return [];
    const end = this.#try(() => this.#use(constants.O_RDWR, endOf));
    if (end === undefined) return [];
    const { text, isCut } = end;
    const lines = text
      .split('\n')
      .slice(isCut ? 1 : 0)
      .filter(isKept);
    const kept = lines.slice(-HISTORY_LINES_MAX);
    if (isCut || lines.length > 2 * HISTORY_LINES_MAX) {
      const shorter = kept.map((line) => `${line}\n`).join('');
      await writeFileAtomic(path, shorter, { mode: 0o600 }).catch((error: unknown) => {
        this.#fail(error);
      });
    }
    return kept.toReversed().map(withoutControls);
  }

  /** Adds the lines of a statement to the file, unless the statement may contain a secret. */
  add(lines: readonly string[]): void {
    if (this.#path === undefined || mayHoldSecret(lines.join('\n'))) return;
    const text = lines.filter(isKept).map((line) => `${withoutControls(line)}\n`);
    const flags = constants.O_WRONLY | constants.O_APPEND;
    if (text.length > 0)
      this.#try(() => this.#use(flags, (file) => writeSync(file, text.join(''))));
  }

  #use<T>(flags: number, act: (file: number) => T): T {
    const path = this.#path ?? '';
    makeFolder(dirname(path));
    const file = openSync(path, flags | constants.O_CREAT | constants.O_NONBLOCK, 0o600);
    try {
      const status = fstatSync(file);
      if (!status.isFile()) throw new Error(`${path} is not a regular file`);
      // Restrict access to the user, because statements can contain client addresses.
      if ((status.mode & 0o077) !== 0) fchmodSync(file, 0o600);
      return act(file);
    } finally {
      closeSync(file);
    }
  }

  #try<T>(act: () => T): T | undefined {
    if (this.#hasFailed) return undefined;
    try {
      return act();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#onFailure(messageOf(error));
  }
}

const secretWords =
  /\b(identified|password|passwd|secret|credentials?|access_key\w*|api_key|private_key|token)\b/i;
/** Functions whose arguments can be passwords or keys. */
const secretFunctions =
  /\b(s3\w*|gcs|azure\w*|hdfs|iceberg\w*|delta\w*|mysql|postgresql|mongodb|redis|remote\w*|odbc|jdbc|(?:try_?)?(?:aes_)?(?:en|de)crypt\w*|hmac)\s*\(/i;

/**
 * Returns whether a statement must not be stored: it may contain a password, a key, or a secret of the configuration,
 * or it starts with a space.
 */
export function mayHoldSecret(statement: string): boolean {
  return (
    statement.startsWith(' ') ||
    secretWords.test(statement) ||
    secretFunctions.test(statement) ||
    withoutSecrets(statement) !== statement
  );
}

/** Creates the folders one by one: in Node.js 20, `mkdirSync` with `recursive` never returns for a path below /proc. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.push(at);
  for (const each of missing.toReversed()) mkdirSync(each, { mode: 0o700 });
}

function isKept(line: string): boolean {
  return line.trim() !== '' && line.length <= LINE_CHARS_MAX;
}

/** Reads the end of an open file. `isCut` is true if the text does not start at the beginning of the file. */
function endOf(file: number): { readonly text: string; readonly isCut: boolean } {
  const { size } = fstatSync(file);
  const bytes = Buffer.alloc(Math.min(size, READ_BYTES_MAX));
  const count = readSync(file, bytes, 0, bytes.length, size - bytes.length);
  return { text: bytes.toString('utf8', 0, count), isCut: size > bytes.length };
}
