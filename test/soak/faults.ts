import { pause } from '../../src/base/index.ts';
import type { Random } from '../../src/sample/random.ts';
import { type Fleet, stream } from './fleet.ts';
import type { SourceName } from './plan.ts';

/** A temporary fault. To add one, add an entry to `faults`. */
export interface Fault {
  readonly what: string;
  /** Maximum duration. */
  readonly secondsMax: number;
  /** Only one fault of a kind is active at a time. */
  readonly kind: 'server' | 'wire' | 'process' | 'source';
  /** The affected source; undefined means all. */
  readonly of?: SourceName;
  /** Starts the fault. @returns a function that ends it */
  begin(fleet: Fleet, random: Random): Promise<() => void | Promise<void>>;
}

const reloadMs = 2_000;
/** A change of the configuration that does not affect reading. */
const otherOptions: Readonly<Record<string, object>> = {
  kinesis: { poll_interval: '300ms' },
  kafka: { partition_fetch_size: '512KiB' },
  firehose: { requests_max: 128 },
  file: { poll_interval: '500ms' },
  cloudwatch_logs: { overlap: '200s' },
};

/** All faults by name. */
export const faults: Readonly<Record<FaultName, Fault>> = {
  outage: {
    what: 'ClickHouse is stopped',
    secondsMax: 120,
    kind: 'server',
    async begin({ server }) {
      await server.stop();
      return () => server.start();
    },
  },
  stutter: {
    what: 'ClickHouse is paused for most of every second',
    secondsMax: 60,
    kind: 'server',
    begin({ server }) {
      return repeatedly(async (signal) => {
        server.freeze();
        await pause(800, signal);
        server.thaw();
        await pause(200, signal);
      });
    },
  },
  full: {
    what: 'the disk of ClickHouse is full',
    secondsMax: 60,
    kind: 'server',
    async begin(fleet) {
      await fleet.disk.fill();
      return async () => {
        await fleet.disk.free();
        await fleet.repair();
      };
    },
  },
  slow: {
    what: 'every response of ClickHouse is delayed',
    secondsMax: 60,
    kind: 'wire',
    async begin({ wire }, random) {
      wire.delayMs = 200 + random.below(1_300);
      return () => {
        wire.delayMs = 0;
      };
    },
  },
  cut: {
    what: 'connections to ClickHouse break in the middle of responses',
    secondsMax: 60,
    kind: 'wire',
    begin({ wire }, random) {
      return repeatedly(async (signal) => {
        wire.cut();
        await pause(100 + random.below(1_900), signal);
      });
    },
  },
  kill: {
    what: 'a process is killed, and another one replaces it',
    secondsMax: 30,
    kind: 'process',
    async begin(fleet, random) {
      const worker = random.pick(fleet.mortals);
      await worker.end('SIGKILL');
      return () => worker.start();
    },
  },
  pause: {
    what: 'a process is paused and resumed',
    secondsMax: 60,
    kind: 'process',
    async begin(fleet, random) {
      const worker = random.pick(fleet.members);
      worker.signal('SIGSTOP');
      return () => worker.signal('SIGCONT');
    },
  },
  restart: {
    what: 'a process is stopped with SIGTERM and started again',
    secondsMax: 10,
    kind: 'process',
    async begin(fleet, random) {
      const worker = random.pick(fleet.mortals);
      const ended = worker.end('SIGTERM');
      return async () => {
        await ended;
        worker.start();
      };
    },
  },
  more: {
    what: 'another process joins the fleet, and leaves it',
    secondsMax: 60,
    kind: 'process',
    async begin(fleet) {
      const guest = await fleet.addGuest();
      return async () => void (await guest.end('SIGTERM'));
    },
  },
  clock: {
    what: 'the clock of a process is set ahead, then behind, then corrected',
    secondsMax: 60,
    kind: 'process',
    async begin(fleet, random) {
      const worker = random.pick(fleet.members);
      await worker.setClock(60_000 + random.below(3_540_000));
      const back = new AbortController();
      const step = (async () => {
        await pause(5_000 + random.below(15_000), back.signal);
        if (!back.signal.aborted) await worker.setClock(-60_000 - random.below(3_540_000));
      })();
      return async () => {
        back.abort();
        await step;
        await worker.setClock(0);
      };
    },
  },
  reload: {
    what: 'a process reloads another configuration, rejects an invalid one, and reloads the first one',
    secondsMax: 20,
    kind: 'process',
    async begin(fleet, random) {
      const worker = random.pick(fleet.members);
      const { config } = worker;
      const { load } = config;
      // A source with changed options is replaced by a new one.
      const replaced = random.below(config.sources.length);
      const sources = config.sources.map((source, index) =>
        index === replaced ? { ...source, ...otherOptions[String(source['type'])] } : source,
      );
      await worker.reload({ ...config, sources, load: { ...load, batch_rows: 300 } });
      return async () => {
        await worker.reload({ ...config, load: { ...load, batch_rows: -1 } });
        await pause(reloadMs);
        await worker.reload(config);
      };
    },
  },
  throttle: {
    what: 'Kinesis throttles most reads',
    secondsMax: 60,
    kind: 'source',
    of: 'kinesis',
    async begin({ proxy }) {
      proxy.throttledShare = 0.8;
      return () => {
        proxy.throttledShare = 0;
      };
    },
  },
  reshard: {
    what: 'a shard is split, and later two shards are merged',
    secondsMax: 20,
    kind: 'source',
    of: 'kinesis',
    async begin(fleet, random) {
      await fleet.kinesis.split(stream, random.pick(await openShards(fleet)).id);
      return async () => {
        const shards = await openShards(fleet);
        const [one, other] = shards.flatMap((shard) => {
          const next = shards.find(({ first }) => first === shard.last + 1n);
          return next === undefined ? [] : [[shard.id, next.id] as const];
        })[0] ?? [undefined, undefined];
        if (one !== undefined) await fleet.kinesis.merge(stream, one, other);
      };
    },
  },
  broker: {
    what: 'the Kafka broker is killed and restarted',
    secondsMax: 40,
    kind: 'source',
    of: 'kafka',
    async begin({ broker }) {
      await broker?.end('SIGKILL');
      return () => broker?.begin();
    },
  },
};

export const faultNames = [
  'outage',
  'stutter',
  'full',
  'slow',
  'cut',
  'kill',
  'pause',
  'restart',
  'more',
  'clock',
  'reload',
  'throttle',
  'reshard',
  'broker',
] as const;

export type FaultName = (typeof faultNames)[number];

/** Repeats an action. @returns a function that ends it */
async function repeatedly(
  act: (signal: AbortSignal) => Promise<void>,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) await act(stop.signal);
  })();
  return async () => {
    stop.abort();
    await running;
  };
}

interface OpenShard {
  readonly id: string;
  readonly first: bigint;
  readonly last: bigint;
}

async function openShards({ kinesis }: Fleet): Promise<readonly OpenShard[]> {
  const answer = await kinesis.call('ListShards', { StreamName: stream });
  const shards = answer['Shards'] as {
    readonly ShardId: string;
    readonly HashKeyRange: { readonly StartingHashKey: string; readonly EndingHashKey: string };
    readonly SequenceNumberRange: { readonly EndingSequenceNumber: string | null };
  }[];
  return shards
    .filter(({ SequenceNumberRange: range }) => range.EndingSequenceNumber === null)
    .map(({ ShardId: id, HashKeyRange: { StartingHashKey: first, EndingHashKey: last } }) => ({
      id,
      first: BigInt(first),
      last: BigInt(last),
    }));
}
