import { messageOf, PipelineError, type Diagnosis, Subject } from '../base/index.ts';
import {
  type ClickHouse,
  conditionOf,
  eventConditionOf,
  inspectServer,
  migratesItself,
  type Inspection,
  type Isolation,
  openClickHouse,
  type ServerInfo,
  tryIsolation,
} from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { diagnose, diagnoseEvents } from './condition.ts';
import { quorumDiagnosis } from './quorum.ts';
import {
  askServers,
  downShardsOf,
  mergeFindings,
  peersDiagnosis,
  reachableDiagnoses,
} from './servers.ts';

const shownMax = 3;

/** Connects as `weir run` does, and checks version, tables, rights, and free space. Starts the embedded server if needed. */
export async function* examineClickHouse(
  config: Pick<WeirConfig, 'clickhouse' | 'data_dir'>,
  signal: AbortSignal,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject('clickhouse');
  const { cluster } = config.clickhouse;
  const quorum = cluster && quorumDiagnosis(cluster);
  if (quorum !== undefined) yield quorum;
  let clickhouse: ClickHouse;
  try {
    clickhouse = await openClickHouse({
      clickhouse: config.clickhouse,
      dataDir: config.data_dir,
      purpose: 'attach-or-own',
      command: 'doctor',
      administers: true,
      acceptsDownShards: true,
      signal,
    });
  } catch (error) {
    const advice = error instanceof PipelineError ? error.advice : '';
    yield subject.failed('clickhouse.reachable', messageOf(error), advice);
    yield subject.skipped('clickhouse.tables', 'the server is not reachable');
    return;
  }
  try {
    yield* openDiagnoses(subject, clickhouse, config);
  } finally {
    await clickhouse.close();
  }
}

/** Checks a server that responds, or all servers of a cluster. */
async function* openDiagnoses(
  subject: Subject,
  clickhouse: ClickHouse,
  { clickhouse: settings, data_dir: dataDir }: Pick<WeirConfig, 'clickhouse' | 'data_dir'>,
): AsyncGenerator<Diagnosis> {
  const asked = await askServers(clickhouse);
  if (settings.cluster === undefined) {
    const kinds = {
      external: clickhouse.url,
      owner: `the embedded server starts in ${dataDir}`,
      attached: `the embedded server of a running Weir process, ${clickhouse.url}`,
    };
    const text = `${kinds[clickhouse.kind]}, version ${clickhouse.version}`;
    yield subject.ok('clickhouse.reachable', text);
  } else yield* reachableDiagnoses(settings.cluster, asked);
  if (clickhouse.kind !== 'external') yield sandboxDiagnosis(subject, clickhouse.unsandboxed);
  const servers = asked.flatMap(({ server, problem }) => (problem === '' ? [server] : []));
  const variant = clickhouse.cluster?.variant ?? { kind: 'plain' };
  const downShards = downShardsOf(asked);
  const findings = servers.map(async (server) => ({
    url: server.url,
    found: await serverDiagnoses(subject, server, { settings, variant, downShards }),
  }));
  yield* mergeFindings(await Promise.all(findings));
  yield* diagnoseEvents(new Subject('events'), await eventConditionOf(clickhouse));
  if (clickhouse.kind !== 'external') return;
  yield* settings.analyst_password === undefined
    ? [subject.skipped(isolationCheck, '`clickhouse.analyst_password` is not set')]
    : await isolation(subject, clickhouse, servers);
}

/** Checks whether the embedded server can read other files, and lists the users that Weir rejects for this reason. */
function sandboxDiagnosis(subject: Subject, unsandboxed: ClickHouse['unsandboxed']): Diagnosis {
  const check = 'clickhouse.sandbox';
  if (unsandboxed === undefined) {
    return subject.ok(check, 'the server can read and write only its own folder (Landlock)');
  }
  const { reason, rejectsAnalysts } = unsandboxed;
  const follows = rejectsAnalysts
    ? 'the users of `clickhouse.analysts` are rejected'
    : 'any user who can query it can read the files of the user that runs Weir';
  const { advice } = new PipelineError('ERR_CLICKHOUSE_UNSANDBOXED');
  return subject.warning(check, `${reason}; ${follows}`, advice);
}

interface ServerExamination extends Pick<Inspection, 'variant'> {
  readonly settings: WeirConfig['clickhouse'];
  /** Shards without a server that responds. */
  readonly downShards: readonly number[];
}

