/** A file of an archive. */
export interface ArchiveFile {
  /** At most 100 bytes, folders with `/`. */
  readonly name: string;
  readonly text: string;
}

const blockBytes = 512;

/** Files as a POSIX tar archive (ustar), readable by their owner alone. */
export function tarOf(files: readonly ArchiveFile[], nowMs: number): Buffer {
  const parts = files.flatMap(({ name, text }) => {
    const body = Buffer.from(text);
    const padding = Buffer.alloc((blockBytes - (body.length % blockBytes)) % blockBytes);
    return [headOf(name, body.length, nowMs), body, padding];
  });
  // Two empty blocks end an archive.
  return Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]);
}

function headOf(name: string, sizeBytes: number, nowMs: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for an archive`);
  const head = Buffer.alloc(blockBytes);
  const octal = (value: number, width: number): string =>
    `${value.toString(8).padStart(width, '0')}\0`;
  head.write(name, 0);
  head.write(octal(0o600, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(sizeBytes, 11), 124);
  head.write(octal(Math.floor(nowMs / 1000), 11), 136);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\0', 257);
  head.write('00', 263);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}
