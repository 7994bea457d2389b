import type { FilterCheckRequest, LiveTailRequest } from './live-messages.ts';
import type { WireError } from '../wire/wire.ts';

/** Messages from the process to the thread that serves live lists. */
export type ToThread =
  | {
      readonly kind: 'open';
      readonly view: number;
      readonly request: LiveTailRequest | FilterCheckRequest;
    }
  /** The previous message has left the process: the thread can send the next one. */
  | { readonly kind: 'next'; readonly view: number }
  /** The result of the query that is running. */
  | { readonly kind: 'result'; readonly view: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly view: number }
  | { readonly kind: 'ping' };

/** Messages from that thread to the process. */
export type FromThread =
  | LiveQuery
  /** A message for the browser, as JSON. */
  | { readonly kind: 'message'; readonly view: number; readonly json: string }
  | { readonly kind: 'failed'; readonly view: number; readonly error: WireError }
  | { readonly kind: 'pong' };

/** A query for ClickHouse. A live list runs one query at a time. */
export interface LiveQuery {
  readonly kind: 'query';
  readonly view: number;
  readonly sql: string;
  readonly format: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, string | number>>;
}
