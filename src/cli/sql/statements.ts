import { PipelineError } from '../../base/index.ts';

/** Maximum length of a statement in characters. The value is ClickHouse's default limit. */
export const STATEMENT_CHARS_MAX = 262_144;

type Mode = 'code' | 'command' | 'line-comment' | 'block-comment' | "'" | '"' | '`';

/** Texts that start a comment. */
const comments: ReadonlyMap<string, Mode> = new Map([
  ['--', 'line-comment'],
  ['# ', 'line-comment'],
  ['#!', 'line-comment'],
  ['/*', 'block-comment'],
]);

/**
 * Splits streamed text into statements. A statement ends at a `;` outside of quotes and comments. Exception: at the
 * start of a statement, a line that starts with `\` or `@` is a complete statement.
 */
export class StatementReader {
  #text = '';
  #at = 0;
  #mode: Mode = 'code';
  #hasCode = false;

  /** True if there is no incomplete statement. */
  get isEmpty(): boolean {
    return !this.#hasCode && this.#mode === 'code';
  }

  /** The incomplete statement so far. */
  get text(): string {
    return this.#text;
  }

  /**
   * Adds text. @returns the statements that this text completes, without `;` @throws PipelineError ERR_SQL_STATEMENT
   */
  push(text: string): readonly string[] {
    this.#text += text;
    const found: string[] = [];
    while (this.#at < this.#text.length) {
      const width = this.#step();
      if (width === undefined) break;
      const isEnd = width === 0;
      this.#at += isEnd ? 1 : width;
      if (isEnd) found.push(...this.#cut(this.#at - 1));
    }
    if (this.#text.length > STATEMENT_CHARS_MAX) {
      this.reset();
      throw new PipelineError('ERR_SQL_STATEMENT', `more than ${STATEMENT_CHARS_MAX} characters`);
    }
    return found;
  }

  /** Returns the statement at the end of the text, which needs no `;`; empty if only comments are left. */
  end(): readonly string[] {
    // A single character that could start a comment is code if nothing follows it.
    this.#hasCode ||= this.#mode === 'code' && this.#text.slice(this.#at).trim() !== '';
    this.#at = this.#text.length;
    return this.#cut(this.#at);
  }

  /** Discards the incomplete statement. */
  reset(): void {
    this.#text = '';
    this.#at = 0;
    this.#mode = 'code';
    this.#hasCode = false;
  }

  /**
   * Returns the number of characters to skip; 0 at the end of a statement; undefined if more text is required to
   * decide.
   */
  #step(): number | undefined {
    const char = this.#text.charAt(this.#at);
    const next = this.#text.charAt(this.#at + 1);
    switch (this.#mode) {
      case 'code':
        return this.#code(char, next);
      case 'command':
        return char === '\n' ? 0 : 1;
      case 'line-comment':
        return this.#until(char === '\n', 1);
      case 'block-comment':
        if (char === '*' && next === '') return undefined;
        return this.#until(char === '*' && next === '/', 2);
      default:
        if (char === '\\') return next === '' ? undefined : 2;
        return this.#until(char === this.#mode, 1);
    }
  }

  #code(char: string, next: string): number | undefined {
    if (char === ';') return 0;
    if ('-/#'.includes(char) && next === '') return undefined;
    const comment = comments.get(char + next);
    if (comment !== undefined) return this.#enter(comment, 2);
    if (/\s/.test(char)) return 1;
    const isFirst = !this.#hasCode;
    this.#hasCode = true;
    if (isFirst && (char === '\\' || char === '@')) return this.#enter('command', 1);
    return char === "'" || char === '"' || char === '`' ? this.#enter(char, 1) : 1;
  }

  #enter(mode: Mode, width: number): number {
    this.#mode = mode;
    return width;
  }

  #until(isEnd: boolean, width: number): number {
    if (!isEnd) return 1;
    this.#mode = 'code';
    return width;
  }

  #cut(end: number): readonly string[] {
    const statement = this.#text.slice(0, end).trim();
    const rest = this.#text.slice(this.#at);
    const found = this.#hasCode && statement !== '' ? [statement] : [];
    this.reset();
    this.#text = rest;
    return found;
  }
}
