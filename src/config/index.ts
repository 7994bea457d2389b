/**
 * config: reads `weir.yaml`. Options are declared once, in `options/` and in the modules that use them. The types
 * below, the checks at startup, the JSON Schema for editors, and docs/config.md are derived from the declarations.
 */
export {
  type ConfigCode,
  type ConfigFinding,
  type ConfigPath,
  type FileLocation,
  pathText,
  type TextLocation,
} from './findings.ts';
export { readSecretFile } from './config-bytes.ts';
export {
  checkConfig,
  checkText,
  configFrom,
  defaultConfigFile,
  findingText,
  inOrder,
  invalidConfig,
  loadConfig,
  listenersOf,
  loadConfigOfData,
  type LoadedConfig,
} from './load.ts';
export type { LogFormat } from './options/log-format.ts';
export { memoryBytesOf } from './memory.ts';
export type { AlertRuleOptions } from '../alerts/options/rules.ts';
export type {
  AlertCheck,
  EventExpectation,
  ExpectedAlert,
  QueryCheck,
  SampleOptions,
  TestEventOptions,
  TestExpectation,
  TestFileOptions,
  TestOptions,
} from '../testing/options.ts';
export type { AlertsOptions } from '../alerts/options/alerts.ts';
export type { AlertDestination } from '../alerts/options/destinations.ts';
export type { AnalystOptions } from '../clickhouse/options/analysts.ts';
export type { AwsOptions } from '../sources/aws/options.ts';
export type { CaptureRule } from '../select/options.ts';
export type { ClickhouseOptions } from '../clickhouse/options/clickhouse.ts';
export type { ClusterOptions } from '../clickhouse/options/cluster.ts';
export type { CloudWatchLogsOptions } from '../sources/cloudwatch-logs/options.ts';
export type { CompactionOptions } from '../clickhouse/options/compaction.ts';
export type { DeadLetterTopicOptions } from '../pipeline/dead-letter-topic-options.ts';
export type { FileOptions } from '../sources/file/options.ts';
export type { FirehoseOptions } from '../sources/firehose/options.ts';
export type { KafkaOptions } from '../sources/kafka/options.ts';
export type { KafkaConnection } from '../kafka/options.ts';
export type { KinesisOptions } from '../sources/kinesis/options.ts';
export type { FanOutOptions, PollingOptions } from '../sources/kinesis/reading-options.ts';
export type { LimitsOptions } from './options/limits.ts';
export type { GeoipOptions } from '../geoip/options.ts';
export { maskedNames } from '../catalog/options/masked-headers.ts';
export type { MaskingOptions } from '../catalog/options/masking.ts';
export type { RelayOptions } from '../relay/options.ts';
export type { RetentionOptions } from '../clickhouse/options/retention.ts';
export type { RollupsOptions } from '../rollups/options.ts';
export type { WeirConfig } from './root.ts';
export type { S3Options } from '../sources/s3/options.ts';
export type { SourceOptions } from '../sources/options.ts';
export type { StdinOptions } from '../sources/stdin/options.ts';
export type { TracingOptions } from '../tracing/options.ts';
export type { WebOptions } from '../web/options.ts';
export { optionName } from './program-form.ts';
export { configObject, configYaml } from './show/effective-text.ts';
export { showConfig } from './show/show.ts';
export { checkRuleText, checkTestText } from './rule-files.ts';
export { fillVariables } from './variables.ts';
