import { isObject } from '../../base/index.ts';
import { requireKafkajs } from '../kafkajs-internals.ts';

/** What a login adds to the options of kafkajs. */
export interface Login {
  /** Returns false while a login would have to wait for a token; absent if it never has to. */
  isReady?(): boolean;
}

/** The parts of a connection of kafkajs that sessions use. */
export interface Connection {
  readonly sasl: Login | null;
  /** `process.hrtime()` of the last login; null before the first login. */
  readonly authenticatedAt: [number, number] | null;
  /** Milliseconds, as an object of kafkajs that converts to a number; 0 means no limit. */
  readonly sessionLifetime: unknown;
  isAuthenticated(): boolean;
  authenticate(): Promise<void>;
  disconnect(): Promise<unknown>;
  send(call: Call): Promise<unknown>;
}

/** A request, and how kafkajs sends it. */
export interface Call {
  readonly request: { readonly apiKey: number; encode(): unknown };
}

// After the first part of a session, the client logs in again at the next request, as Kafka's Java client does, unless
// this must wait for a token. After the second part, it waits for the token.
const renewAfter = 0.85;
const waitUntil = 0.95;
// Brokers reject two logins within one second on a connection, with ILLEGAL_SASL_STATE (KIP-368).
const intervalMs = 1_100;
// SaslHandshake, ApiVersions, SaslAuthenticate.
const keysWithoutLogin = new Set([17, 18, 36]);
const logins = new WeakMap<Connection, Promise<void>>();
let isInstalled = false;

/**
 * Replaces the renewal of sessions in kafkajs. The renewal of version 2.2.4 has three bugs. In the last 10 s of a
 * session, it logs in before every request, which brokers reject. It continues to use a connection after a failed
 * login. It can send a request between the two requests of a login if encoding the request takes time.
 */
export function installSessions(): void {
  if (isInstalled) return;
  const module: unknown = requireKafkajs()('kafkajs/src/network/connection.js');
  const prototype: unknown = typeof module === 'function' ? module.prototype : undefined;
  if (!isConnection(prototype)) throw new Error('kafkajs has no connections');
  Object.assign(prototype, sessionsOf(prototype));
  isInstalled = true;
}

/** The replaced methods. @param kafkajs the methods of kafkajs */
export function sessionsOf({
  authenticate: logIn,
  send,
}: Pick<Connection, 'authenticate' | 'send'>): Pick<
  Connection,
  'isAuthenticated' | 'authenticate' | 'send'
> {
  return {
    isAuthenticated(this: Connection) {
      const { authenticatedAt, sasl } = this;
      if (authenticatedAt === null) return false;
      const lifetimeMs = Number(this.sessionLifetime);
      if (lifetimeMs === 0) return true;
      const [seconds, nanoseconds] = process.hrtime(authenticatedAt);
      const ageMs = seconds * 1_000 + nanoseconds / 1_000_000;
      if (ageMs < Math.max(lifetimeMs * renewAfter, intervalMs)) return true;
      return ageMs < lifetimeMs * waitUntil && sasl?.isReady?.() === false;
    },

    authenticate(this: Connection) {
      let login = logins.get(this);
      if (login === undefined) {
        login = logInOrDisconnect(this, logIn).finally(() => logins.delete(this));
        logins.set(this, login);
      }
      return login;
    },

    async send(this: Connection, call: Call) {
      const { request } = call;
      // Encode before the check of the session. kafkajs encodes after it, and another request could log in meanwhile.
      const bytes = await request.encode();
      if (!keysWithoutLogin.has(request.apiKey) && !this.isAuthenticated()) {
        await this.authenticate();
      }
      return send.call(this, { ...call, request: { ...request, encode: () => bytes } });
    },
  };
}

/** Logs in, and closes the connection if that fails: the broker still waits for the rest of the failed login. */
async function logInOrDisconnect(
  connection: Connection,
  logIn: (this: Connection) => Promise<void>,
): Promise<void> {
  try {
    await logIn.call(connection);
  } catch (error) {
    await connection.disconnect();
    throw error;
  }
}

function isConnection(value: unknown): value is Connection {
  return (
    isObject(value) && ['isAuthenticated', 'authenticate', 'send'].every((name) => name in value)
  );
}
