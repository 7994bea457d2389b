import { isObject } from '../../base/index.ts';
import type { Deps, TestEventBackend, Visitor } from '../deps.ts';
import { Refusal } from '../server/failures.ts';
import type { WireSentTest, WireTestTarget } from '../wire/wire.ts';

/** A person needs no more, and each is a real event in a real stream. */
const sendEveryMs = 2_000;
const idMax = 100;

/** Sends test events for administrators, not too many of them. */
export class TestEvents {
  readonly #deps: Pick<Deps, 'tests' | 'logger' | 'now'>;
  #sentMs = 0;
  #isSending = false;

  constructor(deps: Pick<Deps, 'tests' | 'logger' | 'now'>) {
    this.#deps = deps;
  }

  /** Destinations that can be tried. */
  async targets(): Promise<readonly WireTestTarget[]> {
    return await this.#backend.targets();
  }

  /** Sends an event through a destination; resolves when its target has taken it. */
  async send(body: unknown, { user }: Pick<Visitor, 'user'>): Promise<WireSentTest> {
    const destination = idIn(body, 'destination');
    const { logger, now } = this.#deps;
    const backend = this.#backend;
    if (this.#isSending || now() - this.#sentMs < sendEveryMs) {
      throw new Refusal(429, 'invalid', 'A test event was sent just now.', 'Wait two seconds.');
    }
    this.#isSending = true;
    try {
      const sent = await backend.send(destination);
      logger.info({ user, destination, event_id: sent.event_id }, 'a test event was sent');
      return sent;
    } finally {
      this.#isSending = false;
      this.#sentMs = now();
    }
  }

  /** Whether the event is stored. */
  async arrival(body: unknown): Promise<{ readonly arrived: boolean }> {
    return { arrived: await this.#backend.hasArrived(idIn(body, 'event_id')) };
  }

  get #backend(): TestEventBackend {
    const { tests } = this.#deps;
    if (tests !== undefined) return tests;
    const advice = 'The section `api:` of weir.yaml starts one.';
    throw new Refusal(409, 'invalid', 'There is no management API here.', advice);
  }
}

function idIn(body: unknown, key: string): string {
  const id = isObject(body) ? body[key] : undefined;
  if (typeof id === 'string' && id !== '' && id.length <= idMax) return id;
  throw new Refusal(400, 'invalid', `The request names no ${key}.`);
}
