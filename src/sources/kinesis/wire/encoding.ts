import type { Log } from '../../../base/index.ts';
import type { PollingOptions } from '../../../config/index.ts';
import { nameOf, errorMessage, statusOf } from '../../aws/error-kinds.ts';

/** Host names of AWS in all public partitions. */
const awsHosts = /\.(amazonaws\.(com|com\.cn|eu)|api\.aws)$/;
/** Names of the errors that services return if they do not support CBOR. */
const rejections: ReadonlySet<string> = new Set([
  'SerializationException',
  'UnknownOperationException',
]);

/**
 * Selects CBOR or JSON for `GetRecords` (`polling.encoding`). CBOR contains records as bytes; JSON contains them as
 * base64, which is a third longer. If a service does not support CBOR, Weir repeats the request in JSON, and continues
 * with JSON.
 */
export class RecordsEncoding {
  readonly #configured: PollingOptions['encoding'];
  readonly #log: Pick<Log, 'warn'> | undefined;
  #cborHost: string | undefined;
  #isRejected = false;

  constructor(configured: PollingOptions['encoding'], log?: Pick<Log, 'warn'>) {
    this.#configured = configured;
    this.#log = log;
  }

  /** Returns whether the next request to this host uses CBOR. */
  isCborFor(hostname: string): boolean {
    if (this.#configured === 'json' || this.#isRejected) return false;
    const isSpoken = this.#configured === 'cbor' || awsHosts.test(hostname);
    if (isSpoken) this.#cborHost = hostname;
    return isSpoken;
  }

  /** Makes a request. If the service does not support CBOR, repeats the request in JSON. */
  async request<T>(request: () => Promise<T>): Promise<T> {
    const wasRejected = this.#isRejected;
    try {
      return await request();
    } catch (error) {
      if (wasRejected || this.#cborHost === undefined || !isRejection(error)) throw error;
      if (!this.#isRejected) {
        this.#isRejected = true;
        const fields = { host: this.#cborHost, reason: errorMessage(error) };
        this.#log?.warn(fields, 'Kinesis endpoint does not support CBOR; switching to JSON');
      }
      return await request();
    }
  }
}

function isRejection(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 415 || rejections.has(nameOf(error));
}
