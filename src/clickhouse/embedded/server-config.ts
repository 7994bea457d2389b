import { createHash, createHmac } from 'node:crypto';

import { baseDatabase, definerUser, rowPolicies, viewDefinerUser } from '../../catalog/index.ts';
import type { AnalystOptions } from '../../config/index.ts';
import type { DataDir } from './data-dir.ts';
import type { Sandbox } from './sandbox.ts';
import { escapeXml, handlers, startProfile } from './server-access.ts';
import { rotatedLogsMax } from './server-logs.ts';
import {
  clusterGrants,
  embeddedUsers,
  geoipUser,
  grants,
  loaderRevokes,
  type ReaderLimits,
  readerLimits,
  type ReaderRole,
} from '../schema/grants.ts';
import {
  type ReaderSetting,
  readerSettings,
  settingsXml,
  viewSettings,
} from '../connection/reader-settings.ts';

/**
 * Password of the dictionary user, derived from the password of the administrator, so that no other secret must be
 * passed to processes.
 */
export function geoipPassword(adminPassword: string): string {
  return createHmac('sha256', adminPassword).update(geoipUser).digest('base64url');
}

/** One password per user of `embeddedUsers`. */
export type Passwords = Readonly<Record<keyof typeof embeddedUsers, string>>;

/** Settings that differ between servers. */
export interface ServerConfig {
  readonly dir: DataDir;
  readonly port: number;
  readonly nonce: string;
  readonly passwords: Passwords;
  /** Additional users that read the views; users without a password are omitted. */
  readonly analysts: readonly AnalystOptions[];
  readonly memoryBytesMax: number;
  /** `local` needs the user `default` to open its port; a `clickhouse` binary must not have that user. */
  readonly style: 'local' | 'server';
  /** The sandbox that restricts its file access. */
  readonly sandbox: Sandbox;
  /** Privileges that a later release grants, for tests that migrate to such a release. */
  readonly moreGrants?: Partial<Record<keyof typeof grants, readonly string[]>>;
  /** Set for a server of a cluster, in tests. */
  readonly node?: ClusterNode;
}

/** Additional settings of a server of a cluster. */
export interface ClusterNode {
  /** Port of the native protocol, for connections between servers. */
  readonly tcpPort: number;
  /** Ports of the other servers and of Keeper. */
  readonly peerPorts: readonly number[];
  /** Additional elements of the configuration, for example `<remote_servers>`. */
  readonly xml: string;
  /** Additional elements of `<macros>`. */
  readonly macros: string;
  /** User of queries from other servers, which their `<remote_servers>` names. */
  readonly user: string;
  readonly password: string;
}

/**
 * Statements that wait for `gateText` on the standard input, open the port of `clickhouse local`, and keep it running until the standard
 * input ends. Their number must equal the quota of the user `default`, which runs them. `-` is the standard input:
 * `/dev/stdin` cannot be opened if it is a socket, as the pipes of Node.js are.
 */
export function startScript(config: Pick<ServerConfig, 'node'>): string {
  const gate = `SELECT * FROM file('-', LineAsString) LIMIT 1 SETTINGS input_format_parallel_parsing = 0, max_threads = 1 FORMAT Null`;
  return `${gate}; ${listenScript(config)}; SELECT count() FROM file('-', LineAsString) FORMAT Null`;
}

/** Statements that open the ports. */
export function listenScript({ node }: Pick<ServerConfig, 'node'>): string {
  return `${node === undefined ? '' : 'SYSTEM START LISTEN TCP; '}SYSTEM START LISTEN HTTP`;
}

/** More bytes than a socket buffers, so that writing them completes only when the server has started and reads them. */
const gateBytes = 2 ** 21;

/**
 * Texts for the standard input: `wait` is an unfinished line, sent before the port opens; `open` ends the line, which
 * opens the port.
 */
export const gateText = { wait: () => Buffer.alloc(gateBytes, ' '), open: '\n' } as const;

/** Number of statements in the start script: the quota of its user. */
export function startQueries({ node }: Pick<ServerConfig, 'node'>): number {
  return node === undefined ? 3 : 4;
}

