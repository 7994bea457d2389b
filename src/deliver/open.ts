import { type Clock, PipelineError } from '../base/index.ts';
import { resourceOf } from './arn.ts';
import { clientConfig, type Endpoints } from './aws-clients.ts';
import { logsDestination } from './cloudwatch-logs.ts';
import type { DeliveryTarget, Destination } from './destination.ts';
import { fileDestination } from './file.ts';
import { firehoseDestination } from './firehose.ts';
import { kinesisDestination } from './kinesis.ts';

/** Options for opening a target. */
export interface DeliverySettings {
  readonly endpoints: Endpoints;
  /** Base folder of file destinations; undefined if file destinations are disabled. */
  readonly fileDestinations: string | undefined;
  readonly clock: Clock;
}

/**
 * Opens a target. Connects only when `send` is called for the first time. Imports AWS clients only when they are
 * needed.
 * @param id name of the log stream, for a target in CloudWatch Logs
 * @throws PipelineError ERR_DELIVER_REFUSED | ERR_DELIVER_FILE
 */
export async function openDestination(
  id: string,
  target: DeliveryTarget,
  settings: DeliverySettings,
): Promise<Destination> {
  if (target.kind === 'file') {
    const folder = settings.fileDestinations;
    if (folder !== undefined) return fileDestination(folder, target.path);
    throw new PipelineError('ERR_DELIVER_FILE', 'file destinations are not enabled');
  }
  const { arn, auth, kind } = target;
  const { name, region } = resourceOf(arn, kind) ?? { name: '', region: '' };
  if (name === '') throw new PipelineError('ERR_DELIVER_REFUSED', `${arn}: not a ${kind} ARN`);
  const { [kind]: own, sts } = settings.endpoints;
  const config = clientConfig(region, auth, { own, sts });
  if (kind === 'kinesis') return openKinesis(arn, config);
  if (kind === 'firehose') return openFirehose(arn, config);
  return openLogs({ group: name, stream: `weir-${id}` }, config, settings.clock);
}

type ClientConfig = ReturnType<typeof clientConfig>;

async function openKinesis(arn: string, config: ClientConfig): Promise<Destination> {
  const { KinesisClient, PutRecordsCommand } = await import('@aws-sdk/client-kinesis');
  const client = new KinesisClient(config);
  const writer = {
    putRecords: (
      input: ConstructorParameters<typeof PutRecordsCommand>[0],
      abortSignal: AbortSignal,
    ) => client.send(new PutRecordsCommand(input), { abortSignal }),
    close: () => client.destroy(),
  };
  return kinesisDestination(writer, arn);
}

async function openFirehose(arn: string, config: ClientConfig): Promise<Destination> {
  const { FirehoseClient, PutRecordBatchCommand } = await import('@aws-sdk/client-firehose');
  const client = new FirehoseClient(config);
  const writer = {
    putRecordBatch: (
      input: ConstructorParameters<typeof PutRecordBatchCommand>[0],
      abortSignal: AbortSignal,
    ) => client.send(new PutRecordBatchCommand(input), { abortSignal }),
    close: () => client.destroy(),
  };
  return firehoseDestination(writer, arn);
}

async function openLogs(
  target: { readonly group: string; readonly stream: string },
  config: ClientConfig,
  clock: Clock,
): Promise<Destination> {
  const logs = await import('@aws-sdk/client-cloudwatch-logs');
  const client = new logs.CloudWatchLogsClient(config);
  const writer = {
    createLogStream: (group: string, stream: string, abortSignal: AbortSignal) =>
      client.send(new logs.CreateLogStreamCommand({ logGroupName: group, logStreamName: stream }), {
        abortSignal,
      }),
    putLogEvents: (
      input: ConstructorParameters<typeof logs.PutLogEventsCommand>[0],
      abortSignal: AbortSignal,
    ) => client.send(new logs.PutLogEventsCommand(input), { abortSignal }),
    close: () => client.destroy(),
  };
  return logsDestination(writer, target, clock);
}
