import { describe, expect, it } from 'vitest';

import { Election, type ElectionRole } from '../../../src/clickhouse/index.ts';

/** A server of which only a table of candidates is asked, and a clock that all have in common. */
class Server {
  nowMs = 1_000_000;
  readonly kind = 'external';
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
    else this.#heard.set(id, { sinceMs, atMs: this.nowMs });
  }

  query = async (sql: string): Promise<never[]> => {
    const lately = [...this.#heard].filter(([, { atMs }]) => this.nowMs - atMs < 45_000);
    const [first] = lately.toSorted(([, one], [, other]) => one.sinceMs - other.sinceMs);
    const row = sql === 'first' ? { key: first?.[0] } : { ms: String(this.nowMs) };
    // oxlint-disable-next-line no-unsafe-type-assertion -- Rows are what the caller says that they are.
    return [row] as never[];
  };

  candidate(): Election {
    this.nowMs += 1;
    return new Election(this, this.role, () => this.nowMs);
  }

  pass(secs: number): void {
    this.nowMs += secs * 1000;
  }
}

describe('an election', () => {
  it('is won by the process that has been there longest, until it leaves', async () => {
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

  it('is lost by a process that stood still, which comes back as a newcomer', async () => {
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

  it('asks nobody where no other process can reach the server', async () => {
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
