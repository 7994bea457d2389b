import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_KAFKA_UNREACHABLE: {
    remedy: 'retry',
    text: 'no Kafka broker answers',
    advice:
      'Check `brokers`, name resolution and firewalls. A broker that wants TLS hangs up on clients without it (`tls: {}`), and clients are sent on to the addresses that brokers have as `advertised.listeners`.',
  },
  ERR_KAFKA_TLS: {
    remedy: 'stop',
    text: 'no secure connection to Kafka',
    advice:
      'Check that the port of `brokers` speaks TLS, that `tls.ca_file` holds the authority that signed their certificates, and that `tls.cert_file` and `tls.key_file` belong together.',
  },
  ERR_KAFKA_AUTH: {
    remedy: 'stop',
    text: 'Kafka does not accept the login',
    advice:
      'Check `sasl.username`, `sasl.password` and `sasl.mechanism`: brokers enable each mechanism by itself.',
  },
  ERR_KAFKA_DENIED: {
    remedy: 'stop',
    text: 'Kafka does not allow this',
    advice:
      'Grant the user what is missing with `kafka-acls --add`; docs/how-to/kafka.md lists all that is needed.',
  },
  ERR_KAFKA_TOPIC: {
    remedy: 'stop',
    text: 'the Kafka topic does not exist',
    advice:
      'Check `topic` and `brokers`, or make the topic with `kafka-topics --create`; `weir relay` makes its own. Without the ACL Describe a topic looks as if it did not exist.',
  },
  ERR_KAFKA_TOPIC_SETTINGS: {
    remedy: 'stop',
    text: 'the Kafka topic cannot be made as configured, or is not fit for its purpose',
    advice:
      'Correct what the reason says: a replication factor is at most the number of brokers, partitions can be added but never taken away, and policies of the cluster may ask for more.',
  },
  ERR_KAFKA_BATCH: {
    remedy: 'stop',
    text: 'a record batch of the Kafka topic cannot be decompressed',
    advice:
      'Increase `inflated_size` of the source if it is too small. If no reader can decompress the batch, delete it with `kafka-delete-records` to skip it; `weir audit` lists the gap.',
  },
  ERR_KAFKA_RECORD_BYTES: {
    remedy: 'stop',
    text: 'a record is larger than the Kafka topic takes',
    advice:
      'Raise `max.message.bytes` of the topic (`kafka-configs --alter --add-config max.message.bytes=...`) and start again: nothing was acknowledged, so nothing is lost.',
  },
} as const satisfies ErrorTable;
