/**
 * decode: removes the encodings of transports (gzip, KPL aggregation, CloudWatch Logs envelopes, line framing) and
 * returns the byte ranges of events. It detects the format from the content; only limits are configurable.
 */
export { createDecoder } from './decoder.ts';
export { readAggregate } from './kpl.ts';
