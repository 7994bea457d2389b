import { describe, expect, it } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import type { ClickHouse, Row } from '../../../src/clickhouse/index.ts';
import { waitForLoaders } from '../../../src/erasure/loaders.ts';

const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const startedMs = Date.UTC(2026, 10, 25);

function row(heldSinceMs: number, updated: number, ended = 0): Row {
  const now = Math.max(heldSinceMs, updated);
  return { id: 'one', name: 'run host 1', ended, held: heldSinceMs, ahead: 0, updated, now };
}

/** A cluster whose servers each have their own copy of `weir.loaders`. */
function cluster(copies: readonly (readonly Row[])[]): ClickHouse {
  const servers = copies.map((rows) => ({
    query: (sql: string) => Promise.resolve(sql.includes('loaders') ? rows : [{ n: 0 }]),
  }));
  return { kind: 'external', servers, query: servers[0]?.query } as unknown as ClickHouse;
}

async function waited(copies: readonly (readonly Row[])[]): Promise<void> {
  const { signal } = new AbortController();
  const context = { clickhouse: cluster(copies), signal, id: 'er_1', check: () => undefined };
  await waitForLoaders(context, { startedMs, waitMsMax: 0, logger });
}

describe('an erasure in a cluster', () => {
  it('waits for a process whose heartbeat only one server has', async () => {
    const holding = row(startedMs - 5_000, startedMs);
    await expect(waited([[], [holding]])).rejects.toThrow(/run host 1/);
    await expect(waited([[holding], []])).rejects.toThrow(/run host 1/);
  });

  it('waits for a process whose heartbeat is from before the clock of the server stepped back', async () => {
    const ahead = { ...row(startedMs + 3_598_000, startedMs + 3_600_000), now: startedMs + 1_000 };
    await expect(waited([[ahead]])).rejects.toThrow(/run host 1/);
  });

  it('uses the latest heartbeat of a process on any server', async () => {
    const before = row(startedMs - 5_000, startedMs);
    const stored = row(startedMs + 1, startedMs + 10);
    const ended = row(startedMs - 5_000, startedMs + 10, 1);
    await expect(waited([[before], [stored]])).resolves.toBeUndefined();
    await expect(waited([[ended], [before]])).resolves.toBeUndefined();
    await expect(waited([[stored], [row(startedMs - 5_000, startedMs + 20)]])).rejects.toThrow(
      /run host 1/,
    );
  });
});
