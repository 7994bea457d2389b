import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_SQL_COMMAND: {
    remedy: 'reject',
    text: 'unknown command',
    advice: 'To list the commands, enter `\\?`. A statement does not start with a backslash.',
  },
  ERR_SQL_STATEMENT: {
    remedy: 'reject',
    text: 'the statement is longer than 262,144 characters',
    advice: 'End each statement with `;`. Put a long list of values into a table or a file.',
  },
  ERR_SQL_TABLE: {
    remedy: 'reject',
    text: 'the table or view does not exist',
    advice: 'To list the tables and views that you can read, enter `\\d`.',
  },
  ERR_SOURCES_NO_FAN_OUT: {
    remedy: 'stop',
    text: 'no Kinesis source uses enhanced fan-out',
    advice:
      'Set `fan_out: {}` on a Kinesis source to read it with enhanced fan-out; see docs/how-to/kinesis.md.',
  },
  ERR_SOURCES_NO_LEASES: {
    remedy: 'stop',
    text: 'no Kinesis source uses leases',
    advice:
      'Set `leases: {}` on a Kinesis source to share its shards among processes; see docs/how-to/fleet.md.',
  },
  ERR_SAMPLE_TARGET: {
    remedy: 'reject',
    text: 'sample events cannot be sent to this target',
    advice:
      'Pass --to with the ARN of a Kinesis stream or of a Firehose stream, or with kafka://HOST:PORT/TOPIC; pass --out with a file in a directory that exists.',
  },
  ERR_SAMPLE_SEND: {
    remedy: 'retry',
    text: 'the target did not accept all sample events',
    advice:
      'Fix the cause in the message, and run the command again for the remaining events. The target may have accepted some events of the last batch.',
  },
  ERR_API_STORE_FLAG: {
    remedy: 'stop',
    text: 'the password of the store is on the command line, where any user of this machine can read it',
    advice:
      "Put the URL into an environment variable and pass `--store '${VARIABLE}'`, or set `api.store_url` to `${VARIABLE}` or `file:/path`.",
  },
  ERR_DASHBOARDS_NEEDS: {
    remedy: 'reject',
    text: 'the query requires a section that the configuration does not have',
    advice: 'Add the section `geoip:` to the configuration (docs/how-to/countries.md).',
  },
} as const satisfies ErrorTable;
