import type { PutLogEventsRequest, PutLogEventsResponse } from '@aws-sdk/client-cloudwatch-logs';

import { type Clock, codeOf, type PipelineError } from '../base/index.ts';
import { deliverError, thrownError } from './aws-errors.ts';
import type { Destination } from './destination.ts';

/** The calls of the AWS client that are needed. */
export interface LogsWriter {
  createLogStream(group: string, stream: string, signal: AbortSignal): Promise<unknown>;
  putLogEvents(input: PutLogEventsRequest, signal: AbortSignal): Promise<PutLogEventsResponse>;
  close(): void;
}

/** Where in CloudWatch Logs events go. */
export interface LogsTarget {
  readonly group: string;
  /** Made when it is missing; the group is not. */
  readonly stream: string;
}

/**
 * Writes to a log group, one event a log event.
 *
 * AWS: at most 10 000 log events and 1 MiB a request, 26 bytes counted for each beyond its text; in order of time, within
 * 24 hours and not older than 14 days. So their time is that of sending, a millisecond apart, which also keeps their
 * order; the time of the event is inside it.
 */
export function logsDestination(
  writer: LogsWriter,
  { group, stream }: LogsTarget,
  clock: Clock,
): Destination {
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
      lastMs = firstMs + events.length - 1;
      const logEvents = events.map(({ text }, index) => ({
        timestamp: firstMs + index,
        message: text,
      }));
      try {
        if (!streamExists) await makeStream(signal);
        const input = { logGroupName: group, logStreamName: stream, logEvents };
        return rejected(await writer.putLogEvents(input, signal), events.length, group);
      } catch (error) {
        // Somebody deleted the stream, or the group: look again before the next attempt.
        streamExists = false;
        throw thrownError(group, error);
      }
    },
    close: () => Promise.resolve(writer.close()),
  };
}

/** Events that were refused for their time: our clock, or that of AWS, is wrong by hours. */
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
