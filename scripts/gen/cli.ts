/** Writes docs/cli.md from the commands themselves and the schemas of their `--json`. */
import type { Command } from 'commander';

import { exitCodeMeanings, exitCodes, processIo } from '../../src/cli/io.ts';
import { jsonOutputs } from '../../src/cli/json/index.ts';
import { program } from '../../src/cli/program.ts';
import { commandReferences } from '../../src/cli/reference.ts';
import { cell, code, grid } from './markdown.ts';

/** A JSON Schema. */
interface Schema {
  readonly description?: string;
  readonly unit?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A command with the words after `weir`. */
interface Named {
  readonly command: Command;
  readonly path: string;
}

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const root = program(processIo());
  const commands = root.commands.flatMap((command) => withChildren(command, ''));
  const text = [
    head,
    grid(['Command', 'Purpose'], commands.map(contentRow)),
    '',
    ...commands.flatMap(section),
  ].join('\n');
  return new Map([['docs/cli.md', `${text.trimEnd()}\n`]]);
}

const head = `<!-- Written by \`npm run gen\` from src/cli; do not edit. -->
# Commands

\`weir COMMAND --help\` prints the same options. \`weir completion bash|zsh|fish\` prints a script that completes them.

- **Output.** Results go to standard output. Messages and logs go to standard error, as JSON lines if it is not a terminal ([logs](how-to/logs.md)).
- **\`--json\`** prints one JSON object, or one object per line. Names are in snake_case, times are RFC 3339 in UTC, durations and sizes have their
  unit in the name, and unknown values are \`null\` or empty, as the table says. A field that is listed here is always present.
  The tests of Weir check every output against these tables.
- **Configuration.** Commands read \`weir.yaml\` of the current directory, or the file of \`--config\`. Commands that only read create nothing: they exit
  with code 2 if the directory has neither a configuration nor data.
- **Exit codes** show how a command ended. The sections below list what 0 and 1 mean for each command; [errors.md](errors.md) lists the error codes.

${grid(['Code', 'Meaning'], exitRows())}
`;

function exitRows(): readonly (readonly string[])[] {
  return Object.entries(exitCodeMeanings).map(([name, meaning]) => {
    return [code(String(exitCodes[name as keyof typeof exitCodes])), cell(meaning)];
  });
}

function withChildren(command: Command, above: string): readonly Named[] {
  const path = `${above} ${command.name()}`.trim();
  return [{ command, path }, ...command.commands.flatMap((child) => withChildren(child, path))];
}

function contentRow({ command, path }: Named): readonly string[] {
  return [
    `[${code(`weir ${path}`)}](#weir-${path.replaceAll(' ', '-')})`,
    cell(summaryOf(command)),
  ];
}

const commandReference = commandReferences(program(processIo()));

function section({ command, path }: Named): readonly string[] {
  const level = path.includes(' ') ? '###' : '##';
  const title = `${level} weir ${path}`;
  const reference = commandReference[path];
  const about = textOf(command);
  if (reference === undefined) {
    if (command.commands.length === 0) throw new Error(`weir ${path} is not documented(…)`);
    return [title, '', about, ''];
  }
  return [
    title,
    '',
    about,
    '',
    '```',
    `weir ${path} ${command.usage()}`,
    '```',
    '',
    grid(['Option', 'Meaning'], [...argumentRows(command), ...optionRows(command)]),
    '',
    `Exit codes: ${exitsText(reference.exits)}. Example:`,
    '',
    '```sh',
    `weir ${reference.example}`,
    '```',
    '',
    ...outputsOf(path).flatMap(jsonPart),
  ];
}

function summaryOf(command: Command): string {
  return command.summary() || command.description();
}

/** Joins source lines; keeps lists and blank lines. */
function textOf(command: Command): string {
  const description = command.description();
  const own = description.replaceAll(/(?<!\n)\n(?![\n ])/g, ' ');
  return `${summaryOf(command)}.${own === '' || own === summaryOf(command) ? '' : ` ${own}`}`;
}

function argumentRows(command: Command): readonly (readonly string[])[] {
  const help = command.createHelp();
  return help
    .visibleArguments(command)
    .map((argument) => [
      code(cell(argument.name())),
      cell(unquoted(help.argumentDescription(argument))),
    ]);
}

function optionRows(command: Command): readonly (readonly string[])[] {
  const help = command.createHelp();
  return help
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help')
    .map((option) => [code(cell(option.flags)), cell(unquoted(help.optionDescription(option)))]);
}

function unquoted(text: string): string {
  return text.replace(/\((?:choices|default): .*\)$/, (values) => values.replaceAll('"', ''));
}

function exitsText(exits: Readonly<Record<string, string>>): string {
  return Object.entries(exits)
    .map(([number, meaning]) => `${code(number)} ${meaning}`)
    .join('; ');
}

type Output = (typeof jsonOutputs)[keyof typeof jsonOutputs];

