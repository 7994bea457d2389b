import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import type { ApiOptions } from '../../api/index.ts';
import type { ApiConfig } from '../../app/api.ts';
import { isLoopback, noteSecret, PipelineError, readTlsPair } from '../../base/index.ts';
import { configFrom, fillVariables, loadConfig, type WeirConfig } from '../../config/index.ts';
import { apiOptionsOf } from '../../app/api-listener.ts';
import { handleSighup } from '../../app/sighup.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { printFindings } from '../output/print-findings.ts';
import { documented } from '../reference.ts';

/** Command-line options that select the store. */
export interface StoreFlags {
  readonly config?: string;
  readonly data?: string;
  readonly store?: string;
}

interface ServeFlags extends StoreFlags {
  readonly host?: string;
  readonly port?: number;
  readonly baseUrl?: string;
  readonly versionHeader?: readonly string[];
  readonly allowFileDestinations?: string;
  readonly opsHost: string;
  readonly opsPort?: number;
}

interface BootstrapFlags extends StoreFlags {
  readonly force?: boolean;
  readonly user: string;
  readonly account?: string;
  readonly json?: boolean;
}

export function apiCommand(io: Io): Command {
  const command = documented(new Command('api'), {
    exits: { 0: 'stopped' },
    example: 'api --port 0',
  })
    .summary('Serve the management API; `api bootstrap` creates its first key')
    .description(
      'Serves the management API and delivers its configuration events to event destinations. Stores objects in the data\n' +
        'directory or in PostgreSQL. Flags override the section `api:` of the configuration file. On SIGHUP, Weir\n' +
        'reloads certificates and `log.level`. If the file also changes an option that requires a restart, Weir changes nothing,\n' +
        'and names the option in the log.',
    );
  return withStoreFlags(command)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--port <n>', 'port to listen on; 0 means any free port (default: 9470)', port)
    .option(
      '--base-url <url>',
      'base URL of the URIs in responses (default: address of the listener)',
    )
    .option(
      '--version-header <name>',
      'accepted name of the version header; overrides `api.version_headers` (repeatable)',
      (name: string, names: readonly string[] | undefined) => [...(names ?? []), name],
    )
    .option(
      '--allow-file-destinations <folder>',
      'allow event destinations to write files in this folder',
    )
    .option('--ops-port <n>', 'serve /metrics, /healthz and /readyz on this port', port)
    .option(
      '--ops-host <address>',
      'address of the listener of --ops-port; if it is not a loopback address, the configuration must set `ops.token`, which /metrics requires',
      '127.0.0.1',
    )
    .action(async (flags: ServeFlags) => {
      await serve(io, command, flags);
      io.exitCode = exitCodes.ok;
    })
    .addCommand(bootstrapCommand(io));
}

function bootstrapCommand(io: Io): Command {
  const command = documented(new Command('bootstrap'), {
    exits: { 0: 'the key is created', 3: 'an administrator already has a key' },
    example: 'api bootstrap',
  })
    .summary('Create the first administrator key')
    .description(
      'Creates the first administrator and an API key. The token is shown only once. Works whether or not the API is running.',
    );
  return withStoreFlags(command)
    .option('--force', 'create another key even if an administrator already has one')
    .option('--user <name>', 'name of the administrator, shown in events', 'admin')
    .option('--account <id>', 'ID of the account of a new store (default: generated)')
    .option(
      '--json',
      'print one JSON object with the fields token, key_id, owner_id, and account_id',
    )
    .action(async (_own: unknown, made: Command) => {
      // Also read the options of `api`: if it has an option with the same name, the parser assigns the value to `api`.
      const flags = made.optsWithGlobals<BootstrapFlags>();
      const key = await bootstrap(io, flags);
      if (flags.json === true) return io.out(jsonText('api bootstrap', key));
      io.out(key.token);
      io.err(`API key ${key.key_id} of ${flags.user}. The preceding token is shown only once.`);
    });
}

