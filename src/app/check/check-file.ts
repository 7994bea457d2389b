import type { LoadedRules, Rule } from '../../alerts/index.ts';
import { contentsOf, type FileContents, namedFilesIn, sha256Of } from '../../base/index.ts';
import {
  checkConfig,
  type ConfigFinding,
  type ConfigPath,
  type FileLocation,
  inOrder,
  type LogFormat,
  readSecretFile,
  type WeirConfig,
} from '../../config/index.ts';
import type { Host } from '../host.ts';

/** Result of the complete check of a configuration file. */
export interface FileCheck {
  readonly findings: readonly ConfigFinding[];
  /** Undefined when a finding is an error. */
  readonly config: WeirConfig | undefined;
  /** Returns the file and the line of a value in the configuration. */
  readonly lineOf: (path: ConfigPath) => FileLocation;
  /** `log.format` of the file, also if other options are invalid; undefined if not set. */
  readonly logFormat: LogFormat | undefined;
  /** SHA-256 over the file, followed by its included files; hexadecimal. */
  readonly sha256: string;
  /**
   * SHA-256 of the configuration file and of all files that it names, by absolute path: included files and their
   * patterns, secrets, certificates, keys, templates, and alert rules; '' for a file that cannot be read. The hash is
   * never that of newer content than the content that was checked, so that a change during the check is noticed.
   */
  readonly contents: FileContents;
}

/**
 * Checks a file: its form (`config`), its capture rules (`select`), the alert rules that it names (`alerts`), and which
 * fields the capture rules exclude although other features read them (`coverage`).
 * @throws PipelineError ERR_CONFIG_READ
 */
export async function checkFile(file: string, context: Host): Promise<FileCheck> {
  const secrets = new Map<string, string>();
  const readSecret = (secret: string): string => {
    secrets.set(secret, '');
    const text = readSecretFile(secret);
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
    const location = lineOf(['alerts', 'destinations', ...path]);
    findings.push({ ...location, code: 'ALERT_DESTINATION', message, severity: 'error' });
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
    const { checkRules, ruleWarnings } = await import('../../select/index.ts');
    const errors = checkRules(capture);
    const { captureFindings } = await import('../../coverage/index.ts');
    const warnings = [...ruleWarnings(capture), ...captureFindings(capture, about)];
    const findingAt = ({
      path,
      code,
      message,
    }: (typeof warnings)[number] | (typeof errors)[number]) => {
      return { ...lineOf(path), code, message };
    };
    findings.push(...errors.map((one) => ({ ...findingAt(one), severity: 'error' as const })));
    findings.push(...warnings.map((one) => ({ ...findingAt(one), severity: 'warning' as const })));
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

/**
 * Returns the files that options name: certificates, keys, templates, and rules. Excludes event files, because sources
 * read them continuously.
 */
async function namedFiles(config: WeirConfig | undefined): Promise<readonly string[]> {
  if (config === undefined) return [];
  const named = namedFilesIn(config);
  if (config.alerts.rules.length === 0) return named;
  const { ruleFiles } = await import('../../alerts/index.ts');
  return [...named, ...ruleFiles(config)];
}

/** Checks the alert rules that the file names. */
async function checkAlerts(
  config: WeirConfig | undefined,
  { env, cwd }: Host,
  locationOf: (index: number) => FileLocation,
): Promise<Pick<LoadedRules, 'findings' | 'rules'>> {
  if (
    config === undefined ||
    config.alerts.rules.length + config.alerts.builtin_rules.length === 0
  ) {
    return { findings: [], rules: [] };
  }
  const { loadRules } = await import('../../alerts/index.ts');
  return await loadRules(config, { env, cwd, locationOf });
}

/** Checks the files that alert destinations name. */
async function checkDestinations(
  config: WeirConfig | undefined,
): Promise<readonly { readonly path: readonly (string | number)[]; readonly message: string }[]> {
  if (config === undefined || config.alerts.destinations.length === 0) return [];
  const { destinationProblems } = await import('../../alerts/index.ts');
  return await destinationProblems(config.alerts.destinations);
}
