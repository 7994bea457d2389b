import { awsPolicies } from '../../src/sources/kinds.ts';

/** The actions of a policy in deploy/aws, by its name. */
export function policy(name: string): NonNullable<(typeof awsPolicies)[string]> {
  return awsPolicies[name] ?? [];
}
