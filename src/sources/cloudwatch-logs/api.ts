/** What of a log group is read. */
export interface LogLocation {
  readonly group: string;
  /** Only log streams whose names begin so; undefined means all. */
  readonly streamPrefix: string | undefined;
}

/** One request: log events by their own time, both ends included. */
export interface LogQuery extends LogLocation {
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
  /** The page after the one that gave it. */
  readonly nextToken: string | undefined;
}

/** One log event. */
export interface LogEvent {
  /** Unique: the same event has it in every response. */
  readonly id: string;
  /** Time that the sender gave it, milliseconds since 1970. Not when it arrived. */
  readonly timeMs: number;
  readonly message: string;
}

/** One answer. It may hold less than there is, or nothing at all, while there is a token: only none means the end. */
export interface LogPage {
  readonly events: readonly LogEvent[];
  readonly nextToken: string | undefined;
}

/** The operation in use, by the name that IAM policies know it by. */
export type LogsOperation = 'FilterLogEvents';

/**
 * The part of the CloudWatch Logs API that polling needs. Every call is one attempt; failures are the SDK's errors, told
 * apart by their `name`.
 */
export interface LogsApi {
  /** The region in use, for messages; `''` when there is none. */
  readonly region: string;
  filterLogEvents(query: LogQuery, signal: AbortSignal): Promise<LogPage>;
  close(): void;
}
