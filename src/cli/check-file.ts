import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { checkConfig, checkText, type ConfigFinding, type WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';

/** What a whole check of a configuration file found. */
export interface FileCheck {
  readonly findings: readonly ConfigFinding[];
  /** Undefined when a finding is an error. */
  readonly config: WeirConfig | undefined;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
  /** The file and those that it takes secrets from, as absolute paths. */
  readonly files: readonly string[];
}

type FileCheckContext = Pick<Io, 'env' | 'cwd'>;

/**
 * What `config` finds in the form of the file, `select` in its capture rules, and `alerts` in the rules that it names.
 * @throws PipelineError ERR_CONFIG_READ
 */
export async function checkFile(file: string, context: FileCheckContext): Promise<FileCheck> {
  const absolute = resolve(context.cwd, file);
  const files = [absolute];
  const readText = (secret: string): string => {
    files.push(secret);
    return readFileSync(secret, 'utf8');
  };
  const bytes = await bytesOf(file, context);
  const around = { env: context.env, folder: dirname(absolute), readText };
  const { config, findings: form, capture, lineOf } = await checkText(bytes, file, around);
  const findings = [...form, ...(await checkAlerts(config, context))];
  for (const { path, message } of await checkDestinations(config)) {
    const place = lineOf(['alerts', 'destinations', ...path]);
    findings.push({ ...place, file, code: 'ALERT_DESTINATION', message, severity: 'error' });
  }
  if (capture.length > 0) {
    const { checkRules } = await import('../select/index.ts');
    for (const { path, code, message } of checkRules(capture)) {
      findings.push({ ...lineOf(path), file, code, message, severity: 'error' });
    }
    findings.sort((a, b) => a.line - b.line || a.column - b.column);
  }
  const isUsable = findings.every(({ severity }) => severity === 'warning');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { findings, config: isUsable ? config : undefined, sha256, files };
}

async function bytesOf(file: string, context: FileCheckContext): Promise<Uint8Array> {
  try {
    return readFileSync(resolve(context.cwd, file));
  } catch (error) {
    // Says it with advice.
    await checkConfig(file, context);
    throw error;
  }
}

/** What is wrong with the alert rules that the file names. */
async function checkAlerts(
  config: WeirConfig | undefined,
  { env, cwd }: FileCheckContext,
): Promise<readonly ConfigFinding[]> {
  if (config === undefined || config.alerts.rules.length + config.alerts.ready_made.length === 0) {
    return [];
  }
  const { loadRules } = await import('../alerts/index.ts');
  return (await loadRules(config, { env, cwd })).findings;
}

/** What is wrong with the files that destinations of alerts name. */
async function checkDestinations(
  config: WeirConfig | undefined,
): Promise<readonly { readonly path: readonly (string | number)[]; readonly message: string }[]> {
  if (config === undefined || config.alerts.destinations.length === 0) return [];
  const { destinationProblems } = await import('../alerts/index.ts');
  return await destinationProblems(config.alerts.destinations);
}
