import type { ErrorTable } from '../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_KAFKA_UNREACHABLE: {
    remedy: 'retry',
    text: 'no Kafka broker responds',
    advice:
      'Check `brokers`, name resolution, and firewalls. A broker that requires TLS closes connections without it (set `tls: {}`). Clients also connect to the addresses in `advertised.listeners` of the brokers.',
  },
  ERR_KAFKA_TLS: {
    remedy: 'stop',
    text: 'the TLS connection to Kafka failed',
    advice:
      'Check that the port in `brokers` uses TLS, that `tls.ca_file` contains the authority that signed the certificates of the brokers, and that `tls.cert_file` and `tls.key_file` match.',
  },
  ERR_KAFKA_AUTH: {
    remedy: 'stop',
    text: 'Kafka rejected the login',
    advice:
      'Check `sasl.username`, `sasl.password`, and `sasl.mechanism`. Each mechanism must be enabled on the brokers. If the brokers reject an access token, check its audience and scope (`sasl.oauth`), the extensions, and the clocks; on Amazon MSK, the region and the credentials.',
  },
  ERR_KAFKA_TOKEN: {
    remedy: 'retry',
    text: 'no access token for Kafka: the token endpoint does not respond as expected',
    advice:
      'Check `sasl.oauth.endpoint` with `curl`, name resolution, firewalls, and `sasl.oauth.ca_file`. Weir retries; open connections continue until their token expires.',
  },
  ERR_KAFKA_TOKEN_REJECTED: {
    remedy: 'stop',
    text: 'the token endpoint rejected the request for an access token',
    advice:
      'Check `sasl.oauth.client_id`, `client_secret`, `scope`, and `audience`, and that the client may use the grant `client_credentials`.',
  },
  ERR_KAFKA_CREDENTIALS: {
    remedy: 'stop',
    text: 'no AWS credentials or no region for Amazon MSK',
    advice:
      'Provide credentials through the environment, `sasl.aws.profile`, or the role of the container or instance. With `sasl.aws.role_arn`, the credentials need `sts:AssumeRole` for this role. If the broker names do not contain the region, set `sasl.aws.region`.',
  },
  ERR_KAFKA_DENIED: {
    remedy: 'stop',
    text: 'the Kafka user lacks a permission',
    advice:
      'Grant the permission in the message with `kafka-acls --add`. docs/how-to/kafka.md lists all required permissions.',
  },
  ERR_KAFKA_TOPIC: {
    remedy: 'stop',
    text: 'the Kafka topic does not exist',
    advice:
      'Check `topic` and `brokers`, or create the topic with `kafka-topics --create`; `weir relay` creates its topic. Without the ACL Describe, an existing topic is reported as missing.',
  },
  ERR_KAFKA_TOPIC_SETTINGS: {
    remedy: 'stop',
    text: 'the Kafka topic cannot be created as configured, or its settings are unsuitable',
    advice:
      'Correct the setting in the message. The replication factor is at most the number of brokers, partitions can only be added, and policies of the cluster can have further requirements.',
  },
  ERR_KAFKA_BATCH: {
    remedy: 'stop',
    text: 'a record batch of the Kafka topic cannot be read',
    advice:
      'The partition waits at this batch; the other partitions continue. If the batch inflates to more than `inflated_size` of the source, increase this option. If the batch has too many records, or no reader can decompress it, delete the batch with `kafka-delete-records`; `weir audit` then lists the gap.',
  },
  ERR_KAFKA_RECORD_BYTES: {
    remedy: 'stop',
    text: 'a record exceeds the maximum message size of the Kafka topic',
    advice:
      'Increase `max.message.bytes` of the topic (`kafka-configs --alter --add-config max.message.bytes=...`), and restart. The record was not acknowledged, so it is not lost.',
  },
} as const satisfies ErrorTable;
