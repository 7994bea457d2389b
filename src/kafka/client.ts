import type { ConnectionOptions } from 'node:tls';

import type { Kafka, logCreator } from 'kafkajs';

import type { Log } from '../base/index.ts';
import type { KafkaConnection } from '../config/index.ts';
import { registerCodecs } from './codecs.ts';
import { pemOf } from './pem.ts';
import { saslOf } from './sasl/sasl.ts';
import { installSessions } from './sasl/sessions.ts';

export type Sdk = typeof import('kafkajs');

/** A client, and the kafkajs package, which Weir loads only when it creates a client. */
export interface KafkaClient {
  readonly sdk: Sdk;
  readonly kafka: Kafka;
}

const connectWaitMs = 5_000;
const loginWaitMs = 15_000;
// kafkajs retries a call a few times within seconds. The caller then retries for longer, and logs the retries.
const retry = { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 };

/**
 * Creates a client without connecting.
 * @param inflatedBytesMax maximum size of a decompressed record batch, in bytes.
 * @throws PipelineError ERR_KAFKA_TLS if a file of `tls` or of the token endpoint cannot be read.
 */
export async function kafkaClient(
  options: KafkaConnection,
  log: Log,
  inflatedBytesMax = 0,
): Promise<KafkaClient> {
  process.env['KAFKAJS_NO_PARTITIONER_WARNING'] = '1';
  // Use the default import: kafkajs is a CommonJS package, and not all of its exports are available as named imports.
  const { default: sdk } = await import('kafkajs');
  registerCodecs(sdk.CompressionCodecs, inflatedBytesMax);
  const ssl = await tlsOf(options);
  const login = await saslOf(options);
  if (options.sasl !== undefined) installSessions();
  const kafka = new sdk.Kafka({
    clientId: options.client_id,
    brokers: [...options.brokers],
    connectionTimeout: connectWaitMs,
    authenticationTimeout: loginWaitMs,
    requestTimeout: 30_000,
    retry: { ...retry, restartOnFailure: () => Promise.resolve(false) },
    logLevel: sdk.logLevel.INFO,
    logCreator: logTo(log),
    ...(ssl !== undefined && { ssl }),
    ...login,
  });
  return { sdk, kafka };
}

async function tlsOf({ tls }: KafkaConnection): Promise<ConnectionOptions | boolean | undefined> {
  if (tls === undefined) return undefined;
  const { ca_file: ca, cert_file: cert, key_file: key } = tls;
  const [caText, certText, keyText] = await Promise.all([ca, cert, key].map(pemOf));
  if (caText === undefined && certText === undefined) return true;
  return {
    ...(caText !== undefined && { ca: caText }),
    ...(certText !== undefined && { cert: certText }),
    ...(keyText !== undefined && { key: keyText }),
  };
}

/** Writes all log lines of kafkajs at level debug, because kafkajs logs normal events of a cluster as errors. */
function logTo(log: Log): logCreator {
  return () =>
    ({ namespace, log: entry }) => {
      const { message, error } = entry as { message: string; error?: unknown };
      log.debug({ of: namespace, reason: error }, `kafkajs: ${message}`);
    };
}
