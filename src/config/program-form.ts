import { resolve } from 'node:path';

import { isObject } from '../base/index.ts';
import { isQuantity, quantityNumber } from './quantities.ts';
import { childSchema, configSchema, type OptionSchema } from './schema.ts';

/**
 * Converts a checked configuration for the program: durations and sizes become numbers, under the names that the
 * program uses, and paths become absolute, relative to `folder`.
 */
export function programForm(value: unknown, folder: string, schema = configSchema()): unknown {
  if (typeof value === 'string') return schema.path === true ? resolve(folder, value) : value;
  if (Array.isArray(value)) {
    return value.map((item) => programForm(item, folder, schema.items ?? noOptions));
  }
  if (!isObject(value)) return value;
  const tag = value[schema.discriminator?.propertyName ?? ''];
  const members = Object.entries(value).map(([key, member]) => {
    const child = childSchema(schema, key, tag) ?? noOptions;
    if (isQuantity(child)) return [child.as, quantityNumber(String(member), child)];
    return [key, programForm(member, folder, child)];
  });
  return Object.fromEntries(members);
}

/**
 * Returns the name in the file of an option that the program calls `path`. For example, `api.body_bytes` is
 * `api.body_size_max`.
 */
export function optionName(path: string): string {
  let schema: OptionSchema | undefined = configSchema();
  const names = path.split('.').map((part) => {
    const options = Object.entries(schema?.properties ?? {});
    const [name = part, found] =
      options.find(([key, { as }]) => as === part || (as === undefined && key === part)) ?? [];
    schema = found;
    return name;
  });
  return names.join('.');
}

const noOptions: OptionSchema = {};
