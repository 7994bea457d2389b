import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_GEOIP_FILE: {
    remedy: 'stop',
    text: 'a file of `geoip:` cannot be used',
    advice:
      'The message names file and line. docs/how-to/countries.md shows the forms that are read: MaxMind databases, GeoLite2 CSV with its locations, and CSV with the columns network and country.',
  },
  ERR_GEOIP_DICTIONARY: {
    remedy: 'stop',
    text: 'ClickHouse cannot look countries up',
    advice:
      'On an external server run deploy/clickhouse/users.sql again: it makes the user of the dictionary and grants dictGet; set geoip.clickhouse_password to its password.',
  },
} as const satisfies ErrorTable;
