/**
 * `npm run bench:start`: what a start costs, and doing nothing. Builds nothing: run `npm run build` before.
 *
 * Three figures: `weir --help`; from the start of `weir run` over existing data to the first event that arrives being on the
 * ledger; and the processor time of a process that has nothing to do. `--events N` sets the size of the existing data, `--idle N` the seconds.
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
  'What a start costs, and doing nothing: `weir --help`, the first event of `weir run`, and a minute without work. Needs the built program (npm run build).',
)
  .option('--events <number>', 'Events that are there before.', wholeNumber(1), 100_000)
  .option('--idle <seconds>', 'For how long it does nothing.', wholeNumber(1), 60)
  .parse()
  .opts<{ json: boolean; events: number; idle: number }>();
/** In 45 s the minute of the first event is counted. */
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

/** The median of some runs, and the least processor time: other work on the machine only adds. */
async function measureHelp(): Promise<Help> {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < helpRuns; run++) {
    const { children } = cpuTimes();
    const startedMs = performance.now();
    // A process of its own: in this one everything is loaded.
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
  await appendFile(target.path('events.ndjson'), lines(httpEvent('the-first-one')));
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
    `weir --help                     ${result.help_ms} ms (processor ${result.help_cpu_ms} ms); goal 300\n` +
    `start to first stored event     ${result.first_event_ms} ms over ${result.events} events; goal 3000\n` +
    `doing nothing                   ${result.idle_cpu_percent} % of a processor; goal 2\n` +
    `its ClickHouse doing nothing    ${result.idle_server_cpu_percent} %\n`
  );
}
