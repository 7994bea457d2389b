import { useEffect, useState } from 'preact/hooks';

import type { LiveMessage, LiveRow, WireError } from '../../../wire/wire.ts';
import type { Route } from '../../data/route.ts';
import { watchSilence } from '../../data/silence.ts';
import { loadMe } from '../../data/state.ts';

/** Rows that a list keeps. */
export const rowsMax = 500;
/** A person reads no faster: more rows a second than this are counted, not drawn. */
export const drawnPerSecondMax = 20;
/** A list that ended because nothing could be read begins anew. */
const againAfterMs = 5_000;

/** The address of the stream of a filter and a scope. */
export function streamOf({ account, hosts, more }: Route): string {
  const query = new URLSearchParams({ filter: more['filter'] ?? '', account });
  if (hosts.length > 0) query.set('hosts', hosts.join(','));
  return `/api/live?${query.toString()}`;
}

/** What the list knows of its stream. */
export interface Stream {
  readonly rows: readonly LiveRow[];
  readonly last: LiveMessage | undefined;
  /** Matching and seen events a second, over the last messages. */
  readonly matching: number;
  readonly all: number;
  readonly error: WireError | undefined;
  /** Nothing has been heard for some seconds: a look is a sign of life even where it finds nothing. */
  readonly isSilent: boolean;
}

const nothing: Stream = {
  rows: [],
  last: undefined,
  matching: 0,
  all: 0,
  error: undefined,
  isSilent: false,
};

/** Follows the stream of a place; another stream needs another component. */
export function useStream(place: Route): Stream {
  const [stream, setStream] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(streamOf(place));
    const recent: LiveMessage[] = [];
    const silence = watchSilence(() => {
      recent.length = 0;
      setStream((before) => ({ ...before, isSilent: true }));
    });
    source.addEventListener('page', (event: MessageEvent<string>) => {
      const message: LiveMessage = JSON.parse(event.data);
      silence.broken();
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
        isSilent: false,
      }));
    });
    source.addEventListener('failed', (event: MessageEvent<string>) => {
      const error: WireError = JSON.parse(event.data);
      setStream((before) => ({ ...before, error }));
      source.close();
      silence.end();
      if (error.kind === 'signed_out') void loadMe();
      if (error.kind !== 'unavailable') return;
      again = setTimeout(() => setAttempt(attempt + 1), againAfterMs);
    });
    return () => {
      source.close();
      silence.end();
      clearTimeout(again);
    };
  }, [attempt]);
  return stream;
}
