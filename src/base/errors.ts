/** What the catcher may do: try again later, set the record aside, or stop the process. */
export type Remedy = 'retry' | 'reject' | 'stop';

interface CatalogEntry {
  readonly remedy: Remedy;
  /** What happened, as the first half of the message. */
  readonly text: string;
  /** What the operator does next: one sentence, printed under the message and in docs/errors.md. */
  readonly advice: string;
}

/** Every failure code the project can report; never renamed, never reused. Generates docs/errors.md. */
export const errorCatalog = {
  ERR_CONFIG_READ: {
    remedy: 'stop',
    text: 'the configuration file cannot be read',
    advice: 'Check the path given with --config and the permissions of the file.',
  },
  ERR_CONFIG_INVALID: {
    remedy: 'stop',
    text: 'the configuration has mistakes',
    advice: 'Run `weir check FILE`: it lists every finding with file and line.',
  },
} as const satisfies Record<`ERR_${Uppercase<string>}`, CatalogEntry>;

/** A code of `errorCatalog`. */
export type ErrorCode = keyof typeof errorCatalog;

/** The only error thrown across a room's door. Branch on `code` or `remedy`, never on `message`. */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: ErrorCode;
  readonly remedy: Remedy;

  /** @param detail facts for the log line (shard, file, field names); must not contain payload values or secrets. */
  constructor(code: ErrorCode, detail = '', cause?: unknown) {
    super(`${code}: ${errorCatalog[code].text}${detail && ` (${detail})`}`, { cause });
    this.code = code;
    this.remedy = errorCatalog[code].remedy;
  }

  /** What the operator does next. */
  get advice(): string {
    return errorCatalog[this.code].advice;
  }
}
