import { readFileSync } from 'node:fs';

import type { LoadedRules, Rule } from '../../alerts/index.ts';
import { contentsOf, type FileContents, isObject, sha256Of } from '../../base/index.ts';
import {
  checkConfig,
  type ConfigFinding,
  type ConfigPath,
  type FilePlace,
  inOrder,
  type LogFormat,
  type WeirConfig,
} from '../../config/index.ts';
import type { Host } from '../host.ts';

/** What a whole check of a configuration file found. */
export interface FileCheck {
  readonly findings: readonly ConfigFinding[];
  /** Undefined when a finding is an error. */
  readonly config: WeirConfig | undefined;
  /** Where a value stands in the file. */
  readonly lineOf: (path: ConfigPath) => FilePlace;
  /** `log.format` of the file, also when other options have mistakes; undefined when it sets none. */
  readonly logFormat: LogFormat | undefined;
  /** SHA-256 of the file, and behind it of those that it includes, hexadecimal. */
  readonly sha256: string;
  /**
   * The file, and those that it names, by absolute paths: included ones and their patterns, of secrets, certificates, keys, templates and alert rules; each with the
   * SHA-256 of its content, '' where it cannot be read. Of the content that was checked, or of an older one: never of a newer.
   */
  readonly contents: FileContents;
}

/**
 * What `config` finds in the form of the file, `select` in its capture rules, `alerts` in the rules that it names, and `coverage` in what
 * the capture rules keep from those who read the events.
 * @throws PipelineError ERR_CONFIG_READ
 */
export async function checkFile(file: string, context: Host): Promise<FileCheck> {
  const secrets = new Map<string, string>();
  const readSecret = (secret: string): string => {
    secrets.set(secret, '');
    const text = readFileSync(secret);
    secrets.set(secret, sha256Of(text));
    return text.toString();
  };
  const check = await checkConfig(file, { ...context, readSecret });
  const { config, findings: form, capture, files, lineOf, logFormat, sha256 } = check;
  const contents = new Map([...secrets, ...check.contents]);
  for (const [name, content] of await contentsOf(await namedFiles(config))) {
    contents.set(name, content);
  }
  const alerts = await checkAlerts(config, context, (index) => lineOf(['alerts', 'rules', index]));
  const findings = [...form, ...alerts.findings];
  for (const { path, message } of await checkDestinations(config)) {
    const place = lineOf(['alerts', 'destinations', ...path]);
    findings.push({ ...place, code: 'ALERT_DESTINATION', message, severity: 'error' });
  }
  for (const { path, code, message } of await checkHistory(config, alerts.rules)) {
    findings.push({ ...lineOf(path), code, message, severity: 'warning' });
  }
  const about = { alertRules: alerts.rules, hasGeoip: config?.geoip !== undefined };
  if (config !== undefined && config.masking.client_ip !== 'none') {
    const { clientIpFindings } = await import('../../coverage/index.ts');
    for (const { path, code, message } of clientIpFindings(config.masking, about)) {
      findings.push({ ...lineOf(path), code, message, severity: 'warning' });
    }
  }
  if (capture.length > 0) {
    const { checkRules, remarkRules } = await import('../../select/index.ts');
    const errors = checkRules(capture);
    const { captureFindings } = await import('../../coverage/index.ts');
    const remarks = [...remarkRules(capture), ...captureFindings(capture, about)];
    const place = ({ path, code, message }: (typeof remarks)[number] | (typeof errors)[number]) => {
      return { ...lineOf(path), code, message };
    };
    findings.push(...errors.map((one) => ({ ...place(one), severity: 'error' as const })));
    findings.push(...remarks.map((one) => ({ ...place(one), severity: 'warning' as const })));
  }
  const isUsable = findings.every(({ severity }) => severity === 'warning');
  return {
    findings: inOrder(findings, files),
    config: isUsable ? config : undefined,
    lineOf,
    logFormat,
    sha256,
    contents,
  };
}

async function checkHistory(config: WeirConfig | undefined, rules: readonly Rule[]) {
  if (config === undefined || rules.length === 0) return [];
  const { historyFindings } = await import('../../coverage/index.ts');
  return historyFindings(rules, config.retention);
}

/** The files that options name: certificates, keys, templates, and rules. Not those of events, which are read on and on. */
async function namedFiles(config: WeirConfig | undefined): Promise<readonly string[]> {
  if (config === undefined) return [];
  const named = fileOptions(config);
  if (config.alerts.rules.length === 0) return named;
  const { ruleFiles } = await import('../../alerts/index.ts');
  return [...named, ...ruleFiles(config)];
}

/** Values of all options called `…_file`. */
function fileOptions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileOptions);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    return typeof inner === 'string' && name.endsWith('_file') ? [inner] : fileOptions(inner);
  });
}

/** The alert rules that the file names, and what is wrong with them. */
async function checkAlerts(
  config: WeirConfig | undefined,
  { env, cwd }: Host,
  placeOf: (index: number) => FilePlace,
): Promise<Pick<LoadedRules, 'findings' | 'rules'>> {
  if (
    config === undefined ||
    config.alerts.rules.length + config.alerts.builtin_rules.length === 0
  ) {
    return { findings: [], rules: [] };
  }
  const { loadRules } = await import('../../alerts/index.ts');
  return await loadRules(config, { env, cwd, placeOf });
}

/** What is wrong with the files that destinations of alerts name. */
async function checkDestinations(
  config: WeirConfig | undefined,
): Promise<readonly { readonly path: readonly (string | number)[]; readonly message: string }[]> {
  if (config === undefined || config.alerts.destinations.length === 0) return [];
  const { destinationProblems } = await import('../../alerts/index.ts');
  return await destinationProblems(config.alerts.destinations);
}
