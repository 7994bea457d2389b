/**
 * What the other implementation of the reference uses as well, until this one takes its place. It loads none of the rest of this module.
 */
export { findFaultyEnd, findGarbageEnd, looksLikeBase64 } from './boundaries.ts';
export type { FaultyEnd } from './boundaries.ts';
export { type FormCheck, formChecks } from './forms.ts';
export { readIp } from './ip-addresses.ts';
export { noteBit, noteNames } from './notes.ts';
export type { RareFormsBuilder, RareFormsOptions } from './rare-forms.ts';
export { readTimestamp, type TimestampResult } from './timestamps.ts';
