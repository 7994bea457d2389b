import { afterEach, describe, expect, it } from 'vitest';

import type { Diagnosis } from '../../src/base/index.ts';
import { acceptanceDatabases, isLeftover } from '../../src/clickhouse/acceptance/databases.ts';
import { acceptanceSteps, runAcceptance } from '../../src/clickhouse/acceptance/run.ts';
import { configFrom } from '../../src/config/index.ts';
import { FakeReplicas, type Faults } from '../support/fake-replicas.ts';
import { sized } from '../support/size.ts';

/** Far more than any request takes, also on a busy machine: no step ends early. */
const patientMs = 60_000;
/** For a step that waits until its time is over. */
const shortMs = 1_000;
const comment = 'Test tables of weir doctor --cluster --acceptance, which drops them.';

let cluster: FakeReplicas | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

interface Run {
  readonly shards?: readonly number[];
  readonly quorum?: number;
  readonly skipFailover?: boolean;
  /** What an operator does after an instruction. */
  readonly operator?: (text: string, cluster: FakeReplicas) => void;
  readonly onStep?: (diagnosis: Diagnosis, cluster: FakeReplicas) => void;
  readonly signal?: AbortSignal;
  /** The step that waits until its time is over, and cleanup after it. */
  readonly waitsIn?: string;
  /** How long the operator may take. */
  readonly waitMs?: number;
  readonly prepare?: (cluster: FakeReplicas) => void;
}

const obey = (text: string, of: FakeReplicas): void => {
  if (text.startsWith('Stop ')) of.stop(0);
  if (text.startsWith('Start ')) of.startAgain(0);
};

const ignore = (): void => {};

function outcome({ servers }: FakeReplicas, found: readonly Diagnosis[]) {
  const failed = found.filter(({ status }) => status === 'failed').map(({ check }) => check);
  return { failed, left: servers.flatMap(({ databases }) => [...databases.keys()]) };
}

async function run(faults: Faults = {}, how: Run = {}) {
  const usual = { shards: [3], quorum: 0, operator: obey, skipFailover: false, waitMs: patientMs };
  const { shards, quorum, operator, skipFailover, waitMs, waitsIn } = { ...usual, ...how };
  const { signal = new AbortController().signal, prepare = ignore, onStep = ignore } = how;
  const servers = await FakeReplicas.start(shards, faults);
  cluster = servers;
  prepare(servers);
  const { clickhouse } = await configFrom({
    clickhouse: {
      user: 'weir',
      connect_timeout: '60s',
      cluster: { shards: servers.shards, quorum_servers: quorum, health_interval: '100ms' },
    },
    sources: [],
  });
  const said: string[] = [];
  const found: Diagnosis[] = [];
  const steps = runAcceptance({
    clickhouse,
    dataDir: '/nonexistent',
    skipFailover,
    waitMs,
    signal,
    notify: (text) => {
      said.push(text);
      operator(text, servers);
    },
    limits: () => {
      const at = found.length;
      const isShort = waitsIn !== undefined && at >= names.indexOf(`acceptance.${waitsIn}`);
      const stepMs = isShort ? shortMs : patientMs;
      return { stepMs, pollMs: 40, probeMs: patientMs, cleanupMs: stepMs };
    },
  });
  try {
    for await (const diagnosis of steps) {
      found.push(diagnosis);
      onStep(diagnosis, servers);
    }
  } catch (error) {
    // Ctrl-C.
    expect(error).toBe(signal.reason);
  }
  return { servers, said, found, ...outcome(servers, found) };
}

const names = acceptanceSteps.map(({ name }) => `acceptance.${name}`);

