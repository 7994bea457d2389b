/**
 * geoip: countries of clients, from a file that the user provides: reads MaxMind databases and CSV, and keeps
 * ClickHouse's dictionary and views up to date with the file.
 */
export { openGeoip } from './open.ts';
export { networksOf } from './source.ts';
