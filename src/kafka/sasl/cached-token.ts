import type { Clock } from '../../base/index.ts';
import { TokenError } from '../error-kinds.ts';

/** An access token, and how long it is valid. */
export interface AccessToken {
  readonly value: string;
  readonly validMs: number;
}

/** Requests a new access token. @throws TokenError */
export type TokenRequest = () => Promise<AccessToken>;

// Part of a token's validity after which Weir requests a new token, so that a short failure of the token endpoint has
// no effect.
const renewAfter = 0.8;
// Minimum remaining validity of a token that is used for a login because the request for a new one failed.
const leastMs = 10_000;
// Minimum interval between token requests that `isReady` starts.
const retryMs = 1_000;

/**
 * The access token of a client, shared by the client's connections. Requests a new token when most of the validity is
 * over; concurrent logins share one request. If the endpoint is unavailable, uses the current token while it is valid.
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

  /** Returns whether a login can use the current token without waiting. If not, starts a request for a new token. */
  isReady(): boolean {
    const nowMs = this.#clock.steadyMs();
    const token = this.#token;
    if (token !== undefined && isFresh(token, nowMs - this.#requestedMs)) return true;
    if (this.#pending === undefined && nowMs - this.#triedMs >= retryMs) {
      this.#triedMs = nowMs;
      // Ignore the failure here: the next login that needs a token reports it.
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
      // If the token endpoint has rejected the client, do not use the previous token.
      if (error instanceof TokenError && error.kind !== 'token') throw error;
      return token.value;
    }
  }

  /** Discards the token. Call this when the brokers have rejected it: the next login then requests a new token. */
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
