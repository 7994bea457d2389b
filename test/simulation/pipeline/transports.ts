import { Readable } from 'node:stream';

import type { Clock } from '../../../src/base/index.ts';
import type { GroupMember, KafkaApi } from '../../../src/kafka/index.ts';
import type { SourceDeps } from '../../../src/sources/deps.ts';
import type { IngestRequest, ListenerOptions } from '../../../src/sources/firehose/listener.ts';
import type { KinesisApi } from '../../../src/sources/kinesis/api.ts';
import type { NotificationQueue, ObjectStore } from '../../../src/sources/s3/api.ts';
import { createRandom, type Random } from '../../../src/sample/random.ts';
import { FakeKafka } from '../../support/fake-kafka.ts';
import { FakeQueue, noticeOf, testNotice } from '../../support/fake-queue.ts';
import { FakeS3 } from '../../support/fake-s3.ts';
import { gzipMembers } from '../../support/transports.ts';
import { epochMs, type Host, named } from '../host.ts';
import { orderOf, sequenceNumberOf, SimulatedKinesis } from '../kinesis.ts';
import { isInside, type SimulatedRecord, SimulatedStream } from '../stream.ts';
import { SimulatedTable } from '../table.ts';
import type { World } from '../world.ts';
import { joined, type Payload, Producer } from './events.ts';
import { type Ground, type Item, itemOf, type Transport } from './ground.ts';

const endText = '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** A clock with the virtual time, for everything outside of a process. */
function worldClock(world: World): Clock {
  return {
    now: () => epochMs + Math.trunc(world.nowMs),
    steadyMs: () => world.nowMs,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const timer = world.in(ms, () => done());
        const done = (): void => {
          timer.callOff();
          signal?.removeEventListener('abort', done);
          resolve();
        };
        signal?.addEventListener('abort', done, { once: true });
      }),
  };
}

/** A Kinesis stream of events, read with or without leases. */
export class KinesisTransport implements Transport {
  readonly source: string;
  readonly table = new SimulatedTable();
  readonly #world: World;
  readonly #stream: SimulatedStream;
  readonly #kinesis: SimulatedKinesis;
  readonly #producer: Producer;
  readonly #payloads = new Map<number, Payload>();
  readonly #items = new WeakMap<SimulatedRecord, Item>();

  constructor(world: World, source: string, seed: string) {
    this.#world = world;
    this.source = source;
    this.#stream = new SimulatedStream(world, 2, 24 * 60 * 60_000);
    this.#producer = new Producer(seed, source);
    this.#kinesis = new SimulatedKinesis(this.#stream, {}, (id) => this.#payload(id).bytes);
  }

  get isIdle(): boolean {
    return true;
  }

  seenBy(host: Host): KinesisApi {
    return this.#kinesis.seenBy(host);
  }

  produce(): void {
    const { random } = this.#world;
    for (let count = 1 + random.below(4); count > 0; count -= 1) this.#stream.put();
    if (!random.chance(0.05)) return;
    const { open } = this.#stream;
    const shard = open[random.below(open.length)];
    if (shard === undefined) return;
    if (random.chance(0.5)) this.#stream.split(shard);
    else this.#stream.merge(shard);
  }

  ground(partition: string): Ground | undefined {
    const shard = this.#stream.shards.get(partition.slice(partition.lastIndexOf('/') + 1));
    if (shard === undefined) return undefined;
    const items = shard.records.map((record) => this.#item(record, shard));
    return {
      items,
      isOffset: false,
      orderOf: (position) => (position === endText ? Infinity : orderOf(position)),
    };
  }

  *grounds(): Iterable<Ground> {
    for (const shardId of this.#stream.shards.keys()) {
      const ground = this.ground(shardId);
      if (ground !== undefined) yield ground;
    }
  }

  #item(record: SimulatedRecord, shard: Parameters<typeof isInside>[1]): Item {
    let item = this.#items.get(record);
    if (item !== undefined) return item;
    const { sequence, users } = record;
    const isMisplaced = users.length > 1 && !isInside(users, shard);
    const fates = users.flatMap(({ id }) =>
      isMisplaced ? [{ ignored: 'wrong_shard' as const }] : this.#payload(id).fates,
    );
    item = itemOf(sequenceNumberOf(sequence), sequence, fates);
    this.#items.set(record, item);
    return item;
  }

