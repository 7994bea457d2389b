import type { IncomingHttpHeaders } from 'node:http';
import { buffers, isObject, declaredBytes, SerialQueue } from '../../base/index.ts';
import type { FirehoseOptions, SourceOptions } from '../../config/index.ts';
import type {
  Memory,
  PartitionReader,
  Permit,
  RecordList,
  RecordPage,
  SourceContext,
} from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { admit, expectedBytes, growing, limitPace, noRoom } from './admission.ts';
import { isErrorResponse, type ErrorResponse, createErrorResponse } from './response.ts';
import { createBodyScanner } from './scan-body.ts';
import { type BodyLimits, type Delivered, inflateBody, readBody, readRecords } from './body.ts';
import { RequestTracker, type RequestLimits } from './request-tracker.ts';
import { createKeyCheck } from './keys.ts';
import type { IngestRequest, Listener, ListenerOptions } from './listener.ts';
import { isGzip } from '../text/gunzip.ts';
import type { HealthySource, SourceHealth } from '../health.ts';

/** Maximum time to receive a request: Firehose cancels a request after 180 s. */
const requestMsMax = 180_000;

/** Maximum number of delivery streams that Weir logs once each. Limited, because a client can invent names. */
const announcedMax = 1_000;

/**
 * Receives the requests of Firehose delivery streams on an HTTP endpoint. Each request is one page and one partition.
 * The partition name consists of the request id, which Firehose repeats in retries, and the checksum of the records, so
 * that a sender cannot overwrite data with a forged id. Weir responds to a request when everything in it is stored.
 * Pages of several requests share inserts.
 */
export class FirehoseSource implements HealthySource {
  readonly name: string;
  readonly kind = 'firehose';
  #options: FirehoseOptions;
  readonly #deps: SourceDeps;
  #limits: BodyLimits;
  readonly #tracker: RequestTracker;
  #isAllowed: (key: string | undefined) => boolean;
  readonly #onResponse: (status: number, ms: number) => void;
  readonly #listen: Listen;
  readonly #announced = new Set<string>();
  readonly #startedMs: number;
  #listener: Listener | undefined;
  /**
   * Inflates large bodies in sequence: an inflated body is about ten times as large, and the memory suffices for only
   * one at a time.
   */
  readonly #inflating = new SerialQueue();
  readonly #scanner = createBodyScanner();
  /** Part of the process memory for requests, limited by `in_flight_size_max`. */
  #memory: ReturnType<Memory['part']> | undefined;

  /**
   * @param onResponse called for every response with its status and duration
   * @param listen opens the endpoint when reading starts
   */
  constructor(
    options: FirehoseOptions,
    deps: SourceDeps,
    onResponse: (status: number, ms: number) => void = () => {},
    listen: Listen = listenOverHttp,
  ) {
    this.name = options.name;
    this.#options = options;
    this.#deps = deps;
    this.#onResponse = onResponse;
    this.#listen = listen;
    this.#limits = bodyLimitsOf(options);
    this.#isAllowed = createKeyCheck(options.access_keys);
    this.#startedMs = deps.clock.now();
    this.#tracker = new RequestTracker(requestLimitsOf(options), deps.clock);
  }

  /** Applies changed keys, limits, and certificates to new requests. Host, port, and path must not change. */
  revise(options: SourceOptions): void {
    if (options.type !== 'firehose') return;
    this.#options = options;
    this.#limits = bodyLimitsOf(options);
    this.#isAllowed = createKeyCheck(options.access_keys);
    this.#tracker.setLimits(requestLimitsOf(options));
    this.#memory?.setMax(options.in_flight_bytes_max);
    this.#listener?.reviseTls(options.tls);
  }

