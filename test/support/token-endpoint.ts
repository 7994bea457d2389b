import { createSign, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A token endpoint on loopback that issues JSON Web Tokens, as a fake of an identity provider. */
export class TokenEndpoint {
  /** Claims of the next tokens. */
  claims: Readonly<Record<string, unknown>>;
  validSeconds = 3_600;
  /** Set to a status for rejecting requests. */
  status = 200;
  clientSecret: string;
  /** Number of requests. */
  requests = 0;
  /** Number of issued tokens. */
  issued = 0;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #server: http.Server;

  private constructor(claims: Readonly<Record<string, unknown>>, clientSecret: string) {
    this.claims = claims;
    this.clientSecret = clientSecret;
    this.#server = http.createServer((request, response) => {
      request.resume();
      this.requests += 1;
      const [status, body] = this.#answer(request.headers.authorization);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }

  static async start(
    claims: Readonly<Record<string, unknown>>,
    clientSecret: string,
  ): Promise<TokenEndpoint> {
    const endpoint = new TokenEndpoint(claims, clientSecret);
    await new Promise<void>((resolve) => endpoint.#server.listen(0, '127.0.0.1', resolve));
    return endpoint;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/token`;
  }

  /** The public keys (JWKS). */
  get keys(): string {
    const key = this.#keys.publicKey.export({ format: 'jwk' });
    return JSON.stringify({ keys: [{ ...key, kid: 'test', alg: 'RS256', use: 'sig' }] });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(authorization = ''): readonly [number, unknown] {
    if (this.status !== 200) return [this.status, { error: 'temporarily_unavailable' }];
    const [, login = ''] = authorization.split(' ');
    const [, secret] = Buffer.from(login, 'base64').toString().split(':');
    if (secret !== this.clientSecret) return [401, { error: 'invalid_client' }];
    this.issued += 1;
    return [200, { access_token: this.#token(), expires_in: this.validSeconds }];
  }

  #token(): string {
    const now = Math.floor(Date.now() / 1_000);
    const times = { iat: now, exp: now + this.validSeconds };
    const encoded = (value: unknown): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encoded({ alg: 'RS256', kid: 'test' })}.${encoded({ ...times, ...this.claims })}`;
    const signature = createSign('sha256').update(text).sign(this.#keys.privateKey, 'base64url');
    return `${text}.${signature}`;
  }
}
