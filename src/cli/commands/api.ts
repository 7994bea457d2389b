import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import type { RunningApi, ApiOptions } from '../../api/index.ts';
import {
  createMetrics,
  type Log,
  noteSecret,
  PipelineError,
  readTlsPair,
} from '../../base/index.ts';
import { configFrom, fillVariables, loadConfig, type WeirConfig } from '../../config/index.ts';
import { apiReasons } from '../../app/api-service.ts';
import { apiOptionsOf, type ApiSection } from '../../app/api-listener.ts';
import { takeHangups } from '../../app/hangups.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { openTracing } from '../../tracing/index.ts';
import { printFindings } from '../output/print-findings.ts';
import { reloadAtHangup } from '../../app/small-reload.ts';
import { documented } from '../reference.ts';

/** Flags that say where the objects are kept. */
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
  readonly opsPort?: number;
}

interface BootstrapFlags extends StoreFlags {
  readonly force?: boolean;
  readonly user: string;
  readonly account?: string;
  readonly json?: boolean;
}

/** `weir api`. */
export function apiCommand(io: Io): Command {
  const command = documented(new Command('api'), {
    exits: { 0: 'stopped' },
    example: 'api --port 0',
  })
    .summary('Serve the management API; `api bootstrap` makes its first key')
    .description(
      'Serves the management API and delivers its configuration events to event destinations. Objects are kept in the data\n' +
        'directory, or on a PostgreSQL server. Flags stand above the section `api:` of the configuration file. SIGHUP takes over\n' +
        'certificates and log.level; what needs a restart is refused and named in the log.',
    );
  return withStoreFlags(command)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--port <n>', 'port to listen on, 0 for any free one (default: 9470)', port)
    .option('--base-url <url>', 'address that objects are shown under (default: the listener)')
    .option(
      '--version-header <name>',
      'accept the version header by this name only, in place of `api.version_headers`; repeat it for several',
      (name: string, names: readonly string[] | undefined) => [...(names ?? []), name],
    )
    .option('--allow-file-destinations <folder>', 'let event destinations write files in there')
    .option('--ops-port <n>', 'serve /metrics, /healthz and /readyz on this port', port)
    .action(async (flags: ServeFlags) => {
      io.exitCode = await serve(io, flags);
    })
    .addCommand(bootstrapCommand(io));
}

function bootstrapCommand(io: Io): Command {
  const command = documented(new Command('bootstrap'), {
    exits: { 0: 'the key is made', 3: 'an administrator already has a key' },
    example: 'api bootstrap',
  })
    .summary('Make the first administrator key')
    .description(
      'Makes the first administrator and an API key, whose token is shown this once. Works whether the API runs or not.',
    );
  return withStoreFlags(command)
    .option('--force', 'make another administrator key although there is one')
    .option('--user <name>', 'name of the administrator, shown in events', 'admin')
    .option('--account <id>', 'identifier of the account of a new store (default: made up)')
    .option('--json', 'print one JSON object: token, key_id, owner_id, account_id')
    .action(async (_own: unknown, made: Command) => {
      // Flags that `api` has as well are taken by it, wherever they stand.
      const flags = made.optsWithGlobals<BootstrapFlags>();
      const key = await bootstrap(io, flags);
      if (flags.json === true) return io.out(jsonText('api bootstrap', key));
      io.out(key.token);
      io.err(`API key ${key.key_id} of ${flags.user}. The token above is shown this once.`);
    });
}

/** What of the configuration `weir api` works with, and cannot change while it runs. */
const fixed = ['data_dir', 'api', 'log.format', 'tracing'];

async function serve(io: Io, flags: ServeFlags): Promise<number> {
  takeHangups(io);
  const { config, section } = await readOptions(io, flags);
  const logger = await openLogger(io, config.log);
  const room = await import('../../api/index.ts');
  const metrics = await createMetrics(room.apiMetricTable);
  const tracer = await openTracing(config, logger);
  const counted = { logger, metrics: room.countIn(metrics), tracer };
  const options = await apiOptionsOf(config, section, counted);
  const api = await room.startApi(options);
  const text = async (): Promise<string> =>
    `${await metrics.text()}${(await tracer?.metricsText()) ?? ''}`;
  const ops = await openOps(flags.opsPort, api, logger, { ...metrics, text });
  io.out(`weir api: listening on ${api.url}`);
  if (api.baseUrl !== api.url) io.err(`Objects are shown under ${api.baseUrl}.`);
  if (!(await api.hasKeys()))
    io.err('There is no API key yet: make one with `weir api bootstrap`.');
  reloadAtHangup({
    config: { ...config, api: section },
    fixed,
    logger,
    read: () => readAgain(io, flags),
    apply: (next) => {
      logger.setLevel(next.log.level);
      api.reviseTls();
    },
  });
  await new Promise<void>((stopped) => {
    if (io.signal.aborted) return stopped();
    io.signal.addEventListener('abort', () => stopped(), { once: true });
  });
  await ops?.close();
  await api.close();
  await tracer?.close();
  return exitCodes.ok;
}

