import { type Log, pause, PipelineError, systemClock, type UnreadyReason } from '../base/index.ts';
import type { KafkaConnection, RelayOptions, WeirConfig } from '../config/index.ts';
import {
  connectKafka,
  inSyncAtLeast,
  kafkaRetrier,
  openWriter,
  positionsTopicName,
  readAll,
  recordTopic,
  type TopicStatus,
  type TopicSpec,
  type TopicWriter,
} from '../kafka/index.ts';
import { type HealthySource, readsTopic, SourceOpener } from '../sources/index.ts';
import { RelayMetrics } from './metrics.ts';
import { RelayPositions } from './positions.ts';
import { relayReasons } from './readiness.ts';
import { Relay, type RelayedSource } from './relay.ts';

/** Options of `openRelay`. */
export interface OpenRelayOptions {
  readonly logger: Log;
  /** True to stop at the end of files and at the tip of streams. */
  readonly untilIdle: boolean;
  /** Stops opening or reading when it aborts. */
  readonly signal: AbortSignal;
}

/** A relay that is ready to run. */
export interface OpenRelay {
  readonly status: TopicStatus;
  /** Runs until the sources are exhausted or `signal` aborts. Then closes everything. */
  run(): Promise<void>;
  snapshot(): readonly RelayedSource[];
  /** Returns why the relay makes no progress; empty if it is ready. */
  unreadyReasons(): readonly UnreadyReason[];
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
}

interface Topics {
  readonly writer: TopicWriter;
  readonly positions: RelayPositions;
  close(): Promise<unknown>;
}

interface PositionsTopic {
  readonly options: RelayOptions;
  readonly spec: TopicSpec;
  readonly deps: Parameters<typeof openWriter>[1];
  readonly signal: AbortSignal;
}

// Maximum time that a stop waits for Kafka. Records that are not in the topic by then are read again after the next
// start.
const stopWaitMs = 10_000;
const positionBytes = 1_048_576;

/**
 * Opens the topics and the sources.
 * @returns undefined if `signal` aborts first
 * @throws PipelineError ERR_RELAY_* if no source or topic is configured; ERR_KAFKA_*
 */
export async function openRelay(
  config: WeirConfig,
  { logger, untilIdle, signal }: OpenRelayOptions,
): Promise<OpenRelay | undefined> {
  const options = relayOf(config);
  const deps = { clock: systemClock, log: logger, random: Math.random };
  const finished = new AbortController();
  const abandoned = giveUpAfter(signal, finished.signal);
  const topics = await openTopics(options, deps, { signal, abandoned });
  if (topics === undefined) return undefined;
  const { writer, positions } = topics;
  advise(config, options, writer.status, logger);
  const sources = await openSources(config, writer.status, logger).catch(async (error: unknown) => {
    // Close the writers, because open writers would keep the process running.
    await topics.close();
    throw error;
  });
  const relay = new Relay({
    sources,
    writer,
    positions,
    inFlightBytesMax: options.in_flight_bytes,
    untilIdle,
  });
  const metrics = await RelayMetrics.create();
  const waitingMs = (): number => {
    const { failing } = writer;
    return failing === undefined ? 0 : systemClock.now() - failing.sinceMs;
  };
  return {
    status: writer.status,
    snapshot: () => relay.snapshot(),
    unreadyReasons: () =>
      relayReasons({
        failing: writer.failing,
        sources,
        partitions: relay.partitions(),
        nowMs: systemClock.now(),
      }),
    metrics: () =>
      metrics.text({
        relayed: relay.snapshot(),
        sources,
        inFlightBytes: relay.memory.used,
        waitingMs: waitingMs(),
      }),
    async run() {
      try {
        await relay.run(signal);
      } finally {
        finished.abort();
        await topics.close();
      }
    },
  };
}

async function openSources(
  { limits, sources }: WeirConfig,
  { maxMessageBytes }: TopicStatus,
  logger: Log,
): Promise<readonly HealthySource[]> {
  const opener = new SourceOpener();
  await opener.load(sources);
  const chunkBytesMax = Math.floor(maxMessageBytes / 2);
  return sources.map((source) => opener.open(source, { log: logger, limits, chunkBytesMax }));
}

/** Returns a signal that aborts `stopWaitMs` after a stop, unless everything has finished by then. */
function giveUpAfter(stop: AbortSignal, finished: AbortSignal): AbortSignal {
  const abandon = new AbortController();
  const abortLater = async (): Promise<void> => {
    await pause(stopWaitMs, finished);
    abandon.abort();
  };
  stop.addEventListener('abort', () => void abortLater(), { once: true });
  return abandon.signal;
}

