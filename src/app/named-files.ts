import { isObject } from '../base/index.ts';

/** Returns the values of all options whose names end with `_file`. */
export function fileOptions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileOptions);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    return typeof inner === 'string' && name.endsWith('_file') ? [inner] : fileOptions(inner);
  });
}
