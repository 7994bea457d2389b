import { Writable } from 'node:stream';

/** Output stream of the line editor. Writes to standard error, or discards everything while `muted` is true. */
export class MutedOutput extends Writable {
  readonly isTTY = true;
  /** Set to true while other output is printed. */
  muted = false;
  readonly #target: NodeJS.WritableStream & { readonly columns?: number };

  constructor(target: NodeJS.WritableStream & { readonly columns?: number }) {
    super({ decodeStrings: false });
    this.#target = target;
    target.on('resize', () => this.emit('resize'));
  }

  get columns(): number {
    return this.#target.columns || 80;
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    if (!this.muted) this.#target.write(chunk);
    done();
  }
}
