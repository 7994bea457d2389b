import { isIP } from 'node:net';

import { PipelineError } from '../base/index.ts';

/** An address range and its country. */
export interface GeoNetwork {
  /** The range in CIDR notation. */
  readonly network: string;
  /** The country as in the file, usually two letters. */
  readonly country: string;
}

/** Maximum length of a country. */
const countryLengthMax = 64;

/** Parses a network from two strings. @throws PipelineError ERR_GEOIP_FILE naming `location` */
export function networkOf(network: string, country: string, location: string): GeoNetwork {
  if (!isNetwork(network))
    throw fileError(location, `\`${cut(network)}\` is not a network such as 192.0.2.0/24`);
  if (country.length > countryLengthMax || country.trim() === '') {
    throw fileError(location, `\`${cut(country)}\` is not a country code`);
  }
  return { network, country: country.trim() };
}

/** True for an IPv4 or IPv6 address with a valid prefix length. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix = ''] = /^([0-9a-fA-F:.]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** An error in a file, with its location. */
export function fileError(location: string, detail: string, cause?: unknown): PipelineError {
  return new PipelineError('ERR_GEOIP_FILE', `${location}: ${detail}`, cause);
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