async function serve(io: Io, command: Command, flags: ServeFlags): Promise<void> {
  handleSighup(io);
  const options = await readOptions(io, flags);
  if (lacksOpsToken(options, flags)) command.error(`error: ${noOpsToken}`);
  const logger = await openLogger(io, options.config.log);
  const { serveApi } = await import('../../app/api.ts');
  const { noKeyHint } = await import('../../app/services/api.ts');
  await serveApi(options, {
    logger,
    signal: io.signal,
    ops: flags.opsPort === undefined ? undefined : { host: flags.opsHost, port: flags.opsPort },
    read: () => rereadConfig(io, flags),
    started: async (api) => {
      io.out(`weir api: listening on ${api.url}`);
      if (api.baseUrl !== api.url) io.err(`URIs in responses start with ${api.baseUrl}.`);
      if (!(await api.hasKeys())) io.err(noKeyHint);
    },
  });
}

const noOpsToken = '--ops-host is not loopback: set `ops.token` in the configuration';

/** Returns whether the ops listener would serve metrics to other machines without requiring a token. */
function lacksOpsToken({ config: { ops } }: ApiConfig, { opsHost }: ServeFlags): boolean {
  return !isLoopback(opsHost) && (ops === false || ops.token === undefined);
}

/** Reads the configuration again and applies the command-line options of the start to it. @throws PipelineError */
export async function rereadConfig(io: Io, flags: ServeFlags): Promise<ApiConfig> {
  const options = await readOptions(io, flags);
  if (lacksOpsToken(options, flags)) throw new PipelineError('ERR_CONFIG_INVALID', noOpsToken);
  const { tls } = options.section;
  if (tls) await readTlsPair(tls, 'ERR_API_LISTEN');
  return options;
}

async function bootstrap(io: Io, flags: BootstrapFlags) {
  const { options } = await readApiOptions(io, flags);
  const { bootstrapApi } = await import('../../api/index.ts');
  return bootstrapApi(options, {
    force: flags.force === true,
    accountId: flags.account,
    userName: flags.user,
  });
}

/** Reads the options for a command that runs one task on the store and logs nothing. */
export async function readApiOptions(
  io: Io,
  flags: StoreFlags,
): Promise<{ readonly config: WeirConfig; readonly options: ApiOptions }> {
  const { config, section } = await readOptions(io, flags);
  const logger = await openLogger(io, { level: 'error' });
  const { noMetrics } = await import('../../api/index.ts');
  return { config, options: await apiOptionsOf(config, section, { logger, metrics: noMetrics }) };
}

/** Adds the options that select the store. */
export function withStoreFlags(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--data <folder>', 'data directory (default: data_dir of the configuration)')
    .option(
      '--store <url>',
      "URL of the PostgreSQL server that stores the objects of the management API (postgres://…), or '${VARIABLE}' to keep the password out of process lists",
    );
}

async function readOptions(io: Io, flags: Omit<ServeFlags, 'opsHost'>): Promise<ApiConfig> {
  const { config: read, warnings } = await loadConfig(flags.config, io);
  printFindings(io, warnings);
  const config =
    flags.data === undefined ? read : { ...read, data_dir: resolve(io.cwd, flags.data) };
  const folder = flags.allowFileDestinations;
  // Check these values like the options of the section `api` that they replace.
  const given = {
    ...(flags.store === undefined ? {} : { store_url: storeUrl(flags.store, io.env) }),
    ...(flags.host === undefined ? {} : { host: flags.host }),
    ...(flags.port === undefined ? {} : { port: flags.port }),
    ...(flags.baseUrl === undefined ? {} : { base_url: flags.baseUrl.replace(/\/+$/, '') }),
    ...(flags.versionHeader === undefined ? {} : { version_headers: flags.versionHeader }),
    ...(folder === undefined ? {} : { file_destinations: resolve(io.cwd, folder) }),
  };
  const { api: checked } = await configFrom({ api: given });
  if (checked === undefined) throw new Error('the checked configuration has no section api');
  return { config, section: { ...checked, ...config.api, ...given } };
}

/**
 * Returns the URL of the store. A password in it must come from an environment variable, because all users of the
 * machine can read the process list.
 */
function storeUrl(flag: string, env: Io['env']): string {
  const filled = fillVariables(flag, env);
  if ('problem' in filled)
    throw new PipelineError('ERR_API_STORE_FLAG', `--store ${filled.problem}`);
  const { text, used } = filled;
  noteSecret(text);
  if (!used && /^\w+:\/\/[^/]*:[^/]*@/.test(text)) throw new PipelineError('ERR_API_STORE_FLAG');
  return text;
}

function port(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new InvalidArgumentError('Pass a port from 0 to 65535.');
}
