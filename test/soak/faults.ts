import { pause } from '../../src/base/index.ts';
import type { Random } from '../../src/sample/random.ts';
import { type Fleet, stream } from './fleet.ts';

/** Something that goes wrong for a while. A further one is another entry of `faults`. */
export interface Fault {
  readonly what: string;
  /** Longest that a random one lasts. */
  readonly secondsMax: number;
  /** Begins it. @returns what ends it. */
  begin(fleet: Fleet, random: Random): Promise<() => void | Promise<void>>;
}

/** All faults by name. */
export const faults = {
  outage: {
    what: 'ClickHouse is stopped',
    secondsMax: 120,
    async begin({ server }) {
      await server.stop();
      return () => server.start();
    },
  },
  slow: {
    what: 'ClickHouse stands still for most of every second',
    secondsMax: 60,
    async begin({ server }) {
      const stop = new AbortController();
      const stutter = (async () => {
        while (!stop.signal.aborted) {
          server.freeze();
          await pause(800, stop.signal);
          server.thaw();
          await pause(200, stop.signal);
        }
      })();
      return async () => {
        stop.abort();
        await stutter;
      };
    },
  },
  kill: {
    what: 'a process is killed, another one starts in its place',
    secondsMax: 30,
    async begin(fleet, random) {
      random.pick(fleet.weirs).child.kill('SIGKILL');
      return () => fleet.startWeir();
    },
  },
  pause: {
    what: 'a process stands still and comes back',
    secondsMax: 60,
    async begin(fleet, random) {
      const { child } = random.pick(fleet.weirs);
      child.kill('SIGSTOP');
      return () => {
        child.kill('SIGCONT');
      };
    },
  },
  restart: {
    what: 'a process is stopped kindly and started again',
    secondsMax: 10,
    async begin(fleet, random) {
      const { child, finished } = random.pick(fleet.weirs);
      child.kill('SIGTERM');
      return async () => {
        await finished;
        fleet.startWeir();
      };
    },
  },
  more: {
    what: 'another process joins, and leaves again',
    secondsMax: 60,
    async begin(fleet) {
      fleet.startWeir();
      const added = fleet.weirs.at(-1);
      return async () => {
        added?.child.kill('SIGTERM');
        await added?.finished;
      };
    },
  },
  throttle: {
    what: 'Kinesis refuses most reads',
    secondsMax: 60,
    async begin({ proxy }) {
      proxy.throttledShare = 0.8;
      return () => {
        proxy.throttledShare = 0;
      };
    },
  },
  reshard: {
    what: 'a shard is split, later two are merged',
    secondsMax: 20,
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
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;

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
    readonly SequenceNumberRange: { readonly EndingSequenceNumber?: string };
  }[];
  return shards
    .filter(({ SequenceNumberRange: range }) => range.EndingSequenceNumber === undefined)
    .map(({ ShardId: id, HashKeyRange: { StartingHashKey: first, EndingHashKey: last } }) => ({
      id,
      first: BigInt(first),
      last: BigInt(last),
    }));
}
