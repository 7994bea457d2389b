import { once } from 'node:events';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';

import {
  codeOf,
  type ErrorCode,
  messageOf,
  PipelineError,
  readTlsPair,
  type TlsFiles,
} from '../../base/index.ts';
import {
  type ConfigFinding,
  type ConfigPath,
  listenersOf,
  pathText,
  type WeirConfig,
} from '../../config/index.ts';
import type { FileCheck } from './check-file.ts';
import { isOwnRun, separateApiPid } from './own-run.ts';

/**
 * A finding that depends on the machine that runs the configuration. `weir run` stops with the error `code`. `weir
 * doctor` reports a failure of the check `check` of `subject`.
 */
export interface MachineFinding extends ConfigFinding {
  readonly code: ErrorCode;
  readonly subject: string;
  readonly check: string;
}

/** A checked configuration file and its path. */
export interface CheckedConfig extends Pick<FileCheck, 'lineOf'> {
  /** Absolute path of the file. */
  readonly path: string;
  readonly config: WeirConfig;
}

type Problem = Pick<MachineFinding, 'code' | 'subject' | 'check' | 'message'> & {
  readonly path: ConfigPath;
};

/**
 * Checks whether a configuration works on this machine. Finds missing event files and GeoIP files, unusable
 * certificates, addresses on which Weir cannot listen, and a data directory that is a file. Connects at most to a
 * running Weir process, and changes nothing.
 */
export async function machineFindings(checked: CheckedConfig): Promise<readonly MachineFinding[]> {
  const problems: Problem[] = [];
  for await (const problem of findProblems(checked)) problems.push(problem);
  const { lineOf } = checked;
  return problems.map(({ path, ...problem }) => {
    return { ...lineOf(path), ...problem, severity: 'error' as const };
  });
}

/**
 * Throws if there is a finding, so that a run stops before it opens anything.
 * @throws PipelineError with the code of the first finding
 */
export function stopAt(findings: readonly MachineFinding[]): void {
  const [first] = findings;
  if (first === undefined) return;
  const more = findings.length > 1 ? `; ${findings.length - 1} more` : '';
  const { file, line, code, message } = first;
  throw new PipelineError(code, `${file}:${line}: ${message}${more}`);
}

async function* findProblems(checked: CheckedConfig): AsyncGenerator<Problem> {
  yield* sourceProblems(checked);
  yield* geoipProblems(checked);
  yield* certificateProblems(checked.config);
  yield* dataDirProblems(checked.config);
  const apiPid = await storeOwnerPid(checked.config);
  if (apiPid !== undefined) yield storeProblem(checked.config, apiPid);
  yield* listenerProblems(checked, apiPid !== undefined);
}

async function* sourceProblems({
  config,
  path: configFile,
}: CheckedConfig): AsyncGenerator<Problem> {
  const { kindOf } = await import('../../sources/kinds.ts');
  for (const [index, source] of config.sources.entries()) {
    const missing = kindOf(source).missing?.(source) ?? [];
    for await (const { path: inside, location, code, check, text } of missing) {
      const path: ConfigPath = ['sources', index, ...inside];
      const shown = JSON.stringify(shownPath(location, configFile));
      const message = `${pathText(path)} is ${shown}${text}`;
      yield { path, code, subject: `source ${source.name}`, check, message };
    }
  }
}

/** Finds GeoIP files that do not exist or cannot be opened. Their content is checked later, when they are loaded. */
function* geoipProblems({
  config: { geoip },
  path: configFile,
}: CheckedConfig): Generator<Problem> {
  if (geoip === undefined) return;
  const { file, additional_files: more, locations } = geoip;
  const named: (readonly [ConfigPath, string])[] = [
    [['geoip', 'file'], file],
    ...more.map((one, at) => [['geoip', 'additional_files', at], one] as const),
  ];
  if (locations !== undefined) named.push([['geoip', 'locations'], locations]);
  const shared = { code: 'ERR_GEOIP_FILE', subject: 'geoip', check: 'geoip.file' } as const;
  for (const [path, one] of named) {
    const problem = fileProblem(one);
    if (problem === undefined) continue;
    const shown = JSON.stringify(shownPath(one, configFile));
    const message = `${pathText(path)} is ${shown}: ${problem}; put the file there, or correct the path (relative paths start from the folder of the configuration file)`;
    yield { path, ...shared, message };
  }
}

