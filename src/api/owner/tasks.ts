import type { Api } from '../api.ts';
import { bootstrap } from './bootstrap.ts';
import { eraseAccount } from './erase-account.ts';
import { destinationQueues } from './queues.ts';
import { rulesIn } from '../event-subscriptions/capture-rules.ts';
import type { ControlTasks } from './control.ts';
import { sendTest } from './send-test.ts';
import { testTargets } from './test-targets.ts';

/** The command that serves the API: `weir api`, or `weir run` (also as a part of `weir demo`). */
export type ApiCommand = 'api' | 'run';

/** Returns the tasks that commands can request from the process that owns the store. */
export function controlTasks(api: Api): ControlTasks {
  return {
    bootstrap: ({ account_id: accountId, force, user_name: userName }) =>
      bootstrap(api, {
        force: force === true,
        accountId: typeof accountId === 'string' ? accountId : undefined,
        userName: String(userName),
      }),
    capture_rules: async () => ({ rules: await rulesIn(api.db).read() }),
    capture_rules_version: async () => ({ version: await rulesIn(api.db).version() }),
    destination_queues: () => destinationQueues(api),
    erase_account: ({ account_id: accountId, dry }) =>
      eraseAccount(api, { accountId: String(accountId), dry: dry === true }),
    test_targets: () => testTargets(api),
    send_test: ({ destination_id: id }) => sendTest(api, String(id)),
  };
}
