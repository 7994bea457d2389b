/**
 * Writes the output of the option declarations: the JSON Schema for editors, the code that validates a configuration at
 * startup, and docs/config.md.
 */
import { createRequire } from 'node:module';

import { Ajv, type ValidateFunction } from 'ajv';

import { isObject } from '../../src/base/index.ts';
import { alertRulesFile } from '../../src/alerts/options/rules.ts';
import { rootOptions } from '../../src/config/root.ts';
import { testFile } from '../../src/testing/options.ts';
import type { OptionSchema } from '../../src/config/schema.ts';
import { optionReference } from './config-reference.ts';
import { testReference } from './test-reference.ts';

const standaloneCode: (ajv: Ajv, check: ValidateFunction) => string = createRequire(
  import.meta.url,
)('ajv/dist/standalone').default;

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const schema = schemaOf('weir.yaml', rootOptions);
  const tests = schemaOf('Tests of Weir', testFile);
  return new Map([
    ...checkedFiles('config', schema),
    ...checkedFiles('alert-rules', schemaOf('Alert rules of Weir', alertRulesFile)),
    ...checkedFiles('weir-test', tests),
    ['docs/config.md', optionReference(schema)],
    ['docs/tests.md', testReference(tests)],
  ]);
}

function schemaOf(title: string, options: object): OptionSchema {
  const text = JSON.stringify(options, plainForm, 2);
  return { $schema: 'http://json-schema.org/draft-07/schema#', title, ...JSON.parse(text) };
}

function checkedFiles(kind: string, schema: OptionSchema): readonly (readonly [string, string])[] {
  return [
    [`schemas/generated/${kind}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`],
    [`schemas/generated/${kind}-check.js`, checkCode(withoutNotes(schema))],
  ];
}

/**
 * Converts a TypeBox schema for editors and Ajv: options with a default are not required, and a choice by `type` is
 * `oneOf`
 * (required by Ajv's `discriminator`).
 */
function plainForm(key: string, value: unknown): unknown {
  if (!isObject(value) || key === 'default') return value;
  const { anyOf, required, ...rest } = value;
  const properties = isObject(rest['properties']) ? rest['properties'] : {};
  const wanted = Array.isArray(required)
    ? required.filter((name) => !hasDefault(properties[String(name)]))
    : [];
  return {
    ...rest,
    ...(wanted.length > 0 && { required: wanted }),
    ...(anyOf !== undefined && { oneOf: anyOf }),
  };
}

function hasDefault(schema: unknown): boolean {
  return isObject(schema) && 'default' in schema;
}

/** Removes annotations that validation does not need: Ajv copies the schema into the code. */
function withoutNotes(schema: OptionSchema): OptionSchema {
  const notes = new Set(['description', 'examples', 'patternErrorMessage', 'secret', 'path']);
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      // Durations and sizes are checked separately; this schema only sets their defaults.
      if (isObject(value) && 'quantity' in value) return { default: value['default'] };
      return notes.has(key) && !isObject(value) ? undefined : value;
    }),
  );
}

/** Compiles the schema to code, to save this work at startup. Strict: an unknown or misplaced keyword fails `gen`. */
function checkCode(schema: OptionSchema): string {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false, // `required` in a choice refers to properties of the enclosing schema.
    messages: false, // Weir creates messages from keyword and parameters.
    code: { source: true, esm: true, lines: true },
  });
  const code = standaloneCode(ajv, ajv.compile(schema));
  // In ES modules, Ajv uses `require` for its helper that counts characters.
  const helper = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;
  return `// Written by \`npm run gen\` from the options of src/; do not edit.\n${code.replaceAll(helper, '(text) => [...text].length')}\n`;
}
