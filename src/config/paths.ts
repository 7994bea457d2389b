import { resolve } from 'node:path';

import { isObject } from '../base/index.ts';
import { childSchema, configSchema, type OptionSchema } from './schema.ts';

/** A copy of a checked configuration with every path option absolute, relative ones taken from `folder`. */
export function absolutePaths(value: unknown, folder: string, schema = configSchema()): unknown {
  if (typeof value === 'string') return schema.path === true ? resolve(folder, value) : value;
  if (Array.isArray(value)) {
    return value.map((item) => absolutePaths(item, folder, schema.items ?? noOptions));
  }
  if (!isObject(value)) return value;
  const tag = value[schema.discriminator?.propertyName ?? ''];
  const members = Object.entries(value).map(([key, member]) => {
    return [key, absolutePaths(member, folder, childSchema(schema, key, tag) ?? noOptions)];
  });
  return Object.fromEntries(members);
}

const noOptions: OptionSchema = {};
