import { Type } from 'typebox';

import { choice, type Options, section } from '../config/section.ts';

const broker = Type.String({
  pattern: '^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$',
  patternErrorMessage: 'a broker as `host:port`',
});

const tls = section('Speak TLS to the brokers; `tls: {}` trusts the usual authorities.', {
  ca_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      examples: ['/etc/weir/kafka/ca.pem'],
      description: 'Certificates of the authorities to trust instead of the usual ones, PEM.',
    }),
  ),
  cert_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Certificate that this client shows, PEM; with `key_file`.',
    }),
  ),
  key_file: Type.Optional(
    Type.String({
      minLength: 1,
      path: true,
      description: 'Private key of `cert_file`, PEM, without a passphrase.',
    }),
  ),
});

const sasl = section('How this client logs in.', {
  mechanism: choice(['plain', 'scram-sha-256', 'scram-sha-512'], {
    default: 'scram-sha-512',
    description: 'SASL mechanism. `plain` sends the password as it is: use it with `tls` only.',
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
  description: 'Replicas of a topic that is made; 1 on a laptop with one broker.',
});

const connection = section('A connection to Kafka.', kafkaConnection);

/** Connection options of a cluster. */
export type KafkaConnection = Options<typeof connection>;
