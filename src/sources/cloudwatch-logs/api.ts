/** A log group, or the log streams of a group whose names have a prefix. */
export interface LogLocation {
  readonly group: string;
  /** Prefix of the log stream names; undefined means all log streams. */
  readonly streamPrefix: string | undefined;
}

/** One request for log events with timestamps from `fromMs` to `toMs`, both inclusive. */
export interface LogQuery extends LogLocation {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
  /** Token from the previous page; undefined for the first page. */
  readonly nextToken: string | undefined;
}

/** One log event. */
export interface LogEvent {
  /** Unique id of the log event. It is the same in every response. */
  readonly id: string;
  /** Timestamp from the sender, in milliseconds since 1970. Not the arrival time. */
  readonly timeMs: number;
  readonly message: string;
}

/** One response. It can be incomplete or empty: only a response without a token is the last one. */
export interface LogPage {
  readonly events: readonly LogEvent[];
  readonly nextToken: string | undefined;
}

/** Operation name in IAM policies. */
export type LogsOperation = 'FilterLogEvents';

/**
 * The part of the CloudWatch Logs API that Weir uses. Every call is one attempt: the caller retries. Failures are
 * errors of the SDK, distinguished by their `name`.
 */
export interface LogsApi {
  /** AWS region, for messages; `''` if no region is set. */
  readonly region: string;
  filterLogEvents(query: LogQuery, signal: AbortSignal): Promise<LogPage>;
  close(): void;
}
