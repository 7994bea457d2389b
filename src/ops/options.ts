import { type Static, type TUnsafe, Type } from 'typebox';

import { type Options, optionalSection, secret } from '../config/section.ts';

const listener = optionalSection(
  'The listener for machines that watch: `/metrics`, `/status`, `/healthz`, `/readyz`; `false` switches it off.',
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
    connections_max: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 100_000,
      description: 'Most connections at a time; further ones are closed at once.',
    }),
    token: secret('Bearer token that `/metrics` and `/status` ask for.'),
    traffic_metrics: Type.Boolean({
      default: false,
      description:
        'Adds the traffic itself to `/metrics`: requests by host and status class, refusals by module, bytes. Counted from the rollups of all accounts.',
    }),
    traffic_hosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      default: [],
      maxItems: 500,
      uniqueItems: true,
      description:
        'Hosts that have series of their own in `traffic_metrics`; all others are `other`. Empty: the busiest of the day before the start.',
    }),
    traffic_hosts_max: Type.Integer({
      default: 20,
      minimum: 1,
      maximum: 500,
      description: 'How many of the busiest hosts have series of their own.',
    }),
  },
  { type: ['object', 'boolean'], not: { const: true } },
);

/** `ops:`, or `ops: false`. */
export const opsOptions: TUnsafe<false | Static<typeof listener>> = Type.Unsafe(listener);

/** The ops listener; false when it is off. */
export type OpsOptions = Options<typeof opsOptions>;
