import { traitsOf, tryCall, ClockWatch, doctorConfig, streamEndings } from '../sources/index.ts';
import type {
  DeliveryStreamDescription,
  DestinationDescription,
  ExtendedS3DestinationDescription,
  FirehoseClient,
} from '@aws-sdk/client-firehose';

import type { AwsOptions, SourceOptions, WeirConfig } from '../config/index.ts';
import { type Diagnosis, Subject } from '../base/index.ts';

/** Log groups and delivery streams of the platform to check, in addition to the sources. */
export interface DeliveryQuestions {
  /** Log groups that the platform writes to. */
  readonly logGroups: readonly string[];
  /** Delivery streams to which the platform, or a subscription, writes. */
  readonly deliveryStreams: readonly string[];
}

/**
 * Minimum retry duration of a delivery stream, in seconds. Outages of ClickHouse can easily last longer than a shorter
 * retry duration.
 */
const retrySecondsMin = 300;

/** Checks whether the platform's targets lead to a source of this configuration. */
export async function* examineDelivery(
  config: WeirConfig,
  { logGroups, deliveryStreams }: DeliveryQuestions,
): AsyncGenerator<Diagnosis> {
  const identity = identityOf(config);
  for (const stream of deliveryStreams) yield* examineDeliveryStream(config, identity, stream);
  for (const group of logGroups) {
    yield* examineSubscription(config, identity, group, deliveryStreams);
  }
}

/** Region and credentials of the first source that has any, for requests about the platform's resources. */
function identityOf({ sources }: WeirConfig): AwsOptions {
  for (const source of sources) {
    const { aws } = traitsOf(source);
    if (aws !== undefined) return aws;
  }
  return {};
}

async function* examineDeliveryStream(
  config: WeirConfig,
  identity: AwsOptions,
  nameOrArn: string,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`delivery stream ${nameOrArn}`);
  const sdk = await import('@aws-sdk/client-firehose');
  const region = nameOrArn.split(':')[3];
  const options = region === undefined ? identity : { ...identity, region };
  const client: FirehoseClient = new sdk.FirehoseClient(
    await doctorConfig(options, new ClockWatch()),
  );
  const name = nameOrArn.split('/').at(-1) ?? nameOrArn;
  try {
    const requested = await tryCall(subject, {
      check: 'delivery_stream.status',
      permission: { action: 'firehose:DescribeDeliveryStream', use: 'doctor' },
      resource: nameOrArn.startsWith('arn:')
        ? nameOrArn
        : `arn:aws:firehose:*:*:deliverystream/${name}`,
      call: () => client.send(new sdk.DescribeDeliveryStreamCommand({ DeliveryStreamName: name })),
      missing: {
        cause: `the delivery stream ${name} does not exist in this region and account`,
        remedy: 'Check the name, `region`, and the account of the credentials.',
      },
    });
    if (requested.value === undefined) yield requested.diagnosis;
    else yield* describe(subject, config, requested.value.DeliveryStreamDescription);
  } finally {
    client.destroy();
  }
}

function* describe(
  subject: Subject,
  config: WeirConfig,
  stream: DeliveryStreamDescription | undefined,
): Generator<Diagnosis> {
  const status = stream?.DeliveryStreamStatus ?? 'unknown';
  const remedy = 'Wait until it is ACTIVE, or recreate it.';
  yield status === 'ACTIVE'
    ? subject.ok('delivery_stream.status', 'it is ACTIVE')
    : subject.failed('delivery_stream.status', `it is ${status}`, remedy);
  yield* describeDestination(subject, config, stream?.Destinations?.[0] ?? {});
}

function* describeDestination(
  subject: Subject,
  config: WeirConfig,
  destination: Partial<DestinationDescription>,
): Generator<Diagnosis> {
  const { HttpEndpointDestinationDescription: http, ExtendedS3DestinationDescription: s3 } =
    destination;
  if (http !== undefined) {
    yield endpointDiagnosis(subject, config, http.EndpointConfiguration?.Url ?? '');
    yield retryDiagnosis(subject, http.RetryOptions?.DurationInSeconds ?? 0);
  } else if (s3 !== undefined) {
    yield bucketDiagnosis(subject, config, s3);
  } else {
    yield subject.failed(
      'delivery_stream.destination',
      'its destination is neither an HTTP endpoint nor S3',
      'Set its destination to the HTTP endpoint of a `type: firehose` source, or to a bucket that a source reads.',
    );
  }
}

