import { type Clock, isObject, systemClock } from '../../base/index.ts';
import type { Deps, TestEventBackend, RequestContext } from '../deps.ts';
import { WebError } from '../server/web-error.ts';
import type { WireSentTest, WireTestTarget } from '../wire/wire.ts';

/**
 * Minimum interval between two test events. The interval limits them, because each is a real event in a real stream.
 */
const sendEveryMs = 2_000;
const idMax = 100;

/** Sends test events for administrators, with a rate limit. */
export class TestEvents {
  readonly #deps: Pick<Deps, 'tests' | 'logger'>;
  readonly #clock: Pick<Clock, 'steadyMs'>;
  #sentMs = Number.NEGATIVE_INFINITY;
  #isSending = false;

  constructor(deps: Pick<Deps, 'tests' | 'logger'>, clock: Pick<Clock, 'steadyMs'> = systemClock) {
    this.#deps = deps;
    this.#clock = clock;
  }

  /** Returns the destinations to which a test event can be sent. */
  async targets(): Promise<readonly WireTestTarget[]> {
    return await this.#backend.targets();
  }

  /** Sends a test event to a destination. Resolves when the target has accepted the event. */
  async send(body: unknown, { user }: Pick<RequestContext, 'user'>): Promise<WireSentTest> {
    const destination = idIn(body, 'destination');
    const { logger } = this.#deps;
    const backend = this.#backend;
    if (this.#isSending || this.#clock.steadyMs() - this.#sentMs < sendEveryMs) {
      throw new WebError(
        429,
        'invalid',
        'A test event was sent less than 2 s ago.',
        'Try again in 2 s.',
      );
    }
    this.#isSending = true;
    try {
      const sent = await backend.send(destination);
      logger.info({ user, destination, event_id: sent.event_id }, 'test event sent');
      return sent;
    } finally {
      this.#isSending = false;
      this.#sentMs = this.#clock.steadyMs();
    }
  }

  /** Returns whether the event is stored. */
  async arrival(body: unknown): Promise<{ readonly arrived: boolean }> {
    return { arrived: await this.#backend.hasArrived(idIn(body, 'event_id')) };
  }

  get #backend(): TestEventBackend {
    const { tests } = this.#deps;
    if (tests !== undefined) return tests;
    const advice = 'Add the section `api:` to weir.yaml to start one.';
    throw new WebError(409, 'invalid', 'This process does not run a management API.', advice);
  }
}

function idIn(body: unknown, key: string): string {
  const id = isObject(body) ? body[key] : undefined;
  if (typeof id === 'string' && id !== '' && id.length <= idMax) return id;
  throw new WebError(400, 'invalid', `The request requires a valid ${key}.`);
}
