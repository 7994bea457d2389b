import { type Account, attackerRange } from './accounts.ts';
import type { Random } from './random.ts';
import { isoSeconds } from './times.ts';

/** An object of the management API at one point in time. */
export type ConfigObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** The account and the time for which an object is created, and the objects to which it can refer. */
export interface SampleContext {
  readonly random: Random;
  readonly account: Account;
  readonly atMs: number;
  /** Returns a reference to an existing object of a kind, or to a new identifier if no such object exists. */
  reference(kind: string): { readonly id: string; readonly uri: string };
}

interface Kind {
  /** Path of the collection in the management API. */
  readonly path: string;
  readonly prefix: string;
  /** Returns the fields of a new object, in addition to id, uri, created_at, description, and metadata. */
  readonly create: (context: SampleContext, uri: string) => Record<string, unknown>;
  /** Returns the fields that an update changes, in addition to description and metadata. */
  readonly change?: (context: SampleContext, uri: string) => Record<string, unknown>;
}

const DAY_MS = 86_400_000;
const REGIONS = ['us', 'eu', 'ap', 'au', 'jp', 'in', 'sa'];
const TRAFFIC = ['http_request_complete.v0', 'tcp_connection_closed.v0'];
const AUDIT = ['ip_policy_updated.v0', 'ip_policy_rule_created.v0', 'api_key_created.v0'];

/** The fifteen kinds of configuration objects of the event catalog. A kind comes after those to which it can refer. */
const KINDS: Readonly<Record<string, Kind>> = {
  api_key: {
    path: 'api_keys',
    prefix: 'ak',
    create: ({ random }) => ({ token: random.base62(48) }),
  },
  ip_policy: { path: 'ip_policies', prefix: 'ipp', create: () => ({}) },
  ip_policy_rule: {
    path: 'ip_policy_rules',
    prefix: 'ipr',
    create: (context) => ({
      cidr: drawCidr(context.random),
      ip_policy: context.reference('ip_policy'),
      action: context.random.pick(['allow', 'deny']),
    }),
    change: ({ random }) => ({ cidr: drawCidr(random) }),
  },
  ip_restriction: {
    path: 'ip_restrictions',
    prefix: 'ipx',
    create: (context) => ({
      enforced: context.random.chance(0.5),
      type: context.random.pick(['dashboard', 'api', 'agent', 'endpoints']),
      ip_policies: [context.reference('ip_policy')],
    }),
    change: ({ random }) => ({ enforced: random.chance(0.5) }),
  },
  certificate_authority: {
    path: 'certificate_authorities',
    prefix: 'ca',
    create: ({ random, account, atMs }) => ({
      ca_pem: pem('CERTIFICATE', random),
      subject_common_name: `${account.company} devices CA`,
      not_before: isoSeconds(atMs - DAY_MS),
      not_after: isoSeconds(atMs + 3650 * DAY_MS),
      key_usages: ['CertSign', 'CRLSign'],
      extended_key_usages: ['ClientAuth'],
    }),
  },
  tls_certificate: {
    path: 'tls_certificates',
    prefix: 'cert',
    create: ({ random, account, atMs }) => ({
      certificate_pem: pem('CERTIFICATE', random) + pem('CERTIFICATE', random),
      subject_common_name: `*.${account.domain}`,
      subject_alternative_names: { dns_names: [`*.${account.domain}`, account.domain], ips: [] },
      // Null means that the user has uploaded the certificate.
      issued_at: random.chance(0.3) ? null : isoSeconds(atMs),
      not_before: isoSeconds(atMs),
      not_after: isoSeconds(atMs + 90 * DAY_MS),
      key_usages: ['DigitalSignature', 'KeyEncipherment'],
      extended_key_usages: ['ServerAuth'],
      private_key_type: random.pick(['rsa', 'ecdsa', 'ed25519']),
      issuer_common_name: 'R11',
      serial_number: random.hex(36),
      subject_organization: '',
      subject_organizational_unit: '',
      subject_locality: '',
      subject_province: '',
      subject_country: '',
    }),
  },
  domain: {
    path: 'reserved_domains',
    prefix: 'rd',
    create: (context) => ({
      domain: `${context.random.pick(['app', 'api', 'next', 'beta'])}.${context.account.domain}`,
      region: context.random.pick(REGIONS),
      cname_target: `${context.random.hex(12)}.cname.edge.example`,
      certificate: context.reference('tls_certificate'),
      certificate_management_policy: { authority: 'letsencrypt', private_key_type: 'ecdsa' },
      certificate_management_status: {
        renews_at: isoSeconds(context.atMs + 60 * DAY_MS),
        provisioning_job: null,
      },
      acme_challenge_cname_target: null,
    }),
    change: ({ random, atMs }) => ({
      certificate_management_status: {
        renews_at: null,
        provisioning_job: {
          error_code: random.pick(['DNS_ERROR', 'INTERNAL_ERROR']),
          msg: 'no CNAME record was found; "dig" says NXDOMAIN',
          started_at: isoSeconds(atMs - 60_000),
          retries_at: isoSeconds(atMs + 3_600_000),
        },
      },
    }),
  },
  event_destination: {
    path: 'event_destinations',
    prefix: 'ed',
    create: ({ random }) => ({ format: 'json', target: drawTarget(random) }),
    change: ({ random }) => ({ target: drawTarget(random) }),
  },
  event_subscription: {
    path: 'event_subscriptions',
    prefix: 'esb',
    create: (context, uri) => ({
      sources: [...TRAFFIC, ...AUDIT].map((type) => ({ type, uri: `${uri}/sources/${type}` })),
      destinations: [context.reference('event_destination')],
    }),
    change: (_, uri) => ({
      sources: TRAFFIC.map((type) => ({ type, uri: `${uri}/sources/${type}` })),
    }),
  },
  tunnel_credential: {
    path: 'credentials',
    prefix: 'cr',
    create: ({ random, account }) => ({
      token: `${random.base62(27)}_${random.base62(21)}`,
      acl: [`bind:*.${account.domain}`, 'bind:1.tcp.us.edge.example:20000'],
    }),
    change: ({ account }) => ({ acl: [`bind:api.${account.domain}`] }),
  },
  // For these kinds, the schemas list no fields. The fields here are plausible fields of the API resources.
  ssh_certificate_authority: {
    path: 'ssh_certificate_authorities',
    prefix: 'sshca',
    create: ({ random }) => ({ public_key: sshKey(random), key_type: 'ecdsa-sha2-nistp256' }),
  },
  ssh_host_certificate: {
    path: 'ssh_host_certificates',
    prefix: 'shcrt',
    create: (context) => ({
      public_key: sshKey(context.random),
      ssh_certificate_authority_id: context.reference('ssh_certificate_authority').id,
      principals: [`ssh.${context.account.domain}`],
      valid_until: isoSeconds(context.atMs + 90 * DAY_MS),
    }),
  },
  ssh_user_certificate: {
    path: 'ssh_user_certificates',
    prefix: 'sucrt',
    create: (context) => ({
      public_key: sshKey(context.random),
      ssh_certificate_authority_id: context.reference('ssh_certificate_authority').id,
      principals: ['deploy'],
      extensions: { 'permit-pty': '' },
    }),
  },
  ssh_public_key: {
    path: 'ssh_credentials',
    prefix: 'sshcr',
    create: ({ random }) => ({ public_key: sshKey(random), acl: [] }),
  },
  tcp_address: {
    path: 'reserved_addrs',
    prefix: 'ra',
    create: ({ random }) => ({
      addr: `${random.below(4)}.tcp.us.edge.example:${10_000 + random.below(20_000)}`,
      region: random.pick(REGIONS),
    }),
  },
};

