import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { BlockWriter } from '../../../src/flow.ts';
import { type OutRecord, TopicWriter } from '../../../src/kafka/index.ts';
import { CopyingWriter, openCopies } from '../../../src/pipeline/dead-letter-topic.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const row = { id: 'd1', reason: 'syntax', source: 'edge', raw: '{' };

function table(stored: string[]): BlockWriter {
  return {
    insert: async (block) => void stored.push(block.table),
    insertRows: async (name) => void stored.push(name),
    remedyOf: () => 'split',
  };
}

function make(send: (records: readonly OutRecord[]) => Promise<void>): {
  readonly writer: CopyingWriter;
  readonly stored: string[];
} {
  const stored: string[] = [];
  return { writer: new CopyingWriter(table(stored), send), stored };
}

/** A writer whose sends are collected in `values`. */
function topicWriter(signal: AbortSignal, values: string[]): TopicWriter {
  const topic = { partitions: 1, replicationFactor: 1, minInsyncReplicas: 1 };
  return new TopicWriter({
    topic: 'letters',
    location: { topic: 'letters', brokers: 'a:9092' },
    status: { ...topic, maxMessageBytes: 10_000, isNew: false },
    newSender: () => ({
      connect: async () => undefined,
      disconnect: async () => undefined,
      send: async ({ messages }) => {
        values.push(...messages.map(({ value }) => String(value)));
        return [];
      },
    }),
    partitionOf: () => 0,
    compression: 0,
    deps: { clock: new VirtualClock(), log: new RecordingLog(), random: () => 0.5 },
    signal,
  });
}

describe('a topic for dead letters', () => {
  it('gets each row once it is in the table, with its id as the key', async () => {
    const sent: OutRecord[] = [];
    const { writer, stored } = make(async (records) => void sent.push(...records));
    await writer.insertRows('dead_letters', [row], 't1');
    expect(stored).toEqual(['dead_letters']);
    expect(sent.map(({ key }) => Buffer.from(key).toString())).toEqual(['d1']);
    expect(JSON.parse(Buffer.from(sent[0]?.value ?? '').toString())).toEqual(row);
    expect(sent[0]?.headers).toEqual({ 'weir-source': 'edge', 'weir-reason': 'syntax' });
  });

  it('gets nothing of other tables', async () => {
    const sent: OutRecord[] = [];
    const { writer } = make(async (records) => void sent.push(...records));
    await writer.insertRows('batches', [row], 't1');
    expect(sent).toEqual([]);
  });

  it('does not get again what is already in flight', async () => {
    let sends = 0;
    let finish = (): void => undefined;
    const { writer } = make(() => {
      sends += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const first = writer.insertRows('dead_letters', [row], 't1');
    const again = writer.insertRows('dead_letters', [row], 't1');
    await Promise.resolve();
    await Promise.resolve();
    finish();
    await Promise.all([first, again]);
    expect(sends).toBe(1);
    finish();
  });

  it('gets a dead letter that is too large for it without its bytes, and the others complete', async () => {
    const sent: unknown[] = [];
    const { writer } = make(async (records) => {
      if (records.some(({ value }) => String(value).length > 1_000)) {
        throw new PipelineError('ERR_KAFKA_RECORD_BYTES');
      }
      sent.push(...records.map(({ value }) => JSON.parse(String(value))));
    });
    const large = {
      ...row,
      id: 'd2',
      raw: 'x'.repeat(2_000),
      raw_encoding: 'utf8',
      kept_bytes: 2_000,
    };
    await writer.insertRows('dead_letters', [large, row], 't1');
    const reduced = { ...large, raw: '', kept_bytes: 0, headers: {} };
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(expect.arrayContaining([reduced, row]));
  });

  it('is awaited like the server, and does not change failures of the server', () => {
    const { writer } = make(async () => undefined);
    expect(writer.remedyOf(new PipelineError('ERR_KAFKA_UNREACHABLE'))).toBe('retry');
    expect(writer.remedyOf(new PipelineError('ERR_KAFKA_RECORD_BYTES'))).toBe('hold');
    expect(writer.remedyOf(new PipelineError('ERR_CLICKHOUSE_REJECTED'))).toBe('split');
  });

  it('gets the dead letters of the last batch after a stop', async () => {
    const values: string[] = [];
    const stop = new AbortController();
    const open = async (abandoned: AbortSignal): Promise<TopicWriter> =>
      topicWriter(abandoned, values);
    const copies = await openCopies(open, table([]), stop.signal);
    stop.abort();
    // A writer whose signal has aborted ends by then.
    await new Promise(setImmediate);
    await copies.writer.insertRows('dead_letters', [row], 't1');
    expect(values).toEqual([JSON.stringify(row)]);
    await copies.close();
  });

  it('is no longer opened after a stop', async () => {
    const stop = new AbortController();
    const open = (abandoned: AbortSignal): Promise<undefined> =>
      new Promise((resolve) => {
        abandoned.addEventListener('abort', () => resolve(undefined));
      });
    const opening = openCopies(open, table([]), stop.signal);
    stop.abort();
    const copies = await opening;
    await expect(copies.close()).resolves.toBeUndefined();
  });
});
