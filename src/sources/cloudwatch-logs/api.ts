/** A log group, or only its log streams with a prefix. */
export interface LogLocation {
  readonly group: string;
  /** Prefix of the names of the log streams; undefined means all. */
  readonly streamPrefix: string | undefined;
}

/** One request: log events with a timestamp from `fromMs` to `toMs`, both inclusive. */
export interface LogQuery extends LogLocation {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
  /** Token from the previous page. */
  readonly nextToken: string | undefined;
}

/** One log event. */
export interface LogEvent {
  /** Unique and stable: the same in every response. */
  readonly id: string;
  /** Timestamp from the sender, in milliseconds since 1970. Not the arrival time. */
  readonly timeMs: number;
  readonly message: string;
}

/** One response. It can be incomplete or empty; only a response without a token is the last one. */
export interface LogPage {
  readonly events: readonly LogEvent[];
  readonly nextToken: string | undefined;
}

/** Operation name in IAM policies. */
export type LogsOperation = 'FilterLogEvents';

/**
 * The part of the CloudWatch Logs API that polling needs. Every call is one attempt; failures are errors of the SDK,
 * distinguished by their `name`.
 */
export interface LogsApi {
  /** Region, for messages; `''` if not set. */
  readonly region: string;
  filterLogEvents(query: LogQuery, signal: AbortSignal): Promise<LogPage>;
  close(): void;
}
