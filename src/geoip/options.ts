import { Type } from 'typebox';

import { duration, type Options, section } from '../config/section.ts';

/** `geoip:`; without it, Weir has no countries. */
export const geoipOptions = section(
  'Countries of clients, from a file that you supply: a MaxMind database (`.mmdb`) or CSV. Adds the views `*_geo` for ' +
    'analysts, and panels by country to the web page.',
  {
    file: Type.String({
      minLength: 1,
      path: true,
      examples: ['/var/lib/GeoIP/GeoLite2-Country.mmdb'],
      description:
        'A `.mmdb` file with countries, a CSV file with the columns `network` and `country`, or GeoLite2-Country-Blocks (IPv4 or IPv6).',
    }),
    additional_files: Type.Array(Type.String({ minLength: 1, path: true }), {
      default: [],
      maxItems: 8,
      description: 'Additional CSV files of the same format, for example the IPv6 blocks.',
    }),
    locations: Type.Optional(
      Type.String({
        minLength: 1,
        path: true,
        examples: ['GeoLite2-Country-Locations-en.csv'],
        description:
          'CSV file that maps `geoname_id` to countries; required with GeoLite2-Country-Blocks.',
      }),
    ),
    refresh_interval: duration('refresh_minutes', {
      default: '15m',
      min: '1m',
      max: '7d',
      description: 'Interval at which Weir checks for changed files and loads them.',
    }),
    clickhouse_user: Type.String({
      default: 'weir_geoip',
      minLength: 1,
      description:
        'External server: user with which ClickHouse reads the networks into its dictionary. The embedded server creates its own user.',
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

/** Source of client countries. */
export type GeoipOptions = Options<typeof geoipOptions>;
