import {
  baseDatabase,
  compactedTables,
  definerUser,
  type EngineVariant,
  plain,
  retainedTables,
  rollups,
  rollupTable,
  rowPolicies,
  shardDatabase,
  tablesOfViews,
  viewDatabase,
  viewDefinerUser,
} from '../../catalog/index.ts';
import {
  type ReaderBounds,
  readerSettings,
  settingsSql,
  viewSettings,
} from '../connection/reader-settings.ts';

/** Users of the embedded server, and of an external server on which deploy/clickhouse/users.sql was run. */
export const embeddedUsers = {
  loader: 'weir_loader',
  admin: 'weir_admin',
  analyst: 'weir_analyst',
} as const;

/** User with which the servers of a cluster query each other, as set in their `<remote_servers>`. */
export const clusterUser = 'weir_cluster';

/** User of the dictionary of countries. Its password gives access only to the IP networks. */
export const geoipUser = 'weir_geoip';

const everything =
  'SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, ' +
  'DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW';

function writtenByViews(database: string): readonly string[] {
  const counted = rollups.filter(({ sharedQueryTable }) => sharedQueryTable !== undefined);
  return ['dirty_minutes', ...counted.map((each) => rollupTable(each, 'minute'))].map(
    (table) => `INSERT ON ${database}.${table}`,
  );
}

/**
 * Tables that only the administrator writes: granted accounts, erasures, and numbers of erased rows. The audit adds these numbers to
 * the stored rows.
 */
const adminTables = ['user_accounts', 'erasures', 'erased_rows'];

/** Privileges to revoke from the loader: its `grants` include them, but it must not have them. */
export const loaderRevokes: readonly string[] = [...adminTables, 'migrations'].map(
  (table) => `INSERT ON ${baseDatabase}.${table}`,
);

/** System tables that the loader reads: the existing objects, their sizes, and the servers of the cluster. */
const systemTables = ['clusters', 'columns', 'dictionaries', 'disks', 'macros', 'parts', 'tables'];

/** The only changes of tables that the loader may make: retention, deletes from the ledger, and merges of finished days. */
function retentionAndCompaction(database: string): readonly string[] {
  return [
    ...retainedTables.map((name) => `ALTER TTL ON ${database}.${name}`),
    `ALTER DELETE ON ${database}.batches`,
    ...compactedTables.map(({ name }) => `OPTIMIZE ON ${database}.${name}`),
  ];
}

/**
 * Privileges of each user, in the form of a GRANT statement. No user may read files or URLs, stop the server, or see its listeners:
 * privileges that are not listed are not granted.
 */
export const grants: Readonly<
  Record<keyof typeof embeddedUsers | 'definer' | 'viewDefiner' | 'geoip', readonly string[]>
> = {
  loader: [
    `SELECT, INSERT, SHOW ON ${baseDatabase}.*`,
    ...retentionAndCompaction(baseDatabase),
    // To compare the views with those of the release.
    `SHOW ON ${viewDatabase}.*`,
    ...systemTables.map((name) => `SELECT ON system.${name}`),
  ],
  admin: [
    ...['weir', 'analytics'].map((database) => `${everything} ON ${database}.*`),
    ...['MergeTree', 'ReplacingMergeTree', 'SummingMergeTree', 'AggregatingMergeTree', 'Null'].map(
      (engine) => `TABLE ENGINE ON ${engine}`,
    ),
    // To create the views that look up countries.
    'dictGet ON weir.geo_countries',
    'SELECT ON system.*',
    'KILL QUERY ON *.*',
    `SET DEFINER ON ${definerUser}`,
    `SET DEFINER ON ${viewDefinerUser}`,
  ],
  analyst: ['SELECT ON analytics.*'],
  // The views that mark changed minutes, and those that route the rows of a shared query, write as this user.
  definer: ['SELECT ON weir.*', ...writtenByViews('weir'), 'dictGet ON weir.geo_countries'],
  // The tables behind the views. `rowPolicies` restricts the rows that the views can read.
  viewDefiner: [
    ...tablesOfViews.map((table) => `SELECT ON ${baseDatabase}.${table}`),
    'dictGet ON weir.geo_countries',
  ],
  geoip: ['SELECT ON weir.geo_networks'],
};

/** Start of the names of the databases that `weir doctor --cluster --acceptance` creates and drops. */
export const acceptancePrefix = 'weir_acceptance_';

const acceptance = `${acceptancePrefix}*.*`;

/** Privileges that `weir doctor --cluster --acceptance` needs in its own databases. */
export const acceptanceGrants = {
  loader: [`SELECT, INSERT, ALTER TTL, ALTER DELETE ON ${acceptance}`],
  admin: [`${everything}, DROP DATABASE, SYSTEM SYNC REPLICA ON ${acceptance}`],
  cluster: [`SELECT, INSERT ON ${acceptance}`],
} as const;

