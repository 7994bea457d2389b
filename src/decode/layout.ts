const NEWLINE = 0x0a;

/** Text found in a record. */
export type Piece = Uint8Array;

/** Texts in one buffer. */
export interface Layout {
  readonly bytes: Buffer;
  /** Where each text begins. */
  readonly starts: readonly number[];
}

/**
 * Brings texts into one buffer. Those that lie in one buffer already, in order and with little between them, stay where
 * they are: the chunk of a file, user records of an aggregate, records of a source that decodes a page at once.
 *
 * @param sizes of the texts in bytes.
 * @param take gives memory for copies, of the size asked for or larger.
 */
export function layOut(
  pieces: readonly Piece[],
  sizes: readonly number[],
  take: (sizeBytes: number) => Uint8Array,
): Layout {
  return layInPlace(pieces) ?? layCopies(pieces, sizes, take);
}

function layInPlace(pieces: readonly Piece[]): Layout | undefined {
  const first = pieces[0];
  if (first === undefined) return undefined;
  const { buffer, byteOffset: origin } = first;
  const starts: number[] = [];
  let end = origin;
  let used = 0;
  for (const piece of pieces) {
    if (piece.buffer !== buffer || piece.byteOffset < end) return undefined;
    starts.push(piece.byteOffset - origin);
    end = piece.byteOffset + piece.length;
    used += piece.length;
  }
  // Whoever takes the batch takes all of `bytes`: not worth it when most of them are something else.
  if (used * 2 < end - origin) return undefined;
  return { bytes: Buffer.from(buffer, origin, end - origin), starts };
}

function layCopies(
  pieces: readonly Piece[],
  sizes: readonly number[],
  take: (sizeBytes: number) => Uint8Array,
): Layout {
  let total = 0;
  for (const size of sizes) total += size + 1;
  const memory = take(total);
  const bytes = Buffer.from(memory.buffer, memory.byteOffset, total);
  const starts: number[] = [];
  let at = 0;
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    starts.push(at);
    if (piece !== undefined) bytes.set(piece, at);
    at += sizes[index] ?? 0;
    // So that a text cut inside a character does not go on in the next one.
    bytes[at] = NEWLINE;
    at++;
  }
  return { bytes, starts };
}
