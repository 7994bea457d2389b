import type { PutLogEventsRequest, PutLogEventsResponse } from '@aws-sdk/client-cloudwatch-logs';

import { type Clock, codeOf, type PipelineError } from '../base/index.ts';
import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The required calls of the AWS client. */
export interface LogsWriter {
  createLogStream(group: string, stream: string, signal: AbortSignal): Promise<unknown>;
  putLogEvents(input: PutLogEventsRequest, signal: AbortSignal): Promise<PutLogEventsResponse>;
  close(): void;
}

/** Log group and stream of a target. */
export interface LogsTarget {
  readonly group: string;
  /** Created if missing; the group is not. */
  readonly stream: string;
}

/**
 * Writes to a log group, one event per log event.
 *
 * AWS limits: 10,000 log events and 1 MiB per request, counting 26 bytes per event in addition to its text. The log
 * events of a request must be in order of time, span at most 24 hours, and be at most 14 days old. Therefore they get
 * the time of sending, 1 ms apart, which also keeps their order. The text contains the time of the event.
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
        // After a rejection, the clock may have been corrected: following it is worth more than the order.
        const isComplete = failures.every((failure) => failure === undefined);
        lastMs = isComplete ? firstMs + events.length - 1 : 0;
        return failures;
      } catch (error) {
        // The log stream or group was deleted: check it before the next attempt.
        streamExists = false;
        throw thrownError(group, error);
      }
    },
    close: () => Promise.resolve(writer.close()),
  };
}

/** Events that were rejected because of their time: the clock of Weir or of AWS is wrong by hours. */
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
