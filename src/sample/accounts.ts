import { at, createRandom, createZipf, type Random, type Zipf } from './random.ts';

/** A user or bot that changes configuration; the `principal` of configuration events. */
export interface SampleUser {
  readonly id: string;
  readonly subject: string;
  /** Where the change was made. */
  readonly source: 'API' | 'Dashboard';
  /** The API key that was used; null for changes in the dashboard. */
  readonly credentialId: string | null;
}

export interface Account {
  readonly id: string;
  readonly company: string;
  readonly domain: string;
  readonly people: readonly SampleUser[];
}

/** Kind of a host. It determines the user agents of clients, and the paths, headers, and modules of requests. */
export type HostKind = 'web' | 'api' | 'hooks' | 'auth' | 'admin' | 'static' | 'dev';

/** Format in which a host's edge writes events. The documentation of the platform shows all three formats. */
export type Dialect =
  | 'current' // milliseconds in event_timestamp, and principal null
  | 'documented' // second precision, no principal, as in the published samples
  | 'old'; // upper-case methods and server_port ""

export interface Host {
  readonly name: string;
  readonly kind: HostKind;
  readonly account: Account;
  readonly serverIp: string;
  readonly dialect: Dialect;
  /** True if events contain fields that are not in the catalog. */
  readonly newFields: boolean;
  readonly mutualTls: boolean;
  readonly compresses: boolean;
  /** Share of requests that fail in the upstream even if there is no incident. */
  readonly errorShare: number;
}

export interface Client {
  readonly ip: string;
  /** Index into the user agents for the kind of a host. A client always has the same index. */
  readonly program: number;
  readonly tls: { readonly version: string; readonly cipher: string };
}

/** All accounts, hosts, and clients of the sample data. The same seed creates the same ones. */
export interface SampleAccounts {
  readonly accounts: readonly Account[];
  readonly hosts: readonly Host[];
  readonly clients: readonly Client[];
  readonly attackers: readonly Client[];
  /** Clients of a customer. In the scenario, they are blocked by mistake. */
  readonly partners: readonly Client[];
  readonly pickHost: (random: Random) => Host;
  readonly pickClient: (random: Random) => Client;
  readonly tcpHosts: readonly TcpHost[];
}

export interface TcpHost {
  readonly name: string;
  readonly port: number;
  readonly account: Account;
  readonly serverIp: string;
}

export interface SampleAccountsOptions {
  readonly seed: string;
  readonly accounts: number;
  readonly hosts: number;
  readonly clients: number;
}

/**
 * Address range of the attackers, as named by a rule of the scenario. The next range is that of the partner. Both are
 * documentation ranges (RFC 5737).
 */
export const attackerRange = '203.0.113.0/24';
export const partnerRange = '198.51.100.0/24';

const COMPANIES = ['orchard', 'harbor', 'lantern', 'meadow', 'quarry', 'saltworks', 'tannery'];
const SUFFIXES = ['example.com', 'example.net', 'example.org'];
const GIVEN_NAMES = ['mara', 'tomas', 'ines', 'yusuf', 'hana', 'oskar', 'lucia', 'wei'];
const KINDS: readonly HostKind[] = ['api', 'web', 'auth', 'static', 'hooks', 'admin', 'dev'];
const SERVICES: Readonly<Record<HostKind, readonly string[]>> = {
  api: ['api', 'orders', 'search', 'billing', 'graph', 'mobile'],
  web: ['www', 'shop', 'app', 'docs', 'help', 'blog'],
  auth: ['auth', 'login', 'accounts'],
  static: ['cdn', 'assets', 'images'],
  hooks: ['hooks', 'events', 'callbacks'],
  admin: ['admin', 'metrics', 'back-office'],
  dev: ['calm-otter', 'brisk-heron', 'quiet-lynx', 'amber-finch', 'early-stoat'],
};
const REGIONS = ['us', 'eu', 'ap', 'au', 'jp', 'in', 'sa'];
const TLS = [
  { version: 'TLS1.3', cipher: 'TLS_AES_128_GCM_SHA256' },
  { version: 'TLS1.3', cipher: 'TLS_AES_128_GCM_SHA256' },
  { version: 'TLS1.3', cipher: 'TLS_CHACHA20_POLY1305_SHA256' },
  { version: 'TLS1.3', cipher: 'TLS_AES_256_GCM_SHA384' },
  { version: 'TLS1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256' },
];
const TCP_PORTS = [22, 5432, 3306, 6379, 25565, 3389];

