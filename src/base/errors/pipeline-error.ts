import { withoutSecrets } from '../log/secrets.ts';
import { errorCatalog } from './catalog.generated.ts';

/**
 * Reaction to the error.
 * - `retry`: try again later, because the cause may pass.
 * - `reject`: reject the input (a record or a request), and continue.
 * - `stop`: stop the process or the operation, because a retry fails until an operator has fixed the cause.
 */
export type Remedy = 'retry' | 'reject' | 'stop';

/**
 * Errors that a module declares in its `errors.ts`, by code. A code is never renamed or reused. `npm run gen` merges
 * the tables.
 */
export type ErrorTable = Readonly<
  Record<
    `ERR_${Uppercase<string>}`,
    {
      readonly remedy: Remedy;
      /** What happened: the first part of the message. */
      readonly text: string;
      /** What the operator does next: printed below the message and in docs/errors.md. */
      readonly advice: string;
    }
  >
>;

export type ErrorCode = keyof typeof errorCatalog;

/** The only error thrown across a module boundary. Branch on `code` or `remedy`, never on `message`. */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: ErrorCode;
  readonly remedy: Remedy;

  /** @param detail context for the log line (shard, file, field names); must not contain payload values or secrets */
  constructor(code: ErrorCode, detail = '', cause?: unknown) {
    super(`${code}: ${errorCatalog[code].text}${detail && ` (${withoutSecrets(detail)})`}`, {
      cause,
    });
    this.code = code;
    this.remedy = errorCatalog[code].remedy;
  }

  /** What the operator does next. */
  get advice(): string {
    return errorCatalog[this.code].advice;
  }
}
