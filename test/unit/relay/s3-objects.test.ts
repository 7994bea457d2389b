import { describe, expect, it } from 'vitest';

import type { Clock } from '../../../src/base/index.ts';
import type { OutRecord } from '../../../src/kafka/index.ts';
import { RelayPositions } from '../../../src/relay/positions.ts';
import { Relay } from '../../../src/relay/relay.ts';
import type { NotificationQueue } from '../../../src/sources/s3/api.ts';
import { noticeOf } from '../../support/fake-queue.ts';
import { S3Bench } from '../../support/s3-reading.ts';
import { sized } from '../../support/size.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Topics with what survives a kill of the relay. */
class Topics {
  readonly relayed: string[] = [];
  /** All records of the positions topic, oldest first. */
  readonly log: { readonly key: string; readonly value: Uint8Array | null; readonly ms: number }[] =
    [];

  /** The values after a compaction. */
  get compacted(): Topics['log'] {
    const newest = new Map(this.log.map((record) => [record.key, record]));
    return [...newest.values()].filter(({ value }) => value !== null);
  }
}

/** A relay of the objects of a bench; it dies at one of its calls: before its effect, or before its response. */
class RelayProcess {
  readonly positions: RelayPositions;
  readonly #bench: S3Bench;
  readonly #topics: Topics;
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  readonly #diesAt: number;
  calls = 0;

  constructor(
    bench: S3Bench,
    topics: Topics,
    { diesAt = Infinity, stored = topics.log, isListing = false } = {},
  ) {
    this.#bench = bench;
    this.#topics = topics;
    this.#diesAt = diesAt;
    const clock: Clock = {
      now: () => bench.clock.now(),
      steadyMs: () => bench.clock.steadyMs(),
      pause: (ms, signal) => (this.isDead ? never() : bench.clock.pause(ms, signal)),
    };
    this.positions = new RelayPositions((records) => this.#call(() => this.#keep(records)), clock);
    for (const { value, ms } of stored) if (value !== null) this.positions.take(value, ms);
    const relay = new Relay({
      sources: [
        isListing ? bench.bucketSource() : bench.queueSource(this.#mortal(bench.queue), clock),
      ],
      writer: {
        failing: undefined,
        send: (records) => this.#call(async () => this.#relay(records)),
      },
      positions: this.positions,
      inFlightBytesMax: 1_000_000,
      untilIdle: false,
      clock,
    });
    this.#done = relay.run(this.#stop.signal);
  }

  get isDead(): boolean {
    return this.calls > this.#diesAt;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#bench.clock.run(this.#done);
  }

  #relay(records: readonly OutRecord[]): void {
    this.#topics.relayed.push(...records.map(({ value }) => String(value)));
  }

  async #keep(records: readonly OutRecord[]): Promise<void> {
    const ms = this.#bench.clock.now();
    this.#topics.log.push(...records.map(({ key, value }) => ({ key: String(key), value, ms })));
  }

  /** Two moments per call: before its effect, and before its response. */
  async #call<T>(effect: () => Promise<T>): Promise<T> {
    this.calls++;
    if (this.isDead) return never();
    const result = await effect();
    this.calls++;
    return this.isDead ? never() : result;
  }

  #mortal(queue: NotificationQueue): NotificationQueue {
    return {
      region: queue.region,
      receive: (how, signal) => (this.isDead ? never() : queue.receive(how, signal)),
      delete: (messages) => this.#call(() => queue.delete(messages)),
      keep: (messages, secs) => (this.isDead ? never() : queue.keep(messages, secs)),
      close: () => queue.close(),
    };
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

