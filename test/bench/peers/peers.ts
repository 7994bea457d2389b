/**
 * `npm run bench:peers` compares Weir with other programs that load the same file into the same ClickHouse. It needs the
 * built program (`npm run build`). It measures Vector and Redpanda Connect (or Benthos) if they are on PATH.
 */
import { arch, cpus } from 'node:os';

import { each } from '../../../scripts/command-line.ts';
import { eventFile } from '../event-file.ts';
import { benchCommand, wholeNumber } from '../options.ts';
import { startServer } from '../server.ts';
import { connectPeer, vectorPeer } from './binaries.ts';
import { adminClient, storeExpected } from './expected.ts';
import { measurePeer } from './measure.ts';
import { clickhousePeer, naivePeer } from './scripts.ts';
import type { Peer, PeerResult } from './types.ts';
import { weirPeer } from './weir.ts';

const peers: readonly Peer[] = [
  weirPeer('weir', true),
  weirPeer('weir-without-rollups', false),
  clickhousePeer,
  naivePeer,
  vectorPeer,
  connectPeer('redpanda-connect'),
  connectPeer('benthos'),
];

const given = benchCommand(
  'bench:peers',
  'Compares Weir with other programs that load the same file into the same ClickHouse: CPU time, memory, correct rows, and rows lost or duplicated after kill -9. Needs the built program (npm run build). Measures vector, redpanda-connect, and benthos if they are on PATH.',
)
  .option('--events <number>', 'Number of events in the file.', wholeNumber(1_000), 300_000)
  .option('--only <name>', `One of: ${peers.map(({ name }) => name).join(', ')}; repeatable.`, each)
  .option('--no-kill', 'Kill nothing.')
  .parse()
  .opts<{ json: boolean; events: number; only?: readonly string[]; kill: boolean }>();

const note = (line: string): void => void process.stderr.write(`bench:peers: ${line}\n`);
const file = await eventFile(given.events, note);
const server = await startServer();
const results: PeerResult[] = [];
const missing: string[] = [];
try {
  const client = adminClient(server.access);
  const events = await storeExpected(client, file);
  await client.close();
  for (const peer of peers.filter(({ name }) => given.only?.includes(name) ?? true)) {
    const version = await peer.version();
    if (version === undefined) {
      missing.push(peer.name);
      continue;
    }
    note(peer.name);
    results.push(await measurePeer(peer, version, { server, file, events, kills: given.kill }));
  }
  const [processor] = cpus();
  const machine = `${cpus().length} x ${processor?.model.trim() || arch()}`;
  const report = { events, date: new Date().toISOString().slice(0, 10), machine, results, missing };
  process.stdout.write(given.json ? `${JSON.stringify(report)}\n` : textOf(report));
} finally {
  await server.stop();
}

interface Report {
  readonly events: number;
  readonly date: string;
  readonly machine: string;
  readonly results: readonly PeerResult[];
  /** Names of peers that are not installed. */
  readonly missing: readonly string[];
}

function textOf(report: Report): string {
  const head = ['peer', 'us', 'clickhouse', 'total', 'rss MB', 'wall s', 'rows', 'correct'];
  const rows = report.results.map((result) => [
    result.name,
    result.peer_us.toFixed(1),
    result.clickhouse_us.toFixed(1),
    result.total_us.toFixed(1),
    String(result.rss_mb),
    (result.wall_ms / 1000).toFixed(1),
    String(result.rows),
    String(result.correct),
    killText(result.killed),
  ]);
  const table = [[...head, 'kill -9'], ...rows].map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(10))).join(' '),
  );
  const last = report.missing.map((name) => `not on PATH: ${name}`);
  return [
    `${report.events} events; CPU time in microseconds per event; ${report.machine}`,
    ...table,
    ...last,
    '',
  ].join('\n');
}

function killText(killed: PeerResult['killed']): string {
  if (killed === null) return 'not tried';
  return `${killed.lost} lost, ${killed.repeated} repeated`;
}
