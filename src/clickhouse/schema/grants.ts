import {
  baseDatabase,
  compactedTables,
  definerUser,
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

/** Users of a server that Weir runs itself, and of an external one that was set up with deploy/clickhouse/users.sql. */
export const embeddedUsers = {
  loader: 'weir_loader',
  admin: 'weir_admin',
  analyst: 'weir_analyst',
} as const;

/** User as whom the servers of a cluster ask one another: `<remote_servers>` of their configuration names it. */
export const clusterUser = 'weir_cluster';

/** User as which the dictionary of countries reads its networks: whoever finds its password can read these and nothing else. */
export const geoipUser = 'weir_geoip';

const everything =
  'SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, ' +
  'DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW';

function writtenByViews(database: string): readonly string[] {
  const counted = rollups.filter(({ together }) => together !== undefined);
  return ['dirty_minutes', ...counted.map((each) => rollupTable(each, 'minute'))].map(
    (table) => `INSERT ON ${database}.${table}`,
  );
}

/** Tables that only the administrator writes: who sees which accounts, and what was erased, which the audit adds to what is stored. */
const adminTables = ['user_accounts', 'erasures', 'erased_rows'];

/** What the loader may not do of what `grants` gives it. */
export const loaderRevokes: readonly string[] = [...adminTables, 'migrations'].map(
  (table) => `INSERT ON ${baseDatabase}.${table}`,
);

/** Tables of the server that tell what is there, how large it is, and who belongs to the cluster. */
const systemTables = ['clusters', 'columns', 'dictionaries', 'disks', 'macros', 'parts', 'tables'];

/** All that the loader may change of tables: how long rows stay, which rows of the ledger go, and merging finished days. */
function retentionAndCompaction(database: string): readonly string[] {
  return [
    ...retainedTables.map((name) => `ALTER TTL ON ${database}.${name}`),
    `ALTER DELETE ON ${database}.batches`,
    ...compactedTables.map(({ name }) => `OPTIMIZE ON ${database}.${name}`),
  ];
}

/**
 * What each user may do, as it stands behind GRANT. Nobody may read files or URLs, stop the server or see its listeners:
 * rights that are not listed are not there.
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
    // To create the views that look countries up.
    'dictGet ON weir.geo_countries',
    'SELECT ON system.*',
    'KILL QUERY ON *.*',
    `SET DEFINER ON ${definerUser}`,
    `SET DEFINER ON ${viewDefinerUser}`,
  ],
  analyst: ['SELECT ON analytics.*'],
  // The views that mark changed minutes, and those that hand on what is counted together, write in its name.
  definer: ['SELECT ON weir.*', ...writtenByViews('weir'), 'dictGet ON weir.geo_countries'],
  // What the views read, and only the rows that `rowPolicies` lets through.
  viewDefiner: [
    ...tablesOfViews.map((table) => `SELECT ON ${baseDatabase}.${table}`),
    'dictGet ON weir.geo_countries',
  ],
  geoip: ['SELECT ON weir.geo_networks'],
};

/** What users may do besides on the servers of a cluster, and what these may ask of one another for whoever asked them. */
export const clusterGrants = {
  loader: [`SELECT, INSERT ON ${shardDatabase}.*`, ...retentionAndCompaction(shardDatabase)],
  admin: [
    `${everything} ON ${shardDatabase}.*`,
    ...['Distributed', 'ReplicatedMergeTree', 'ReplicatedReplacingMergeTree'].map(
      (engine) => `TABLE ENGINE ON ${engine}`,
    ),
    // For `ON CLUSTER`.
    'CLUSTER ON *.*',
  ],
  analyst: [],
  definer: [`SELECT ON ${shardDatabase}.*`, ...writtenByViews(shardDatabase)],
  viewDefiner: tablesOfViews.map((table) => `SELECT ON ${shardDatabase}.${table}`),
  geoip: [],
  cluster: [`SELECT, INSERT ON ${shardDatabase}.*`, 'dictGet ON weir.geo_countries'],
} as const satisfies Readonly<Record<keyof typeof grants | 'cluster', readonly string[]>>;

/** What a user who reads the views may use; memory is that of an external server. */
export interface ReaderLimits extends ReaderBounds {
  /** What all its queries of a minute may be and use together. */
  readonly queriesPerMinute: number;
  readonly secondsPerMinute: number;
}

/** Analysts are people, dashboards are programs that ask often. */
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

/** Limits of analysts. */
export const analystLimits = readerLimits.analyst;

/** The same users for an external server, as SQL for its administrator: deploy/clickhouse/users.sql. */
export function externalUsersSql(): string {
  const { loader, admin, analyst } = embeddedUsers;
  const create = (name: string): string =>
    `CREATE USER IF NOT EXISTS ${name} IDENTIFIED WITH sha256_password BY '<password of ${name}>';`;
  const give = (rights: readonly string[], name: string): readonly string[] =>
    rights.map((right) => `GRANT ${right} TO ${name};`);
  return [
    '-- Users of Weir on an external ClickHouse server: replace the passwords and run this as an administrator.',
    '-- The embedded server has the same users, made by the program. Written by src/clickhouse/schema/grants.ts.',
    '',
    '-- Runs Weir: inserts, reads its own tables, keeps them as long as `retention:` says: clickhouse.user and clickhouse.password in weir.yaml.',
    '-- What earlier releases granted beyond this goes.',
    create(loader),
    `GRANT\n    ${grants.loader.join(',\n    ')}\nTO ${loader} WITH REPLACE OPTION;`,
    ...loaderRevokes.map((right) => `REVOKE ${right} FROM ${loader};`),
    '',
    '-- Creates and alters tables and views (`weir migrate`): clickhouse.admin_user and clickhouse.admin_password.',
    create(admin),
    ...give(grants.admin, admin),
    '',
    '-- Owner of the materialized views: they read and write the tables with its rights. It cannot log in.',
    `CREATE USER IF NOT EXISTS ${definerUser} HOST NONE;`,
    ...give(grants.definer, definerUser),
    '',
    '-- Owner of the views that people read. It cannot log in. Its row policies keep the rows of other accounts from every condition of',
    '-- a query, and its profile keeps settings of the query away from the tables.',
    `CREATE USER IF NOT EXISTS ${viewDefinerUser} HOST NONE;`,
    ...give(grants.viewDefiner, viewDefinerUser),
    ...viewDefinerSql().map((statement) => `${statement};`),
    '',
    '-- Reads the networks of `geoip:` into the dictionary of countries: geoip.clickhouse_user and geoip.clickhouse_password.',
    '-- Not needed without that section. The dictionary asks from the server itself.',
    `CREATE USER IF NOT EXISTS ${geoipUser} IDENTIFIED WITH sha256_password BY '<password of ${geoipUser}>' HOST LOCAL;`,
    ...give(grants.geoip, geoipUser),
    '',
    '-- Roles of those who read the views: people, and programs that ask often.',
    ...readerRole('weir_analysts', 'analyst'),
    ...readerRole('weir_dashboards', 'dashboard'),
    '',
    '-- Reads the views: clickhouse.analyst_user and clickhouse.analyst_password. weir.user_accounts says which accounts',
    '-- a user sees; more users of this kind may be made, each with rows there (docs/how-to/analysts.md).',
    create(analyst),
    `GRANT weir_analysts TO ${analyst};`,
    '',
  ].join('\n');
}

/** What `externalUsersSql` lacks for a cluster: deploy/clickhouse/cluster/users.sql. To be run on every server, after the other. */
export function clusterUsersSql(): string {
  const { loader, admin } = embeddedUsers;
  const give = (rights: readonly string[], name: string): readonly string[] =>
    rights.map((right) => `GRANT ${right} TO ${name};`);
  return [
    '-- For a cluster, beside deploy/clickhouse/users.sql and after it, on every server: replace the password. Written by',
    '-- src/clickhouse/schema/grants.ts.',
    '',
    '-- The part of the tables that lies on a server is in a database of its own.',
    ...give(clusterGrants.loader, loader),
    ...adminTables.map((table) => `REVOKE INSERT ON ${shardDatabase}.${table} FROM ${loader};`),
    ...give(clusterGrants.admin, admin),
    ...give(clusterGrants.definer, definerUser),
    ...give(clusterGrants.viewDefiner, viewDefinerUser),
    '',
    '-- As whom the servers ask one another: <remote_servers> names it. Not `<secret>`: then a view would ask as who asked the view.',
    `CREATE USER IF NOT EXISTS ${clusterUser} IDENTIFIED WITH sha256_password BY '<password of ${clusterUser}>';`,
    ...give(clusterGrants.cluster, clusterUser),
    '',
  ].join('\n');
}

/** What the owner of the views needs besides its grants, without semicolons. Safe to repeat. */
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
