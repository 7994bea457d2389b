/** One column of a block under construction, in ClickHouse's Native layout. */
export interface Column {
  /** ClickHouse type, spelt as the server prints it. */
  readonly type: string;
  /** Bytes so far, about: what `finish` would hand out. */
  readonly sizeBytes: number;
  /**
   * Hands over the bytes of all rows appended, in pieces, and starts anew. The receiver owns the pieces: they stay valid
   * and unchanged however the column is used afterwards.
   */
  finish(): readonly Uint8Array[];
}

/** Views memory as bytes; Native is little-endian, as every platform is that Node.js runs ClickHouse clients on. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Little-endian UInt64 of numbers below 2^53. */
export function uint64Bytes(...values: readonly number[]): Uint8Array {
  return bytesOf(BigUint64Array.from(values, BigInt));
}
