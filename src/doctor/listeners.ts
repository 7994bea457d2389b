import type { WeirConfig } from '../config/index.ts';
import { type Diagnosis, Subject } from '../base/index.ts';
import { certificateDiagnosis, type Listener, portDiagnosis } from '../sources/index.ts';

/** Checks the listen addresses of `weir run`: ops, the page, the management API. */
export async function* examineListeners(config: WeirConfig): AsyncGenerator<Diagnosis> {
  const { ops, web, api } = config;
  if (ops !== false) {
    const known = { path: '/healthz', answer: /^(ok\n|\{"status":"ok")/, name: 'an ops listener' };
    yield await portDiagnosis(new Subject('ops'), {
      ...addressOf(ops),
      known,
      options: 'of `ops:`',
    });
  }
  if (web !== false) {
    const known = { path: '/', answer: /<title>Weir/, name: 'the web page' };
    const { tls } = web;
    yield* examineListener('web', { ...addressOf(web), tls, known, options: 'of `web:`' });
  }
  if (api?.serve === true) {
    const { tls } = api;
    const known = { path: '/', answer: /"error_code":"/, name: 'the management API' };
    yield* examineListener('api', { ...addressOf(api), tls, known, options: 'of `api:`' });
  }
}

function addressOf({
  host,
  port,
}: Pick<Listener, 'host' | 'port'>): Pick<Listener, 'host' | 'port'> {
  return { host, port };
}

async function* examineListener(
  name: 'web' | 'api',
  listener: Listener,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject(name);
  yield await portDiagnosis(subject, listener);
  if (listener.tls === undefined) return;
  yield await certificateDiagnosis(subject, listener.tls, {
    code: name === 'web' ? 'ERR_WEB_TLS' : 'ERR_API_LISTEN',
    needsAuthority: false,
    renew: 'Renew the certificate; Weir reloads the files when they change.',
  });
}
