import { createHash } from 'node:crypto';

import { definerUser } from '../catalog/index.ts';
import type { DataDir } from './data-dir.ts';
import { analystLimits, embeddedUsers, grants } from './grants.ts';

/** One secret per user of `embeddedUsers`. */
export type Passwords = Readonly<Record<keyof typeof embeddedUsers, string>>;

/** What differs between one server and the next. */
export interface ServerConfig {
  readonly dir: DataDir;
  readonly port: number;
  readonly nonce: string;
  readonly passwords: Passwords;
  readonly memoryBytesMax: number;
  /** `local` needs the user `default` to open its port; a real server must not have one at all. */
  readonly style: 'local' | 'server';
}

/**
 * Statements that open the port of `clickhouse local` and keep it running until its standard input ends. They must stay
 * two: that is all that the quota of the user `default`, who runs them, allows. `-` is the standard input; `/dev/stdin`
 * cannot be opened when it is a socket, as the pipes of Node.js are.
 */
export const startScript =
  "SYSTEM START LISTEN HTTP; SELECT count() FROM file('-', LineAsString) FORMAT Null";

/**
 * The whole configuration of a server: listener, limits, durability, users. Only HTTP on loopback listens. The file must
 * exist before the start: when it is missing, `clickhouse local` starts with a user without password who may do all.
 */
export function serverConfigXml(config: ServerConfig): string {
  return `<clickhouse>
${listener(config)}
${durability}
${profiles(config.memoryBytesMax)}
${users(config)}
</clickhouse>
`;
}

function listener({ dir, port, nonce, memoryBytesMax }: ServerConfig): string {
  const log = escapeXml(dir.log);
  const data = escapeXml(dir.data);
  return `  <macros><instance>${escapeXml(nonce)}</instance></macros>
  <path>${data}/</path>
  <tmp_path>${data}/tmp/</tmp_path>
  <user_files_path>${data}/user_files/</user_files_path>
  <format_schema_path>${data}/format_schemas/</format_schema_path>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${port}</http_port>
  <timezone>UTC</timezone>
  <logger>
    <level>warning</level>
    <log>${log}/server.log</log>
    <errorlog>${log}/error.log</errorlog>
    <size>10M</size>
    <count>3</count>
    <console>0</console>
  </logger>
  <max_server_memory_usage>${memoryBytesMax}</max_server_memory_usage>
  <max_concurrent_queries>100</max_concurrent_queries>
  <shutdown_wait_unfinished>2</shutdown_wait_unfinished>
  <user_directories><users_xml><path>${escapeXml(dir.config)}</path></users_xml></user_directories>`;
}

// Without the four settings a power cut loses acknowledged rows, and unfinished parts can keep the server from starting.
// `max_suspicious_broken_parts`: an unclean disk costs the broken parts (they move to `detached`), not the start.
const durability = `  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
    <min_rows_to_fsync_after_merge>1</min_rows_to_fsync_after_merge>
    <old_parts_lifetime>480</old_parts_lifetime>
    <max_suspicious_broken_parts>1000000</max_suspicious_broken_parts>
    <max_suspicious_broken_parts_bytes>1000000000000000</max_suspicious_broken_parts_bytes>
  </merge_tree>`;

/** Analysts may choose formats and shorter limits (`readonly` 2), never more memory or hours of computing. */
function profiles(memoryBytesMax: number): string {
  return `  <profiles>
    <default>
      <async_insert>0</async_insert>
    </default>
    <analyst>
      <readonly>2</readonly>
      <max_execution_time>${analystLimits.defaultSeconds}</max_execution_time>
      <max_memory_usage>${Math.floor(memoryBytesMax / 2)}</max_memory_usage>
      <max_concurrent_queries_for_user>${analystLimits.concurrentQueries}</max_concurrent_queries_for_user>
      <constraints>
        <max_execution_time><min>1</min><max>${analystLimits.maxSeconds}</max></max_execution_time>
        <max_memory_usage><const/></max_memory_usage>
        <max_concurrent_queries_for_user><const/></max_concurrent_queries_for_user>
      </constraints>
    </analyst>
  </profiles>
${quotas}`;
}

// The quota of the start script lasts as long as ClickHouse can count: its interval ends in 2038.
const quotas = `  <quotas>
    <default/>
    <start_script><interval><duration>2147483647</duration><queries>2</queries></interval></start_script>
    <analyst><interval><duration>60</duration><queries>${analystLimits.queriesPerMinute}</queries><execution_time>${analystLimits.secondsPerMinute}</execution_time></interval></analyst>
  </quotas>`;

function users({ passwords, style }: ServerConfig): string {
  const { loader, admin, analyst } = embeddedUsers;
  return `  <users>
${style === 'local' ? startUser : ''}${user(loader, passwords.loader, 'default', grants.loader)}
${user(admin, passwords.admin, 'default', grants.admin)}
${user(analyst, passwords.analyst, 'analyst', grants.analyst)}
${definer}
  </users>`;
}

// `clickhouse local` runs its start script as this user, from loopback and without password: any other form makes the
// start fail. It gets what the script needs and a quota that the script uses up, so that nobody else can use it.
const startUser = `    <default>
      <no_password/>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>default</profile>
      <quota>start_script</quota>
      <grants>
        <query>GRANT SYSTEM LISTEN ON *.*</query>
        <query>GRANT READ ON FILE</query>
        <query>GRANT CREATE TEMPORARY TABLE ON *.*</query>
      </grants>
    </default>
`;

// Nobody holds this password and no network is allowed: the user exists only as the owner of views.
const definer = `    <${definerUser}>
      <password_sha256_hex>${'0'.repeat(64)}</password_sha256_hex>
      <networks/>
      <profile>default</profile>
      <quota>default</quota>
      <grants>${queries(grants.definer)}</grants>
    </${definerUser}>`;

function user(
  name: string,
  password: string,
  profile: 'default' | 'analyst',
  rights: readonly string[],
): string {
  const quota = profile === 'analyst' ? 'analyst' : 'default';
  return `    <${name}>
      <password_sha256_hex>${createHash('sha256').update(password).digest('hex')}</password_sha256_hex>
      <networks><ip>127.0.0.1</ip></networks>
      <profile>${profile}</profile>
      <quota>${quota}</quota>
      <grants>${queries(rights)}</grants>
    </${name}>`;
}

function queries(rights: readonly string[]): string {
  return rights.map((right) => `<query>GRANT ${escapeXml(right)}</query>`).join('');
}

/** Text as it may stand between two tags. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
