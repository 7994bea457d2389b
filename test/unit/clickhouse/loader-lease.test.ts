import { describe, expect, it } from 'vitest';

import {
  type Held,
  leasedWriter,
  LoaderLease,
  loaderSilentSecs,
} from '../../../src/clickhouse/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

interface Other {
  readonly id: string;
  readonly command: string;
  readonly updatedMs?: number;
}

/** IDs of processes are random UUIDs. */
const [smallest, greatest] = ['00000000-', 'ffffffff-'];

/** A server whose clock is an hour behind ours, and which may be away. */
function bench({ serverMs }: { readonly serverMs?: () => number } = {}) {
  const clock = new VirtualClock();
  const state = {
    isAway: false,
    erasedMs: 0,
    others: [] as readonly Other[],
    held: undefined as Held | undefined,
  };
  const rows: { heldSinceMs: number; aheadMs: number; gone: number }[] = [];
  const versionsMs: number[] = [];
  const queries: string[] = [];
  const serverNow = serverMs ?? ((): number => clock.now() - 3_600_000);
  const lease = new LoaderLease({
    clock,
    command: 'run',
    held: () => state.held,
    clickhouse: {
      async query<T>(sql: string) {
        queries.push(sql);
        if (state.isAway) throw new Error('away');
        // oxlint-disable-next-line no-unsafe-type-assertion -- What the one question of a lease asks for.
        return [
          {
            now: String(serverNow()),
            erased: String(state.erasedMs),
            ids: state.others.map(({ id }) => id),
            same_command: state.others.map(({ command }) => (command === 'run' ? 1 : 0)),
            updated: state.others.map(({ updatedMs }) => String(updatedMs ?? serverNow() - 1_000)),
          },
        ] as unknown as readonly T[];
      },
      async command(sql) {
        if (state.isAway) throw new Error('away');
        const [, held = '', ahead = '', gone = ''] =
          /toInt64\((\d+)\)\),\s+(-?\d+), (\d),/.exec(sql) ?? [];
        versionsMs.push(Number(/toInt64\((\d+)\)\)\)$/.exec(sql.trim())?.[1]));
        rows.push({ heldSinceMs: Number(held), aheadMs: Number(ahead), gone: Number(gone) });
      },
    },
  });
  return { clock, lease, queries, rows, serverNow, state, versionsMs };
}

