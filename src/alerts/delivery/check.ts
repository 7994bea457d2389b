import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import { messageOf } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import type { DestinationProblem } from '../destinations/kind.ts';
import { kindOf } from '../destinations/kinds.ts';

/** Reads the files of destinations as at startup: message templates and certificates. Opens no connection. */
export async function destinationProblems(
  destinations: readonly AlertDestination[],
): Promise<readonly DestinationProblem[]> {
  const found = await Promise.all(
    destinations.map(async (one, index) => {
      const all = [...(await kindOf(one).problems(one)), ...(await certificateProblems(one))];
      return all.map(({ path, message }) => ({ path: [index, ...path], message }));
    }),
  );
  return found.flat();
}

async function certificateProblems({
  name,
  tls,
}: AlertDestination): Promise<readonly DestinationProblem[]> {
  if (tls === undefined) return [];
  const subject = `destination ${name}:`;
  const texts = new Map<string, string>();
  for (const key of ['ca_file', 'cert_file', 'key_file'] as const) {
    const file = tls[key];
    if (file === undefined) continue;
    try {
      texts.set(key, await readFile(file, 'utf8'));
    } catch (error) {
      const message = `${subject} ${file} cannot be read: ${messageOf(error)}`;
      return [{ path: ['tls', key], message }];
    }
  }
  try {
    const [ca, cert, key] = [texts.get('ca_file'), texts.get('cert_file'), texts.get('key_file')];
    if (ca !== undefined) readCertificate(ca);
    createSecureContext({ cert, key });
    return [];
  } catch (error) {
    const message = `${subject} the certificates in tls cannot be used: ${messageOf(error)}`;
    return [{ path: ['tls'], message }];
  }
}

/** @throws Error if `text` is not a certificate */
function readCertificate(text: string): X509Certificate {
  return new X509Certificate(text);
}
