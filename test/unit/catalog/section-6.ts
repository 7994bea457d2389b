/**
 * Section 6 of the interface specification as one table, copied from its text by hand. It is what `schemas/` is compared with,
 * so it must never be generated from there, and an entry changes only when the specification does.
 */

/** A type of section 6: those of traffic fields, and of the flattened fields of configuration payloads. */
export type SpecType =
  | 'string'
  | 'bool'
  | 'int32'
  | 'int64'
  | 'timestamp'
  | 'Map<string, List<string>>'
  | 'List<string>';

/** What the specification says of a field beyond its type, and what Weir decided about it. */
export interface SpecNotes {
  /** Marked F in section 6.2. */
  readonly filterable?: true;
  /** A credential: populated once at creation, or one half of an AWS key. Masked. */
  readonly secret?: true;
  /** The documented values, all of them. */
  readonly values?: readonly string[];
  /** A string that section 6.3 gives as a time. */
  readonly time?: true;
  /** A number of bytes. */
  readonly bytes?: true;
  /** The form that section 6.3 gives a string, or each string of a list. */
  readonly form?: 'ip' | 'cidr' | 'acl_rule' | 'hostname' | 'pem';
  /** Limits of sections 2 and 8. */
  readonly bytesMax?: number;
  readonly charsMax?: number;
  /** Populated at creation, else null. */
  readonly createdOnly?: true;
  /** Null unless the field with this name holds a wildcard domain. */
  readonly wildcardOf?: string;
  /** The field of each object of a list (`Ref list`, `List<EventSource>` of section 2), by the name of the list. */
  readonly list?: string;
  /** Decided by Weir: how a string of a traffic event is stored; as plain text where nothing is said. */
  readonly stored?: 'dictionary' | 'ip';
  /** Decided by Weir: a delivery outside the specification that is accepted and noted. */
  readonly quirk?: 'empty_port' | 'upper_case';
  /** Decided by Weir: stored only where it differs from what other columns give. */
  readonly derived?: true;
  /** Values that section 6.3 does not list and Weir takes as known. */
  readonly alsoKnown?: readonly string[];
}

/** Name, type, and notes of a field, in the order of the specification (which numbers the bits of `present`). */
export type SpecField = readonly [name: string, type: SpecType, notes?: SpecNotes];

/** One row of section 6.2 or 6.3. */
export interface SpecObject {
  readonly object: string;
  readonly kind: 'traffic' | 'configuration';
  readonly events: readonly string[];
  readonly fields: readonly SpecField[];
  /** Objects of which exactly one member is configured. */
  readonly exactlyOne?: readonly string[];
}

const allowOrBlock = ['allow', 'block'] as const;
const shortText = { bytesMax: 255 } as const;
const longText = { bytesMax: 4096 } as const;

