import { readFileSync } from 'node:fs';

import { isObject } from '../base/index.ts';

/** Kinds of YAML files whose form is declared in `options/`. */
export type FileKind = 'config' | 'alert-rules' | 'weir-test';

/** The part of JSON Schema (draft 7, for editors) that the options use, with Weir's own keywords. */
export interface OptionSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, OptionSchema>>;
  readonly items?: OptionSchema;
  readonly oneOf?: readonly OptionSchema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly secret?: true;
  readonly path?: true;
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
  /** Set if the value has a unit; see `options/section.ts`. */
  readonly quantity?: 'duration' | 'size';
  /** Name of the option in the program, where its value is a number. */
  readonly as?: string;
  readonly least?: string;
  readonly most?: string;
  readonly mostErrorMessage?: string;
}

const loaded = new Map<string, OptionSchema>();

/**
 * The schema of a kind of file, generated from `options/` by `npm run gen`: `config` for weir.yaml.
 *
 * It is read from the generated file, because importing TypeBox would take 120 ms in every command.
 */
export function configSchema(kind: FileKind = 'config'): OptionSchema {
  const known = loaded.get(kind);
  if (known !== undefined) return known;
  const file = new URL(`../../schemas/generated/${kind}.schema.json`, import.meta.url);
  const schema: OptionSchema = JSON.parse(readFileSync(file, 'utf8'));
  loaded.set(kind, schema);
  return schema;
}

/**
 * The schema of a value inside a value with schema `parent`; undefined for an unknown option.
 * @param tag value of the discriminating key, if the parent has several kinds.
 */
export function childSchema(
  parent: OptionSchema | undefined,
  key: string | number,
  tag?: unknown,
): OptionSchema | undefined {
  if (typeof key === 'number') return parent?.items;
  const properties = kindSchema(parent, tag)?.properties;
  return properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** Returns the schema for the kind of a value, or the schema itself if there is only one kind. */
function kindSchema(schema: OptionSchema | undefined, tag: unknown): OptionSchema | undefined {
  const key = schema?.discriminator?.propertyName;
  if (key === undefined) return schema;
  return schema?.oneOf?.find((kind) => kind.properties?.[key]?.const === tag);
}

/** True for a secret, for an object with a secret among its direct options, and for a list of either. */
export function holdsSecrets(schema: OptionSchema | undefined): boolean {
  if (schema === undefined) return false;
  if (schema.secret === true || holdsSecrets(schema.items)) return true;
  return Object.values(schema.properties ?? {}).some(({ secret }) => secret === true);
}

/** The schema that contains the rule at an Ajv `schemaPath`, `#/properties/load/properties/batch_rows/minimum`. */
export function schemaOfRule(schemaPath: string, kind: FileKind = 'config'): OptionSchema {
  const steps = schemaPath.split('/').slice(1, -1);
  const schema = steps.reduce<unknown>(memberOf, configSchema(kind));
  return isObject(schema) ? schema : {};
}

/** Member of an object or list; undefined if it is missing. */
export function memberOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
