import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { BlockWriter } from '../../../src/flow.ts';
import type { OutRecord } from '../../../src/kafka/index.ts';
import { CopyingWriter } from '../../../src/pipeline/dead-letter-topic.ts';

const row = { id: 'd1', reason: 'syntax', source: 'edge', raw: '{' };

function make(send: (records: readonly OutRecord[]) => Promise<void>): {
  readonly writer: CopyingWriter;
  readonly stored: string[];
} {
  const stored: string[] = [];
  const table: BlockWriter = {
    insert: async (block) => void stored.push(block.table),
    insertRows: async (name) => void stored.push(name),
    remedyOf: () => 'split',
  };
  return { writer: new CopyingWriter(table, send), stored };
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
});
