import { createHash, randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';

import type { Clock } from '../../base/index.ts';
import type { Reader } from '../../clickhouse/index.ts';
import type { RequestContext } from '../deps.ts';
import { WebError } from './web-error.ts';

/** Options of `Sessions`. */
export interface SessionOptions {
  /** Time after which an unused session ends. */
  readonly idleMs: number;
  readonly secure: boolean;
  readonly clock: Pick<Clock, 'steadyMs'>;
}

/** A session of a signed-in user. */
export interface Session {
  readonly requester: RequestContext;
  /** Aborts with a `WebError` when the session ends. This also ends the open requests of the session. */
  readonly ended: AbortSignal;
}

interface OpenSession extends Session {
  readonly end: AbortController;
  lastMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** Maximum number of sessions of one user. */
const perUserMax = 20;
/** Maximum delay that a timer in Node.js supports, in milliseconds. */
const timerMsMax = 2 ** 31 - 1;

/**
 * Sessions of signed-in users, in memory only. The readers of a session contain the user's password. The cookie
 * contains a random token, of which Weir stores only the hash. Nothing is written to disk, so a restart signs out all
 * users.
 *
 * Each user has at most `perUserMax` sessions. If there would be more, the least recently used session of the same user
 * ends, never that of another user.
 */
export class Sessions {
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, OpenSession>();
  readonly cookie: string;

  constructor(options: SessionOptions) {
    this.#options = options;
    // Browsers accept a cookie with the prefix __Host- only over TLS, and send it only to this host.
    this.cookie = options.secure ? '__Host-weir_session' : 'weir_session';
  }

  /** Starts a session. @returns the Set-Cookie header */
  start(requester: RequestContext): string {
    const own = [...this.#sessions]
      .filter(([, session]) => session.requester.user === requester.user)
      .toSorted(([, one], [, other]) => one.lastMs - other.lastMs);
    for (const [key] of own.slice(0, Math.max(0, own.length - perUserMax + 1))) {
      void this.#end(key, 'This session has ended because you signed in too many times.');
    }
    const token = randomBytes(32).toString('base64url');
    const key = hashOf(token);
    const end = new AbortController();
    // Remove the limit on listeners, because each open request adds a listener.
    setMaxListeners(0, end.signal);
    const lastMs = this.#options.clock.steadyMs();
    const session: OpenSession = { requester, end, ended: end.signal, lastMs, timer: undefined };
    this.#sessions.set(key, session);
    this.#watch(key, session);
    // Do not set Max-Age: the browser then keeps the cookie until it is closed, as a session that is in use has no
    // fixed end.
    return this.#header(token);
  }

  /** Returns the session of a cookie header, and extends it; undefined if there is none. */
  find(header: string | undefined): Session | undefined {
    const session = this.#sessions.get(hashOf(this.#tokenIn(header)));
    if (session === undefined || this.#restMs(session) < 0) return undefined;
    session.lastMs = this.#options.clock.steadyMs();
    return session;
  }

  /** Ends the session of a cookie header. @returns the Set-Cookie header that deletes the cookie */
  end(header: string | undefined): string {
    void this.#end(hashOf(this.#tokenIn(header)), 'You have signed out.');
    return this.#header('', '; Max-Age=0');
  }

  async close(): Promise<void> {
    const all = [...this.#sessions.keys()];
    await Promise.all(all.map((key) => this.#end(key, 'The web page was shut down.')));
  }

  /** Ends the session when it has not been used for `idleMs`, even if it has open requests. */
  #watch(key: string, session: OpenSession): void {
    const restMs = this.#restMs(session);
    if (restMs < 0) return void this.#end(key, 'Your session has expired. Sign in again.');
    const check = (): void => this.#watch(key, session);
    session.timer = setTimeout(check, Math.min(restMs + 1, timerMsMax)).unref();
  }

  #restMs({ lastMs }: OpenSession): number {
    return lastMs + this.#options.idleMs - this.#options.clock.steadyMs();
  }

  async #end(key: string, reason: string): Promise<void> {
    const session = this.#sessions.get(key);
    if (session === undefined) return;
    this.#sessions.delete(key);
    clearTimeout(session.timer);
    session.end.abort(new WebError(401, 'signed_out', reason));
    await closeReaders(session.requester);
  }

  #header(token: string, age = ''): string {
    const secure = this.#options.secure ? '; Secure' : '';
    return `${this.cookie}=${token}; Path=/; HttpOnly; SameSite=Strict${age}${secure}`;
  }

  #tokenIn(header: string | undefined): string {
    for (const part of (header ?? '').split(';')) {
      const at = part.indexOf('=');
      if (part.slice(0, at).trim() === this.cookie) return part.slice(at + 1).trim();
    }
    return '';
  }
}

async function closeReaders({ reader, admin }: RequestContext): Promise<void> {
  const readers = new Set<Reader>(admin === undefined ? [reader] : [reader, admin]);
  await Promise.all([...readers].map((one) => one.close()));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
