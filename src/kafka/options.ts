import { Type } from 'typebox';

import { choice, type Options, section } from '../config/section.ts';

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

const sasl = section('Authentication of this client.', {
  mechanism: choice(['plain', 'scram-sha-256', 'scram-sha-512'], {
    default: 'scram-sha-512',
    description:
      'SASL mechanism. `plain` sends the password in plain text: use it only with `tls`.',
  }),
  username: Type.String({ minLength: 1, description: 'User name.' }),
  password: Type.String({ secret: true, minLength: 1, description: 'Password.' }),
});

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
