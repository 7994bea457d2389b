import {
  type ConfigFinding,
  type ConfigPath,
  type PathFinding,
  type TextLocation,
  severityOf,
} from './findings.ts';
import type { AlertRulesFile } from '../alerts/options/rules.ts';
import type { TestFileOptions } from '../testing/options.ts';
import type { FileKind } from './schema.ts';
import { validateValue } from './validate.ts';

/** Result of reading a file of alert rules or tests. */
export interface RuleFileCheck<Content = AlertRulesFile> {
  readonly findings: readonly ConfigFinding[];
  /** Content with defaults; undefined if the file does not match the schema. */
  readonly content: Content | undefined;
  /** Location of a value in the file, for findings of other modules. */
  readonly lineOf: (path: ConfigPath) => TextLocation;
}

/**
 * Validates a file of alert rules against the schema. Replaces variables as in `weir.yaml`. @param file its name, for
 * findings
 */
export async function checkRuleText(
  text: string,
  file: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<RuleFileCheck> {
  const { value, ...check } = await checkForm(text, file, 'alert-rules', env);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The checks that passed come from the same declaration.
  return { ...check, content: value as AlertRulesFile | undefined };
}

/** Validates a test file against the schema, without replacing variables. @param file its name, for findings */
export async function checkTestText(
  text: string,
  file: string,
): Promise<RuleFileCheck<TestFileOptions>> {
  const { value, ...check } = await checkForm(text, file, 'weir-test', undefined);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The checks that passed come from the same declaration.
  return { ...check, content: value as TestFileOptions | undefined };
}

/** A validated file; `value` is undefined if it is invalid. */
type FormCheck = Omit<RuleFileCheck, 'content'> & { readonly value: unknown };

async function checkForm(
  text: string,
  file: string,
  kind: FileKind,
  env: Readonly<NodeJS.ProcessEnv> | undefined,
): Promise<FormCheck> {
  // Import the YAML parser here: it has 70 files, which commands that print help should not load.
  const { parseConfigDocument } = await import('./document.ts');
  const { resolveDocument } = await import('./resolve.ts');
  const { document, findings: problems } = parseConfigDocument(text, { file, folder: '.' });
  const lineOf = (path: ConfigPath): TextLocation => document.location(path);
  if (problems.length > 0) {
    const findings = problems.map((problem) => ({ ...problem, severity: 'error' as const }));
    return { findings, value: undefined, lineOf };
  }
  const readText = (): string => '';
  const resolved = resolveDocument(document, { env, folder: '.', readText }, kind);
  const shape = [...resolved.findings, ...(await validateValue(resolved, kind))];
  const findings = shape.map((finding) => located(finding, file, document));
  if (findings.some(({ severity }) => severity === 'error')) {
    return { findings, value: undefined, lineOf };
  }
  return { findings, value: resolved.value, lineOf };
}

function located(
  { path, code, message }: PathFinding,
  file: string,
  document: {
    location(path: ConfigPath): TextLocation;
    keyLocation(path: ConfigPath): TextLocation;
  },
): ConfigFinding {
  const location =
    code === 'CFG_UNKNOWN_KEY' ? document.keyLocation(path) : document.location(path);
  return { ...location, file, code, message, severity: severityOf(code) };
}
