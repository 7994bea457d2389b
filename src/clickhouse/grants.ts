import { definerUser } from '../catalog/index.ts';

/** Users of a server that Weir runs itself, and of an external one that was set up with deploy/clickhouse/users.sql. */
export const embeddedUsers = {
  loader: 'weir_loader',
  admin: 'weir_admin',
  analyst: 'weir_analyst',
} as const;

/**
 * What each user may do, as it stands behind GRANT. Nobody may read files or URLs, stop the server or see its listeners:
 * rights that are not listed are not there.
 */
export const grants: Readonly<Record<keyof typeof embeddedUsers | 'definer', readonly string[]>> = {
  loader: [
    'INSERT ON weir.*',
    'SELECT ON weir.batches',
    'SELECT ON weir.dead_letters',
    'SELECT ON weir.migrations',
  ],
  admin: [
    ...['weir', 'analytics'].map(
      (database) =>
        `SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, ` +
        `DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW ON ${database}.*`,
    ),
    ...['MergeTree', 'ReplacingMergeTree', 'SummingMergeTree', 'AggregatingMergeTree'].map(
      (engine) => `TABLE ENGINE ON ${engine}`,
    ),
    'SELECT ON system.*',
    'KILL QUERY ON *.*',
    `SET DEFINER ON ${definerUser}`,
  ],
  analyst: ['SELECT ON analytics.*'],
  // The views that mark changed minutes write in its name.
  definer: ['SELECT ON weir.*', 'INSERT ON weir.dirty_minutes'],
};

/** Limits of analysts: time for a query (which they may raise up to a point), and what all theirs together may use. */
export const analystLimits = {
  defaultSeconds: 60,
  maxSeconds: 600,
  concurrentQueries: 20,
  queriesPerMinute: 1000,
  secondsPerMinute: 600,
} as const;

/** The same users for an external server, as SQL for its administrator: deploy/clickhouse/users.sql. */
export function externalUsersSql(): string {
  const { loader, admin, analyst } = embeddedUsers;
  const create = (name: string, extra = ''): string =>
    `CREATE USER IF NOT EXISTS ${name} IDENTIFIED WITH sha256_password BY '<password of ${name}>'${extra};`;
  const give = (rights: readonly string[], name: string): readonly string[] =>
    rights.map((right) => `GRANT ${right} TO ${name};`);
  const { defaultSeconds, maxSeconds, concurrentQueries, queriesPerMinute, secondsPerMinute } =
    analystLimits;
  return [
    '-- Users of Weir on an external ClickHouse server: replace the passwords and run this as an administrator.',
    '-- The embedded server has the same users, made by the program. Written by src/clickhouse/grants.ts.',
    '',
    '-- Inserts events, dead letters and ledger rows: clickhouse.user and clickhouse.password in weir.yaml.',
    create(loader),
    ...give(grants.loader, loader),
    '',
    '-- Creates and alters tables and views: clickhouse.admin_user and clickhouse.admin_password.',
    create(admin),
    ...give(grants.admin, admin),
    '',
    '-- Owner of the views: they read the tables with its rights. It cannot log in.',
    `CREATE USER IF NOT EXISTS ${definerUser} HOST NONE;`,
    ...give(grants.definer, definerUser),
    '',
    '-- Reads the views: clickhouse.analyst_user and clickhouse.analyst_password. weir.user_accounts says which accounts',
    '-- a user sees; more users of this kind may be made, each with rows there.',
    `CREATE SETTINGS PROFILE IF NOT EXISTS ${analyst} SETTINGS readonly = 2, ` +
      `max_execution_time = ${defaultSeconds} MIN 1 MAX ${maxSeconds}, ` +
      `max_concurrent_queries_for_user = ${concurrentQueries} CONST;`,
    create(analyst, ` SETTINGS PROFILE '${analyst}'`),
    ...give(grants.analyst, analyst),
    `CREATE QUOTA IF NOT EXISTS ${analyst} FOR INTERVAL 1 minute ` +
      `MAX queries = ${queriesPerMinute}, execution_time = ${secondsPerMinute} TO ${analyst};`,
    '',
  ].join('\n');
}