function outputsOf(path: string): readonly (readonly [string, Output])[] {
  return Object.entries(jsonOutputs).filter(
    ([name]) => name.replace(/ (?:--|[A-Z]).*$/, '') === path,
  );
}

function jsonPart([name, { form, schema }]: readonly [string, Output]): readonly string[] {
  const what = form === 'object' ? 'one object' : 'one object per line';
  return [
    '<details>',
    `<summary><code>weir ${name} --json</code>: ${what}</summary>`,
    '',
    ...fieldsPart(name, written(schema)),
    '',
    '</details>',
    '',
  ];
}

/** Lists fields; refers to an earlier output for fields that it shares. */
function fieldsPart(name: string, schema: Schema): readonly string[] {
  const before = earlierOutputs(name).find((other) => isPart(other.schema, schema));
  const known = Object.keys(before?.schema.properties ?? {});
  const own = Object.entries(schema.properties ?? {}).filter(([field]) => !known.includes(field));
  const rows = fieldRows({ ...schema, properties: Object.fromEntries(own) }, '', name);
  const table = grid(['Field', 'Type', 'Unit', 'Meaning'], rows);
  if (before === undefined) return [table];
  const reference = `It has the fields of ${code(`weir ${before.name} --json`)}`;
  return own.length === 0 ? [`${reference}.`] : [`${reference}, and:`, '', table];
}

interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

function earlierOutputs(name: string): readonly NamedSchema[] {
  const names = Object.entries(jsonOutputs).map(([each, output]) => {
    return { name: each, schema: written(output.schema) };
  });
  return names.slice(
    0,
    names.findIndex((each) => each.name === name),
  );
}

/** True for an output with at least five fields, all of which the other output has. */
function isPart(part: Schema, whole: Schema): boolean {
  const fields = Object.entries(part.properties ?? {});
  return (
    fields.length >= 5 &&
    fields.every(
      ([field, schema]) => JSON.stringify(schema) === JSON.stringify(whole.properties?.[field]),
    )
  );
}

/** Place of the first listing of each group of at least five fields, by its fields. */
const listed = new Map<string, string>();

/** Removes the additions of TypeBox. */
function written(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema));
}

function fieldRows(schema: Schema, above: string, output: string): readonly (readonly string[])[] {
  const [values] = Object.values(schema.patternProperties ?? {});
  if (values !== undefined && above === '') return [rowOf('*column*', values, schema.description)];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${above}${name}`;
    const inner = field.anyOf?.[0] ?? field;
    const meaning = field.description ?? inner.description;
    const { items } = inner;
    const group = items?.properties === undefined ? inner : items;
    // Counts by name are one row.
    const hasFields = group.properties !== undefined && !isCounts(group);
    if (!hasFields) return [rowOf(code(path), field, meaning)];
    const place = `${code(path)} of ${code(`weir ${output} --json`)}`;
    const first = firstListed(group, place);
    if (first !== place) return [rowOf(code(path), field, `${meaning} Fields: as in ${first}.`)];
    const below = group === inner ? `${path}.` : `${path}[].`;
    return [rowOf(code(path), field, meaning), ...fieldRows(group, below, output)];
  });
}

/** Returns the place where these fields are listed; the current place for the first listing. */
function firstListed({ properties = {} }: Schema, place: string): string {
  const key = JSON.stringify(properties);
  const output = Object.entries(jsonOutputs).find(
    ([, { schema }]) => JSON.stringify(written(schema).properties) === key,
  );
  if (output !== undefined) return code(`weir ${output[0]} --json`);
  const first = listed.get(key);
  if (first !== undefined && Object.keys(properties).length >= 5) return first;
  listed.set(key, place);
  return place;
}

/** Counts by name, of which some may be absent. */
function isCounts({ properties, ...schema }: Schema): boolean {
  return properties !== undefined && !('required' in schema);
}

function rowOf(name: string, field: Schema, meaning = ''): readonly string[] {
  const inner = field.anyOf?.[0] ?? field;
  const unit = inner.unit === 'time' ? 'RFC 3339' : (inner.unit ?? unitOfValues(inner));
  return [name, cell(typeText(field)), unit, cell(meaning)];
}

function unitOfValues({ patternProperties, properties }: Schema): string {
  const [values] = [...Object.values(patternProperties ?? {}), ...Object.values(properties ?? {})];
  return patternProperties === undefined ? '' : (values?.unit ?? '');
}

function typeText(field: Schema): string {
  const inner = field.anyOf?.[0] ?? field;
  return `${plainType(inner)}${field.anyOf === undefined ? '' : ' or null'}`;
}

function plainType({ enum: words, items, type }: Schema): string {
  if (words !== undefined) return words.map(code).join(', ');
  if (items !== undefined) return `list of ${plural(items)}`;
  return type ?? 'any';
}

function plural({ enum: words, type }: Schema): string {
  if (words !== undefined) return words.map(code).join(', ');
  return type === undefined ? 'any' : `${type}s`;
}
