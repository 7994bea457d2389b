import type { Actor } from '../events/envelope.ts';
import { ApiError } from '../server/codes.ts';

/** Rejects callers who are neither the owner of an object nor an administrator. @throws ApiError 9013 */
export function requireOwnership(
  { isAdmin, ownerId }: Actor,
  object: { readonly owner_id: string | null },
  noun: string,
): void {
  if (isAdmin || (object.owner_id !== null && object.owner_id === ownerId)) return;
  const text = `The ${noun} has another owner: only its owner and administrators can change it.`;
  throw new ApiError(9013, text);
}
