import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { isObject } from '../../base/index.ts';

/** Text that replaces a secret. */
const masked = '[masked]';

/** Names that indicate a secret, for example of options and of environment variables. */
const secretName =
  /pass(word|phrase)?|secret|token|credential|api_?key|access_?key|private|routing_?key/i;

/**
 * Minimum length of a secret value to mask. Shorter values are not secrets, and masking them would mask parts of every
 * text.
 */
const secretCharsMin = 4;

/** Patterns that are always masked: credentials in URLs, bearer tokens, AWS keys, `password=…`, and PEM texts. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, `$1${masked}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${masked}`],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, masked],
  [/-----BEGIN [A-Z ]+-----[\s\S]*?-----END [A-Z ]+-----/g, masked],
  [/(hooks\.slack\.com\/services\/)[\w/-]+/g, `$1${masked}`],
  [
    /(["']?[\w-]*(?:password|passwd|secret|token|authorization|cookie|api[_-]?key|access[_-]?key)[\w-]*["']?\s*[:=]\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&}"']+)/gi,
    `$1"${masked}"`,
  ],
];

/** Masks secrets in text. */
export class Redaction {
  readonly #values: readonly string[];

  /** @param values secret texts, which are masked everywhere */
  constructor(values: readonly string[]) {
    const long = values
      .map((value) => value.trim())
      .filter((value) => value.length >= secretCharsMin);
    // Also mask the encoded forms that secrets have, for example in JSON and in URLs.
    const spelt = long.flatMap((value) => [
      value,
      JSON.stringify(value).slice(1, -1),
      encodeURIComponent(value),
      Buffer.from(value).toString('base64'),
    ]);
    this.#values = [...new Set(spelt)].toSorted((a, b) => b.length - a.length);
  }

  text(text: string): string {
    let clean = text;
    for (const value of this.#values) clean = clean.replaceAll(value, masked);
    for (const [form, instead] of forms) clean = clean.replaceAll(form, instead);
    return clean;
  }

  /**
   * Formats a value as JSON. Masks a value completely if its name indicates a secret, and applies `text` to all other
   * strings.
   */
  json(value: unknown, names: ReadonlySet<string> = new Set()): string {
    const clean = (name: string, inner: unknown): unknown => {
      const isSecret = names.has(name) || secretName.test(name);
      if (isSecret && (typeof inner === 'string' || Array.isArray(inner))) {
        return inner.length === 0 ? inner : masked;
      }
      return typeof inner === 'string' ? this.text(inner) : inner;
    };
    return `${JSON.stringify(value, clean, 2)}\n`;
  }
}

/**
 * Returns all secret values of a configuration: from the environment variables and files that it references, and from
 * all variables whose names indicate a secret.
 */
export function secretValues(
  file: string | undefined,
  { env, folder }: { readonly env: Readonly<NodeJS.ProcessEnv>; readonly folder: string },
): readonly string[] {
  const text = file === undefined ? '' : textIn(file);
  const named = [...text.matchAll(/\$\{(\w+)/g)].flatMap(([, name = '']) => env[name] ?? []);
  const files = [...text.matchAll(/file:([^\s"',\]}]+)/g)].map(([, path = '']) =>
    textIn(resolve(folder, path)).trim(),
  );
  const request = Object.entries(env).flatMap(([name, value]) =>
    secretName.test(name) ? (value ?? []) : [],
  );
  return [...named, ...files, ...request];
}

/** Returns the text of a file; '' if it cannot be read: the reference may be in a comment, and need not be a file. */
function textIn(file: string): string {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/**
 * Returns the names of the options that are declared as secret. @param schema the generated JSON Schema of the
 * configuration
 */
export function secretOptions(schema: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, name);
    if (!isObject(node) || Array.isArray(node)) return;
    if (node['secret'] === true) names.add(name);
    for (const [key, inner] of Object.entries(node)) {
      const isGroup = key === 'properties' && isObject(inner);
      if (isGroup) for (const [option, of] of Object.entries(inner)) visit(of, option);
      else visit(inner, name);
    }
  };
  visit(schema, '');
  names.delete('');
  return names;
}

/** Returns the plain-text values of the options in `names`. */
export function textsUnder(
  value: unknown,
  names: ReadonlySet<string>,
  isInside = false,
): readonly string[] {
  if (typeof value === 'string') return isInside ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsUnder(item, names, isInside));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsUnder(inner, names, names.has(name) || secretName.test(name)),
  );
}
