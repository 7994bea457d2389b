import { Writable } from 'node:stream';

/** Output of a line editor to standard error; discarded while other output is printed. */
export class MutedOutput extends Writable {
  readonly isTTY = true;
  /** If true, output is discarded. */
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
