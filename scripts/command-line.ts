import { Command, InvalidArgumentError } from 'commander';

/** The command line of an npm script, with `--help`. An invalid option prints an error and exits with code 2. */
export function npmScript(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .usage('[options]')
    .description(description)
    .helpOption('--help', 'Print this help.')
    .showHelpAfterError('Run it with --help to see its options.')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Returns a parser of an option whose value is a whole number. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isSafeInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(`Expected a whole number, at least ${min}.`);
  };
}

/** Parses an option whose value is a positive number. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** Collects the values of an option that can be repeated. */
export function each(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
