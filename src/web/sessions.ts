import { createHash, randomBytes } from 'node:crypto';

import type { Reader } from '../clickhouse/index.ts';
import type { Visitor } from './deps.ts';

/** How sign-ins are kept. */
export interface SessionOptions {
  /** Time without use after which one ends. */
  readonly idleMs: number;
  readonly secure: boolean;
  now(): number;
}

interface Session {
  readonly visitor: Visitor;
  lastMs: number;
}

const sessionsMax = 1_000;
/**
 * Sign-ins, in memory only: the readers of a session hold its password, the cookie a random token of which we keep the
 * hash. Nothing is written to disk, and a restart signs everybody out.
 */
export class Sessions {
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, Session>();
  readonly cookie: string;

  constructor(options: SessionOptions) {
    this.#options = options;
    // A browser takes a cookie of this prefix only over TLS and for this host alone.
    this.cookie = options.secure ? '__Host-weir_session' : 'weir_session';
  }

  /** Begins a session. @returns the header that gives the browser its cookie */
  begin(visitor: Visitor): string {
    this.#forgetOld();
    const token = randomBytes(32).toString('base64url');
    this.#sessions.set(hashOf(token), { visitor, lastMs: this.#options.now() });
    return this.#header(token, Math.floor(this.#options.idleMs / 1000));
  }

  /** Who sends a cookie header; using a session prolongs it. */
  visitorOf(header: string | undefined): Visitor | undefined {
    const session = this.#sessions.get(hashOf(this.#tokenIn(header)));
    const nowMs = this.#options.now();
    if (session === undefined || nowMs - session.lastMs > this.#options.idleMs) return undefined;
    session.lastMs = nowMs;
    return session.visitor;
  }

  /** Ends the session of a cookie header. @returns the header that takes the cookie away */
  end(header: string | undefined): string {
    const key = hashOf(this.#tokenIn(header));
    const session = this.#sessions.get(key);
    this.#sessions.delete(key);
    if (session !== undefined) void closeReaders(session.visitor);
    return this.#header('', 0);
  }

  async close(): Promise<void> {
    const all = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(all.map(({ visitor }) => closeReaders(visitor)));
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

  #forgetOld(): void {
    const nowMs = this.#options.now();
    for (const [key, session] of this.#sessions) {
      const isOld = nowMs - session.lastMs > this.#options.idleMs;
      // The map keeps the order of sign-ins: the oldest go when there are too many.
      if (!isOld && this.#sessions.size < sessionsMax) continue;
      this.#sessions.delete(key);
      void closeReaders(session.visitor);
    }
  }
}

async function closeReaders({ reader, admin }: Visitor): Promise<void> {
  const readers = new Set<Reader>(admin === undefined ? [reader] : [reader, admin]);
  await Promise.all([...readers].map((one) => one.close()));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
