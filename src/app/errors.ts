import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_OPS_ANSWER: {
    remedy: 'retry',
    text: 'no running Weir answers',
    advice:
      'Start `weir run` or `weir demo`; give --config of the same configuration, or --url with the address that it logs as `ops listener is open`.',
  },
  ERR_OPS_TOKEN: {
    remedy: 'stop',
    text: 'the ops listener wants another token',
    advice:
      'Give the configuration whose `ops.token` it has with --config, or the token in the variable WEIR_OPS_TOKEN.',
  },
  ERR_RELOAD_RESTART: {
    remedy: 'stop',
    text: 'the new configuration changes what a running process cannot change',
    advice:
      'Restart Weir to put it into force, or take the options named back. The configuration of before goes on; docs/how-to/reload.md lists what a reload can change.',
  },
  ERR_RELOAD_REFUSED: {
    remedy: 'stop',
    text: 'the reload was refused',
    advice:
      'See the log of the process, or GET /-/reload of its ops listener, for what is wrong with the new configuration.',
  },
  ERR_PIPELINE_BACKFILL_SOURCE: {
    remedy: 'stop',
    text: 'this source cannot be read again',
    advice:
      'Backfills read Kinesis streams, Kafka topics, CloudWatch Logs groups and S3 prefixes: name such a source of weir.yaml with --source. What was pushed or piped has to be sent again.',
  },
  ERR_CLICKHOUSE_CLOCK: {
    remedy: 'retry',
    text: 'this machine and the ClickHouse server do not agree on the time',
    advice:
      'Set both clocks, for example with chrony or systemd-timesyncd: what is new, late or expired is judged by them. Events keep their own times, so nothing is stored wrongly.',
  },
} as const satisfies ErrorTable;
