import { Ajv, type ValidateFunction } from 'ajv';

import { type JsonOutputName, jsonOutputs } from '../../src/cli/json/index.ts';

const ajv = new Ajv({ allErrors: true, keywords: ['unit'], allowUnionTypes: true });
const checks = new Map<string, ValidateFunction>();
const names = Object.keys(jsonOutputs).filter(
  (name): name is JsonOutputName => name in jsonOutputs,
);

/** The command of an output: `erase` of `erase --dry-run`. */
export function commandOf(name: string): string {
  return name.replace(/ (?:--|[A-Z]).*$/, '');
}

/**
 * Violations in the standard output of a command with `--json`, by the schemas of src/cli/json; empty if there are
 * none.
 */
export function jsonProblems(args: readonly string[], stdout: string): readonly string[] {
  const possible = outputsOf(args);
  if (possible.length === 0) return [`no schema for weir ${args.join(' ')}`];
  const lines = stdout.split('\n').filter((line) => line !== '');
  const isOne = possible.every((name) => jsonOutputs[name].form === 'object');
  if (isOne && lines.length > 1) return [`${lines.length} lines where one object is due`];
  return lines.flatMap((line) => {
    const found = possible.map((name) => problemsOf(name, line));
    return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
  });
}

/** The outputs that these arguments can produce: determined by options, or else by the input. */
export function outputsOf(args: readonly string[]): readonly JsonOutputName[] {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const paths = [2, 1].map((length) => words.slice(0, length).join(' '));
  const path = paths.find((one) => names.some((name) => commandOf(name) === one));
  const ofCommand = names.filter((name) => commandOf(name) === path);
  const option = ofCommand.find((name) => {
    const [, word] = / (--.*)$/.exec(name) ?? [];
    return word !== undefined && args.includes(word);
  });
  if (option !== undefined) return [option];
  return ofCommand.length === 1 ? ofCommand : ofCommand.filter((name) => !name.includes(' --'));
}

/** Violations in one line, by the schema with that name. */
function problemsOf(name: JsonOutputName, line: string): readonly string[] {
  const check = checks.get(name) ?? ajv.compile(jsonOutputs[name].schema);
  checks.set(name, check);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [`${name}: no JSON: ${line.slice(0, 200)}`];
  }
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