describe('the acceptance test of a cluster', () => {
  it.each([[[3]], [[3, 3]]])(
    'passes its ten steps on %j replicas, and leaves no tables or databases',
    async (shards) => {
      const { found, said, left } = await run({}, { shards });
      expect(found.filter(({ status }) => status !== 'ok')).toEqual([]);
      expect(found.map(({ check }) => check)).toEqual([...names, 'acceptance.cleanup']);
      expect(found.map(({ subject }) => subject).slice(0, 2)).toEqual([
        'step 1 of 10',
        'step 2 of 10',
      ]);
      expect(said.map((text) => text.split(' ')[0])).toEqual(['Stop', 'Start']);
      expect(left).toEqual([]);
    },
  );

  it('passes with two replicas and a quorum that survives the loss of one', async () => {
    expect((await run({}, { shards: [2], quorum: 1 })).failed).toEqual([]);
  });

  it('passes if each insert reaches its quorum on other servers', async () => {
    expect((await run({ fetchesLater: true })).failed).toEqual([]);
  });

  it.each<[string, Faults]>([
    ['servers', { grants: 'GRANT SELECT ON weir.* TO weir' }],
    ['tables', { rejectsOnCluster: true }],
    ['insert', { ignoresQuorum: true }],
    ['fetch', { neverFetches: { server: 2, since: 'start' } }],
    ['retry', { storesTwice: true }],
    ['retention', { ignoresTtl: 1 }],
    ['unavailable', { needsAll: true }],
    ['back', { neverFetches: { server: 0, since: 'stopped' } }],
    ['replaced', { neverFetches: { server: 0, since: 'dropped' } }],
  ])('fails in step %s, and drops its databases: %j', async (step, faults) => {
    const { found, failed, left } = await run(faults, { waitsIn: step });
    expect(failed).toEqual([`acceptance.${step}`]);
    const at = names.indexOf(`acceptance.${step}`);
    const statuses = found.map(({ status }) => status);
    expect(statuses.slice(0, at)).toEqual(names.slice(0, at).map(() => 'ok'));
    expect(statuses.slice(at + 1, -1)).toEqual(names.slice(at + 1).map(() => 'skipped'));
    expect(found[at]?.remedy).not.toBe('');
    expect(left).toEqual([]);
  });

  it('fails in step distributed if a server reads only its own shard', async () => {
    const { failed, found } = await run({ readsOwnShard: 1 }, { shards: [3, 3] });
    expect(failed).toEqual(['acceptance.distributed']);
    expect(found[5]?.cause).toContain('reads 4000 of 8000 rows');
  });

  it('fails in step insert if a shard has fewer servers than the quorum', async () => {
    const { failed } = await run(
      {},
      {
        waitsIn: 'insert',
        operator: () => {},
        onStep: ({ check }, of) => {
          if (check === 'acceptance.tables') [1, 2].forEach((server) => of.stop(server));
        },
      },
    );
    expect(failed).toEqual(['acceptance.insert', 'acceptance.cleanup']);
  });

  it('names the reason why a replica never fetches, and the missing grants', async () => {
    const fetching = await run(
      { neverFetches: { server: 2, since: 'start' } },
      { waitsIn: 'fetch' },
    );
    expect(fetching.found[3]?.cause).toMatch(
      /has 0 of 3000 rows of shard 1; 1 entries .*: no route to host/,
    );
    await fetching.servers.close();
    const denied = await run({ grants: 'GRANT SELECT ON weir.* TO weir' });
    expect(denied.found[0]?.cause).toContain('missing SELECT ON weir_acceptance_*.* TO weir');
    expect(denied.found[0]?.remedy).toContain('deploy/clickhouse/cluster/users.sql');
  });

  it('does not run the steps that need an operator with --skip-failover', async () => {
    const { found, said, failed, left } = await run({}, { skipFailover: true });
    expect(failed).toEqual([]);
    expect(found.slice(7, 10).map(({ cause }) => cause)).toEqual(
      Array(3).fill('not run: --skip-failover'),
    );
    expect([said, left]).toEqual([[], []]);
  });

  it('fails if the operator does not stop the server in time', async () => {
    const { found, failed } = await run({}, { operator: () => {}, waitMs: 200 });
    expect(failed).toEqual(['acceptance.unavailable']);
    expect(found[7]?.cause).toContain('still responds after 1 min');
  });

  it('names the statement for each server on which a database cannot be dropped', async () => {
    const { found, failed } = await run(
      { keepsDatabases: true },
      { skipFailover: true, waitsIn: 'replaced' },
    );
    expect(failed).toEqual(['acceptance.cleanup']);
    expect(found.at(-1)?.cause).toMatch(
      /on http:\/\/127\.0\.0\.1:\d+: DROP DATABASE IF EXISTS weir_acceptance_\w+ SYNC/,
    );
  });

  it('names the statement for a server that is not restarted', async () => {
    const operator = (text: string, of: FakeReplicas): void => {
      if (text.startsWith('Stop ')) of.stop(0);
    };
    const { found, failed, said } = await run({}, { operator, waitsIn: 'back', waitMs: 1_000 });
    expect(failed).toEqual(['acceptance.back', 'acceptance.cleanup']);
    expect(found.at(-1)?.cause).toContain('DROP DATABASE IF EXISTS weir_acceptance_');
    expect(said.at(-1)).toContain('again: then its test tables are dropped');
  });

  it('drops its databases after Ctrl-C', async () => {
    for (const check of sized([names[1], names[6], names[7]], names)) {
      const stop = new AbortController();
      const { left, found } = await run(
        {},
        {
          signal: stop.signal,
          onStep: (diagnosis) => {
            if (diagnosis.check === check) stop.abort();
          },
        },
      );
      expect(found.map((each) => each.check)).toContain(check);
      expect(left).toEqual([]);
      await cluster?.close();
    }
  });

  it('drops the databases of a killed run, and nothing that another run or a user can use', async () => {
    const dayMs = 86_400_000;
    const old = acceptanceDatabases(Date.now() - dayMs);
    const recent = acceptanceDatabases(Date.now() - dayMs / 24);
    const foreign = acceptanceDatabases(Date.now() - dayMs);
    const other = ['weir', 'weir_local', 'weir_acceptance_mine', `${old.base}_copy`];
    const { found, left } = await run(
      {},
      {
        skipFailover: true,
        prepare: ({ servers }) => {
          for (const { databases } of servers) {
            for (const name of [old.base, old.shard, recent.base, ...other])
              databases.set(name, comment);
            databases.set(foreign.base, 'my own');
          }
        },
      },
    );
    expect(new Set(left)).toEqual(new Set([recent.base, foreign.base, ...other]));
    expect(found[0]?.cause).toContain(`removed ${old.base}, ${old.shard} of a killed run`);
    expect(found[0]?.cause).toContain(recent.base);
  });

  it('is rejected if the configuration has no replicas', async () => {
    const { clickhouse } = await configFrom({ sources: [] });
    const steps = runAcceptance({
      clickhouse,
      dataDir: '/nonexistent',
      skipFailover: true,
      waitMs: 1,
      signal: new AbortController().signal,
      notify: () => {},
    });
    const { value } = await steps.next();
    expect(value).toMatchObject({ status: 'failed', cause: 'no replicated cluster is configured' });
  });
});

describe('the databases of a run', () => {
  const nowMs = Date.parse('2026-11-28T17:00:00Z');
  const hourMs = 3_600_000;

  it('are leftovers only when the run must have ended and they have its comment and a valid time', () => {
    const of = (hours: number) => ({
      name: acceptanceDatabases(nowMs - hours * hourMs).base,
      comment,
    });
    expect(isLeftover(of(13), nowMs)).toBe(true);
    expect(isLeftover(of(11), nowMs)).toBe(false);
    expect(isLeftover(of(-10_000), nowMs)).toBe(false);
    expect(isLeftover({ ...of(13), comment: '' }, nowMs)).toBe(false);
    for (const name of ['weir', 'weir_acceptance_', 'weir_acceptance_20269999t999999_00000000']) {
      expect(isLeftover({ name, comment }, nowMs)).toBe(false);
    }
  });
});