  /** @throws PipelineError ERR_SOURCES_LISTEN | ERR_SOURCES_TLS if the listener cannot be opened */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    if (signal.aborted) return;
    this.#tracker.open(() => context.insertsFailingMs());
    const memory = context.memory.part(this.#options.in_flight_bytes_max);
    this.#memory = memory;
    const { host, port, path, tls, connections_max: connectionsMax } = this.#options;
    const { clock, log } = this.#deps;
    this.#listener = await this.#listen({
      host,
      port,
      path,
      tls,
      connectionsMax,
      requestMsMax,
      clock,
      log,
      answer: (request) => this.#answer(request, memory),
      onResponse: this.#onResponse,
    });
    const { url } = this.#listener;
    log.info({ source: this.name, url }, 'Firehose endpoint is open');
    const { partition } = this.#emptyPage();
    yield { partition, pages: (stop) => this.#pages(context.untilIdle, stop) };
  }

  acknowledged(partition: string): void {
    this.#tracker.stored(partition);
  }

  get isOpen(): boolean {
    return this.#listener !== undefined;
  }

  health(): SourceHealth {
    return { state: 'reading', sinceMs: this.#startedMs, reason: '', partitions: [] };
  }

  async close(): Promise<void> {
    this.#tracker.close();
    await this.#listener?.close();
  }

  async *#pages(untilIdle: boolean, signal: AbortSignal): AsyncGenerator<RecordPage> {
    try {
      for (;;) {
        const page = await this.#tracker.next(untilIdle, signal);
        if (page === undefined) return;
        yield page === 'quiet' ? this.#emptyPage() : page;
      }
    } finally {
      this.#tracker.stop();
    }
  }

  async #answer(request: IngestRequest, memory: Memory): Promise<ErrorResponse | undefined> {
    const { headers } = request.message;
    const rejection = this.#headerProblem(headers, request.requestId);
    if (rejection !== undefined) return rejection;
    const track = this.#tracker.track();
    if (isErrorResponse(track)) return track;
    try {
      const untilMs = this.#deps.clock.steadyMs() + this.#options.response_timeout_ms;
      const permit = await admit(memory, expectedBytes(request, this.#limits), this.#deps.clock);
      return permit === undefined ? noRoom() : await this.#take(request, permit, untilMs);
    } finally {
      track.end();
    }
  }

  /**
   * Returns the error response if the headers are invalid. Checks the access key first, so that unauthorized clients
   * learn nothing else.
   */
  #headerProblem(headers: IncomingHttpHeaders, requestId: string): ErrorResponse | undefined {
    if (!this.#isAllowed(oneOf(headers['x-amz-firehose-access-key']))) {
      return createErrorResponse(401, 'X-Amz-Firehose-Access-Key is missing or invalid');
    }
    if (requestId === '')
      return createErrorResponse(400, 'X-Amz-Firehose-Request-Id is missing or invalid');
    if (headers['x-amz-firehose-protocol-version'] !== '1.0') {
      return createErrorResponse(400, 'X-Amz-Firehose-Protocol-Version is not 1.0');
    }
    return undefined;
  }

  /** @param permit memory of the request; released once no part of the request is in memory */
  async #take(
    request: IngestRequest,
    permit: Permit,
    untilMs: number,
  ): Promise<ErrorResponse | undefined> {
    const delivered = await this.#read(request, permit);
    const page = isErrorResponse(delivered) ? delivered : this.#pageOf(request, delivered, permit);
    if (page === undefined || isErrorResponse(page)) {
      permit.release();
      return page;
    }
    return this.#tracker.store(page, permit, untilMs, request.disconnected);
  }

  /**
   * Creates the page of a request.
   * @returns undefined if the request has no records; an error response if the request is invalid
   */
  #pageOf(
    request: IngestRequest,
    delivered: Delivered,
    permit: Permit,
  ): RecordPage | ErrorResponse | undefined {
    const { requestId, records, checksum, release, inflateAgain } = delivered;
    const rejection =
      requestId === request.requestId
        ? undefined
        : createErrorResponse(
            400,
            'the requestId of the body differs from X-Amz-Firehose-Request-Id',
          );
    if (rejection === undefined) this.#note(request, delivered);
    if (rejection !== undefined || records.length === 0) {
      release();
      return rejection;
    }
    const page = this.#page(`${requestId}/${checksum}`, records);
    const { traceparent } = request.message.headers;
    const { keptBytes = 0 } = delivered;
    return {
      ...page,
      release: () => {
        release();
        permit.resize(keptBytes);
      },
      ...(inflateAgain !== undefined && { refetch: createRefetch(page, inflateAgain) }),
      ...(typeof traceparent === 'string' && { traceparent }),
    };
  }

  async #read({ message }: IngestRequest, permit: Permit): Promise<Delivered | ErrorResponse> {
    const late = new AbortController();
    const { stopped } = this.#tracker;
    const onStop = (): void => late.abort(stopped.reason);
    stopped.addEventListener('abort', onStop, { once: true });
    const arrived = limitPace(message, late, {
      clock: this.#deps.clock,
      timeoutMs: this.#options.response_timeout_ms,
      isAwaited: () => this.#memory?.isAwaited === true,
    });
    const body = await readBody(message, this.#limits, growing(permit), late.signal);
    arrived();
    stopped.removeEventListener('abort', onStop);
    if (isErrorResponse(body)) return body;
    if (isGzip(body)) return this.#inflated(body, permit);
    const delivered = await readRecords(body, this.#limits, growing(permit), this.#scanner);
    buffers.give(new Uint8Array(body.buffer));
    if (!isErrorResponse(delivered)) permit.resize(delivered.memoryBytes);
    return delivered;
  }

  /**
   * Inflates a body. Keeps the compressed body in memory, so that the records can be released early and, if necessary,
   * inflated again.
   */
  async #inflated(body: Buffer, permit: Permit): Promise<Delivered | ErrorResponse> {
    const limits = this.#limits;
    const inflate = async (grows: (bytes: number) => ErrorResponse | undefined) => {
      const inflated = await inflateBody(body, limits, grows);
      if (isErrorResponse(inflated)) return inflated;
      const { text, release } = inflated;
      const delivered = await readRecords(text, limits, grows, this.#scanner);
      release();
      return delivered;
    };
    const grows = growing(permit);
    const first = () => inflate((bytes) => grows(body.length + bytes));
    // Small bodies do not wait for large bodies.
    const isSmall = declaredBytes(body) <= smallBytes;
    const delivered = isSmall ? await first() : await this.#inflating.run(first);
    if (isErrorResponse(delivered)) return delivered;
    permit.resize(body.length + delivered.memoryBytes);
    const inflateAgain = () => this.#inflating.run(() => inflate(() => undefined));
    return { ...delivered, keptBytes: body.length, inflateAgain };
  }

  /** Returns an empty page, which shows that the reader is alive. */
  #emptyPage(): RecordPage {
    return this.#page('requests', []);
  }

  /** Creates a page. An endpoint has no lag. */
  #page(partition: string, records: RecordList): RecordPage {
    const last = String(records.length);
    return {
      partition: { source: this.name, partition, unordered: true },
      records,
      previous: last,
      last,
      behindMs: 0,
      ended: false,
      readMs: this.#deps.clock.now(),
    };
  }

  /**
   * Logs the first request of each delivery stream with the names of its common attributes. Does not log their values,
   * which may be secrets.
   */
  #note({ message, requestId }: IngestRequest, { records, sizeBytes }: Delivered): void {
    const { log } = this.#deps;
    const arn = oneOf(message.headers['x-amz-firehose-source-arn']) ?? '';
    const attributes = attributesOf(message.headers);
    const fields = { source: this.name, delivery_stream: arn };
    const names = Object.keys(attributes);
    log.debug(
      {
        ...fields,
        attributes: names,
        request_id: requestId,
        records: records.length,
        bytes: sizeBytes,
      },
      'Firehose request',
    );
    if (this.#announced.has(arn) || this.#announced.size >= announcedMax) return;
    this.#announced.add(arn);
    log.info({ ...fields, attributes: names }, 'first request of a delivery stream');
  }
}

