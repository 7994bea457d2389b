import type { FilterWish, LiveWish } from './live-messages.ts';
import type { WireError } from '../wire/wire.ts';

/** What the process tells the thread of live lists. */
export type ToThread =
  | { readonly kind: 'open'; readonly view: number; readonly wish: LiveWish | FilterWish }
  /** The message before has left the process: the next one is wanted. */
  | { readonly kind: 'next'; readonly view: number }
  /** What ClickHouse answered to the question at hand. */
  | { readonly kind: 'answer'; readonly view: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly view: number }
  | { readonly kind: 'ping' };

/** What the thread asks, and finds. */
export type FromThread =
  | LiveQuestion
  /** A message for the browser, as JSON. */
  | { readonly kind: 'message'; readonly view: number; readonly json: string }
  | { readonly kind: 'failed'; readonly view: number; readonly error: WireError }
  | { readonly kind: 'pong' };

/** A question to ClickHouse; one view has one at a time. */
export interface LiveQuestion {
  readonly kind: 'ask';
  readonly view: number;
  readonly sql: string;
  readonly format: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, string | number>>;
}
