import { Type } from 'typebox';

import { choice, type Options, secret, section } from '../../config/section.ts';

const analyst = section('A person or program that reads the views.', {
  name: Type.String({
    pattern: '^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$',
    patternErrorMessage:
      'a letter, then letters, digits, `_`, and `-`, at most 63 characters; not `default`, and not starting with `weir_`',
    description: 'Name of the ClickHouse user.',
  }),
  password: secret(
    'Password on the embedded server. Omit it on an external server, where the user already has a password.',
  ),
  accounts: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    uniqueItems: true,
    examples: [['ac_2f9a']],
    description:
      'Accounts whose rows this user sees in every view; `*` selects all accounts, and events without an account.',
  }),
  role: choice(['analyst', 'dashboard'], {
    default: 'analyst',
    description:
      'Which query limits apply to the user: `analyst` for interactive users, `dashboard` for programs that send frequent, small queries.',
  }),
});

/** `clickhouse.analysts:`. */
export const analystsOptions = Type.Array(analyst, {
  default: [],
  description:
    'Additional users who can query the views, and the accounts whose rows they see. Weir reads this list when it starts. The embedded server creates ' +
    'these users. On an external server, the users must exist, and the migration at the start (or `weir migrate`) assigns the accounts.',
});

/** A user that sees the rows of some accounts in the views. */
export type AnalystOptions = Options<typeof analyst>;