/** Bodies of up to this inflated size are inflated without waiting for larger bodies. */
const smallBytes = 4 * 1024 * 1024;
/** Opens an endpoint. @throws PipelineError ERR_SOURCES_LISTEN | ERR_SOURCES_TLS */
type Listen = (options: ListenerOptions) => Promise<Listener>;

async function listenOverHttp(options: ListenerOptions): Promise<Listener> {
  // Import Fastify only here, when the endpoint is opened: the import takes 100 ms.
  const { openListener } = await import('./listener.ts');
  return openListener(options);
}

/** Returns the function `refetch` of a page. It reads the records from the same compressed body again. */
function createRefetch(
  page: RecordPage,
  inflateAgain: NonNullable<Delivered['inflateAgain']>,
): NonNullable<RecordPage['refetch']> {
  return async (signal) => {
    signal.throwIfAborted();
    const delivered = await inflateAgain();
    // Unexpected: the same body was valid before.
    if (isErrorResponse(delivered)) throw new Error(delivered.text);
    const { records, release } = delivered;
    return { ...page, records, release };
  };
}

function bodyLimitsOf(options: FirehoseOptions): BodyLimits {
  return { bodyBytesMax: options.body_bytes_max, recordsMax: options.records_max };
}

function requestLimitsOf(options: FirehoseOptions): RequestLimits {
  return {
    requestsMax: options.requests_max,
    outageWaitMs: options.insert_failure_grace_ms,
    idleForMs: options.idle_timeout_ms,
  };
}

/**
 * Returns the common attributes in a header `{"commonAttributes": {"name": "value"}}`; an empty object if the header is
 * missing or invalid.
 */
function attributesOf(headers: IncomingHttpHeaders): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(oneOf(headers['x-amz-firehose-common-attributes']) ?? '{}');
    const attributes = isObject(value) ? value['commonAttributes'] : undefined;
    return isObject(attributes) ? attributes : {};
  } catch {
    return {};
  }
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.[0];
}
