import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { codeOf, type FileContents, PipelineError, sha256Of } from '../base/index.ts';
import { readNamedFile, readProblem, readSecretFile, tooLarge } from './config-bytes.ts';
import type { ConfigDocument } from './document.ts';
import {
  type ConfigFinding,
  type ConfigPath,
  type FileLocation,
  type PathFinding,
  pathText,
  severityOf,
} from './findings.ts';
import type { ConfiguredListener } from './listeners.ts';
import { type LogFormat, logFormats } from './options/log-format.ts';
import type { CaptureRule } from '../select/options.ts';
import type { WeirConfig } from './root.ts';
import { programForm } from './program-form.ts';
import type { CheckedFile } from './show/effective.ts';
import type { Resolved, ConfigEnvironment } from './resolve.ts';
import { memberOf } from './schema.ts';
import { validateValue } from './validate.ts';

/** Name of the configuration file that commands look for in the working directory. */
export const defaultConfigFile = 'weir.yaml';

/** Result of loading a configuration. */
export interface ConfigCheck {
  readonly findings: readonly ConfigFinding[];
  /** The configuration; undefined if a finding is an error. */
  readonly config?: WeirConfig;
  /** The capture rules, for the module that checks their meaning; empty if they do not match the schema. */
  readonly capture: readonly CaptureRule[];
  /** Location of a value in the file, for findings of other modules. */
  readonly lineOf: (path: ConfigPath) => FileLocation;
  /** The file and its included files by their names in findings, in the order in which they were read. */
  readonly files: readonly string[];
  /** SHA-256 hashes of the file, its included files, and file patterns, by absolute path; '' if one cannot be read. */
  readonly contents: FileContents;
  /** SHA-256 of the concatenated bytes of all files, hexadecimal. */
  readonly sha256: string;
  /** The file with defaults added; undefined if a finding is an error. */
  readonly checked?: CheckedFile;
  /** `log.format` of the file, even if other options have errors; undefined if it is not set. */
  readonly logFormat?: LogFormat | undefined;
}

/** Options for loading a configuration. */
export interface ConfigContext {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Base folder of `path`; default: the working directory. */
  readonly cwd?: string;
  /** Selects the parts to resolve, see `ConfigEnvironment`. */
  readonly isSelected?: ConfigEnvironment['isSelected'];
  /** Reads a secret file; throws if it cannot be read. */
  readonly readSecret?: ConfigEnvironment['readText'];
  /** Receives `log.format` of the file before its errors are reported. */
  readonly onLogFormat?: (format: LogFormat) => void;
}

/**
 * Reads and checks a configuration file; connects to nothing.
 * @throws PipelineError ERR_CONFIG_READ if the file does not exist or is not readable.
 */
export async function checkConfig(
  path: string,
  { env, cwd = '.', isSelected, onLogFormat, readSecret = readText }: ConfigContext,
): Promise<ConfigCheck> {
  const file = resolve(cwd, path);
  const bytes = readBytes(file, path);
  const around = { env, folder: dirname(file), readText: readSecret };
  const check = await checkText(bytes, path, { ...around, ...(isSelected && { isSelected }) });
  if (check.logFormat !== undefined) onLogFormat?.(check.logFormat);
  return { ...check, contents: new Map([...check.contents, [file, sha256Of(bytes)]]) };
}

/** Checks the bytes of a file called `file`. */
export async function checkText(
  bytes: Uint8Array,
  file: string,
  around: ConfigEnvironment,
): Promise<ConfigCheck> {
  // The import of the parser takes 25 ms, which commands without a file save.
  const { readDocument } = await import('./include.ts');
  const { resolveDocument } = await import('./resolve.ts');
  const { folder, env } = around;
  const { document, ...read } = readDocument({ bytes, file, folder, env });
  const { contents, files, sha256 } = read;
  if (document === undefined) return { ...unusable(file), ...read };
  if (document.isEmpty) {
    const message = 'the file has no options; docs/config.md lists them';
    const finding = { ...topOf(file), code: 'CFG_EMPTY', message, severity: 'error' as const };
    return { ...unusable(file), ...read, findings: [finding] };
  }
  const resolved = resolveDocument(document, around);
  const { config, findings: found } = await checkResolved(resolved, around);
  const located = found.map((finding) => locatedFinding(finding, document, files));
  const lineOf = (path: ConfigPath): FileLocation => document.location(path);
  const capture = captureOf(resolved, found);
  const logFormat = logFormats.find(
    (format) => format === memberOf(memberOf(resolved.value, 'log'), 'format'),
  );
  const findings = inOrder([...read.findings, ...located], files);
  const usable = config && { config, checked: { document, value: resolved.value } };
  return { findings, capture, lineOf, logFormat, files, contents, sha256, ...usable };
}

