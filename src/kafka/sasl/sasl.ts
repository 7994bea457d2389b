import { PipelineError, systemClock } from '../../base/index.ts';
import type { KafkaConnection } from '../../config/index.ts';
import { bearerMechanism } from './bearer.ts';
import { CachedToken } from './cached-token.ts';
import { mskTokens } from './msk-tokens.ts';
import { oauthTokens } from './oauth-tokens.ts';

/**
 * Returns the kafkajs options for the login; an empty object if `sasl` is not set. Requests no token yet.
 * @throws PipelineError ERR_KAFKA_TLS if the certificates of the token endpoint cannot be read; ERR_KAFKA_CREDENTIALS
 * if the region of an Amazon MSK cluster is unknown.
 */
export async function saslOf({ sasl, brokers }: KafkaConnection): Promise<object> {
  if (sasl === undefined) return {};
  const { mechanism, username = '', password = '', oauth, aws } = sasl;
  if (mechanism === 'aws-msk-iam') {
    const tokens = new CachedToken(mskTokens(brokers, aws ?? {}), systemClock);
    return { sasl: bearerMechanism(tokens, []) };
  }
  if (mechanism !== 'oauthbearer') return { sasl: { mechanism, username, password } };
  // Cannot happen: the schema requires `sasl.oauth` for this mechanism.
  if (oauth === undefined) throw new PipelineError('ERR_KAFKA_AUTH', 'sasl.oauth is missing');
  const tokens = new CachedToken(await oauthTokens(oauth), systemClock);
  return { sasl: bearerMechanism(tokens, oauth.extensions) };
}
