import type { KafkaOptions } from '../../config/index.ts';
import { connectKafka } from '../../kafka/index.ts';
import type { HealthySource } from '../health.ts';
import type { OpenSourceDeps } from '../kind.ts';
import { KafkaSource } from './source.ts';

/** Creates a source that reads a topic as a member of a consumer group. */
export function open(options: KafkaOptions, deps: OpenSourceDeps): HealthySource {
  return new KafkaSource(options, deps, () => connectKafka(options, deps.log));
}
