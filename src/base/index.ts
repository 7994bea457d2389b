/** base: errors, clock, pause, JSON guards, logger, metrics. No word of this domain may appear here. */
export { type Attempt, type Attempts, createAttempts, type Postponed } from './attempts.ts';
export { BufferPool, buffers } from './buffer-pool.ts';
export { cityHash64 } from './city-hash.ts';
export {
  type Clock,
  lastWord,
  nextTurn,
  pause,
  retryWaitMs,
  type RetryPolicy,
  systemClock,
} from './clock.ts';
export { addCounts } from './counts.ts';
export { didYouMean } from './did-you-mean.ts';
export { type ErrorCode, errorCatalog, PipelineError, type Remedy } from './errors.ts';
export { codeOf, isObject, messageOf } from './guards.ts';
export { endOfText, JsonReader, jsonType, type JsonTypeCode, jsonTypeName } from './json-reader.ts';
export { contentsOf, type FileContents, listHash, sha256Of } from './file-contents.ts';
export { isFilePattern, matchingFiles } from './file-patterns.ts';
export { writeWholeFile } from './whole-file.ts';
export { findLoneSurrogate, unescapeJson } from './json-text.ts';
export { JsonWalker } from './json-walker.ts';
export { Latch } from './latch.ts';
export { createLogger, type Logger, type LoggerOptions, type RootLogger } from './logger.ts';
export { MemoryBudget, type Permit } from './memory.ts';
export {
  createMetrics,
  type LabelValues,
  type MetricLabels,
  type Metrics,
  type MetricSpec,
  type MetricTable,
} from './metrics.ts';
export { comparePositions } from './positions.ts';
export { frameJson, lastBoundary, lineBytesMax } from './json-frames.ts';
export { isSpace, type Strays } from './json-structure.ts';
export { type Inflated, inflateGzip, type InflateFault, toldBytes } from './inflate.ts';
export { MicrosSpan } from './micros-span.ts';
export { RangeList } from './ranges.ts';
export { headOf, rawBytesMax } from './raw-bytes.ts';
export { type Beyond, beyondWords, RecordTally } from './record-tally.ts';
export { recordBytes } from './record-bytes.ts';
export { type ListenerLimits, limitServer, serverOptions } from './listener-limits.ts';
export { groupsOf, networkOf } from './network.ts';
export { resolveOptional } from './optional-package.ts';
export { startThread } from './own-thread.ts';
export { createRateLimit, createTelling, type RateLimit } from './rate-limit.ts';
export { noteSecret, withoutSecrets } from './secrets.ts';
export {
  type FreshTls,
  type FreshTlsFiles,
  keepTlsFresh,
  readTlsPair,
  type TlsFiles,
  type TlsPair,
} from './tls-files.ts';
export { preciseNowMs, type Span, type SpanAttributes } from './span.ts';
export { Turns } from './turns.ts';
export type { UnreadyReason } from './unready.ts';
export { Wake } from './wake.ts';
export { newWasmInstance } from './wasm.ts';
