import { InvalidArgumentError } from 'commander';

import { attack, classNames } from '../test/attack/suite.ts';
import { npmScript } from './command-line.ts';

interface Values {
  readonly only: readonly string[];
  readonly fixed: boolean;
  readonly json: boolean;
}

/** Attacks a whole installation as everybody who could reach it. `npm run attack -- --json` */
const { only, fixed, json } = npmScript(
  'attack',
  'Starts an installation with two accounts and canaries in a temporary folder, tries every attack, and prints each with its result. ' +
    'Exits 0 when all were held, otherwise 1.',
)
  .option('--only <class>', 'One class of attacks; may be given more than once.', known, [])
  .option('--fixed', 'The part that runs before every merge, in less than a minute.', false)
  .option('--json', 'Print one JSON object in the last line.', false)
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

/** Reads the value of an option. */
function known(text: string, before: readonly string[]): readonly string[] {
  if (classNames.includes(text)) return [...before, text];
  throw new InvalidArgumentError(`There are ${classNames.join(', ')}.`);
}
