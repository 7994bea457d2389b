import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { kafkaError, TokenError } from '../../../../src/kafka/error-kinds.ts';
import { type OauthOptions, oauthTokens } from '../../../../src/kafka/sasl/oauth-tokens.ts';
import { selfSigned } from '../../../support/certificate.ts';
import { temporaryDirectory } from '../../../support/clickhouse.ts';

const secret = 'a secret/with:signs';
const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: http.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}

function options(port: number, more: Partial<OauthOptions> = {}): OauthOptions {
  const endpoint = `http://127.0.0.1:${port}/token?tenant=1`;
  return { endpoint, client_id: 'weir', client_secret: secret, extensions: [], ...more };
}

/** The error of a request to a token endpoint that responds as given. */
async function errorOf(respond: http.RequestListener): Promise<TokenError> {
  const port = await listening(http.createServer(respond));
  const request = await oauthTokens(options(port), { timeoutMs: 300, responseBytes: 65_536 });
  const error: unknown = await request().catch((thrown: unknown) => thrown);
  if (!(error instanceof TokenError)) throw new Error('no TokenError', { cause: error });
  expect(error.message).not.toContain(secret);
  expect(error.message).not.toContain('tenant');
  return error;
}

const json = (status: number, body: unknown): http.RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

describe('a token endpoint', () => {
  it('receives the client credentials, and returns a token with its validity', async () => {
    const seen: unknown[] = [];
    const port = await listening(
      http.createServer((request, response) => {
        const { method, url, headers } = request;
        let body = '';
        request.on('data', (piece: Buffer) => (body += piece.toString()));
        request.on('end', () => {
          seen.push({ method, url, body, authorization: headers.authorization });
          json(200, { access_token: 'abc.def-_~+/==', expires_in: '600' })(request, response);
        });
      }),
    );
    const more = { scope: 'kafka write', audience: 'brokers' };
    const request = await oauthTokens(options(port, more));
    expect(await request()).toEqual({ value: 'abc.def-_~+/==', validMs: 600_000 });
    const login = Buffer.from('weir:a+secret%2Fwith%3Asigns').toString('base64');
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/token?tenant=1',
        body: 'grant_type=client_credentials&scope=kafka+write&audience=brokers',
        authorization: `Basic ${login}`,
      },
    ]);
  });

  it.each([
    [401, 'token_rejected', 'ERR_KAFKA_TOKEN_REJECTED'],
    [400, 'token_rejected', 'ERR_KAFKA_TOKEN_REJECTED'],
    [429, 'token', 'ERR_KAFKA_TOKEN'],
    [500, 'token', 'ERR_KAFKA_TOKEN'],
    [302, 'token', 'ERR_KAFKA_TOKEN'],
  ])('that responds with status %d is an error of kind %s', async (status, kind, code) => {
    const error = await errorOf(json(status, { error: 'invalid_client' }));
    expect(error.kind).toBe(kind);
    expect(error.message).toMatch(new RegExp(`returned status ${status}: invalid_client$`));
    expect(kafkaError(error, 'topic edge', '').code).toBe(code);
  });

  it.each([
    ['no JSON', '<html>'],
    ['no token', {}],
    ['a token that adds a field to the login', { access_token: 'abc\u0001auth=x' }],
    ['an empty token', { access_token: '' }],
  ])('that returns %s is an error', async (_name, body) => {
    const error = await errorOf(json(200, body));
    expect(error).toMatchObject({ kind: 'token' });
    expect(error.message).toMatch(/returned no access token$/);
  });

  it('that sends ten megabytes is an error after 64 KiB', async () => {
    let sent = 0;
    const error = await errorOf((_request, response) => {
      const piece = Buffer.alloc(65_536, ' ');
      const more = (): void => {
        while (!response.destroyed && sent < 10_000_000) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    expect(error).toMatchObject({ kind: 'token' });
    expect(error.message).toMatch(/more than 65536 bytes$/);
  });

  it.each([
    ['never responds', () => {}],
    [
      'sends only the start of a response',
      (_request: http.IncomingMessage, response: http.ServerResponse) => {
        response.write('{');
      },
    ],
  ])('that %s is an error after the time limit', async (_name, respond) => {
    const error = await errorOf(respond);
    expect(error).toMatchObject({ kind: 'token' });
    expect(error.message).toMatch(/no response within 300 ms$/);
  });

  it('that is unavailable, or has an unknown certificate, is an error; `ca_file` adds the certificate', async () => {
    const unavailable = await oauthTokens(options(1));
    await expect(unavailable()).rejects.toThrow(/ECONNREFUSED/);
    const { cert, key } = selfSigned('login');
    const server = https.createServer({ cert, key }, json(200, { access_token: 'abc' }));
    const endpoint = `https://127.0.0.1:${await listening(server)}/token`;
    const untrusted = await oauthTokens(options(0, { endpoint }));
    await expect(untrusted()).rejects.toThrow(/self-signed certificate/);
    const { directory, remove } = await temporaryDirectory();
    try {
      const ca_file = join(directory, 'ca.pem');
      await expect(oauthTokens(options(0, { endpoint, ca_file }))).rejects.toMatchObject({
        code: 'ERR_KAFKA_TLS',
      });
      await writeFile(ca_file, cert);
      const trusted = await oauthTokens(options(0, { endpoint, ca_file }));
      expect(await trusted()).toEqual({ value: 'abc', validMs: 300_000 });
    } finally {
      await remove();
    }
  });
});
