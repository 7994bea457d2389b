import { readdir, readFile } from 'node:fs/promises';

import type { KinesisStandIn } from '../../src/sample/index.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { type KinesisProxy, startKinesisProxy } from '../support/kinesis-proxy.ts';
import { OwnServer } from '../support/own-server.ts';
import type { WeirProcess } from '../support/weir.ts';

export const stream = 'soak';

/** What all `weir run` processes use at the moment. */
export interface Usage {
  /** Resident memory of the largest, megabytes. */
  readonly rss_mb: number;
  /** Open files and sockets of the one that has most. */
  readonly handles: number;
}

/** A stream, its readers and their ClickHouse, all of them processes that a fault may reach. */
export class Fleet {
  readonly kinesis: KinesisLocal;
  readonly proxy: KinesisProxy;
  readonly server: OwnServer;
  readonly #dynamo: DynamoLocal;
  readonly #weirs: WeirProcess[] = [];

  private constructor(
    kinesis: KinesisLocal,
    parts: { proxy: KinesisProxy; server: OwnServer; dynamo: DynamoLocal },
  ) {
    this.kinesis = kinesis;
    this.proxy = parts.proxy;
    this.server = parts.server;
    this.#dynamo = parts.dynamo;
  }

  /** @param iteratorMs how long iterators are good for. */
  static async open(shards: number, iteratorMs: number): Promise<Fleet> {
    const [kinesis, dynamo, server] = await Promise.all([
      startKinesisLocal(),
      startDynamo(),
      OwnServer.open(),
    ]);
    const proxy = await startKinesisProxy(kinesis.endpoint, iteratorMs);
    await kinesis.createStream(stream, shards);
    const leases = { endpoint: dynamo.endpoint, failover_ms: 5_000, handoff_ms: 10_000 };
    await server.configure({
      sources: [{ ...kinesis.options(stream), endpoint: proxy.endpoint, page_records: 50, leases }],
      // Small batches, so that an outage is felt soon.
      load: { batch_rows: 500, batch_wait_ms: 200 },
      log: { format: 'json' },
    });
    return new Fleet(kinesis, { proxy, server, dynamo });
  }

  get producerSide(): KinesisStandIn {
    return this.kinesis;
  }

  /** Processes that run. */
  get weirs(): readonly WeirProcess[] {
    return this.#weirs.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  }

  startWeir(): void {
    this.#weirs.push(this.server.startWeir(['run']));
  }

  /** Ends all processes kindly. @returns what the ones that did not end well have logged last. */
  async stopWeirs(): Promise<readonly string[]> {
    const running = this.weirs;
    for (const { child } of running) child.kill('SIGTERM');
    const ends = await Promise.all(running.map(({ finished }) => finished));
    return ends.flatMap(({ code, stderr }) => (code === 0 ? [] : [stderr.slice(-500)]));
  }

  async usage(): Promise<Usage> {
    const all = await Promise.all(this.weirs.map(({ child }) => usageOf(child.pid ?? 0)));
    return {
      rss_mb: Math.max(0, ...all.map((one) => one.rss_mb)),
      handles: Math.max(0, ...all.map((one) => one.handles)),
    };
  }

  async close(): Promise<void> {
    for (const { child } of this.weirs) child.kill('SIGKILL');
    await this.proxy.stop();
    await Promise.all([this.kinesis.stop(), this.#dynamo.stop(), this.server.close()]);
  }
}

async function usageOf(pid: number): Promise<Usage> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const handles = (await readdir(`/proc/${pid}/fd`)).length;
    return { rss_mb: Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024), handles };
  } catch {
    // It has ended meanwhile, or this is not Linux.
    return { rss_mb: 0, handles: 0 };
  }
}
