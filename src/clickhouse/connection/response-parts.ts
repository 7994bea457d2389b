import { isObject, PipelineError } from '../../base/index.ts';
import { parseServerError, type ServerError } from './failures.ts';

/** Format that sends one row per line, with progress lines in between. */
export const partsFormat = 'JSONCompactEachRowWithProgress';

/** One line of a response; the first one has the columns. */
export type ResponsePart =
  | { readonly columns: readonly { readonly name: string; readonly type: string }[] }
  | { readonly row: readonly unknown[] }
  /** Rows that the server has read so far, and its estimate of all rows to read; 0 if not known yet. */
  | { readonly rowsRead: number; readonly rowsTotal: number }
  /** The response exceeds the requested number of bytes; no more parts follow. */
  | { readonly isCut: true };

/** An error that the server sent in the middle of a response. */
export class BrokenResponse extends Error {
  override readonly name = 'BrokenResponse';
  readonly serverError: ServerError;

  constructor(serverError: ServerError) {
    super(serverError.text);
    this.serverError = serverError;
  }
}

/**
 * Reads a response in `partsFormat` line by line, up to `bytesMax` bytes. Every line is a JSON object, except for an error in the
 * middle of the response.
 * @throws BrokenResponse if the server failed after it had started to respond
 */
export async function* partsOf(
  chunks: AsyncIterable<unknown>,
  bytesMax: number,
): AsyncGenerator<ResponsePart> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = '';
  let strange = '';
  try {
    for await (const chunk of chunks) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > bytesMax) return yield { isCut: true };
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (strange !== '' || !line.startsWith('{')) strange += `${line}\n`;
        else yield* partOf(JSON.parse(line));
      }
    }
  } catch (error) {
    throw brokenBy(strange + rest) ?? error;
  }
  const broken = brokenBy(strange + rest);
  if (broken !== undefined) throw broken;
}

function brokenBy(text: string): Error | undefined {
  if (text.trim() === '') return undefined;
  const serverError = parseServerError(
    text.replace(/\n\d+ \w+\s*__exception__\s*$/, ''),
    undefined,
  );
  if (serverError !== undefined) return new BrokenResponse(serverError);
  return new PipelineError('ERR_CLICKHOUSE_PROTOCOL', 'a response without rows');
}

function* partOf(line: unknown): Generator<ResponsePart> {
  if (!isObject(line)) return;
  const { meta, row, progress, exception } = line;
  if (Array.isArray(row)) yield { row };
  else if (isObject(progress)) {
    const count = (name: string): number => Number(progress[name] ?? 0);
    yield { rowsRead: count('read_rows'), rowsTotal: count('total_rows_to_read') };
  } else if (Array.isArray(meta)) {
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const columns = meta.filter(isObject);
    yield { columns: columns.map(({ name, type }) => ({ name: text(name), type: text(type) })) };
  } else if (typeof exception === 'string') {
    throw brokenBy(exception) ?? new PipelineError('ERR_CLICKHOUSE_PROTOCOL', 'an empty error');
  }
}
