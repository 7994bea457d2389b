import { messageOf, PipelineError, type Diagnosis, Subject } from '../base/index.ts';
import {
  type ClickHouse,
  conditionOf,
  inspectServer,
  migratesItself,
  type Isolation,
  openClickHouse,
  tryIsolation,
} from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { diagnose, diagnoseEvents } from './condition.ts';
import { quorumDiagnosis } from './quorum.ts';

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
      signal,
    });
  } catch (error) {
    const advice = error instanceof PipelineError ? error.advice : '';
    yield subject.failed('clickhouse.reachable', messageOf(error), advice);
    yield subject.skipped('clickhouse.tables', 'the server is not reachable');
    return;
  }
  try {
    const kinds = {
      external: clickhouse.url,
      owner: `the embedded server starts in ${config.data_dir}`,
      attached: `the embedded server of a running Weir process, ${clickhouse.url}`,
    };
    const text = `${kinds[clickhouse.kind]}, version ${clickhouse.version}`;
    yield subject.ok('clickhouse.reachable', text);
    if (clickhouse.kind !== 'external') yield sandboxDiagnosis(subject, clickhouse.unsandboxed);
    yield* serverDiagnoses(subject, clickhouse, config.clickhouse);
    if (clickhouse.kind === 'external') {
      yield await isolation(subject, clickhouse, config.clickhouse.analyst_password !== undefined);
    }
  } finally {
    await clickhouse.close();
  }
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

async function* serverDiagnoses(
  subject: Subject,
  clickhouse: ClickHouse,
  settings: WeirConfig['clickhouse'],
): AsyncGenerator<Diagnosis> {
  const isOurs = clickhouse.kind !== 'external' || migratesItself(settings);
  const hasAdmin = isOurs || settings.admin_user !== undefined;
  const { missing, failure, lacking } = await inspectServer(clickhouse, { hasAdmin });
  if (failure !== undefined) {
    const finding = typeof failure === 'string' ? { message: failure, advice: '' } : failure;
    yield subject.failed('clickhouse.tables', finding.message, finding.advice);
  } else if (missing.length > 0 && !isOurs) {
    const { advice } = new PipelineError('ERR_CLICKHOUSE_NOT_MIGRATED');
    yield subject.failed('clickhouse.tables', `pending migrations: ${missing.join(', ')}`, advice);
  } else if (missing.length > 0) {
    const text = `the next start creates or updates them (${missing.join(', ')})`;
    yield subject.ok('clickhouse.tables', text);
  } else yield subject.ok('clickhouse.tables', 'the tables are up to date');
  yield grantsDiagnosis(subject, lacking);
  const condition = await conditionOf(clickhouse);
  yield* diagnose(subject, condition, clickhouse.kind !== 'external');
  yield* diagnoseEvents(new Subject('events'), condition);
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
    'Have an administrator run the GRANT statements of deploy/clickhouse/users.sql, or set `clickhouse.admin_user` in weir.yaml.';
  return subject.failed(check, `missing: ${lacking.slice(0, shownMax).join('; ')}${more}`, remedy);
}

const usersFile = 'deploy/clickhouse/users.sql';

/**
 * Tests the views with the credentials of the configured analyst. For the embedded server, Weir sets up the user
 * itself.
 */
async function isolation(
  subject: Subject,
  clickhouse: ClickHouse,
  hasAnalyst: boolean,
): Promise<Diagnosis> {
  const check = 'clickhouse.isolation';
  if (!hasAnalyst) return subject.skipped(check, '`clickhouse.analyst_password` is not set');
  try {
    return isolationDiagnosis(subject, check, await tryIsolation(clickhouse));
  } catch (error) {
    return subject.skipped(check, `the check failed to run: ${messageOf(error)}`);
  }
}

function isolationDiagnosis(
  subject: Subject,
  check: string,
  { user, leak, isOpen, unguarded }: Isolation,
): Diagnosis {
  const again = `Have an administrator run ${usersFile} of this release again, then run \`weir migrate\``;
  if (leak !== undefined) {
    const where = leak === 'query' ? '' : ', in a subquery';
    const cause = `${user} can read rows of other accounts: with the setting additional_table_filters${where} its conditions are evaluated before the filter of the views`;
    const remedy = `${again}: the views are then read as weir_view_definer, with row policies, and weir_analysts has readonly = 1. A ClickHouse release with pull request 118063 (September 2026) fixes only this setting.`;
    return subject.failed(check, cause, remedy);
  }
  if (unguarded !== undefined && unguarded.length > 0) {
    const cause = `no row policy of weir_view_definer, or one of an earlier release, on ${unguarded.map((table) => `weir.${table}`).join(', ')}`;
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
