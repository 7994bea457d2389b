import { quoted } from './ddl.ts';
import { baseDatabase, viewDatabase } from './databases.ts';
import type { View, ViewColumn } from './types.ts';
import { createView, view } from './views.ts';

/** Table of networks, with a partition for each version of the files; exists only with `geoip:`. */
export const geoNetworks = `${baseDatabase}.geo_networks`;
/** Dictionary over this table. */
const geoCountries = `${baseDatabase}.geo_countries`;

/** Views with the country of the client: the view that each extends, its name, and the SQL of the client address. */
const sources = [
  { of: 'http_request_complete', name: 'http_request_complete_geo', address: 'e.conn_client_ip' },
  { of: 'ip_policy_minute_fresh', name: 'ip_policy_minute_geo', address: 'client_ip' },
  { of: 'ip_policy_hour_fresh', name: 'ip_policy_hour_geo', address: 'client_ip' },
] as const;

/** The views that exist while `geoip:` is configured. */
export const geoViews: readonly View[] = sources.map(({ of, name, address }) => {
  const plain = view(of);
  if (plain === undefined) throw new TypeError(`no view ${of}`);
  const country: ViewColumn = {
    name: 'client_country',
    type: 'String',
    sql: `dictGetOrDefault(${quoted(geoCountries)}, 'country', tuple(${address}), '')`,
    comment: 'Country of the client address according to the current geoip.file; empty if unknown.',
    field: undefined,
  };
  return {
    ...plain,
    name,
    comment: `${plain.comment} With the country of the client.`,
    columns: [...plain.columns, country],
  };
});

/** Statement for the table of networks. Idempotent. */
export const createGeoNetworks = `CREATE TABLE IF NOT EXISTS ${geoNetworks}
(
    load UInt64 COMMENT 'Identifies the content of the files that the network is from.',
    network String COMMENT 'Addresses in CIDR notation.' CODEC(ZSTD(1)),
    country LowCardinality(String) COMMENT 'Country, as the file spells it.'
)
ENGINE = MergeTree PARTITION BY load ORDER BY network
COMMENT 'Networks and their countries, from the files of geoip.'`;

/**
 * Statements that make lookups and views read the networks of one load. The dictionary is replaced atomically: a query sees either the
 * previous or the new networks.
 */
export function useGeoNetworks(
  load: string,
  { user, password }: { readonly user: string; readonly password: string },
): readonly string[] {
  const query = `SELECT network, country FROM ${geoNetworks} WHERE load = ${BigInt(load)}`;
  return [
    `CREATE OR REPLACE DICTIONARY ${geoCountries} (network String, country String DEFAULT '') PRIMARY KEY network ` +
      `SOURCE(CLICKHOUSE(USER ${quoted(user)} PASSWORD ${quoted(password)} QUERY ${quoted(query)})) ` +
      `LAYOUT(IP_TRIE()) LIFETIME(0) COMMENT ${quoted(geoComment(load))}`,
    // The dictionary is loaded on first use.
    `SELECT dictGetOrDefault(${quoted(geoCountries)}, 'country', tuple(toIPv6('::1')), '')`,
    ...geoViews.map((each) => createView(each, { kind: 'plain' })),
  ];
}

/** Comment of the dictionary while a load is in use. */
export function geoComment(load: string): string {
  return `load ${load}`;
}

/** Statements that remove everything of `geoip:`. Idempotent. */
export const dropGeo: readonly string[] = [
  ...geoViews.map(({ name }) => `DROP VIEW IF EXISTS ${viewDatabase}.${name}`),
  `DROP DICTIONARY IF EXISTS ${geoCountries}`,
  `DROP TABLE IF EXISTS ${geoNetworks}`,
];
