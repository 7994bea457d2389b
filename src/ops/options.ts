import { type Static, type TUnsafe, Type } from 'typebox';

import { type Options, optionalSection, secret } from '../config/section.ts';

const listener = optionalSection(
  'The listener for monitoring: `/metrics`, `/status`, `/healthz`, `/readyz`. `false` disables it.',
  {
    host: Type.String({
      default: '127.0.0.1',
      minLength: 1,
      description: 'Address to listen on. An address other than loopback requires `token`.',
    }),
    port: Type.Integer({
      default: 9_464,
      minimum: 0,
      maximum: 65_535,
      description: 'Port to listen on. 0 means any free port; Weir logs the port.',
    }),
    connections_max: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 100_000,
      description:
        'Maximum number of concurrent connections. Weir closes further connections immediately.',
    }),
    token: secret('Bearer token that `/metrics` and `/status` require.'),
    traffic_metrics: Type.Boolean({
      default: false,
      description:
        'Adds traffic metrics to `/metrics`: requests by host and status class, blocked requests by module, bytes. Counted from the rollups of all accounts.',
    }),
    traffic_hosts: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
      default: [],
      maxItems: 500,
      uniqueItems: true,
      description:
        'Hosts that have their own series in `traffic_metrics`; all other hosts are `other`. If empty, Weir selects the busiest hosts of the day before the start.',
    }),
    traffic_hosts_max: Type.Integer({
      default: 20,
      minimum: 1,
      maximum: 500,
      description: 'Number of busiest hosts that have their own series.',
    }),
  },
  { type: ['object', 'boolean'], not: { const: true } },
);

/** The section `ops:`, or `ops: false`. */
export const opsOptions: TUnsafe<false | Static<typeof listener>> = Type.Unsafe(listener);

/** Options of the ops listener; false if the listener is disabled. */
export type OpsOptions = Options<typeof opsOptions>;
