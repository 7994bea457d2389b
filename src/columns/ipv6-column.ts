import { ByteBuffer } from './byte-buffer.ts';
import type { Column } from './column.ts';

const unspecified = new Uint8Array(16);

/** Builds an `IPv6` column: sixteen bytes a row in network order, IPv4 as `::ffff:a.b.c.d`. */
export class IPv6Column implements Column {
  readonly type = 'IPv6';
  readonly #buffer = new ByteBuffer();

  get sizeBytes(): number {
    return this.#buffer.length;
  }

  /** Appends the sixteen bytes of `source` from `start` on. */
  append(source: Uint8Array, start: number): void {
    this.#buffer.append(source, start, start + 16);
  }

  /** Appends `::`. */
  appendEmpty(): void {
    this.#buffer.append(unspecified, 0, 16);
  }

  finish(): readonly Uint8Array[] {
    return [this.#buffer.take()];
  }
}
