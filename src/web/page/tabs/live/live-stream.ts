import { useEffect, useState } from 'preact/hooks';

import type { LiveMessage, LiveRow, WireError } from '../../../wire/wire.ts';
import type { Route } from '../../data/route.ts';
import { loadMe } from '../../data/state.ts';
import { connectLive } from './live-connection.ts';
import { withRows } from './live-rows.ts';

/** Returns the URL of the stream for a filter and a scope. */
export function streamOf({ account, hosts, more }: Route): string {
  const query = new URLSearchParams({ filter: more['filter'] ?? '', account });
  for (const host of hosts) query.append('host', host);
  return `/api/live?${query.toString()}`;
}

/** State of a stream. */
export interface Stream {
  readonly rows: readonly LiveRow[];
  readonly last: LiveMessage | undefined;
  /** Rate of events that match the filter, over the last messages, in events per second. */
  readonly matching: number;
  /** Rate of all events, over the last messages, in events per second. */
  readonly all: number;
  readonly error: WireError | undefined;
  /** True if no message has arrived for some seconds. The server sends messages even if there are no events. */
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

/** Connects to the stream of a route. For another stream, the component must be mounted again. */
export function useStream(currentRoute: Route): Stream {
  const [stream, setStream] = useState(nothing);
  useEffect(() => {
    const recent: LiveMessage[] = [];
    const forgetRates = (): void => {
      recent.length = 0;
    };
    return connectLive(streamOf(currentRoute), {
      message: (message) => {
        recent.push(message);
        if (recent.length > 6) recent.shift();
        const rates = ratesOf(recent);
        setStream(({ rows }) => ({
          ...nothing,
          ...rates,
          rows: withRows(rows, message.rows),
          last: message,
        }));
      },
      failed: (error) => {
        setStream((before) => ({ ...before, error }));
        if (error.kind === 'signed_out') void loadMe();
      },
      unresponsive: () => {
        forgetRates();
        setStream((before) => ({ ...before, isUnresponsive: true }));
      },
      ended: forgetRates,
    });
  }, []);
  return stream;
}

/** Returns the rates between the first and the last of these messages, in events per second. */
function ratesOf(messages: readonly LiveMessage[]): Pick<Stream, 'matching' | 'all'> {
  const [first, ...counted] = messages;
  const seconds = Math.max(1, ((counted.at(-1)?.now ?? 0) - (first?.now ?? 0)) / 1000);
  const total = (key: 'seen' | 'matched'): number =>
    counted.reduce((sum, one) => sum + one[key], 0);
  return { matching: total('matched') / seconds, all: total('seen') / seconds };
}
