import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

import { HostileGrammar } from './hostile-inputs.ts';
import type { Ops } from './ops.ts';
import type { OwnServer } from './own-server.ts';
import { sized, testSeed } from './size.ts';
import { lastJson, until, type WeirProcess } from './weir.ts';

/** Records of each transport. Set `WEIR_TEST_RECORDS` for more. */
const records = Number(process.env['WEIR_TEST_RECORDS'] ?? sized(10, 100));
/** Records of each transport that are sent at once. */
const together = 10;

/** A transport of malicious records. Its source in the configuration has its name. */
export interface HostileTransport {
  /** Maximum size of a record. */
  readonly bytesMax: number;
  /** Sends a record between two events with the given ID, and the ID with `-after` behind it. */
  readonly send: (id: string, hostile: Buffer) => Promise<unknown> | void;
}

/** A `weir run` that reads the transports. */
export interface HostileTarget {
  readonly server: OwnServer;
  readonly run: WeirProcess;
  readonly ops: Ops;
  /** Limit of the resident memory of the process. */
  readonly peakBytesMax: number;
}

async function peakBytes({ child }: WeirProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
}

/** The next malicious record of at most this size. */
function nextOf(grammar: HostileGrammar, bytesMax: number): Buffer {
  for (;;) {
    const { bytes } = grammar.next();
    if (bytes.length > 0 && bytes.length <= bytesMax) return bytes;
  }
}

/**
 * Sends malicious records between valid events in every transport, ten at once. Checks that their neighbors are stored
 * in time, by one process that stays within its memory, and that the audit finds nothing. Ends the process.
 */
export async function expectNeighborsStored(
  { server, run, ops, peakBytesMax }: HostileTarget,
  transports: Readonly<Record<string, HostileTransport>>,
): Promise<void> {
  const seed = testSeed(1);
  const names = Object.keys(transports);
  const grammars = names.map((_, index) => new HostileGrammar(seed * 10 + index));
  const waitMsMax = 10_000 * together * names.length;
  const pattern = `^(${names.join('|')})-[0-9]{6}(-after)?$`;
  let slowest = { ms: 0, from: 0 };
  for (let n = 0; n < records; n += together) {
    const startedMs = performance.now();
    for (let one = n; one < Math.min(n + together, records); one++) {
      for (const [index, { bytesMax, send }] of Object.values(transports).entries()) {
        const grammar = grammars[index] ?? new HostileGrammar(seed);
        await send(`${names[index]}-${String(one).padStart(6, '0')}`, nextOf(grammar, bytesMax));
      }
    }
    const expected = Math.min(n + together, records) * 2;
    await until(
      'the neighbors are stored',
      async () => {
        if (run.child.exitCode !== null) throw new Error(`seed ${seed}: ${run.stderr()}`);
        const rows = await server.query(
          `SELECT source, uniqExact(event_id) AS n FROM weir.http_request_complete
         WHERE match(event_id, '${pattern}') GROUP BY source`,
        );
        return rows.filter((row) => Number(row['n']) === expected).length === names.length;
      },
      waitMsMax,
    );
    const isDone = async () => (await ops.metric('weir_in_flight_events')) === 0;
    await until('everything is stored', isDone, waitMsMax);
    const ms = Math.round(performance.now() - startedMs);
    if (ms > slowest.ms) slowest = { ms, from: n };
  }
  const peak = await peakBytes(run);
  const facts = { seed, records: records * names.length, slowest, peak_mb: Math.round(peak / 1e6) };
  console.log(JSON.stringify(facts));
  expect(peak).toBeLessThan(peakBytesMax);
  run.child.kill('SIGTERM');
  expect(await run.finished).toMatchObject({ code: 0 });
  expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({
    unledgered: 0,
    gaps: [],
    missing_dead_letters: 0,
    unbalanced_batches: 0,
  });
}
