import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import type { Message } from 'kafkajs';
import { describe, expect, it } from 'vitest';

import { type OutRecord, TopicWriter } from '../../../src/kafka/index.ts';
import type { Sender } from '../../../src/kafka/writer.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

interface Made {
  readonly clock: VirtualClock;
  readonly writer: TopicWriter;
  /** Values by send, of those that worked. */
  readonly sent: (readonly Message[])[];
  /** How many replicas each send waits for: -1 = all that are in sync. */
  readonly acks: (number | undefined)[];
  /** What the next sends do instead of working. */
  readonly failures: Error[];
  readonly senders: () => number;
  readonly stop: AbortController;
}

function make(maxMessageBytes = 10_000, partitions = 2): Made {
  const clock = new VirtualClock();
  const sent: (readonly Message[])[] = [];
  const acks: (number | undefined)[] = [];
  const failures: Error[] = [];
  const stop = new AbortController();
  let senders = 0;
  const newSender = (): Sender => {
    senders += 1;
    return {
      connect: async () => undefined,
      disconnect: async () => undefined,
      send: async ({ messages, acks: wanted }) => {
        acks.push(wanted);
        await clock.pause(10);
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        sent.push(messages);
        return [];
      },
    };
  };
  const status = { partitions, replicationFactor: 3, minInsyncReplicas: 2, maxMessageBytes };
  const writer = new TopicWriter({
    topic: 'edge',
    location: { topic: 'edge', brokers: 'a:9092' },
    status: { ...status, isNew: false },
    newSender,
    partitionOf: (key) => (key[0] ?? 0) % partitions,
    compression: 0,
    deps: { clock, log: new RecordingLog(), random: () => 0.5 },
    signal: stop.signal,
  });
  return { clock, writer, sent, acks, failures, senders: () => senders, stop };
}

function record(key: string, text: string): OutRecord {
  return { key: Buffer.from(key), value: Buffer.from(text), headers: { 'weir-position': '1' } };
}

const textsOf = (messages: readonly Message[]): string[] =>
  messages.map(({ value }) => String(value));
