import { mkdir } from 'node:fs/promises';

import kafkajs from 'kafkajs';

import { codeOf, messageOf } from '../../src/base/index.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { type KinesisProxy, startKinesisProxy } from '../support/kinesis-proxy.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';
import { OwnServer } from '../support/own-server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { workplace, type Workplace } from '../support/weir.ts';
import { type Disk, disked, mountDisk } from './disk.ts';
import { fileSink, firehoseSink, kafkaSink, kinesisSink, logsSink, type Sink } from './feeds.ts';
import type { SoakPlan } from './plan.ts';
import { type Death, Worker, type WorkerConfig } from './worker.ts';

export const stream = 'soak';
const topic = 'soak';
const partitions = 6;
const kafkaVersion = '4.4.0';

interface Parts {
  readonly plan: SoakPlan;
  readonly place: Workplace;
  readonly kinesis: KinesisLocal;
  readonly proxy: KinesisProxy;
  readonly dynamo: DynamoLocal;
  readonly logs: LogsServer;
  readonly broker: KafkaBroker | undefined;
  readonly server: OwnServer;
  readonly wire: TcpProxy;
  readonly disk: Disk;
  readonly leftOut: readonly string[];
}

/** Sources, Weir processes, and their ClickHouse. Faults can affect each of them. */
export class Fleet {
  readonly workers: Worker[] = [];
  readonly sinks: Sink[] = [];
  /** Processes that ended unexpectedly. */
  readonly deaths: Death[] = [];
  /** Number of restarts of ClickHouse because of a damaged part. */
  repairs = 0;
  readonly #parts: Parts;
  #guests = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts everything except the Weir processes. */
  static async open(plan: SoakPlan): Promise<Fleet> {
    const place = await workplace();
    const mounted = await mountDisk(place.path('disk'));
    const [kinesis, dynamo, server, logs] = await Promise.all([
      startKinesisLocal(),
      startDynamo(),
      OwnServer.open(mounted && place.path('disk/server')),
      startLogsServer(),
    ]);
    const { broker, leftOut } = await brokerOf(plan);
    const wire = await startTcpProxy(Number(new URL(server.clickhouse['url'] ?? '').port));
    const proxy = await startKinesisProxy(kinesis.endpoint, plan.iteratorMs);
    await kinesis.createStream(stream, plan.shards);
    const disk = mounted ?? disked(server);
    const parts = {
      plan,
      place,
      kinesis,
      proxy,
      dynamo,
      logs,
      broker,
      server,
      wire,
      disk,
      leftOut,
    };
    const fleet = new Fleet(parts);
    await fleet.#begin();
    return fleet;
  }

  get kinesis(): KinesisLocal {
    return this.#parts.kinesis;
  }

  get proxy(): KinesisProxy {
    return this.#parts.proxy;
  }

  get server(): OwnServer {
    return this.#parts.server;
  }

  get wire(): TcpProxy {
    return this.#parts.wire;
  }

  get disk(): Disk {
    return this.#parts.disk;
  }

  get broker(): KafkaBroker | undefined {
    return this.#parts.broker;
  }

  /** Sources that this machine cannot run, with the reason. */
  get leftOut(): readonly string[] {
    return this.#parts.leftOut;
  }

