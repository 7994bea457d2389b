import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { codeOf, messageOf, PipelineError, readTlsPair } from '../base/index.ts';
import type { FirehoseOptions } from '../config/index.ts';
import { type Diagnosis, Subject } from './report.ts';

const dayMs = 86_400_000;
const expiryWarnedDays = 14;
/** Firehose sends keys of any length; one that can be guessed is none. */
const keyLengthMin = 16;
const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Looks at what the listener of a Firehose source needs: an address, a certificate, keys. */
export async function* examineListener(options: FirehoseOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  yield await portDiagnosis(subject, options);
  yield keyDiagnosis(subject, options);
  yield* await tlsDiagnosis(subject, options);
}

async function portDiagnosis(subject: Subject, options: FirehoseOptions): Promise<Diagnosis> {
  const { host, port } = options;
  const check = 'listener.port';
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return subject.ok(check, `${host}:${port} is free`);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      if (await isFirehoseEndpoint(options)) {
        return subject.ok(check, `a Firehose endpoint listens on ${host}:${port}: a running weir`);
      }
      return subject.failed(
        check,
        `another program listens on ${host}:${port}`,
        'Stop it, or change `port` of the source.',
      );
    }
    const remedies: Readonly<Record<string, string>> = {
      EACCES:
        'Ports below 1024 need a right: give the process CAP_NET_BIND_SERVICE, or put a load balancer in front and take a higher port.',
      EADDRNOTAVAIL: 'Set `host` to an address of this machine, or to 0.0.0.0 for all of them.',
    };
    const remedy = remedies[code] ?? 'Check `host` and `port` of the source.';
    return subject.failed(check, `${host}:${port} cannot be opened: ${messageOf(error)}`, remedy);
  }
}

/** Asks the listener for what no Firehose endpoint has: ours answers in Firehose's own form. */
async function isFirehoseEndpoint({ host, port, path, tls }: FirehoseOptions): Promise<boolean> {
  const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const room = tls === undefined ? await import('node:http') : await import('node:https');
  const how = { method: 'GET', timeout: 3_000, rejectUnauthorized: false };
  const shown = asked.includes(':') ? `[${asked}]` : asked;
  const url = `${tls === undefined ? 'http' : 'https'}://${shown}:${port}${path}`;
  return new Promise((resolve) => {
    const request = room.request(url, how, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('end', () => resolve(/"requestId".*"timestamp"/.test(text)));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
    request.end();
  });
}

function keyDiagnosis(subject: Subject, { access_keys: keys, host }: FirehoseOptions): Diagnosis {
  const check = 'listener.access_keys';
  if (keys.length === 0) {
    return subject.warning(
      check,
      'no access key: whoever reaches the listener may send events',
      'Set `access_keys`, and the same key in the destination of the delivery stream.',
    );
  }
  if (keys.some((key) => key.length < keyLengthMin)) {
    return subject.warning(
      check,
      `an access key has less than ${keyLengthMin} characters`,
      'Take a long random one: openssl rand -base64 32',
    );
  }
  const reach = loopback.test(host) ? ', on loopback only' : '';
  return subject.ok(check, `${keys.length} access keys${reach}`);
}

async function tlsDiagnosis(
  subject: Subject,
  { tls }: FirehoseOptions,
): Promise<readonly Diagnosis[]> {
  const check = 'listener.certificate';
  if (tls === undefined) {
    const text = 'plain HTTP: Firehose calls HTTPS only, so a load balancer has to be in front';
    return [subject.ok(check, text)];
  }
  try {
    const { cert } = await readTlsPair(tls, 'ERR_SOURCES_TLS');
    return [certificateDiagnosis(subject, new X509Certificate(cert))];
  } catch (error) {
    const advice = error instanceof PipelineError ? error.advice : '';
    return [subject.failed(check, messageOf(error), advice)];
  }
}

function certificateDiagnosis(subject: Subject, certificate: X509Certificate): Diagnosis {
  const check = 'listener.certificate';
  const { issuer, subject: holder, subjectAltName, validFrom, validTo } = certificate;
  const names = subjectAltName ?? holder;
  const leftDays = (Date.parse(validTo) - Date.now()) / dayMs;
  const renew = 'Renew it; the files are read again when they change.';
  if (Date.parse(validFrom) > Date.now()) {
    return subject.failed(check, `the certificate is valid from ${validFrom} on only`, renew);
  }
  if (leftDays < 0) return subject.failed(check, `the certificate expired on ${validTo}`, renew);
  if (leftDays < expiryWarnedDays) {
    return subject.warning(check, `the certificate expires on ${validTo}`, renew);
  }
  if (issuer === holder) {
    return subject.warning(
      check,
      `the certificate for ${names} is its own authority`,
      'Firehose takes certificates of public authorities only.',
    );
  }
  return subject.ok(check, `for ${names}, valid until ${validTo}`);
}
