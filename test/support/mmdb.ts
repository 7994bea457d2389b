/** A network of a test database. */
export interface MmdbNetwork {
  /** The leading bits of the address, as many as the prefix length. */
  readonly bits: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Node {
  left: Node | number | undefined;
  right: Node | number | undefined;
}

/** The bytes of a MaxMind database (format 2.0) with 24-bit records. */
export function mmdbBytes(ipVersion: 4 | 6, networks: readonly MmdbNetwork[]): Buffer {
  const data: Buffer[] = [];
  let dataLength = 0;
  const root: Node = { left: undefined, right: undefined };
  for (const { bits, value } of networks) {
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const side = bit === '0' ? 'left' : 'right';
      const next = node[side];
      node = typeof next === 'object' ? next : (node[side] = { left: undefined, right: undefined });
    }
    node[bits.endsWith('0') ? 'left' : 'right'] = dataLength;
    const bytes = encoded(value);
    data.push(bytes);
    dataLength += bytes.length;
  }
  const nodes: Node[] = [];
  const collect = (node: Node): void => {
    nodes.push(node);
    for (const next of [node.left, node.right]) if (typeof next === 'object') collect(next);
  };
  collect(root);
  const record = (to: Node | number | undefined): number => {
    if (to === undefined) return nodes.length;
    return typeof to === 'number' ? nodes.length + 16 + to : nodes.indexOf(to);
  };
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, { left, right }] of nodes.entries()) {
    tree.writeUIntBE(record(left), index * 6, 3);
    tree.writeUIntBE(record(right), index * 6 + 3, 3);
  }
  const metadata = encoded({
    node_count: nodes.length,
    record_size: 24,
    ip_version: ipVersion,
    database_type: 'Test-Country',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    languages: [],
    description: {},
  });
  const marker = Buffer.from('\u00AB\u00CD\u00EFMaxMind.com', 'latin1');
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]);
}

/** Bits of an IPv4 network; in an IPv6 database, they follow 96 zeros. */
export function bitsOfV4(network: string, ipVersion: 4 | 6): string {
  const [address = '', prefix = ''] = network.split('/');
  const all = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return '0'.repeat(ipVersion === 6 ? 96 : 0) + all.join('').slice(0, Number(prefix));
}

function encoded(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | text.length]), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  // Arrays have an extended type: its number minus 7 in a separate byte.
  if (Array.isArray(value)) {
    return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encoded)]);
  }
  const members = Object.entries(value ?? {});
  return Buffer.concat([
    Buffer.from([(7 << 5) | members.length]),
    ...members.flatMap(([name, member]) => [encoded(name), encoded(member)]),
  ]);
}
