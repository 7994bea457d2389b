import { createInterface, type Interface } from 'node:readline';

import { PipelineError } from '../../base/index.ts';
import { MutedOutput } from './muted-output.ts';
import type { Io } from '../io.ts';
import { withoutControls } from '../output/printable.ts';
import { HISTORY_LINES_MAX, historyFile, mayHoldSecret, SqlHistory } from './history.ts';
import { completeSql, readNames, type SqlNames } from './names.ts';
import type { SqlRunner } from './runner.ts';
import type { SqlServer } from './server.ts';
import { StatementReader } from './statements.ts';

/** Collaborators of a session. */
export interface SessionOptions {
  readonly io: Io;
  readonly server: SqlServer;
  readonly runner: SqlRunner;
  /** Names of library queries. */
  readonly questions: readonly string[];
}

/** A typed line. `isShown` is false if the line was not echoed, because other output was being printed. */
interface TypedLine {
  readonly text: string;
  readonly isShown: boolean;
}

/**
 * Runs typed statements until the session ends. Errors of statements are printed. @throws PipelineError if the server
 * is unavailable
 */
export async function runSession(options: SessionOptions): Promise<void> {
  const { io, server } = options;
  const { kind, version } = await server.open();
  io.err(`weir sql: ClickHouse ${version}, as an analyst. \\? for help, Ctrl-D to exit.`);
  if (kind === 'owner')
    io.err(
      'This session runs the embedded server: `weir run` cannot start until the session ends.',
    );
  const history = new SqlHistory(historyFile(io.env), (reason) => {
    io.err(`weir sql: history is off: ${withoutControls(reason)}`);
  });
  await new Session(options, history, await history.read()).run();
}

/** Runs the statements from standard input, and stops at the first failure. @throws PipelineError */
export async function runInput({
  io,
  runner,
}: Pick<SessionOptions, 'io' | 'runner'>): Promise<void> {
  const reader = new StatementReader();
  const decoder = new TextDecoder();
  let count = 0;
  const run = async (statements: readonly string[]): Promise<boolean> => {
    for (const statement of statements) {
      count += 1;
      if (!(await runner.run(statement, io.signal))) return false;
    }
    return true;
  };
  try {
    for await (const chunk of io.stdin) {
      const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      if (!(await run(reader.push(text)))) return;
    }
    await run([...reader.push(decoder.decode()), ...reader.end()]);
  } catch (error) {
    if (count > 1) io.err(`weir: statement ${count} of standard input:`);
    throw error;
  }
}

class Session {
  readonly #io: Io;
  readonly #server: SqlServer;
  readonly #runner: SqlRunner;
  readonly #questions: readonly string[];
  readonly #output: MutedOutput;
  readonly #editor: Interface;
  readonly #history: SqlHistory;
  readonly #reader = new StatementReader();
  readonly #typed: TypedLine[] = [];
  /** The lines of the statement that is not complete yet. */
  #lines: string[] = [];
  /**
   * Lines that the arrow keys recall, newest first. This is the line editor's own array, so changes to it take effect.
   */
  #recalled: string[] = [];
  #names: SqlNames | undefined;
  #running: AbortController | undefined;
  #isClosed = false;
  #wake: (() => void) | undefined;

