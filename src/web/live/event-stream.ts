import type { Log } from '../../base/index.ts';
import type { ServerResponse } from 'node:http';

/** Time within which a browser must read a message. After that, its stream is closed. */
const readMsMax = 30_000;

/**
 * Server-sent events to one browser. `send` waits until the message has left this process, so that a slow browser does
 * not fill its memory. A browser that does not read within `readMsMax` is disconnected.
 */
export class EventStream {
  readonly #raw: ServerResponse;
  readonly #readMsMax: number;
  readonly #logger: Log;

  constructor(raw: ServerResponse, logger: Log, readMs = readMsMax) {
    this.#raw = raw;
    this.#logger = logger;
    this.#readMsMax = readMs;
  }

  /** Sends a message. Resolves when the next message can be sent, or when the stream is closed. Never rejects. */
  async send(event: string, data: unknown): Promise<void> {
    await this.sendJson(event, JSON.stringify(data));
  }

  /** Sends a message that is already JSON. */
  async sendJson(event: string, json: string): Promise<void> {
    const raw = this.#raw;
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.write(`event: ${event}\ndata: ${json}\n\n`)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#logger.info(
          { address: raw.socket?.remoteAddress },
          'live list client not reading; connection closed',
        );
        raw.destroy();
      }, this.#readMsMax);
      const done = (): void => {
        clearTimeout(timer);
        raw.off('drain', done).off('close', done);
        resolve();
      };
      raw.once('drain', done).once('close', done);
    });
  }

  /** Ends the stream after an optional last message. Disconnects a browser that has not read the previous message. */
  end(last?: { readonly event: string; readonly data: unknown }): void {
    if (this.#raw.writableNeedDrain) return void this.#raw.destroy();
    if (last !== undefined) void this.send(last.event, last.data);
    this.#raw.end();
  }
}
