import { withoutSecrets } from './log/secrets.ts';

/** True for a JSON object (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Message of anything thrown, without the secrets that others quote in theirs. */
export function messageOf(error: unknown): string {
  return withoutSecrets(error instanceof Error ? error.message : String(error));
}

/** The `code` of a Node.js or AWS error, `''` when it has none. */
export function codeOf(error: unknown): string {
  if (!isObject(error)) return '';
  const code = error['code'] ?? error['name'];
  return typeof code === 'string' ? code : '';
}
