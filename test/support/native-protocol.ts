import { connect } from 'node:net';

/** A query over the native protocol, from a client that can claim any identity. */
export interface NativeQuery {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly sql: string;
  /** The initial user that the client names: servers of a cluster set it for forwarded queries. */
  readonly onBehalfOf: string;
}

/** Old enough for a short handshake, new enough for settings as text. */
const revision = 54_448;
const [secondaryQuery, tcp, complete] = [2, 1, 2];
const answerMsMax = 10_000;

/** Runs a query and returns the raw response, which contains names, types, and strings. */
export async function askNative(query: NativeQuery): Promise<string> {
  const socket = connect(query.port, '127.0.0.1');
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), answerMsMax);
  const chunks: Buffer[] = [];
  try {
    socket.write(hello(query));
    let greeted = false;
    for await (const chunk of socket) {
      const bytes: Buffer = chunk;
      if (!greeted) {
        if (bytes[0] !== 0) return bytes.toString('latin1');
        greeted = true;
        socket.write(asked(query));
        continue;
      }
      chunks.push(bytes);
      // The end of the stream, or an exception.
      if (bytes.at(-1) === 5 || bytes.includes('DB::Exception')) break;
    }
    return Buffer.concat(chunks).toString('latin1');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function hello({ user, password }: NativeQuery): Buffer {
  const version = [number(21), number(1), number(revision)];
  return Buffer.concat([number(0), text('test'), ...version, ...['', user, password].map(text)]);
}

function asked({ sql, onBehalfOf }: NativeQuery): Buffer {
  const client = [number(21), number(1), number(revision)];
  return Buffer.concat([
    number(1),
    text(''),
    number(secondaryQuery),
    ...[onBehalfOf, '', '0.0.0.0:0'].map(text),
    number(tcp),
    ...['os', 'host', 'test'].map(text),
    ...client,
    // Quota key, depth, patch, tracing; no settings, no interserver secret.
    Buffer.from([0, 0, 1, 0, 0, 0]),
    number(complete),
    number(0),
    text(sql),
    // An empty block: no more data.
    Buffer.from([2, 0, 1, 0, 2, 0xff, 0xff, 0xff, 0xff, 0, 0, 0]),
  ]);
}

function number(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function text(value: string): Buffer {
  return Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
}
