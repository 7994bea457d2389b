const NEWLINE = 0x0a;

/** Text found in a record. */
export type Piece = Uint8Array;

/** Texts in one buffer. */
export interface Layout {
  readonly bytes: Buffer;
  /** Start of each text. */
  readonly starts: readonly number[];
}

/**
 * Places texts in one buffer. Does not copy texts that are already in one buffer, in order and with few bytes between
 * them. Examples: a chunk of a file, the user records of an aggregate, and the records of a page that a source has
 * decoded as one unit.
 *
 * @param sizes sizes of the texts in bytes
 * @param take allocates memory of at least the given size for the copies
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
  // The batch keeps the complete buffer in memory. Copy the texts if they fill less than half of the range that they
  // span.
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
    // Separates the texts: if a text ends inside a character, the first bytes of the next text must not complete it.
    bytes[at] = NEWLINE;
    at++;
  }
  return { bytes, starts };
}
