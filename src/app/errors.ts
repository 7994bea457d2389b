import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_OPS_ANSWER: {
    remedy: 'retry',
    text: 'no running Weir process responds',
    advice:
      'Start `weir run` or `weir demo`. Use --config to pass the same configuration, or --url to pass the address that the process logs as `ops listener is open`.',
  },
  ERR_OPS_TOKEN: {
    remedy: 'stop',
    text: 'the ops listener rejected the token',
    advice:
      'Use --config to pass the configuration that sets `ops.token`, or set the environment variable WEIR_OPS_TOKEN.',
  },
  ERR_RELOAD_RESTART: {
    remedy: 'stop',
    text: 'the new configuration changes options that require a restart',
    advice:
      'Restart Weir to apply the listed options, or revert them. Until then, Weir continues with the current configuration. docs/how-to/reload.md lists the options that a reload can change.',
  },
  ERR_RELOAD_REFUSED: {
    remedy: 'stop',
    text: 'the reload was rejected',
    advice:
      'Check the log of the process, or GET /-/reload of its ops listener, for the problem of the new configuration.',
  },
  ERR_PIPELINE_BACKFILL_SOURCE: {
    remedy: 'stop',
    text: 'this source does not support backfills',
    advice:
      'Use --source to name a Kinesis stream, Kafka topic, CloudWatch Logs group, or S3 prefix of weir.yaml. Other sources cannot read records again: send the records again.',
  },
  ERR_CLICKHOUSE_CLOCK: {
    remedy: 'retry',
    text: 'the clocks of this machine and of the ClickHouse server differ',
    advice:
      'Synchronize both clocks, for example with chrony or systemd-timesyncd. Lateness and retention depend on them; stored event times do not.',
  },
} as const satisfies ErrorTable;
