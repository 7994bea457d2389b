import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SOURCES_LISTEN: {
    remedy: 'stop',
    text: 'the listener of a source cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change `host` and `port` of the source, or use port 0 for any free one. Ports below 1024 need a privilege.',
  },
  ERR_SOURCES_TLS: {
    remedy: 'stop',
    text: 'the certificate or key of a listener cannot be used',
    advice:
      'Check that `tls.cert_file` and `tls.key_file` of the source can be read, are in PEM form and belong together, the key without a passphrase.',
  },
} as const satisfies ErrorTable;