describe('positions of S3 objects that a relay has read', () => {
  it('are kept as long as SQS may deliver their notifications again, and no longer', async () => {
    const bench = new S3Bench();
    const topics = new Topics();
    const relay = new RelayProcess(bench, topics);
    const days = sized(40, 200);
    for (let n = 0; n < days * 4; n++) {
      bench.queue.send(noticeOf(bench.store.put('edge', `${n}`, `{"n":${n}}`)));
      bench.clock.set(6 * hourMs);
      await bench.clock.advance(2_000);
      expect(relay.positions.count('s3')).toBeLessThanOrEqual(15 * 4 + 1);
    }
    expect(topics.relayed.toSorted()).toEqual(
      Array.from({ length: days * 4 }, (_, n) => `{"n":${n}}`).toSorted(),
    );
    expect(topics.compacted.length).toBe(relay.positions.count('s3'));
    await relay.stop();
  });

  it('are known after a kill at any moment: no object is lost, and none is relayed again', async () => {
    let diesAt = 0;
    for (let isDead = true; isDead; diesAt++) {
      const [bench, topics] = [new S3Bench(), new Topics()];
      const notices = ['a', 'b'].map((key) => noticeOf(bench.store.put('edge', key, `"${key}"`)));
      for (const notice of notices) bench.queue.send(notice);
      const killed = new RelayProcess(bench, topics, { diesAt });
      await bench.clock.advance(5_000);
      isDead = killed.isDead;
      // Relayed, but not known to be: the documented repetition after a crash.
      const known = new Set(topics.log.map(({ key }) => key.replace(/^.*edge\/(.).*$/s, '"$1"')));
      // No message was deleted before.
      expect(bench.queue.size).toBeGreaterThanOrEqual(notices.length - known.size);
      const twice = topics.relayed.filter((text) => !known.has(text));
      const stored = diesAt % 4 < 2 ? topics.log : topics.compacted;
      const relay = new RelayProcess(bench, topics, { stored });
      await bench.clock.advance(bench.visibilityMs + 5_000);
      expect(bench.queue.size).toBe(0);
      // A deleted message is delivered again.
      bench.clock.set(13 * dayMs);
      await bench.clock.advance(30_000);
      for (const notice of notices) bench.queue.send(notice);
      await bench.clock.advance(5_000);
      expect(topics.relayed.toSorted()).toEqual(['"a"', '"b"', ...twice].toSorted());
      await relay.stop();
    }
    expect(diesAt).toBeGreaterThan(8);
  });

  it('are forgotten once, however often the relay is killed meanwhile', async () => {
    let diesAt = 0;
    for (let isDead = true; isDead; diesAt++) {
      const [bench, topics] = [new S3Bench(), new Topics()];
      bench.queue.send(noticeOf(bench.store.put('edge', 'a', '{}')));
      const first = new RelayProcess(bench, topics);
      await bench.clock.advance(5_000);
      await first.stop();
      bench.clock.set(16 * dayMs);
      const killed = new RelayProcess(bench, topics, { diesAt });
      await bench.clock.advance(5_000);
      isDead = killed.isDead;
      const last = new RelayProcess(bench, topics);
      await bench.clock.advance(5_000);
      expect(last.positions.count('s3')).toBe(0);
      expect(topics.compacted).toEqual([]);
      await last.stop();
    }
    expect(diesAt).toBeGreaterThan(2);
  });

  it('are kept while a listing has the objects, however long nothing was listed', async () => {
    const [bench, topics] = [new S3Bench(), new Topics()];
    for (const key of ['a', 'b']) bench.store.put('edge', key, `"${key}"`);
    for (let start = 0; start < 3; start++) {
      const relay = new RelayProcess(bench, topics, { isListing: true });
      for (let days = 0; days < 40; days += 10) {
        await bench.clock.advance(100_000);
        bench.clock.set(10 * dayMs);
      }
      expect(relay.positions.count('s3')).toBe(2);
      await relay.stop();
      bench.clock.set(30 * dayMs);
    }
    expect(topics.relayed.toSorted()).toEqual(['"a"', '"b"']);
    bench.store.delete('edge', 'a');
    const relay = new RelayProcess(bench, topics, { isListing: true });
    await bench.clock.advance(1_000);
    expect(relay.positions.count('s3')).toBe(1);
    await relay.stop();
  });
});
