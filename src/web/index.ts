/**
 * web: the page and the JSON endpoints behind it; `page/` inside is what the browser gets. Every question goes to ClickHouse as
 * whoever signed in, with parameters that ClickHouse fills in; this room decides nothing about who may see what.
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