  constructor(
    { io, questions, runner, server }: SessionOptions,
    history: SqlHistory,
    recalled: readonly string[],
  ) {
    this.#io = io;
    this.#server = server;
    this.#runner = runner;
    this.#questions = questions;
    this.#output = new MutedOutput(io.stderr);
    this.#history = history;
    this.#editor = createInterface({
      input: io.stdin,
      output: this.#output,
      terminal: io.isErrTTY && io.env['TERM'] !== 'dumb',
      history: [...recalled],
      historySize: HISTORY_LINES_MAX,
      removeHistoryDuplicates: true,
      completer: (line: string): [string[], string] =>
        this.#names ? completeSql(line, this.#reader.text, this.#names) : [[], line],
    });
  }

  async run(): Promise<void> {
    const ending = new AbortController();
    this.#listen();
    void this.#readNames(ending.signal);
    try {
      this.#prompt();
      for (let line = await this.#next(); line !== undefined; line = await this.#next()) {
        if (!line.isShown)
          this.#io.stderr.write(`${this.#promptText()}${withoutControls(line.text)}\n`);
        if (!(await this.#take(line.text))) break;
        if (this.#typed.length === 0) this.#prompt();
      }
    } finally {
      ending.abort();
      this.#editor.close();
    }
  }

  #listen(): void {
    const { signal } = this.#io;
    const stop = (): void => {
      this.#cancel();
      this.#editor.close();
    };
    signal.addEventListener('abort', stop, { once: true });
    this.#editor
      .on('line', (text) => {
        this.#typed.push({ text, isShown: !this.#output.muted });
        // Mute the editor until the next prompt, so that it does not mix its echo with other output.
        this.#output.muted = true;
        this.#wake?.();
      })
      .on('history', (lines) => (this.#recalled = lines))
      .on('SIGINT', () => (this.#running === undefined ? this.#discard() : this.#cancel()))
      .on('close', () => {
        signal.removeEventListener('abort', stop);
        if (!this.#isClosed && !this.#output.muted) this.#io.stderr.write('\n');
        this.#isClosed = true;
        this.#wake?.();
      });
  }

  async #next(): Promise<TypedLine | undefined> {
    if (this.#typed.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.#typed.shift();
  }

  /** Adds a line, and runs the statements that it completes. @returns false if the session ends */
  async #take(line: string): Promise<boolean> {
    this.#lines.push(line);
    let statements: readonly string[] = [];
    try {
      statements = this.#reader.push(`${line}\n`);
    } catch (error) {
      this.#report(error);
    }
    if (statements.length > 0) this.#remember(statements);
    if (statements.length > 0 || this.#reader.isEmpty) this.#lines = [];
    const running = new AbortController();
    this.#running = running;
    for (const statement of statements) {
      if (running.signal.aborted) break;
      try {
        if (!(await this.#runner.run(statement, running.signal))) return false;
      } catch (error) {
        if (running.signal.aborted) this.#io.err('Cancelled.');
        else this.#report(error);
      }
    }
    this.#running = undefined;
    return true;
  }

  /** Adds the lines of complete statements to the history. Omits and forgets lines with secrets. */
  #remember(statements: readonly string[]): void {
    const lines = this.#lines;
    if (!statements.some(mayHoldSecret)) this.#history.add(lines);
    else {
      for (const line of lines) {
        const at = this.#recalled.indexOf(line);
        if (at >= 0) this.#recalled.splice(at, 1);
      }
    }
  }

  #report(error: unknown): void {
    if (!(error instanceof PipelineError)) throw error;
    this.#io.err(withoutControls(error.message));
    // For queries, omit the general advice, because the message of ClickHouse is more specific.
    if (error.code !== 'ERR_CLICKHOUSE_QUERY') this.#io.err(`  ${error.advice}`);
  }

  #cancel(): void {
    this.#typed.length = 0;
    this.#running?.abort();
  }

  /** Handles Ctrl-C at the prompt: discards the incomplete statement. */
  #discard(): void {
    this.#io.stderr.write('^C\n');
    this.#reader.reset();
    this.#lines = [];
    this.#output.muted = true;
    this.#editor.write(null, { ctrl: true, name: 'e' });
    this.#editor.write(null, { ctrl: true, name: 'u' });
    this.#prompt();
  }

  #prompt(): void {
    if (this.#isClosed) return;
    this.#output.muted = false;
    this.#editor.setPrompt(this.#promptText());
    this.#editor.prompt(true);
  }

  #promptText(): string {
    return this.#reader.isEmpty ? 'weir> ' : '   -> ';
  }

  async #readNames(signal: AbortSignal): Promise<void> {
    // Ignore a failure, because it only disables completion.
    this.#names = await readNames(this.#server, this.#questions, signal).catch(() => undefined);
  }
}