/**
 * Adds the location to a finding; if there are several files, also adds the location of the other value that the
 * finding names.
 */
function locatedFinding(
  { path, code, message, other }: PathFinding,
  document: ConfigDocument,
  files: readonly string[],
): ConfigFinding {
  const location =
    code === 'CFG_UNKNOWN_KEY' ? document.keyLocation(path) : document.location(path);
  const also = other === undefined || files.length < 2 ? undefined : document.location(other);
  const text = also ? `${message} (${pathText(other ?? [])}: ${also.file}:${also.line})` : message;
  return { ...location, code, message: text, severity: severityOf(code) };
}

/** Sorts findings by the order of the files of a configuration, and by line; findings of other files come last. */
export function inOrder(
  findings: readonly ConfigFinding[],
  files: readonly string[],
): readonly ConfigFinding[] {
  const rank = (file: string): number =>
    files.includes(file) ? files.indexOf(file) : files.length;
  return findings.toSorted(
    (a, b) => rank(a.file) - rank(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** A valid configuration, and the files that it was read from, as in `ConfigCheck`. */
export interface LoadedConfig extends Pick<ConfigCheck, 'contents' | 'sha256'> {
  readonly config: WeirConfig;
  readonly warnings: readonly ConfigFinding[];
}

/**
 * Reads a configuration that must be valid. Without a `path`, reads `weir.yaml` in the working directory. If this file
 * does not exist, returns the defaults: an embedded server in `./weir-data` and no sources.
 * @throws PipelineError ERR_CONFIG_READ | ERR_CONFIG_INVALID
 */
export async function loadConfig(
  path: string | undefined,
  context: ConfigContext,
): Promise<LoadedConfig> {
  const { cwd = '.' } = context;
  if (path === undefined && !existsSync(join(cwd, defaultConfigFile))) {
    return { config: await configFrom({}, context), warnings: [], sha256: '', contents: new Map() };
  }
  const check = await checkConfig(path ?? defaultConfigFile, context);
  const { config, contents, findings, sha256 } = check;
  if (config !== undefined) return { config, warnings: findings, sha256, contents };
  throw invalidConfig(findings);
}

/** The error of an invalid file: its first error, and the number of further ones. */
export function invalidConfig(findings: readonly ConfigFinding[]): PipelineError {
  const errors = findings.filter(({ severity }) => severity === 'error').map(findingText);
  // Keep only the first line: further lines show the position in a filter.
  return invalid(errors.map((text) => text.split('\n')[0] ?? ''));
}

/**
 * Like `loadConfig`, for commands that read data that other processes stored. Without a configuration file, the default
 * data directory must exist. Otherwise, the command would create an empty data directory, and report no problems.
 * @throws PipelineError ERR_CONFIG_NONE | ERR_CONFIG_READ | ERR_CONFIG_INVALID
 */
export async function loadConfigOfData(
  path: string | undefined,
  context: ConfigContext,
): ReturnType<typeof loadConfig> {
  const { cwd = '.' } = context;
  const loaded = await loadConfig(path, context);
  const { data_dir: dataDir } = loaded.config;
  if (path === undefined && !existsSync(join(cwd, defaultConfigFile)) && !existsSync(dataDir)) {
    throw new PipelineError('ERR_CONFIG_NONE', resolve(cwd));
  }
  return loaded;
}

/**
 * Checks options from the program instead of a file (`weir demo`, tests) and adds defaults. Relative paths start from
 * `cwd`.
 * @throws PipelineError ERR_CONFIG_INVALID
 */
export async function configFrom(
  options: object,
  { cwd = '.' }: Partial<ConfigContext> = {},
): Promise<WeirConfig> {
  const none: ReadonlySet<string> = new Set();
  const value: unknown = structuredClone(options);
  const resolved = { value, findings: [], hidden: none, faulty: none };
  const { config, findings } = await checkResolved(resolved, { folder: resolve(cwd) });
  if (config === undefined) throw invalid(findings.map(({ message }) => message));
  return config;
}

/** All addresses that `weir run` listens on with a configuration, in the order of their options. */
export async function listenersOf(config: WeirConfig): Promise<readonly ConfiguredListener[]> {
  const { configuredListeners } = await import('./listeners.ts');
  return configuredListeners(config);
}

/** A finding as one line in the format of editors and grep. */
export function findingText({ file, line, code, message, severity }: ConfigFinding): string {
  return `${file}:${line}: ${code} ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** Checks the schema first, then the dependencies between options, which require valid values. */
async function checkResolved(
  resolved: Resolved,
  { folder, isSelected }: Pick<ConfigEnvironment, 'folder' | 'isSelected'>,
): Promise<{ findings: readonly PathFinding[]; config?: WeirConfig }> {
  const isRelevant = ({ path }: PathFinding): boolean => isSelected?.(path) ?? true;
  const around = resolved.findings.filter((one) => isRelevant(one) || !isEnvironmental(one));
  // Omit findings about an object that the caller does not need if a value inside the object could not be resolved.
  const lacks = ({ path }: PathFinding): boolean =>
    [...resolved.faulty].some((faulty) => faulty.startsWith(pathText(path)));
  const form = (await validateValue(resolved)).filter((one) => isRelevant(one) || !lacks(one));
  const shape = [...around, ...form];
  if (shape.some(isError)) return { findings: shape };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The checks that just passed come from the same declaration.
  const config = programForm(resolved.value, folder) as WeirConfig;
  // Imported here, because this loads all kinds of sources.
  const { findConflicts } = await import('./conflicts.ts');
  const findings = [...shape, ...findConflicts(config).filter(isRelevant)];
  return findings.some(isError) ? { findings } : { findings, config };
}

/** True for a problem of the environment, not of the file. */
function isEnvironmental({ code }: PathFinding): boolean {
  return code === 'CFG_ENV' || code === 'CFG_SECRET_FILE';
}

/** The rules are checked even if other sections have errors, so that one check reports everything. */
function captureOf({ value }: Resolved, findings: readonly PathFinding[]): readonly CaptureRule[] {
  if (findings.some((finding) => finding.path[0] === 'capture' && isError(finding))) return [];
  const rules = memberOf(value, 'capture');
  // oxlint-disable-next-line no-unsafe-type-assertion -- No finding about them: they have the declared form.
  return Array.isArray(rules) ? (rules as CaptureRule[]) : [];
}

function isError({ code }: PathFinding): boolean {
  return severityOf(code) === 'error';
}

function readBytes(file: string, path: string): Uint8Array {
  try {
    const bytes = readNamedFile(file);
    if (bytes !== undefined) return bytes;
  } catch (error) {
    throw new PipelineError('ERR_CONFIG_READ', `${path}: ${readProblem(codeOf(error))}`, error);
  }
  throw new PipelineError('ERR_CONFIG_READ', `${path}: ${tooLarge}`);
}

function readText(file: string): string {
  return readSecretFile(file).toString();
}

function unusable(file: string): Pick<ConfigCheck, 'capture' | 'lineOf'> {
  return { capture: [], lineOf: () => topOf(file) };
}

function topOf(file: string): FileLocation {
  return { file, line: 1, column: 1 };
}

function invalid(lines: readonly string[]): PipelineError {
  const more = lines.length > 1 ? `; ${lines.length - 1} more` : '';
  return new PipelineError('ERR_CONFIG_INVALID', `${lines[0] ?? ''}${more}`);
}