  #payload(id: number): Payload {
    let payload = this.#payloads.get(id);
    if (payload === undefined) this.#payloads.set(id, (payload = this.#producer.record()));
    return payload;
  }
}

const sessionMs = 10_000;

/** A Kafka topic. A dead member is removed from its group when its session expires. */
export class KafkaTransport implements Transport {
  readonly source: string;
  readonly #world: World;
  readonly #kafka: FakeKafka;
  readonly #producer: Producer;
  readonly #items: Item[][] = [[], [], []];
  readonly #answered = new WeakSet<Host>();

  constructor(world: World, source: string, seed: string) {
    this.#world = world;
    this.source = source;
    this.#kafka = new FakeKafka(worldClock(world), this.#items.length, 10);
    this.#producer = new Producer(seed, source);
  }

  get isIdle(): boolean {
    return true;
  }

  produce(): void {
    const { random } = this.#world;
    // As if no broker had responded for a long time: every member has to join again.
    if (random.chance(0.05)) this.#kafka.crash(named('KafkaJSConnectionError'));
    for (let count = 1 + random.below(4); count > 0; count -= 1) {
      const number = random.below(this.#items.length);
      const offset = this.#kafka.partitions[number]?.high ?? 0;
      if (random.chance(0.05)) {
        this.#kafka.skip(number);
        continue;
      }
      const isTombstone = random.chance(0.03);
      const { bytes, fates } = this.#producer.record();
      this.#kafka.put(number, isTombstone ? null : bytes);
      const own = isTombstone ? [{ ignored: 'empty' as const }] : fates;
      this.#items[number]?.push(itemOf(String(offset), offset, own));
    }
  }

  ground(partition: string): Ground | undefined {
    return this.#ground(Number(partition.slice(partition.lastIndexOf('/') + 1)));
  }

  *grounds(): Iterable<Ground> {
    for (const number of this.#items.keys()) {
      const ground = this.#ground(number);
      if (ground !== undefined) yield ground;
    }
  }

  #ground(number: number): Ground | undefined {
    const items = this.#items[number];
    return items && { items, isOffset: true, orderOf: Number };
  }

  /** True if a process has received a response from its brokers: after that, it waits for brokers without a limit. */
  hasAnswered(host: Host): boolean {
    return this.#answered.has(host);
  }

  /** The client of a process. */
  seenBy(host: Host): KafkaApi {
    const api = this.#kafka.api();
    const call = async <T>(execute: () => Promise<T>): Promise<T> => {
      const answer = await host.call(execute);
      this.#answered.add(host);
      return answer;
    };
    return {
      // Works with any broker address.
      describe: () => host.call(() => api.describe()),
      offsets: () => call(() => api.offsets()),
      offsetsAt: (ms) => call(() => api.offsetsAt(ms)),
      committed: (group) => call(() => api.committed(group)),
      join: async (group, member) => {
        await call(async () => undefined);
        return await this.#join(host, api, group, member);
      },
      close: async () => undefined,
    };
  }

  async #join(
    host: Host,
    api: KafkaApi,
    group: string,
    member: GroupMember,
  ): ReturnType<KafkaApi['join']> {
    const never = new Promise<never>(() => {});
    if (!host.isAlive) return never;
    const declared = (run: () => void): void => {
      if (host.isAlive) run();
    };
    const membership = await api.join(group, {
      assigned: (partitions) => declared(() => member.assigned(partitions)),
      rebalancing: () => declared(() => member.rebalancing()),
      alive: () => declared(() => member.alive()),
      batch: async (batch, heartbeat) =>
        host.isAlive ? await member.batch(batch, () => host.call(() => heartbeat())) : await never,
    });
    this.#watch(host, () => void membership.leave());
    return {
      ended: membership.ended,
      seek: (number, offset) => membership.seek(number, offset),
      commit: (offsets) => host.call(() => membership.commit(offsets)),
      leave: () => (host.isAlive ? membership.leave() : never),
    };
  }

  #watch(host: Host, leave: () => void): void {
    if (host.isAlive) this.#world.in(sessionMs / 2, () => this.#watch(host, leave));
    else this.#world.in(sessionMs / 2, leave);
  }
}

