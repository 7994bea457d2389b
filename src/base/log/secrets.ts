/** Text in place of a secret. */
const masked = '[masked]';

/** Shorter texts are words of messages as well: masking them would hide what happened, and tell the secret besides. */
const charsMin = 8;

/** Parts of an address that are not secret by themselves are shorter, mostly: `services`, `alerts`. */
const segmentCharsMin = 16;

/** What AWS quotes back when a signature is wrong, also of credentials that nobody configured. */
const quotedTokens = /(x-amz-security-token["']?\s*[:=]\s*["']?)[\w+/=%.-]+/gi;

const spellings = new Set<string>();
let pattern: RegExp | undefined;

/**
 * Notes a secret of this process, so that no message tells it: services, proxies and libraries quote what they were sent,
 * and their words end up in logs and tables. Called where a secret is read; a password inside an address is found.
 */
export function noteSecret(text: string): void {
  const before = spellings.size;
  for (const part of [text, ...partsOfAddress(text)]) {
    if (part.length < charsMin) continue;
    // Quoted as JSON, as part of an address and as a login they are spelt in other ways.
    spellings.add(part);
    spellings.add(JSON.stringify(part).slice(1, -1));
    spellings.add(encodeURIComponent(part));
    spellings.add(Buffer.from(part).toString('base64'));
  }
  if (spellings.size > before) pattern = undefined;
}

/** A text with every secret masked that was noted before. */
export function withoutSecrets(text: string): string {
  if (spellings.size > 0) {
    pattern ??= new RegExp([...spellings].toSorted(longestFirst).map(escaped).join('|'), 'g');
  }
  const clean = pattern === undefined ? text : text.replaceAll(pattern, masked);
  return clean.includes('ecurity-') ? clean.replaceAll(quotedTokens, `$1${masked}`) : clean;
}

/** Of an address: its login, path and query, which are what makes it secret. */
function partsOfAddress(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return [];
  const { password, pathname, search, searchParams } = new URL(text);
  const segments = pathname.split('/').filter(({ length }) => length >= segmentCharsMin);
  return [password, unescaped(password), pathname + search, ...segments, ...searchParams.values()];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