/** Checks tables, privileges, and state of one server, standalone or in a cluster. */
async function serverDiagnoses(
  subject: Subject,
  server: ClickHouse,
  { settings, variant, downShards }: ServerExamination,
): Promise<readonly Diagnosis[]> {
  const isEmbedded = server.kind !== 'external';
  const isOurs = isEmbedded || migratesItself(settings);
  const hasAdmin = isOurs || settings.admin_user !== undefined;
  const info = await inspectServer(server, { hasAdmin, variant });
  const condition = await conditionOf(server, variant);
  const tables = tablesDiagnosis(subject, info, isOurs);
  return [
    tables,
    grantsDiagnosis(subject, info.lacking),
    ...(settings.cluster === undefined || tables.status !== 'ok'
      ? []
      : [await peersDiagnosis(subject, server, settings.cluster, downShards)]),
    ...diagnose(subject, condition, isEmbedded),
  ];
}

function tablesDiagnosis(
  subject: Subject,
  { missing, failure }: Pick<ServerInfo, 'missing' | 'failure'>,
  isOurs: boolean,
): Diagnosis {
  const check = 'clickhouse.tables';
  if (failure !== undefined) {
    const finding = typeof failure === 'string' ? { message: failure, advice: '' } : failure;
    return subject.failed(check, finding.message, finding.advice);
  }
  if (missing.length === 0) return subject.ok(check, 'the tables are up to date');
  if (isOurs) {
    const text = `the next start creates or updates them (${missing.join(', ')})`;
    return subject.ok(check, text);
  }
  const { advice } = new PipelineError('ERR_CLICKHOUSE_NOT_MIGRATED');
  return subject.failed(check, `pending migrations: ${missing.join(', ')}`, advice);
}

function grantsDiagnosis(subject: Subject, lacking: readonly string[] | undefined): Diagnosis {
  const check = 'clickhouse.grants';
  if (lacking === undefined)
    return subject.skipped(check, 'the server does not show the privileges');
  if (lacking.length === 0)
    return subject.ok(
      check,
      'the loader, the administrator, and the owner of the views have the required privileges',
    );
  const more = lacking.length > shownMax ? `; ${lacking.length - shownMax} more` : '';
  const remedy =
    'Have an administrator run the GRANT statements of deploy/clickhouse/users.sql (in a cluster, also deploy/clickhouse/cluster/users.sql, on each server), or set `clickhouse.admin_user` in weir.yaml.';
  return subject.failed(check, `missing: ${lacking.slice(0, shownMax).join('; ')}${more}`, remedy);
}

const usersFile = 'deploy/clickhouse/users.sql';
const isolationCheck = 'clickhouse.isolation';

/**
 * Tests the views of every server with the credentials of the configured analyst. For the embedded server, Weir sets up the user
 * itself.
 */
async function isolation(
  subject: Subject,
  clickhouse: ClickHouse,
  servers: readonly ClickHouse[],
): Promise<readonly Diagnosis[]> {
  const notRun = (error: unknown): Diagnosis =>
    subject.skipped(isolationCheck, `the check failed to run: ${messageOf(error)}`);
  try {
    const results = await tryIsolation(clickhouse, servers);
    const findings = results.map((each, index) => ({
      url: servers[index]?.url ?? '',
      found: [
        each.status === 'rejected'
          ? notRun(each.reason)
          : isolationDiagnosis(subject, isolationCheck, each.value),
      ],
    }));
    return mergeFindings(findings);
  } catch (error) {
    return [notRun(error)];
  }
}

function isolationDiagnosis(
  subject: Subject,
  check: string,
  { user, leak, isOpen, unguarded }: Isolation,
): Diagnosis {
  const again = `Have an administrator run ${usersFile} of this release again, then run \`weir migrate\``;
  if (leak !== undefined) {
    const where = leak === 'query' ? '' : ' of a subquery';
    const cause = `${user} can read rows of other accounts: ClickHouse evaluates conditions in the setting additional_table_filters${where} before the filter of the views`;
    const remedy = `${again}: the views are then read as weir_view_definer, with row policies, and weir_analysts has readonly = 1. A ClickHouse release with pull request 118063 (September 2026) fixes only this setting.`;
    return subject.failed(check, cause, remedy);
  }
  if (unguarded !== undefined && unguarded.length > 0) {
    const cause = `the row policy of weir_view_definer is missing, or is from an earlier release, on ${unguarded.map((table) => `weir.${table}`).join(', ')}`;
    return subject.failed(check, cause, `${again}: it creates the row policies.`);
  }
  if (isOpen) {
    const cause = `${user} can change every setting: only the row policies separate accounts`;
    const remedy = `Set readonly = 1 for ${user}, with the settings of weir_analysts in ${usersFile}.`;
    return subject.warning(check, cause, remedy);
  }
  const text = `${user} cannot read rows of other accounts, and can change only the listed settings`;
  return subject.ok(check, text);
}
