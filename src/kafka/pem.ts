import { readFile } from 'node:fs/promises';

import { messageOf, PipelineError } from '../base/index.ts';

/**
 * Returns the contents of a PEM file; undefined if `path` is undefined.
 * @throws PipelineError ERR_KAFKA_TLS if the file cannot be read
 */
export async function pemOf(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new PipelineError('ERR_KAFKA_TLS', messageOf(error), error);
  }
}
