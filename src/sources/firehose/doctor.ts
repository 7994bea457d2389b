import type { FirehoseOptions } from '../../config/index.ts';
import { type Diagnosis, isLoopback, Subject } from '../../base/index.ts';
import { certificateDiagnosis, portDiagnosis } from '../ports.ts';

/** Firehose sends keys of any length; one that can be guessed is none. */
const keyLengthMin = 16;

/** Looks at what the listener of a Firehose source needs: an address, a certificate, keys. */
export async function* examine(options: FirehoseOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  const { host, port, path, tls } = options;
  yield await portDiagnosis(subject, {
    host,
    port,
    tls,
    // Asked for what no Firehose endpoint has: ours answers in Firehose's own form.
    known: { path, answer: /"requestId".*"timestamp"/, name: 'a Firehose endpoint' },
    options: 'of the source',
  });
  yield keyDiagnosis(subject, options);
  if (tls === undefined) {
    const text = 'plain HTTP: Firehose calls HTTPS only, so a load balancer has to be in front';
    return yield subject.ok('listener.certificate', text);
  }
  yield await certificateDiagnosis(subject, tls, {
    code: 'ERR_SOURCES_TLS',
    needsAuthority: true,
    renew: 'Renew it; the files are read again when they change.',
  });
}

function keyDiagnosis(subject: Subject, { access_keys: keys, host }: FirehoseOptions): Diagnosis {
  const check = 'listener.access_keys';
  if (keys.length === 0) {
    return subject.warning(
      check,
      'no access key: any client that reaches the listener can send events',
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
  const reach = isLoopback(host) ? ', on loopback only' : '';
  return subject.ok(check, `${keys.length} access keys${reach}`);
}
