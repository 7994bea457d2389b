/** One option that `weir init` asks for. */
export interface Question {
  /** Name of the option in weir.yaml. */
  readonly option: string;
  readonly text: string;
  /** Taken with --yes, and in the examples. */
  readonly example: string;
  /** True when it may stay empty, and is then left out. */
  readonly optional?: true;
  /** Written as a list; answers have commas. */
  readonly list?: true;
  /** Comment behind the line. */
  readonly comment?: string;
}

/** A place where events may come from, as `weir init` sets it up. */
export interface Target {
  /** `type` of the source. */
  readonly type: string;
  /** How people call it. */
  readonly title: string;
  /** Page of docs/how-to. */
  readonly page: string;
  readonly questions: readonly Question[];
  /** Lines of YAML behind the answers, without indentation: further options, as comments. */
  readonly more: readonly string[];
  /** True where an access key for those who send is made beside the configuration. */
  readonly makesKey?: true;
  /** What has to be there before `weir run`. */
  readonly before: readonly string[];
}

const region: Question = {
  option: 'region',
  text: 'AWS region',
  example: 'eu-central-1',
  optional: true,
  comment: 'left out: that of the environment or profile',
};

const awsMore = [
  '# credentials:              # left out: the default chain of AWS (environment, profile, role)',
  '#   profile: edge',
  '#   role_arn: arn:aws:iam::123456789012:role/weir',
];

/** Every target, in the order in which they are offered. */
export const targets: readonly Target[] = [
  {
    type: 'kinesis',
    title: 'a Kinesis data stream',
    page: 'kinesis.md',
    questions: [
      { option: 'stream_name', text: 'Name of the stream', example: 'edge-events' },
      region,
    ],
    more: [
      'start: trim_horizon         # a stream without a checkpoint begins here: or latest, timestamp',
      '# leases: {}                # several processes share the stream: docs/how-to/fleet.md',
      ...awsMore,
    ],
    before: ['Credentials of AWS that may read the stream; deploy/aws/policies has the policy.'],
  },
  {
    type: 'firehose',
    title: 'Firehose, which calls an HTTP endpoint',
    page: 'firehose-http.md',
    questions: [
      { option: 'host', text: 'Address to listen on', example: '127.0.0.1' },
      { option: 'port', text: 'Port', example: '9443', comment: 'Firehose itself calls port 443' },
      { option: 'path', text: 'Path of the endpoint', example: '/firehose' },
    ],
    more: [
      'access_keys: [ "file:./firehose-access-key" ]   # made by `weir init`; or a ${VARIABLE}',
      '# tls:                      # left out: HTTP, for a load balancer in front',
      '#   cert_file: /etc/weir/tls/fullchain.pem',
      '#   key_file: /etc/weir/tls/key.pem',
    ],
    makesKey: true,
    before: ['The delivery stream has the access key that is in firehose-access-key.'],
  },
  {
    type: 's3',
    title: 'S3 objects, told of by an SQS queue',
    page: 's3.md',
    questions: [
      {
        option: 'queue_url',
        text: 'URL of the SQS queue',
        example: 'https://sqs.eu-central-1.amazonaws.com/123456789012/edge-objects',
      },
    ],
    more: [
      '# bucket: edge-archive      # in place of queue_url: lists what lies under a prefix',
      '# prefix: firehose/2026/',
      ...awsMore,
    ],
    before: ['The bucket tells the queue of s3:ObjectCreated:*.'],
  },
  {
    type: 'cloudwatch_logs',
    title: 'CloudWatch Logs, polled (a subscription to Kinesis or Firehose is read as those)',
    page: 'cloudwatch-logs.md',
    questions: [
      {
        option: 'log_groups',
        text: 'Log groups, with commas',
        example: '/edge/events',
        list: true,
      },
      region,
    ],
    more: [
      'start: -24h                 # a group without a checkpoint begins here: now, -5m, a time',
      '# log_stream_prefixes: [edge-]',
      ...awsMore,
    ],
    before: ['Credentials of AWS that may call logs:FilterLogEvents on the log groups.'],
  },
  {
    type: 'kafka',
    title: 'a Kafka topic',
    page: 'kafka.md',
    questions: [
      {
        option: 'brokers',
        text: 'Brokers as host:port, with commas',
        example: 'kafka-1.example.com:9092',
        list: true,
      },
      { option: 'topic', text: 'Name of the topic', example: 'edge-events' },
      { option: 'group', text: 'Consumer group', example: 'weir' },
    ],
    more: [
      '# tls: {}                   # trusts the usual authorities; ca_file, cert_file, key_file',
      '# sasl: { mechanism: scram-sha-512, username: weir, password: "${KAFKA_PASSWORD}" }',
    ],
    before: ['The user may read the topic and commit offsets of the group.'],
  },
  {
    type: 'file',
    title: 'files: NDJSON or JSON, also gzip',
    page: 'files.md',
    questions: [
      {
        option: 'paths',
        text: 'Paths or patterns, with commas',
        example: 'events/*.ndjson*',
        list: true,
      },
    ],
    more: ['# follow: true              # keep reading files that grow, and new ones'],
    before: [],
  },
];
