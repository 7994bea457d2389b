import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { Command } from 'commander';
import type { TarEntry } from 'modern-tar';

import { writeFileAtomic } from '../../base/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import type { BundleItem } from '../support-bundle/bundle-items.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { documented } from '../reference.ts';

interface BundleOptions {
  readonly config?: string;
  readonly out?: string;
  readonly log?: string;
  readonly json?: boolean;
}

export function supportBundleCommand(io: Io): Command {
  return documented(new Command('support-bundle'), {
    exits: {
      0: 'the bundle is written',
      2: 'the file of --out already exists; nothing is written',
    },
    example: 'support-bundle --out bundle.tar.gz',
  })
    .summary('Collect diagnostic data for support: versions, configuration, checks, metrics')
    .description(
      'Writes a .tar.gz with the versions of Weir and Node.js, the configuration (with all defaults, and with masked secrets),\n' +
        'the results of weir doctor and weir audit, counts of dead letters, metrics of the running process, and, with --log, the\n' +
        'end of a log file.\n' +
        'Contains no events. Environment variables are listed only by name. Known secrets are removed from every file in the bundle.\n' +
        'But a log can contain other secrets, so read the files before you send the bundle.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--out <file>', 'file to write (default: weir-support-<time>.tar.gz)')
    .option(
      '--log <file>',
      'file to which the standard error of weir run is redirected; the bundle contains the end of this file',
    )
    .option(
      '--json',
      'print one JSON object with the fields file and parts (the names of the files in the archive)',
    )
    .action((options: BundleOptions) => bundle(io, options));
}

async function bundle(io: Io, options: BundleOptions): Promise<void> {
  const now = new Date();
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const folder = `weir-support-${time}`;
  const out = options.out ?? `${folder}.tar.gz`;
  const { newFileProblem } = await import('../new-file.ts');
  const problem = newFileProblem(out, resolve(io.cwd, out));
  if (problem !== undefined) {
    io.err(`weir: ${problem}`);
    io.exitCode = exitCodes.usage;
    return;
  }
  const { config } = await loadConfigOfData(options.config, io);
  const { Redaction, secretOptions, secretValues, textsUnder } =
    await import('../support-bundle/redaction.ts');
  const { bundleItems, contentOf } = await import('../support-bundle/bundle-items.ts');
  const { packTar } = await import('modern-tar');
  const configPath = resolve(io.cwd, options.config ?? 'weir.yaml');
  const names = secretOptions(schemaOfOptions());
  const redaction = new Redaction([
    ...secretValues(configPath, { env: io.env, folder: dirname(configPath) }),
    ...textsUnder(config, names),
  ]);
  const logFile = options.log === undefined ? undefined : resolve(io.cwd, options.log);
  const parts = bundleItems(io, { config, configFile: options.config, logFile });
  const entryOf = (name: string, body: string): TarEntry => {
    // Make unpacked files readable only by their owner, as the bundle is.
    const header = { name: `${folder}/${name}`, size: Buffer.byteLength(body), mode: 0o600 };
    return { header: { ...header, mtime: now }, body };
  };
  const entries = [entryOf('README.txt', readme(parts))];
  for (const part of parts) {
    if (options.json !== true) io.err(`${part.file}: ${part.about}`);
    const content = await contentOf(part);
    // If the command was stopped, do not add the part, because incomplete content would look complete.
    io.signal.throwIfAborted();
    const text =
      typeof content === 'string' ? redaction.text(content) : redaction.json(content, names);
    entries.push(entryOf(part.file, text));
  }
  const bytes = gzipSync(await packTar(entries));
  await writeFileAtomic(resolve(io.cwd, out), bytes, { mode: 0o600, isNew: true });
  if (options.json === true) {
    io.out(jsonText('support-bundle', { file: out, parts: parts.map(({ file }) => file) }));
  } else io.out(`${out} is written. Review it before you send it: tar -xzf ${out}`);
}

function readme(parts: readonly BundleItem[]): string {
  return [
    'Files that `weir support-bundle` collected. Secrets are masked: secret options, variables, and files that the configuration',
    'refers to, variables with names of secrets, and text that looks like credentials, a token, or a key. Contains no events.',
    '',
    ...parts.map(({ file, about }) => `${file.padEnd(20)}  ${about}`),
    '',
  ].join('\n');
}

function schemaOfOptions(): unknown {
  const file = new URL('../../../schemas/generated/config.schema.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}
