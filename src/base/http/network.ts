import { isIPv4, isIPv6 } from 'node:net';

const textMax = 64;

/**
 * Returns the network that a client counts as: an IPv4 address, or the /64 prefix of an IPv6 address, because one
 * customer usually has a complete /64. IPv4-mapped IPv6 addresses are IPv4; ports and zones are ignored. All texts that
 * are not addresses, which only a proxy can pass, count as one network: a client must not get a new count for each such
 * text.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const plain = withoutPort(address.slice(0, textMax));
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'no address';
  const groups = groupsOf(plain.replace(/%.*$/, ''));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/**
 * Returns 4 or 6; 0 if the text is not an address. An address with a zone (`fe80::1%eth0`) does not count as an
 * address, because it is valid on one machine only.
 */
export function addressFamily(text: string): 0 | 4 | 6 {
  if (text.includes('%')) return 0;
  return isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0;
}

/** Returns an address as a number of 128 bits, IPv4 as IPv4-mapped IPv6; undefined if the text is not an address. */
export function addressNumber(text: string): bigint | undefined {
  const family = addressFamily(text);
  if (family === 0) return undefined;
  const address = family === 4 ? `::ffff:${text}` : text;
  return groupsOf(address).reduce((sum, group) => sum * 65_536n + BigInt(group), 0n);
}

/** Returns the eight groups of a valid IPv6 address. */
export function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = address.split('::');
  const left = partsOf(head);
  const right = partsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

function partsOf(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/**
 * True for a host name, for `*.example.com` (all hosts below `example.com`), and for `*` (all hosts). False for
 * anything else, such as `api*` or a host with a port, which would select no traffic.
 */
export function isHostSelector(text: string): boolean {
  return /^(\*|(\*\.)?[\w-]+(\.[\w-]+)*)$/.test(text);
}
