import { Command } from 'commander';

import { PipelineError } from '../../base/index.ts';
import { findingText, loadConfig } from '../../config/index.ts';
import type { RunSummary } from '../../pipeline/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { runToEnd } from '../running.ts';

interface RunOptions {
  readonly config?: string;
  readonly untilIdle?: boolean;
  readonly json?: boolean;
}

/** `weir run`: exit 0 when everything read is stored, 1 when the books do not balance. */
export function runCommand(io: Io): Command {
  return new Command('run')
    .summary('Read, check, filter and load events until stopped')
    .description(
      'Reads every configured source, checks, filters and selects, and loads the rest into ClickHouse. Ctrl-C or SIGTERM stops\n' +
        'reading, stores what was read, and prints the books. Stopping at any moment, even by kill -9, loses nothing: the next\n' +
        'run reads on after the last position on the ledger.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--until-idle', 'stop at the end of files and the tip of streams')
    .option('--json', 'print the books as one JSON object, and nothing else, to standard output')
    .action(async (options: RunOptions) => {
      const { config, warnings } = await loadConfig(options.config, io);
      for (const warning of warnings) io.err(findingText(warning));
      if (config.sources.length === 0) throw new PipelineError('ERR_PIPELINE_NO_SOURCE');
      const summary = await runToEnd(io, config, {
        title: `weir run: pipeline ${config.pipeline}`,
        command: 'run',
        untilIdle: options.untilIdle === true,
        json: options.json === true,
        countDuplicates: options.untilIdle === true,
      });
      io.exitCode = printBooks(io, summary, options.json === true);
    });
}

/** Prints the books of a run: the JSON object as the last line, or nothing (the screen has shown them). */
export function printBooks(io: Io, summary: RunSummary, json: boolean): number {
  if (json) io.out(JSON.stringify(summary));
  return summary.balanced ? exitCodes.ok : exitCodes.findings;
}
