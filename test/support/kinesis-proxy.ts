import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a reader and a Kinesis emulator. It adds what emulators lack: throttling and expiring iterators. */
export interface KinesisProxy {
  readonly endpoint: string;
  /** Fraction of the reads that are throttled; 0 by default. */
  throttledShare: number;
  /** Number of GetRecords responses and errors so far. */
  readonly counts: { reads: number; throttled: number; expired: number };
  stop(): Promise<void>;
}

/** AWS: an iterator expires after five minutes. */
export const iteratorLifeMs = 300_000;

/** Starts a proxy on a free port. @param lifeMs lifetime of an iterator. */
export async function startKinesisProxy(
  target: string,
  lifeMs = iteratorLifeMs,
): Promise<KinesisProxy> {
  const born = new Map<string, number>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const proxy = {
    endpoint: '',
    throttledShare: 0,
    counts: { reads: 0, throttled: 0, expired: 0 },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    const refusal = operation === 'GetRecords' ? refused(body) : undefined;
    if (refusal !== undefined) return send(response, 400, JSON.stringify({ __type: refusal }));
    const passed = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': String(request.headers['content-type']),
        'x-amz-target': String(request.headers['x-amz-target']),
        'x-amz-date': String(request.headers['x-amz-date']),
        authorization: String(request.headers.authorization),
      },
      body,
    });
    const text = await passed.text();
    note(text);
    send(response, passed.status, text);
  }

  function refused(body: string): string | undefined {
    const { counts, throttledShare } = proxy;
    if (Math.random() < throttledShare) {
      counts.throttled += 1;
      return 'ProvisionedThroughputExceededException';
    }
    const iterator = /"ShardIterator"\s*:\s*"([^"]+)"/.exec(body)?.[1] ?? '';
    if (Date.now() - (born.get(iterator) ?? Date.now()) > lifeMs) {
      counts.expired += 1;
      return 'ExpiredIteratorException';
    }
    counts.reads += 1;
    return undefined;
  }

  function note(text: string): void {
    const nowMs = Date.now();
    const given = /"(?:Next)?ShardIterator"\s*:\s*"([^"]+)"/.exec(text)?.[1];
    if (given === undefined) return;
    born.set(given, nowMs);
    // Removes unused iterators. The map is in order of creation.
    for (const [iterator, bornMs] of born) {
      if (nowMs - bornMs < lifeMs * 4) break;
      born.delete(iterator);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(text);
}
