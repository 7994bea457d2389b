import { describe, expect, it } from 'vitest';

import { type Connection, sessionsOf } from '../../../../src/kafka/sasl/sessions.ts';

const keys = { produce: 0, handshake: 17, authenticate: 36 };

/** A connection of kafkajs that records its requests, and logs in with two of them. */
class FakeConnection implements Connection {
  sasl: Connection['sasl'] = {};
  authenticatedAt: [number, number] | null = null;
  sessionLifetime: unknown = 0;
  failure: Error | undefined;
  readonly steps: string[] = [];
  isAuthenticated = sessions.isAuthenticated;
  authenticate = sessions.authenticate;
  send = sessions.send;

  /** Starts a session, `ageMs` ago. */
  begin(lifetimeMs: number, ageMs: number): void {
    const [seconds, nanoseconds] = process.hrtime();
    const atMs = seconds * 1_000 + nanoseconds / 1_000_000 - ageMs;
    this.authenticatedAt = [Math.floor(atMs / 1_000), Math.floor((atMs % 1_000) * 1_000_000)];
    this.sessionLifetime = { toString: () => `${lifetimeMs}` };
  }

  async disconnect(): Promise<void> {
    await Promise.resolve();
    this.authenticatedAt = null;
    this.steps.push('disconnect');
  }

  /** Sends a request whose encoding takes `encoded`. */
  request(name: keyof typeof keys, encoded: unknown = name): Promise<unknown> {
    return this.send({ request: { apiKey: keys[name], encode: () => encoded } });
  }
}

const sessions = sessionsOf({
  async authenticate(this: Connection) {
    await this.send({ request: { apiKey: keys.handshake, encode: () => 'handshake' } });
    await this.send({ request: { apiKey: keys.authenticate, encode: () => 'authenticate' } });
    if (!(this instanceof FakeConnection)) throw new Error('another connection');
    if (this.failure !== undefined) throw this.failure;
    this.begin(60_000, 0);
  },
  async send(this: Connection, { request }) {
    const text: unknown = await request.encode();
    if (this instanceof FakeConnection) this.steps.push(String(text));
    return text;
  },
});

function session(lifetimeMs: number, ageMs: number): FakeConnection {
  const connection = new FakeConnection();
  connection.begin(lifetimeMs, ageMs);
  return connection;
}

describe('a session of a connection', () => {
  it('is renewed after 85 % of its lifetime, whatever its length, and never without a limit', () => {
    expect(session(3_600_000, 3_050_000).isAuthenticated()).toBe(true);
    expect(session(3_600_000, 3_061_000).isAuthenticated()).toBe(false);
    expect(session(5_000, 3_000).isAuthenticated()).toBe(true);
    expect(session(5_000, 4_300).isAuthenticated()).toBe(false);
    expect(session(0, 1_000_000).isAuthenticated()).toBe(true);
    expect(new FakeConnection().isAuthenticated()).toBe(false);
  });

  it('is not renewed twice within a second, which brokers reject', () => {
    expect(session(100, 500).isAuthenticated()).toBe(true);
    expect(session(100, 1_200).isAuthenticated()).toBe(false);
  });

  it('is used for longer while there is no token yet, but not to its end', () => {
    const waiting = (ageMs: number): boolean => {
      const connection = session(60_000, ageMs);
      connection.sasl = { isReady: () => false };
      return connection.isAuthenticated();
    };
    expect(waiting(52_000)).toBe(true);
    expect(waiting(57_100)).toBe(false);
  });

  it('is renewed once for concurrent requests, before any of them', async () => {
    const connection = session(60_000, 52_000);
    await Promise.all([connection.request('produce', 'a'), connection.request('produce', 'b')]);
    expect(connection.steps).toEqual(['handshake', 'authenticate', 'a', 'b']);
  });

  it('is not renewed between the encoding of a request and its sending', async () => {
    const connection = session(60_000, 0);
    let end: (text: string) => void = () => undefined;
    const slow = connection.request('produce', new Promise((resolve) => (end = resolve)));
    connection.begin(60_000, 52_000);
    const fast = connection.request('produce', 'fast');
    end('slow');
    await Promise.all([slow, fast]);
    expect(connection.steps.slice(0, 2)).toEqual(['handshake', 'authenticate']);
    expect(connection.steps.slice(2).toSorted()).toEqual(['fast', 'slow']);
  });

  it('ends with its connection if the login fails, once for concurrent requests', async () => {
    const connection = session(60_000, 52_000);
    connection.failure = new Error('no token');
    const requests = [connection.request('produce'), connection.request('produce')];
    const results = await Promise.allSettled(requests);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(connection.steps).toEqual(['handshake', 'authenticate', 'disconnect']);
  });
});
