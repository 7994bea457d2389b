/** Replaces a secret. */
const masked = '[masked]';

/**
 * Shorter texts are not masked. A short secret may also be an ordinary word. Masking that word would make messages
 * unreadable, and the gap would show which word is the secret.
 */
const charsMin = 8;

/**
 * URL path segments that are at least this long are treated as secret; other segments are usually shorter (`services`,
 * `alerts`).
 */
const segmentCharsMin = 16;

/**
 * In its error for a wrong signature, AWS quotes these tokens. Some belong to credentials that Weir did not read
 * itself, so they are not registered as secrets.
 */
const quotedTokens = /(x-amz-security-token["']?\s*[:=]\s*["']?)[\w+/=%.-]+/gi;

const spellings = new Set<string>();
let pattern: RegExp | undefined;

/**
 * Registers a secret of this process, so that messages do not reveal it: services, proxies, and libraries may quote it
 * in messages that are written to logs and tables. Call it where a secret is read. If the secret is a URL, also
 * registers its parts that may be secret.
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

/**
 * Returns the parts of a URL that may be secret: its password, path, long path segments, and query; empty for other
 * text.
 */
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