const away = (): Error => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('a writer to a topic', () => {
  it('waits for all in-sync replicas', async () => {
    const { clock, writer, acks } = make();
    const sending = writer.send([record('a', '1')]);
    await clock.run(sending);
    expect(acks).toEqual([-1]);
  });

  it('resolves when the records are in the topic, and not before', async () => {
    const { clock, writer, sent } = make();
    const state = { isDone: false };
    const sending = writer.send([record('a', '1'), record('b', '2')]).then(() => {
      state.isDone = true;
    });
    expect(writer.heldBytes).toBeGreaterThan(0);
    await clock.advance(5);
    expect(state.isDone).toBe(false);
    await clock.run(sending);
    expect(sent.map(textsOf)).toEqual([['1', '2']]);
    expect(writer.heldBytes).toBe(0);
    await clock.run(writer.close());
  });

  it('batches records that arrive during a request, one batch per partition at a time and in order', async () => {
    const { clock, writer, sent } = make(1_000);
    const large = 'x'.repeat(300);
    const all = [1, 2, 3, 4].flatMap((n) => [
      writer.send([record('a', `a${n} ${large}`)]),
      writer.send([record('b', `b${n} ${large}`)]),
    ]);
    await clock.run(Promise.all(all));
    const heads = sent.map((messages) => textsOf(messages).map((text) => text.slice(0, 2)));
    expect(heads.flat().filter((head) => head.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(heads.flat().filter((head) => head.startsWith('b'))).toEqual(['b1', 'b2', 'b3', 'b4']);
    // No batch of a partition is larger than the topic takes; both partitions go out together.
    expect(heads.every((round) => round.filter((head) => head.startsWith('a')).length <= 2)).toBe(
      true,
    );
    expect(heads.some((round) => round.some((head) => head.startsWith('b')))).toBe(true);
    await clock.run(writer.close());
  });

  it('sends no request that brokers reject, and serves all partitions in turn', async () => {
    const { clock, writer, sent } = make(1_048_576, 200);
    const value = Buffer.alloc(800_000);
    const all = Array.from({ length: 400 }, (_, n) =>
      writer.send([{ key: Uint8Array.of(n % 200), value, headers: {} }]),
    );
    await clock.run(Promise.all(all));
    const sizes = sent.map((messages) => messages.length * value.length);
    expect(Math.max(...sizes)).toBeLessThan(100 * 1_024 * 1_024);
    const partitions = sent.flat().map(({ partition }) => partition);
    expect(new Set(partitions.slice(0, 200)).size).toBe(200);
    expect(partitions).toHaveLength(400);
    await clock.run(writer.close());
  });

  it('retries records that were not accepted, for as long as it takes', async () => {
    const { clock, writer, sent, failures } = make();
    await clock.run(writer.send([record('a', '1')]));
    failures.push(...Array.from({ length: 30 }, away));
    const sending = writer.send([record('a', '2')]);
    await clock.advance(60_000);
    expect(writer.failing?.reason).toContain('refused');
    await clock.run(sending);
    expect(sent.map(textsOf)).toEqual([['1'], ['2']]);
    expect(writer.failing).toBeUndefined();
    await clock.run(writer.close());
  });

  it('waits for brokers that are unavailable at the first write: they have returned the metadata of the topic', async () => {
    const { clock, writer, failures, sent } = make();
    failures.push(...Array.from({ length: 20 }, away));
    await clock.run(writer.send([record('a', '1')]));
    expect(sent.map(textsOf)).toEqual([['1']]);
  });

  it('rejects writes after an authorization error, and retries for later writes', async () => {
    const { clock, writer, failures, sent } = make();
    failures.push(Object.assign(new Error('no'), { type: 'TOPIC_AUTHORIZATION_FAILED' }));
    const refused = Promise.allSettled([
      writer.send([record('a', '1')]),
      writer.send([record('b', '2')]),
    ]);
    const code = 'ERR_KAFKA_DENIED';
    for (const end of await clock.run(refused)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { code } });
    }
    expect(writer.heldBytes).toBe(0);
    await clock.run(writer.send([record('a', '3')]));
    expect(sent.map(textsOf)).toEqual([['3']]);
    await clock.run(writer.close());
  });

  it('uses another producer ID when the brokers no longer know this one', async () => {
    const { clock, writer, sent, failures, senders } = make();
    await clock.run(writer.send([record('a', '1')]));
    failures.push(Object.assign(new Error('forgotten'), { type: 'UNKNOWN_PRODUCER_ID' }));
    await clock.run(writer.send([record('a', '2')]));
    expect(sent.map(textsOf)).toEqual([['1'], ['2']]);
    expect(senders()).toBe(2);
    await clock.run(writer.close());
  });

  it('compresses a record that does not fit, and rejects one that then still does not fit', async () => {
    const { clock, writer, sent } = make(2_000);
    const text = 'the same words again. '.repeat(200);
    await clock.run(writer.send([record('a', text)]));
    const [[message] = []] = sent;
    expect(gunzipSync(Buffer.from(message?.value ?? '')).toString()).toBe(text);
    const dense = Buffer.concat(
      Array.from({ length: 100 }, (_, n) => createHash('sha256').update(String(n)).digest()),
    );
    const headers = { 'weir-source': 'edge', 'weir-partition': 'shard-1', 'weir-position': '7' };
    const refused = writer.send([{ ...record('a', ''), value: dense, headers }]);
    await expect(refused).rejects.toMatchObject({
      code: 'ERR_KAFKA_RECORD_BYTES',
      message: expect.stringContaining('; source edge, partition shard-1, position 7'),
    });
    await clock.run(writer.close());
  });

  it.each(['TOPIC_AUTHORIZATION_FAILED', 'MESSAGE_TOO_LARGE'])(
    'uses a new producer after it has given up records with %s, because brokers may have stored others of the request',
    async (type) => {
      const { clock, writer, failures, senders, sent } = make();
      failures.push(Object.assign(new Error('no'), { type }));
      await clock.run(Promise.allSettled([writer.send([record('a', '1')])]));
      await clock.run(writer.send([record('a', '2')]));
      expect(sent.map(textsOf)).toEqual([['2']]);
      expect(senders()).toBe(2);
      await clock.run(writer.close());
    },
  );

  it('stops when aborted, and rejects all pending writes', async () => {
    const { clock, writer, failures, stop } = make();
    await clock.run(writer.send([record('a', '1')]));
    failures.push(...Array.from({ length: 1_000 }, away));
    const sending = writer.send([record('a', '2')]);
    sending.catch(() => undefined);
    await clock.advance(1_000);
    stop.abort();
    await expect(clock.run(sending)).rejects.toMatchObject({ code: 'ERR_KAFKA_UNREACHABLE' });
    await expect(writer.send([record('a', '3')])).rejects.toMatchObject({
      code: 'ERR_KAFKA_UNREACHABLE',
    });
    await clock.run(writer.close());
  });
});
