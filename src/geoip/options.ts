import { Type } from 'typebox';

import { duration, type Options, section } from '../config/section.ts';

/** `geoip:`; without it there are no countries anywhere. */
export const geoipOptions = section(
  'Countries of clients, from a file that you supply: a MaxMind database (`.mmdb`) or CSV. It gives analysts the views ' +
    '`*_geo`, and the page panels by country.',
  {
    file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/var/lib/GeoIP/GeoLite2-Country.mmdb'],
      description:
        'A `.mmdb` file with countries, or CSV with the columns `network` and `country`, or GeoLite2-Country-Blocks (IPv4 or IPv6).',
    }),
    additional_files: Type.Array(Type.String({ minLength: 1, path: true }), {
      default: [],
      maxItems: 8,
      description: 'Further CSV files of the same kind, such as the blocks of IPv6.',
    }),
    locations: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        examples: ['GeoLite2-Country-Locations-en.csv'],
        description:
          'CSV that says which country a `geoname_id` is; GeoLite2-Country-Blocks needs it.',
      }),
    ),
    refresh_interval: duration('refresh_minutes', {
      default: '15m',
      min: '1m',
      max: '7d',
      description: 'How often is looked whether the files changed; changed ones are loaded.',
    }),
    clickhouse_user: Type.String({
      default: 'weir_geoip',
      minLength: 1,
      description:
        'External server: user as which it reads the networks into its dictionary; the embedded server makes its own.',
    }),
    clickhouse_password: Type.Optional(
      Type.String({
        secret: true,
        minLength: 1,
        description: 'Password of `clickhouse_user` on an external server.',
      }),
    ),
  },
);

/** Where countries of clients come from. */
export type GeoipOptions = Options<typeof geoipOptions>;
