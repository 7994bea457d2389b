import { readFile } from 'node:fs/promises';
import { createSecureContext, type Server } from 'node:tls';
import { type Clock, messageOf, PipelineError } from '../base/index.ts';
import type { SourceLog } from './deps.ts';

/** Where a certificate lies, and how often it is looked at. */
export interface TlsFiles {
  readonly cert_file: string;
  readonly key_file: string;
  readonly reload_interval_ms: number;
}

/** A certificate and its key, as PEM texts. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads a certificate and its key, and makes sure that they belong together.
 * @throws PipelineError ERR_SOURCES_TLS
 */
export async function readTlsPair({
  cert_file: certFile,
  key_file: keyFile,
}: TlsFiles): Promise<TlsPair> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    throw new PipelineError('ERR_SOURCES_TLS', `${certFile}: ${messageOf(error)}`, error);
  }
}

/**
 * Gives new connections the certificate that lies in the files, until `signal` aborts. Files that are half replaced, or
 * broken, change nothing: the old certificate stays.
 *
 * The contents are compared, not the times: mounted secrets change by a link, and keep their times.
 */
export async function keepTlsFresh(
  server: Server,
  files: TlsFiles,
  first: TlsPair,
  {
    clock,
    log,
    signal,
  }: { readonly clock: Clock; readonly log: SourceLog; readonly signal: AbortSignal },
): Promise<void> {
  const facts = { cert_file: files.cert_file };
  let inUse = first;
  let complaint = '';
  for (;;) {
    await clock.pause(files.reload_interval_ms, signal);
    if (signal.aborted) return;
    try {
      const pair = await readTlsPair(files);
      complaint = '';
      if (pair.cert === inUse.cert && pair.key === inUse.key) continue;
      server.setSecureContext(pair);
      inUse = pair;
      log.info(facts, 'the certificate has changed; new connections get the new one');
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== complaint) {
        log.error({ ...facts, reason }, 'the certificate cannot be read again; the old one stays');
      }
      complaint = reason;
    }
  }
}
