const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/**
 * True when JSON text is nested deeper than `depthMax` levels. Whoever walks a parsed value, as JSON.stringify does, calls itself once a
 * level, and a text of some megabytes is enough to use up the stack. Says nothing about what is wrong with text that is no JSON.
 */
export function isNestedBeyond(text: string, depthMax: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === ARRAY || code === OBJECT) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (code === ARRAY_END || code === OBJECT_END) depth -= 1;
  }
  return false;
}

/** Place of the quote that ends the string begun at `quote`. */
function endOfString(text: string, quote: number): number {
  let at = quote + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return at;
}
