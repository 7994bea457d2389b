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
import type { Deps, RequestContext } from '../deps.ts';
import { WebError } from './web-error.ts';
import type { Sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { WireMe } from '../wire/wire.ts';

/**
 * Numbers of failed sign-ins after which a client must wait: per pair of user and network, per network, and per user.
 * They differ, because an office can share one network, and because guesses for one user can come from many networks.
 * 100,000 keys of each kind use about 10 MB of memory.
 */
const attemptLimits = { pair: 10, network: 50, user: 100, keysMax: 100_000 };

const limitTexts: Readonly<Record<Postponed['limit'], string>> = {
  user_and_network: 'Too many failed attempts for this user from your address.',
  network: 'Too many failed attempts for different users from your address.',
  user: 'Too many failed attempts for this user from different addresses. Addresses from which the user has signed in before are still accepted.',
};

/** Options of `addSignIn`. */
export interface SignInOptions {
  /** Context of every request if login is disabled; undefined if users must sign in. */
  readonly requester: RequestContext | undefined;
  readonly clickhouse: ClickHouse;
  readonly deps: Deps;
  readonly sessions: Sessions;
}

/**
 * Paths that are available without a session. They do not count toward the limit of API requests; `createAttempts`
 * limits sign-ins.
 */
export const signInPaths: readonly string[] = ['/api/me', '/api/sign-in', '/api/sign-out'];

/** Adds the endpoints for the current user, sign-in, and sign-out. */
export function addSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { deps, sessions } = options;
  const checker = new PasswordChecker(options, createAttempts(attemptLimits, systemClock));
  app.get('/api/me', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return meOf(options, options.requester ?? sessions.find(request.headers.cookie)?.requester);
  });
  app.post('/api/sign-in', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const credentials = credentialsIn(request.body);
    const outcome = await checker.check(request, credentials);
    if ('waitSecs' in outcome) {
      void reply.header('retry-after', outcome.waitSecs);
      throw new WebError(
        429,
        'signed_out',
        limitTexts[outcome.limit],
        waitAdvice(outcome.waitSecs),
      );
    }
    deps.logger.info({ user: credentials.user, address: request.ip }, 'web page sign-in');
    return reply.header('set-cookie', sessions.start(outcome)).send(meOf(options, outcome));
  });
  app.post('/api/sign-out', async (request, reply) => {
    return reply.header('set-cookie', sessions.end(request.headers.cookie)).send({});
  });
}

/** Returns advice with the time after which the user can try again. */
export function waitAdvice(secs: number): string {
  return secs < 120
    ? `Try again in ${secs} seconds.`
    : `Try again in ${Math.ceil(secs / 60)} minutes.`;
}

/** Checks passwords in ClickHouse, with limits for failed attempts. */
class PasswordChecker {
  readonly #options: SignInOptions;
  readonly #attempts: Attempts;
  readonly #mayLog = createLoggedLimiter(systemClock);
  /** Runs suspect attempts in sequence, so that guesses do not overload ClickHouse. */
  readonly #suspectAttempts = new SerialQueue();

  constructor(options: SignInOptions, attempts: Attempts) {
    this.#options = options;
    this.#attempts = attempts;
  }

  /** Checks a user name and a password. @throws WebError if ClickHouse rejects them */
  async check(
    request: FastifyRequest,
    credentials: Credentials,
  ): Promise<RequestContext | Postponed> {
    const attempt = this.#attempts.startAttempt(credentials.user, request.ip);
    if ('waitSecs' in attempt) {
      this.#warn(request, attempt.limit);
      return attempt;
    }
    const attemptSignIn = (): Promise<RequestContext> =>
      signIn(this.#options.clickhouse, credentials);
    try {
      const requester = await (attempt.isSuspect
        ? this.#suspectAttempts.run(attemptSignIn)
        : attemptSignIn());
      attempt.succeeded();
      return requester;
    } catch (error) {
      const isWrong = error instanceof WebError && error.status === 401;
      if (!isWrong) attempt.undecided();
      throw error;
    }
  }

  /**
   * Logs the address and the exceeded limit, but not the user name, because users sometimes type a password into that
   * field.
   */
  #warn(request: FastifyRequest, limit: Postponed['limit']): void {
    if (!this.#mayLog(networkOf(request.ip))) return;
    const { logger } = this.#options.deps;
    logger.warn(
      { address: request.ip, limit, ...proxyAdvice(request) },
      'too many failed sign-ins; rejecting sign-ins temporarily',
    );
  }
}

/** Returns advice if all clients may have the address of a proxy. */
function proxyAdvice(request: FastifyRequest): { readonly advice?: string } {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  if (!isForwarded || request.ip !== request.socket.remoteAddress) return {};
  return { advice: 'If this is the address of a proxy, add it to web.trusted_proxies.' };
}

function credentialsIn(body: unknown): Credentials {
  const text = (key: string): string => {
    const value = isObject(body) ? body[key] : undefined;
    return typeof value === 'string' ? value.slice(0, 1_024) : '';
  };
  const credentials = { user: text('user'), password: text('password') };
  if (credentials.user !== '' && credentials.password !== '') return credentials;
  throw new WebError(400, 'signed_out', 'Enter a user and a password.');
}

function meOf(
  { deps, requester: owner }: SignInOptions,
  requester: RequestContext | undefined,
): WireMe {
  return {
    user: requester?.user,
    login: owner === undefined,
    administrator: requester?.admin !== undefined,
    // Without a session, return only what the sign-in form needs.
    demo: requester !== undefined && deps.demo,
    version: requester === undefined ? '' : deps.version,
    clickhouse: requester === undefined ? '' : deps.clickhouse,
    sources: requester === undefined ? [] : deps.sources,
    range_days: deps.rangeDays,
    countries: requester !== undefined && deps.countries,
    tests: requester?.admin !== undefined && deps.tests !== undefined,
  };
}
