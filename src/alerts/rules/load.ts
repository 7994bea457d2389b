import { readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isFilePattern, matchingFiles, messageOf } from '../../base/index.ts';
import {
  checkRuleText,
  type ConfigFinding,
  type FileLocation,
  type WeirConfig,
} from '../../config/index.ts';
import type { Rule } from '../types.ts';
import { checkRule } from './check.ts';
import type { AlertCode } from './codes.ts';

/** Part of the configuration that selects the rules. */
export type RulesConfig = {
  readonly alerts: Pick<WeirConfig['alerts'], 'rules' | 'builtin_rules'>;
};

/** Valid rules, and findings about the others. */
export interface LoadedRules {
  readonly rules: readonly Rule[];
  readonly findings: readonly ConfigFinding[];
  /** Changes whenever a file changes. */
  readonly stamp: string;
}

export interface LoadContext {
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Folder to which file names in findings are relative. */
  readonly cwd?: string;
  /**
   * Location of each pattern in the configuration, for findings about unreadable files; default: line 1 of the file.
   */
  readonly locationOf?: (index: number) => FileLocation;
}

const builtinPrefix = 'builtin_rules: ';

/** True for a rule of the package. */
export function isBuiltin({ file }: Rule): boolean {
  return file.startsWith(builtinPrefix);
}

// The relative path is the same from src/alerts/rules/ and from dist/alerts/rules/.
const builtinFolder = fileURLToPath(new URL('../../../rules/', import.meta.url));

/** Reads and checks all configured rules. Omits and reports invalid rules. Never throws. */
export async function loadRules(
  config: RulesConfig,
  { env = process.env, cwd = process.cwd(), locationOf }: LoadContext = {},
): Promise<LoadedRules> {
  const findings: ConfigFinding[] = [];
  const own: Rule[] = [];
  const files: string[] = [];
  for (const [index, pattern] of config.alerts.rules.entries()) {
    const location = locationOf?.(index);
    const found = filesOf(pattern, (file, message) => {
      findings.push(fileFinding(shown(file, cwd), message, location));
    });
    for (const path of found) {
      own.push(...(await loadFile(path, shown(path, cwd), { env, findings, location })));
    }
    files.push(...found);
  }
  const rules = withoutDoubles(own, findings);
  const made: Rule[] = [];
  for (const name of config.alerts.builtin_rules) {
    const path = join(builtinFolder, `${name}.yaml`);
    made.push(...(await loadFile(path, `${builtinPrefix}${name}`, { env, findings })));
  }
  const named = new Set(own.map(({ name }) => name));
  return {
    rules: [...rules, ...made.filter(({ name }) => !named.has(name))],
    findings,
    stamp: stampOf(files),
  };
}

/** Returns the absolute paths of the rule files that match the patterns now. */
export function ruleFiles(config: RulesConfig): readonly string[] {
  return config.alerts.rules.flatMap((pattern) => filesOf(pattern, () => undefined));
}

/** Returns a fingerprint of the files. When it changes, the files must be read again. */
export function rulesStamp(config: RulesConfig): string {
  return stampOf(ruleFiles(config));
}

interface Loading {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly findings: ConfigFinding[];
  readonly location?: FileLocation | undefined;
}

async function loadFile(
  path: string,
  file: string,
  { env, findings, location }: Loading,
): Promise<readonly Rule[]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const message = `cannot be read: ${messageOf(error)}; fix its path or permissions`;
    findings.push(fileFinding(file, message, location));
    return [];
  }
  return await rulesOfText(text, file, { env, findings });
}

/** Parses rules. @param file file name for findings, and the default name of the group */
export async function rulesOfText(
  text: string,
  file: string,
  { env, findings }: Loading,
): Promise<readonly Rule[]> {
  const { content, findings: form, lineOf } = await checkRuleText(text, file, env);
  findings.push(...form);
  if (content === undefined) return [];
  const group = content.group ?? basename(file.replace(builtinPrefix, '')).replace(/\.ya?ml$/, '');
  return content.rules.flatMap((options, index): Rule[] => {
    const location = lineOf(['rules', index, 'name']);
    const { rule, findings: meaning } = checkRule(options);
    for (const { path, code, message } of meaning) {
      const at = path.length === 0 ? location : lineOf(['rules', index, ...path]);
      findings.push({
        ...at,
        file,
        code,
        message: `rule ${options.name} ${message}`,
        severity: 'error',
      });
    }
    return rule === undefined ? [] : [{ ...rule, group, file, line: location.line }];
  });
}

function withoutDoubles(rules: readonly Rule[], findings: ConfigFinding[]): readonly Rule[] {
  const first = new Map<string, Rule>();
  for (const rule of rules) {
    const other = first.get(rule.name);
    if (other === undefined) {
      first.set(rule.name, rule);
      continue;
    }
    const message = `rule ${rule.name} has the same name as the rule at ${other.file}:${other.line}`;
    const code: AlertCode = 'ALERT_NAME';
    findings.push({
      file: rule.file,
      line: rule.line,
      column: 1,
      code,
      message,
      severity: 'error',
    });
  }
  return [...first.values()];
}

/** Files that match a pattern, sorted by name. */
function filesOf(
  pattern: string,
  notification: (file: string, message: string) => void,
): readonly string[] {
  if (!isFilePattern(pattern)) return [pattern];
  try {
    const found = matchingFiles(pattern);
    if (found.length === 0) notification(pattern, 'matches no file; fix or remove the pattern');
    return found;
  } catch (error) {
    notification(pattern, `cannot be read: ${messageOf(error)}; fix the pattern`);
    return [];
  }
}

function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      try {
        const { mtimeMs, size, ino } = statSync(file);
        return `${file} ${mtimeMs} ${size} ${ino}`;
      } catch {
        return `${file} gone`;
      }
    })
    .join('\n');
}

function fileFinding(
  file: string,
  message: string,
  location: FileLocation = { file, line: 1, column: 1 },
): ConfigFinding {
  const code: AlertCode = 'ALERT_FILE';
  return { ...location, code, message: `${file} ${message}`, severity: 'error' };
}

function shown(path: string, cwd: string): string {
  const short = relative(cwd, path);
  return short === '' || short.startsWith('..') ? path : short;
}