/** Allows a user to see whether the server has Keeper, but not the content of Keeper. */
export const seeKeeper = 'SHOW TABLES ON system.zookeeper';

/** Additional privileges on the servers of a cluster, for every value of `engine`. */
const shardGrants = {
  loader: [`SELECT, INSERT ON ${shardDatabase}.*`, ...retentionAndCompaction(shardDatabase)],
  admin: [`${everything} ON ${shardDatabase}.*`, 'TABLE ENGINE ON Distributed'],
} as const;

/** Additional privileges with `engine: replicated`. */
const replicaGrants = {
  loader: [
    // For counts that need the rows that other replicas have acknowledged.
    `SYSTEM SYNC REPLICA ON ${shardDatabase}.*`,
    seeKeeper,
  ],
  admin: [
    ...['ReplicatedMergeTree', 'ReplicatedReplacingMergeTree'].map(
      (engine) => `TABLE ENGINE ON ${engine}`,
    ),
    // For `ON CLUSTER`.
    'CLUSTER ON *.*',
  ],
} as const;

/** Privileges of queries between the servers of a cluster. */
export const peerGrants: readonly string[] = [
  `SELECT, INSERT ON ${shardDatabase}.*`,
  'dictGet ON weir.geo_countries',
];

/** Additional privileges on the servers of a cluster, and those of queries between servers. */
export const clusterGrants = {
  loader: [...shardGrants.loader, ...replicaGrants.loader, ...acceptanceGrants.loader],
  admin: [...shardGrants.admin, ...replicaGrants.admin, ...acceptanceGrants.admin],
  analyst: [],
  definer: [`SELECT ON ${shardDatabase}.*`, ...writtenByViews(shardDatabase)],
  viewDefiner: tablesOfViews.map((table) => `SELECT ON ${shardDatabase}.${table}`),
  geoip: [],
  cluster: [...peerGrants, ...acceptanceGrants.cluster],
} as const satisfies Readonly<Record<keyof typeof grants | 'cluster', readonly string[]>>;

/** Privileges that Weir needs for the tables of a variant, without those of `weir doctor --cluster --acceptance`. */
export function neededGrants(
  user: keyof typeof grants,
  { kind }: EngineVariant = plain,
): readonly string[] {
  if (kind === 'plain') return grants[user];
  if (user !== 'loader' && user !== 'admin') return [...grants[user], ...clusterGrants[user]];
  const more = kind === 'replicated' ? replicaGrants[user] : [];
  return [...grants[user], ...shardGrants[user], ...more];
}

/** Limits of users that read the views; the memory limit applies to external servers. */
export interface ReaderLimits extends ReaderBounds {
  /** Limits of all queries of one user in one minute. */
  readonly queriesPerMinute: number;
  readonly secondsPerMinute: number;
}

/** Kinds of readers: analysts are people; dashboards are programs that query often. */
export type ReaderRole = 'analyst' | 'dashboard';

export const readerLimits: Readonly<Record<ReaderRole, ReaderLimits>> = {
  analyst: {
    defaultSeconds: 60,
    maxSeconds: 600,
    concurrentQueries: 20,
    memoryBytes: 10_000_000_000,
    queriesPerMinute: 1000,
    secondsPerMinute: 600,
    resultRows: undefined,
  },
  dashboard: {
    defaultSeconds: 10,
    maxSeconds: 30,
    concurrentQueries: 50,
    memoryBytes: 5_000_000_000,
    queriesPerMinute: 6000,
    secondsPerMinute: 1200,
    resultRows: 100_000,
  },
};

export const analystLimits = readerLimits.analyst;

