import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type Server } from 'node:tls';

import type { Clock } from '../time/clock.ts';
import { type ErrorCode, PipelineError } from '../errors/pipeline-error.ts';
import { messageOf } from '../guards.ts';
import type { Log } from '../log/log.ts';
import { Notifier } from '../time/notifier.ts';

/** Paths of a certificate and its key. */
export interface TlsFiles {
  readonly cert_file: string;
  readonly key_file: string;
}

/** A certificate and its key, as PEM text. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads a certificate and its key, and checks that they match.
 * @param code code of the error if they are unusable
 * @throws PipelineError with `code`
 */
export async function readTlsPair(
  { cert_file: certFile, key_file: keyFile }: TlsFiles,
  code: ErrorCode,
): Promise<TlsPair> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    createSecureContext({ cert, key });
    // Node.js treats an empty file as no certificate; parsing it throws an error.
    if (new X509Certificate(cert).raw.length === 0 || key.trim() === '') {
      throw new TypeError('the file is empty');
    }
    return { cert, key };
  } catch (error) {
    throw new PipelineError(code, `${certFile}: ${messageOf(error)}`, error);
  }
}

/** Paths of the files, and the interval of checks. */
export interface FreshTlsFiles extends TlsFiles {
  readonly reload_interval_ms: number;
}

/** Options of `keepTlsFresh`. */
export interface KeepTlsFresh {
  /** Undefined if the server does not use TLS. */
  readonly files: FreshTlsFiles | undefined;
  /** Code of the error that is logged while the files are unusable. */
  readonly code: ErrorCode;
  readonly clock: Clock;
  readonly log: Log;
}

/** A server certificate that follows its files. */
export interface FreshTls {
  /** Checks the files immediately; the paths may have changed. */
  revise(files: FreshTlsFiles | undefined): void;
  stop(): void;
}

/**
 * Updates the certificate of a server when its files change, until it is stopped. New connections use the new
 * certificate; open ones are not affected. Invalid or partly replaced files have no effect.
 *
 * Compares contents instead of times, because mounted secrets are replaced through a link, and keep their times.
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
  let current = files;
  let inUse = first;
  let complaint = '';
  const check = async (): Promise<void> => {
    const fields = { cert_file: current.cert_file };
    try {
      const pair = await readTlsPair(current, code);
      complaint = '';
      if (pair.cert === inUse.cert && pair.key === inUse.key) return;
      server.setSecureContext(pair);
      inUse = pair;
      log.info(fields, 'certificate reloaded; new connections use it');
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== complaint) {
        // Act: replace the two files with a valid certificate and its key. Weir checks the files every `reload_interval`.
        log.error(
          { ...fields, reason },
          'certificate reload failed; continuing with the current certificate',
        );
      }
      complaint = reason;
    }
  };
  void (async () => {
    for (;;) {
      await notifier.wait(current.reload_interval_ms, clock, stop.signal);
      if (stop.signal.aborted) return;
      await check();
    }
  })();
  return {
    revise: (others) => {
      current = others ?? current;
      notifier.notify();
    },
    stop: () => stop.abort(),
  };
}

function isTlsServer(server: object): server is Pick<Server, 'setSecureContext'> {
  return 'setSecureContext' in server;
}
