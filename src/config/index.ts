/**
 * config: reads `weir.yaml`. Options are declared once, in `options/`; from them come the types below, the checks at
 * start, the JSON Schema for editors and docs/config.md.
 */
export {
  type ConfigCode,
  configCodes,
  type ConfigFinding,
  type ConfigPath,
  type FilePlace,
  pathText,
  type Place,
} from './findings.ts';
export {
  checkConfig,
  checkText,
  type ConfigCheck,
  type ConfigContext,
  configFrom,
  defaultConfigFile,
  findingText,
  inOrder,
  invalidConfig,
  loadConfig,
  loadConfigOfData,
  type LoadedConfig,
} from './load.ts';
export { configuredListeners } from './listeners.ts';
export type { LogFormat } from './options/log-format.ts';
export { type MachineMemory, memoryBytesOf } from './memory.ts';
export type { AlertRuleOptions, AlertRulesFile } from './options/alert-rules.ts';
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
} from './options/tests.ts';
export type { AlertsOptions } from './options/alerts.ts';
export type {
  AlertDestination,
  AlertmanagerOptions,
  WebhookOptions,
} from './options/alert-destinations.ts';
export type { AnalystOptions } from './options/analysts.ts';
export type { ApiOptions } from './options/api.ts';
export type { AwsOptions } from './options/aws.ts';
export type { CaptureRule } from './options/capture.ts';
export type { ClickhouseOptions } from './options/clickhouse.ts';
export type { ClusterOptions } from './options/cluster.ts';
export type { CloudWatchLogsOptions } from './options/cloudwatch-logs.ts';
export type { CompactionOptions } from './options/compaction.ts';
export type { DeadLetterTopicOptions } from './options/dead-letter-topic.ts';
export type { FileOptions } from './options/file.ts';
export type { FirehoseOptions } from './options/firehose.ts';
export type { KafkaOptions } from './options/kafka.ts';
export type { KafkaConnection } from './options/kafka-connection.ts';
export type { KinesisOptions } from './options/kinesis.ts';
export type { FanOutOptions, PollingOptions } from './options/kinesis-reading.ts';
export type { LimitsOptions } from './options/limits.ts';
export type { GeoipOptions } from './options/geoip.ts';
export type { LoadOptions } from './options/load.ts';
export type { LogOptions } from './options/log.ts';
export { defaultMaskedHeaders, maskedNames } from './options/masked-headers.ts';
export type { MaskingOptions } from './options/masking.ts';
export type { OpsOptions } from './options/ops.ts';
export type { RelayOptions } from './options/relay.ts';
export type { RetentionOptions } from './options/retention.ts';
export type { RollupsOptions } from './options/rollups.ts';
export type { WeirConfig } from './options/root.ts';
export type { S3Options } from './options/s3.ts';
export type { SourceOptions } from './options/sources.ts';
export type { StdinOptions } from './options/stdin.ts';
export type { TracingOptions } from './options/tracing.ts';
export type { WebOptions } from './options/web.ts';
export { optionName } from './program-form.ts';
export { configObject, configYaml } from './effective-text.ts';
export { showConfig } from './show.ts';
export { checkRuleText, checkTestText, type RuleFileCheck } from './rule-files.ts';
export { fillVariables } from './variables.ts';
