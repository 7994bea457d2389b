import { quoted } from '../../catalog/index.ts';
import { acceptanceTables, createStatements, ddlSettings } from './databases.ts';
import { StepError, type Trial, type TrialServer } from './trial.ts';

/** Creates databases and tables on all servers, as `weir migrate` does. */
export async function createAll(trial: Trial, signal: AbortSignal): Promise<void> {
  const [first] = trial.servers;
  for (const statement of createStatements(trial.variant)) {
    const options = { as: 'admin', settings: ddlSettings, long: true, signal } as const;
    await first?.all.command(statement, options);
  }
}

/** Waits until the tables of a server accept rows and know all replicas. @throws StepError after the time limit */
export async function replicasReady(
  trial: Trial,
  server: TrialServer,
  signal: AbortSignal,
): Promise<void> {
  const { base, shard } = trial.databases;
  const sql = `SELECT table, is_readonly, total_replicas, active_replicas FROM system.replicas
    WHERE database IN (${quoted(base)}, ${quoted(shard)}) ORDER BY table`;
  const replicas = trial.servers.filter((each) => each.shard === server.shard).length;
  let last = 'no answer';
  const check = async (): Promise<boolean> => {
    const rows = await server.all.query(sql, {}, { as: 'admin', signal });
    const state = new Map(rows.map((row) => [String(row['table']), row]));
    for (const table of Object.values(acceptanceTables)) {
      const row = state.get(table);
      const required = table === acceptanceTables.small ? trial.servers.length : replicas;
      const [total, active] = [Number(row?.['total_replicas']), Number(row?.['active_replicas'])];
      last =
        row === undefined
          ? `no replicated table ${table}`
          : `${table}: ${active} of ${required} replicas are active`;
      if (Number(row?.['is_readonly']) === 1) last = `${table} is read-only`;
      else if (total === required && active === required) continue;
      return false;
    }
    return true;
  };
  await trial.until(signal, check).catch((error: unknown) => {
    if (!(error instanceof StepError)) throw error;
    throw new StepError(
      `${server.url}: ${last}`,
      'Compare `clickhouse.cluster.shards`, <remote_servers>, and <macros>; check the connection to Keeper, and the log of the server.',
    );
  });
}