  /** Workers that always run. */
  get members(): readonly Worker[] {
    return this.workers.slice(0, this.#parts.plan.workers);
  }

  /** Workers that faults may end: all except the first one, whose memory is measured. */
  get mortals(): readonly Worker[] {
    return this.members.length === 1 ? this.members : this.members.slice(1);
  }

  /** An additional process, which reads the shared sources. */
  async addGuest(): Promise<Worker> {
    this.#guests += 1;
    const guest = await this.#newWorker(`guest-${this.#guests}`, this.#shared());
    guest.start();
    return guest;
  }

  /** Stops all processes with SIGTERM. @returns the last log lines of processes that failed */
  async stopWorkers(): Promise<readonly string[]> {
    const ends = await Promise.all(this.workers.map((worker) => worker.end('SIGTERM')));
    return ends.flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.end('SIGKILL')));
    const { broker, dynamo, disk, kinesis, logs, place, proxy, server, wire } = this.#parts;
    await Promise.all([proxy.stop(), wire.stop(), logs.stop(), broker?.close()]);
    await Promise.all([kinesis.stop(), dynamo.stop(), server.close()]);
    await disk.close();
    await place.close();
  }

  async #begin(): Promise<void> {
    const { plan, server, kinesis, broker } = this.#parts;
    if (plan.sources.includes('kinesis')) this.#add('edge', 4, kinesisSink(kinesis, stream));
    if (broker !== undefined) this.#add('bus', 3, await kafkaWayOf(broker));
    for (let number = 1; number <= plan.workers; number += 1) {
      const name = String(number);
      await this.#newWorker(name, [...this.#shared(), ...(await this.#own(name))]);
    }
    // The configuration of `weir audit`.
    await server.configure(this.#config(this.#shared()));
  }

  /** Follows the advice of ERR_CLICKHOUSE_DAMAGED if a merge on a full disk has left a part with empty files. */
  async repair(): Promise<void> {
    const { server } = this.#parts;
    const tables = await server.query(
      "SELECT name FROM system.tables WHERE database = 'weir' AND engine LIKE '%MergeTree'",
    );
    try {
      for (const { name } of tables) {
        await server.query(`SELECT countIf(NOT ignore(*)) FROM weir.\`${String(name)}\``);
      }
    } catch (error) {
      if (codeOf(error) !== 'ERR_CLICKHOUSE_DAMAGED') throw error;
      this.repairs += 1;
      await server.stop();
      await server.start();
    }
  }

  async #newWorker(name: string, sources: WorkerConfig['sources']): Promise<Worker> {
    const { server } = this.#parts;
    const worker = new Worker(name, server, (death) => void this.deaths.push(death));
    await worker.configure({ ops: false, ...this.#config(sources) });
    this.workers.push(worker);
    return worker;
  }

  #config(sources: WorkerConfig['sources']): WorkerConfig {
    const { server, wire } = this.#parts;
    return {
      clickhouse: { ...server.clickhouse, url: `http://127.0.0.1:${wire.port}` },
      sources,
      // Small batches, so that an outage soon has an effect.
      load: { batch_rows: 500, latency_max: '500ms' },
      web: false,
      log: { format: 'json' },
    };
  }

  /** Sources that all processes share. */
  #shared(): WorkerConfig['sources'] {
    const { plan, kinesis, proxy, dynamo, broker } = this.#parts;
    const leases = { endpoint: dynamo.endpoint, failover_time: '5s', handoff_timeout: '10s' };
    const { endpoint } = proxy;
    const edge = { ...kinesis.configured(stream), endpoint, page_records: 50, leases };
    const bus = broker?.options(topic, {
      session_timeout: '6s',
      partition_list_interval: '5s',
    });
    return [
      ...(plan.sources.includes('kinesis') ? [edge] : []),
      ...(bus === undefined ? [] : [bus]),
    ];
  }

  /** Sources of a single process. */
  async #own(name: string): Promise<WorkerConfig['sources']> {
    const { plan, server, logs } = this.#parts;
    const share = (of: number): number => of / plan.workers;
    const sources: WorkerConfig['sources'][number][] = [];
    if (plan.sources.includes('firehose')) {
      const port = await freePort();
      sources.push({ type: 'firehose', name: `push-${name}`, port });
      const url = `http://127.0.0.1:${port}/firehose`;
      this.#add(`push-${name}`, share(1.5), firehoseSink(url));
    }
    if (plan.sources.includes('file')) {
      await mkdir(server.path(`in-${name}`));
      const paths = [`in-${name}/*.ndjson`];
      sources.push({ type: 'file', name: `files-${name}`, paths, follow: true });
      const pathOf = (number: number): string => server.path(`in-${name}/${number}.ndjson`);
      this.#add(`files-${name}`, share(1), fileSink(pathOf));
    }
    if (plan.sources.includes('cloudwatch_logs')) {
      const group = `/edge/${name}`;
      logs.api.put(group, Date.now(), []);
      sources.push({
        type: 'cloudwatch_logs',
        name: `logs-${name}`,
        log_groups: [group],
        endpoint: logs.endpoint,
        region: 'eu-test-1',
        start: '-5m',
        credentials: { access_key_id: 'test', secret_access_key: 'test' },
      });
      this.#add(`logs-${name}`, share(0.5), logsSink(logs.api, group));
    }
    return sources;
  }

  #add(source: string, share: number, sink: Omit<Sink, 'source' | 'share'>): void {
    this.sinks.push({ source, share, ...sink });
  }
}

async function kafkaWayOf(
  broker: KafkaBroker,
): ReturnType<() => Promise<Omit<Sink, 'source' | 'share'>>> {
  const kafka = new kafkajs.Kafka({
    brokers: [broker.address],
    logLevel: kafkajs.logLevel.NOTHING,
  });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({
    topics: [{ topic, numPartitions: partitions }],
    waitForLeaders: true,
  });
  await admin.disconnect();
  const producer = kafka.producer({ maxInFlightRequests: 1 });
  await producer.connect();
  return kafkaSink(producer, topic);
}

/** A broker, if Java is available. */
async function brokerOf({ sources }: SoakPlan): Promise<Pick<Parts, 'broker' | 'leftOut'>> {
  if (!sources.includes('kafka')) return { broker: undefined, leftOut: [] };
  try {
    return { broker: await KafkaBroker.start(kafkaVersion), leftOut: [] };
  } catch (error) {
    return { broker: undefined, leftOut: [`kafka: ${messageOf(error).slice(0, 200)}`] };
  }
}
