import type { PutLogEventsRequest, PutLogEventsResponse } from '@aws-sdk/client-cloudwatch-logs';

import { type Clock, codeOf, type PipelineError } from '../base/index.ts';
import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The calls of the AWS client that this destination needs. */
export interface LogsWriter {
  createLogStream(group: string, stream: string, signal: AbortSignal): Promise<unknown>;
  putLogEvents(input: PutLogEventsRequest, signal: AbortSignal): Promise<PutLogEventsResponse>;
  close(): void;
}

/** Log group and stream of a target. */
export interface LogsTarget {
  readonly group: string;
  /** Log stream. It is created if it does not exist; the log group is not. */
  readonly stream: string;
}

/**
 * Writes to a log group, one event per log event.
 *
 * AWS limits: 10,000 log events and 1 MiB per request, counting 26 bytes per event in addition to its text. The log
 * events of a request must be in order of time, span at most 24 hours, and be at most 14 days old. Therefore, log
 * events get the time of sending, 1 ms apart, which also preserves their order. The text contains the original time of
 * the event.
 */
export function logsDestination(
  writer: LogsWriter,
  { group, stream }: LogsTarget,
  clock: Clock,
): Destination {
  /** Time of the last event that the log group accepted. */
  let lastMs = 0;
  let streamExists = false;
  const makeStream = async (signal: AbortSignal): Promise<void> => {
    await writer.createLogStream(group, stream, signal).catch((error: unknown) => {
      if (codeOf(error) !== 'ResourceAlreadyExistsException') throw error;
    });
    streamExists = true;
  };
  return {
    kind: 'cloudwatch_logs',
    limits: { events: 1_000, bytes: 1_048_576, overheadBytes: 26 },
    keepsOrder: true,
    async send(events, signal) {
      const firstMs = Math.max(clock.now(), lastMs + 1);
      const logEvents = events.map(({ text }, index) => ({
        timestamp: firstMs + index,
        message: text,
      }));
      try {
        if (!streamExists) await makeStream(signal);
        const input = { logGroupName: group, logStreamName: stream, logEvents };
        const failures = rejected(await writer.putLogEvents(input, signal), events.length, group);
        // If events were rejected, start again at the current time: the clock may have been corrected, and following it
        // is more important than the order.
        const isComplete = failures.every((failure) => failure === undefined);
        lastMs = isComplete ? firstMs + events.length - 1 : 0;
        return failures;
      } catch (error) {
        // The log stream or the log group may have been deleted, so create the log stream again before the next
        // attempt.
        streamExists = false;
        throw thrownError(group, error);
      }
    },
    close: () => Promise.resolve(writer.close()),
  };
}

/**
 * Returns an error for each event that was rejected because of its time. This means that the clock of Weir or AWS is
 * wrong by hours.
 */
function rejected(
  { rejectedLogEventsInfo: info }: PutLogEventsResponse,
  count: number,
  group: string,
): readonly (PipelineError | undefined)[] {
  const oldEnd = Math.max(info?.tooOldLogEventEndIndex ?? 0, info?.expiredLogEventEndIndex ?? 0);
  const newStart = info?.tooNewLogEventStartIndex ?? count;
  return Array.from({ length: count }, (_, index) =>
    index < oldEnd || index >= newStart
      ? deliverError(group, index < oldEnd ? 'TooOldLogEvent' : 'TooNewLogEvent')
      : undefined,
  );
}
