/**
 * `npm run fuzz` sends a fixed corpus and then mutated events through the kernel and the reference implementation. The exit
 * code is 1 if their rows, counts, findings, or blocks differ, or if the kernel trapped.
 *
 * With `--target NAME`, it sends mutated inputs through one parser (`all`: each parser in turn; `list`: prints their names).
 * The exit code is 1 if a parser threw an undocumented error, exceeded a limit, or did not end.
 *
 * With `--hostile`, it sends malicious records, in every envelope, through all stages in a separate process. The exit code
 * is 1 if this process ended, if counts or dead letters do not reconcile, if a valid event was lost, or if a record took too
 * much time or memory.
 */
import { Worker } from 'node:worker_threads';

import { hostileLimits } from '../test/support/hostile-inputs.ts';
import { HostileRun } from '../test/support/hostile-run.ts';
import { KernelFuzz } from '../test/support/kernel-fuzz.ts';
import { npmScript, positiveNumber, wholeNumber } from './command-line.ts';

const values = npmScript(
  'fuzz',
  'Sends mutated events through the kernel and the reference implementation, or mutated inputs through a parser. Exit code 1: a difference, a kernel trap, or an undocumented error.',
)
  .option('--minutes <number>', 'Duration of the run, for all targets together.', positiveNumber, 1)
  .option('--seed <number>', 'First seed (default: derived from the time).', wholeNumber(0))
  .option('--target <name>', 'Target: kernel, a parser, or all; list prints the names.', 'kernel')
  .option('--hostile', 'Send malicious records through all stages.', false)
  .option('--json', 'Print one JSON object for each target.', false)
  .parse()
  .opts<{ minutes: number; seed?: number; target: string; hostile: boolean; json: boolean }>();
const durationMs = values.minutes * 60_000;
const firstSeed = values.seed ?? Date.now() % 1_000_000_000;

if (values.hostile) await sendHostile();
else if (values.target === 'kernel') fuzzKernel();
else await fuzzParsers(values.target);

function fuzzKernel(): void {
  const end = Date.now() + durationMs;
  const fuzz = new KernelFuzz();
  fuzz.corpus();
  let seed = firstSeed;
  do fuzz.round(seed++, 6_000);
  while (Date.now() < end);

  const { result } = fuzz;
  if (values.json) console.log(JSON.stringify({ ...result, seed: firstSeed }));
  else {
    const { cases, differences, traps, fallbackRanges, memoryBytes, samples } = result;
    console.log(
      `${cases} cases from seed ${firstSeed}: ${differences} differences, ${traps} traps`,
    );
    console.log(
      `${fallbackRanges} ranges left to the reference implementation; ${Math.round(memoryBytes / 1e6)} MB of kernel memory`,
    );
    for (const { difference, text } of samples) console.log(`- ${difference}\n  ${text}`);
  }
  if (result.differences + result.traps > 0) process.exitCode = 1;
}

async function sendHostile(): Promise<void> {
  const run = new HostileRun(hostileLimits);
  const { result } = run;
  const end = Date.now() + durationMs;
  let seed = firstSeed;
  do await run.take(seed++);
  while (Date.now() < end);
  await run.close();
  if (values.json) console.log(JSON.stringify({ ...result, seed: firstSeed }));
  else {
    const { cases, bytes, received, deadLetters, slowestMs, peakMb, faults } = result;
    console.log(
      `${cases} records from seed ${firstSeed}, ${Math.round(bytes / 1e6)} MB: ${received} events, ${deadLetters} dead letters`,
    );
    console.log(`slowest ${slowestMs} ms, ${peakMb} MB at the peak: ${faults.length} faults`);
    for (const { fault, seed: at, what } of faults) {
      console.log(
        `- seed ${at}: ${fault}\n  ${what}\n  npm run fuzz -- --hostile --minutes 0.01 --seed ${at}`,
      );
    }
  }
  if (result.faults.length > 0) process.exitCode = 1;
}

async function fuzzParsers(wanted: string): Promise<void> {
  const { fuzzTargets } = await import('../test/support/fuzz-targets.ts');
  const { ParserFuzz } = await import('../test/support/parser-fuzz.ts');
  const names = Object.keys(fuzzTargets);
  if (wanted === 'list') return console.log(names.join('\n'));
  const chosen = wanted === 'all' ? names : [wanted];
  if (wanted !== 'all' && !names.includes(wanted)) {
    process.stderr.write(
      `--target ${wanted} is unknown; valid names: kernel, ${names.join(', ')}\n`,
    );
    process.exit(2);
  }
  const watched = watch();
  for (const name of chosen) {
    const target = fuzzTargets[name];
    if (target === undefined) continue;
    const fuzz = new ParserFuzz(name, target, (seed) => watched(name, seed));
    const end = Date.now() + durationMs / chosen.length;
    let seed = firstSeed;
    do {
      await fuzz.run(seed, 500);
      seed += 500;
    } while (Date.now() < end);
    const rssMb = Math.round(process.memoryUsage().rss / 1e6);
    const { result } = fuzz;
    if (values.json) console.log(JSON.stringify({ ...result, seed: firstSeed, rss_mb: rssMb }));
    else {
      const { cases, rejected, slowestMs, faults } = result;
      console.log(
        `${name}: ${cases} cases from seed ${firstSeed}, ${rejected} rejected, slowest ${Math.round(slowestMs)} ms, ${rssMb} MB: ${faults.length} faults`,
      );
      for (const { fault, seed: at, base64 } of faults)
        console.log(`- seed ${at}: ${fault}\n  ${base64}`);
    }
    if (result.faults.length > 0) process.exitCode = 1;
  }
  watched('', -1);
}

/** A case that does not end blocks this thread. Another thread then prints the case, and ends the process. */
function watch(): (name: string, seed: number) => void {
  const stallMs = 30_000;
  const beats = new SharedArrayBuffer(8);
  const [count, seeds] = [new Int32Array(beats, 0, 1), new Int32Array(beats, 4, 1)];
  const script = `
    const { workerData } = require('node:worker_threads');
    const [count, seeds] = [new Int32Array(workerData, 0, 1), new Int32Array(workerData, 4, 1)];
    let before = -1;
    setInterval(() => {
      const now = Atomics.load(count, 0);
      if (now === before) {
        require('node:fs').writeSync(2, 'a case did not end: seed ' + Atomics.load(seeds, 0) + '\\n');
        process.kill(process.pid, 'SIGKILL');
      }
      before = now;
    }, ${stallMs});`;
  const worker = new Worker(script, { eval: true, workerData: beats });
  worker.unref();
  let told = '';
  return (name, seed) => {
    if (name !== told && name !== '') process.stderr.write(`${name}\n`);
    told = name;
    if (seed < 0) return void worker.terminate();
    Atomics.store(seeds, 0, seed);
    Atomics.add(count, 0, 1);
  };
}
