import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { isObject } from '../../src/base/index.ts';
import { eventTableNames } from '../../src/catalog/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Names of all options of a schema, including groups and list entries. */
function optionsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(optionsOf);
  if (!isObject(schema)) return [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const inside = [...Object.values(properties), schema['items'], schema['oneOf']];
  // Durations and sizes have another name in the program.
  const names = Object.entries(properties).map(([name, option]) =>
    isObject(option) && typeof option['as'] === 'string' ? option['as'] : name,
  );
  return [...names, ...inside.flatMap(optionsOf)];
}

/** Files that declare options. */
const declarations = /\/(options\/[^/]+|(\w+-)*options)\.ts$/;

/** The source code without the declarations of the options and the texts of errors. */
function programText(): string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        (!declarations.test(file) || file === 'catalog/options/masked-headers.ts') &&
        (!file.startsWith('config/') || file === 'config/include.ts') &&
        !/(\/errors|\.generated)\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
}

describe('options of weir.yaml', () => {
  const schema: unknown = JSON.parse(
    readFileSync(join(root, 'schemas/generated/config.schema.json'), 'utf8'),
  );
  const program = programText();

  it.each([...new Set(optionsOf(schema))])('%s is read by the code of its section', (option) => {
    // Options of event tables are read for all tables.
    const isOfTable = eventTableNames.some((name) => option === `${name}_days`);
    const name = isOfTable ? '`\\$\\{name\\}_days`' : `\\b${option}\\b`;
    expect(program).toMatch(new RegExp(name));
  });
});
