import type { Command } from 'commander';

import { npmScript } from '../../scripts/command-line.ts';

export { wholeNumber } from '../../scripts/command-line.ts';

/** The command line of a benchmark, with `--help` and `--json`. An invalid option prints an error and exits with code 2. */
export function benchCommand(script: string, description: string): Command {
  return npmScript(script, description).option('--json', 'Print one JSON object.', false);
}
