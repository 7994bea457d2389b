/**
 * coverage: who reads which payload fields (panels, library queries, alert rules, rollups: from their SQL), and what of it is empty or
 * incomplete under the capture rules, because they leave fields out or filter events.
 */
export { type AlertGap, createAlertCoverage } from './alert-gaps.ts';
export { clientIpFindings } from './client-ip.ts';
export { coverageCodes } from './codes.ts';
export { type Consumer, consumers, ruleConsumers } from './consumers.ts';
export { Coverage, type Covered, type Gap } from './coverage.ts';
export { captureFindings, type CoverageFinding } from './findings.ts';
export { answerGaps, type AnswerGaps, type RangeGap } from './range-gaps.ts';
export { createSourceRemarks } from './source-remarks.ts';
