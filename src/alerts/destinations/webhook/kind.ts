import { readFile } from 'node:fs/promises';

import { messageOf, PipelineError } from '../../../base/index.ts';
import type { AlertDestinationKind } from '../kind.ts';
import { messageProblems, slackTemplate, templateFormat } from './message.ts';
import type { WebhookOptions } from './options.ts';
import { type Format, payloadFormat, webhookPlanner } from './planner.ts';
import { signatureOf } from './signature.ts';

/** An address that takes messages by POST. */
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
    const place = `destination ${name}: the template ${file}`;
    try {
      const problems = messageProblems(await readFile(file, 'utf8'));
      return problems.map((problem) => ({ path, message: `${place} ${problem}` }));
    } catch (error) {
      return [{ path, message: `${place} cannot be read: ${messageOf(error)}` }];
    }
  },
  planner: async (options, pageUrl) => webhookPlanner(options, await formatOf(options), pageUrl),
  headers({ signing_key: key }, { body, id }, nowMs) {
    return {
      'weir-delivery': id,
      ...(key !== undefined && { 'weir-signature': signatureOf(body, key, nowMs) }),
    };
  },
  finding: () => undefined,
};

/** @throws PipelineError ERR_ALERTS_TEMPLATE */
async function formatOf({
  name,
  format,
  template_file: file,
}: Pick<WebhookOptions, 'name' | 'format' | 'template_file'>): Promise<Format> {
  if (file === undefined) {
    return format === 'slack' ? templateFormat(slackTemplate, 'slack') : payloadFormat;
  }
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new PipelineError('ERR_ALERTS_TEMPLATE', `${name}: ${messageOf(error)}`, error);
  }
  return templateFormat(text, `${name}: ${file}`);
}
