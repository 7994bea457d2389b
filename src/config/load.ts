import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { codeOf, PipelineError } from '../base/index.ts';
import { findConflicts } from './conflicts.ts';
import {
  type ConfigCode,
  type ConfigFinding,
  type ConfigPath,
  type PathFinding,
  pathText,
  type Place,
  severityOf,
} from './findings.ts';
import { type LogFormat, logFormats } from './options/log-format.ts';
import type { CaptureRule } from './options/capture.ts';
import type { WeirConfig } from './options/root.ts';
import { programForm } from './program-form.ts';
import type { CheckedFile } from './effective.ts';
import type { Resolved, Surroundings } from './resolve.ts';
import { memberOf } from './schema.ts';
import { validateValue } from './validate.ts';

/** Name of the configuration file that commands look for in the working directory. */
export const defaultConfigFile = 'weir.yaml';

/** What reading a configuration found. */
export interface ConfigCheck {
  readonly findings: readonly ConfigFinding[];
  /** The configuration; undefined when a finding is an error. */
  readonly config?: WeirConfig;
  /** The capture rules for the room that knows what they mean; empty when their form is wrong. */
  readonly capture: readonly CaptureRule[];
  /** Where a value stands in the file, for findings of the rooms that know what it means. */
  readonly lineOf: (path: ConfigPath) => Place;
  /** The file itself, with defaults filled in; undefined when a finding is an error. */
  readonly whole?: CheckedFile;
  /** `log.format` of the file, also when other options have mistakes; undefined when it sets none. */
  readonly logFormat?: LogFormat | undefined;
}

/** What a configuration is read with. */
export interface ConfigContext {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Folder that `path` starts from; by default that of the process. */
  readonly cwd?: string;
  /** What is asked of it; see `Surroundings`. */
  readonly isWanted?: Surroundings['isWanted'];
  /** Receives `log.format` of the file before its mistakes are reported. */
  readonly onLogFormat?: (format: LogFormat) => void;
}

/**
 * Reads and checks a configuration file; connects to nothing.
 * @throws PipelineError ERR_CONFIG_READ when there is no such file or it may not be read.
 */
export async function checkConfig(
  path: string,
  { env, cwd = '.', isWanted, onLogFormat }: ConfigContext,
): Promise<ConfigCheck> {
  const file = resolve(cwd, path);
  const bytes = readBytes(file, path);
  const around = { env, folder: dirname(file), readText };
  const check = await checkText(bytes, path, { ...around, ...(isWanted && { isWanted }) });
  if (check.logFormat !== undefined) onLogFormat?.(check.logFormat);
  return check;
}

/** Checks the bytes of a file called `file`. */
export async function checkText(
  bytes: Uint8Array,
  file: string,
  around: Surroundings,
): Promise<ConfigCheck> {
  // The parser takes 25 ms to import, which a command without a file need not pay.
  const { parseConfigDocument } = await import('./document.ts');
  const { resolveDocument } = await import('./resolve.ts');
  const text = decodeUtf8(bytes);
  if (text === undefined) return unusable(file, 'CFG_YAML', 'the file is not UTF-8 text');
  const { document, findings } = parseConfigDocument(text);
  if (findings.length > 0) {
    const faults = findings.map((fault) => ({ ...fault, file, severity: 'error' as const }));
    return { findings: faults, capture: [], lineOf: (path) => document.place(path) };
  }
  if (document.isEmpty) {
    return unusable(file, 'CFG_EMPTY', 'the file holds no options; docs/config.md lists them');
  }
  const resolved = resolveDocument(document, around);
  const { config, findings: found } = await checkResolved(resolved, around);
  const placed = found.map(({ path, code, message }) => {
    const place = code === 'CFG_UNKNOWN_KEY' ? document.keyPlace(path) : document.place(path);
    return { ...place, file, code, message, severity: severityOf(code) };
  });
  const lineOf = (path: ConfigPath): Place => document.place(path);
  const capture = captureOf(resolved, found);
  const logFormat = logFormats.find(
    (format) => format === memberOf(memberOf(resolved.value, 'log'), 'format'),
  );
  const ordered = placed.toSorted(byPlace);
  const usable = config && { config, whole: { document, value: resolved.value } };
  return { findings: ordered, capture, lineOf, logFormat, ...usable };
}

