/**
 * decode: undoes what transports do to bytes (gzip, KPL aggregation, CloudWatch Logs envelopes, line framing) and hands
 * on the byte ranges of events. It finds out from the content what a record is; nothing is configured but limits.
 */
export { createDecoder } from './decoder.ts';
export { readAggregate } from './kpl.ts';