/** SQL that creates these users on an external server: deploy/clickhouse/users.sql. */
export function externalUsersSql(): string {
  const { loader, admin, analyst } = embeddedUsers;
  const create = (name: string): string =>
    `CREATE USER IF NOT EXISTS ${name} IDENTIFIED WITH sha256_password BY '<password of ${name}>';`;
  const give = (rights: readonly string[], name: string): readonly string[] =>
    rights.map((right) => `GRANT ${right} TO ${name};`);
  return [
    '-- Users of Weir on an external ClickHouse server: replace the passwords and run this as an administrator.',
    '-- The embedded server has the same users; Weir creates them. Generated from src/clickhouse/schema/grants.ts.',
    '',
    '-- Runs Weir: inserts, reads the tables of Weir, and applies `retention:`. clickhouse.user and clickhouse.password in weir.yaml.',
    '-- Removes privileges that earlier releases granted.',
    create(loader),
    `GRANT\n    ${grants.loader.join(',\n    ')}\nTO ${loader} WITH REPLACE OPTION;`,
    ...loaderRevokes.map((right) => `REVOKE ${right} FROM ${loader};`),
    '',
    '-- Creates and alters tables and views (`weir migrate`): clickhouse.admin_user and clickhouse.admin_password.',
    create(admin),
    ...give(grants.admin, admin),
    '',
    '-- Owner of the materialized views: they read and write the tables with its privileges. It cannot log in.',
    `CREATE USER IF NOT EXISTS ${definerUser} HOST NONE;`,
    ...give(grants.definer, definerUser),
    '',
    '-- Owner of the views for analysts. It cannot log in. Its row policies hide the rows of other accounts from every condition of',
    '-- a query, and its profile prevents settings of the query from affecting the tables.',
    `CREATE USER IF NOT EXISTS ${viewDefinerUser} HOST NONE;`,
    ...give(grants.viewDefiner, viewDefinerUser),
    ...viewDefinerSql().map((statement) => `${statement};`),
    '',
    '-- Reads the networks of `geoip:` into the dictionary of countries: geoip.clickhouse_user and geoip.clickhouse_password.',
    '-- Needed only with that section. The dictionary connects from the server itself.',
    `CREATE USER IF NOT EXISTS ${geoipUser} IDENTIFIED WITH sha256_password BY '<password of ${geoipUser}>' HOST LOCAL;`,
    ...give(grants.geoip, geoipUser),
    '',
    '-- Roles of the users that read the views: interactive users, and programs that query often.',
    ...readerRole('weir_analysts', 'analyst'),
    ...readerRole('weir_dashboards', 'dashboard'),
    '',
    '-- Reads the views: clickhouse.analyst_user and clickhouse.analyst_password. weir.user_accounts lists the accounts that',
    '-- a user sees; you can create more such users, each with rows in that table (docs/how-to/analysts.md).',
    create(analyst),
    `GRANT weir_analysts TO ${analyst};`,
    '',
  ].join('\n');
}

/**
 * Statements for a cluster, in addition to `externalUsersSql`: deploy/clickhouse/cluster/users.sql. Run them after
 * `externalUsersSql`, on every server.
 */
export function clusterUsersSql(): string {
  const { loader, admin } = embeddedUsers;
  const give = (rights: readonly string[], name: string): readonly string[] =>
    rights.map((right) => `GRANT ${right} TO ${name};`);
  return [
    '-- For a cluster: run it after deploy/clickhouse/users.sql, on every server, with the password replaced. Generated from',
    '-- src/clickhouse/schema/grants.ts.',
    '',
    '-- The rows of a server are in a separate database.',
    ...give(clusterGrants.loader, loader),
    ...adminTables.map((table) => `REVOKE INSERT ON ${shardDatabase}.${table} FROM ${loader};`),
    ...give(clusterGrants.admin, admin),
    ...give(clusterGrants.definer, definerUser),
    ...give(clusterGrants.viewDefiner, viewDefinerUser),
    '',
    '-- User of queries between servers: <remote_servers> names it. Do not use `<secret>`: a view would then query as the user of the view.',
    `CREATE USER IF NOT EXISTS ${clusterUser} IDENTIFIED WITH sha256_password BY '<password of ${clusterUser}>';`,
    ...give(clusterGrants.cluster, clusterUser),
    '',
  ].join('\n');
}

/** Statements that set up the owner of the views in addition to its grants, without semicolons. Idempotent. */
export function viewDefinerSql(): readonly string[] {
  return [
    ...rowPolicies.map(
      ({ table, condition }) =>
        `CREATE ROW POLICY OR REPLACE weir_accounts ON ${baseDatabase}.${table} USING ${condition} TO ${viewDefinerUser}`,
    ),
    `CREATE SETTINGS PROFILE OR REPLACE ${viewDefinerUser} SETTINGS ${settingsSql(viewSettings)} TO ${viewDefinerUser}`,
  ];
}

function readerRole(name: string, role: ReaderRole): readonly string[] {
  const limits = readerLimits[role];
  return [
    `CREATE ROLE IF NOT EXISTS ${name};`,
    ...grants.analyst.map((right) => `GRANT ${right} TO ${name};`),
    `CREATE SETTINGS PROFILE OR REPLACE ${name} SETTINGS ${settingsSql(readerSettings(limits))} TO ${name};`,
    `CREATE QUOTA OR REPLACE ${name} KEYED BY user_name FOR INTERVAL 1 minute ` +
      `MAX queries = ${limits.queriesPerMinute}, execution_time = ${limits.secondsPerMinute} TO ${name};`,
  ];
}
