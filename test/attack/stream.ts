import http from 'node:http';

/** A response that is read as a stream, or not read at all. */
export interface Stream {
  readonly status: number;
  /** The received text. */
  text(): string;
  /** Milliseconds until it ended; undefined if it did not end in time. */
  endedWithin(ms: number): Promise<number | undefined>;
  destroy(): void;
}

/** Opens a stream of the page. @param reads false: does not read the response, like a slow browser */
export function openStream(url: string, cookie: string, reads = true): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { headers: { cookie }, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      let hasEnded = false;
      const ended = new Promise<void>((tell) => {
        response.once('close', () => {
          hasEnded = true;
          tell();
        });
      });
      response.on('error', () => {});
      if (reads) response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      resolve({
        status: response.statusCode ?? 0,
        text: () => text,
        async endedWithin(ms) {
          const startedMs = Date.now();
          const late = new Promise((tell) => setTimeout(tell, ms));
          await Promise.race([ended, late]);
          return hasEnded ? Date.now() - startedMs : undefined;
        },
        destroy: () => request.destroy(),
      });
    });
    request.end();
  });
}
