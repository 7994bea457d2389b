/**
 * Replaces control characters with U+FFFD, because a terminal interprets them: escape sequences can move the cursor,
 * change the title, or send input. Line breaks and tabs stay.
 */
export async function* printable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield encoder.encode(withoutControls(text));
  }
  const rest = decoder.decode();
  if (rest !== '') yield encoder.encode(withoutControls(rest));
}

/** Replaces control characters as `printable` does, in a complete text. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- Removes control characters.
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}