/** The options as they are now, with the flags above them as at the start. @throws PipelineError */
async function readAgain(io: Io, flags: ServeFlags): Promise<WeirConfig> {
  const { config, section } = await readOptions(io, flags);
  if (section.tls) await readTlsPair(section.tls, 'ERR_API_LISTEN');
  return { ...config, api: section };
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

/** Options for commands that do one thing with the store and say nothing meanwhile. */
export async function readApiOptions(
  io: Io,
  flags: StoreFlags,
): Promise<{ readonly config: WeirConfig; readonly options: ApiOptions }> {
  const { config, section } = await readOptions(io, flags);
  const logger = await openLogger(io, { level: 'error' });
  const { noMetrics } = await import('../../api/index.ts');
  return { config, options: await apiOptionsOf(config, section, { logger, metrics: noMetrics }) };
}

/** Adds the flags that say where the objects are kept. */
export function withStoreFlags(command: Command): Command {
  return command
    .option('-c, --config <file>', 'configuration file (default: weir.yaml)')
    .option('--data <folder>', 'data directory (default: data_dir of the configuration)')
    .option(
      '--store <url>',
      "PostgreSQL server that keeps the objects: postgres://…, or '${VARIABLE}' with it, so that its password is in no process list",
    );
}

async function readOptions(
  io: Io,
  flags: ServeFlags,
): Promise<{ readonly config: WeirConfig; readonly section: ApiSection }> {
  const { config: read, warnings } = await loadConfig(flags.config, io);
  printFindings(io, warnings);
  const config =
    flags.data === undefined ? read : { ...read, data_dir: resolve(io.cwd, flags.data) };
  const folder = flags.allowFileDestinations;
  // The flags are checked like the section that they stand for.
  const given = {
    ...(flags.store === undefined ? {} : { store_url: storeUrl(flags.store, io.env) }),
    ...(flags.host === undefined ? {} : { host: flags.host }),
    ...(flags.port === undefined ? {} : { port: flags.port }),
    ...(flags.baseUrl === undefined ? {} : { base_url: flags.baseUrl.replace(/\/+$/, '') }),
    ...(flags.versionHeader === undefined ? {} : { version_headers: flags.versionHeader }),
    ...(folder === undefined ? {} : { file_destinations: resolve(io.cwd, folder) }),
  };
  const { api: checked } = await configFrom({ api: given });
  if (checked === undefined) throw new Error('the section api is there');
  return { config, section: { ...checked, ...config.api, ...given } };
}

/** The address of the store; with a password only out of a variable, because everybody may read the process list. */
function storeUrl(flag: string, env: Io['env']): string {
  const filled = fillVariables(flag, env);
  if ('fault' in filled) throw new PipelineError('ERR_API_STORE_FLAG', `--store ${filled.fault}`);
  const { text, used } = filled;
  noteSecret(text);
  if (!used && /^\w+:\/\/[^/]*:[^/]*@/.test(text)) throw new PipelineError('ERR_API_STORE_FLAG');
  return text;
}

async function openOps(
  opsPort: number | undefined,
  api: RunningApi,
  logger: Log,
  metrics: { readonly text: () => Promise<string>; readonly contentType: string },
): Promise<{ close(): Promise<void> } | undefined> {
  if (opsPort === undefined) return undefined;
  const { openOpsServer } = await import('../../ops/index.ts');
  const server = await openOpsServer({
    host: '127.0.0.1',
    port: opsPort,
    metrics: async () => ({ contentType: metrics.contentType, text: await metrics.text() }),
    unreadyReasons: () => apiReasons(api),
  });
  logger.info({ url: server.url }, 'ops listener is open: /metrics, /healthz, /readyz');
  return server;
}

function port(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new InvalidArgumentError('Give a port: 0 to 65535.');
}
