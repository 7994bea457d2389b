import { type Static, type TUnsafe, Type } from 'typebox';

import { type Options, optionalSection, secret } from './section.ts';

const listener = optionalSection(
  'The listener for machines that watch: `/metrics`, `/healthz`, `/readyz`; `false` switches it off.',
  {
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on; beyond loopback `token` must be set.',
    }),
    port: Type.Integer({
      default: 9_464,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on; 0 takes any free one and logs it.',
    }),
    token: secret('Bearer token that `/metrics` asks for.'),
  },
  { type: ['object', 'boolean'], not: { const: true } },
);

/** `ops:`, or `ops: false`. */
export const opsOptions: TUnsafe<false | Static<typeof listener>> = Type.Unsafe(listener);

/** The ops listener; false when it is off. */
export type OpsOptions = Options<typeof opsOptions>;
