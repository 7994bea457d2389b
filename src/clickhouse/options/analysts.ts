import { Type } from 'typebox';

import { choice, type Options, secret, section } from '../../config/section.ts';

const analyst = section('One person, or program, that reads the views.', {
  name: Type.String({
    pattern: '^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$',
    patternErrorMessage:
      'a letter, then letters, digits, `_` and `-`, at most 63; not `default`, nor beginning with `weir_`',
    description: 'Name of the ClickHouse user.',
  }),
  password: secret(
    'Password on the embedded server; left out for a user of an external server, which has its own.',
  ),
  accounts: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    uniqueItems: true,
    examples: [['ac_2f9a']],
    description:
      'Accounts whose rows this user sees in every view; `*` is all, and events without an account.',
  }),
  role: choice(['analyst', 'dashboard'], {
    default: 'analyst',
    description:
      'Limits: `analyst` for people, `dashboard` for programs that ask often and must not ask for much.',
  }),
});

/** `clickhouse.analysts:`. */
export const analystsOptions = Type.Array(analyst, {
  default: [],
  description:
    'Who else may read the views, and of which accounts. Read at the start: the embedded server makes these users, on an ' +
    'external one they exist and get their accounts.',
});

/** A user that reads the views of some accounts. */
export type AnalystOptions = Options<typeof analyst>;
