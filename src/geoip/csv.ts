import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import { isObject, messageOf } from '../base/index.ts';
import { fileError, type GeoNetwork, isNetwork, networkOf } from './networks.ts';

/** Accepted names of the network column, in order of preference. */
const networkNames = ['network', 'cidr', 'prefix'];
const countryNames = ['country', 'country_code', 'country_iso_code'];
/** GeoLite2: the country of a network, or, if that is unknown, the country where it is registered. */
const idNames = ['geoname_id', 'registered_country_geoname_id'];

interface Line {
  readonly cells: readonly string[];
  readonly number: number;
}

/**
 * Reads networks and countries from CSV: columns by the names in the first line, or `network,country` without a header.
 * @param countryOf returns the country of a `geoname_id`; undefined if no locations are configured
 * @throws PipelineError ERR_GEOIP_FILE with file and line
 */
export async function* readNetworks(
  file: string,
  countryOf: ReadonlyMap<string, string> | undefined,
): AsyncGenerator<GeoNetwork> {
  let columns: Columns | undefined;
  for await (const { cells, number } of linesOf(file)) {
    const location = `${file} line ${number}`;
    if (columns === undefined) {
      columns = columnsOf(cells, file, countryOf !== undefined);
      if (!columns.isHeadless) continue;
    }
    const country = columns.countryOf(cells, location, countryOf);
    if (country !== '') yield networkOf(cells[columns.network] ?? '', country, location);
  }
  if (columns === undefined) throw fileError(file, 'the file is empty');
}

/** Reads the countries of GeoLite2-Country-Locations by `geoname_id`. @throws PipelineError ERR_GEOIP_FILE */
export async function readLocations(file: string): Promise<ReadonlyMap<string, string>> {
  const countries = new Map<string, string>();
  let columns: { readonly id: number; readonly code: number } | undefined;
  for await (const { cells } of linesOf(file)) {
    if (columns === undefined) {
      columns = { id: cells.indexOf('geoname_id'), code: cells.indexOf('country_iso_code') };
      if (columns.id >= 0 && columns.code >= 0) continue;
      throw fileError(file, 'has no columns geoname_id and country_iso_code');
    }
    // Empty if only the continent is known.
    countries.set(cells[columns.id] ?? '', cells[columns.code] ?? '');
  }
  if (countries.size === 0) throw fileError(file, 'has no locations');
  return countries;
}

interface Columns {
  readonly network: number;
  /** True if the first line is already a network. */
  readonly isHeadless: boolean;
  /** '' if the file has no country. */
  countryOf(
    cells: readonly string[],
    location: string,
    locations: ReadonlyMap<string, string> | undefined,
  ): string;
}

function columnsOf(first: readonly string[], file: string, hasLocations: boolean): Columns {
  const find = (names: readonly string[]): readonly number[] =>
    names.map((name) => first.indexOf(name)).filter((index) => index >= 0);
  const [network] = find(networkNames);
  const [country] = find(countryNames);
  const ids = find(idNames);
  if (network === undefined && first.length === 2 && isNetwork(first[0] ?? '')) {
    return { network: 0, isHeadless: true, countryOf: (cells) => cells[1] ?? '' };
  }
  if (network === undefined || (country === undefined && ids.length === 0)) {
    const detail =
      'the first line is neither a header with the columns `network` and `country` nor a network with its country';
    throw fileError(`${file} line 1`, detail);
  }
  if (country !== undefined) {
    return { network, isHeadless: false, countryOf: (cells) => cells[country] ?? '' };
  }
  if (!hasLocations) {
    throw fileError(file, 'has countries as `geoname_id` only: set geoip.locations as well');
  }
  return {
    network,
    isHeadless: false,
    countryOf: (cells, location, locations) => {
      const id = ids.map((index) => cells[index] ?? '').find((each) => each !== '');
      if (id === undefined) return '';
      const known = locations?.get(id);
      if (known === undefined)
        throw fileError(location, `geoname_id ${id} is not in geoip.locations`);
      return known;
    },
  };
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  // An error ends the parser; the loop then throws the error.
  const parser = pipeline(
    createReadStream(file),
    parse({ bom: true, info: true, skip_empty_lines: true, trim: true }),
    () => {},
  );
  try {
    for await (const read of parser) {
      const row: unknown = read;
      if (!isObject(row) || !Array.isArray(row['record'])) continue;
      const { info, record } = row;
      const number = isObject(info) ? Number(info['lines']) : 0;
      yield { cells: record.map(String), number };
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw fileError(`${file} line ${String(error['lines'])}`, error.message, error);
    }
    if (isObject(error) && 'errno' in error) throw fileError(file, messageOf(error), error);
    throw error;
  }
}
