import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SQL_COMMAND: {
    remedy: 'reject',
    text: 'there is no such command',
    advice: '`\\?` lists the commands. A statement does not start with a backslash.',
  },
  ERR_SQL_STATEMENT: {
    remedy: 'reject',
    text: 'a statement is too long',
    advice: 'End each statement with `;`. A long list of values belongs into a table or a file.',
  },
  ERR_SQL_TABLE: {
    remedy: 'reject',
    text: 'there is no such table or view',
    advice: '`\\d` lists the tables and views that you may read.',
  },
  ERR_SOURCES_NO_FAN_OUT: {
    remedy: 'stop',
    text: 'there is no registered consumer to look at',
    advice:
      'Give a Kinesis source `fan_out: {}` to read it by enhanced fan-out; docs/how-to/fleet.md tells more.',
  },
  ERR_SOURCES_NO_LEASES: {
    remedy: 'stop',
    text: 'there are no leases to look at',
    advice:
      'Give a Kinesis source `leases: {}` to share its shards among processes; docs/how-to/fleet.md tells more.',
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
      'Fix the cause that the message names, and run the command again for the remaining events. The target may have accepted events of the last batch all the same.',
  },
  ERR_API_STORE_FLAG: {
    remedy: 'stop',
    text: 'the password of the store stands on the command line, where everybody on this machine may read it',
    advice:
      "Put the address into a variable and give `--store '${VARIABLE}'`, or into api.store_url as `${VARIABLE}` or `file:/path`.",
  },
  ERR_DASHBOARDS_NEEDS: {
    remedy: 'reject',
    text: 'the query needs a section that the configuration does not have',
    advice: 'Add the section `geoip:` to the configuration (docs/how-to/countries.md).',
  },
  ERR_ALERTS_RULE: {
    remedy: 'stop',
    text: 'these alert rules cannot be tested',
    advice: '`weir alerts list` shows the rules; times are `now-6h` or 2026-01-31T12:00:00Z.',
  },
} as const satisfies ErrorTable;
