import { readFile } from 'node:fs/promises';

import { messageOf, PipelineError } from '../../../base/index.ts';
import { slackTemplate, templateFormat } from './message.ts';
import type { WebhookOptions } from './options.ts';
import { type Format, payloadFormat } from './planner.ts';

/**
 * Returns the message format that the options select.
 * @throws PipelineError ERR_ALERTS_TEMPLATE
 */
export async function formatOf({
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
