import { appendFile, rm } from 'node:fs/promises';

import type { Producer } from 'kafkajs';

import { pause } from '../../src/base/index.ts';
import type { KinesisEmulator } from '../../src/sample/index.ts';
import type { FakeLogs } from '../support/fake-logs.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';

/** Sends batches of events to a source. */
export interface Sink {
  /** Name of the source. The account of its events has the same name. */
  readonly source: string;
  /** Its share of all events. */
  readonly share: number;
  /** Sends events as JSON texts; resolves when they are stored where Weir reads them. Duplicates are allowed. `signal` aborts. */
  put(events: readonly string[], signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

/** A continuous flow of events to a source, each with a unique ID. */
export interface Feed {
  readonly source: string;
  readonly account: string;
  /** Number of events that were sent; their IDs are `ev_0` to `ev_<count - 1>`. */
  readonly count: number;
  /** Resolves when the last event was sent. @throws the error of the feed */
  stop(): Promise<void>;
  /** Aborts it, even while events are being sent. */
  abandon(): Promise<void>;
}

const roundMs = 500;
const roundEventsMax = 4_000;
const eventsPerRecord = 25;
const fileMs = 60_000;
/** Longer than any fault. */
const filesMax = 10;

/** Sends `rate` events per second until stopped. */
export function feed(sink: Sink, rate: number): Feed {
  const { source } = sink;
  const account = accountOf(source);
  const stop = new AbortController();
  const abandoned = new AbortController();
  let count = 0;
  const run = async (): Promise<void> => {
    const beganMs = Date.now();
    while (!stop.signal.aborted) {
      const due = Math.floor(((Date.now() - beganMs) / 1000) * rate);
      const wanted = Math.min(due - count, roundEventsMax);
      if (wanted >= eventsPerRecord) {
        const first = count;
        const events = Array.from({ length: wanted }, (_, index) =>
          eventOf(account, first + index),
        );
        await sink.put(events, abandoned.signal);
        count += wanted;
      }
      await pause(roundMs, stop.signal);
    }
    await sink.close?.();
  };
  const running = run();
  // `stop` reports the error.
  running.catch(() => undefined);
  return {
    source,
    account,
    get count() {
      return count;
    },
    async stop() {
      stop.abort();
      await running;
    },
    async abandon() {
      stop.abort();
      abandoned.abort();
      await running.catch(() => undefined);
    },
  };
}

/** The account of all events of a source. */
function accountOf(source: string): string {
  return `ac_${source.replaceAll('-', '_')}`;
}

/** Records of a Kinesis stream, with many events each. */
export function kinesisSink(
  kinesis: KinesisEmulator,
  stream: string,
): Omit<Sink, 'source' | 'share'> {
  return {
    put: (events, signal) => {
      const records = recordsOf(events).map((lines) => Buffer.from(lines.join('\n')));
      // A shard rejects records while it is being split.
      return insist(() => kinesis.putEvents(stream, records), signal);
    },
  };
}

/** Messages of a Kafka topic, with one event each, distributed over its partitions. */
export function kafkaSink(producer: Producer, topic: string): Omit<Sink, 'source' | 'share'> {
  return {
    // Brokers may be unavailable.
    put: (events, signal) => {
      const messages = events.map((value, index) => ({ key: String(index), value }));
      return insist(() => producer.send({ topic, messages, acks: -1 }), signal);
    },
    close: () => producer.disconnect(),
  };
}

/** Firehose requests, repeated until a process responds with 200. */
export function firehoseSink(url: string): Omit<Sink, 'source' | 'share'> {
  const sender = new FirehoseSender({ url, retryMsMin: 200, retryMsMax: 2_000 });
  return {
    put: async (events, signal) => {
      const records = recordsOf(events).map((lines) => lines.join('\n'));
      await sender.deliver(FirehoseSender.request(records), signal);
    },
    close: async () => sender.close(),
  };
}

/** Lines of a growing file. A new file starts every minute, and old files are removed. */
export function fileSink(pathOf: (number: number) => string): Omit<Sink, 'source' | 'share'> {
  const beganMs = Date.now();
  return {
    put: async (events) => {
      const number = Math.floor((Date.now() - beganMs) / fileMs);
      await appendFile(pathOf(number), `${events.join('\n')}\n`);
      await rm(pathOf(number - filesMax), { force: true });
    },
  };
}

/** Log events of a CloudWatch Logs group. */
export function logsSink(logs: FakeLogs, group: string): Omit<Sink, 'source' | 'share'> {
  return { put: async (events) => logs.put(group, Date.now(), events) };
}

async function insist(call: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await call();
      return;
    } catch {
      signal.throwIfAborted();
      await pause(roundMs, signal);
    }
  }
}

function recordsOf(events: readonly string[]): readonly (readonly string[])[] {
  const records: (readonly string[])[] = [];
  for (let first = 0; first < events.length; first += eventsPerRecord) {
    records.push(events.slice(first, first + eventsPerRecord));
  }
  return records;
}

function eventOf(account: string, number: number): string {
  return JSON.stringify({
    account_id: account,
    event_id: `ev_${number}`,
    event_type: 'http_request_complete.v0',
    event_timestamp: new Date().toISOString(),
    object: {
      conn: { server_name: `host-${number % 7}.example.com`, server_port: 443 },
      http: { request: { method: 'get' }, response: { status_code: 200 } },
    },
  });
}
