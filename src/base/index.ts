/** base: errors, clock, pause, JSON guards, logger, metrics. Contains nothing that is specific to events. */
export { type Attempts, createAttempts, type Postponed } from './http/attempts.ts';
export { buffers } from './memory/buffer-pool.ts';
export { cityHash64 } from './city-hash.ts';
export {
  atOnce,
  type Clock,
  waitBriefly,
  nextTurn,
  pause,
  systemClock,
  Turns,
  lagAt,
  type LastRead,
} from './time/clock.ts';
export {
  callFewTimes,
  type FailedAttempt,
  type FewAttempts,
  type FailureState,
  Retrier,
  type RetrierDeps,
  type RetryPolicy,
  type RetryRules,
  retryWaitMs,
} from './time/retrier.ts';
export { addCounts } from './counts.ts';
export { didYouMean } from './errors/did-you-mean.ts';
export { errorCatalog } from './errors/catalog.generated.ts';
export { type ErrorCode, type ErrorTable, PipelineError } from './errors/pipeline-error.ts';
export { codeOf, cutText, isObject, messageOf } from './guards.ts';
export { endOfText, JsonReader, jsonType, type JsonTypeCode, jsonTypeName } from './json/reader.ts';
export {
  contentsOf,
  type FileContents,
  namedFilesIn,
  listHash,
  sha256Of,
} from './files/contents.ts';
export { isFilePattern, matchingFiles } from './files/patterns.ts';
export { writeFileAtomic } from './files/atomic-file.ts';
export { findLoneSurrogate, unescapeJson } from './json/text.ts';
export { JsonScanner } from './json/walker.ts';
export { Deferred } from './time/deferred.ts';
export { type Log, logWith, silentLog } from './log/log.ts';
export { createLogger, type LoggerOptions, type ProcessLog } from './log/logger.ts';
export { MemoryBudget, type Permit } from './memory/budget.ts';
export { createMetrics, type Metrics, type MetricTable } from './log/metrics.ts';
export { comparePositions, endPosition } from './positions.ts';
export { BoundarySearch, frameJson, JsonFramer, lineBytesMax } from './json/frames.ts';
export { isSpace, type Strays } from './json/structure.ts';
export {
  type Inflated,
  deflateRatioMax,
  inflateErrorText,
  inflateGzip,
  inflateProblemText,
  type InflateErrorKind,
  declaredBytes,
} from './memory/inflate.ts';
export { RangeList } from './memory/ranges.ts';
export { headOf, rawBytesMax } from './memory/raw-bytes.ts';
export {
  type ExcessFindings,
  excessText,
  pageFindingsMax,
  FindingsLimiter,
  mergeExcess,
} from './memory/findings-limiter.ts';
export { recordBytes } from './memory/record-bytes.ts';
export { type Connections, limitServer, serverOptions } from './http/listener-limits.ts';
export { type Cidr, contains, readCidr } from './http/cidr.ts';
export {
  addressFamily,
  addressNumber,
  groupsOf,
  isHostSelector,
  networkOf,
} from './http/network.ts';
export { resolveOptional } from './optional-package.ts';
export { startThread } from './own-thread.ts';
export { createRateLimit, createLoggedLimiter, type RateLimit } from './http/rate-limit.ts';
export { noteSecret, withoutSecrets } from './log/secrets.ts';
export {
  type FreshTls,
  type FreshTlsFiles,
  keepTlsFresh,
  readTlsPair,
  type TlsFiles,
  type TlsPair,
} from './http/tls-files.ts';
export { preciseNowMs, type Span, type SpanAttributes, type Tracer } from './log/span.ts';
export { AsyncQueue, SerialQueue } from './time/queues.ts';
export type { UnreadyReason } from './errors/unready.ts';
export { Notifier } from './time/notifier.ts';
export { newWasmInstance } from './wasm.ts';
export { actAfter } from './time/act-after.ts';
export { isLoopback } from './http/loopback.ts';
export { Subject, type Diagnosis, type DiagnosisStatus } from './diagnosis.ts';
export { version } from './version.ts';
export { joinSignals, unlessAborted, withDeadline } from './time/bounded-call.ts';
export { calendarMs, isBelowMs, zonedTimeMs } from './time/zoned-time.ts';
