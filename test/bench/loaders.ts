/**
 * `npm run bench:loaders` measures the CPU time per event while one, two, and four `weir run` processes load into a
 * ClickHouse cluster of two shards. Each process loads its own file. The CPU time per event should stay constant; elapsed
 * time would only show the number of cores. It needs the built program (`npm run build`).
 */
import { createSampler } from '../../src/sample/sampler.ts';
import { TestCluster } from '../support/cluster.ts';
import { cpuTimes } from './cpu-times.ts';
import { benchCommand, wholeNumber } from './options.ts';
import { historyEnd } from './query-data.ts';

const given = benchCommand(
  'bench:loaders',
  'Measures the CPU time per event while one, two, and four `weir run` processes load into a ClickHouse cluster of two shards. Needs the built program (npm run build).',
)
  .option('--events <number>', 'Events of each.', wholeNumber(1_000), 40_000)
  .parse()
  .opts<{ json: boolean; events: number }>();
const { events } = given;

interface Run {
  readonly loaders: number;
  readonly events: number;
  /** CPU time of all loaders, all threads, in microseconds per event. */
  readonly loader_us_per_event: number;
  /** CPU time of both servers, in microseconds per event. */
  readonly clickhouse_us_per_event: number;
}

async function measure(loaders: number): Promise<Run> {
  const cluster = await TestCluster.open({ shards: 2 });
  try {
    await cluster.configure({ sources: [] });
    const migrated = await cluster.weir('migrate');
    if (migrated.code !== 0) throw new Error(migrated.stderr);
    const names = Array.from({ length: loaders }, (_, index) => `loader-${index + 1}`);
    for (const name of names) {
      const endMs = historyEnd() * 1000;
      const lines = [...createSampler({ seed: name }).history(endMs - 3_600_000, endMs, events)];
      await cluster.write(
        `${name}.ndjson`,
        lines.map((line) => Buffer.from(line).toString()).join('\n'),
      );
      const sources = [{ name, type: 'file', paths: [`${name}.ndjson`] }];
      await cluster.configure({ pipeline: name, sources, web: false });
      await cluster.move('weir.yaml', `${name}.yaml`);
    }
    const servers = (): number =>
      cluster.pids
        .map((pid) => cpuTimes(pid))
        .reduce((sum, { own, children }) => sum + own + children, 0);
    const before = { servers: servers(), loaders: cpuTimes().children };
    const runs = names.map((name) =>
      cluster.startWeir(['run', '--until-idle', '--config', `${name}.yaml`]),
    );
    for (const { finished } of runs) {
      const { code, stderr } = await finished;
      if (code !== 0) throw new Error(stderr);
    }
    const total = events * loaders;
    const perEvent = (us: number): number => Math.round((us / total) * 10) / 10;
    const stored = await cluster.count(0, 'analytics.http_request_complete', 'analyst');
    if (stored === 0) throw new Error('nothing was stored');
    return {
      loaders,
      events: total,
      loader_us_per_event: perEvent(cpuTimes().children - before.loaders),
      clickhouse_us_per_event: perEvent(servers() - before.servers),
    };
  } finally {
    await cluster.close();
  }
}

const runs: Run[] = [];
for (const loaders of [1, 2, 4]) runs.push(await measure(loaders));
if (given.json) process.stdout.write(`${JSON.stringify({ node: process.version, runs })}\n`);
else {
  process.stdout.write('loaders      events  loader us/event  clickhouse us/event\n');
  for (const { loaders, events: total, ...cost } of runs) {
    const cells = [
      String(loaders).padStart(7),
      String(total).padStart(10),
      String(cost.loader_us_per_event).padStart(15),
      String(cost.clickhouse_us_per_event).padStart(19),
    ];
    process.stdout.write(`${cells.join('  ')}\n`);
  }
}
