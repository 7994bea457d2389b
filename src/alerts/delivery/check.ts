import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import { messageOf } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import { messageProblems } from './message.ts';

/** A file of a destination that cannot be used. */
export interface DestinationProblem {
  /** The option that names it, from `destinations:`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Reads the files that destinations name, as a start does: templates of messages and certificates. Connects to nothing. */
export async function destinationProblems(
  destinations: readonly AlertDestination[],
): Promise<readonly DestinationProblem[]> {
  const found = await Promise.all(
    destinations.map(async (one, index) => [
      ...(await templateProblems(one, index)),
      ...(await certificateProblems(one, index)),
    ]),
  );
  return found.flat();
}

async function templateProblems(
  one: AlertDestination,
  index: number,
): Promise<readonly DestinationProblem[]> {
  if (one.type !== 'webhook' || one.template_file === undefined) return [];
  const path = [index, 'template_file'];
  const place = `destination ${one.name}: the template ${one.template_file}`;
  try {
    const problems = messageProblems(await readFile(one.template_file, 'utf8'));
    return problems.map((problem) => ({ path, message: `${place} ${problem}` }));
  } catch (error) {
    return [{ path, message: `${place} cannot be read: ${messageOf(error)}` }];
  }
}

async function certificateProblems(
  { name, tls }: AlertDestination,
  index: number,
): Promise<readonly DestinationProblem[]> {
  if (tls === undefined) return [];
  const place = `destination ${name}:`;
  const texts = new Map<string, string>();
  for (const key of ['ca_file', 'cert_file', 'key_file'] as const) {
    const file = tls[key];
    if (file === undefined) continue;
    try {
      texts.set(key, await readFile(file, 'utf8'));
    } catch (error) {
      const message = `${place} ${file} cannot be read: ${messageOf(error)}`;
      return [{ path: [index, 'tls', key], message }];
    }
  }
  try {
    const [ca, cert, key] = [texts.get('ca_file'), texts.get('cert_file'), texts.get('key_file')];
    if (ca !== undefined) readCertificate(ca);
    createSecureContext({ cert, key });
    return [];
  } catch (error) {
    const message = `${place} its certificates cannot be used: ${messageOf(error)}`;
    return [{ path: [index, 'tls'], message }];
  }
}

/** @throws Error where a text is no certificate */
function readCertificate(text: string): X509Certificate {
  return new X509Certificate(text);
}
