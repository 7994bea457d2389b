import http from 'node:http';
import https from 'node:https';

import { codeOf, isObject, messageOf, noteSecret } from '../../base/index.ts';
import type { KafkaConnection } from '../../config/index.ts';
import { TokenError } from '../error-kinds.ts';
import { pemOf } from '../pem.ts';
import type { AccessToken, TokenRequest } from './cached-token.ts';

/** The options `sasl.oauth`. */
export type OauthOptions = NonNullable<NonNullable<KafkaConnection['sasl']>['oauth']>;

/** Limits of a token request. */
export interface TokenLimits {
  readonly timeoutMs: number;
  readonly responseBytes: number;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

// The timeout is shorter than that of kafkajs for a login. Tokens have a few kilobytes.
const defaults: TokenLimits = { timeoutMs: 10_000, responseBytes: 65_536 };
// Validity of a token if the response has no `expires_in`, which RFC 6749 recommends but does not require.
const defaultValidSeconds = 300;
const validSecondsMax = 86_400;
// Syntax of a token (RFC 6750, section 2.1). Other characters could inject fields into the login message.
const tokenSyntax = /^[A-Za-z0-9._~+/-]+=*$/;
const errorSyntax = /^[\x20-\x7e]{1,64}$/;

/**
 * Returns a function that requests access tokens from a token endpoint with the grant `client_credentials` (RFC 6749,
 * section 4.4). Its error messages contain neither the secret nor the response body.
 * @throws PipelineError ERR_KAFKA_TLS if `ca_file` cannot be read; the returned function throws a TokenError.
 */
export async function oauthTokens(
  options: OauthOptions,
  limits: TokenLimits = defaults,
): Promise<TokenRequest> {
  const ca = await pemOf(options.ca_file);
  const url = new URL(options.endpoint);
  const { client_id: id, client_secret: secret, scope, audience } = options;
  // Client credentials are form-encoded before base64 (RFC 6749, section 2.3.1).
  const login = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64');
  noteSecret(login);
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scope !== undefined && { scope }),
    ...(audience !== undefined && { audience }),
  });
  const request = {
    method: 'POST',
    agent: false,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${login}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'weir',
    },
    ...(ca !== undefined && { ca }),
  } as const;
  const location = `token endpoint ${url.origin}`;
  return async () => {
    const answer = await post({ url, request, body: form.toString() }, limits).catch(
      (error: unknown) => {
        throw new TokenError('token', `${location}: ${messageOf(error) || codeOf(error)}`);
      },
    );
    return tokenOf(answer, location);
  };
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

interface Question {
  readonly url: URL;
  readonly request: https.RequestOptions;
  readonly body: string;
}

/** Sends a request on a new connection. The timeout includes receiving the response body. */
function post(
  { url, request: options, body }: Question,
  { timeoutMs, responseBytes }: TokenLimits,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(timeoutMs);
    const fail = (error: unknown): void =>
      reject(late.aborted ? new Error(`no response within ${timeoutMs} ms`) : error);
    const send = url.protocol === 'https:' ? https.request : http.request;
    const request = send(url, { ...options, signal: late }, (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes <= responseBytes) pieces.push(piece);
        else request.destroy(new Error(`the response has more than ${responseBytes} bytes`));
      });
      response.once('error', fail);
      response.once('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text });
      });
    });
    request.once('error', fail);
    request.end(body);
  });
}

/** @throws TokenError */
function tokenOf({ status, body }: Answer, location: string): AccessToken {
  const answer = parsed(body);
  if (status !== 200) {
    // Timeouts (408), throttling (429), and server errors are transient; other rejections are permanent.
    const isRejected = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const { error } = answer;
    const reason = typeof error === 'string' && errorSyntax.test(error) ? `: ${error}` : '';
    const kind = isRejected ? 'token_rejected' : 'token';
    throw new TokenError(kind, `${location} returned status ${status}${reason}`);
  }
  const { access_token: value, expires_in: seconds } = answer;
  if (typeof value !== 'string' || !tokenSyntax.test(value)) {
    throw new TokenError('token', `${location} returned no access token`);
  }
  const given = Number(seconds ?? defaultValidSeconds);
  const valid = given > 0 ? Math.min(given, validSecondsMax) : defaultValidSeconds;
  return { value, validMs: valid * 1_000 };
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
