import { readFile } from 'node:fs/promises';

import { messageOf } from '../../../base/index.ts';
import type { AlertDestinationKind } from '../kind.ts';
import type { WebhookOptions } from './options.ts';
import { signatureOf } from './signature.ts';

/** A URL that accepts messages by POST. */
export const webhook: AlertDestinationKind<WebhookOptions> = {
  options: async () => (await import('./options.ts')).webhookOptions,
  addresses(options) {
    const url = new URL(options.url);
    // The path may be a secret.
    return [{ url, shown: url.origin, probe: { method: 'HEAD', url } }];
  },
  async problems({ name, template_file: file }) {
    if (file === undefined) return [];
    const path = ['template_file'];
    const subject = `destination ${name}: the template ${file}`;
    const { messageProblems } = await import('./message.ts');
    try {
      const problems = messageProblems(await readFile(file, 'utf8'));
      return problems.map((problem) => ({ path, message: `${subject} ${problem}` }));
    } catch (error) {
      return [{ path, message: `${subject} cannot be read: ${messageOf(error)}` }];
    }
  },
  // Import on use, because read-only commands send nothing.
  async planner(options, pageUrl) {
    const { formatOf } = await import('./format.ts');
    const { webhookPlanner } = await import('./planner.ts');
    return webhookPlanner(options, await formatOf(options), pageUrl);
  },
  async replay(options) {
    const { webhookPlanner } = await import('./planner.ts');
    const plan = webhookPlanner(options, () => '', undefined);
    return { plan, memoryMs: options.group_interval_ms };
  },
  headers({ signing_key: key }, { body, id }, nowMs) {
    return {
      'weir-delivery': id,
      ...(key !== undefined && { 'weir-signature': signatureOf(body, key, nowMs) }),
    };
  },
  finding: () => undefined,
};
