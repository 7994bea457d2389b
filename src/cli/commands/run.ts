import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { Command } from 'commander';

import { PipelineError } from '../../base/index.ts';
import { handleSighup } from '../../app/sighup.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { stopAt } from '../../app/check/machine-findings.ts';
import { printFindings } from '../output/print-findings.ts';
import type { Ended } from '../../app/run.ts';
import { loadUsable } from '../check/usable-config.ts';
import { documented } from '../reference.ts';

interface RunOptions {
  readonly config?: string;
  readonly watch?: boolean;
  readonly untilIdle?: boolean;
  readonly json?: boolean;
}

export function runCommand(io: Io): Command {
  return documented(new Command('run'), {
    exits: {
      0: 'every event that was read is accounted for in the ledger',
      1: 'the counts of events do not reconcile, or a source still had an error at the end',
    },
    example: 'run --until-idle',
  })
    .summary('Read, check, filter, and load events until stopped')
    .description(
      'Reads every configured source, validates and filters the events, and loads them into ClickHouse. Ctrl-C or SIGTERM stops\n' +
        'reading, stores what was read, and prints a summary. The next run resumes after the last position in the ledger, the\n' +
        'table that records which batches are stored. Therefore even kill -9 loses no event, except from standard input, which cannot be read again. SIGHUP,\n' +
        '`weir reload`, and --watch apply a changed configuration file without a restart. If the file is invalid or cannot be applied,\n' +
        'Weir continues with the current configuration.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--watch', 'reload the configuration file whenever it changes, as SIGHUP does')
    .option(
      '--until-idle',
      'stop when each file and stream is read to its end, including data that arrives meanwhile',
    )
    .option('--json', 'print only the summary, as one JSON object, to standard output')
    .action(async (options: RunOptions) => {
      handleSighup(io);
      const file = options.config ?? 'weir.yaml';
      const { config, warnings, machine, contents, sha256 } = await loadUsable(options.config, io);
      if (config.sources.length === 0) throw noSource(options, io);
      stopAt(machine);
      printFindings(io, warnings);
      // Import this here, because it loads the server and every stage.
      const { run } = await import('../../app/run.ts');
      const { createRunView } = await import('../run-view.ts');
      const json = options.json === true;
      const untilIdle = options.untilIdle === true;
      const title = `weir run: pipeline ${config.pipeline}`;
      const view = await createRunView(io, config, { title, json });
      const reload = { file, sha256, contents, watch: options.watch === true };
      const how = { command: 'run', untilIdle, countDuplicates: untilIdle, reload };
      io.exitCode = printSummary(io, await run(config, how, view), json);
    });
}

function noSource({ config }: RunOptions, { cwd }: Io): PipelineError {
  const file = config ?? 'weir.yaml';
  const isThere = config !== undefined || existsSync(resolve(cwd, file));
  const detail = isThere
    ? `${file} has no sources`
    : 'no --config was passed, and this folder has no weir.yaml';
  return new PipelineError('ERR_PIPELINE_NO_SOURCE', detail);
}

/**
 * Prints the problems of a run, and with --json, its summary as one JSON object in the last line of standard output.
 * Without --json, the screen has already shown the summary.
 * @returns the exit code
 */
export function printSummary(io: Io, { summary, problems }: Ended, json: boolean): number {
  for (const problem of problems) io.err(`weir: ${problem}`);
  if (json) io.out(jsonText('run', summary));
  return summary.balanced && problems.length === 0 ? exitCodes.ok : exitCodes.findings;
}
