import type { Clock } from '../../src/base/index.ts';
import type { CloudWatchLogsOptions } from '../../src/config/index.ts';
import { CloudWatchLogsSource } from '../../src/sources/cloudwatch-logs/source.ts';
import type { LogPage, LogQuery, LogsApi } from '../../src/sources/cloudwatch-logs/api.ts';
import {
  type BackgroundRun,
  Consumer,
  type ConsumerOptions,
  readInBackground,
} from './consumer.ts';
import { awsError } from './fake-kinesis.ts';
import { RecordingLog } from './recording-log.ts';
import { VirtualClock } from './virtual-clock.ts';

interface Stored {
  readonly id: string;
  readonly stream: string;
  readonly timeMs: number;
  readonly message: string;
}

/** A call that was made. */
export interface LogsCall extends LogQuery {
  readonly atMs: number;
}

// Ids of AWS have 56 digits in this format.
const idBase = 31_132_629_274_945_519_779_805_322_857_203_735_586_714_454_643_391_594_505n;
const pageEventsMax = 10_000;

/**
 * CloudWatch Logs in memory, as AWS documents it: events are ordered by the time of their sender; pages with a token
 * may be empty; five requests per second are allowed. Any call can also be made to fail. Uses the given clock.
 */
export class FakeLogs implements LogsApi {
  readonly region = 'eu-test-1';
  readonly calls: LogsCall[] = [];
  readonly #clock: Clock;
  readonly #groups = new Map<string, Stored[]>();
  readonly #faults: Error[] = [];
  readonly #tokens = new Map<string, Stored | undefined>();
  #sequence = 0n;
  /** Empty pages with a token before each page with events. */
  emptyPages = 0;
  /** Allowed requests per second; others are throttled. */
  requestsPerSecond = Infinity;
  throttled = 0;
  /** Number of calls that succeed; later ones fail until `heal`. */
  callsMax = Infinity;
  /** Bytes of the returned messages. */
  givenBytes = 0;
  /** Whether the server returns no events at the end time of a request. */
  excludesEnd = false;
  isClosed = false;

  constructor(clock: Clock, ...groups: readonly string[]) {
    this.#clock = clock;
    for (const group of groups) this.#groups.set(group, []);
  }

  /** Adds events with one time to a stream of a group, received now. */
  put(group: string, timeMs: number, messages: readonly string[], stream = 'edge-1'): void {
    const events = this.#groups.get(group) ?? [];
    this.#groups.set(group, events);
    for (const message of messages) {
      events.push({ id: String(idBase + ++this.#sequence), stream, timeMs, message });
    }
    // A stable sort: events with the same time keep their order of arrival.
    events.sort((one, other) => one.timeMs - other.timeMs);
  }

  delete(group: string): void {
    this.#groups.delete(group);
  }

  /** Makes the next `times` calls fail. */
  fail(error: Error, times = 1): void {
    for (let time = 0; time < times; time++) this.#faults.push(error);
  }

  /** Ends the failures. */
  heal(): void {
    this.#faults.length = 0;
    this.callsMax = Infinity;
  }

  async filterLogEvents(query: LogQuery, signal: AbortSignal): Promise<LogPage> {
    signal.throwIfAborted();
    const atMs = this.#clock.now();
    this.calls.push({ ...query, atMs });
    const recent = this.calls.filter((call) => atMs - call.atMs < 1_000);
    if (recent.length > this.requestsPerSecond) {
      this.throttled++;
      throw awsError('ThrottlingException', 'Rate exceeded');
    }
    if (this.calls.length > this.callsMax) throw awsError('ServiceUnavailableException');
    const fault = this.#faults.shift();
    if (fault !== undefined) throw fault;
    const all = this.#groups.get(query.group);
    if (all === undefined) {
      throw awsError('ResourceNotFoundException', 'The specified log group does not exist.');
    }
    return this.#page(all, query);
  }

  close(): void {
    this.isClosed = true;
  }

  #page(all: readonly Stored[], query: LogQuery): LogPage {
    const { nextToken: token, limit } = query;
    if (token !== undefined && !this.#tokens.has(token)) {
      throw awsError('InvalidParameterException', 'The specified nextToken is invalid.');
    }
    const after = token === undefined ? undefined : this.#tokens.get(token);
    const turns = Number(/empty-(\d+)$/.exec(token ?? '')?.[1] ?? 0);
    if (turns < this.emptyPages) {
      return { events: [], nextToken: this.#token(after, `-empty-${turns + 1}`) };
    }
    const found = all.filter((event) => isWanted(event, query));
    const rest = after === undefined ? found : found.slice(found.indexOf(after) + 1);
    const events = rest.slice(0, Math.min(limit, pageEventsMax));
    for (const { message } of events) this.givenBytes += Buffer.byteLength(message);
    const nextToken = events.length < rest.length ? this.#token(events.at(-1), '') : undefined;
    return { events, nextToken };
  }

  #token(after: Stored | undefined, kind: string): string {
    const token = `token-${this.#tokens.size}${kind}`;
    this.#tokens.set(token, after);
    return token;
  }
}

function isWanted({ timeMs, stream }: Stored, query: LogQuery): boolean {
  const { fromMs, toMs, streamPrefix = '' } = query;
  return timeMs >= fromMs && timeMs <= toMs && stream.startsWith(streamPrefix);
}

/** Options of a source over the group `/edge`. */
export const logsDefaults: CloudWatchLogsOptions = {
  type: 'cloudwatch_logs',
  name: 'logs',
  log_groups: ['/edge'],
  log_stream_prefixes: [],
  start: '-24h',
  overlap_ms: 300_000,
  poll_interval_ms: 5_000,
  requests_per_second: 5,
  page_events: 10_000,
};

/** Fake log groups, sources that poll them, and a ledger that outlives them, in virtual time. */
export interface FakeLogGroups {
  readonly clock: VirtualClock;
  readonly api: FakeLogs;
  readonly log: RecordingLog;
  readonly checkpoints: Map<string, string>;
  /** Reads until idle. */
  readonly read: (
    options?: Partial<CloudWatchLogsOptions>,
    how?: ConsumerOptions,
  ) => Promise<Consumer>;
  /** Polls in the background until stopped. */
  readonly start: (
    options?: Partial<CloudWatchLogsOptions>,
    how?: ConsumerOptions,
  ) => BackgroundRun<CloudWatchLogsSource>;
}

/** Creates log groups; `/edge` by default. */
export function fakeLogGroups(...groups: string[]): FakeLogGroups {
  const clock = new VirtualClock();
  const api = new FakeLogs(clock, ...(groups.length === 0 ? ['/edge'] : groups));
  const log = new RecordingLog();
  const checkpoints = new Map<string, string>();
  const open = (options: Partial<CloudWatchLogsOptions> = {}): CloudWatchLogsSource => {
    const deps = { clock, log, random: () => 0.5 };
    return new CloudWatchLogsSource({ ...logsDefaults, ...options }, deps, async () => api);
  };
  return {
    clock,
    api,
    log,
    checkpoints,
    async read(options, how) {
      const consumer = new Consumer(checkpoints);
      await clock.run(consumer.run(open(options), how));
      return consumer;
    },
    start: (options, how) => readInBackground(open(options), checkpoints, how),
  };
}
