import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  type Attempts,
  createAttempts,
  createLoggedLimiter,
  isObject,
  networkOf,
  type Postponed,
  systemClock,
  SerialQueue,
} from '../../base/index.ts';
import type { ClickHouse, Credentials } from '../../clickhouse/index.ts';
import type { Deps, Visitor } from '../deps.ts';
import { Refusal } from './failures.ts';
import type { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { WireMe } from '../wire/wire.ts';

/**
 * Failures after which one has to wait. A network may be an office, and a user's guessers many: so the three differ.
 * Memory: some 10 MB for a hundred thousand keys of each kind.
 */
const attemptLimits = { pair: 10, network: 50, user: 100, keysMax: 100_000 };

const causes: Readonly<Record<Postponed['cause'], string>> = {
  pair: 'There were too many attempts for this user from your address.',
  address: 'There were too many attempts for many users from your address.',
  user: 'There were too many attempts for this user from many addresses; addresses that the user has signed in from are let through.',
};

/** What signing in works with. */
export interface SignInParts {
  /** Who is there without a login; undefined = people sign in. */
  readonly visitor: Visitor | undefined;
  readonly clickhouse: ClickHouse;
  readonly deps: Deps;
  readonly sessions: Sessions;
}

/** Paths that strangers need to sign in: they cost nothing, and are counted by `createAttempts` alone. */
export const signInPaths: readonly string[] = ['/api/me', '/api/sign-in', '/api/sign-out'];

/** Adds who one is, signing in and signing out. */
export function addSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { deps, sessions } = parts;
  const door = new Door(parts, createAttempts(attemptLimits, systemClock));
  app.get('/api/me', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return meOf(parts, parts.visitor ?? sessions.find(request.headers.cookie)?.visitor);
  });
  app.post('/api/sign-in', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const who = credentialsIn(request.body);
    const outcome = await door.enter(request, who);
    if ('waitSecs' in outcome) {
      void reply.header('retry-after', outcome.waitSecs);
      throw new Refusal(429, 'signed_out', causes[outcome.cause], waitAdvice(outcome.waitSecs));
    }
    deps.logger.info({ user: who.user, address: request.ip }, 'web page sign-in');
    return reply.header('set-cookie', sessions.begin(outcome)).send(meOf(parts, outcome));
  });
  app.post('/api/sign-out', async (request, reply) => {
    return reply.header('set-cookie', sessions.end(request.headers.cookie)).send({});
  });
}

/** How long to wait, for people. */
export function waitAdvice(secs: number): string {
  return secs < 120
    ? `Try again in ${secs} seconds.`
    : `Try again in ${Math.ceil(secs / 60)} minutes.`;
}

/** Asks ClickHouse whether a password is right, as often as is good. */
class Door {
  readonly #parts: SignInParts;
  readonly #attempts: Attempts;
  readonly #mayLog = createLoggedLimiter(systemClock);
  /** Names that are made up must not keep ClickHouse busy. */
  readonly #suspects = new SerialQueue();

  constructor(parts: SignInParts, attempts: Attempts) {
    this.#parts = parts;
    this.#attempts = attempts;
  }

  /** @throws Refusal when the password is wrong */
  async enter(request: FastifyRequest, who: Credentials): Promise<Visitor | Postponed> {
    const attempt = this.#attempts.begin(who.user, request.ip);
    if ('waitSecs' in attempt) {
      this.#tell(request, attempt.cause);
      return attempt;
    }
    const ask = (): Promise<Visitor> => signIn(this.#parts.clickhouse, who);
    try {
      const visitor = await (attempt.isSuspect ? this.#suspects.run(ask) : ask());
      attempt.succeeded();
      return visitor;
    } catch (error) {
      const isWrong = error instanceof Refusal && error.status === 401;
      if (!isWrong) attempt.undecided();
      throw error;
    }
  }

  /** Says who tries too often, and because of what: not whom, as people type passwords into the field for the name. */
  #tell(request: FastifyRequest, cause: Postponed['cause']): void {
    if (!this.#mayLog(networkOf(request.ip))) return;
    const { logger } = this.#parts.deps;
    logger.warn(
      { address: request.ip, cause, ...proxyHint(request) },
      'too many failed sign-ins; rejecting sign-ins temporarily',
    );
  }
}

/** What to do when all clients seem to have one address. */
function proxyHint(request: FastifyRequest): { readonly hint?: string } {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  if (!isForwarded || request.ip !== request.socket.remoteAddress) return {};
  return { hint: 'if the address is that of a proxy, name it in web.trusted_proxies' };
}

function credentialsIn(body: unknown): Credentials {
  const text = (key: string): string => {
    const value = isObject(body) ? body[key] : undefined;
    return typeof value === 'string' ? value.slice(0, 1_024) : '';
  };
  const who = { user: text('user'), password: text('password') };
  if (who.user !== '' && who.password !== '') return who;
  throw new Refusal(400, 'signed_out', 'A user and a password are needed.');
}

function meOf({ deps, visitor: owner }: SignInParts, visitor: Visitor | undefined): WireMe {
  return {
    user: visitor?.user,
    login: owner === undefined,
    administrator: visitor?.admin !== undefined,
    // Strangers learn what to sign in to, and no more.
    demo: visitor !== undefined && deps.demo,
    version: visitor === undefined ? '' : deps.version,
    clickhouse: visitor === undefined ? '' : deps.clickhouse,
    sources: visitor === undefined ? [] : deps.sources,
    range_days: deps.rangeDays,
    countries: visitor !== undefined && deps.countries,
    tests: visitor?.admin !== undefined && deps.tests !== undefined,
  };
}
