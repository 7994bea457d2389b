import type { Mechanism } from 'kafkajs';

import { isObject, messageOf } from '../../base/index.ts';
import { TokenError } from '../error-kinds.ts';
import type { CachedToken } from './cached-token.ts';
import type { Login } from './sessions.ts';

/** A SASL extension that is sent with a login. */
export interface SaslExtension {
  readonly name: string;
  readonly value: string;
}

const separator = '\u0001';
const lengthBytes = 4;
const reasonCharactersMax = 200;

/**
 * Returns the SASL mechanism OAUTHBEARER (RFC 7628) for kafkajs. Replaces the implementation of kafkajs, which treats
 * the error response to an invalid token as a success; the broker then closes the connection at the next request,
 * without an error message.
 */
export function bearerMechanism(
  tokens: CachedToken,
  extensions: readonly SaslExtension[],
): Mechanism & Login {
  return {
    mechanism: 'oauthbearer',
    isReady: () => tokens.isReady(),
    authenticationProvider: ({ saslAuthenticate }) => ({
      async authenticate(): Promise<void> {
        const token = await tokens.get();
        try {
          const request = { encode: () => loginMessage(token, extensions) };
          const rejection = await saslAuthenticate({ request, response });
          if (rejection === undefined || rejection === '') return;
          throw new TokenError('auth', `the brokers rejected the access token: ${rejection}`);
        } catch (error) {
          if (!isRejection(error)) throw error;
          tokens.discard();
          if (error instanceof TokenError) throw error;
          const reason = messageOf(error);
          throw new TokenError('auth', `the brokers rejected the access token: ${reason}`);
        }
      },
    }),
  };
}

/** Returns the first message of the client, preceded by its length. */
function loginMessage(token: string, extensions: readonly SaslExtension[]): Buffer {
  const pairs = extensions.map(({ name, value }) => `${name}=${value}${separator}`).join('');
  const text = `n,,${separator}auth=Bearer ${token}${separator}${pairs}${separator}`;
  const message = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(message.length);
  return Buffer.concat([length, message]);
}

/**
 * Decodes the response of the broker: empty after a success, otherwise a JSON object with the field `status` (RFC
 * 7628). Parses to `''` after a success, otherwise to the status.
 */
const response = {
  decode: (bytes: Buffer): Buffer => bytes.subarray(lengthBytes),
  parse: (bytes: Buffer): string => (bytes.length === 0 ? '' : statusOf(bytes.toString('utf8'))),
};

function statusOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const status = isObject(body) ? body['status'] : undefined;
    if (typeof status === 'string' && status !== '') return status.slice(0, reasonCharactersMax);
  } catch {
    // Not JSON.
  }
  return 'no reason given';
}

function isRejection(error: unknown): boolean {
  if (error instanceof TokenError) return true;
  return isObject(error) && error['type'] === 'SASL_AUTHENTICATION_FAILED';
}
