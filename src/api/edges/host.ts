const LABEL = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
const hostPattern = new RegExp(`^${LABEL}(\\.${LABEL})*$`, 'i');

/** Returns whether a text is a DNS name of letters, digits, `-`, and `_`, without a trailing dot. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && hostPattern.test(text);
}