const bucket = 'edge';

/** Objects in S3, and their notification queue. */
export class S3Transport implements Transport {
  readonly source: string;
  readonly #world: World;
  readonly #store = new FakeS3();
  readonly #queue: FakeQueue;
  readonly #producer: Producer;
  readonly #grounds = new Map<string, Ground>();
  #objects = 0;
  #notifications = 0;

  constructor(world: World, source: string, seed: string) {
    this.#world = world;
    this.source = source;
    this.#queue = new FakeQueue(worldClock(world));
    this.#producer = new Producer(seed, source);
  }

  get isIdle(): boolean {
    return this.#queue.size === 0;
  }

  produce(): void {
    const { random } = this.#world;
    if (random.chance(0.08)) return this.#oddNotice();
    const lines = Array.from({ length: 1 + random.below(20) }, () => this.#producer.line());
    const items: Item[] = [];
    let offset = 0;
    for (const { bytes, fates } of lines) {
      items.push(itemOf(String(offset), offset, fates));
      offset += bytes.length + 1;
    }
    const { bytes } = joined(lines);
    const key = `object-${(this.#objects += 1)}`;
    const stored = this.#store.put(
      bucket,
      key,
      random.chance(0.4) ? gzipMembers([bytes]) : bytes,
      0,
    );
    this.#grounds.set(key, { items, isOffset: true, orderOf: offsetOf });
    for (let times = random.chance(0.1) ? 2 : 1; times > 0; times -= 1)
      this.#tell(noticeOf(stored));
  }

  ground(partition: string): Ground | undefined {
    return this.#grounds.get(partition.replace(/^s3:\/\/edge\/|\?.*$|^message\//g, ''));
  }

  grounds(): Iterable<Ground> {
    return this.#grounds.values();
  }

  seenBy(host: Host): { readonly store: ObjectStore; readonly queue: NotificationQueue } {
    const store = this.#store;
    const queue = this.#queue;
    return {
      store: {
        region: store.region,
        list: (query, signal) => host.call(() => store.list(query, signal), signal),
        get: (object, offset, signal) => {
          store.pieceBytes = 700;
          store.cutAfterBytes = this.#world.random.chance(0.1) ? 1_400 : Infinity;
          return host.call(() => store.get(object, offset, signal), signal);
        },
        head: (object, signal) => host.call(() => store.head(object, signal), signal),
        close: () => {},
      },
      queue: {
        region: queue.region,
        receive: (how, signal) => this.#receive(host, how, signal),
        delete: (messages) => host.call(() => queue.delete(messages)),
        keep: (messages, secs) => host.call(() => queue.keep(messages, secs)),
        close: () => {},
      },
    };
  }

  /** Long polling may take longer than the timeout of other calls. */
  #receive(
    host: Host,
    ...args: Parameters<NotificationQueue['receive']>
  ): ReturnType<NotificationQueue['receive']> {
    const { random, faults } = this.#world;
    if (!host.isAlive) return new Promise(() => {});
    const isLost = random.chance(faults.answerLost);
    return new Promise((resolve, reject) => {
      this.#queue.receive(...args).then(
        (messages) => {
          if (isLost) {
            const error = Object.assign(new Error('the connection broke'), {
              name: 'TimeoutError',
            });
            this.#world.in(10, () => host.deliver(() => reject(error)));
          } else this.#world.in(10, () => host.deliver(() => resolve(messages)));
        },
        (error: unknown) => host.deliver(() => reject(error)),
      );
    });
  }

  #oddNotice(): void {
    if (this.#world.random.chance(0.5)) return this.#tell(testNotice);
    this.#tell({ not: 'a notice' });
    const items = [itemOf('1', 1, [{ dead: 'envelope' }])];
    this.#grounds.set(`message-${this.#notifications}`, {
      items,
      isOffset: false,
      isOne: true,
      orderOf: Number,
    });
  }

  #tell(notification: object): void {
    this.#notifications += 1;
    this.#queue.send(notification);
  }
}

function offsetOf(position: string): number {
  return position === endText ? Infinity : Number(position);
}

interface DeliveryRequest {
  readonly id: string;
  readonly body: Uint8Array;
  readonly ground: Ground;
}

