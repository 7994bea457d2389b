import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_API_STORE_OPEN: {
    remedy: 'stop',
    text: 'the store of the management API cannot be opened',
    advice:
      'For a folder: check that it is writable and its files are not corrupted. For `api.store_url`: check that the server is running, and that user, password, and database are correct. Encode special characters of the password, for example `#` as `%23`. If the certificate is rejected, see docs/how-to/management-api.md#connect-to-postgresql-with-tls.',
  },
  ERR_API_STORE_NONE: {
    remedy: 'stop',
    text: 'the embedded PostgreSQL is not installed',
    advice:
      'Set `api.store_url` to a PostgreSQL server, or install the tarball of weir-ingest-pglite (docs/install.md; in a clone: `npm ci`).',
  },
  ERR_API_STORE_LOCKED: {
    remedy: 'stop',
    text: 'another process has the store of the management API open',
    advice:
      'A folder has one owner at a time: stop the process that the message names, set another `--data`, or set `api.serve: false`, so that `weir run` only applies the rules. Several processes can share a PostgreSQL server (`api.store_url`).',
  },
  ERR_API_MIGRATION: {
    remedy: 'stop',
    text: 'the tables of the management API cannot be migrated',
    advice:
      'If a newer version of Weir created the tables, use that version. Otherwise, grant the user of `api.store_url` the rights to create and alter tables.',
  },
  ERR_API_SECRET_KEY: {
    remedy: 'stop',
    text: 'the secrets of event destinations cannot be encrypted or decrypted',
    advice:
      'Restore the key file that encrypted them (`api.secret_key_file`). If it is lost, set `aws_secret_access_key` of each destination again.',
  },
  ERR_API_BOOTSTRAPPED: {
    remedy: 'stop',
    text: 'an administrator already has an API key',
    advice: 'Use that key to create others, or create another administrator key with `--force`.',
  },
  ERR_API_ACCOUNT: {
    remedy: 'stop',
    text: 'the store belongs to another account',
    advice: 'Omit `--account`: a store belongs to one account, which is set only once.',
  },
  ERR_API_LISTEN: {
    remedy: 'stop',
    text: 'the listener of the management API cannot be opened',
    advice:
      'The address is in use by another process or is not an address of this machine. Change `--host` and `--port`, or set port 0 for any free port.',
  },
  ERR_API_OWNER: {
    remedy: 'stop',
    text: 'the process that runs the management API failed to execute the request',
    advice:
      'Read the log of that process. If the process hangs, stop it, and run the command again.',
  },
  ERR_API_DESTINATION_UNKNOWN: {
    remedy: 'stop',
    text: 'the event destination does not exist',
    advice:
      'To list the destinations, call `GET /event_destinations`. Identifiers start with `ed_`.',
  },
} as const satisfies ErrorTable;