/**
 * The complete configuration of a server: listener, limits, durability, users. Only HTTP on loopback listens. The file must
 * exist before the start: without it, `clickhouse local` starts with an unrestricted user without a password.
 */
export function serverConfigXml(config: ServerConfig): string {
  return `<clickhouse>
${listener(config)}
${durability}
${handlers(config)}
${profiles(config.memoryBytesMax)}
${quotas(config)}
${users(config)}
</clickhouse>
`;
}

function listener({ dir, port, nonce, memoryBytesMax, node }: ServerConfig): string {
  const log = escapeXml(dir.log);
  const data = escapeXml(dir.data);
  return `  <macros><instance>${escapeXml(nonce)}</instance>${node?.macros ?? ''}</macros>
  <path>${data}/</path>
  <tmp_path>${data}/tmp/</tmp_path>
  <user_files_path>${data}/user_files/</user_files_path>
  <format_schema_path>${data}/format_schemas/</format_schema_path>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
${node === undefined ? '' : `  <tcp_port>${node.tcpPort}</tcp_port>\n${node.xml}\n`}  <timezone>UTC</timezone>
  <logger>
    <level>warning</level>
    <log>${log}/server.log</log>
    <errorlog>${log}/error.log</errorlog>
    <size>10M</size>
    <count>${rotatedLogsMax}</count>
    <console>0</console>
    <levels>${levels.join('')}</levels>
  </logger>
  <max_server_memory_usage>${memoryBytesMax}</max_server_memory_usage>
  <max_concurrent_queries>100</max_concurrent_queries>
  <shutdown_wait_unfinished>2</shutdown_wait_unfinished>
${calm}
  <user_directories><users_xml><path>${escapeXml(dir.config)}</path></users_xml></user_directories>`;
}

/**
 * Disables loggers that would write for every query. One reports that a thread cannot read its own folder of /proc,
 * because the sandbox hides this folder. Two others write a stack trace and the text of each failed query into two files: 50 MB for
 * 10,000 rejected queries, and a reader can send any number of queries. The client receives the error anyway, and Weir logs
 * the errors of its own queries.
 */
const silent = ['ThreadStatus', 'executeQuery', 'DynamicQueryHandler'] as const;
const levels = silent.map((name) => `<logger><name>${name}</name><level>none</level></logger>`);

// Reduces the work of an idle server. By default, the server checks 20 times per second for memory to release. It also
// warns several times per second because one of its two background threads is reserved for other work than merges; with
// a ratio of 1, both can merge.
const calm = `  <memory_worker_period_ms>500</memory_worker_period_ms>
  <background_schedule_pool_max_parallel_tasks_per_type_ratio>1</background_schedule_pool_max_parallel_tasks_per_type_ratio>`;

// Without the first four settings, a power failure loses acknowledged rows, and unfinished parts can prevent a start.
// By default, every table checks each second for obsolete parts, which it keeps for `old_parts_lifetime` seconds. An
// interval of 30 s does no harm, and keeps the background threads idle. `max_suspicious_broken_parts`: a damaged disk
// costs the broken parts (they move to `detached`), but does not prevent the start.
const durability = `  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
    <min_rows_to_fsync_after_merge>1</min_rows_to_fsync_after_merge>
    <old_parts_lifetime>480</old_parts_lifetime>
    <merge_tree_clear_old_parts_interval_seconds>30</merge_tree_clear_old_parts_interval_seconds>
    <max_suspicious_broken_parts>1000000</max_suspicious_broken_parts>
    <max_suspicious_broken_parts_bytes>1000000000000000</max_suspicious_broken_parts_bytes>
  </merge_tree>`;

/**
 * Readers may change limits and the form of results. The owner of the views may not change any setting that determines
 * which rows are read.
 */
function profiles(memoryBytesMax: number): string {
  const half = Math.floor(memoryBytesMax / 2);
  return `  <profiles>
    <default>
      <async_insert>0</async_insert>
    </default>
${startProfile}
${profile('analyst', readerSettings({ ...readerLimits.analyst, memoryBytes: half }))}
${profile('dashboard', readerSettings({ ...readerLimits.dashboard, memoryBytes: Math.floor(half / 2) }))}
${profile('views', viewSettings)}
  </profiles>`;
}

