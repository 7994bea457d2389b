import { parseConfigDocument } from './document.ts';
import {
  type ConfigFinding,
  type ConfigPath,
  type PathFinding,
  type Place,
  severityOf,
} from './findings.ts';
import { resolveDocument } from './resolve.ts';
import type { AlertRulesFile } from './options/alert-rules.ts';
import { validateValue } from './validate.ts';

/** What reading a file of alert rules found. */
export interface RuleFileCheck {
  readonly findings: readonly ConfigFinding[];
  /** The rules, with defaults filled in; undefined when the form of the file is wrong. */
  readonly content: AlertRulesFile | undefined;
  /** Where a value stands in the file, for findings of the room that knows what it means. */
  readonly lineOf: (path: ConfigPath) => Place;
}

/** Checks the form of a file of alert rules. Variables are filled in as in `weir.yaml`. @param file its name, for findings */
export async function checkRuleText(
  text: string,
  file: string,
  env: Readonly<NodeJS.ProcessEnv>,
): Promise<RuleFileCheck> {
  const { document, findings: faults } = parseConfigDocument(text);
  const lineOf = (path: ConfigPath): Place => document.place(path);
  if (faults.length > 0) {
    const findings = faults.map((fault) => ({ ...fault, file, severity: 'error' as const }));
    return { findings, content: undefined, lineOf };
  }
  const readText = (): string => '';
  const resolved = resolveDocument(document, { env, folder: '.', readText }, 'alert-rules');
  const shape = [...resolved.findings, ...(await validateValue(resolved, 'alert-rules'))];
  const findings = shape.map((finding) => placed(finding, file, document));
  if (findings.some(({ severity }) => severity === 'error')) {
    return { findings, content: undefined, lineOf };
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- The checks that just passed come from the same declaration.
  return { findings, content: resolved.value as AlertRulesFile, lineOf };
}

function placed(
  { path, code, message }: PathFinding,
  file: string,
  document: { place(path: ConfigPath): Place; keyPlace(path: ConfigPath): Place },
): ConfigFinding {
  const place = code === 'CFG_UNKNOWN_KEY' ? document.keyPlace(path) : document.place(path);
  return { ...place, file, code, message, severity: severityOf(code) };
}
