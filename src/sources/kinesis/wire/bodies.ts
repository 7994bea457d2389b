import { buffers } from '../../../base/index.ts';
import { type Body, cutShort, directBody } from './direct-bodies.ts';

/**
 * Initial memory for a body of unknown size; it grows as needed. GetRecords returns at most 10 MiB of data, which is 14
 * MiB in base64.
 */
const firstBytes = 1024 * 1024;

/** A response whose body can be a stream. */
interface Response {
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

interface BodyStream {
  on(name: string, listener: (...values: never[]) => void): BodyStream;
  off(name: string, listener: (...values: never[]) => void): BodyStream;
}

/**
 * Reads the body of a response into a buffer of the pool if `isRequired` is true, or if the body bypassed its stream
 * (see `directBody`).
 * @returns undefined if the body was not read, and is still in the stream
 * @throws the error of the stream; Error (`ECONNRESET`) if the body is truncated
 */
export async function bodyOf(
  { body: stream, headers }: Response,
  isRequired: boolean,
): Promise<Body | undefined> {
  if (!isStream(stream)) return undefined;
  const direct = directBody(stream);
  if (direct === undefined) {
    return isRequired ? await readBody(stream, headers['content-length']) : undefined;
  }
  // Ignore errors of the stream: `complete` reports a lost connection.
  stream.on('error', () => {}).on('data', () => {});
  return await direct.complete();
}

function isStream(body: unknown): body is BodyStream {
  return typeof body === 'object' && body !== null && 'on' in body && 'off' in body;
}

/**
 * Reads a body into one buffer of the pool. If the size of the body is known, the buffer has at least one spare byte.
 */
function readBody(stream: BodyStream, length: string | undefined): Promise<Body> {
  const declared = Number(length);
  const isDeclared = Number.isSafeInteger(declared) && declared > 0 && declared <= 2 ** 26;
  let memory = buffers.take(isDeclared ? declared + 1 : firstBytes);
  let size = 0;
  return new Promise((resolve, reject) => {
    const onData = (chunk: Uint8Array): void => {
      memory = buffers.widen(memory, size, chunk.length);
      memory.set(chunk, size);
      size += chunk.length;
    };
    const finish = (error: Error | undefined): void => {
      stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      stream.off('aborted', onClose);
      if (error === undefined) return resolve({ memory, size });
      buffers.give(memory);
      // Ignore a second error of the stream, which would otherwise stop the process.
      stream.on('error', () => {});
      reject(error);
    };
    const onEnd = (): void => {
      const isComplete = length === undefined || declared === size;
      finish(isComplete ? undefined : cutShort());
    };
    const onError = (error: Error): void => finish(error);
    const onClose = (): void => finish(cutShort());
    stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
    stream.on('aborted', onClose);
  });
}
