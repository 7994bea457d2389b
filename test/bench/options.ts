import { Command, InvalidArgumentError } from 'commander';

/** The command line of a benchmark, with `--help` and `--json`. Mistakes are told in a line, with exit 1. */
export function benchCommand(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .usage('[options]')
    .description(description)
    .helpOption('--help', 'Print this.')
    .option('--json', 'Print one JSON object.', false)
    .showHelpAfterError('With --help it prints its options.');
}

/** Reads the value of an option. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(`It wants a whole number, at least ${min}.`);
  };
}
