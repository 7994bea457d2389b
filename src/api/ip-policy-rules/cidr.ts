import { type Cidr, readCidr } from '../../base/index.ts';
import { ApiError } from '../server/codes.ts';

const codes = { invalid: 1402, no_mask: 1413, bits_set: 1409 } as const;

/** Reads an IPv4 or IPv6 range in CIDR notation. @throws ApiError 1402 | 1409 | 1413 */
export function parseCidr(text: string): Cidr {
  const read = readCidr(text);
  if (!('kind' in read)) return read;
  throw new ApiError(codes[read.kind], `cidr ${read.text}.`, 'cidr');
}
