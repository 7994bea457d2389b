import { pause } from '../../src/base/index.ts';
import type { KinesisStandIn } from '../../src/sample/index.ts';

/** Events that are put into a stream all the time, each with an id that is never used again. */
export interface Producer {
  /** How many were put so far; their ids are `ev_0` to `ev_<count - 1>`. */
  readonly count: number;
  /** Resolves when the last one is in the stream. */
  stop(): Promise<void>;
}

/** The account of all events of a soak. */
export const account = 'ac_soak';
const eventsPerRecord = 25;
const roundMs = 500;

/** Puts `rate` events a second, many in a record, spread over all shards. */
export function produce(kinesis: KinesisStandIn, stream: string, rate: number): Producer {
  const stop = new AbortController();
  let count = 0;
  const run = async (): Promise<void> => {
    const beganMs = Date.now();
    while (!stop.signal.aborted) {
      const due = Math.floor(((Date.now() - beganMs) / 1000) * rate);
      const records: Buffer[] = [];
      while (count + eventsPerRecord <= due && records.length < 400) {
        records.push(recordOf(count));
        count += eventsPerRecord;
      }
      if (records.length > 0) await put(kinesis, stream, records);
      await pause(roundMs, stop.signal);
    }
  };
  const running = run();
  return {
    get count() {
      return count;
    },
    async stop() {
      stop.abort();
      await running;
    },
  };
}

/** A shard that is just being split refuses records: they are sent again. What came in twice counts once. */
async function put(kinesis: KinesisStandIn, stream: string, records: Buffer[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await kinesis.putEvents(stream, records);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(roundMs);
    }
  }
}

function recordOf(first: number): Buffer {
  const lines = Array.from({ length: eventsPerRecord }, (_, index) => eventOf(first + index));
  return Buffer.from(lines.join('\n'));
}

function eventOf(number: number): string {
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
