import { Type } from 'typebox';

import { choice, type Options, secret, section } from '../config/section.ts';

const broker = Type.String({
  pattern: '^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$',
  patternErrorMessage: 'a broker as `host:port`',
});

const tls = section(
  'Enables TLS for connections to the brokers. `tls: {}` trusts the default certificate authorities.',
  {
    ca_file: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        examples: ['/etc/weir/kafka/ca.pem'],
        description:
          'PEM file with the certificate authorities to trust instead of the default ones.',
      }),
    ),
    cert_file: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        description: 'PEM file with the certificate of this client. Requires `key_file`.',
      }),
    ),
    key_file: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        description: 'PEM file with the private key of `cert_file`, without a passphrase.',
      }),
    ),
  },
);

const extension = section('A SASL extension.', {
  name: Type.String({
    pattern: '^[A-Za-z]{1,64}$',
    patternErrorMessage: 'letters',
    examples: ['logicalCluster'],
    description: 'Name of the extension.',
  }),
  value: Type.String({
    pattern: '^[\\x21-\\x7e \\t\\r\\n]+$',
    patternErrorMessage: 'printable ASCII characters',
    examples: ['lkc-abc123'],
    description: 'Value of the extension.',
  }),
});

const oauth = section(
  'Where to request access tokens (`mechanism: oauthbearer`), with the grant `client_credentials`.',
  {
    endpoint: Type.String({
      // A secret over plain HTTP is acceptable only on the same machine.
      pattern: '^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$',
      patternErrorMessage: '`https://` and the address of a token endpoint; `http://` on loopback',
      examples: ['https://login.example.com/oauth2/token'],
      description: 'URL of the token endpoint.',
    }),
    client_id: Type.String({ minLength: 1, description: 'Client ID at the token endpoint.' }),
    client_secret: Type.String({
      secret: true,
      minLength: 1,
      description: 'Secret of the client, sent with HTTP Basic authentication.',
    }),
    scope: Type.Optional(
      Type.String({ minLength: 1, description: 'Requested scopes, separated by spaces.' }),
    ),
    audience: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Requested audience, for token endpoints that require one.',
      }),
    ),
    extensions: Type.Array(extension, {
      default: [],
      maxItems: 16,
      description:
        'SASL extensions that brokers require; Confluent Cloud: `logicalCluster` and `identityPoolId`.',
    }),
    ca_file: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        description:
          'PEM file with the certificate authorities of the token endpoint, instead of the default ones.',
      }),
    ),
  },
);

const aws = section(
  'AWS credentials for `mechanism: aws-msk-iam`. If not set, Weir uses the default credential chain (environment, profile, container, instance).',
  {
    region: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,}(-[a-z]+)+-[0-9]+$',
        patternErrorMessage: 'an AWS region such as `us-east-1`',
        examples: ['us-east-1'],
        description:
          'AWS region of the cluster. Default: the region in the host name of the first broker, otherwise `AWS_REGION`.',
      }),
    ),
    profile: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Profile of the shared AWS configuration files.',
      }),
    ),
    role_arn: Type.Optional(
      Type.String({
        pattern: '^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$',
        patternErrorMessage: 'a role ARN, `arn:aws:iam::<account>:role/<name>`',
        examples: ['arn:aws:iam::123456789012:role/weir-kafka'],
        description: 'Role to assume with these credentials.',
      }),
    ),
    external_id: Type.Optional(
      Type.String({ minLength: 2, description: 'External ID that the role requires.' }),
    ),
  },
  { dependencies: { external_id: ['role_arn'] } },
);

const tokenMechanisms = ['oauthbearer', 'aws-msk-iam'];

const sasl = section(
  'Authentication of this client.',
  {
    mechanism: choice(['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer', 'aws-msk-iam'], {
      default: 'scram-sha-512',
      description:
        'SASL mechanism. `plain` and `oauthbearer` send the password or token in plain text: use them only with `tls`. `oauthbearer` requires `oauth`; `aws-msk-iam` is for Amazon MSK, and uses AWS credentials.',
    }),
    username: Type.Optional(
      Type.String({ minLength: 1, description: 'User name for `plain` and `scram-…`.' }),
    ),
    password: secret('Password of `username`.'),
    oauth: Type.Optional(oauth),
    aws: Type.Optional(aws),
  },
  {
    allOf: [
      {
        if: { properties: { mechanism: { enum: tokenMechanisms } }, required: ['mechanism'] },
        else: { required: ['username', 'password'] },
      },
      {
        if: { properties: { mechanism: { not: { const: 'oauthbearer' } } } },
        else: { required: ['oauth'] },
      },
    ],
    dependencies: {
      oauth: { properties: { mechanism: { const: 'oauthbearer' } } },
      aws: { properties: { mechanism: { const: 'aws-msk-iam' } } },
    },
  },
);

/** Connection options of a topic, for reading and writing. */
export const kafkaConnection = {
  brokers: Type.Array(broker, {
    minItems: 1,
    uniqueItems: true,
    examples: [['kafka-1:9092', 'kafka-2:9092']],
    description: 'Bootstrap brokers, as `host:port`; Weir discovers the other brokers from them.',
  }),
  client_id: Type.String({
    default: 'weir',
    pattern: '^[A-Za-z0-9._-]{1,249}$',
    patternErrorMessage: 'letters, digits, `.`, `_` and `-`, at most 249 of them',
    description: 'Name of this client in logs, metrics, and quotas of the brokers.',
  }),
  tls: Type.Optional(tls),
  sasl: Type.Optional(sasl),
} as const;

/** Pattern of the names of topics and groups. */
export const kafkaName = {
  pattern: '^[A-Za-z0-9._-]{1,249}$',
  patternErrorMessage: 'letters, digits, `.`, `_` and `-`, at most 249 of them',
} as const;

/** Replication factor of a topic that Weir writes to. */
export const replicationFactor = Type.Integer({
  default: 3,
  minimum: 1,
  maximum: 32,
  description: 'Number of replicas if Weir creates the topic. Use 1 if there is only one broker.',
});

const connection = section('A connection to Kafka.', kafkaConnection);

/** Connection options of a cluster. */
export type KafkaConnection = Options<typeof connection>;
