/** A rule as the platform knows it. */
export interface PlainRule {
  readonly cidr: string;
  readonly action: string;
}

/**
 * Decides about a client as the platform documents it: a matching deny blocks; with at least one allow rule, what none allows is
 * blocked; otherwise it passes. Compares texts of bits, unlike the program.
 */
export function decide(rules: readonly PlainRule[], client: string): 'allow' | 'block' {
  if (rules.some(({ action, cidr }) => action === 'deny' && isIn(cidr, client))) return 'block';
  const allows = rules.filter(({ action }) => action === 'allow');
  if (allows.length === 0) return 'allow';
  return allows.some(({ cidr }) => isIn(cidr, client)) ? 'allow' : 'block';
}

/** True if a client is in a network. An IPv4-mapped IPv6 address is an IPv4 address, and no IPv6 network has IPv4 addresses. */
function isIn(cidr: string, client: string): boolean {
  const [address = '', mask] = cidr.split('/');
  const network = bitsOf(address);
  const isMapped = network.length === 32 && address.includes(':');
  const all = address.includes(':') ? 128 : 32;
  const length = Number(mask ?? all) - (isMapped ? 96 : 0);
  const bits = bitsOf(client);
  return bits.length === network.length && bits.slice(0, length) === network.slice(0, length);
}

/** 32 bits for an IPv4 address, also where it is written as IPv6, else 128. */
function bitsOf(address: string): string {
  if (!address.includes(':')) {
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  }
  if (/^::ffff:\d+\./i.test(address)) return bitsOf(address.slice(7));
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}
