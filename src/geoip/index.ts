/**
 * geoip: countries of clients, from a file that the user supplies: reads MaxMind databases and CSV, and keeps the dictionary and the
 * views of ClickHouse as the file is.
 */
export { type Geoip, openGeoip } from './open.ts';
export { type GeoNetwork } from './networks.ts';
export { networksOf } from './source.ts';
