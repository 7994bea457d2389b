import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import { commandName } from '../command-name.ts';
import { apiHints, demoEnd, demoScreen } from '../demo/hints.ts';
import { durationMs } from '../arguments.ts';
import type { Io } from '../io.ts';
import { printSummary } from './run.ts';
import { documented } from '../reference.ts';

interface DemoOptions {
  readonly for?: number;
  readonly json?: boolean;
  readonly dataDir?: string;
  readonly events: number;
  readonly rate?: number;
  readonly seed?: string;
  readonly withApi?: boolean;
  readonly port?: number;
}

/** `weir demo` runs all components on this machine. Its exit code is 0 only if the counts reconcile. */
export function demoCommand(io: Io): Command {
  return documented(new Command('demo'), {
    exits: {
      0: 'the counts of events reconcile',
      1: 'the counts of events do not reconcile, or a source still had an error at the end',
    },
    example: 'demo --for 10s --port 0',
  })
    .summary('Run everything on this machine with sample data')
    .description(
      'Starts ClickHouse, loads a day of sample data from a file, then writes live traffic to a local Kinesis emulator and\n' +
        'reads it with the Kinesis source. The data shows blocked password guessing, a failed release that is rolled back, and\n' +
        'events that are dead letters until a limit is raised; docs/demo.md describes this data. Ctrl-C stops the demo and prints the\n' +
        'counts, the location of the data, and how to remove it.',
    )
    .option(
      '--for <duration>',
      'stop after this duration (20s, 5m), and use a temporary data directory',
      duration,
    )
    .option('--data-dir <folder>', 'folder of the embedded server (default: ./weir-data)')
    .option('--port <n>', 'port of the web page; 0 means any free port (default: web.port)', port)
    .option('--events <n>', 'number of historical events', count, 150_000)
    .option(
      '--rate <n>',
      'live events per second (default: the rate at the end of the historical events)',
      count,
    )
    .option(
      '--seed <text>',
      'seed: the same seed creates the same sample data with current times (default: random)',
    )
    .option(
      '--with-api',
      'also serve the management API, change an IP policy with it, and load the resulting event into ClickHouse',
    )
    .option('--json', 'print only the summary, as one JSON object, to standard output')
    .action(async (options: DemoOptions) => {
      const temporary = options.for !== undefined && options.dataDir === undefined;
      const dataDir = temporary
        ? await mkdtemp(join(tmpdir(), 'weir-demo-'))
        : resolve(io.cwd, options.dataDir ?? 'weir-data');
      try {
        await demo(io, options, dataDir, temporary);
        if (!temporary && options.json !== true) await printData(io, dataDir);
      } finally {
        if (temporary) await rm(dataDir, { recursive: true, force: true });
      }
    });
}

async function demo(
  io: Io,
  options: DemoOptions,
  dataDir: string,
  isTemporary: boolean,
): Promise<void> {
  const { events, port: webPort, rate, seed } = options;
  const json = options.json === true;
  const text = 'weir demo: starting ClickHouse and Kinesis, and writing a day of sample data …';
  if (!json) io.err(text);
  const { runDemo } = await import('../../app/demo/demo.ts');
  const { createRunView } = await import('../run-view.ts');
  const withApi = options.withApi === true;
  const shown = { title: 'weir demo: sample data. Ctrl-C stops it', json, isDemo: true };
  const ended = await runDemo(
    { dataDir, events, rate, seed, forMs: options.for, withApi, port: webPort },
    {
      host: io,
      signal: io.signal,
      createView: (config, signal) => createRunView(io, config, { ...shown, signal }),
      screenOf: (pageUrl, configFile) => {
        const screen = { dataDir, isTemporary, pageUrl, configFile };
        return io.isErrJson ? [] : demoScreen({ ...screen, command: commandName(), cwd: io.cwd });
      },
      hintsOf: apiHints,
    },
  );
  io.exitCode = printSummary(io, ended, json);
}

/** Prints what the demo created, where it is, and how to remove it. */
async function printData(io: Io, dataDir: string): Promise<void> {
  const { demoData } = await import('../../app/demo/folder.ts');
  const data = await demoData(dataDir);
  const lines = demoEnd(data, { command: commandName(), cwd: io.cwd });
  io.err(lines.join('\n'), { msg: 'demo data kept', ...data });
}

function duration(text: string): number {
  return durationMs(text, ['ms', 's', 'm', 'h'], '20s, 5m, 1h');
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('Pass a port from 0 to 65535.');
}

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 100_000_000) {
    throw new InvalidArgumentError('Pass an integer of at most 100000000.');
  }
  return value;
}
