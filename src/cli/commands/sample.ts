import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import { pause } from '../../base/index.ts';
import type { Io } from '../io.ts';

interface SampleOptions {
  readonly count: number;
  readonly rate?: number;
  readonly seed: string;
  readonly out?: string;
}

/** `weir sample`: exit 0 when all events are written, 3 for an unknown event type. */
export function sampleCommand(io: Io): Command {
  return new Command('sample')
    .summary('Print sample events of a type')
    .description(
      'Prints sample events as a platform delivers them, one JSON object per line, with the current time: to look at, to test with, or to\n' +
        'send into a stream. Types are full names, or the object for everything that happens to it.',
    )
    .argument(
      '<type>',
      'event type: http_request_complete.v0, tcp_connection_closed, ip_policy, ...',
    )
    .option('--count <n>', 'number of events', count, 1)
    .option('--rate <n>', 'events per second (default: as fast as possible)', rate)
    .option('--seed <text>', 'the same seed gives the same accounts, hosts, and clients', 'weir')
    .option('--out <file>', 'append to this file instead of printing')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir sample http_request_complete.v0\n' +
        '  weir sample ip_policy --count 3 | weir explain -\n' +
        '  weir sample http_request_complete.v0 --count 1000 --rate 50 --out events/live.ndjson',
    )
    .action((type: string, options: SampleOptions) => sample(io, type, options));
}

async function sample(io: Io, type: string, options: SampleOptions): Promise<void> {
  const { typesNamed } = await import('../../live/index.ts');
  const { sampleEvents } = await import('../../sample/index.ts');
  const types = typesNamed([type]).map(({ name }) => name);
  const { rate: perSecond, seed } = options;
  const file =
    options.out === undefined
      ? undefined
      : createWriteStream(resolve(io.cwd, options.out), { flags: 'a' });
  const write = async (text: string): Promise<void> => {
    const bytes = Buffer.from(`${text}\n`);
    if (file === undefined) return await io.outBytes(bytes);
    await new Promise<void>((done, fail) => {
      file.write(bytes, (error) => (error ? fail(error) : done()));
    });
  };
  let written = 0;
  while (written < options.count && !io.signal.aborted) {
    // With a rate one at a time, so that each has the time at which it is written.
    const wanted = perSecond === undefined ? Math.min(1_000, options.count - written) : 1;
    const texts = sampleEvents({
      types,
      count: wanted,
      seed: `${seed}/${written}`,
      castSeed: seed,
    });
    await write(texts.join('\n'));
    written += texts.length;
    if (perSecond !== undefined && written < options.count) {
      await pause(1_000 / perSecond, io.signal);
    }
  }
  await new Promise<void>((done) => (file === undefined ? done() : file.end(done)));
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 100_000_000) return value;
  throw new InvalidArgumentError('Pass an integer from 1 to 100000000.');
}

function rate(text: string): number {
  const value = Number(text);
  if (value >= 0.01 && value <= 1_000) return value;
  throw new InvalidArgumentError('Pass a number from 0.01 to 1000.');
}
