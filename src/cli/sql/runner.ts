import { didYouMean, PipelineError } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { type SqlRequest, requestByName } from './query-library.ts';
import {
  describeTable,
  listTables,
  readQuestion,
  sessionCommands,
  sessionHelp,
} from './commands.ts';
import type { PrintOptions, SqlServer } from './server.ts';

/** Collaborators and options to run statements. */
export interface RunnerOptions extends Pick<PrintOptions, 'format' | 'settings'> {
  readonly io: Io;
  readonly config: WeirConfig;
  readonly server: SqlServer;
  /** Values of the parameters `{name:Type}` in statements. */
  readonly parameters: SqlRequest['parameters'];
}

/** Runs statements, library queries, and session commands. */
export class SqlRunner {
  readonly #options: RunnerOptions;
  #isTimed = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /**
   * Runs one statement, library query, or session command. @returns false if it ends the session @throws PipelineError
   */
  async run(text: string, signal: AbortSignal): Promise<boolean> {
    const [command = '', name] = text.replace(/[;\s]+$/, '').split(/\s+/, 2);
    if (command === '\\q') return false;
    if (text.startsWith('\\')) await this.#command(command, name, signal);
    else await this.#runSql(text, signal);
    return true;
  }

  async #runSql(text: string, signal: AbortSignal): Promise<void> {
    const { config, format, io, parameters, server, settings } = this.#options;
    const startedMs = performance.now();
    let request: SqlRequest = { sql: text, as: 'analyst', parameters };
    if (text.startsWith('@')) {
      const { name, parameters: given } = readQuestion(text.replace(/;$/, ''));
      request = await requestByName(name, given, config);
    }
    await server.print(request, { format, settings, signal });
    if (this.#isTimed) io.out(`Time: ${Math.round(performance.now() - startedMs)} ms`);
  }

  async #command(command: string, name: string | undefined, signal: AbortSignal): Promise<void> {
    const { io, server } = this.#options;
    if (command === '\\?') {
      for (const line of sessionHelp) io.out(line);
    } else if (command === '\\timing') {
      this.#isTimed = !this.#isTimed;
      io.out(`Timing is ${this.#isTimed ? 'on' : 'off'}.`);
    } else if (command !== '\\d') {
      const near = didYouMean(command, sessionCommands);
      throw new PipelineError('ERR_SQL_COMMAND', near ? `did you mean ${near}?` : '');
    } else if (name === undefined) await listTables(io, server, signal);
    else await describeTable(io, server, { name, signal });
  }
}
