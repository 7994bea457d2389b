import { createHash } from 'node:crypto';
import type { FilteredLogEvent } from '@aws-sdk/client-cloudwatch-logs';
import { withDeadline } from '../../base/index.ts';
import type { CloudWatchLogsOptions } from '../../config/index.ts';
import { awsConfig, http1Handler, silenceSdk } from '../aws/client.ts';
import type { LogEvent, LogPage, LogsApi } from './api.ts';

// Timeout of a request, so that a dead connection does not block a log group.
const requestMsMax = 60_000;

/** Creates a client for CloudWatch Logs over HTTP/1.1. The first call loads the AWS SDK. */
export async function connectLogs(
  options: CloudWatchLogsOptions,
  requestTimeoutMs = requestMsMax,
): Promise<LogsApi> {
  silenceSdk();
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const requestHandler = await http1Handler(requestTimeoutMs);
  const client = new sdk.CloudWatchLogsClient({ ...(await awsConfig(options)), requestHandler });
  const region = await client.config.region().catch(() => '');
  return {
    region,
    async filterLogEvents(query, signal): Promise<LogPage> {
      const { group, streamPrefix, fromMs, toMs, limit, nextToken } = query;
      const command = new sdk.FilterLogEventsCommand({
        logGroupName: group,
        ...(streamPrefix === undefined ? {} : { logStreamNamePrefix: streamPrefix }),
        startTime: fromMs,
        // One millisecond more: endTime is documented as inclusive, but events of exactly this time can be missing
        // (aws-cli issue 4262).
        endTime: toMs + 1,
        limit,
        ...(nextToken === undefined ? {} : { nextToken }),
      });
      const output = await withDeadline(requestTimeoutMs, signal, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      const events = (output.events ?? []).filter(({ timestamp = toMs }) => timestamp <= toMs);
      return { events: events.map(logEvent), nextToken: output.nextToken };
    },
    close: () => client.destroy(),
  };
}

function logEvent(event: FilteredLogEvent): LogEvent {
  const { eventId, timestamp, ingestionTime, message = '' } = event;
  return {
    id: eventId ?? hashOf(event),
    timeMs: timestamp ?? ingestionTime ?? 0,
    message,
  };
}

/** Returns an id for an event of an emulator that returns no id. AWS always returns an id. */
function hashOf({ logStreamName, timestamp, message }: FilteredLogEvent): string {
  const text = JSON.stringify([logStreamName, timestamp, message]);
  return createHash('sha256').update(text).digest('hex');
}
