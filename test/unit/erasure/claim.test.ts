import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { Claim, type ClaimOptions } from '../../../src/erasure/claim.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const startedMs = Date.UTC(2026, 0, 31);

/** Another claim or erasure. */
interface Other {
  readonly id?: string;
  readonly state: string;
  readonly updatedMs: number;
}

/**
 * Servers whose clock is that of the test.
 * @param others returns what each server has, after some time of the test
 */
function serversWith(...others: readonly ((passedMs: number) => readonly Other[])[]) {
  const clock = new VirtualClock(startedMs);
  const logger = new RecordingLog();
  const written: string[] = [];
  const command = async (sql: string): Promise<void> => {
    written.push(/'(claimed|withdrawn)'/.exec(sql)?.[1] ?? '');
  };
  const servers = others.map((othersAfter) => ({
    command,
    query: async (sql: string): Promise<readonly object[]> => {
      const now = clock.now();
      if (!sql.includes('.erasures FINAL')) return [{ ms: String(now) }];
      return othersAfter(now - startedMs).map(({ id = 'other', state, updatedMs }) => ({
        id,
        state,
        updated: String(updatedMs),
        now: String(now),
      }));
    },
  }));
  const clickhouse = { ...servers[0], servers } as unknown as ClickHouse;
  const make = async (options: ClaimOptions = {}): Promise<unknown> => {
    const claim = Claim.make(clickhouse, { id: 'mm', clock, logger, ...options });
    return await clock.run(claim.catch((error: unknown) => error));
  };
  return { clock, logger, make, passedMs: () => clock.now() - startedMs, written };
}

const hourMs = 3_600_000;
const isRunning = { code: 'ERR_ERASE_RUNNING' };
const killed = { state: 'running', updatedMs: startedMs + hourMs };

describe('a claim of an erasure', () => {
  it('is rejected at once while another erasure sends heartbeats', async () => {
    const other = { state: 'running', updatedMs: startedMs - 5_000 };
    const { make, passedMs, written } = serversWith(() => [other]);
    expect(await make()).toMatchObject(isRunning);
    expect(passedMs()).toBe(0);
    expect(written).toEqual(['claimed', 'withdrawn']);
  });

  it('succeeds after a minute if another erasure was killed with a heartbeat in the future', async () => {
    const { logger, make, passedMs, written } = serversWith(() => [killed]);
    expect(await make()).toBeInstanceOf(Claim);
    expect(passedMs()).toBeLessThan(61_000);
    expect(written).toEqual(['claimed']);
    expect(logger.summary).toEqual([
      'warn: erasure waits for another one, whose heartbeat is in the future; it may have been killed',
    ]);
  });

  it('succeeds after a minute also if the clock reaches that heartbeat meanwhile', async () => {
    const other = { state: 'running', updatedMs: startedMs + 30_000 };
    const { make, passedMs } = serversWith(() => [other]);
    expect(await make()).toBeInstanceOf(Claim);
    expect(passedMs()).toBeLessThan(61_000);
  });

  it('succeeds after a minute also if two replicas have different versions of the row', async () => {
    const older = { ...killed, updatedMs: killed.updatedMs - 10_000 };
    const { make, passedMs } = serversWith(
      () => [killed],
      () => [older],
    );
    expect(await make()).toBeInstanceOf(Claim);
    expect(passedMs()).toBeLessThan(61_000);
  });

  it('waits on while other processes claim and withdraw', async () => {
    const claims = (passedMs: number): readonly Other[] => {
      const id = `z${Math.floor(passedMs / 10_000)}`;
      const isClaimed = passedMs % 10_000 > 6_000;
      return isClaimed
        ? [{ id, state: 'claimed', updatedMs: startedMs + passedMs }, killed]
        : [killed];
    };
    const { make } = serversWith(claims);
    expect(await make()).toBeInstanceOf(Claim);
  });

  it('is rejected if another process with a claim does not withdraw within five seconds', async () => {
    const other = { id: 'zz', state: 'claimed', updatedMs: startedMs };
    const { make, passedMs } = serversWith(() => [other]);
    expect(await make()).toMatchObject(isRunning);
    expect(passedMs()).toBe(5_050);
  });

  it('is rejected if the heartbeats of another erasure continue in the future', async () => {
    const aheadMs = Date.UTC(2030, 0, 1);
    const { make } = serversWith((passedMs) => [
      { state: 'running', updatedMs: aheadMs + Math.floor(passedMs / 10_000) },
    ]);
    expect(await make()).toMatchObject(isRunning);
  });

  it('does not wait for an uncertain erasure if its work can be left out', async () => {
    const { make, passedMs, written } = serversWith(() => [killed]);
    expect(await make({ waits: false })).toMatchObject(isRunning);
    expect(passedMs()).toBe(0);
    expect(written).toEqual(['claimed', 'withdrawn']);
  });

  it('is withdrawn if its process stops during the wait', async () => {
    const stop = new AbortController();
    const { make, passedMs, written } = serversWith((ms) => {
      if (ms >= 1_000) stop.abort();
      return [killed];
    });
    expect(await make({ signal: stop.signal })).toMatchObject({ name: 'AbortError' });
    expect(passedMs()).toBe(1_000);
    expect(written).toEqual(['claimed', 'withdrawn']);
  });
});
