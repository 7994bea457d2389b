import { resolve as resolvePath } from 'node:path';

import { isMap, isScalar, isSeq, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';

import { messageOf, noteSecret } from '../base/index.ts';
import type { ConfigDocument } from './document.ts';
import { type ConfigCode, type ConfigPath, type PathFinding, pathText } from './findings.ts';
import {
  childSchema,
  configSchema,
  type FileKind,
  holdsSecrets,
  type OptionSchema,
} from './schema.ts';
import { type Filled, type FilledText, fillVariables } from './variables.ts';

/** The environment of a configuration; this module does not access the process itself. */
export interface ConfigEnvironment {
  /** Variables to replace; if undefined, `${NAME}` is ordinary text. */
  readonly env: Readonly<NodeJS.ProcessEnv> | undefined;
  /**
   * Folder of the configuration file, the base of its relative paths. Relative paths in an included file start from the
   * folder of that file.
   */
  readonly folder: string;
  /** Reads a secret file; throws if it cannot be read. */
  readonly readText: (path: string) => string;
  /**
   * Selects the parts of the configuration to resolve; default: all. In other parts, values of the environment and of secret
   * files may be missing.
   */
  readonly isSelected?: (path: ConfigPath) => boolean;
}

/** The plain values of a file, before validation. */
export interface Resolved {
  readonly value: unknown;
  readonly findings: readonly PathFinding[];
  /** Paths whose text comes from a variable or file: messages must not show it. */
  readonly hidden: ReadonlySet<string>;
  /** Paths that already have a finding; further findings would only be confusing. */
  readonly faulty: ReadonlySet<string>;
}

/** Maximum number of nodes after expansion: aliases of aliases would otherwise grow without limit. */
const NODES_MAX = 20_000;
const DEPTH_MAX = 32;

/** Converts YAML nodes into plain values, and reads variables and secret files. */
export function resolveDocument(
  document: ConfigDocument,
  around: ConfigEnvironment,
  kind: FileKind = 'config',
): Resolved {
  const walker = new Walker(document, around);
  const value = walker.value(document.root, configSchema(kind), []) ?? {};
  const { findings, hidden, faulty } = walker;
  return { value, findings, hidden, faulty };
}

class Walker {
  readonly findings: PathFinding[] = [];
  readonly hidden = new Set<string>();
  readonly faulty = new Set<string>();
  readonly #document: ConfigDocument;
  readonly #around: ConfigEnvironment;
  #nodes = 0;

  constructor(document: ConfigDocument, around: ConfigEnvironment) {
    this.#document = document;
    this.#around = around;
  }

  value(node: unknown, schema: OptionSchema | undefined, path: ConfigPath): unknown {
    this.#nodes += 1;
    if (this.#nodes > NODES_MAX || path.length > DEPTH_MAX) {
      if (this.#nodes <= NODES_MAX + 1)
        this.#problem(path, 'CFG_YAML', 'exceeds the limit of nesting or aliases');
      this.#nodes = NODES_MAX + 1;
      return undefined;
    }
    const target = this.#document.resolve(node);
    if (schema?.secret === true || isMisplacedSecret(target, schema)) {
      this.hidden.add(pathText(path));
    }
    if (target === undefined)
      return this.#problem(path, 'CFG_YAML', 'is an alias without an anchor');
    if (isMap(target)) return this.#map(target, schema, path);
    if (isSeq(target)) return this.#list(target, schema, path);
    return isScalar(target) ? this.#scalar(target, schema, path) : null;
  }

  #map(map: YAMLMap, schema: OptionSchema | undefined, path: ConfigPath): unknown {
    const tagKey = schema?.discriminator?.propertyName;
    const tag = tagKey === undefined ? undefined : this.#tag(map.get(tagKey, true));
    // Use no prototype, so that `__proto__` is an unknown key.
    const result: Record<string, unknown> = Object.create(null);
    for (const { key, value: node } of map.items) {
      const name = isScalar(key) ? String(key.value) : '?';
      const child = childSchema(schema, name, tag);
      const value = this.value(node, child, [...path, name]);
      const set = value === null && child !== undefined ? unset(child) : value;
      if (set !== undefined) result[name] = set;
    }
    return result;
  }

  #filled(text: string): Filled {
    const { env } = this.#around;
    return env === undefined ? { text, used: false } : fillVariables(text, env);
  }

  /** The kind of an object, which determines its secret options. */
  #tag(node: unknown): unknown {
    const target = this.#document.resolve(node);
    const value = isScalar(target) ? target.value : undefined;
    if (typeof value !== 'string') return value;
    const filled = this.#filled(value);
    return 'problem' in filled ? value : filled.text;
  }

  #list(list: YAMLSeq, schema: OptionSchema | undefined, path: ConfigPath): unknown {
    // Keep invalid values, so that later entries keep their index.
    return list.items.map(
      (item, index) => this.value(item, schema?.items, [...path, index]) ?? null,
    );
  }

  #scalar(scalar: Scalar, schema: OptionSchema | undefined, path: ConfigPath): unknown {
    if (typeof scalar.value !== 'string') return scalar.value;
    const filled = this.#filled(scalar.value);
    if ('problem' in filled) return this.#problem(path, 'CFG_ENV', filled.problem);
    if (filled.used) this.hidden.add(pathText(path));
    const folder = this.#document.folderOf(scalar);
    if (schema?.secret) return this.#secret(filled, folder, path);
    // Paths of the main file stay relative, because findings show them.
    if (schema?.path === true && filled.text !== '' && folder !== this.#around.folder) {
      return resolvePath(folder, filled.text);
    }
    return filled.used ? typed(filled.text, schema) : filled.text;
  }

  #secret({ text, used }: FilledText, folder: string, path: ConfigPath): string | undefined {
    if (!text.startsWith('file:')) {
      if (!used) {
        const advice = 'is written in the file; use `${VARIABLE}` or `file:/path` instead';
        this.findings.push({
          path,
          code: 'CFG_PLAIN_SECRET',
          message: `${pathText(path)} ${advice}`,
        });
      }
      noteSecret(text);
      return text;
    }
    const file = resolvePath(folder, text.slice('file:'.length));
    try {
      const secret = this.#around.readText(file).replace(/\r?\n$/, '');
      noteSecret(secret);
      if (secret !== '') return secret;
      return this.#problem(
        path,
        'CFG_SECRET_FILE',
        `refers to the file ${file}, which is empty: write the secret to it`,
      );
    } catch (error) {
      return this.#problem(
        path,
        'CFG_SECRET_FILE',
        `refers to a file that cannot be read: ${messageOf(error)}; write the secret to it, or change the path`,
      );
    }
  }

  #problem(path: ConfigPath, code: ConfigCode, text: string): undefined {
    this.findings.push({ path, code, message: `${pathText(path)} ${text}` });
    this.faulty.add(pathText(path));
  }
}

/**
 * Returns the value of a known key without content. A group whose lines are all commented out is present, with
 * defaults.
 */
function unset({ type }: OptionSchema): object | undefined {
  const isGroup = type === 'object' || (Array.isArray(type) && type.includes('object'));
  return isGroup ? {} : undefined;
}

/** Converts a replaced variable to the number or boolean of the option, because environment variables are strings. */
function typed(text: string, schema: OptionSchema | undefined): unknown {
  const type = schema?.type;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  const boolean = type === 'boolean' || (Array.isArray(type) && type.includes('boolean'));
  if (boolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * True for a string in place of a group or list with secrets, because the string may be a secret. False for short
 * values such as `off`.
 */
function isMisplacedSecret(node: unknown, schema: OptionSchema | undefined): boolean {
  if (!isScalar(node) || typeof node.value !== 'string') return false;
  return node.value.length >= 8 && holdsSecrets(schema);
}
