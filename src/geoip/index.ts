/**
 * geoip: countries of clients, from a file that the user supplies: reads MaxMind databases and CSV, and keeps the dictionary and the
 * views of ClickHouse as the file is.
 */
export { openGeoip } from './open.ts';
export { networksOf } from './source.ts';