const API = 'https://api.edge.example';

export const kindNames: readonly string[] = Object.keys(KINDS);

/** Creates an object as in its `created` event, including its one-time token. */
export function createObject(kind: string, context: SampleContext): ConfigObject {
  const { create } = kindOf(kind);
  const { random, atMs } = context;
  const reference = newReference(kind, random);
  return {
    ...reference,
    created_at: isoSeconds(atMs),
    description: `${random.pick(PURPOSES)} (${context.account.company})`,
    metadata: random.chance(0.5) ? '' : `{"owner":"${random.pick(['platform', 'security'])}"}`,
    ...create(context, reference.uri),
  };
}

/** Returns the object as in a later event. It has no token, because a token is returned only once, on creation. */
export function changeObject(
  object: ConfigObject,
  kind: string,
  context: SampleContext,
): ConfigObject {
  const { change } = kindOf(kind);
  const { random } = context;
  const fields =
    change !== undefined && random.chance(0.7) ? change(context, String(object['uri'])) : {};
  return {
    ...withoutToken(object),
    ...(random.chance(0.6) ? { description: `${random.pick(PURPOSES)}, reviewed` } : {}),
    ...fields,
  };
}

export function withoutToken(object: ConfigObject): ConfigObject {
  return 'token' in object ? { ...object, token: null } : object;
}

/** Returns a new identifier and its URI in the format of the platform. */
export function newReference(kind: string, random: Random): { id: string; uri: string } {
  const { path, prefix } = kindOf(kind);
  const id = `${prefix}_${random.base62(27)}`;
  return { id, uri: `${API}/${path}/${id}` };
}

function kindOf(kind: string): Kind {
  const found = KINDS[kind];
  if (found === undefined) throw new RangeError(`unknown configuration object ${kind}`);
  return found;
}

const PURPOSES = [
  'production',
  'staging',
  'partner access',
  'on-call',
  'nightly reports',
  'office',
];

function drawCidr(random: Random): string {
  return random.chance(0.2)
    ? attackerRange.replace('0/24', `${random.below(256)}/32`)
    : `100.${64 + random.below(64)}.${random.below(256)}.0/24`;
}

function drawTarget(random: Random): Record<string, unknown> {
  const auth = random.chance(0.5)
    ? { role: { role_arn: 'arn:aws:iam::123456789012:role/edge-events' }, creds: null }
    : {
        role: null,
        creds: {
          aws_access_key_id: `AKIA${random.base62(16).toUpperCase()}`,
          aws_secret_access_key: random.base62(40),
        },
      };
  const arn = 'arn:aws:kinesis:eu-west-1:123456789012:stream/edge-events';
  const logs = 'arn:aws:logs:eu-west-1:123456789012:log-group:/edge/events';
  return random.chance(0.6)
    ? { firehose: null, kinesis: { stream_arn: arn, auth }, cloudwatch_logs: null }
    : { firehose: null, kinesis: null, cloudwatch_logs: { log_group_arn: logs, auth } };
}

function pem(label: string, random: Random): string {
  const lines = Array.from({ length: 4 }, () => random.base62(64));
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function sshKey(random: Random): string {
  return `ecdsa-sha2-nistp256 AAAA${random.base62(80)} deploy@builder`;
}
