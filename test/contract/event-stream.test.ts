import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { EventStream } from '../../src/web/live/event-stream.ts';
import { RecordingLog } from '../support/recording-log.ts';

const message = { rows: ['x'.repeat(1024 * 1024)] };
const messageBytes = 1024 * 1024 + 1_024;

/** A stream to a client that reads nothing until the test reads. */
async function open(readMs: number): Promise<{
  readonly raw: ServerResponse;
  readonly stream: EventStream;
  readonly client: Socket;
  readonly log: RecordingLog;
}> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  const log = new RecordingLog();
  return { raw, stream: new EventStream(raw, log, readMs), client, log };
}

/** Sends until a message waits. @returns messages that were taken, and the one that waits */
async function fill(stream: EventStream): Promise<{ taken: number; waiting: Promise<void> }> {
  for (let taken = 0; taken < 1_000; taken++) {
    let isSent = false;
    const sending = stream.send('page', message).then(() => (isSent = true));
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    if (!isSent) return { taken, waiting: sending.then(() => undefined) };
  }
  throw new Error('the stream took a thousand messages of a client that reads nothing');
}

describe('a live list', () => {
  it('waits for a browser that reads slowly, and holds one message meanwhile', async () => {
    const { raw, stream, client } = await open(60_000);
    const { waiting } = await fill(stream);
    expect(raw.writableLength).toBeLessThan(2 * messageBytes);
    let bytes = 0;
    client.on('data', (chunk: Buffer) => (bytes += chunk.length));
    client.resume();
    await waiting;
    await stream.send('page', message);
    stream.end({ event: 'failed', data: { kind: 'signed_out' } });
    await once(client, 'end');
    expect(bytes).toBeGreaterThan(2 * messageBytes);
  });

  it('disconnects a browser that does not read', async () => {
    const { raw, stream, log } = await open(50);
    const { waiting } = await fill(stream);
    await waiting;
    expect(raw.destroyed).toBe(true);
    expect(log.summary).toEqual(['info: live list client not reading; connection closed']);
    // What is sent later goes nowhere, and is no failure.
    await stream.send('page', message);
    stream.end();
  });

  it('does not wait for such a browser when it closes', async () => {
    const { raw, stream } = await open(60_000);
    const { waiting } = await fill(stream);
    stream.end({ event: 'failed', data: {} });
    await waiting;
    expect(raw.destroyed).toBe(true);
  });
});
