import {
  isQuantity,
  type QuantitySchema,
  quantityText,
  unitOf,
} from '../../src/config/quantities.ts';
import type { OptionSchema } from '../../src/config/schema.ts';

/** docs/config.md: every section, every option, from the schema that also checks them. */
export function optionReference(root: OptionSchema): string {
  const top = Object.entries(root.properties ?? {});
  const isGroup = ({ items, properties }: OptionSchema): boolean =>
    properties !== undefined || (items !== undefined && items.type !== 'string');
  const plain = top.filter(([, schema]) => !isGroup(schema));
  const groups = top.filter(([, schema]) => isGroup(schema));
  return [
    head,
    optionTable(Object.fromEntries(plain), root.required ?? []),
    ...groups.flatMap(([name, schema]) => group(name, schema)),
  ].join('\n');
}

const head = `<!-- Written by \`npm run gen\` from the options of src/; do not edit. -->
# Configuration

\`weir.yaml\` is a YAML file, which can include others ([include.md](how-to/include.md)). Every option is optional unless the table says *required*; unknown keys are errors.
\`weir check weir.yaml\` lists every error and warning with file, line, and code ([errors.md](errors.md)), without connecting to a server.
\`weir config show\` prints the configuration in effect: every option with its value and its origin (file and line, environment variable, or default).
Secrets are never printed.

For completion and validation in editors with the YAML language server, start the file with this line:

\`\`\`yaml
# yaml-language-server: $schema=./node_modules/weir-ingest/schemas/generated/config.schema.json
\`\`\`

- **Variables.** \`\${NAME}\` is the value of an environment variable, \`\${NAME:-default}\` has a default for a missing or empty variable, and
  \`$\${\` is a literal \`\${\`. Variables work in every value.
- **Secrets** are marked below. Set them to \`\${NAME}\` or \`file:/run/secrets/name\` (Weir uses the content of the file, without the last line break).
  The file must be a regular file, or a symbolic link to one: Weir reads it again at every reload, so a pipe such as \`/dev/stdin\` is an error. Secrets are never printed.
- **Paths** are relative to the folder of the file that contains them; default paths are relative to the folder of \`weir.yaml\`.
- **Durations** are an integer and \`ms\`, \`s\`, \`m\`, \`h\`, or \`d\` (24 h): \`500ms\`, \`90m\`. **Sizes** are an integer and \`B\`,
  \`KiB\`, \`MiB\`, \`GiB\`, \`TiB\` (powers of 1,024), or \`KB\`, \`MB\`, \`GB\`, \`TB\` (powers of 1,000): \`128MiB\`. Write them without
  a space, a sign, a fraction (\`500ms\`, not \`0.5s\`), or a second unit (\`90m\`, not \`1h30m\`). A number without a unit is an error, including 0.
- Without a file, commands use the defaults: an embedded ClickHouse in \`./weir-data\` and no sources.

## Top level
`;

function group(name: string, schema: OptionSchema): string[] {
  const text = `\n## ${name}\n\n${schema.description ?? ''}\n`;
  const item = schema.items;
  if (item === undefined) {
    const properties = Object.entries(schema.properties ?? {});
    const kinds = properties.flatMap(([key, { items }]) => kindsOf(`${name}.${key}`, items));
    return [text, sectionTable(schema), ...kinds];
  }
  if (item.oneOf === undefined) return [text, `Each entry:\n`, sectionTable(item)];
  return [text, ...kindsOf(name, item)];
}

/** A table for each kind of entry of a list. */
function kindsOf(name: string, item: OptionSchema | undefined): string[] {
  return (item?.oneOf ?? []).flatMap((kind) => [
    `### ${name}: \`type: ${String(kind.properties?.['type']?.const)}\`\n\n${kind.description ?? ''}\n`,
    sectionTable(kind),
  ]);
}

function sectionTable({ properties, required }: OptionSchema): string {
  return table(properties ?? {}, required ?? [], true);
}

/** The table of an object; the entries of its lists have tables of their own. */
export function optionTable(
  options: Readonly<Record<string, OptionSchema>>,
  required: readonly string[],
): string {
  return table(options, required, false);
}

function table(
  options: Readonly<Record<string, OptionSchema>>,
  required: readonly string[],
  hasEntries: boolean,
): string {
  const rows = flat({ options, required, prefix: '', hasEntries });
  return ['| Option | Type | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

interface Nested {
  readonly options: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
  readonly prefix: string;
  /** True to add the options of the entries of lists. */
  readonly hasEntries: boolean;
}

function flat({ hasEntries, options, prefix, required }: Nested): string[] {
  const inside = (schema: OptionSchema | undefined, name: string): string[] =>
    flat({
      options: schema?.properties ?? {},
      required: schema?.required ?? [],
      prefix: name,
      hasEntries,
    });
  return Object.entries(options).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`;
    const fallback = required.includes(key) ? '*required*' : defaultText(schema);
    const meaning = [schema.description, exampleText(schema), isSecret(schema) && '**Secret.**'];
    const row = [`\`${name}\``, typeText(schema), fallback, meaning.filter(Boolean).join(' ')];
    const line = `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    const entries = hasEntries ? inside(schema.items, `${name}[].`) : [];
    return [line, ...inside(schema, `${name}.`), ...entries];
  });
}

function isSecret({ secret, items }: OptionSchema): boolean {
  return secret === true || items?.secret === true;
}

function defaultText(schema: OptionSchema): string {
  if (schema.default === undefined) return '';
  return `\`${isQuantity(schema) ? schema.default : JSON.stringify(schema.default)}\``;
}

function exampleText({ examples }: OptionSchema): string {
  const [example] = examples ?? [];
  if (example === undefined) return '';
  return `Example: \`${typeof example === 'string' ? example : JSON.stringify(example)}\`.`;
}

function typeText(schema: OptionSchema): string {
  if (schema.enum) return schema.enum.map((word) => `\`${String(word)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const).replaceAll('"', '')}\``;
  if (schema.type === 'array') return listText(schema.items ?? {});
  if (schema.type === 'integer') return rangeText(schema);
  if (isQuantity(schema)) return quantityRange(schema);
  return String(schema.type ?? '');
}

function listText(items: OptionSchema): string {
  const one = typeText(items);
  return `list of ${one.replace(/^(string|object|integer)\b/, '$1s')}`;
}

function rangeText({ minimum, maximum }: OptionSchema): string {
  return `integer (${minimum ?? ''}–${maximum ?? ''})`;
}

function quantityRange({ quantity, as, least, most }: QuantitySchema): string {
  const finest = unitOf(as);
  const steps = finest === 1 ? '' : `, multiples of ${quantityText(finest, quantity)}`;
  return `${quantity} (${least}–${most}${steps})`;
}
