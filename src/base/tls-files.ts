import { readFile } from 'node:fs/promises';
import { createSecureContext, type Server } from 'node:tls';

import type { Clock } from './clock.ts';
import { type ErrorCode, PipelineError } from './errors.ts';
import { messageOf } from './guards.ts';

/** Where a certificate and its key lie. */
export interface TlsFiles {
  readonly cert_file: string;
  readonly key_file: string;
}

/** A certificate and its key, as PEM texts. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads a certificate and its key, and makes sure that they belong together.
 * @param code of the error when they cannot be used.
 * @throws PipelineError with `code`
 */
export async function readTlsPair(
  { cert_file: certFile, key_file: keyFile }: TlsFiles,
  code: ErrorCode,
): Promise<TlsPair> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    throw new PipelineError(code, `${certFile}: ${messageOf(error)}`, error);
  }
}

/** How files are looked at again. */
export interface KeepTlsFresh {
  readonly files: TlsFiles;
  /** Code of the error that is logged while they cannot be used. */
  readonly code: ErrorCode;
  readonly intervalMs: number;
  readonly clock: Clock;
  readonly log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
  readonly signal: AbortSignal;
}

/**
 * Gives new connections the certificate that lies in the files, until `signal` aborts. Files that are half replaced, or
 * broken, change nothing: the old certificate stays.
 *
 * The contents are compared, not the times: mounted secrets change by a link, and keep their times.
 */
export async function keepTlsFresh(
  server: Pick<Server, 'setSecureContext'>,
  first: TlsPair,
  { files, code, intervalMs, clock, log, signal }: KeepTlsFresh,
): Promise<void> {
  const facts = { cert_file: files.cert_file };
  let inUse = first;
  let complaint = '';
  for (;;) {
    await clock.pause(intervalMs, signal);
    if (signal.aborted) return;
    try {
      const pair = await readTlsPair(files, code);
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