function fileProblem(path: string): string | undefined {
  try {
    if (statSync(path).isDirectory()) return 'it is a directory';
    accessSync(path, constants.R_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'the file does not exist' : messageOf(error);
  }
}

function shownPath(path: string, configFile: string): string {
  const short = relative(dirname(configFile), path);
  return short === '' || short.startsWith('..') ? path : short;
}

interface TlsListener {
  readonly path: ConfigPath;
  readonly subject: string;
  readonly code: ErrorCode;
  readonly tls: TlsFiles | undefined;
}

async function* certificateProblems({ sources, web, api }: WeirConfig): AsyncGenerator<Problem> {
  const { traitsOf } = await import('../../sources/kinds.ts');
  const all: TlsListener[] = [];
  for (const [index, source] of sources.entries()) {
    const subject = `source ${source.name}`;
    const { tls } = traitsOf(source);
    all.push({ path: ['sources', index], subject, code: 'ERR_SOURCES_TLS', tls });
  }
  if (web !== false) all.push({ path: ['web'], subject: 'web', code: 'ERR_WEB_TLS', tls: web.tls });
  if (api?.serve === true) {
    all.push({ path: ['api'], subject: 'api', code: 'ERR_API_LISTEN', tls: api.tls });
  }
  for (const { path: section, subject, code, tls } of all) {
    if (tls === undefined) continue;
    const found = await certificateProblem(tls, code);
    if (found === undefined) continue;
    const path = [...section, 'tls', found.key];
    const message = `${pathText(path)} ${found.text}`;
    yield { path, code, subject, check: 'listener.certificate', message };
  }
}

async function certificateProblem(
  tls: TlsFiles,
  code: ErrorCode,
): Promise<{ readonly key: string; readonly text: string } | undefined> {
  for (const key of ['cert_file', 'key_file'] as const) {
    try {
      readFileSync(tls[key]);
    } catch (error) {
      const text = `names a file that cannot be read: ${messageOf(error)}; put the PEM file there, or correct the path`;
      return { key, text };
    }
  }
  try {
    await readTlsPair(tls, code);
    return undefined;
  } catch (error) {
    const reason = error instanceof PipelineError ? messageOf(error.cause) : messageOf(error);
    const text = `is ${tls.cert_file}, which cannot be used with its key_file (${reason}): both must be PEM files that belong together`;
    return { key: 'cert_file', text };
  }
}

function* dataDirProblems({ data_dir: dataDir, clickhouse }: WeirConfig): Generator<Problem> {
  if (clickhouse.url !== undefined || clickhouse.cluster !== undefined) return;
  const text = dataDirProblem(dataDir);
  if (text === undefined) return;
  const message = `data_dir is ${dataDir}: ${text}; name a directory that this user may write to`;
  const shared = { subject: 'machine', check: 'data_dir.writable' };
  yield { path: ['data_dir'], code: 'ERR_CLICKHOUSE_DATA_DIR', ...shared, message };
}

function dataDirProblem(dataDir: string): string | undefined {
  for (let folder = dataDir; ; folder = dirname(folder)) {
    try {
      if (!statSync(folder).isDirectory()) return 'it, or a parent folder, is a file';
      accessSync(folder, constants.W_OK | constants.X_OK);
      return undefined;
    } catch (error) {
      const isAbove = ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) && folder !== dirname(folder);
      if (!isAbove) return `${folder} cannot be written (${codeOf(error)})`;
    }
  }
}

/** Returns the process ID of a `weir api` because of which `weir run` cannot serve the management API. */
async function storeOwnerPid(config: WeirConfig): Promise<number | undefined> {
  const { api } = config;
  return api?.serve === true && api.store_url === undefined ? separateApiPid(config) : undefined;
}

function storeProblem({ data_dir: dataDir }: WeirConfig, pid: number): Problem {
  const message = `api.serve is true, but process ${pid} already serves the management API from data_dir (${dataDir}), and only one process can; set \`api.serve: false\`, so that \`weir run\` only applies the capture rules, or stop the process`;
  const shared = { subject: 'api', check: 'api.serve' };
  return { path: ['api', 'serve'], code: 'ERR_API_STORE_LOCKED', ...shared, message };
}

/** @param isApiReported true if `weir api` has been reported, which may use the port of the API */
async function* listenerProblems(
  checked: CheckedConfig,
  isApiReported: boolean,
): AsyncGenerator<Problem> {
  let isOwn: boolean | undefined;
  for (const { path, host, port } of await listenersOf(checked.config)) {
    const failure = await listenFailure(host, port);
    if (failure === undefined) continue;
    // If a running process with this configuration uses the address, there is no conflict.
    if (failure === 'EADDRINUSE') {
      if (path[0] === 'api' && isApiReported) continue;
      if ((isOwn ??= await isOwnRun(checked))) continue;
    }
    const at = [...path, failure === 'EADDRINUSE' || failure === 'EACCES' ? 'port' : 'host'];
    const value = at.at(-1) === 'port' ? port : JSON.stringify(host);
    const text = `${pathText(at)} is ${value}: ${host}:${port}, ${failure}`;
    const { code, subject } = listenerOf(path, checked.config);
    const message = `${text}: ${adviceOf(failure, port)}`;
    yield { path: at, code, subject, check: 'listener.port', message };
  }
}

function listenerOf(
  path: ConfigPath,
  { sources }: WeirConfig,
): { readonly code: ErrorCode; readonly subject: string } {
  const [section, index] = path;
  if (section === 'sources') {
    return { code: 'ERR_SOURCES_LISTEN', subject: `source ${sources[Number(index)]?.name ?? ''}` };
  }
  if (section === 'clickhouse') return { code: 'ERR_CLICKHOUSE_PORT', subject: 'clickhouse' };
  if (section === 'ops') return { code: 'ERR_OPS_LISTEN', subject: 'ops' };
  return section === 'web'
    ? { code: 'ERR_WEB_LISTEN', subject: 'web' }
    : { code: 'ERR_API_LISTEN', subject: 'api' };
}

/**
 * Tries to listen at an address. Returns the system error, for example `EADDRINUSE`; undefined if listening succeeds.
 */
async function listenFailure(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host.replaceAll(/^\[|\]$/g, ''));
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return codeOf(error) || messageOf(error);
  }
}

function adviceOf(failure: string, port: number): string {
  if (failure === 'EADDRINUSE') {
    return `another process uses the port; stop it (\`ss -ltnp sport = :${port}\` shows it), or set another port, 1 to 65535, or 0 for any free port`;
  }
  if (failure === 'EACCES') {
    return 'ports below 1024 require a privilege; give the process CAP_NET_BIND_SERVICE, or set a higher port';
  }
  return 'the address does not belong to this machine; set an address of this machine, 127.0.0.1 for local access only, or 0.0.0.0 for all addresses';
}
