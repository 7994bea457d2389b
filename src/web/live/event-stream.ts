import type { Log } from '../../base/index.ts';
import type { ServerResponse } from 'node:http';

/** How long a browser may take to read one message before its stream is closed. */
const readMsMax = 30_000;

/**
 * Server-sent events to one browser. One message at a time is on its way: whoever sends waits until the one before has left
 * this process, so that a browser that reads slowly costs no memory, and one that does not read at all is cut off.
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

  /** Sends a message. Resolves when there is room for the next one, or the stream is closed; never rejects. */
  async send(event: string, data: unknown): Promise<void> {
    await this.sendJson(event, JSON.stringify(data));
  }

  /** Sends a message that is JSON already. */
  async sendJson(event: string, json: string): Promise<void> {
    const raw = this.#raw;
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.write(`event: ${event}\ndata: ${json}\n\n`)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#logger.info(
          { address: raw.socket?.remoteAddress },
          'a browser that reads nothing of its live list was cut off',
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

  /** Ends the stream, after a last message; a browser that has not read the one before is cut off. */
  end(last?: { readonly event: string; readonly data: unknown }): void {
    if (this.#raw.writableNeedDrain) return void this.#raw.destroy();
    if (last !== undefined) void this.send(last.event, last.data);
    this.#raw.end();
  }
}
