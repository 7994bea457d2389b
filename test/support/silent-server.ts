import { type AddressInfo, createServer, type Server } from 'node:net';

/** A server that accepts connections and never responds. */
export class SilentServer {
  readonly #server: Server;
  /** Resolves when a client has closed a connection. */
  readonly closed: Promise<void>;

  private constructor() {
    let onClose: () => void = () => {};
    this.closed = new Promise((resolve) => (onClose = resolve));
    this.#server = createServer((socket) => void socket.resume().on('close', onClose));
  }

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer();
    await new Promise<void>((resolve) => silent.#server.listen(0, '127.0.0.1', resolve));
    return silent;
  }

  get url(): string {
    // oxlint-disable-next-line no-unsafe-type-assertion -- A TCP server.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.close();
  }
}
