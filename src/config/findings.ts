/** Every finding code of the configuration. A code is never renamed or reused. `npm run gen` copies the texts to docs/errors.md. */
export const configCodes = {
  CFG_YAML: 'The file is not valid YAML at this position.',
  CFG_EMPTY: 'The file has no options.',
  CFG_DUPLICATE_KEY: 'A key is set twice, in the same object or in two files of one configuration.',
  CFG_UNKNOWN_KEY: 'The option is unknown; the message suggests the nearest name.',
  CFG_TYPE: 'The value has the wrong type.',
  CFG_RANGE: 'A number, a length, or a count is outside the limits of the option.',
  CFG_VALUE: 'The value is not an allowed value, or has the wrong format.',
  CFG_MISSING: 'A required option is missing.',
  CFG_CONFLICT: 'Two options contradict each other.',
  CFG_DUPLICATE_NAME:
    'Two sources, alert destinations, or analysts have the same name; names must be unique.',
  CFG_INCLUDE: 'A file in `include` cannot be used.',
  CFG_INCLUDE_EMPTY: 'Warning: a pattern in `include` matches no file.',
  CFG_ENV: 'A `${VARIABLE}` is not set in the environment and has no default.',
  CFG_SECRET_FILE: 'The file that `file:/path` refers to cannot be read, or is empty.',
  CFG_OPEN_METRICS: '`ops` listens on an address other than loopback without a token.',
  CFG_OPEN_INGEST:
    'A `firehose` source listens on an address other than loopback without access keys.',
  CFG_PLAIN_LOGIN:
    'Warning: `web` accepts passwords over plain HTTP, so others on the network can read the passwords.',
  CFG_NO_SOURCES: 'Warning: no sources are set, so `weir run` has nothing to read.',
  CFG_PLAIN_SECRET:
    'Warning: the file contains a secret; use `${VARIABLE}` or `file:/path` instead.',
  CFG_UNUSED: 'Warning: an option has no effect in combination with the others.',
  CFG_SMALL_MEMORY: 'Warning: one event of the permitted size exceeds `limits.memory`.',
} as const satisfies Record<`CFG_${Uppercase<string>}`, string>;

export type ConfigCode = keyof typeof configCodes;

/** Keys and list indexes from the top of the file to a value: `['sources', 0, 'name']`. */
export type ConfigPath = readonly (string | number)[];

/** A position in a file; both numbers start at 1. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
}

/** A location in one of the files of a configuration. */
export interface FileLocation extends TextLocation {
  /** The name that was passed for the main file, or the path in `include`. */
  readonly file: string;
}

/** One error in a configuration (with severity `warning`, a likely error). Contains no secrets. */
export interface ConfigFinding extends FileLocation {
  /** A code of `configCodes`, or of the module that defines the value's meaning. */
  readonly code: string;
  readonly message: string;
  /** Errors make the file unusable; warnings do not. */
  readonly severity: 'error' | 'warning';
}

/** A finding without a location in a file. */
export interface PathFinding {
  readonly path: ConfigPath;
  readonly code: ConfigCode;
  readonly message: string;
  /** The other value that the finding names, so that it can also be located in its file. */
  readonly other?: ConfigPath;
}

/** Formats `['sources', 0, 'name']` as `sources[0].name`; the root as `the file`. */
export function pathText(path: ConfigPath): string {
  const text = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : `${before}${before && '.'}${part}`,
    '',
  );
  return text || 'the file';
}

/** A finding about the value at `path`; its name starts the message. */
export function pathFinding(path: ConfigPath, code: ConfigCode, text: string): PathFinding {
  return { path, code, message: `${pathText(path)} ${text}` };
}

/** Warnings leave a configuration usable. */
export function severityOf(code: ConfigCode): ConfigFinding['severity'] {
  return configCodes[code].startsWith('Warning: ') ? 'warning' : 'error';
}
