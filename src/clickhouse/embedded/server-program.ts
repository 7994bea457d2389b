import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Log, messageOf, PipelineError, resolveOptional } from '../../base/index.ts';

/** The program of the embedded server. */
export type ServerProgram =
  | { readonly style: 'local'; readonly library: string }
  | { readonly style: 'server'; readonly binary: string; readonly version: string };

/** Oldest version of ClickHouse that supports the tables of Weir. */
export const oldestVersion = '26.1';

/**
 * Finds a ClickHouse to run: the requested binary, or `clickhouse` on PATH, or the npm library.
 * @param required path of a binary, `library` for the npm library, undefined to search
 * @throws PipelineError ERR_CLICKHOUSE_NONE | ERR_CLICKHOUSE_VERSION
 */
export async function findServerProgram(
  required: string | undefined,
  logger: Log | undefined,
  searchPath = process.env['PATH'] ?? '',
): Promise<ServerProgram> {
  if (required !== undefined && required !== 'library') return await requiredBinary(required);
  const found = required === 'library' ? {} : await searchBinary(searchPath);
  if (found.program !== undefined) return found.program;
  const library = installedLibrary();
  if (library !== undefined) {
    if (found.reason !== undefined)
      logger?.warn(
        { reason: found.reason },
        'ClickHouse program on PATH cannot be used; using the ClickHouse library of the package weir-ingest-embedded',
      );
    return { style: 'local', library };
  }
  const missing = `weir-ingest-embedded with ${libraryPackage()} is not installed`;
  const detail = found.reason === undefined ? missing : `${found.reason}; ${missing}`;
  throw new PipelineError('ERR_CLICKHOUSE_NONE', detail);
}

/** Returns the binary on PATH, or why it cannot be used; neither if PATH has no binary. */
async function searchBinary(
  searchPath: string,
): Promise<{ readonly program?: ServerProgram; readonly reason?: string }> {
  const binary = binaryOnPath(searchPath);
  if (binary === undefined) return {};
  const version = await versionOf(binary).catch(() => undefined);
  if (version === undefined) return { reason: `${binary} does not print its version` };
  if (isVersionAtLeast(version, oldestVersion)) {
    return { program: { style: 'server', binary, version } };
  }
  return { reason: `${binary} has version ${version}; ${oldestVersion} or later is required` };
}

async function requiredBinary(binary: string): Promise<ServerProgram> {
  try {
    accessSync(binary, constants.X_OK);
  } catch (error) {
    throw new PipelineError('ERR_CLICKHOUSE_NONE', `${binary} cannot be executed`, error);
  }
  const version = await versionOf(binary).catch((error: unknown) => {
    throw new PipelineError('ERR_CLICKHOUSE_NONE', `${binary}: ${messageOf(error)}`, error);
  });
  if (!isVersionAtLeast(version, oldestVersion)) {
    const detail = `${binary} has version ${version}; ${oldestVersion} or later is required`;
    throw new PipelineError('ERR_CLICKHOUSE_VERSION', detail);
  }
  return { style: 'server', binary, version };
}

function binaryOnPath(searchPath: string): string | undefined {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, 'clickhouse')).find(isExecutableFile);
}

function isExecutableFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function versionOf(binary: string): Promise<string> {
  const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: 10_000 });
  const version = /version (\d+\.\d+[\d.]*)/i.exec(stdout)?.[1];
  if (version === undefined) throw new Error('it does not print its version');
  return version.replace(/\.$/, '');
}

/** Compares dotted version numbers: `26.7.2.1` is at least `26.1`. */
export function isVersionAtLeast(version: string, least: string): boolean {
  const have = version.split('.').map(Number);
  for (const [index, need] of least.split('.').map(Number).entries()) {
    const found = have[index] ?? 0;
    if (found !== need) return found > need;
  }
  return true;
}

function libraryPackage(): string {
  const { platform, arch } = process;
  return `@chdb/lib-${platform}-${arch}${platform === 'linux' ? '-gnu' : ''}`;
}

/** The npm library; undefined if it is not installed. */
export function installedLibrary(): string | undefined {
  const manifest = resolveOptional('weir-ingest-embedded', `${libraryPackage()}/package.json`);
  return manifest && path.join(path.dirname(manifest), 'libchdb.so');
}
