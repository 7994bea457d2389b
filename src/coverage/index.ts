/**
 * coverage: which payload fields panels, library queries, alert rules, and rollups read (from their SQL), and which of them are empty or
 * incomplete because capture rules leave out fields or filter events.
 */
export { createAlertCoverage } from './alert-gaps.ts';
export {
  type ChangedReader,
  changedReaders,
  type KeptEvents,
  type ReadEvents,
} from './changed-readers.ts';
export { clientIpFindings } from './client-ip.ts';
export { Coverage } from './coverage.ts';
export { captureFindings, type CoverageContext, historyFindings } from './findings.ts';
export { type CapturePeriod } from './periods.ts';
export { answerGaps } from './range-gaps.ts';
export { createSourceWarnings } from './source-warnings.ts';
