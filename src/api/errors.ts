import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_API_STORE_OPEN: {
    remedy: 'stop',
    text: 'the store of the management API cannot be opened',
    advice:
      'For a folder: check that it can be written and that its files are whole. For `api.store_url`: check that the server runs and that user, password and database are right.',
  },
  ERR_API_STORE_NONE: {
    remedy: 'stop',
    text: 'there is no PostgreSQL that could run in this process',
    advice:
      'Set `api.store_url` to a PostgreSQL server, or install the tarball of weir-ingest-pglite (docs/install.md; in a clone: `npm ci`).',
  },
  ERR_API_STORE_LOCKED: {
    remedy: 'stop',
    text: 'another process has the store of the management API open',
    advice:
      'A folder has one owner at a time: stop the process named, give this one another `--data`, or let `weir run` only follow its rules (`api.serve: false`). Several processes can share a PostgreSQL server (`api.store_url`).',
  },
  ERR_API_MIGRATION: {
    remedy: 'stop',
    text: 'the tables of the management API cannot be brought up to date',
    advice:
      'Tables of a newer Weir need that version. Otherwise the user of `api.store_url` must be allowed to create and alter tables.',
  },
  ERR_API_SECRET_KEY: {
    remedy: 'stop',
    text: 'the secrets of event destinations cannot be encrypted or decrypted',
    advice:
      'Bring back the key file that they were stored with (`api.secret_key_file`); if it is lost, send each destination its `aws_secret_access_key` again.',
  },
  ERR_API_BOOTSTRAPPED: {
    remedy: 'stop',
    text: 'an administrator has an API key already',
    advice: 'Use that key to create others, or make one more administrator key with `--force`.',
  },
  ERR_API_ACCOUNT: {
    remedy: 'stop',
    text: 'the account is not the one that the store has',
    advice: 'Leave `--account` out: a store belongs to one account, which is chosen only once.',
  },
  ERR_API_LISTEN: {
    remedy: 'stop',
    text: 'the listener of the management API cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change `--host` and `--port`, or use port 0 for any free one.',
  },
  ERR_API_OWNER: {
    remedy: 'stop',
    text: 'the process that runs the management API failed to execute the request',
    advice: 'Read its log; if it hangs, stop it and run the command again.',
  },
  ERR_API_DESTINATION_UNKNOWN: {
    remedy: 'stop',
    text: 'there is no such event destination',
    advice: 'List them with `GET /event_destinations`; identifiers begin with `ed_`.',
  },
} as const satisfies ErrorTable;
