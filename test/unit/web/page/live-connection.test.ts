import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { request } from '../../../../src/web/page/data/requests.ts';
import { connectLive } from '../../../../src/web/page/tabs/live/live-connection.ts';
import type { WireError } from '../../../../src/web/wire/wire.ts';

/** What the server answers to the next connection: a stream, or a status with a body. */
type Answer = 'stream' | readonly [status: number, body: string];

/** Behaves as the EventSource of a browser: an error response closes it for good, without its body. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
    if (answer === 'stream') return;
    queueMicrotask(() => {
      this.readyState = FakeEventSource.CLOSED;
      this.dispatchEvent(new Event('error'));
    });
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  send(type: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}

const busy = {
  kind: 'busy',
  code: 'WEB_BUSY',
  message: 'Too many live lists are open.',
  advice: 'Close one of them first.',
} as const satisfies WireError;
const message = { rows: [], seen: 1, matched: 1, skipped: 0, edge: 0, now: 0 };
let answer: Answer;
let seen: string[];
let disconnect: () => void;

const opened = (): number => FakeEventSource.opened.length;

function connect(): void {
  disconnect = connectLive('/api/live?filter=', {
    message: () => seen.push('message'),
    failed: ({ kind, message: text }) => seen.push(`${kind}: ${text}`),
    unresponsive: () => seen.push('unresponsive'),
    ended: () => undefined,
  });
}

beforeEach(() => {
  seen = [];
  answer = 'stream';
  FakeEventSource.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async () => {
    if (answer === 'stream') return new Response('event: page');
    const [status, body] = answer;
    return new Response(body, { status });
  });
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the connection of a live list', () => {
  it('that is rejected shows the reason, and opens as soon as the server accepts it', async () => {
    answer = [429, JSON.stringify({ error: busy })];
    connect();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(seen).toEqual(['busy: Too many live lists are open.']);
    expect(opened()).toBe(1);
    answer = 'stream';
    await vi.advanceTimersByTimeAsync(200);
    expect(opened()).toBe(2);
    FakeEventSource.opened[1]?.send('page', message);
    expect(seen.at(-1)).toBe('message');
  });

  it('that a proxy rejects is retried until Weir responds', async () => {
    answer = [502, '<html>Bad Gateway</html>'];
    connect();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(seen).toEqual(Array.from({ length: 3 }, () => 'failed: Weir does not respond.'));
    expect(opened()).toBe(3);
  });

  it('that has too many hosts says so, and is not retried', async () => {
    answer = [431, ''];
    connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['invalid: The filter and the hosts are too long for one request.']);
    expect(opened()).toBe(1);
  });

  it('is not retried after the session has ended', async () => {
    const ended = { kind: 'signed_out', code: 'WEB_SIGNED_OUT', message: 'Sign in first.' };
    answer = [401, JSON.stringify({ error: { ...ended, advice: '' } })];
    connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['signed_out: Sign in first.']);
    expect(opened()).toBe(1);
  });

  it('reconnects while ClickHouse is unavailable, but not with an invalid filter', async () => {
    connect();
    FakeEventSource.opened[0]?.send('failed', { ...busy, kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened()).toBe(2);
    FakeEventSource.opened[1]?.send('failed', { ...busy, kind: 'invalid' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened()).toBe(2);
  });

  it('is reported if no message arrives, and ends with the list', async () => {
    connect();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(seen).toEqual(['unresponsive']);
    answer = [429, JSON.stringify({ error: busy })];
    FakeEventSource.opened[0]?.send('failed', { ...busy, kind: 'unavailable' });
    disconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened()).toBe(1);
    expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  });
});

it.each([
  ['/api/events', { filter: '' }],
  ['/api/me', undefined],
])(
  'a request to %s whose header is too large does not blame a filter in its URL',
  async (path, body) => {
    answer = [431, ''];
    await expect(request(path, body)).rejects.toMatchObject({ error: { kind: 'failed' } });
  },
);
