import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { OnReadOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffers } from '../../../base/index.ts';

/** Minimum size of a body that bypasses its stream. Smaller bodies do not benefit. */
const DIRECT_BYTES_MIN = 64 * 1024;
/** Maximum size of a body that bypasses its stream. GetRecords returns at most 10 MiB of data. */
const DIRECT_BYTES_MAX = 64 * 1024 * 1024;
/** Maximum size of one socket read, as in Node.js. */
const CHUNK_BYTES = 64 * 1024;

/** A body in a buffer of the pool. If the size of the body was known, the buffer has at least one spare byte. */
export interface Body {
  readonly memory: Uint8Array;
  readonly size: number;
}

/**
 * Creates the agents of an HTTP handler. Their sockets read each large response body into one buffer; see {@link
 * directBody}.
 */
export function directAgents(options: AgentOptions): {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
} {
  return { httpAgent: new DirectHttpAgent(options), httpsAgent: new DirectHttpsAgent(options) };
}

/**
 * Returns the body of a response if the body bypassed its stream. The stream then contains one byte instead.
 *
 * Reason: for a body in a stream, Node.js allocates a buffer for every 64 KiB that it reads, and copies it. With
 * garbage collection, this costs more than all other work of reading.
 *
 * Call this function once for every response to a request over {@link directAgents}.
 * @returns undefined if the stream contains the body, because it is small, of unknown length, or encoded, or because
 * the status is not 200
 */
export function directBody(stream: object): DirectBody | undefined {
  const socket: unknown = 'socket' in stream ? stream.socket : undefined;
  if (typeof socket !== 'object' || socket === null) return undefined;
  const body = bodies.get(socket);
  bodies.delete(socket);
  return body;
}

/** Creates an error like that of Node.js for a connection that is lost during a response. */
export function cutShort(): Error {
  return Object.assign(new Error('the response was truncated'), { code: 'ECONNRESET' });
}

/** Bodies that `directBody` has not returned yet, by socket. */
const bodies = new WeakMap<object, DirectBody>();

class DirectHttpAgent extends HttpAgent {
  override createConnection(...[options, then]: ConnectionArguments): Connection {
    return connected(options, (more) => super.createConnection(more, then));
  }
}

class DirectHttpsAgent extends HttpsAgent {
  override createConnection(...[options, then]: SecureArguments): Connection {
    return connected(options, (more) => super.createConnection(more, then));
  }
}

type ConnectionArguments = Parameters<HttpAgent['createConnection']>;
type SecureArguments = Parameters<HttpsAgent['createConnection']>;
type Connection = Duplex | null | undefined;

function connected<Options extends object>(
  options: Options,
  connect: (options: Options & { readonly onread: OnReadOpts }) => Connection,
): Connection {
  const reader = new SocketReader();
  const onread: OnReadOpts = {
    buffer: () => reader.capacity(),
    callback(size, memory) {
      reader.read(Buffer.from(memory.buffer, memory.byteOffset, size));
      return true;
    },
  };
  const socket = connect({ ...options, onread });
  if (socket) reader.reads(socket);
  return socket;
}

/** Separates large bodies from the other data of a socket, and passes the other data to the HTTP parser of Node.js. */
class SocketReader {
  #socket: Duplex | undefined;
  /** True if the next data begins with response headers. */
  #expectsHead = true;
  #body: DirectBody | undefined;
  readonly #chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);

  reads(socket: Duplex): void {
    this.#socket = socket;
    // This listener runs before the listener of the agent, which can then send the next request.
    socket.on('free', () => {
      this.#expectsHead = true;
    });
    socket.once('close', () => {
      this.#body?.fail();
      this.#body = undefined;
    });
  }

  /** Returns the buffer for the next socket read: the rest of the body while a body is being received. */
  capacity(): Uint8Array {
    return this.#body?.capacity ?? this.#chunk;
  }

  /** @param bytes a view of the read buffer, valid only during the call */
  read(bytes: Buffer): void {
    const body = this.#body;
    if (body !== undefined) {
      body.grew(bytes.length);
      if (!body.isComplete) return;
      this.#body = undefined;
      // The single byte that the changed headers announced.
      this.#pass(Buffer.alloc(1));
      return;
    }
    const head = this.#expectsHead ? readHead(bytes) : undefined;
    this.#expectsHead = false;
    const socket = this.#socket;
    if (head === undefined || socket === undefined) {
      this.#pass(Buffer.from(bytes));
      return;
    }
    // `bytes` contains only a part of the body, because the minimum size of a body is the size of a socket read.
    this.#body = new DirectBody(head.bodyBytes, bytes.subarray(head.size));
    bodies.set(socket, this.#body);
    this.#pass(Buffer.from(head.text, 'latin1'));
  }

  #pass(bytes: Buffer): void {
    this.#socket?.emit('data', bytes);
  }
}

/** A body that is received into one buffer; see {@link directBody}. */
export class DirectBody {
  /** Size from the response headers, in bytes. */
  readonly #length: number;
  readonly #memory: Uint8Array;
  #size = 0;
  #hasFailed = false;
  #settle: (() => void) | undefined;

  /** @param first the first bytes of the body; fewer than `length` */
  constructor(length: number, first: Uint8Array) {
    this.#length = length;
    this.#memory = buffers.take(length + 1);
    this.#memory.set(first);
    this.#size = first.length;
  }

  get isComplete(): boolean {
    return this.#size === this.#length;
  }

  /** Buffer for the rest of the body. */
  get capacity(): Uint8Array {
    return this.#memory.subarray(this.#size, this.#length);
  }

  /** Call this when `bytes` more bytes are in the buffer. */
  grew(bytes: number): void {
    this.#size += bytes;
    if (this.isComplete) this.#settle?.();
  }

  /** Call this when the connection is lost. */
  fail(): void {
    this.#hasFailed = true;
    this.#settle?.();
  }

  /** Waits for the complete body. @throws Error (`ECONNRESET`) if the connection is lost before the end of the body */
  async complete(): Promise<Body> {
    if (!this.isComplete && !this.#hasFailed) {
      await new Promise<void>((resolve) => {
        this.#settle = resolve;
      });
    }
    if (this.isComplete) return { memory: this.#memory, size: this.#size };
    buffers.give(this.#memory);
    throw cutShort();
  }
}

interface Head {
  /** Size of the headers, in bytes. */
  readonly size: number;
  readonly bodyBytes: number;
  /** The headers, with the content length changed to one byte. */
  readonly text: string;
}

const validResponse = Buffer.from('HTTP/1.1 200 ');
const lengthLine = /^content-length:[ \t]*(\d{1,9})[ \t]*\r$/gimu;
const otherBody = /^(?:transfer-encoding|content-encoding|upgrade):/imu;

/** Parses response headers. @returns undefined if the body must not bypass the stream (not an error) */
function readHead(bytes: Buffer): Head | undefined {
  if (!bytes.subarray(0, validResponse.length).equals(validResponse)) return undefined;
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const size = end + 4;
  const text = bytes.toString('latin1', 0, size);
  const [line, another] = text.matchAll(lengthLine);
  const bodyBytes = Number(line?.[1]);
  const isLarge = bodyBytes >= DIRECT_BYTES_MIN && bodyBytes <= DIRECT_BYTES_MAX;
  if (!isLarge || another !== undefined || otherBody.test(text)) return undefined;
  return { size, bodyBytes, text: text.replace(lengthLine, 'content-length: 1\r') };
}
