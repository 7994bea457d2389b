import { withoutSecrets } from './log/secrets.ts';

/** Returns whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first characters of a text, at most `charsMax`, without half a surrogate pair at the end. */
export function cutText(text: string, charsMax: number): string {
  const last = text.length > charsMax ? text.charCodeAt(charsMax - 1) : 0;
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? charsMax - 1 : charsMax);
}

/** Returns the message of any thrown value, without known secrets, which some libraries quote. */
export function messageOf(error: unknown): string {
  return withoutSecrets(error instanceof Error ? error.message : String(error));
}

/** Returns the `code` of a Node.js or AWS error; `''` if it has none. */
export function codeOf(error: unknown): string {
  if (!isObject(error)) return '';
  const code = error['code'] ?? error['name'];
  return typeof code === 'string' ? code : '';
}
