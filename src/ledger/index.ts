/**
 * ledger: what is stored, and up to which position. Checkpoints of sources, counts of events, and the audit of both.
 */
export { audit, countAllDistinct, nameFilters, type Audit, type AuditOptions } from './audit.ts';
export type { AuditTable } from './stored-rows.ts';
export { compareAudits, type EarlierTable } from './compare-audits.ts';
export { Checkpoints, type QueryRows } from './checkpoints.ts';
