import { awsPolicies } from '../../src/sources/kinds.ts';

/** The actions of all policies in deploy/aws, by name. */
export const policies = await awsPolicies();

/** The actions of a policy in deploy/aws, by its name. */
export function policy(name: string): NonNullable<(typeof policies)[string]> {
  return policies[name] ?? [];
}
