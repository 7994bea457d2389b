/**
 * Converts the range of a stored rule to the form that the server accepts for a new rule: with a mask, and with zeros
 * after it (203.0.113.77/24 becomes 203.0.113.0/24). Returns any other text unchanged; the server then rejects it with
 * a reason.
 */
export function acceptedRange(text: string): string {
  const [address = '', mask, ...more] = text.trim().split('/');
  const groups = address.includes(':') ? groupsOf(address) : bytesOf(address);
  if (groups === undefined || more.length > 0) return text;
  const [width, groupBits] = groups.length === 4 ? [32, 8] : [128, 16];
  const bits = /^\d{1,3}$/.test(mask ?? `${width}`) ? Number(mask ?? width) : width + 1;
  if (bits > width) return text;
  const base = groups.map((group, index) => {
    const free = Math.min(groupBits, Math.max(0, (index + 1) * groupBits - bits));
    return (group >> free) << free;
  });
  const write = groups.length === 4 ? base.join('.') : plainIpv6(base);
  return `${write}/${bits}`;
}

function bytesOf(address: string): readonly number[] | undefined {
  const parts = address.split('.');
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part));
  const bytes = parts.map(Number);
  return isAddress && bytes.every((byte) => byte < 256) ? bytes : undefined;
}

/** Returns the eight groups of an IPv6 address; undefined for any other text. */
function groupsOf(address: string): readonly number[] | undefined {
  if (!/^[\d.:a-f]+$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail = ''] = ipv6Of(address).split('::');
  const [left, right] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  );
  const known = [...(left ?? []), ...(right ?? [])];
  const zeros = Array.from({ length: 8 - known.length }, () => 0);
  return [...(left ?? []), ...zeros, ...(right ?? [])];
}

/** Formats an IPv6 address as in RFC 5952, but with embedded IPv4 addresses in hexadecimal. */
function ipv6Of(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function plainIpv6(groups: readonly number[]): string {
  return ipv6Of(groups.map((group) => group.toString(16)).join(':'));
}
