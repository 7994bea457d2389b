import { Command, InvalidArgumentError } from 'commander';

/** The command line of an npm script, with `--help`. Mistakes in its options are told in a line, with exit 2. */
export function npmScript(script: string, description: string): Command {
  return new Command(`npm run ${script} --`)
    .usage('[options]')
    .description(description)
    .helpOption('--help', 'Print this.')
    .showHelpAfterError('With --help it prints its options.')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Reads the value of an option. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isSafeInteger(value) && value >= min) return value;
    throw new InvalidArgumentError(`It wants a whole number, at least ${min}.`);
  };
}

/** Reads the value of an option. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('It wants a number above 0.');
}

/** Takes each value of an option that may be given more than once. */
export function each(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
