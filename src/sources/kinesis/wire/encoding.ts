import type { Log } from '../../../base/index.ts';
import type { PollingOptions } from '../../../config/index.ts';
import { nameOf, errorMessage, statusOf } from '../../aws/error-kinds.ts';

/** Hosts of AWS, in all of its partitions that are open to the public. */
const awsHosts = /\.(amazonaws\.(com|com\.cn|eu)|api\.aws)$/;
/** What services answer that do not know the encoding. */
const refusals: ReadonlySet<string> = new Set([
  'SerializationException',
  'UnknownOperationException',
]);

/**
 * Whether `GetRecords` uses CBOR (`polling.encoding`): records come as they are, where JSON makes
 * base64 of them, a third longer. If a service does not support CBOR, Weir repeats the request in JSON at once, and then keeps using JSON.
 */
export class RecordsEncoding {
  readonly #configured: PollingOptions['encoding'];
  readonly #log: Pick<Log, 'warn'> | undefined;
  #cborHost: string | undefined;
  #isRefused = false;

  constructor(configured: PollingOptions['encoding'], log?: Pick<Log, 'warn'>) {
    this.#configured = configured;
    this.#log = log;
  }

  /** Whether the next request to this host is made in CBOR. */
  isCborFor(hostname: string): boolean {
    if (this.#configured === 'json' || this.#isRefused) return false;
    const isSpoken = this.#configured === 'cbor' || awsHosts.test(hostname);
    if (isSpoken) this.#cborHost = hostname;
    return isSpoken;
  }

  /** Makes a request, and makes it again in JSON where its failure says that CBOR is not known. */
  async request<T>(request: () => Promise<T>): Promise<T> {
    const wasRefused = this.#isRefused;
    try {
      return await request();
    } catch (error) {
      if (wasRefused || this.#cborHost === undefined || !isRefusal(error)) throw error;
      if (!this.#isRefused) {
        this.#isRefused = true;
        const fields = { host: this.#cborHost, reason: errorMessage(error) };
        this.#log?.warn(
          fields,
          'Kinesis does not take GetRecords in CBOR: asking in JSON from now on',
        );
      }
      return await request();
    }
  }
}

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 415 || refusals.has(nameOf(error));
}
