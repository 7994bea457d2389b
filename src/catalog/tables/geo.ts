import { quoted } from './ddl.ts';
import { baseDatabase, viewDatabase } from './databases.ts';
import type { View, ViewColumn } from './types.ts';
import { createView, view } from './views.ts';

/** Table of networks, a partition for each version of the files; not there without `geoip:`. */
export const geoNetworks = `${baseDatabase}.geo_networks`;
/** Dictionary over it. */
const geoCountries = `${baseDatabase}.geo_countries`;

/** Views with the country of the client: of what, and the column with its address. */
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
    comment:
      'Country of the client address by the file of geoip.file, as it stands now; empty where it knows none.',
    field: undefined,
  };
  return {
    ...plain,
    name,
    comment: `${plain.comment} With the country of the client.`,
    columns: [...plain.columns, country],
  };
});

/** Statement for the table of networks. Safe to repeat. */
export const createGeoNetworks = `CREATE TABLE IF NOT EXISTS ${geoNetworks}
(
    load UInt64 COMMENT 'Names the contents of the files that the network is from.',
    network String COMMENT 'Addresses in CIDR notation.' CODEC(ZSTD(1)),
    country LowCardinality(String) COMMENT 'Country, as the file spells it.'
)
ENGINE = MergeTree PARTITION BY load ORDER BY network
COMMENT 'Networks and their countries, from the files of geoip.'`;

/**
 * Statements that let lookups and views read the networks of one load. The dictionary is replaced at once: a query sees the
 * networks of before or those of after.
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
    // It is read when it is first asked.
    `SELECT dictGetOrDefault(${quoted(geoCountries)}, 'country', tuple(toIPv6('::1')), '')`,
    ...geoViews.map((each) => createView(each, { kind: 'plain' })),
  ];
}

/** What the dictionary says of itself while a load is in use. */
export function geoComment(load: string): string {
  return `load ${load}`;
}

/** Statements that take away everything of `geoip:`. Safe to repeat. */
export const dropGeo: readonly string[] = [
  ...geoViews.map(({ name }) => `DROP VIEW IF EXISTS ${viewDatabase}.${name}`),
  `DROP DICTIONARY IF EXISTS ${geoCountries}`,
  `DROP TABLE IF EXISTS ${geoNetworks}`,
];
