import type { FirehoseOptions } from '../../config/index.ts';
import { type Diagnosis, isLoopback, Subject } from '../../base/index.ts';
import { certificateDiagnosis, portDiagnosis } from '../ports.ts';

/** `weir doctor` warns about shorter access keys, which are easy to guess. Firehose itself has no minimum. */
const keyLengthMin = 16;

/** Checks the address, certificate, and access keys of a Firehose source. */
export async function* examine(options: FirehoseOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${options.name}`);
  const { host, port, path, tls } = options;
  yield await portDiagnosis(subject, {
    host,
    port,
    tls,
    // The endpoint accepts only POST. It responds to a GET with 404, but in the format of Firehose, which identifies
    // Weir.
    known: { path, answer: /"requestId".*"timestamp"/, name: 'a Firehose endpoint' },
    options: 'of the source',
  });
  yield keyDiagnosis(subject, options);
  if (tls === undefined) {
    const text = 'plain HTTP: Firehose calls only HTTPS, so a load balancer must terminate TLS';
    return yield subject.ok('listener.certificate', text);
  }
  yield await certificateDiagnosis(subject, tls, {
    code: 'ERR_SOURCES_TLS',
    needsAuthority: true,
    renew: 'Renew the certificate. Weir reloads the files when they change.',
  });
}

function keyDiagnosis(subject: Subject, { access_keys: keys, host }: FirehoseOptions): Diagnosis {
  const check = 'listener.access_keys';
  if (keys.length === 0) {
    return subject.warning(
      check,
      'no access key: any client that reaches the listener can send events',
      'Set `access_keys`, and set the same key in the destination of the delivery stream.',
    );
  }
  if (keys.some((key) => key.length < keyLengthMin)) {
    return subject.warning(
      check,
      `an access key has fewer than ${keyLengthMin} characters`,
      'Generate a long random key: openssl rand -base64 32',
    );
  }
  const reach = isLoopback(host) ? ', on loopback only' : '';
  return subject.ok(check, `${keys.length} access keys${reach}`);
}
