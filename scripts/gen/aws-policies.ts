/** Writes deploy/aws/policies: the minimal IAM policy of the process for every kind of source. */
import type { AwsAction } from '../../src/sources/aws/permissions.ts';
import { awsPolicies } from '../../src/sources/kinds.ts';

export async function files(): Promise<ReadonlyMap<string, string>> {
  const entries = Object.entries(await awsPolicies()).map(([name, actions]): [string, string] => {
    const policy = { Version: '2012-10-17', Statement: statementsOf(actions) };
    return [`deploy/aws/policies/${name}.json`, `${JSON.stringify(policy, undefined, 2)}\n`];
  });
  return new Map(entries);
}

/** One statement per resource, and one for actions of `weir doctor` alone, which is optional. */
function statementsOf(actions: readonly AwsAction[]): readonly object[] {
  const named = (one: AwsAction): string =>
    `${one.use === 'doctor' ? 'Doctor' : 'Read'}${pascal(one.resource.name)}`;
  return [...new Set(actions.map(named))].map((Sid) => {
    const own = actions.filter((one) => named(one) === Sid);
    return {
      Sid,
      Effect: 'Allow',
      Action: own.map(({ action }) => action),
      Resource: own[0]?.resource.arns,
    };
  });
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
