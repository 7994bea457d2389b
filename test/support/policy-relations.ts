import type { Change, ObjectState } from './policy-scenario.ts';

/** What `analytics.config_at` says about an object in relation to others, and about its earlier names. */
export interface Relations {
  readonly rules: readonly unknown[];
  readonly restrictions: readonly unknown[];
  readonly policies: readonly string[];
  readonly guards: string;
  readonly previousNames: readonly string[];
}

interface Named {
  readonly id: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Finds them from the objects at a time, by `account type id`. @param changes up to the time, in order */
export function relationsOf(
  key: string,
  objects: ReadonlyMap<string, ObjectState>,
  changes: readonly Change[],
): Relations {
  const [account, type, id = ''] = key.split(' ');
  const own = objects.get(key);
  const present = (other: string): readonly Named[] =>
    [...objects]
      .filter(([each, { state }]) => each.startsWith(`${account} ${other} `) && state === 'present')
      .map(([each, { object }]) => ({ id: each.slice(each.lastIndexOf(' ') + 1), object }))
      .toSorted((one, two) => (one.id < two.id ? -1 : 1));
  const name = nameOf(own?.object ?? {});
  const earlier = changes
    .filter((change) => `${change.account} ${change.type} ${change.id}` === key)
    .map(({ object }) => nameOf(object))
    .filter((each) => each !== '' && each !== name);
  const common = { rules: [], restrictions: [], policies: [], guards: '' };
  const previousNames = [...new Set(earlier)];
  if (type === 'ip_restriction') {
    const policies = own?.state === 'present' ? policiesIn(own.object) : [];
    return { ...common, policies, previousNames };
  }
  if (type !== 'ip_policy') return { ...common, previousNames };
  const restrictions = present('ip_restriction').filter(({ object }) =>
    policiesIn(object).includes(id),
  );
  const guardsAll = restrictions.some(
    ({ object }) => object['type'] === 'endpoints' && object['enforced'] === true,
  );
  const rules = present('ip_policy_rule').filter(({ object }) => {
    const owner = object['ip_policy'] as { readonly id: string };
    return owner.id === id;
  });
  return {
    rules: own?.state === 'present' ? rules.map((rule) => shown(rule, ruleFields)) : [],
    restrictions: restrictions.map((each) => shown(each, ['type', 'enforced'])),
    policies: [],
    guards: guardsAll ? 'all endpoints' : 'not known',
    previousNames,
  };
}

const ruleFields = ['cidr', 'action', 'description'];

function shown({ id, object }: Named, fields: readonly string[]): unknown {
  return { id, ...Object.fromEntries(fields.map((field) => [field, object[field]])) };
}

function policiesIn(object: Readonly<Record<string, unknown>>): readonly string[] {
  const named = object['ip_policies'] as readonly { readonly id: string }[];
  return [...new Set(named.map(({ id }) => id))];
}

function nameOf(object: Readonly<Record<string, unknown>>): string {
  return ['description', 'cidr'].map((field) => String(object[field] ?? '')).find(Boolean) ?? '';
}
