import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { pause } from '../../../src/base/index.ts';
import { cpuTimes } from '../cpu-times.ts';
import { benchFolder } from '../event-file.ts';
import { longMs, shortMs } from '../run-job.ts';
import type { BenchServer } from '../server.ts';
import { adminClient, compareStored, countRows } from './expected.ts';
import { type Running, startPeer } from './process.ts';
import type { Peer, PeerCommand, PeerJob, PeerResult } from './types.ts';

/** The server and the file of all peers. */
export interface PeerTask {
  readonly server: BenchServer;
  readonly file: string;
  readonly events: number;
  readonly kills: boolean;
}

type Client = ReturnType<typeof adminClient>;

const pollMs = 50;
/** A peer that follows the file counts as finished if it adds no row for this time. */
const stillMs = 5_000;

let runs = 0;

/** Measures a run of a peer, and a second run that is killed. */
export async function measurePeer(
  peer: Peer,
  version: string,
  task: PeerTask,
): Promise<PeerResult> {
  const client = adminClient(task.server.access);
  try {
    const cost = await inFolder(peer, task, (command, job) =>
      run(peer, command, { client, job, task }),
    );
    const killed = task.kills
      ? await inFolder(peer, task, (command, job) => killOnce(peer, command, { client, job, task }))
      : null;
    return { name: peer.name, version, note: peer.note, ...cost, killed };
  } finally {
    await client.close();
  }
}

interface Run {
  readonly client: Client;
  readonly job: PeerJob;
  readonly task: PeerTask;
}

async function inFolder<T>(
  peer: Peer,
  { server, file }: PeerTask,
  work: (command: PeerCommand, job: PeerJob) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(benchFolder, 'peer-'));
  try {
    for (const statement of peer.reset) await server.command(statement);
    const job: PeerJob = { folder, run: ++runs, file, server: server.access };
    return await work(await peer.prepare(job), job);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  peer: Peer,
  command: PeerCommand,
  { client, job, task: { server, events } }: Run,
): Promise<Omit<PeerResult, 'name' | 'version' | 'note' | 'killed'>> {
  const before = await server.settled(shortMs);
  const [usedUs, startedMs] = [cpuTimes().children, performance.now()];
  const running = startPeer(command, job.folder);
  const lastMs = await finished(peer, running, client);
  const peerUs = (cpuTimes().children - usedUs) / events;
  const clickhouseUs = server.spentUs(before, await server.settled(longMs)) / events;
  const { rows, correct } = await compareStored(client, peer.table);
  return {
    peer_us: rounded(peerUs),
    clickhouse_us: rounded(clickhouseUs),
    total_us: rounded(peerUs + clickhouseUs),
    wall_ms: Math.round(lastMs - startedMs),
    rss_mb: Math.round(running.rssMb()),
    rows,
    correct,
  };
}

/** Kills a peer after it has stored its first rows, and starts it again. */
async function killOnce(
  peer: Peer,
  command: PeerCommand,
  { client, job, task: { events } }: Run,
): Promise<PeerResult['killed']> {
  const first = startPeer(command, job.folder);
  let atRows = 0;
  while (atRows === 0 && !first.isOver()) {
    await pause(pollMs);
    atRows = await countRows(client, peer.table);
  }
  const isKilled = first.child.kill('SIGKILL');
  await first.ended;
  if (!isKilled) return null;
  await finished(peer, startPeer(command, job.folder), client);
  const { rows, events: found } = await compareStored(client, peer.table);
  return { at_rows: atRows, lost: events - found, repeated: rows - found };
}

/** Waits until a peer has loaded the file. @returns the time at which it had stored the last row */
async function finished(peer: Peer, running: Running, client: Client): Promise<number> {
  if (!peer.follows) {
    await running.ended;
    return performance.now();
  }
  let [rows, lastMs] = [0, performance.now()];
  while (!running.isOver() && (rows === 0 || performance.now() - lastMs < stillMs)) {
    await pause(pollMs);
    const now = await countRows(client, peer.table);
    if (now !== rows) [rows, lastMs] = [now, performance.now()];
  }
  running.child.kill('SIGTERM');
  await running.ended;
  return lastMs;
}

function rounded(us: number): number {
  return Math.round(us * 100) / 100;
}
