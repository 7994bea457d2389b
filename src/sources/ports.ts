import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import {
  codeOf,
  type Diagnosis,
  type ErrorCode,
  messageOf,
  PipelineError,
  readTlsPair,
  type Subject,
  type TlsFiles,
} from '../base/index.ts';

/** A listener that `weir run` opens. */
export interface Listener {
  readonly host: string;
  readonly port: number;
  readonly tls?: TlsFiles | undefined;
  /**
   * How to recognize a running Weir: `answer` matches its response to a GET request for `path`. `name` describes the
   * endpoint in messages.
   */
  readonly known: { readonly path: string; readonly answer: RegExp; readonly name: string };
  /**
   * Phrase that follows the option names `host` and `port` in messages and says where they are set, for example `of the
   * source`.
   */
  readonly options: string;
}

const dayMs = 86_400_000;
const expiryWarnedDays = 14;
/** Limits for the response of the process that uses the port: it may be another program, whose response never ends. */
const answerMsMax = 3_000;
const answerCharsMax = 65_536;

/** Checks whether a listener can use its address. An address that a running Weir uses counts as available. */
export async function portDiagnosis(subject: Subject, listener: Listener): Promise<Diagnosis> {
  const { host, port, known, options } = listener;
  const check = 'listener.port';
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return subject.ok(check, port === 0 ? `any free port of ${host}` : `${host}:${port} is free`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      if (await isOurs(listener)) {
        return subject.ok(check, `${known.name} listens on ${host}:${port}: a running weir`);
      }
      const cause = `another process listens on ${host}:${port}`;
      const remedy = `Stop the process (\`ss -ltnp sport = :${port}\` shows it), or change \`port\` ${options}.`;
      return subject.failed(check, cause, remedy);
    }
    const remedies: Readonly<Record<string, string>> = {
      EACCES:
        'Ports below 1024 require a privilege: grant the process CAP_NET_BIND_SERVICE, or use a load balancer and a higher port.',
      EADDRNOTAVAIL: 'Set `host` to an address of this machine, or to 0.0.0.0 for all of them.',
    };
    const remedy = remedies[code] ?? `Check \`host\` and \`port\` ${options}.`;
    return subject.failed(check, `${host}:${port} cannot be opened: ${messageOf(error)}`, remedy);
  }
}

async function isOurs({ host, port, tls, known }: Listener): Promise<boolean> {
  const requested = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const http = tls === undefined ? await import('node:http') : await import('node:https');
  const how = {
    method: 'GET',
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(answerMsMax),
  };
  const shown = requested.includes(':') ? `[${requested}]` : requested;
  const url = `${tls === undefined ? 'http' : 'https'}://${shown}:${port}${known.path}`;
  return new Promise((resolve) => {
    const request = http.request(url, how, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.length > answerCharsMax) request.destroy();
      });
      answer.once('end', () => resolve(known.answer.test(text)));
      // Ignore the error of a response that ends early: `close` handles it.
      answer.on('error', () => undefined);
      answer.once('close', () => resolve(false));
    });
    request.on('error', () => resolve(false));
    request.end();
  });
}

/** Requirements for a certificate, and advice. */
export interface CertificateUse {
  readonly code: ErrorCode;
  /** True if clients accept only certificates of public certificate authorities. */
  readonly needsAuthority: boolean;
  /** Advice for a certificate that must be renewed. */
  readonly renew: string;
}

/** Checks whether certificate and key are usable, and until when the certificate is valid. */
export async function certificateDiagnosis(
  subject: Subject,
  files: TlsFiles,
  use: CertificateUse,
): Promise<Diagnosis> {
  const check = 'listener.certificate';
  try {
    const { cert } = await readTlsPair(files, use.code);
    return checkCertificate(subject, new X509Certificate(cert), use);
  } catch (error) {
    const advice = error instanceof PipelineError ? error.advice : '';
    return subject.failed(check, messageOf(error), advice);
  }
}

function checkCertificate(
  subject: Subject,
  certificate: X509Certificate,
  { needsAuthority, renew }: CertificateUse,
): Diagnosis {
  const check = 'listener.certificate';
  const { issuer, subject: holder, subjectAltName, validFrom, validTo } = certificate;
  const names = subjectAltName ?? holder;
  const leftDays = (Date.parse(validTo) - Date.now()) / dayMs;
  if (Date.parse(validFrom) > Date.now()) {
    return subject.failed(check, `the certificate is not valid before ${validFrom}`, renew);
  }
  if (leftDays < 0) return subject.failed(check, `the certificate expired on ${validTo}`, renew);
  if (leftDays < expiryWarnedDays) {
    return subject.warning(check, `the certificate expires on ${validTo}`, renew);
  }
  if (issuer === holder && needsAuthority) {
    return subject.warning(
      check,
      `the certificate for ${names} is self-signed`,
      'Use a certificate of a public authority: Firehose accepts no others.',
    );
  }
  return subject.ok(check, `for ${names}, valid until ${validTo}`);
}
