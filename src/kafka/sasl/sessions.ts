import { isObject } from '../../base/index.ts';
import { requireKafkajs } from '../kafkajs-internals.ts';

/** An optional method that Weir adds to the SASL options of kafkajs. */
export interface Login {
  /** Returns whether a login is possible without waiting for a token. Absent if logins never wait. */
  isReady?(): boolean;
}

/** The members of a kafkajs connection that this module uses. */
export interface Connection {
  readonly sasl: Login | null;
  /** `process.hrtime()` of the last login; null before the first login. */
  readonly authenticatedAt: [number, number] | null;
  /** Lifetime of the session in milliseconds: an object of kafkajs that `Number` converts. 0 means no limit. */
  readonly sessionLifetime: unknown;
  isAuthenticated(): boolean;
  authenticate(): Promise<void>;
  disconnect(): Promise<unknown>;
  send(call: Call): Promise<unknown>;
}

/** The argument with which kafkajs sends a request. */
export interface Call {
  readonly request: { readonly apiKey: number; encode(): unknown };
}

// Parts of a session's lifetime. After `renewAfter`, the client logs in again at the next request, as Kafka's Java
// client does, unless the login would have to wait for a token. After `waitUntil`, the client waits for the token.
const renewAfter = 0.85;
const waitUntil = 0.95;
// Minimum time between two logins on a connection: within one second, brokers reject the second login with
// ILLEGAL_SASL_STATE (KIP-368).
const intervalMs = 1_100;
// API keys of requests that need no login: SaslHandshake, ApiVersions, SaslAuthenticate.
const keysWithoutLogin = new Set([17, 18, 36]);
const logins = new WeakMap<Connection, Promise<void>>();
let isInstalled = false;

/**
 * Replaces the code of kafkajs that renews sessions. Version 2.2.4 has three bugs:
 * - In the last 10 s of a session, kafkajs logs in before every request. Brokers reject such logins.
 * - After a failed login, kafkajs continues to use the connection.
 * - If encoding a request takes time, kafkajs can send it between the two requests of a login.
 */
export function installSessions(): void {
  if (isInstalled) return;
  const module: unknown = requireKafkajs()('kafkajs/src/network/connection.js');
  const prototype: unknown = typeof module === 'function' ? module.prototype : undefined;
  if (!isConnection(prototype)) throw new Error('kafkajs has no connections');
  Object.assign(prototype, sessionsOf(prototype));
  isInstalled = true;
}

/** Returns the replacements for three methods of a kafkajs connection. The parameter has the original methods. */
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
      // Encode before checking the session. kafkajs would encode after the check, and another request could start a
      // login in the meantime.
      const bytes = await request.encode();
      if (!keysWithoutLogin.has(request.apiKey) && !this.isAuthenticated()) {
        await this.authenticate();
      }
      return send.call(this, { ...call, request: { ...request, encode: () => bytes } });
    },
  };
}

/** Logs in. Closes the connection if the login fails, because the broker still waits for the rest of that login. */
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
