/**
 * web: the web page and its JSON endpoints. `page/` is the code that runs in the browser. Every query runs in
 * ClickHouse as the signed-in user, with query parameters, so ClickHouse alone decides which rows a user can read.
 */
export { type OpenWebOptions, openWeb, type WebPage } from './open.ts';
export type { AlertBackend, GapBackend, DeadLetterBackend, TestEventBackend } from './deps.ts';
export type {
  WireAlert,
  WireAlertContext,
  WireEpisode,
  WireFiring,
  WireHealth,
  WireLease,
  WireProcess,
  WireRule,
} from './wire/wire.ts';
