import { describe, expect, it } from 'vitest';

import { Election, type ElectionRole } from '../../../src/clickhouse/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** A server with only a table of candidates, and a clock that all processes share. */
class Server {
  nowMs = 1_000_000;
  readonly kind = 'external';
  readonly clock = {
    steadyMs: () => this.nowMs,
    pause: (ms: number, signal?: AbortSignal) => this.#pauses.pause(ms, signal),
  };
  readonly #pauses = new VirtualClock();
  /** Number of heartbeats so far. */
  heartbeats = 0;
  readonly #heard = new Map<string, { sinceMs: number; atMs: number }>();

  readonly role: ElectionRole = {
    silentSecs: 45,
    heartbeat: (candidate) => JSON.stringify(candidate),
    farewell: ({ id }) => JSON.stringify({ id }),
    first: 'first',
    keyOf: ({ id }) => id,
  };

  async command(sql: string): Promise<void> {
    const { id, sinceMs } = JSON.parse(sql);
    if (sinceMs === undefined) this.#heard.delete(id);
    else {
      this.heartbeats += 1;
      this.#heard.set(id, { sinceMs, atMs: this.nowMs });
    }
  }

  query = async (sql: string): Promise<never[]> => {
    const lately = [...this.#heard].filter(([, { atMs }]) => this.nowMs - atMs < 45_000);
    const [first] = lately.toSorted(([, one], [, other]) => one.sinceMs - other.sinceMs);
    const firsts = first === undefined ? [] : [{ key: first[0] }];
    // oxlint-disable-next-line no-unsafe-type-assertion -- Rows are what the caller says that they are.
    return (sql === 'first' ? firsts : [{ ms: String(this.nowMs) }]) as never[];
  };

  candidate(more: Partial<ElectionRole> = {}): Election {
    this.nowMs += 1;
    return new Election(this, { ...this.role, ...more }, this.clock);
  }

  /** Passes time in which processes may act. */
  async wait(secs: number): Promise<void> {
    for (let at = 0; at < secs; at += 1) {
      this.pass(1);
      await this.#pauses.advance(1000);
    }
  }

  pass(secs: number): void {
    this.nowMs += secs * 1000;
  }
}

describe('an election', () => {
  it('lasts while the elected process runs a long task', async () => {
    const server = new Server();
    const [first, second] = [server.candidate(), server.candidate()];
    expect([await first.isLeader(), await second.isLeader()]).toEqual([true, false]);
    await first.keepDuring(async () => {
      await server.wait(300);
      expect(await second.isLeader()).toBe(false);
    });
    expect([first.wasLeader, first.isLeaseCurrent]).toEqual([true, true]);
    const { heartbeats } = server;
    await server.wait(60);
    expect(server.heartbeats).toBe(heartbeats);
  });

  it('is lost, and not won again, if the process was suspended during a task', async () => {
    const server = new Server();
    const first = server.candidate();
    expect(await first.isLeader()).toBe(true);
    await first.keepDuring(async () => {
      server.pass(60);
      await server.wait(60);
    });
    expect(first.isLeaseCurrent).toBe(false);
  });

  it('is won by the longest-running process, until it leaves', async () => {
    const server = new Server();
    const [first, second, third] = [server.candidate(), server.candidate(), server.candidate()];
    for (let round = 0; round < 3; round += 1) {
      expect(await first.isLeader()).toBe(true);
      server.pass(10);
      expect([await second.isLeader(), await third.isLeader()]).toEqual([false, false]);
    }
    await first.leave();
    expect([await third.isLeader(), await second.isLeader()]).toEqual([false, true]);
    expect([first.wasLeader, second.wasLeader, third.wasLeader]).toEqual([true, true, false]);
  });

  it('is lost by a suspended process, which returns as a newcomer', async () => {
    const server = new Server();
    const [first, second] = [server.candidate(), server.candidate()];
    expect([await first.isLeader(), await second.isLeader()]).toEqual([true, false]);
    server.pass(39);
    expect(first.isLeaseCurrent).toBe(true);
    expect(await second.isLeader()).toBe(false);
    server.pass(2);
    // Others wait 45 s. It is no longer sure before any of them is.
    expect(first.isLeaseCurrent).toBe(false);
    server.pass(5);
    expect(await second.isLeader()).toBe(true);
    expect([await first.isLeader(), await second.isLeader()]).toEqual([false, true]);
    expect(first.isLeaseCurrent).toBe(true);
  });

  it('needs no query if no other process can reach the server', async () => {
    const server = new Server();
    const others = server.candidate();
    await others.isLeader();
    const owner = new Election(
      { kind: 'owner', query: server.query, command: () => Promise.reject(new Error('asked')) },
      server.role,
    );
    expect([await owner.isLeader(), owner.isLeaseCurrent]).toEqual([true, true]);
    await owner.leave();
  });
});

describe('an election whose followers are silent', () => {
  const silent = { followersAreSilent: true };

  async function leadersOf(candidates: readonly Election[]): Promise<readonly number[]> {
    const leaders: number[] = [];
    for (const [index, each] of candidates.entries()) {
      if (await each.isLeader()) leaders.push(index);
    }
    return leaders;
  }

  it('has heartbeats of the elected process only, and replaces it as quickly as any other election', async () => {
    const server = new Server();
    const all = Array.from({ length: 10 }, () => server.candidate(silent));
    for (let round = 1; round <= 5; round += 1) {
      expect(await leadersOf(all)).toEqual([0]);
      // One heartbeat in two rounds: after a quarter of 45 s.
      expect(server.heartbeats).toBe(Math.ceil(round / 2));
      server.pass(10);
    }
    // The elected process died after its last heartbeat, 10 s ago.
    const [, ...others] = all;
    server.pass(34);
    expect(await leadersOf(others)).toEqual([]);
    server.pass(1);
    expect(await leadersOf(others)).toEqual([0]);
    expect(server.heartbeats).toBe(4);
    server.pass(10);
    expect(await leadersOf(others)).toEqual([0]);
  });

  it('sends no heartbeat of its own while other inserts include them', async () => {
    const server = new Server();
    const [leader, follower] = [server.candidate(silent), server.candidate(silent)];
    for (let round = 0; round < 6; round += 1) {
      expect(await leadersOf([leader, follower])).toEqual([0]);
      expect(follower.elected).toBeUndefined();
      await server.command(JSON.stringify(leader.elected));
      leader.heartbeatStored();
      server.pass(10);
    }
    // The first, and one per included heartbeat.
    expect(server.heartbeats).toBe(7);
    // One that stood still includes none: another process may have been elected.
    server.pass(40);
    expect(leader.elected).toBeUndefined();
  });

  it('elects one of two processes that start at the same time, and silences the other', async () => {
    const server = new Server();
    const [one, other] = [server.candidate(silent), server.candidate(silent)];
    const [isOne, isOther] = await Promise.all([one.isLeader(), other.isLeader()]);
    expect([isOne, isOther].filter(Boolean)).toHaveLength(1);
    expect(server.heartbeats).toBe(2);
    const leader = isOne ? one : other;
    const follower = isOne ? other : one;
    for (let round = 0; round < 3; round += 1) {
      server.pass(12);
      expect([await leader.isLeader(), await follower.isLeader()]).toEqual([true, false]);
    }
    expect(server.heartbeats).toBe(5);
    server.pass(46);
    expect(await follower.isLeader()).toBe(true);
  });

  it('is lost by a suspended process, which is then silent', async () => {
    const server = new Server();
    const [first, second] = [server.candidate(silent), server.candidate(silent)];
    expect(await leadersOf([first, second])).toEqual([0]);
    server.pass(46);
    expect(await second.isLeader()).toBe(true);
    server.pass(1);
    expect(await first.isLeader()).toBe(false);
    const before = server.heartbeats;
    server.pass(12);
    expect(await leadersOf([first, second])).toEqual([1]);
    expect(server.heartbeats).toBe(before + 1);
  });
});
