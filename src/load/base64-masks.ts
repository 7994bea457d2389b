import { maskedText } from '../catalog/index.ts';

/** Maximum number of runs that are decoded and searched. A hostile text has many short ones, and each takes up to 30 µs. */
const searchedMax = 10_000;
/** Fewer letters contain no name with a secret value. */
const lettersMin = 16;

/**
 * Masks the secrets inside base64 that is part of a text: in a JSON string, after other text, or with line breaks. Base64 of
 * either alphabet, with or without padding. The time is linear in the length of the text. Of a text with very many runs, one mask
 * replaces each of the last ones.
 *
 * @param mask returns bytes with their secrets masked
 */
export function maskBase64Runs(text: string, mask: (bytes: Uint8Array) => Uint8Array): string {
  let out = '';
  let copied = 0;
  let at = 0;
  let searched = 0;
  while (at < text.length) {
    if (!isLetter(text, at)) {
      at++;
      continue;
    }
    const { letters, end } = runAt(text, at);
    const inner = innerOf(letters);
    if (inner !== undefined) {
      searched++;
      const clean = searched > searchedMax ? undefined : Buffer.from(mask(inner));
      if (clean?.equals(inner) !== true) {
        out += text.slice(copied, at) + (clean?.toString(alphabetOf(letters)) ?? maskedText);
        copied = end;
      }
    }
    at = end;
  }
  return out + text.slice(copied);
}

/** Letters of base64 without the white space between them, and where they end with their padding. */
interface Run {
  readonly letters: string;
  readonly end: number;
}

function runAt(text: string, start: number): Run {
  let letters = '';
  let from = start;
  let end = start;
  do {
    end = from;
    while (isLetter(text, end)) end++;
    letters += text.slice(from, end);
    from = gapEnd(text, end, letters.length % 4 === 0);
  } while (from > end && isLetter(text, from));
  for (let padding = 0; padding < 2 && text[end] === '='; padding++) end++;
  return { letters, end };
}

/**
 * Returns the end of what encoders and JSON strings insert between letters of base64: white space, also escaped, and the
 * backslash of `\/`.
 *
 * @param isWhole false inside a group of four letters. There, white space separates two texts.
 */
function gapEnd(text: string, start: number, isWhole: boolean): number {
  let end = start;
  for (;;) {
    let at = end;
    while (text[at] === '\\') at++;
    const char = text[at];
    if (char === undefined) return end;
    if (at > end && char === '/') return at;
    if (!isWhole || !(at > end ? 'nrt' : ' \t\r\n').includes(char)) return end;
    end = at + 1;
  }
}

/** Returns the decoded bytes; undefined if they cannot contain a secret: most texts lack the separators of names and values. */
function innerOf(letters: string): Buffer | undefined {
  if (letters.length < lettersMin) return undefined;
  const inner = Buffer.from(letters, 'base64');
  return inner.includes(':') || inner.includes('=') ? inner : undefined;
}

function alphabetOf(letters: string): 'base64' | 'base64url' {
  return letters.includes('-') || letters.includes('_') ? 'base64url' : 'base64';
}

function isLetter(text: string, at: number): boolean {
  return base64Codes[text.charCodeAt(at)] === 1;
}

const base64Codes = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-') {
  base64Codes[letter.charCodeAt(0)] = 1;
}
