import { appendFile, rm } from 'node:fs/promises';

import type { Producer } from 'kafkajs';

import { pause } from '../../src/base/index.ts';
import type { KinesisEmulator } from '../../src/sample/index.ts';
import type { FakeLogs } from '../support/fake-logs.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';

/** Something that takes events, some at a time. */
export interface Way {
  /** Name of the source that reads it; the account of its events is named after it. */
  readonly source: string;
  /** Its share of all events, of which others have theirs. */
  readonly share: number;
  /**
   * Hands events over, one JSON text each; resolves when they are safe where Weir reads them. Whatever comes twice
   * counts once. `signal` gives up.
   */
  put(events: readonly string[], signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

/** Events that are put on a way all the time, each with an id that is never used again. */
export interface Feed {
  readonly source: string;
  readonly account: string;
  /** How many are safe there; their ids are `ev_0` to `ev_<count - 1>`. */
  readonly count: number;
  /** Resolves when the last one is there. @throws what the way throws */
  stop(): Promise<void>;
  /** Ends it, whatever is on its way. */
  abandon(): Promise<void>;
}

const roundMs = 500;
const roundEventsMax = 4_000;
const eventsPerRecord = 25;
const fileMs = 60_000;
/** No fault lasts for so many minutes. */
const filesMax = 10;

/** Puts `rate` events a second on a way, until it is told to stop. */
export function feed(way: Way, rate: number): Feed {
  const { source } = way;
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
        await way.put(events, abandoned.signal);
        count += wanted;
      }
      await pause(roundMs, stop.signal);
    }
    await way.close?.();
  };
  const running = run();
  // Whoever stops it is told.
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

/** Records of a Kinesis stream, many events in each. */
export function kinesisWay(
  kinesis: KinesisEmulator,
  stream: string,
): Omit<Way, 'source' | 'share'> {
  return {
    put: (events, signal) => {
      const records = recordsOf(events).map((lines) => Buffer.from(lines.join('\n')));
      // A shard that is just being split refuses records.
      return insist(() => kinesis.putEvents(stream, records), signal);
    },
  };
}

/** Messages of a Kafka topic, one event in each, spread over its partitions. */
export function kafkaWay(producer: Producer, topic: string): Omit<Way, 'source' | 'share'> {
  return {
    // Brokers go away and come back.
    put: (events, signal) => {
      const messages = events.map((value, index) => ({ key: String(index), value }));
      return insist(() => producer.send({ topic, messages, acks: -1 }), signal);
    },
    close: () => producer.disconnect(),
  };
}

/** Requests of Firehose: sent until somebody answers 200. */
export function firehoseWay(url: string): Omit<Way, 'source' | 'share'> {
  const sender = new FirehoseSender({ url, retryMsMin: 200, retryMsMax: 2_000 });
  return {
    put: async (events, signal) => {
      const records = recordsOf(events).map((lines) => lines.join('\n'));
      await sender.deliver(FirehoseSender.request(records), signal);
    },
    close: async () => sender.close(),
  };
}

/** Lines of a file that grows; a new file begins every minute, and what is old is removed. */
export function fileWay(pathOf: (number: number) => string): Omit<Way, 'source' | 'share'> {
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
export function logsWay(logs: FakeLogs, group: string): Omit<Way, 'source' | 'share'> {
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
