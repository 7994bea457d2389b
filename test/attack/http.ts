import http from 'node:http';

/** A request with any header; `fetch` would replace Host. */
export interface QueryFunction {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
}

/** A response. */
export interface Told {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const bodyBytesMax = 4 * 1024 * 1024;

/** Sends a request over a keep-alive connection and reads the complete response. Rejects on timeout. */
export function send(url: string | URL, ask: QueryFunction = {}): Promise<Told> {
  const { method = 'GET', headers = {}, body, timeoutMs = 20_000 } = ask;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: { ...headers }, agent });
    const timer = setTimeout(() => {
      request.destroy(new Error(`no answer in ${timeoutMs} ms: ${method} ${String(url)}`));
    }, timeoutMs);
    request.once('error', reject);
    request.once('close', () => clearTimeout(timer));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= bodyBytesMax) chunks.push(chunk);
      });
      // A truncated response counts as received.
      response.once('error', () => {});
      response.once('close', () => {
        const { statusCode: status = 0, headers: given } = response;
        resolve({ status, headers: given, body: Buffer.concat(chunks).toString('latin1') });
      });
    });
    request.end(body);
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends JSON. */
export function sendJson(url: string, value: unknown, ask: QueryFunction = {}): Promise<Told> {
  const headers = { 'content-type': 'application/json', ...ask.headers };
  return send(url, { method: 'POST', ...ask, headers, body: JSON.stringify(value) });
}
