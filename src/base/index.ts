/** base: errors, clock, pause, JSON guards, logger, metrics. No word of this domain may appear here. */
export { type Clock, pause, retryWaitMs, type RetryPolicy, systemClock } from './clock.ts';
export { type ErrorCode, errorCatalog, PipelineError, type Remedy } from './errors.ts';
export { codeOf, isObject, messageOf } from './guards.ts';
export { comparePositions } from './positions.ts';
