/** Writes what follows from the option declarations: the JSON Schema for editors and start, and docs/config.md. */
import { isObject } from '../../src/base/index.ts';
import { rootOptions } from '../../src/config/options/root.ts';
import type { OptionSchema } from '../../src/config/schema.ts';
import { optionReference } from './config-reference.ts';

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const text = JSON.stringify(rootOptions, plainForm, 2);
  const schema: OptionSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'weir.yaml',
    ...JSON.parse(text),
  };
  return new Map([
    ['schemas/generated/config.schema.json', `${JSON.stringify(schema, undefined, 2)}\n`],
    ['docs/config.md', optionReference(schema)],
  ]);
}

/**
 * TypeBox's form as editors and Ajv want it: options with a default need not be written, and a choice by `type` is
 * `oneOf` (Ajv's `discriminator` asks for it).
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
