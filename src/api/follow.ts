import { isObject, PipelineError } from '../base/index.ts';
import { runTask } from './commands.ts';
import {
  type AccountRule,
  type CaptureRules,
  rulesIn,
  type RuleStore,
  watchRules,
} from './event-subscriptions/capture-rules.ts';
import { ChangeNotifier } from './events/change-notifier.ts';
import { sendControlRequest } from './owner/control.ts';
import { apiFolder, readOwner } from './owner/folder.ts';
import type { ApiOptions } from './service.ts';
import { openDatabase } from './store/database.ts';
import { listenForNotifications, rulesChannel } from './store/notifications.ts';

/** The capture rules of a management API that another process serves. */
export interface FollowedRules {
  readonly captureRules: CaptureRules;
  close(): Promise<void>;
}

/**
 * Follows the rules in a store without serving the API: on a PostgreSQL server, or through the process that owns the
 * embedded store.
 * @throws PipelineError ERR_API_STORE_OPEN | ERR_API_STORE_LOCKED | ERR_API_MIGRATION
 */
export async function followCaptureRules(options: ApiOptions): Promise<FollowedRules> {
  return options.storeUrl === undefined
    ? { captureRules: rulesOfOwner(options), close: () => Promise.resolve() }
    : followServer(options, options.storeUrl);
}

async function followServer(options: ApiOptions, url: string): Promise<FollowedRules> {
  const database = await openDatabase({ url, connectionsMax: 1 }, options.logger);
  const notifier = new ChangeNotifier();
  const stop = new AbortController();
  const onNotification = (): void => notifier.wake();
  const channel = rulesChannel;
  const listening = listenForNotifications(
    { url, channel },
    onNotification,
    options.logger,
    stop.signal,
  );
  return {
    captureRules: watchRules(rulesIn(database.db), { ...options, notifier }),
    async close() {
      stop.abort();
      await Promise.all([listening, database.close()]);
    },
  };
}

/**
 * Reads the rules from the process that owns the embedded store. `current` opens the store itself if no process owns
 * it; `changes` does not need to, because only an owner can change the rules.
 */
function rulesOfOwner(options: ApiOptions): CaptureRules {
  const store: RuleStore = {
    version: async (signal) =>
      Number((await fetchFromOwner(options, 'capture_rules_version', signal))['version']),
    read: async (signal) => rulesFrom(await fetchFromOwner(options, 'capture_rules', signal)),
  };
  const watched = watchRules(store, { ...options, notifier: new ChangeNotifier() });
  return {
    current: async () => rulesFrom(await runTask(options, 'capture_rules', {})),
    changes: (signal) => watched.changes(signal),
  };
}

async function fetchFromOwner({ dataDir }: ApiOptions, task: string, signal?: AbortSignal) {
  const folder = apiFolder(dataDir);
  const owner = await readOwner(folder);
  const answer = owner && (await sendControlRequest(owner, task, {}, signal));
  if (answer !== undefined) return answer;
  throw new PipelineError('ERR_API_OWNER', `no process serves the API of ${folder.root}`);
}

function rulesFrom(answer: object): readonly AccountRule[] {
  const rules = isObject(answer) ? answer['rules'] : undefined;
  if (Array.isArray(rules) && rules.every(isRule)) return rules;
  throw new PipelineError('ERR_API_OWNER', 'its answer has no rules');
}

function isRule(value: unknown): value is AccountRule {
  return (
    isObject(value) && typeof value['account'] === 'string' && typeof value['type'] === 'string'
  );
}