function profile(name: ReaderRole | 'views', settings: readonly ReaderSetting[]): string {
  return `    <${name}>
      ${settingsXml(settings)}
    </${name}>`;
}

// The quota of the start script never resets: its interval ends in 2038, the maximum in ClickHouse. A quota in this file is
// shared by its users, so every reader has a separate one.
function quotas(config: ServerConfig): string {
  const own = config.analysts.map(({ name, role }) => quota(name, readerLimits[role]));
  return `  <quotas>
    <default/>
    <start_script><interval><duration>2147483647</duration><queries>${startQueries(config)}</queries></interval></start_script>
${[quota(embeddedUsers.analyst, readerLimits.analyst), ...own].join('\n')}
  </quotas>`;
}

function quota(name: string, { queriesPerMinute, secondsPerMinute }: ReaderLimits): string {
  const limits = `<queries>${queriesPerMinute}</queries><execution_time>${secondsPerMinute}</execution_time>`;
  return `    <${name}><interval><duration>60</duration>${limits}</interval></${name}>`;
}

function users({ analysts, node, passwords, style, moreGrants = {} }: ServerConfig): string {
  const { loader, admin, analyst } = embeddedUsers;
  const rights = (role: keyof typeof grants): readonly string[] => [
    ...grants[role],
    ...(node === undefined ? [] : clusterGrants[role]),
    ...(moreGrants[role] ?? []),
  ];
  const readers = analysts.flatMap(({ name, password, role }) =>
    password === undefined ? [] : [user(name, password, role, queries(grants.analyst))],
  );
  return `  <users>
${style === 'local' ? startUser : ''}${user(loader, passwords.loader, 'default', queries(rights('loader')) + queries(loaderRevokes, 'REVOKE'))}
${user(admin, passwords.admin, 'default', queries(rights('admin')))}
${user(geoipUser, geoipPassword(passwords.admin), 'default', queries(grants.geoip))}
${[user(analyst, passwords.analyst, 'analyst', queries(grants.analyst)), ...readers].join('\n')}
${definer(definerUser, rights('definer'))}
${definer(viewDefinerUser, rights('viewDefiner'), policies())}${node === undefined ? '' : `\n${user(node.user, node.password, 'default', queries(clusterGrants.cluster))}`}
  </users>`;
}

// `clickhouse local` runs its start script as this user, from loopback and without a password: otherwise, the start
// fails. No client can use this user: it has only the privileges that the script needs, a quota that the script uses
// up, and `startProfile`.
const startUser = `    <default>
      <no_password/>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>start_script</profile>
      <quota>start_script</quota>
      <grants>
        <query>GRANT SYSTEM LISTEN ON *.*</query>
        <query>GRANT READ ON FILE</query>
        <query>GRANT CREATE TEMPORARY TABLE ON *.*</query>
      </grants>
    </default>
`;

// These users exist only as owners of views: the password is discarded, and no network is allowed.
function definer(name: string, rights: readonly string[], more = ''): string {
  return `    <${name}>
      <password_sha256_hex>${'0'.repeat(64)}</password_sha256_hex>
      <networks/>
      <profile>${name === viewDefinerUser ? 'views' : 'default'}</profile>
      <quota>default</quota>
      <grants>${queries(rights)}</grants>${more}
    </${name}>`;
}

function policies(): string {
  const filters = rowPolicies.map(
    ({ table, condition }) => `<${table}><filter>${escapeXml(condition)}</filter></${table}>`,
  );
  return `\n      <databases><${baseDatabase}>${filters.join('')}</${baseDatabase}></databases>`;
}

function user(
  name: string,
  password: string,
  role: 'default' | ReaderRole,
  rights: string,
): string {
  return `    <${name}>
      <password_sha256_hex>${createHash('sha256').update(password).digest('hex')}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>${role}</profile>
      <quota>${role === 'default' ? role : name}</quota>
      <grants>${rights}</grants>
    </${name}>`;
}

function queries(rights: readonly string[], verb = 'GRANT'): string {
  return rights.map((right) => `<query>${verb} ${escapeXml(right)}</query>`).join('');
}
