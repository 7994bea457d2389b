import { maskedText, maskLexically, mayNameSecret } from '../catalog/index.ts';

/**
 * Maximum number of base64 runs with the name of a secret that are masked inside; one mask replaces each further run. A
 * hostile text can have many short runs, and masking inside one takes up to 30 us.
 */
const namedMax = 1_000;
/** Fewer base64 letters than this cannot contain the name and the value of a secret. */
const lettersMin = 16;

/**
 * Masks the secrets inside base64 that is part of a text: in a JSON string, after an escape or other letters, or with
 * line breaks. Detects base64 of either alphabet, with or without padding. Directly after other letters of base64, as
 * in `path/eyJ0…`, it is detected only if it contains mostly ASCII. The time is linear in the length of the text. If a
 * text has more than `namedMax` runs that name secrets, one mask replaces each further run.
 *
 * @param sensitiveHeaders lower-case names of headers whose values are masked
 */
export function maskBase64Runs(text: string, sensitiveHeaders: readonly string[]): string {
  let out = '';
  let copied = 0;
  let at = 0;
  let named = 0;
  while (at < text.length) {
    if (!isLetter(text, at)) {
      at = text[at] === '\\' ? escapeEnd(text, at) : at + 1;
      continue;
    }
    const { letters, end } = runAt(text, at);
    for (const shift of shiftsOf(letters)) {
      const inner = innerOf(letters.slice(shift));
      if (inner === undefined || !mayNameSecret(inner, sensitiveHeaders)) continue;
      named++;
      const clean = named > namedMax ? undefined : maskLexically(inner, sensitiveHeaders);
      if (clean === inner) continue;
      out +=
        text.slice(copied, at) +
        (clean === undefined ? maskedText : encoded(clean, letters, shift));
      copied = end;
      break;
    }
    at = end;
  }
  return out + text.slice(copied);
}

const escapes: ReadonlySet<string> = new Set(['b', 'f', 'n', 'r', 't']);

/** Returns the end of an escape in a JSON string, such as `\n` or `\u003d`: the letters of an escape are not base64. */
function escapeEnd(text: string, start: number): number {
  let end = start;
  while (text[end] === '\\') end++;
  if (escapes.has(text[end] ?? '')) return end + 1;
  return text[end] === 'u' ? end + 5 : end;
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

/**
 * Maximum number of letters at the end of a run that are read to find where its groups of four start: 1,023 for each
 * place in a group.
 */
const comparedMax = 4_092;

/**
 * By the value of a letter: the bits that are the highest bit of a decoded byte, if the letter is the first (bit 5),
 * second (bit 3), or third (bit 1) of its group. Each takes ten bits of the number, so that up to 1,023 letters can be
 * summed.
 */
const highBits = Uint32Array.from(
  { length: 64 },
  (_, value) => ((value >> 5) & 1) | (((value >> 3) & 1) << 10) | (((value >> 1) & 1) << 20),
);

/**
 * Returns the possible numbers of letters before the first group of four: 0, and the number with which the fewest
 * decoded bytes are not ASCII, if it is not 0.
 */
function shiftsOf(letters: string): readonly number[] {
  if (letters.length < lettersMin) return [];
  const sums = [0, 0, 0, 0];
  for (let at = Math.max(0, letters.length - comparedMax); at < letters.length; at++) {
    sums[at & 3] = (sums[at & 3] ?? 0) + (highBits[valueAt(letters, at)] ?? 0);
  }
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let shift = 0; shift < 4; shift++) {
    let count = 0;
    for (let place = 0; place < 3; place++) {
      count += ((sums[(shift + place) & 3] ?? 0) >> (10 * place)) & 1_023;
    }
    if (count >= least) continue;
    best = shift;
    least = count;
  }
  return best === 0 ? [0] : [0, best];
}

/** Returns the decoded bytes; undefined if they cannot contain a secret: most texts lack the separators of names and values. */
function innerOf(letters: string): string | undefined {
  if (letters.length < lettersMin) return undefined;
  const inner = Buffer.from(letters, 'base64').toString('latin1');
  return inner.includes(':') || inner.includes('=') ? inner : undefined;
}

/** @param letters the letters that are replaced, with `shift` letters before the first group */
function encoded(inner: string, letters: string, shift: number): string {
  const alphabet =
    letters.includes('-', shift) || letters.includes('_', shift) ? 'base64url' : 'base64';
  return letters.slice(0, shift) + Buffer.from(inner, 'latin1').toString(alphabet);
}

function isLetter(text: string, at: number): boolean {
  return valueAt(text, at) >= 0;
}

/** Returns the six bits of a letter; -1 for other characters. */
function valueAt(text: string, at: number): number {
  return values[text.charCodeAt(at)] ?? -1;
}

const values = new Int8Array(128).fill(-1);
for (const alphabet of ['+/', '-_']) {
  const letters = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${alphabet}`;
  for (const [value, letter] of [...letters].entries()) values[letter.charCodeAt(0)] = value;
}