describe('LoaderLease', () => {
  it('reports by the clock of the server since when data is held, and the skew of the local clock', async () => {
    const { clock, lease, rows, serverNow, state } = bench();
    await lease.heartbeat();
    state.held = { ageMs: 30_000, newestMs: clock.now() };
    await lease.heartbeat();
    expect(rows).toEqual([
      { heldSinceMs: serverNow() - 2_000, aheadMs: 3_600_000, gone: 0 },
      { heldSinceMs: serverNow() - 32_000, aheadMs: 3_600_000, gone: 0 },
    ]);
    await lease.leave();
    expect(rows.at(-1)).toMatchObject({ gone: 1 });
  });

  it('replaces its last heartbeat also if the clock of the server steps back', async () => {
    let serverMs = 2_000_000;
    const { lease, rows, versionsMs } = bench({ serverMs: () => serverMs });
    await lease.heartbeat();
    serverMs -= 600_000;
    await lease.heartbeat();
    await lease.leave();
    expect(versionsMs).toEqual([2_000_000, 2_000_001, 2_000_002]);
    expect(rows.map(({ heldSinceMs }) => heldSinceMs)).toEqual([1_998_000, 1_398_000, 1_400_000]);
  });

  it('counts the processes that load, itself included', async () => {
    const { lease, state } = bench();
    expect(lease.loaders).toBe(1);
    state.others = ['a', 'b', 'c'].map((id) => ({ id, command: 'run' }));
    await lease.heartbeat();
    expect(lease.loaders).toBe(4);
    state.others = [];
    await lease.heartbeat();
    expect(lease.loaders).toBe(1);
  });

  it('is the first one when it has a heartbeat and no other of its command has a smaller ID', async () => {
    const { lease, queries, state } = bench();
    expect(lease.isFirst).toBe(false);
    await lease.heartbeat();
    expect(lease.isFirst).toBe(true);
    expect(queries.at(-1)).toContain("startsWith(name, 'run ')");
    state.others = [
      { id: greatest, command: 'run' },
      { id: smallest, command: 'backfill' },
    ];
    await lease.heartbeat();
    expect(lease.isFirst).toBe(true);
    state.others = [{ id: smallest, command: 'run' }];
    await lease.heartbeat();
    expect(lease.isFirst).toBe(false);
  });

  it('a process that was killed while the clock of the server was ahead counts for a minute, one that works continues to count', async () => {
    const { clock, lease, serverNow, state } = bench();
    const aheadMs = serverNow() + 36_000_000;
    const beat = async (workingMs: number): Promise<void> => {
      state.others = [
        { id: smallest, command: 'run', updatedMs: aheadMs },
        { id: greatest, command: 'run', updatedMs: aheadMs + workingMs },
      ];
      await lease.heartbeat();
    };
    await beat(0);
    expect([lease.loaders, lease.isFirst]).toEqual([3, false]);
    for (let count = 1; count <= 7; count++) {
      await clock.advance(10_000);
      await beat(count);
    }
    expect([lease.loaders, lease.isFirst]).toEqual([2, true]);
  });

  it('permits no insert before its heartbeat is stored, and none while it cannot be stored', async () => {
    const { clock, lease, rows, state } = bench();
    await lease.assertHeld();
    await clock.advance(40_000);
    await lease.assertHeld();
    expect(rows).toHaveLength(1);
    await clock.advance((loaderSilentSecs - 50) * 1000);
    state.isAway = true;
    await expect(lease.assertHeld()).rejects.toThrow('away');
    state.isAway = false;
    await lease.assertHeld();
    expect(rows).toHaveLength(2);
    // A machine that slept: the steady clock stood still.
    clock.set(600_000);
    await lease.assertHeld();
    expect(rows).toHaveLength(3);
  });

  it.each([
    ['rejected if the erasure started while it was silent', 30_000, 'ERR_LOAD_ERASED'],
    ['kept if the erasure ended before it was silent', -30_000, undefined],
  ])('compares the data that it holds with an erasure: %s', async (_, erasedAfterMs, code) => {
    const { clock, lease, serverNow, state } = bench();
    await lease.heartbeat();
    state.erasedMs = serverNow() + erasedAfterMs;
    state.held = { ageMs: 90_000, newestMs: clock.now() };
    await clock.advance(90_000);
    // A second call has the same result.
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = lease.assertHeld().then(
        () => undefined,
        (error: unknown) => Reflect.get(Object(error), 'code'),
      );
      expect(await answer).toBe(code);
    }
  });

  it('does not store what it held during an erasure after the clock of the server has stepped back', async () => {
    let stepMs = 0;
    const { clock, lease, serverNow, state } = bench({
      serverMs: () => clock.now() + stepMs,
    });
    await lease.heartbeat();
    stepMs = -36_000_000;
    state.held = { ageMs: 90_000, newestMs: clock.now() };
    await clock.advance(90_000);
    state.erasedMs = serverNow() - 10_000;
    await expect(lease.assertHeld()).rejects.toMatchObject({ code: 'ERR_LOAD_ERASED' });
    state.erasedMs = serverNow() - 100_000;
    await expect(lease.assertHeld()).resolves.toBeUndefined();
  });

  it.each([
    ['a pause of 50 s', 50_000, 0],
    ['a clock change', 10_000, 3_600_000],
    ['a clock that was set back', 10_000, -3_600_000],
  ])('keeps its data after %s: the erasure still waits for it', async (_, ms, setMs) => {
    const { clock, lease, rows, state } = bench({ serverMs: () => clock.steadyMs() });
    await lease.heartbeat();
    const heardMs = clock.steadyMs();
    state.held = { ageMs: 30_000 + ms, newestMs: clock.now() };
    state.erasedMs = heardMs + ms - 1_000;
    await clock.advance(ms);
    clock.set(setMs);
    await expect(lease.assertHeld()).resolves.toBeUndefined();
    expect(rows.at(-1)).toMatchObject({ heldSinceMs: clock.steadyMs() - 32_000 - ms });
  });

  it('reports how far ahead its data is stamped if its clock was set back', async () => {
    const { clock, lease, rows, serverNow, state } = bench();
    state.held = { ageMs: 5_000, newestMs: clock.now() };
    const stampedAheadMs = clock.now() - serverNow();
    clock.set(-3_600_000);
    await lease.heartbeat();
    expect(rows.at(-1)?.aheadMs).toBe(stampedAheadMs + 3_600_000);
  });

  it('keeps events that were read after that erasure', async () => {
    const { clock, lease, serverNow, state } = bench();
    await lease.heartbeat();
    state.erasedMs = serverNow() + 30_000;
    await clock.advance(90_000);
    state.held = { ageMs: 1_000, newestMs: clock.now() };
    await expect(lease.assertHeld()).resolves.toBeUndefined();
  });

  it('delays a writer', async () => {
    const { lease, state } = bench();
    const written: string[] = [];
    const writer = leasedWriter(
      {
        insert: async () => void written.push('block'),
        insertRows: async (table) => void written.push(table),
        remedyOf: () => 'retry',
      },
      lease,
    );
    state.isAway = true;
    await expect(writer.insertRows('batches', [], '')).rejects.toThrow('away');
    expect(written).toEqual([]);
    state.isAway = false;
    await writer.insertRows('batches', [], '');
    expect(written).toEqual(['batches']);
  });
});
