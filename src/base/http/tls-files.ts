import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type Server } from 'node:tls';

import type { Clock } from '../time/clock.ts';
import { type ErrorCode, PipelineError } from '../errors/pipeline-error.ts';
import { messageOf } from '../guards.ts';
import type { Log } from '../log/log.ts';
import { Notifier } from '../time/notifier.ts';

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
    // Node.js takes an empty file for none at all; this throws what is wrong with it.
    if (new X509Certificate(cert).raw.length === 0 || key.trim() === '') {
      throw new TypeError('the file is empty');
    }
    return { cert, key };
  } catch (error) {
    throw new PipelineError(code, `${certFile}: ${messageOf(error)}`, error);
  }
}

/** How often files are looked at again, and where they lie. */
export interface FreshTlsFiles extends TlsFiles {
  readonly reload_interval_ms: number;
}

/** How files are looked at again. */
export interface KeepTlsFresh {
  /** Undefined where the server speaks no TLS. */
  readonly files: FreshTlsFiles | undefined;
  /** Code of the error that is logged while they cannot be used. */
  readonly code: ErrorCode;
  readonly clock: Clock;
  readonly log: Log;
}

/** A certificate that is kept as its files are. */
export interface FreshTls {
  /** Looks at the files at once; they may be others than before. */
  revise(files: FreshTlsFiles | undefined): void;
  stop(): void;
}

/**
 * Gives new connections the certificate that lies in the files, until it is stopped; connections that are open go on. Files
 * that are half replaced, or broken, change nothing: the old certificate stays.
 *
 * The contents are compared, not the times: mounted secrets change by a link, and keep their times.
 */
export function keepTlsFresh(
  server: object,
  first: TlsPair | undefined,
  { files, code, clock, log }: KeepTlsFresh,
): FreshTls {
  const stop = new AbortController();
  if (files === undefined || first === undefined || !isTlsServer(server)) {
    return { revise: () => {}, stop: () => {} };
  }
  const notifier = new Notifier();
  let place = files;
  let inUse = first;
  let complaint = '';
  const look = async (): Promise<void> => {
    const fields = { cert_file: place.cert_file };
    try {
      const pair = await readTlsPair(place, code);
      complaint = '';
      if (pair.cert === inUse.cert && pair.key === inUse.key) return;
      server.setSecureContext(pair);
      inUse = pair;
      log.info(fields, 'the certificate has changed; new connections get the new one');
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== complaint) {
        log.error({ ...fields, reason }, 'the certificate cannot be read again; the old one stays');
      }
      complaint = reason;
    }
  };
  void (async () => {
    for (;;) {
      await notifier.wait(place.reload_interval_ms, clock, stop.signal);
      if (stop.signal.aborted) return;
      await look();
    }
  })();
  return {
    revise: (others) => {
      place = others ?? place;
      notifier.notify();
    },
    stop: () => stop.abort(),
  };
}

function isTlsServer(server: object): server is Pick<Server, 'setSecureContext'> {
  return 'setSecureContext' in server;
}
