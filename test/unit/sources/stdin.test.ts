import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StdinSource } from '../../../src/sources/stdin/source.ts';
import { Consumer } from '../../support/consumer.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

function source(
  stream: Readable,
  log = new RecordingLog(),
  clock = new VirtualClock(),
): StdinSource {
  const limits = { chunkBytes: 64, eventBytes: 1_000 };
  const deps = { clock, log, random: () => 0.5 };
  return new StdinSource({ type: 'stdin', name: 'in' }, limits, deps, () => stream);
}

async function readAll(stream: Readable, log?: RecordingLog): Promise<Consumer> {
  const consumer = new Consumer();
  await consumer.run(source(stream, log), { untilIdle: false });
  return consumer;
}

describe('standard input', () => {
  it('is read once, to its end', async () => {
    const { texts, pages } = await readAll(Readable.from([Buffer.from('{"a":1}\n{"b":2}\n')]));
    expect(texts).toEqual(['{"a":1}\n{"b":2}\n']);
    expect(pages[0]).toMatchObject({ previous: '0', last: '16', behindMs: 0, ended: false });
  });

  it('is another partition every time', async () => {
    const { partitions } = await readAll(Readable.from([Buffer.from('{"a":1}\n')]));
    expect(partitions).toEqual(['stdin/2026-01-31T00:00:00.000Z-80000000']);
  });

  it('may be gzip', async () => {
    const { texts } = await readAll(Readable.from([gzipSync('{"a":1}\n')]));
    expect(texts).toEqual(['{"a":1}\n']);
  });

  it('may be empty, or one byte', async () => {
    expect((await readAll(Readable.from([]))).texts).toEqual([]);
    expect((await readAll(Readable.from([Buffer.from('x')]))).texts).toEqual(['x']);
  });

  it('returns events as they arrive, and an incomplete one at the end', async () => {
    const stream = new PassThrough();
    const consumer = new Consumer();
    const pages: string[] = [];
    const done = consumer.run(source(stream), {
      onPage: ({ records }) => {
        pages.push(Buffer.from(records.at(0)?.bytes ?? []).toString());
        if (pages.length === 1) stream.end('{"b":');
      },
    });
    stream.write('{"a":1}\n');
    await done;
    expect(pages).toEqual(['{"a":1}\n', '{"b":']);
  });

  it('returns invalid gzip as one more record, and logs it', async () => {
    const log = new RecordingLog();
    const zipped = gzipSync('{"a":1}\n');
    const { texts } = await readAll(Readable.from([zipped.subarray(0, -3)]), log);
    expect(texts).toHaveLength(2);
    expect(texts).toContain('{"a":1}\n');
    expect(texts).toContain(zipped.subarray(0, -3).toString());
    expect(log.summary).toEqual([
      'error: gzip data on standard input corrupt; storing the rest as a dead letter',
    ]);
  });

  it('names the reason, and how much text before the fault is missing', async () => {
    const log = new RecordingLog();
    const consumer = new Consumer();
    const damaged = gzipSync('{"b":2}\n');
    damaged[damaged.length - 5] = (damaged.at(-5) ?? 0) ^ 0xff;
    const own = source(Readable.from([Buffer.concat([gzipSync('{"a":1}\n'), damaged])]), log);
    await consumer.run(own);
    await own.close();
    // The first two bytes were read before, to detect gzip.
    const bytes = gzipSync('{"a":1}\n').length + damaged.length - 2;
    const lost = `text of up to ${bytes} compressed bytes before it is lost`;
    const reason = `damaged gzip data: incorrect data check; ${lost}`;
    expect(log.lines).toMatchObject([{ fields: { reason } }]);
    expect(consumer.pages.at(-1)?.records).toMatchObject([{ unreadable: reason }]);
  });

  it('stops when aborted, although the other program is silent', async () => {
    const stop = new AbortController();
    const consumer = new Consumer();
    const silent = source(new PassThrough());
    const done = consumer.run(silent, {}, stop.signal);
    stop.abort();
    await done;
    await silent.close();
    expect(consumer.texts).toEqual([]);
  });

  it('sends a heartbeat while the other program is silent', async () => {
    const clock = new VirtualClock();
    const stream = new PassThrough();
    const consumer = new Consumer();
    const stop = new AbortController();
    const done = consumer.run(source(stream, new RecordingLog(), clock), {}, stop.signal);
    stream.write('{"a":1}\n');
    await clock.advance(35_000);
    stop.abort();
    await done;
    expect(consumer.pages.map(({ records, last }) => [records.length, last])).toEqual([
      [1, '8'],
      [0, '8'],
      [0, '8'],
      [0, '8'],
    ]);
  });

  it('reports a stream that fails', async () => {
    const stream = new PassThrough();
    const done = new Consumer().run(source(stream));
    stream.destroy(new Error('read EIO'));
    await expect(done).rejects.toThrow(
      'ERR_SOURCES_FILE_UNREADABLE: a file cannot be read (standard input: read EIO)',
    );
  });
});
