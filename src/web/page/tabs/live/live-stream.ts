import { useEffect, useState } from 'preact/hooks';

import type { LiveMessage, LiveRow, WireError } from '../../../wire/wire.ts';
import type { Route } from '../../data/route.ts';
import { startResponseTimer } from '../../data/response-timer.ts';
import { loadMe } from '../../data/state.ts';

/** Maximum number of rows of a list. */
export const rowsMax = 500;
/** Further rows are counted, but not drawn. */
export const drawnPerSecondMax = 20;
/** Delay after which a list reconnects if ClickHouse was unavailable. */
const reconnectAfterMs = 5_000;

/** The URL of the stream for a filter and a scope. */
export function streamOf({ account, hosts, more }: Route): string {
  const query = new URLSearchParams({ filter: more['filter'] ?? '', account });
  if (hosts.length > 0) query.set('hosts', hosts.join(','));
  return `/api/live?${query.toString()}`;
}

/** State of a stream. */
export interface Stream {
  readonly rows: readonly LiveRow[];
  readonly last: LiveMessage | undefined;
  /** Matching and seen events per second, over the last messages. */
  readonly matching: number;
  readonly all: number;
  readonly error: WireError | undefined;
  /** True if no message has arrived for some seconds; the server sends messages even without events. */
  readonly isUnresponsive: boolean;
}

const nothing: Stream = {
  rows: [],
  last: undefined,
  matching: 0,
  all: 0,
  error: undefined,
  isUnresponsive: false,
};

/** Connects to the stream of a route. Another stream requires another component instance. */
export function useStream(currentRoute: Route): Stream {
  const [stream, setStream] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let reconnect: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(streamOf(currentRoute));
    const recent: LiveMessage[] = [];
    const responseTimer = startResponseTimer(() => {
      recent.length = 0;
      setStream((before) => ({ ...before, isUnresponsive: true }));
    });
    source.addEventListener('page', (event: MessageEvent<string>) => {
      const message: LiveMessage = JSON.parse(event.data);
      responseTimer.restart();
      recent.push(message);
      if (recent.length > 6) recent.shift();
      const seconds = Math.max(1, (message.now - (recent[0]?.now ?? message.now)) / 1000);
      const counted = recent.slice(1);
      const total = (key: 'seen' | 'matched'): number =>
        counted.reduce((sum, one) => sum + one[key], 0);
      setStream((before) => ({
        rows: [...message.rows.slice(-drawnPerSecondMax * 2).toReversed(), ...before.rows].slice(
          0,
          rowsMax,
        ),
        last: message,
        matching: total('matched') / seconds,
        all: total('seen') / seconds,
        error: undefined,
        isUnresponsive: false,
      }));
    });
    source.addEventListener('failed', (event: MessageEvent<string>) => {
      const error: WireError = JSON.parse(event.data);
      setStream((before) => ({ ...before, error }));
      source.close();
      responseTimer.end();
      if (error.kind === 'signed_out') void loadMe();
      if (error.kind !== 'unavailable') return;
      reconnect = setTimeout(() => setAttempt(attempt + 1), reconnectAfterMs);
    });
    return () => {
      source.close();
      responseTimer.end();
      clearTimeout(reconnect);
    };
  }, [attempt]);
  return stream;
}
