import { readFile } from 'node:fs/promises';

import { Reader, type Response } from 'mmdb-lib';

import { isObject, messageOf } from '../base/index.ts';
import { fileError, type GeoNetwork } from './networks.ts';

/**
 * IPv6 ranges in which a database repeats its IPv4 networks; the traversal skips them. Start inclusive, end exclusive.
 */
const aliases: readonly (readonly [bigint, bigint])[] = [
  // ::/96, IPv4 itself
  [0n, 1n << 32n],
  // ::ffff:0:0/96
  [0xffffn << 32n, 0x10000n << 32n],
  // 64:ff9b::/96
  [0x64ff9bn << 96n, (0x64ff9bn << 96n) + (1n << 32n)],
  // 2001::/32, Teredo
  [0x20010000n << 96n, 0x20010001n << 96n],
  // 2002::/16, 6to4
  [0x2002n << 112n, 0x2003n << 112n],
];

/** Reads all networks of a MaxMind database that have a country. @throws PipelineError ERR_GEOIP_FILE */
export async function* readDatabase(file: string): AsyncGenerator<GeoNetwork> {
  const reader = await open(file);
  yield* walk(file, reader, 4);
  if (reader.metadata.ipVersion === 6) yield* walk(file, reader, 6);
}

async function open(file: string): Promise<Reader<Response>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw fileError(file, messageOf(error), error);
  }
  try {
    return new Reader(bytes);
  } catch (error) {
    throw fileError(file, `is not a MaxMind database: ${messageOf(error)}`, error);
  }
}

/** Iterates over networks: the prefix length of an address determines the start of the next network. */
function* walk(file: string, reader: Reader<Response>, family: 4 | 6): Generator<GeoNetwork> {
  const bits = family === 4 ? 32 : 128;
  const end = 1n << BigInt(bits);
  let countries = 0;
  // Limits the number of leaves: the tree of a corrupted file can have cycles.
  let leaves = reader.metadata.nodeCount + aliases.length + 1;
  for (let at = 0n; at < end;) {
    if (leaves-- < 0) throw fileError(file, 'is corrupted: its search tree has a cycle');
    const alias = family === 6 ? aliases.find(([from, to]) => at >= from && at < to) : undefined;
    if (alias !== undefined) {
      at = alias[1];
      continue;
    }
    const address = textOf(at, family);
    const [value, prefix] = lookUp(file, reader, address);
    const country = countryOf(value);
    if (country !== '') {
      countries += 1;
      yield { network: `${address}/${prefix}`, country };
    }
    // Continue at the end of the network that contains the address. The address need not be the first one of the
    // network.
    const host = BigInt(bits - prefix);
    at = ((at >> host) + 1n) << host;
  }
  if (countries === 0 && family === 4 && reader.metadata.ipVersion === 4) {
    throw fileError(file, `is a database of ${reader.metadata.databaseType}, without countries`);
  }
}

function lookUp(
  file: string,
  reader: Reader<Response>,
  address: string,
): readonly [unknown, number] {
  try {
    return reader.getWithPrefixLength(address);
  } catch (error) {
    throw fileError(file, `is corrupted: ${messageOf(error)}`, error);
  }
}

/**
 * Country code: nested in GeoIP2 and GeoLite2; in other databases (DB-IP, IPinfo), a string in `country` or
 * `country_code`.
 */
function countryOf(value: unknown): string {
  if (!isObject(value)) return '';
  for (const name of ['country', 'registered_country']) {
    const country = value[name];
    if (typeof country === 'string') return country;
    if (isObject(country) && typeof country['iso_code'] === 'string') return country['iso_code'];
  }
  return typeof value['country_code'] === 'string' ? value['country_code'] : '';
}

function textOf(address: bigint, family: 4 | 6): string {
  if (family === 4) {
    return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 0xffn)).join('.');
  }
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - index * 16)) & 0xffffn).toString(16),
  );
  return groups.join(':');
}
