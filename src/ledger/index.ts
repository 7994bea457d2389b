/**
 * ledger: what is stored, and up to which position. Checkpoints of sources, counts of events, and the audit of both.
 */
export { audit, countAllDistinct, nameFilters, type Audit } from './audit.ts';
export { Checkpoints, type QueryRows } from './checkpoints.ts';
