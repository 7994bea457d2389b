import { isObject, PipelineError } from '../base/index.ts';
import type { BootstrapKey, BootstrapRequest } from './owner/bootstrap.ts';
import { sendControlRequest } from './owner/control.ts';
import { type EraseAccountRequest, statementMs } from './owner/erase-account.ts';
import { apiFolder, makeFolder, readOwner } from './owner/folder.ts';
import type { DestinationQueue } from './owner/queues.ts';
import type { SentTest } from './owner/send-test.ts';
import { acquireOrFindOwner } from './owner/acquire.ts';
import { controlTasks } from './owner/tasks.ts';
import type { TestTarget } from './owner/test-targets.ts';
import { type ApiOptions, openApi } from './service.ts';
import { databaseExists } from './store/database.ts';

/**
 * Creates the first administrator key. If another process owns the store, sends it the request.
 * @throws PipelineError ERR_API_BOOTSTRAPPED | ERR_API_ACCOUNT | ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function bootstrapApi(
  options: ApiOptions,
  { accountId, force, userName }: BootstrapRequest,
): Promise<BootstrapKey> {
  const request = { account_id: accountId, force, user_name: userName };
  const key = await runTask(options, 'bootstrap', request);
  return {
    token: text(key, 'token'),
    key_id: text(key, 'key_id'),
    owner_id: text(key, 'owner_id'),
    account_id: text(key, 'account_id'),
  };
}

/**
 * Sends a test event to a destination. The pipeline stores this event, so callers can wait for its row.
 * @throws PipelineError ERR_API_DESTINATION_UNKNOWN | ERR_DELIVER_* | ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function sendTestEvent(options: ApiOptions, destinationId: string): Promise<SentTest> {
  const sent = await runTask(options, 'send_test', { destination_id: destinationId });
  return {
    event_id: text(sent, 'event_id'),
    event_type: text(sent, 'event_type'),
    event_timestamp: text(sent, 'event_timestamp'),
    account_id: text(sent, 'account_id'),
  };
}

/** Returns the event destinations to which a test event can be sent, newest first. @throws like `sendTestEvent` */
export async function readTestTargets(options: ApiOptions): Promise<readonly TestTarget[]> {
  const { targets } = { targets: [], ...(await runTask(options, 'test_targets', {})) };
  return targets.filter(isObject).map((target) => ({
    id: text(target, 'id'),
    account_id: text(target, 'account_id'),
    description: text(target, 'description'),
    kind: text(target, 'kind'),
  }));
}

/**
 * Returns the queue of each event destination; undefined if the store has never been used. Does not create the store.
 * @throws PipelineError ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function readDestinationQueues(
  options: ApiOptions,
): Promise<readonly DestinationQueue[] | undefined> {
  if (!(await isUsed(options))) return undefined;
  const { queues } = { queues: [], ...(await runTask(options, 'destination_queues', {})) };
  return queues.filter(isObject).map((queue) => ({
    id: text(queue, 'id'),
    account_id: text(queue, 'account_id'),
    description: text(queue, 'description'),
    kind: text(queue, 'kind'),
    waiting: Number(queue['waiting']),
    oldest_ms: Number(queue['oldest_ms']),
  }));
}

/**
 * Erases an account from the store; with `dry`, only counts its rows.
 * @returns number of rows by table; empty if the store has never been used
 * @throws PipelineError ERR_API_STORE_LOCKED | ERR_API_STORE_OPEN
 */
export async function eraseApiAccount(
  options: ApiOptions,
  { accountId, dry }: EraseAccountRequest,
): Promise<Readonly<Record<string, number>>> {
  if (!(await isUsed(options))) return {};
  const request = { account_id: accountId, dry };
  const { rows } = { rows: {}, ...(await runTask(options, 'erase_account', request)) };
  return Object.fromEntries(Object.entries(rows).map(([table, count]) => [table, Number(count)]));
}

/** Returns whether the store has been used before. Does not create the store. */
async function isUsed(options: ApiOptions): Promise<boolean> {
  const { dataDir, storeConnectionsMax: connectionsMax, storeUrl: url } = options;
  return await databaseExists(
    url === undefined ? { folder: apiFolder(dataDir).store } : { url, connectionsMax },
  );
}

/** Runs a task in the process that owns the store, or in this process if no process owns it. */
export async function runTask(
  options: ApiOptions,
  task: string,
  parameters: object,
): Promise<object> {
  const folder = apiFolder(options.dataDir);
  if (options.storeUrl !== undefined) {
    await makeFolder(folder);
    return runAlone(options, task, parameters);
  }
  const access = await acquireOrFindOwner(folder);
  if ('release' in access) {
    try {
      return await runAlone(options, task, parameters);
    } finally {
      access.release();
    }
  }
  const owner = access.isOwned ? await readOwner(folder) : undefined;
  const answer = owner && (await sendControlRequest(owner, task, parameters));
  if (answer === undefined) throw access.error;
  return answer;
}

/** For tasks whose statements may take longer than those of requests: maximum time without a response of the server. */
const silentMsMax: Readonly<Record<string, number>> = { erase_account: statementMs + 20_000 };

async function runAlone(options: ApiOptions, task: string, parameters: object): Promise<object> {
  const folder = apiFolder(options.dataDir);
  const { api, database } = await openApi(options, folder, silentMsMax[task]);
  try {
    return (await controlTasks(api)[task]?.({ ...parameters })) ?? {};
  } finally {
    await database.close();
  }
}

function text(value: object, name: string): string {
  const member = isObject(value) ? value[name] : undefined;
  if (typeof member === 'string') return member;
  throw new PipelineError('ERR_API_OWNER', `its answer has no ${name}`);
}
