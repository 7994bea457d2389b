import { resolve } from 'node:path';

import { isObject } from '../../base/index.ts';
import type { ConfigDocument } from '../document.ts';
import { type ConfigPath, pathText } from '../findings.ts';
import { childSchema, configSchema, type OptionSchema } from '../schema.ts';

/** Origin of the value of an option. */
export interface Origin {
  readonly from: 'default' | 'file';
  /** The file that sets it, by its name in findings. */
  readonly file?: string;
  /** Line of the file, from 1. */
  readonly line?: number;
  /** Environment variables in the value. */
  readonly variables?: readonly string[];
}

/** An option with its value in the form of a file. */
export interface EffectiveOption {
  readonly path: ConfigPath;
  /** A string, number, boolean, empty object, or list. A secret is a reference (`${NAME}`, `file:/path`), or masked. */
  readonly value: unknown;
  readonly origin: Origin;
}

/** A checked configuration file. */
export interface CheckedFile {
  readonly document: ConfigDocument;
  /** Its values with defaults, in the form of the file. */
  readonly value: unknown;
}

/**
 * All options with a value, in the order of their declarations, with its origin. Path options are absolute, so that the
 * values are valid in any folder.
 * @param folder base folder of relative paths in the file
 */
export function effectiveOptions(
  { document, value }: CheckedFile,
  folder: string,
): readonly EffectiveOption[] {
  const found: EffectiveOption[] = [];
  const note = (path: ConfigPath, shown: unknown): void => {
    found.push({ path, value: shown, origin: originOf(document, path) });
  };
  const textOf = (inner: unknown, schema: OptionSchema | undefined, path: ConfigPath): unknown => {
    if (typeof inner !== 'string') return inner;
    if (schema?.secret === true) return secretText(document, path);
    return (schema?.path === true ? resolve(folder, inner) : inner).replaceAll('${', () => '$${');
  };
  const visit = (inner: unknown, schema: OptionSchema | undefined, path: ConfigPath): void => {
    if (isObject(inner) && Object.keys(inner).length > 0) {
      const tag = inner[schema?.discriminator?.propertyName ?? ''];
      for (const key of orderedKeys(inner, schema, tag)) {
        visit(inner[key], childSchema(schema, key, tag), [...path, key]);
      }
    } else if (Array.isArray(inner) && inner.some((item) => isObject(item))) {
      for (const [index, item] of inner.entries()) visit(item, schema?.items, [...path, index]);
    } else if (Array.isArray(inner)) {
      const items = inner.map((item, index) => textOf(item, schema?.items, [...path, index]));
      note(path, items);
    } else note(path, textOf(inner, schema, path));
  };
  visit(value, configSchema(), []);
  return found;
}

/** Keys in the order of their declarations, so that files are easier to read and compare. */
function orderedKeys(
  value: Readonly<Record<string, unknown>>,
  schema: OptionSchema | undefined,
  tag: unknown,
): readonly string[] {
  const name = schema?.discriminator?.propertyName ?? '';
  const kind = schema?.oneOf?.find((one) => one.properties?.[name]?.const === tag);
  const declared = Object.keys((kind ?? schema)?.properties ?? {});
  return [
    ...declared.filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(value).filter((key) => !declared.includes(key)),
  ];
}

function originOf(document: ConfigDocument, path: ConfigPath): Origin {
  if (!document.has(path)) return { from: 'default' };
  const { file, line } = document.location(path);
  const texts = document.textsAt(path).join('\n');
  const names = [...texts.matchAll(/(?<!\$)\$\{([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
  return {
    from: 'file',
    file,
    line,
    ...(names.length > 0 && { variables: [...new Set(names)] }),
  };
}

/** The reference to a secret (a variable or a file); otherwise a placeholder that is long enough for every rule. */
function secretText(document: ConfigDocument, path: ConfigPath): string {
  const written = document.textAt(path) ?? '';
  // Omit the default after `:-`, which can be a secret.
  const [, name] = /^\$\{([A-Za-z_]\w*)(?::-[^}]*)?\}$/.exec(written) ?? [];
  if (name !== undefined) return `\${${name}}`;
  if (written.startsWith('file:') && !written.includes('${')) {
    return `file:${resolve(document.folderAt(path), written.slice('file:'.length))}`;
  }
  const [scheme = ''] = /^https?:\/\//.exec(written) ?? [];
  const words = pathText(path).replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `${scheme}masked-${words}`.padEnd(40, '-');
}
