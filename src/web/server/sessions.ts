import { createHash, randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';

import type { Reader } from '../../clickhouse/index.ts';
import type { Visitor } from '../deps.ts';
import { Refusal } from './failures.ts';

/** How sign-ins are kept. */
export interface SessionOptions {
  /** Time without use after which one ends. */
  readonly idleMs: number;
  readonly secure: boolean;
  now(): number;
}

/** One sign-in. */
export interface Session {
  readonly visitor: Visitor;
  /** Aborts, with a `Refusal`, when the session ends: whatever it has open ends with it. */
  readonly ended: AbortSignal;
}

interface OpenSession extends Session {
  readonly end: AbortController;
  lastMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** Sessions of one user, who has so many browsers at most. */
const ownMax = 20;
/** Timers of Node.js wait no longer. */
const timerMsMax = 2 ** 31 - 1;

/**
 * Sign-ins, in memory only: the readers of a session hold its password, the cookie a random token of which we keep the
 * hash. Nothing is written to disk, and a restart signs everybody out.
 *
 * There are as many as users make, twenty each: one more ends the one of the same user that was not used for longest, and never
 * that of somebody else.
 */
export class Sessions {
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, OpenSession>();
  readonly cookie: string;

  constructor(options: SessionOptions) {
    this.#options = options;
    // A browser takes a cookie of this prefix only over TLS and for this host alone.
    this.cookie = options.secure ? '__Host-weir_session' : 'weir_session';
  }

  /** Begins a session. @returns the header that gives the browser its cookie */
  begin(visitor: Visitor): string {
    const own = [...this.#sessions]
      .filter(([, session]) => session.visitor.user === visitor.user)
      .toSorted(([, one], [, other]) => one.lastMs - other.lastMs);
    for (const [key] of own.slice(0, Math.max(0, own.length - ownMax + 1))) {
      void this.#end(key, 'You have signed in elsewhere too often: this session has ended.');
    }
    const token = randomBytes(32).toString('base64url');
    const key = hashOf(token);
    const end = new AbortController();
    // Everything that is open listens.
    setMaxListeners(0, end.signal);
    const lastMs = this.#options.now();
    const session: OpenSession = { visitor, end, ended: end.signal, lastMs, timer: undefined };
    this.#sessions.set(key, session);
    this.#watch(key, session);
    return this.#header(token, Math.floor(this.#options.idleMs / 1000));
  }

  /** The session that a cookie header belongs to; using it prolongs it. */
  find(header: string | undefined): Session | undefined {
    const session = this.#sessions.get(hashOf(this.#tokenIn(header)));
    if (session === undefined || this.#restMs(session) < 0) return undefined;
    session.lastMs = this.#options.now();
    return session;
  }

  /** Ends the session of a cookie header. @returns the header that takes the cookie away */
  end(header: string | undefined): string {
    void this.#end(hashOf(this.#tokenIn(header)), 'You have signed out.');
    return this.#header('', 0);
  }

  async close(): Promise<void> {
    const all = [...this.#sessions.keys()];
    await Promise.all(all.map((key) => this.#end(key, 'The page is closed.')));
  }

  /** Ends a session when it has not been used for too long, also while something of it is open. */
  #watch(key: string, session: OpenSession): void {
    const restMs = this.#restMs(session);
    if (restMs < 0) return void this.#end(key, 'Your session has ended: sign in again.');
    const look = (): void => this.#watch(key, session);
    session.timer = setTimeout(look, Math.min(restMs + 1, timerMsMax)).unref();
  }

  #restMs({ lastMs }: OpenSession): number {
    return lastMs + this.#options.idleMs - this.#options.now();
  }

  async #end(key: string, reason: string): Promise<void> {
    const session = this.#sessions.get(key);
    if (session === undefined) return;
    this.#sessions.delete(key);
    clearTimeout(session.timer);
    session.end.abort(new Refusal(401, 'signed_out', reason));
    await closeReaders(session.visitor);
  }

  #header(token: string, seconds: number): string {
    const secure = this.#options.secure ? '; Secure' : '';
    return `${this.cookie}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  }

  #tokenIn(header: string | undefined): string {
    for (const part of (header ?? '').split(';')) {
      const at = part.indexOf('=');
      if (part.slice(0, at).trim() === this.cookie) return part.slice(at + 1).trim();
    }
    return '';
  }
}

async function closeReaders({ reader, admin }: Visitor): Promise<void> {
  const readers = new Set<Reader>(admin === undefined ? [reader] : [reader, admin]);
  await Promise.all([...readers].map((one) => one.close()));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