/** Creates hosts and clients whose traffic has a Zipf distribution, some attackers, and some users per account. */
export function createSampleAccounts(options: SampleAccountsOptions): SampleAccounts {
  const random = createRandom(`${options.seed}/cast`);
  const accounts = Array.from({ length: options.accounts }, (_, i) => createAccount(random, i));
  const hosts = Array.from({ length: options.hosts }, (_, i) => createHost(random, accounts, i));
  const clients = Array.from({ length: options.clients }, () => createClient(random));
  const tcpHosts = Array.from({ length: Math.max(4, Math.ceil(options.hosts / 20)) }, (_, i) => {
    const port = 10_000 + random.below(20_000);
    return {
      name: `${i % 4}.tcp.${at(REGIONS, i % REGIONS.length)}.edge.example`,
      port: i % 3 === 0 ? at(TCP_PORTS, i % TCP_PORTS.length) : port,
      account: at(accounts, i % accounts.length),
      serverIp: serverIp(i),
    };
  });
  return {
    accounts,
    hosts,
    clients,
    attackers: addresses('203.0.113.', 18, random),
    partners: addresses('198.51.100.', 6, random),
    tcpHosts,
    pickHost: picker(hosts, createZipf(hosts.length, 1.05)),
    pickClient: picker(clients, createZipf(clients.length, 0.9)),
  };
}

function picker<T extends string | number | object>(
  items: readonly T[],
  draw: Zipf,
): (random: Random) => T {
  return (random) => at(items, draw(random));
}

function createAccount(random: Random, index: number): Account {
  const company = at(COMPANIES, index % COMPANIES.length) + (index < COMPANIES.length ? '' : index);
  const domain = `${company}.${at(SUFFIXES, index % SUFFIXES.length)}`;
  const people: SampleUser[] = Array.from({ length: 4 }, (_, i) => {
    const name = at(GIVEN_NAMES, (index * 3 + i) % GIVEN_NAMES.length);
    const source = i === 1 ? 'API' : 'Dashboard';
    return {
      id: `usr_${random.base62(27)}`,
      subject: `${name}@${domain}`,
      source,
      credentialId: source === 'API' ? `ak_${random.base62(27)}` : null,
    };
  });
  people.push({
    id: `bot_${random.base62(27)}`,
    subject: 'deploy-bot',
    source: 'API',
    credentialId: `ak_${random.base62(27)}`,
  });
  return { id: `ac_${random.base62(27)}`, company, domain, people };
}

/**
 * Creates a host. The first hosts get the most traffic. One host of each kind is among them, so that all kinds are
 * visible.
 */
function createHost(random: Random, accounts: readonly Account[], index: number): Host {
  const account = at(accounts, index < 8 ? 0 : random.below(accounts.length));
  const kind = index < KINDS.length ? at(KINDS, index) : random.pick(KINDS);
  const service = at(SERVICES[kind], Math.floor(index / KINDS.length) % SERVICES[kind].length);
  const own = index < KINDS.length ? service : `${service}-${index}`;
  const dialect = index % 11 === 10 ? 'old' : index % 3 === 2 ? 'documented' : 'current';
  return {
    name: kind === 'dev' ? `${service}-${1000 + index}.edge.example` : `${own}.${account.domain}`,
    kind,
    account,
    serverIp: serverIp(index),
    dialect,
    newFields: index % 13 === 9,
    mutualTls: kind === 'hooks' && index > KINDS.length,
    compresses: kind === 'web' || kind === 'api' || (kind === 'static' && index % 2 === 0),
    errorShare: 0.001 + random.unit() ** 4 * 0.03,
  };
}

/** Returns an address of the edge, from the benchmark range (RFC 2544). */
function serverIp(index: number): string {
  return `198.19.${index % 7}.${10 + (index % 23)}`;
}

/**
 * Creates a client. Four in five clients have an IPv4 address (shared address range, RFC 6598); the others have an IPv6
 * address (RFC 3849).
 */
function createClient(random: Random): Client {
  const group = (): string => random.below(65_536).toString(16);
  const ip = random.chance(0.8)
    ? `100.${64 + random.below(64)}.${random.below(256)}.${1 + random.below(254)}`
    : `2001:db8:${group()}:${group()}::${(1 + random.below(65_535)).toString(16)}`;
  return { ip, program: random.below(64), tls: random.pick(TLS) };
}

function addresses(prefix: string, count: number, random: Random): readonly Client[] {
  return Array.from({ length: count }, (_, i) => {
    return {
      ip: `${prefix}${11 + i * 7}`,
      program: random.below(64),
      tls: at(TLS, i % TLS.length),
    };
  });
}