function relayOf({ relay, sources }: WeirConfig): RelayOptions {
  if (relay === undefined) throw new PipelineError('ERR_RELAY_TARGET');
  if (sources.length === 0) throw new PipelineError('ERR_PIPELINE_NO_SOURCE');
  const loop = sources.find((source) => readsTopic(source, relay));
  if (loop !== undefined) {
    const detail = `source ${loop.name} reads the relay topic ${relay.topic}`;
    throw new PipelineError('ERR_RELAY_LOOP', detail);
  }
  return relay;
}

function positionsTopicSpec(options: RelayOptions): TopicSpec {
  const { replication_factor: replicationFactor } = options;
  return {
    topic: positionsTopicName(options),
    partitions: 1,
    replicationFactor,
    isCompacted: true,
    settings: { 'min.insync.replicas': inSyncAtLeast(replicationFactor) },
  };
}

/** Opens both topics for writing, and reads the positions. Returns undefined if `signal` aborts first. */
async function openTopics(
  options: RelayOptions,
  deps: Parameters<typeof openWriter>[1],
  { signal, abandoned }: { readonly signal: AbortSignal; readonly abandoned: AbortSignal },
): Promise<Topics | undefined> {
  const opened: TopicWriter[] = [];
  const open = async (topic: TopicSpec): Promise<TopicWriter | undefined> => {
    const { compression } = options;
    const writer = await openWriter({ connection: options, topic, compression }, deps, abandoned);
    if (writer !== undefined) opened.push(writer);
    return writer;
  };
  const close = (): Promise<unknown> => Promise.all(opened.map((one) => one.close()));
  const spec = positionsTopicSpec(options);
  try {
    const writer = await open(recordTopic(options, options.record_bytes));
    const keeper = writer && (await open(spec));
    if (writer !== undefined && keeper !== undefined) {
      const positions = new RelayPositions((records) => keeper.send(records));
      const { isNew } = keeper.status;
      if (!isNew) await readPositions(positions, { options, spec, deps, signal });
      if (!signal.aborted) return { writer, positions, close };
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}

/** Reads the topic of positions. If this fails, retries until `signal` aborts. */
async function readPositions(
  positions: RelayPositions,
  { options, spec, deps, signal }: PositionsTopic,
): Promise<void> {
  const { topic } = spec;
  const retrier = kafkaRetrier(deps, { topic, brokers: options.brokers.join(',') });
  const group = `${topic}-reader`;
  const acl = `Read on topic ${topic}, Read on groups ${group}*`;
  const call = async (): Promise<void> => {
    const api = await connectKafka(readingOf(options, topic), deps.log);
    try {
      const take = positions.take.bind(positions);
      await readAll(api, group, { clock: deps.clock, signal, take });
    } finally {
      await api.close();
    }
  };
  await retrier.until({ name: 'read the positions', acl }, call, signal);
}

function readingOf(options: KafkaConnection, topic: string): Parameters<typeof connectKafka>[0] {
  return {
    ...options,
    topic,
    fetch_bytes: 8 * positionBytes,
    partition_bytes: positionBytes,
    inflated_bytes: 64 * positionBytes,
    session_timeout_ms: 30_000,
    partition_list_interval_ms: 300_000,
  };
}

/** Logs warnings about settings of the topic that are probably not intended. */
function advise(
  { limits }: WeirConfig,
  { topic, partitions }: RelayOptions,
  status: TopicStatus,
  logger: Log,
): void {
  const { partitions: found, replicationFactor, minInsyncReplicas, maxMessageBytes } = status;
  logger.info(
    { topic, partitions: found, replicas: replicationFactor, created: status.isNew },
    'topic ready; each partition can be read by one loader at a time',
  );
  if (found < partitions) {
    const command = `kafka-topics --alter --topic ${topic} --partitions ${partitions}`;
    // Act: to add the partitions, run the command in `command`.
    logger.warn(
      { topic, partitions: found, configured: partitions, command },
      'topic has fewer partitions than configured',
    );
  }
  if (minInsyncReplicas < 2 && replicationFactor > 1) {
    // Act: set `min.insync.replicas` of the topic to 2.
    logger.warn(
      { topic, min_insync_replicas: minInsyncReplicas },
      'min.insync.replicas of the topic is below 2; Kafka may acknowledge a record that only one broker stores, and the record is lost if that broker fails',
    );
  }
  if (maxMessageBytes < limits.event_bytes) {
    // Act: set `max.message.bytes` of the topic to at least `limits.event_size`.
    logger.warn(
      { topic, max_message_bytes: maxMessageBytes, event_bytes: limits.event_bytes },
      'max.message.bytes of the topic is below limits.event_size; a record that exceeds max.message.bytes after compression stops the relay',
    );
  }
}
