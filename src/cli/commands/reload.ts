import { Command } from 'commander';

import { isObject, joinSignals, messageOf, PipelineError } from '../../base/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import type { ReloadOutcome, ReloadStatus } from '../../app/reload/reloader.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText, type JsonValue } from '../output/json-text.ts';
import { readOpsAddresses } from '../../app/ops-address.ts';
import { documented } from '../reference.ts';

interface ReloadFlags {
  readonly config?: string;
  readonly url?: string;
  readonly status?: boolean;
  readonly json?: boolean;
}

/** Time limit of the request: enough for a rollback even if a source does not respond. */
const waitMs = 120_000;

export function reloadCommand(io: Io): Command {
  return documented(new Command('reload'), {
    exits: {
      0: 'the file is active',
      1: 'the file was rejected or rolled back',
      3: 'the token is wrong',
      4: 'no process responds',
    },
    example: 'reload --status',
  })
    .summary('Reload the configuration of a running `weir run`')
    .description(
      'Makes the process reload its configuration file, waits for the result, and prints it. If the file is invalid or cannot be\n' +
        'applied, the process continues with its current configuration. No events are lost or read twice. The signal SIGHUP has the\n' +
        'same effect, but returns no result. Without --url, the command uses the address that the process has stored in the data\n' +
        'directory. If no process responds there, it uses `ops.host` and `ops.port` of the configuration.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option(
      '--url <url>',
      'address of the ops listener; if it requires a token, set the environment variable WEIR_OPS_TOKEN',
    )
    .option(
      '--status',
      'do not reload: print the active configuration and the result of the last reload',
    )
    .option('--json', 'print one JSON object')
    .action(async (flags: ReloadFlags) => {
      const endpoint = await endpointOf(io, flags);
      if (flags.status === true) {
        const status: ReloadStatus = await sendRequest(endpoint, 'GET', io.signal);
        if (flags.json === true) return io.out(jsonText('reload --status', statusJson(status)));
        for (const line of statusLines(status)) io.out(line);
        return;
      }
      const outcome: ReloadOutcome = await sendRequest(endpoint, 'POST', io.signal);
      io.exitCode = isDone(outcome) ? exitCodes.ok : exitCodes.findings;
      if (flags.json === true) return io.out(jsonText('reload', outcomeJson(outcome)));
      const lines = outcomeLines(outcome);
      if (isDone(outcome)) for (const line of lines) io.out(line);
      else {
        const { advice, code, findings, result } = outcome;
        const msg = lines[0]?.replace(/^weir: /, '') ?? result;
        io.err(lines.join('\n'), { level: 'error', code, advice, findings, result, msg });
      }
    });
}

interface ReloadEndpoint {
  readonly urls: readonly string[];
  readonly token: string | undefined;
}

/** @throws PipelineError ERR_CONFIG_* for a file that the process would reject */
async function endpointOf(io: Io, flags: ReloadFlags): Promise<ReloadEndpoint> {
  const token = io.env['WEIR_OPS_TOKEN'];
  if (flags.url !== undefined) return { urls: [flags.url], token };
  const { config } = await loadConfigOfData(flags.config, io);
  const own = config.ops === false ? undefined : config.ops.token;
  return { urls: await readOpsAddresses(config), token: token ?? own };
}

/** @throws PipelineError ERR_OPS_ANSWER | ERR_OPS_TOKEN */
async function sendRequest<T>(
  { urls, token }: ReloadEndpoint,
  method: string,
  stop: AbortSignal,
): Promise<T> {
  let failure = new PipelineError('ERR_OPS_ANSWER', 'no address of an ops listener');
  for (const url of urls) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const limit = joinSignals([stop], waitMs);
    try {
      const request = { method, headers, signal: limit.signal };
      const answer = await fetch(new URL('/-/reload', url), request);
      const text = await answer.text();
      if (answer.status === 401 || answer.status === 403)
        throw new PipelineError('ERR_OPS_TOKEN', url);
      const isKnown = answer.status === 200 || answer.status === 409;
      const value: unknown = isKnown ? JSON.parse(text) : undefined;
      // oxlint-disable-next-line no-unsafe-type-assertion -- The response of this version of `weir run`.
      if (isObject(value)) return value as T;
      failure = new PipelineError('ERR_OPS_ANSWER', `${url}/-/reload: ${text.trim()}`);
    } catch (error) {
      if (stop.aborted || error instanceof PipelineError) throw error;
      failure = new PipelineError('ERR_OPS_ANSWER', `${url}: ${messageOf(error)}`, error);
    } finally {
      limit.release();
    }
  }
  throw failure;
}

function outcomeJson({ at_ms: atMs, ...outcome }: ReloadOutcome): JsonValue<'reload'> {
  return { ...outcome, at: new Date(atMs).toISOString() };
}

function statusJson({
  last,
  since_ms: sinceMs,
  ...status
}: ReloadStatus): JsonValue<'reload --status'> {
  const since = new Date(sinceMs).toISOString();
  return { ...status, since, last: last === null ? null : outcomeJson(last) };
}

function isDone({ result }: ReloadOutcome): boolean {
  return result === 'applied' || result === 'unchanged';
}

function outcomeLines({
  advice,
  findings,
  message,
  result,
  sections,
  duration_ms: ms,
}: ReloadOutcome): readonly string[] {
  if (result === 'applied') return [`reloaded in ${ms} ms: ${sections.join(', ')}`, ...findings];
  if (result === 'unchanged') return ['reloaded: the file has not changed', ...findings];
  const what = result.replace('_', ' ');
  return [
    `weir: the new configuration was ${what}; continuing with the current configuration`,
    ...(findings.length > 0 ? findings : [`  ${message}`]),
    `  ${advice}`,
  ];
}

function statusLines({
  counts,
  file,
  last,
  sha256,
  since_ms: sinceMs,
  state,
  watched,
}: ReloadStatus) {
  const since = new Date(sinceMs).toISOString();
  const sums = Object.entries(counts).map(
    ([result, count]) => `${count} ${result.replace('_', ' ')}`,
  );
  return [
    `active: ${file}, sha256 ${sha256}, since ${since}`,
    `watched: ${watched ? 'yes' : 'no'}; reloads: ${sums.join(', ')}${state === 'idle' ? '' : '; one is in progress'}`,
    ...(last === null
      ? []
      : [`last, ${new Date(last.at_ms).toISOString()}:`, ...outcomeLines(last)]),
  ];
}
