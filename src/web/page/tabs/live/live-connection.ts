import type { LiveMessage, WireError } from '../../../wire/wire.ts';
import { failureOf } from '../../data/requests.ts';
import { startResponseTimer } from '../../data/response-timer.ts';

/** Delay after which a list reconnects. */
const reconnectAfterMs = 5_000;

/** Kinds of errors after which another attempt would fail as well. */
const finalKinds: ReadonlySet<WireError['kind']> = new Set(['signed_out', 'forbidden', 'invalid']);

/** Receives messages and failures from the connection of a live list. */
export interface LiveListener {
  message(message: LiveMessage): void;
  failed(error: WireError): void;
  /** Called if no message has arrived for some seconds. The server sends messages even if there are no events. */
  unresponsive(): void;
  /**
   * Called when the connection has ended. Further messages come from a new connection, whose stream starts some seconds
   * in the past.
   */
  ended(): void;
}

/**
 * Follows the stream of a live list, and reconnects after temporary failures. @returns a function that closes the
 * connection
 */
export function connectLive(url: string, listener: LiveListener): () => void {
  let isOver = false;
  let disconnect = (): void => {};
  const open = (): void => {
    const source = new EventSource(url);
    const responseTimer = startResponseTimer(() => listener.unresponsive());
    disconnect = () => {
      source.close();
      responseTimer.end();
    };
    const fail = (error: WireError, isFinal: boolean): void => {
      disconnect();
      listener.ended();
      listener.failed(error);
      if (isFinal) return;
      const timer = setTimeout(open, reconnectAfterMs);
      disconnect = () => clearTimeout(timer);
    };
    source.addEventListener('page', (event: MessageEvent<string>) => {
      responseTimer.restart();
      listener.message(JSON.parse(event.data));
    });
    source.addEventListener('failed', (event: MessageEvent<string>) => {
      const error: WireError = JSON.parse(event.data);
      fail(error, error.kind !== 'unavailable');
    });
    source.addEventListener('error', () => {
      listener.ended();
      // The browser reconnects after a network error. After an error response, it does neither that nor provide the
      // body.
      if (source.readyState !== EventSource.CLOSED) return;
      disconnect();
      const repeated = new AbortController();
      disconnect = () => repeated.abort();
      void failureOf(url, repeated).then((error) => {
        if (!isOver) fail(error, finalKinds.has(error.kind));
      });
    });
  };
  open();
  return () => {
    isOver = true;
    disconnect();
  };
}
