/** Every finding code of the configuration; never renamed, never reused. Generates docs/errors.md. */
export const configCodes = {
  CFG_YAML: 'The file is not YAML at this place.',
  CFG_EMPTY: 'The file holds no options at all.',
  CFG_DUPLICATE_KEY:
    'One key is set twice, in the same group or in two files of which one includes the other.',
  CFG_UNKNOWN_KEY: 'There is no option of this name; the nearest name is suggested.',
  CFG_TYPE: 'The value is of another type than the option.',
  CFG_RANGE: 'A number, a length or a count is outside the bounds of the option.',
  CFG_VALUE: 'The value is not one of those allowed, or is not spelled as it must be.',
  CFG_MISSING: 'An option that must be set is not.',
  CFG_CONFLICT: 'Two options contradict each other.',
  CFG_DUPLICATE_NAME:
    'Two sources, destinations of alerts, or analysts have one name; they are told apart by it.',
  CFG_INCLUDE: 'A file that `include` names cannot be used.',
  CFG_INCLUDE_EMPTY: 'Warning: a pattern in `include` matches no file.',
  CFG_ENV: 'A `${VARIABLE}` is not set in the environment and has no default.',
  CFG_SECRET_FILE: 'The file that `file:/path` names cannot be read, or is empty.',
  CFG_OPEN_METRICS: '`ops` listens beyond this machine without a token.',
  CFG_OPEN_INGEST: 'A `firehose` source listens beyond this machine without access keys.',
  CFG_PLAIN_LOGIN:
    'Warning: people sign in to `web` over plain HTTP, so that others on the way can read their passwords.',
  CFG_NO_SOURCES: 'Warning: there is nothing to read, so `weir run` has nothing to do.',
  CFG_PLAIN_SECRET:
    'Warning: a secret is written into the file; `${VARIABLE}` and `file:/path` keep it out.',
  CFG_UNUSED: 'Warning: an option is set that has no effect beside the others.',
} as const satisfies Record<`CFG_${Uppercase<string>}`, string>;

/** A code of `configCodes`. */
export type ConfigCode = keyof typeof configCodes;

/** Keys and list indexes from the top of the file to a value: `['sources', 0, 'name']`. */
export type ConfigPath = readonly (string | number)[];

/** A place in the file, both numbers from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place in one of the files of a configuration. */
export interface FilePlace extends Place {
  /** Named as the main file was, or as it is included. */
  readonly file: string;
}

/** One thing wrong (or, with severity `warning`, odd) in a configuration. Holds no secrets. */
export interface ConfigFinding extends FilePlace {
  /** A code of `configCodes`, or of the room that knows what the value means. */
  readonly code: string;
  readonly message: string;
  /** Errors make the file unusable; warnings do not. */
  readonly severity: 'error' | 'warning';
}

/** A finding before it has a place in a file. */
export interface PathFinding {
  readonly path: ConfigPath;
  readonly code: ConfigCode;
  readonly message: string;
  /** The other value that it is about, so that it is found in its file too. */
  readonly other?: ConfigPath;
}

/** `['sources', 0, 'name']` as `sources[0].name`; the whole file as `the file`. */
export function pathText(path: ConfigPath): string {
  const text = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : `${before}${before && '.'}${part}`,
    '',
  );
  return text || 'the file';
}

/** A finding about the value at `path`, whose name begins the message. */
export function pathFinding(path: ConfigPath, code: ConfigCode, text: string): PathFinding {
  return { path, code, message: `${pathText(path)} ${text}` };
}

/** Warnings leave a configuration usable. */
export function severityOf(code: ConfigCode): ConfigFinding['severity'] {
  return configCodes[code].startsWith('Warning: ') ? 'warning' : 'error';
}
