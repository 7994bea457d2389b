/**
 * `npm run bench:start` measures the time of `weir --help`, the time from the start of `weir run` over existing data until
 * its first new event is in the ledger, and the CPU usage of an idle process. It needs the built program (`npm run build`).
 */
import { appendFile } from 'node:fs/promises';

import { httpEvent, lines } from '../support/made-events.ts';
import {
  startWeir,
  until,
  weir,
  type WeirProcess,
  workplace,
  type Workplace,
} from '../support/weir.ts';
import { serverPid } from '../support/clickhouse.ts';
import { cpuTimes } from './cpu-times.ts';
import { benchCommand, wholeNumber } from './options.ts';

const helpRuns = 7;

const {
  json,
  events,
  idle: idleSecs,
} = benchCommand(
  'bench:start',
  'Measures the time of `weir --help`, the time from the start of `weir run` to its first stored event, and the CPU usage of an idle process. Needs the built program (npm run build).',
)
  .option('--events <number>', 'Number of existing events.', wholeNumber(1), 100_000)
  .option('--idle <seconds>', 'Duration of the idle measurement.', wholeNumber(1), 60)
  .parse()
  .opts<{ json: boolean; events: number; idle: number }>();
/** After 45 s, the minute of the first event has been counted. */
const settleSecs = Math.min(45, idleSecs);
const place = await workplace();
try {
  const help = await measureHelp();
  await fill(place, events);
  const start = await measureStart(place);
  const result = { ...help, events, ...start };
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : textOf(result));
} finally {
  await place.close();
}

interface Help {
  readonly help_ms: number;
  readonly help_cpu_ms: number;
}

interface Start {
  readonly first_event_ms: number;
  readonly idle_cpu_percent: number;
  readonly idle_server_cpu_percent: number;
}

/** The median time of several runs, and their minimum CPU time, because other load can only add CPU time. */
async function measureHelp(): Promise<Help> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < helpRuns; run++) {
    const { children } = cpuTimes();
    const startedMs = performance.now();
    // In a new process, because this one has already loaded all modules.
    await startWeir(['--help'], { cwd: place.dir }).finished;
    wall.push(performance.now() - startedMs);
    cpu.push((cpuTimes().children - children) / 1_000);
  }
  return {
    help_ms: Math.round(wall.toSorted((a, b) => a - b)[helpRuns >> 1] ?? 0),
    help_cpu_ms: Math.round(Math.min(...cpu)),
  };
}

async function fill(target: Workplace, count: number): Promise<void> {
  const config = {
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '100ms' },
    ops: { port: 0 },
    web: { port: 0 },
    log: { format: 'json', level: 'debug' },
  };
  await target.write('weir.yaml', JSON.stringify(config));
  await target.write('events.ndjson', '');
  for (let first = 0; first < count; first += 10_000) {
    const some = Array.from(
      { length: Math.min(10_000, count - first) },
      (_, index) => first + index,
    );
    await appendFile(
      target.path('events.ndjson'),
      lines(...some.map((id) => httpEvent(`ev_${id}`))),
    );
  }
  const finished = await weir(['run', '--until-idle', '--json'], { cwd: place.dir });
  if (finished.code !== 0) throw new Error(finished.stderr);
}

async function measureStart(target: Workplace): Promise<Start> {
  await appendFile(target.path('events.ndjson'), lines(httpEvent('first-new-event')));
  const startedMs = performance.now();
  const run = startWeir(['run'], { cwd: target.dir });
  await until('the event is in the ledger', () => run.stderr().includes('batch stored'));
  const firstMs = performance.now() - startedMs;
  await new Promise((resolve) => setTimeout(resolve, settleSecs * 1000));
  const idle = await measureIdle(run, target.path('weir-data'));
  run.child.kill('SIGTERM');
  const { code, stderr } = await run.finished;
  if (code !== 0) throw new Error(stderr);
  return { first_event_ms: Math.round(firstMs), ...idle };
}

async function measureIdle(
  { child }: WeirProcess,
  dataDir: string,
): Promise<Omit<Start, 'first_event_ms'>> {
  const pids = [child.pid ?? 0, serverPid(dataDir)];
  const before = pids.map((pid) => cpuTimes(pid).own);
  const startedMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, idleSecs * 1000));
  const seconds = (performance.now() - startedMs) / 1000;
  const [own = 0, server = 0] = pids.map((pid, index) => {
    return ((cpuTimes(pid).own - (before[index] ?? 0)) / 1e6 / seconds) * 100;
  });
  return {
    idle_cpu_percent: Number(own.toFixed(2)),
    idle_server_cpu_percent: Number(server.toFixed(2)),
  };
}

function textOf(result: Help & Start & { readonly events: number }): string {
  return (
    `weir --help                     ${result.help_ms} ms (CPU ${result.help_cpu_ms} ms); goal 300\n` +
    `start to first stored event     ${result.first_event_ms} ms over ${result.events} events; goal 3000\n` +
    `idle process                    ${result.idle_cpu_percent} % of a core; goal 2\n` +
    `idle ClickHouse                 ${result.idle_server_cpu_percent} %\n`
  );
}
