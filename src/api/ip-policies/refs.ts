import type { Api } from '../api.ts';
import type { Change } from '../events/change.ts';
import { refTo } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { ipPolicyRepository, path } from './repository.ts';

/**
 * Returns references to IP policies. Also works for deleted policies, to which objects may still refer (section 2.5,
 * rule 2 of the platform's specification).
 */
export function ipPolicyRefs(api: Api, ids: readonly string[]) {
  return ids.map((id) => refTo(api, path, id));
}

/** The field of a body that contains identifiers of IP policies. */
export interface PolicyField {
  readonly name: string;
  /** Identifiers that the object already refers to. They are not checked, so they may be those of deleted policies. */
  readonly known?: readonly string[];
}

/** Checks that IP policies exist, and locks them until the end of the transaction. @throws ApiError 229 */
export async function requireIpPolicies(
  change: Change,
  ids: readonly string[],
  field: PolicyField,
): Promise<void> {
  const unknown = ids.filter((id) => !(field.known ?? []).includes(id));
  const existing = await ipPolicyRepository.existing(change.tx, change.accountId, unknown);
  const missing = unknown.find((id) => !existing.has(id));
  if (missing === undefined) return;
  const shown = missing.slice(0, 100);
  throw new ApiError(229, `There is no IP policy ${shown}.`, field.name);
}