/**
 * Reads a configuration that must be usable. Without a `path` it is `weir.yaml` of the working directory when there is
 * one, else the defaults: an embedded server in `./weir-data` and no sources.
 * @throws PipelineError ERR_CONFIG_READ | ERR_CONFIG_INVALID
 */
export async function loadConfig(
  path: string | undefined,
  context: ConfigContext,
): Promise<{ readonly config: WeirConfig; readonly warnings: readonly ConfigFinding[] }> {
  const { cwd = '.' } = context;
  if (path === undefined && !existsSync(join(cwd, defaultConfigFile))) {
    return { config: await configFrom({}, context), warnings: [] };
  }
  const { config, findings } = await checkConfig(path ?? defaultConfigFile, context);
  if (config !== undefined) return { config, warnings: findings };
  throw invalid(findings.filter(({ severity }) => severity === 'error').map(findingText));
}

/**
 * `loadConfig` for commands that read what other processes stored: without a configuration file, the default data directory
 * must exist. Such a command would otherwise create an empty one and report that nothing is wrong with it.
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
 * Checks options given by the program instead of a file (`weir demo`, tests) and fills defaults in.
 * Relative paths start from `cwd`.
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

/** One finding as a line that editors and grep can follow. */
export function findingText({ file, line, code, message, severity }: ConfigFinding): string {
  return `${file}:${line}: ${code} ${severity === 'warning' ? 'warning: ' : ''}${message}`;
}

/** Shape first, then the rules between options, which need values of the right shape. */
async function checkResolved(
  resolved: Resolved,
  { folder, isWanted }: Pick<Surroundings, 'folder' | 'isWanted'>,
): Promise<{ findings: readonly PathFinding[]; config?: WeirConfig }> {
  const isAsked = ({ path }: PathFinding): boolean => isWanted?.(path) ?? true;
  const around = resolved.findings.filter((one) => isAsked(one) || !isSurrounding(one));
  // A group that misses what is not asked for is not blamed for it either.
  const lacks = ({ path }: PathFinding): boolean =>
    [...resolved.faulty].some((faulty) => faulty.startsWith(pathText(path)));
  const form = (await validateValue(resolved)).filter((one) => isAsked(one) || !lacks(one));
  const shape = [...around, ...form];
  if (shape.some(isError)) return { findings: shape };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The checks that just passed come from the same declaration.
  const config = programForm(resolved.value, folder) as WeirConfig;
  const findings = [...shape, ...findConflicts(config).filter(isAsked)];
  return findings.some(isError) ? { findings } : { findings, config };
}

/** True for what is missing around the file, and not wrong in it. */
function isSurrounding({ code }: PathFinding): boolean {
  return code === 'CFG_ENV' || code === 'CFG_SECRET_FILE';
}

/** The rules are looked at also when other sections have mistakes: one check shows everything. */
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
    return readFileSync(file);
  } catch (error) {
    throw new PipelineError('ERR_CONFIG_READ', `${path}: ${readProblem(codeOf(error))}`, error);
  }
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

function readProblem(code: string): string {
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read it';
  return code;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function unusable(file: string, code: ConfigCode, message: string): ConfigCheck {
  const top = { line: 1, column: 1 };
  return {
    findings: [{ ...top, file, code, message, severity: 'error' }],
    capture: [],
    lineOf: () => top,
  };
}

function invalid(lines: readonly string[]): PipelineError {
  const more = lines.length > 1 ? `; ${lines.length - 1} more` : '';
  return new PipelineError('ERR_CONFIG_INVALID', `${lines[0] ?? ''}${more}`);
}

function byPlace(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}