export const section6: readonly SpecObject[] = [
  {
    object: 'http_request_complete',
    kind: 'traffic',
    events: ['http_request_complete.v0'],
    fields: [
      ['backend.connection_reused', 'bool'],
      ['basic_auth.decision', 'string', { values: allowOrBlock, stored: 'dictionary' }],
      ['basic_auth.username', 'string'],
      [
        'circuit_breaker.decision',
        'string',
        { values: ['allow', 'block', 'allow_while_open'], stored: 'dictionary' },
      ],
      [
        'compression.algorithm',
        'string',
        { values: ['gzip', 'deflate', 'none'], stored: 'dictionary' },
      ],
      ['compression.bytes_saved', 'int64', { bytes: true }],
      ['conn.client_ip', 'string', { filterable: true, stored: 'ip' }],
      ['conn.server_ip', 'string', { filterable: true, stored: 'ip' }],
      ['conn.server_name', 'string', { filterable: true, stored: 'dictionary' }],
      ['conn.server_port', 'int32', { filterable: true, quirk: 'empty_port' }],
      ['conn.start_ts', 'timestamp'],
      ['http.request.body_length', 'int64', { bytes: true }],
      ['http.request.headers', 'Map<string, List<string>>'],
      ['http.request.method', 'string', { stored: 'dictionary', quirk: 'upper_case' }],
      ['http.request.url.host', 'string', { stored: 'dictionary' }],
      ['http.request.url.path', 'string'],
      ['http.request.url.query', 'string'],
      ['http.request.url.raw', 'string', { derived: true }],
      ['http.request.url.scheme', 'string', { stored: 'dictionary' }],
      ['http.request.user_agent', 'string'],
      ['http.response.body_length', 'int64', { bytes: true }],
      ['http.response.headers', 'Map<string, List<string>>'],
      ['http.response.status_code', 'int32'],
      ['ip_policy.decision', 'string', { values: allowOrBlock, stored: 'dictionary' }],
      ['oauth.app_client_id', 'string', { stored: 'dictionary' }],
      ['oauth.decision', 'string', { values: allowOrBlock, stored: 'dictionary' }],
      ['oauth.user.id', 'string'],
      ['oauth.user.name', 'string'],
      ['tls.cipher_suite', 'string', { stored: 'dictionary' }],
      ['tls.client_cert.serial_number', 'string'],
      ['tls.client_cert.subject.cn', 'string'],
      ['tls.version', 'string', { stored: 'dictionary' }],
      ['webhook_verification.decision', 'string', { values: allowOrBlock, stored: 'dictionary' }],
    ],
  },
  {
    object: 'tcp_connection_closed',
    kind: 'traffic',
    events: ['tcp_connection_closed.v0'],
    fields: [
      ['conn.bytes_in', 'int64', { bytes: true }],
      ['conn.bytes_out', 'int64', { bytes: true }],
      ['conn.client_ip', 'string', { filterable: true, stored: 'ip' }],
      ['conn.end_ts', 'timestamp'],
      ['conn.server_ip', 'string', { filterable: true, stored: 'ip' }],
      ['conn.server_name', 'string', { filterable: true, stored: 'dictionary' }],
      ['conn.server_port', 'int32', { filterable: true, quirk: 'empty_port' }],
      ['conn.start_ts', 'timestamp'],
      ['ip_policy.decision', 'string', { values: allowOrBlock, stored: 'dictionary' }],
    ],
  },
  {
    object: 'api_key',
    kind: 'configuration',
    events: ['api_key_created.v0', 'api_key_updated.v0', 'api_key_deleted.v0'],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['description', 'string', shortText],
      ['metadata', 'string', longText],
      ['created_at', 'string', { time: true }],
      ['token', 'string', { secret: true, createdOnly: true }],
    ],
  },
  {
    object: 'certificate_authority',
    kind: 'configuration',
    events: [
      'certificate_authority_created.v0',
      'certificate_authority_updated.v0',
      'certificate_authority_deleted.v0',
    ],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string'],
      ['metadata', 'string'],
      ['ca_pem', 'string', { form: 'pem' }],
      ['subject_common_name', 'string'],
      ['not_before', 'string', { time: true }],
      ['not_after', 'string', { time: true }],
      ['key_usages', 'List<string>'],
      ['extended_key_usages', 'List<string>'],
    ],
  },
  {
    object: 'domain',
    kind: 'configuration',
    events: ['domain_created.v0', 'domain_updated.v0', 'domain_deleted.v0'],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string'],
      ['metadata', 'string'],
      ['domain', 'string', { form: 'hostname' }],
      ['region', 'string', { values: ['au', 'eu', 'ap', 'us', 'jp', 'in', 'sa'] }],
      ['cname_target', 'string'],
      ['certificate.id', 'string'],
      ['certificate.uri', 'string'],
      ['certificate_management_policy.authority', 'string', { values: ['letsencrypt'] }],
      ['certificate_management_policy.private_key_type', 'string', { values: ['rsa', 'ecdsa'] }],
      ['certificate_management_status.renews_at', 'string', { time: true }],
      [
        'certificate_management_status.provisioning_job.error_code',
        'string',
        { values: ['INTERNAL_ERROR', 'DNS_ERROR'] },
      ],
      ['certificate_management_status.provisioning_job.msg', 'string'],
      ['certificate_management_status.provisioning_job.started_at', 'string', { time: true }],
      ['certificate_management_status.provisioning_job.retries_at', 'string', { time: true }],
      ['acme_challenge_cname_target', 'string', { wildcardOf: 'domain' }],
    ],
  },
  {
    object: 'event_destination',
    kind: 'configuration',
    events: [
      'event_destination_created.v0',
      'event_destination_updated.v0',
      'event_destination_deleted.v0',
    ],
    fields: [
      ['id', 'string'],
      ['metadata', 'string', longText],
      ['created_at', 'string', { time: true }],
      ['description', 'string', shortText],
      // The specification writes the one value as JSON; the service itself delivers it in lower case.
      ['format', 'string', { values: ['JSON'], alsoKnown: ['json'] }],
      ['uri', 'string'],
      ['target.firehose.delivery_stream_arn', 'string'],
      ['target.firehose.auth.role.role_arn', 'string'],
      ['target.firehose.auth.creds.aws_access_key_id', 'string'],
      ['target.firehose.auth.creds.aws_secret_access_key', 'string', { secret: true }],
      ['target.kinesis.stream_arn', 'string'],
      ['target.kinesis.auth.role.role_arn', 'string'],
      ['target.kinesis.auth.creds.aws_access_key_id', 'string'],
      ['target.kinesis.auth.creds.aws_secret_access_key', 'string', { secret: true }],
      ['target.cloudwatch_logs.log_group_arn', 'string'],
      ['target.cloudwatch_logs.auth.role.role_arn', 'string'],
      ['target.cloudwatch_logs.auth.creds.aws_access_key_id', 'string'],
      ['target.cloudwatch_logs.auth.creds.aws_secret_access_key', 'string', { secret: true }],
    ],
    exactlyOne: [
      'target',
      'target.firehose.auth',
      'target.kinesis.auth',
      'target.cloudwatch_logs.auth',
    ],
  },
  {
    object: 'event_subscription',
    kind: 'configuration',
    events: [
      'event_subscription_created.v0',
      'event_subscription_updated.v0',
      'event_subscription_deleted.v0',
    ],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['metadata', 'string', { charsMax: 4096 }],
      ['description', 'string', { charsMax: 255 }],
      ['sources.type', 'string', { list: 'sources' }],
      ['sources.uri', 'string', { list: 'sources' }],
      ['destinations.id', 'string', { list: 'destinations' }],
      ['destinations.uri', 'string', { list: 'destinations' }],
    ],
  },
  {
    object: 'ip_policy',
    kind: 'configuration',
    events: ['ip_policy_created.v0', 'ip_policy_updated.v0', 'ip_policy_deleted.v0'],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string', shortText],
      ['metadata', 'string', longText],
    ],
  },
  {
    object: 'ip_policy_rule',
    kind: 'configuration',
    events: ['ip_policy_rule_created.v0', 'ip_policy_rule_updated.v0', 'ip_policy_rule_deleted.v0'],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string'],
      ['metadata', 'string'],
      ['cidr', 'string', { form: 'cidr' }],
      ['ip_policy.id', 'string'],
      ['ip_policy.uri', 'string'],
      ['action', 'string', { values: ['allow', 'deny'] }],
    ],
  },
  {
    object: 'ip_restriction',
    kind: 'configuration',
    events: ['ip_restriction_created.v0', 'ip_restriction_updated.v0', 'ip_restriction_deleted.v0'],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string', shortText],
      ['metadata', 'string', longText],
      ['enforced', 'bool'],
      ['type', 'string', { values: ['dashboard', 'api', 'agent', 'endpoints'] }],
      ['ip_policies.id', 'string', { list: 'ip_policies' }],
      ['ip_policies.uri', 'string', { list: 'ip_policies' }],
    ],
  },
  {
    object: 'ssh_certificate_authority',
    kind: 'configuration',
    events: [
      'ssh_certificate_authority_created.v0',
      'ssh_certificate_authority_updated.v0',
      'ssh_certificate_authority_deleted.v0',
    ],
    fields: [],
  },
  {
    object: 'ssh_host_certificate',
    kind: 'configuration',
    events: [
      'ssh_host_certificate_created.v0',
      'ssh_host_certificate_updated.v0',
      'ssh_host_certificate_deleted.v0',
    ],
    fields: [],
  },
  {
    object: 'ssh_public_key',
    kind: 'configuration',
    events: ['ssh_public_key_created.v0', 'ssh_public_key_updated.v0', 'ssh_public_key_deleted.v0'],
    fields: [],
  },
  {
    object: 'ssh_user_certificate',
    kind: 'configuration',
    events: [
      'ssh_user_certificate_created.v0',
      'ssh_user_certificate_updated.v0',
      'ssh_user_certificate_deleted.v0',
    ],
    fields: [],
  },
  {
    object: 'tcp_address',
    kind: 'configuration',
    events: ['tcp_address_created.v0', 'tcp_address_updated.v0', 'tcp_address_deleted.v0'],
    fields: [],
  },
  {
    object: 'tls_certificate',
    kind: 'configuration',
    events: [
      'tls_certificate_created.v0',
      'tls_certificate_updated.v0',
      'tls_certificate_deleted.v0',
    ],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string'],
      ['metadata', 'string'],
      ['certificate_pem', 'string', { form: 'pem' }],
      ['subject_common_name', 'string'],
      ['issued_at', 'string', { time: true }],
      ['not_before', 'string', { time: true }],
      ['not_after', 'string', { time: true }],
      ['private_key_type', 'string', { values: ['rsa', 'ecdsa', 'ed25519'] }],
      ['issuer_common_name', 'string'],
      ['serial_number', 'string'],
      ['subject_organization', 'string'],
      ['subject_organizational_unit', 'string'],
      ['subject_locality', 'string'],
      ['subject_province', 'string'],
      ['subject_country', 'string'],
      ['subject_alternative_names.dns_names', 'List<string>'],
      ['subject_alternative_names.ips', 'List<string>', { form: 'ip' }],
      ['key_usages', 'List<string>'],
      ['extended_key_usages', 'List<string>'],
    ],
  },
  {
    object: 'tunnel_credential',
    kind: 'configuration',
    events: [
      'tunnel_credential_created.v0',
      'tunnel_credential_updated.v0',
      'tunnel_credential_deleted.v0',
    ],
    fields: [
      ['id', 'string'],
      ['uri', 'string'],
      ['created_at', 'string', { time: true }],
      ['description', 'string'],
      ['metadata', 'string'],
      ['token', 'string', { secret: true, createdOnly: true }],
      ['acl', 'List<string>', { form: 'acl_rule' }],
    ],
  },
];
