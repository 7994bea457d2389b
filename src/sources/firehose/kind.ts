import { isDeepStrictEqual } from 'node:util';

import { isLoopback } from '../../base/index.ts';
import type { FirehoseOptions } from '../../config/index.ts';
import type { SourceKind } from '../kind.ts';
import { metrics } from './metrics.ts';

/** Options that a reload can change while the endpoint stays open. */
const revised: ReadonlySet<string> = new Set([
  'access_keys',
  'tls',
  'body_bytes_max',
  'records_max',
  'requests_max',
  'in_flight_bytes_max',
  'response_timeout_ms',
  'insert_failure_grace_ms',
  'idle_timeout_ms',
] satisfies readonly (keyof FirehoseOptions)[]);

function permanentPartOf(options: FirehoseOptions): object {
  const fixedOptions = Object.entries(options).filter(([name]) => !revised.has(name));
  return { ...Object.fromEntries(fixedOptions), hasTls: options.tls !== undefined };
}

export const firehose: SourceKind<FirehoseOptions> = {
  traits: ({ host, port, path, tls }) => ({
    endless: true,
    reads: { kind: 'endpoint', path },
    listens: { host, port },
    ...(tls && { tls }),
  }),
  metrics,
  loadPolicies: async () => await import('./permissions.ts'),
  init: {
    rank: 2,
    title: 'Firehose, through an HTTP endpoint',
    page: 'firehose-http.md',
    questions: [
      { option: 'host', text: 'Address to listen on', example: '127.0.0.1' },
      { option: 'port', text: 'Port', example: '9443', comment: 'Firehose itself calls port 443' },
      { option: 'path', text: 'Path of the endpoint', example: '/firehose' },
    ],
    more: [
      'access_keys: [ "file:./firehose-access-key" ]   # made by `weir init`; or a ${VARIABLE}',
      '# tls:                      # default: HTTP, behind a load balancer',
      '#   cert_file: /etc/weir/tls/fullchain.pem',
      '#   key_file: /etc/weir/tls/key.pem',
    ],
    secret: { file: 'firehose-access-key', title: 'An access key for Firehose' },
    before: [
      'Set the access key in the file firehose-access-key in the destination of the delivery stream.',
    ],
  },
  reload: {
    keeps: (before, after) => isDeepStrictEqual(permanentPartOf(before), permanentPartOf(after)),
    startMode: ({ port, type }, removed) =>
      removed.some((one) => one.type === type && one.port === port) ? 'sequential' : 'concurrent',
  },
  *conflicts(all) {
    for (const [index, { access_keys: keys, host }] of all.entries()) {
      if (keys.length > 0 || isLoopback(host)) continue;
      const text = `is ${host}, which is reachable from other machines: set access_keys to authenticate senders`;
      yield { index, path: ['host'], code: 'CFG_OPEN_INGEST', text };
    }
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
