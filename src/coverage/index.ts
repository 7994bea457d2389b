/**
 * coverage: who reads which payload fields (panels, library queries, alert rules, rollups: from their SQL), and what of it is empty or
 * incomplete under the capture rules, because they leave fields out or filter events.
 */
export { createAlertCoverage } from './alert-gaps.ts';
export { clientIpFindings } from './client-ip.ts';
export { Coverage } from './coverage.ts';
export { captureFindings, historyFindings } from './findings.ts';
export { type CapturePeriod } from './periods.ts';
export { answerGaps } from './range-gaps.ts';
export { createSourceRemarks } from './source-remarks.ts';
