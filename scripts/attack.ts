import { InvalidArgumentError } from 'commander';

import { attack, classNames } from '../test/attack/suite.ts';
import { npmScript } from './command-line.ts';

interface Values {
  readonly only: readonly string[];
  readonly fixed: boolean;
  readonly json: boolean;
}

/** `npm run attack` attacks a complete installation with the permissions of every kind of client. */
const { only, fixed, json } = npmScript(
  'attack',
  'Starts an installation with two accounts in a temporary folder, tries every attack, and prints the results. ' +
    'Exit code 1: an attack succeeded.',
)
  .option('--only <class>', 'Run one class of attacks; can be repeated.', known, [])
  .option('--fixed', 'Run the fixed part, which takes less than a minute.', false)
  .option('--json', 'Print one JSON object as the last line.', false)
  .parse()
  .opts<Values>();

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
const report = await attack({
  only,
  full: !fixed,
  signal: stop.signal,
  tell: ({ class: of, ms, name, result, reason }) => {
    const text = name.replaceAll(/\s+/g, ' ');
    process.stdout.write(
      `${result}  ${of}  ${ms} ms  ${text}${reason === '' ? '' : `: ${reason}`}\n`,
    );
  },
});
const { tried, held, failed, seconds } = report;
process.stdout.write(
  json
    ? `${JSON.stringify(report)}\n`
    : `${tried} tried, ${held} held, ${failed} failed, in ${seconds} s\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** Parses the value of `--only`, which can be repeated. */
function known(text: string, before: readonly string[]): readonly string[] {
  if (classNames.includes(text)) return [...before, text];
  throw new InvalidArgumentError(`Valid names: ${classNames.join(', ')}.`);
}