/** Delivery streams that send requests to an HTTP endpoint, and repeat them until the status is 200. */
export class FirehoseTransport implements Transport {
  readonly source: string;
  readonly #world: World;
  readonly #random: Random;
  readonly #producer: Producer;
  readonly #grounds = new Map<string, Ground>();
  readonly #onAccepted: (id: string, ground: Ground) => void;
  #listener: { readonly host: Host; readonly answer: ListenerOptions['answer'] } | undefined;
  #underWay = 0;
  #requests = 0;

  /** @param onAccepted is called for every request with status 200 */
  constructor(
    world: World,
    source: string,
    seed: string,
    onAccepted: (id: string, ground: Ground) => void,
  ) {
    this.#world = world;
    this.source = source;
    this.#random = createRandom(`${seed}/requests`);
    this.#producer = new Producer(seed, source);
    this.#onAccepted = onAccepted;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  listenAt(
    host: Host,
  ): (
    options: ListenerOptions,
  ) => ReturnType<typeof import('../../../src/sources/firehose/listener.ts').openListener> {
    return async (options) => {
      const listener = { host, answer: options.answer.bind(options) };
      this.#listener = listener;
      return {
        url: 'http://simulated',
        reviseTls: () => {},
        close: async () => {
          if (this.#listener === listener) this.#listener = undefined;
        },
      };
    };
  }

  produce(): void {
    const random = this.#random;
    const id = `request-${(this.#requests += 1)}`;
    const records = Array.from({ length: 1 + random.below(8) }, () => this.#producer.record());
    const body = Buffer.from(
      JSON.stringify({
        requestId: id,
        timestamp: epochMs,
        records: records.map(({ bytes }) => ({ data: Buffer.from(bytes).toString('base64') })),
      }),
    );
    const items = records.map(({ fates }, at) => itemOf(String(at + 1), at + 1, fates));
    const ground: Ground = { items, isOffset: false, isOne: true, orderOf: Number };
    this.#grounds.set(id, ground);
    this.#underWay += 1;
    this.#send({ id, body: random.chance(0.3) ? gzipMembers([body]) : body, ground });
  }

  ground(partition: string): Ground | undefined {
    return this.#grounds.get(partition.split('/')[0] ?? '');
  }

  grounds(): Iterable<Ground> {
    return this.#grounds.values();
  }

  #send(request: DeliveryRequest): void {
    const world = this.#world;
    const disconnected = new AbortController();
    let isOver = false;
    const recreate = (ms: number): void => {
      if (isOver) return;
      isOver = true;
      disconnected.abort();
      world.in(ms, () => this.#send(request));
    };
    world.in(20_000, () => recreate(0));
    world.in(5 + world.random.unit() * 20, () => {
      const listener = this.#listener;
      if (listener === undefined || !listener.host.isAlive) return recreate(1_000);
      const { host, answer } = listener;
      if (world.random.chance(world.faults.requestLost)) return;
      host.deliver(() => {
        void answer(requestOf(request, disconnected.signal)).then((rejection) => {
          // A dead process gives no response.
          if (!host.isAlive) return;
          world.note(() => `${request.id}: ${rejection?.text ?? 'accepted'}`);
          if (rejection === undefined) this.#onAccepted(request.id, request.ground);
          const isLost = world.random.chance(world.faults.answerLost);
          world.in(5, () => {
            if (isOver || isLost) return;
            if (rejection !== undefined) return recreate(1_000 + world.random.unit() * 3_000);
            isOver = true;
            this.#underWay -= 1;
          });
        });
      });
    });
  }
}

function requestOf({ id, body }: DeliveryRequest, disconnected: AbortSignal): IngestRequest {
  const headers = {
    'x-amz-firehose-request-id': id,
    'x-amz-firehose-protocol-version': '1.0',
  };
  const message = Object.assign(Readable.from([Buffer.from(body)]), {
    headers,
    socket: { bytesRead: body.length },
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- Only the stream, the headers, and the socket are read.
  return { message: message as unknown as IngestRequest['message'], requestId: id, disconnected };
}

/** Dependencies of every source of a process. */
export function depsOf(host: Host, log: SourceDeps['log']): SourceDeps {
  return { clock: host.clock, log, random: () => host.world.random.unit() };
}
