import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_GEOIP_FILE: {
    remedy: 'stop',
    text: 'cannot use a file of `geoip:`',
    advice:
      'Fix the file and line in the message. Supported formats: MaxMind databases, GeoLite2 CSV with its locations, and CSV with the columns `network` and `country` (docs/how-to/countries.md).',
  },
  ERR_GEOIP_DICTIONARY: {
    remedy: 'stop',
    text: 'ClickHouse cannot look up countries',
    advice:
      'On an external server, run deploy/clickhouse/users.sql again: it creates the user of the dictionary and grants dictGet. Set `geoip.clickhouse_password` to the password of that user.',
  },
} as const satisfies ErrorTable;
