import { connect, type Socket } from 'node:net';

/** A connection, and everything that it received until the other side closed it. */
export interface RawConnection {
  readonly socket: Socket;
  /** What it has received so far. */
  readonly received: () => string;
  /** Resolves with everything when the connection is closed. */
  readonly said: Promise<string>;
}

/** Opens a TCP connection to the host and port of a URL, and sends a text. */
export function dialRaw(url: string, text = ''): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replaceAll(/[[\]]/g, ''));
  if (text !== '') socket.write(text);
  let got = '';
  socket.on('data', (bytes: Buffer) => (got += bytes.toString()));
  socket.on('error', () => {});
  const said = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  return { socket, received: () => got, said };
}

/** A response of a connection with several responses. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Splits what a connection received into its responses, by their lengths. */
export function responsesIn(text: string): readonly RawResponse[] {
  const found: RawResponse[] = [];
  for (let rest = text; rest !== '';) {
    const headEnd = rest.indexOf('\r\n\r\n') + 4;
    if (headEnd < 4) throw new Error(`no response: ${rest.slice(0, 100)}`);
    const [first = '', ...lines] = rest.slice(0, headEnd - 4).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.slice(headEnd, headEnd + length);
    found.push({
      status: Number(first.split(' ')[1]),
      headers,
      body: body === '' ? {} : JSON.parse(body),
    });
    rest = rest.slice(headEnd + length);
  }
  return found;
}
