/**
 * erasure: deletes the data of an account, of clients, or before a time from everything that Weir stores, and records it
 * (`weir erase`).
 */
export { readCriteria } from './criteria.ts';
export { type ErasureDisk, readDisk } from './disk.ts';
export { erase, type ErasureResult } from './erase.ts';
export { tidy } from './forget.ts';
export { type MaskedCriteria, maskedCriteria } from './masked-clients.ts';
export { previewErasure, type PreviewRow } from './preview.ts';
export { type ErasureRow, listErasures, readUnfinished } from './record.ts';
