import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_LISTEN: {
    remedy: 'stop',
    text: 'the listener of a source cannot be opened',
    advice:
      'The address is in use by another process or is not an address of this machine. Change `host` and `port` of the source, or set port 0 for any free port. Ports below 1024 need a privilege.',
  },
  ERR_SOURCES_TLS: {
    remedy: 'stop',
    text: 'the certificate or key of a listener cannot be used',
    advice:
      'Check that `tls.cert_file` and `tls.key_file` of the source are readable, are in PEM format, and match, and that the key has no passphrase.',
  },
} as const satisfies ErrorTable;
