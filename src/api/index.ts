/**
 * api: the management API of sections 2 to 9 of the platform's specification: resources, rules, authentication, and
 * store, with one folder per resource. Accepted changes become configuration events, which are sent from an outbox in
 * the same database.
 */
export {
  bootstrapApi,
  eraseApiAccount,
  readDestinationQueues,
  readTestTargets,
  sendTestEvent,
} from './commands.ts';
export type { AccountRule } from './event-subscriptions/capture-rules.ts';
export type { EventSource, SourceFinding } from './event-subscriptions/check.ts';
export { followCaptureRules } from './follow.ts';
export { type ApiOwner, findApiOwner } from './owner/find.ts';
export { apiMetricTable, type ApiMetrics, countIn, noMetrics } from './metrics.ts';
export type { BootstrapKey, BootstrapRequest } from './owner/bootstrap.ts';
export type { SentTest } from './owner/send-test.ts';
export type { TestTarget } from './owner/test-targets.ts';
export { type ApiOptions, startApi } from './service.ts';
export type { CaptureWhatIf, IpPolicyWhatIf, WhatIf } from './what-if/what-if.ts';
