import type { Clock } from '../../base/index.ts';
import { TokenError } from '../error-kinds.ts';

/** An access token, and how long it is valid. */
export interface AccessToken {
  readonly value: string;
  readonly validMs: number;
}

/** Requests a new access token. @throws TokenError */
export type TokenRequest = () => Promise<AccessToken>;

// A token is renewed after this part of its validity, so that a short failure of the token endpoint has no effect.
const renewAfter = 0.8;
// A token that expires sooner is not used for a login.
const leastMs = 10_000;
// Interval of the requests of `isReady`.
const retryMs = 1_000;

/**
 * The access token of a client, shared by its connections. Requests a new one when most of its validity is over, once
 * for concurrent logins. If the request fails, the current token is used while it is valid.
 */
export class CachedToken {
  readonly #request: TokenRequest;
  readonly #clock: Clock;
  #token: AccessToken | undefined;
  #requestedMs = 0;
  #pending: Promise<AccessToken> | undefined;
  #triedMs = Number.NEGATIVE_INFINITY;

  constructor(request: TokenRequest, clock: Clock) {
    this.#request = request;
    this.#clock = clock;
  }

  /** Returns true if a login does not have to wait for a request; otherwise, requests the next token. */
  isReady(): boolean {
    const nowMs = this.#clock.steadyMs();
    const token = this.#token;
    if (token !== undefined && isFresh(token, nowMs - this.#requestedMs)) return true;
    if (this.#pending === undefined && nowMs - this.#triedMs >= retryMs) {
      this.#triedMs = nowMs;
      // The next login that needs a token reports the failure.
      void this.#renewed().catch(() => undefined);
    }
    return false;
  }

  /** Returns a valid token. @throws TokenError */
  async get(): Promise<string> {
    const token = this.#token;
    const ageMs = this.#clock.steadyMs() - this.#requestedMs;
    if (token !== undefined && isFresh(token, ageMs)) return token.value;
    try {
      return (await this.#renewed()).value;
    } catch (error) {
      if (token === undefined || token.validMs - ageMs < leastMs) throw error;
      // After the token endpoint has rejected the client, the previous token must not be used.
      if (error instanceof TokenError && error.kind !== 'token') throw error;
      return token.value;
    }
  }

  /** Discards the token, because the brokers rejected it: the next login requests a new one. */
  discard(): void {
    this.#token = undefined;
  }

  async #renewed(): Promise<AccessToken> {
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
    return await this.#pending;
  }

  async #renew(): Promise<AccessToken> {
    const requestedMs = this.#clock.steadyMs();
    const token = await this.#request();
    this.#token = token;
    this.#requestedMs = requestedMs;
    return token;
  }
}

function isFresh({ validMs }: AccessToken, ageMs: number): boolean {
  return ageMs < validMs * renewAfter;
}