function endpointDiagnosis(subject: Subject, config: WeirConfig, url: string): Diagnosis {
  const check = 'delivery_stream.destination';
  const listeners = config.sources.flatMap((source) => {
    const { reads } = traitsOf(source);
    return reads?.kind === 'endpoint' ? [{ name: source.name, path: reads.path }] : [];
  });
  const text = `it delivers to ${url}`;
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  const own = listeners.find((source) => source.path === path);
  if (own !== undefined) return subject.ok(check, `${text}, the path of source ${own.name}`);
  const paths = listeners.map((source) => source.path).join(', ');
  return subject.failed(
    check,
    `${text}, but no source listens on ${path || 'this path'}`,
    `Change the URL of the destination, or \`path\` of a firehose source${paths && ` (currently ${paths})`}.`,
  );
}

function retryDiagnosis(subject: Subject, seconds: number): Diagnosis {
  const check = 'delivery_stream.retry';
  const text = `it retries for ${seconds} s before it writes to its bucket`;
  if (seconds >= retrySecondsMin) return subject.ok(check, text);
  return subject.warning(
    check,
    `${text}: an outage of ClickHouse can last longer`,
    'Set the retry duration of the destination to 7200 s.',
  );
}

function bucketDiagnosis(
  subject: Subject,
  config: WeirConfig,
  { BucketARN: arn = '', CompressionFormat: format = 'UNCOMPRESSED' }: Bucket,
): Diagnosis {
  const check = 'delivery_stream.destination';
  const text = `it writes to ${arn}, compression ${format}`;
  if (format !== 'UNCOMPRESSED' && format !== 'GZIP') {
    const remedy = 'Set its compression to GZIP or none: Weir does not support others.';
    return subject.failed(check, text, remedy);
  }
  const bucket = arn.split(':').at(-1) ?? '';
  const reader = config.sources.find((source) => mayReadBucket(source, bucket));
  if (reader !== undefined)
    return subject.ok(check, `${text}; source ${reader.name} reads objects`);
  return subject.failed(
    check,
    `${text}, but no source reads this bucket`,
    `Add a source of type s3 with \`bucket: ${bucket}\`, or with a queue that gets the notifications of this bucket.`,
  );
}

type Bucket = Partial<Pick<ExtendedS3DestinationDescription, 'BucketARN' | 'CompressionFormat'>>;

/**
 * Returns true if a source may read a bucket. This includes sources whose options do not name the bucket, because they
 * have a queue, or the ARN or alias of an access point.
 */
function mayReadBucket(source: SourceOptions, bucket: string): boolean {
  const { reads } = traitsOf(source);
  if (reads?.kind !== 'bucket') return false;
  const { name } = reads;
  if (name === undefined || name.includes(':')) return true;
  return name === bucket || name.endsWith('-s3alias');
}

async function* examineSubscription(
  config: WeirConfig,
  identity: AwsOptions,
  group: string,
  deliveryStreams: readonly string[],
): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`log group ${group}`);
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const client = new sdk.CloudWatchLogsClient(await doctorConfig(identity, new ClockWatch()));
  try {
    const requested = await tryCall(subject, {
      check: 'log_group.subscribed',
      permission: { action: 'logs:DescribeSubscriptionFilters', use: 'doctor' },
      resource: `arn:aws:logs:*:*:log-group:${group}`,
      call: () => client.send(new sdk.DescribeSubscriptionFiltersCommand({ logGroupName: group })),
      missing: {
        cause: `the log group ${group} does not exist in this region and account`,
        remedy: 'Check the name, `region`, and the account of the credentials.',
      },
    });
    if (requested.value === undefined) return yield requested.diagnosis;
    const targets = (requested.value.subscriptionFilters ?? []).map(
      ({ destinationArn }) => destinationArn ?? '',
    );
    yield subscriptionDiagnosis(subject, targets, [
      ...streamEndings(config.sources),
      ...deliveryStreams.map((name) => `deliverystream/${name.split('/').at(-1) ?? name}`),
    ]);
  } finally {
    client.destroy();
  }
}

function subscriptionDiagnosis(
  subject: Subject,
  targets: readonly string[],
  expected: readonly string[],
): Diagnosis {
  const check = 'log_group.subscribed';
  const ours = targets.find((arn) => expected.some((end) => arn.endsWith(end)));
  if (ours !== undefined)
    return subject.ok(
      check,
      ours.includes(':deliverystream/')
        ? `it is subscribed to ${ours}, which has its own check`
        : `it is subscribed to ${ours}, which a source reads`,
    );
  const found =
    targets.length === 0
      ? 'it has no subscription filter'
      : `it is subscribed to ${targets.join(', ')}`;
  return subject.failed(
    check,
    `${found}, which no source of this configuration reads`,
    `Subscribe it: aws logs put-subscription-filter --log-group-name ${subject.name.slice('log group '.length)} --filter-name weir --filter-pattern "" --destination-arn <stream> --role-arn <role> (deploy/aws has a template).`,
  );
}
