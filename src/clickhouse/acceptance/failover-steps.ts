import { acceptanceTables, ddlSettings } from './databases.ts';
import { deadline } from './deadline.ts';
import { createAll, replicasReady } from './tables.ts';
import { type Step, StepError, type Trial, type TrialServer } from './trial.ts';

/** The steps in which a replica becomes unavailable, returns, and is replaced. */
export const failoverSteps: readonly Step[] = [
  { name: 'unavailable', needsOperator: true, run: insertWithout },
  { name: 'back', needsOperator: true, run: catchUp },
  { name: 'replaced', needsOperator: true, run: replace },
];

/**
 * Returns the server to stop: the first one of a shard with several servers. Weir uses this server first, so the other
 * replicas must take over.
 */
function targetOf({ servers }: Trial): TrialServer {
  const target = servers.find(
    ({ shard }) => servers.filter((each) => each.shard === shard).length > 1,
  );
  if (target !== undefined) return target;
  throw new StepError(
    'no shard has several servers',
    'List all replicas in `clickhouse.cluster.shards`.',
  );
}

function minutes(ms: number): string {
  return `${Math.ceil(ms / 60_000)} min`;
}

/** Waits until an operator has stopped or started a server. @throws StepError after the time limit */
async function operated(
  trial: Trial,
  server: TrialServer,
  state: 'stopped' | 'started',
  signal: AbortSignal,
): Promise<void> {
  const { operatorMs } = trial.limits;
  const how =
    state === 'stopped' ? 'systemctl stop clickhouse-server' : 'systemctl start clickhouse-server';
  const verb = state === 'stopped' ? 'Stop' : 'Start';
  const where = `ClickHouse on ${server.url} (shard ${server.shard + 1})`;
  trial.notify(
    `${verb} ${where} now, for example with \`${how}\`. Waiting up to ${minutes(operatorMs)}.`,
  );
  trial.stopped = server;
  const wait = deadline(operatorMs, signal);
  const check = async (): Promise<boolean> =>
    (await trial.responds(server)) === (state === 'started');
  await trial.until(wait, check).catch(() => {
    const now = state === 'stopped' ? 'still responds' : 'does not respond';
    throw new StepError(
      `${server.url} ${now} after ${minutes(operatorMs)}`,
      `${verb} it when Weir prints the instruction, set a longer \`--wait\`, or skip these steps with \`--skip-failover\`.`,
    );
  });
}

async function insertWithout(trial: Trial, signal: AbortSignal): Promise<string> {
  const target = targetOf(trial);
  await operated(trial, target, 'stopped', signal);
  const limit = deadline(trial.limits.stepMs, signal);
  const before = trial.stored();
  try {
    for (let n = 0; n < 3; n++) await trial.insert(target.shard, limit);
  } catch (error) {
    throw stillStopped(target, error);
  }
  const others = trial.servers.filter((each) => each !== target);
  await trial.equal(others, limit).catch((error: unknown) => {
    throw stillStopped(target, error);
  });
  const [reader] = others;
  const { rows } = reader === undefined ? { rows: 0 } : await trial.content(reader.all, limit);
  if (rows !== trial.stored()) {
    const cause = `${reader?.url} reads ${rows} of ${trial.stored()} rows of all shards`;
    throw stillStopped(target, new StepError(cause, ''));
  }
  return `without ${target.url}, ${trial.stored() - before} rows were acknowledged and read`;
}

/** Returns the error of a step that failed while a server was stopped. Its advice starts with restarting the server. */
function stillStopped({ url }: TrialServer, error: unknown): StepError {
  const text = error instanceof Error ? error.message : String(error);
  const advice = error instanceof StepError ? error.remedy : '';
  return new StepError(
    `without ${url}: ${text}`,
    `Start ${url} again. ${advice || 'Check `quorum_servers` and the other replicas.'}`,
  );
}

async function catchUp(trial: Trial, signal: AbortSignal): Promise<string> {
  const target = targetOf(trial);
  await operated(trial, target, 'started', signal);
  const limit = deadline(trial.limits.stepMs, signal);
  await replicasReady(trial, target, limit);
  await trial.equal(trial.servers, limit);
  return `${target.url} fetched the rows that it missed`;
}

/** Drops the tables of a replica, and creates them empty, as `weir migrate` does on a server that replaces another one. */
async function replace(trial: Trial, signal: AbortSignal): Promise<string> {
  const target = targetOf(trial);
  const { base, shard } = trial.databases;
  const limit = deadline(trial.limits.stepMs, signal);
  for (const table of Object.values(acceptanceTables)) {
    const database = table === acceptanceTables.small ? base : shard;
    const options = { as: 'admin', settings: ddlSettings, long: true, signal: limit } as const;
    await target.all.command(`DROP TABLE ${database}.${table} SYNC`, options);
  }
  await createAll(trial, limit);
  await replicasReady(trial, target, limit);
  await trial.equal(trial.servers, limit);
  await trial.fetch(target, acceptanceTables.small, limit);
  const copies = await trial.count(target.part, acceptanceTables.small, limit);
  if (copies !== 1) {
    throw new StepError(
      `${target.url} has ${copies} rows of ${acceptanceTables.small} (expected: 1)`,
      '',
    );
  }
  return `${target.url} started with empty tables, and fetched all rows`;
}
