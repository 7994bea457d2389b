/** Replaces a secret. */
const masked = '[masked]';

/**
 * Shorter texts are not masked. They occur in messages as ordinary words, and masking these would hide the message, and
 * reveal the secret.
 */
const charsMin = 8;

/** Path segments of an address that are not secret are usually shorter: `services`, `alerts`. */
const segmentCharsMin = 16;

/** AWS quotes these if a signature is wrong, including those of credentials that were not configured. */
const quotedTokens = /(x-amz-security-token["']?\s*[:=]\s*["']?)[\w+/=%.-]+/gi;

const spellings = new Set<string>();
let pattern: RegExp | undefined;

/**
 * Registers a secret of this process, so that messages do not reveal it: services, proxies, and libraries may quote it
 * in messages that are written to logs and tables. Call it where a secret is read. Also registers a password inside a
 * URL.
 */
export function noteSecret(text: string): void {
  const before = spellings.size;
  for (const part of [text, ...partsOfAddress(text)]) {
    if (part.length < charsMin) continue;
    // The forms of the secret in JSON, in a URL, and in a login header.
    spellings.add(part);
    spellings.add(JSON.stringify(part).slice(1, -1));
    spellings.add(encodeURIComponent(part));
    spellings.add(Buffer.from(part).toString('base64'));
  }
  if (spellings.size > before) pattern = undefined;
}

/** Returns a text with all registered secrets masked. */
export function withoutSecrets(text: string): string {
  if (spellings.size > 0) {
    pattern ??= new RegExp([...spellings].toSorted(longestFirst).map(escaped).join('|'), 'g');
  }
  const clean = pattern === undefined ? text : text.replaceAll(pattern, masked);
  return clean.includes('ecurity-') ? clean.replaceAll(quotedTokens, `$1${masked}`) : clean;
}

/** Returns the secret parts of a URL: its password, path, and query. */
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
