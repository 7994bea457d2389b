import { FirehoseSender, type SenderRequest } from '../support/firehose-sender.ts';
import { chunksOfLines, eventsPerRequest, gzipBodies, requestId } from './feed-files.ts';
import type { Feed } from './types.ts';

/** Concurrent requests. Together, they have about as many rows as an insert. */
const SENDERS = 40;

/** Sends the events of a file to Weir, and repeats each request until Weir accepts it. @returns a function that starts sending */
export async function firehoseSender({ source, file, port }: Feed): Promise<() => Promise<void>> {
  const isGzip = source === 'firehose_gzip';
  const bodies = isGzip ? await gzipBodies(file) : [];
  return async () => {
    const sender = new FirehoseSender({
      url: `http://127.0.0.1:${port}/firehose`,
      // Retries until Weir listens.
      retryMsMin: 20,
      retryMsMax: 200,
      ...(isGzip && { headers: { 'Content-Encoding': 'gzip' } }),
    });
    const requests = isGzip ? fromBodies(bodies) : fromFile(file);
    const client = async (): Promise<void> => {
      for (;;) {
        const next = await requests.next();
        if (next.done === true) return;
        await sender.deliver(next.value);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, client));
    sender.close();
  };
}

async function* fromBodies(bodies: readonly Buffer[]): AsyncGenerator<SenderRequest> {
  for (const [index, body] of bodies.entries()) yield { id: requestId(index), body };
}

async function* fromFile(file: string): AsyncGenerator<SenderRequest> {
  let index = 0;
  for await (const lines of chunksOfLines(file, eventsPerRequest)) {
    yield FirehoseSender.request(lines, requestId(index++));
  }
}
