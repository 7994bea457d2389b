import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve as resolvePath } from 'node:path';

import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';

import {
  codeOf,
  type FileContents,
  isFilePattern,
  listHash,
  matchingFiles,
  sha256Of,
} from '../base/index.ts';
import { CONFIG_BYTES_MAX, decodeUtf8, readProblem, readRegularFile } from './config-bytes.ts';
import {
  type ConfigDocument,
  mergedDocument,
  NodeOrigins,
  type NodeSource,
  parseConfigDocument,
  type SourceFile,
} from './document.ts';
import { type ConfigCode, type ConfigFinding, type FileLocation, severityOf } from './findings.ts';
import { copyOf, mergeMaps } from './merge.ts';
import { fillVariables } from './variables.ts';

/** Maximum number of files of one configuration. */
const FILES_MAX = 64;
/** Maximum nesting of included files. */
const DEPTH_MAX = 8;

/** A configuration with everything that it includes. */
export interface ReadDocument {
  /** Undefined if a finding is an error. */
  readonly document?: ConfigDocument;
  readonly findings: readonly ConfigFinding[];
  /** Names of the files in the order in which they were read. */
  readonly files: readonly string[];
  /** Included files and patterns by absolute path, including those that cannot be read. */
  readonly contents: FileContents;
  /** SHA-256 of the concatenated bytes of all files. */
  readonly sha256: string;
}

/** The file of a command, and the environment for its variables. */
export interface MainFile extends SourceFile {
  readonly bytes: Uint8Array;
  readonly env: Readonly<NodeJS.ProcessEnv> | undefined;
}

/** Parses a configuration file and the files that it includes, and merges them into one document. */
export function readDocument(main: MainFile): ReadDocument {
  const reader = new Reader(main.env);
  const document = reader.readMain(main);
  const { contents, files, findings } = reader;
  const isUsable = findings.every(({ severity }) => severity === 'warning');
  return {
    ...(isUsable && document && { document }),
    findings,
    files,
    contents,
    sha256: sha256Of(Buffer.concat(reader.bytes)),
  };
}

/** An entry of `include`. */
interface Entry {
  /** `include[0]` */
  readonly name: string;
  /** The absolute path of the file or pattern, and its form in findings. */
  readonly path: string;
  readonly shown: string;
  readonly location: FileLocation;
}

/** A file in a chain of includes. */
interface Link {
  /** Resolved path, without symbolic links. */
  readonly real: string;
  readonly shown: string;
}

interface Parsed {
  readonly document: ConfigDocument;
  readonly source: NodeSource;
}

class Reader {
  readonly findings: ConfigFinding[] = [];
  readonly files: string[] = [];
  readonly contents = new Map<string, string>();
  readonly bytes: Uint8Array[] = [];
  readonly #env: MainFile['env'];
  readonly #known = new Set<string>();
  readonly #origins = new NodeOrigins();
  #size = 0;

  constructor(env: MainFile['env']) {
    this.#env = env;
  }

  readMain(main: MainFile): ConfigDocument | undefined {
    const parsed = this.#parse(main.bytes, main);
    if (parsed === undefined) return undefined;
    const real = realPath(resolvePath(main.folder, basename(main.file)));
    this.#known.add(real);
    const root = this.#withIncluded(parsed.document, [{ real, shown: main.file }]);
    return mergedDocument(root, this.#origins);
  }

  /** Parses a file. Returns undefined, and reports a finding, if it is not valid YAML. */
  #parse(bytes: Uint8Array, from: SourceFile): Parsed | undefined {
    this.files.push(from.file);
    this.bytes.push(bytes);
    this.#size += bytes.length;
    const text = decodeUtf8(bytes);
    if (text === undefined) {
      this.#report(topOf(from), 'CFG_YAML', 'the file is not UTF-8 text');
      return undefined;
    }
    const { document, source, findings } = parseConfigDocument(text, from);
    this.findings.push(...findings.map((problem) => ({ ...problem, severity: 'error' as const })));
    this.#origins.add(source);
    return findings.length === 0 ? { document, source } : undefined;
  }

  /** The root of a document with `include` replaced by the included content. */
  #withIncluded(document: ConfigDocument, chain: readonly Link[]): Node | null {
    const { root } = document;
    if (!isMap(root)) return root;
    const index = root.items.findIndex(({ key }) => isScalar(key) && key.value === 'include');
    const pair = root.items[index];
    if (pair === undefined) return root;
    const merged = copyOf(root);
    merged.items.splice(index, 1);
    const list = document.resolve(pair.value);
    if (isSeq(list)) {
      for (const [at, item] of list.items.entries()) {
        const entry = this.#entry(document, item, at);
        if (entry !== undefined) this.#include(merged, entry, chain);
      }
    } else if (!isScalar(list) || list.value !== null) {
      const text = 'include is not a list of files, such as `include: [conf.d/*.yaml]`';
      this.#report(document.locationOf(pair.key), 'CFG_TYPE', text);
    }
    return merged;
  }

  #entry(document: ConfigDocument, item: unknown, index: number): Entry | undefined {
    const name = `include[${index}]`;
    const location = document.locationOf(item);
    const node = document.resolve(item);
    const text = isScalar(node) && typeof node.value === 'string' ? node.value : '';
    const filled = this.#env === undefined ? { text } : fillVariables(text, this.#env);
    if ('problem' in filled) this.#report(location, 'CFG_ENV', `${name} ${filled.problem}`);
    else if (filled.text === '') {
      this.#report(location, 'CFG_TYPE', `${name} is neither a file name nor a pattern`);
    } else {
      const path = resolvePath(document.folderOf(node), filled.text);
      const isComplete = isAbsolute(filled.text);
      return {
        name,
        path,
        shown: isComplete ? path : join(dirname(location.file), filled.text),
        location,
      };
    }
    return undefined;
  }

  #include(root: YAMLMap, entry: Entry, chain: readonly Link[]): void {
    const { name, path, location, shown } = entry;
    if (!isFilePattern(path)) {
      this.#merge(root, entry, chain);
      return;
    }
    let found: readonly string[];
    try {
      found = matchingFiles(path);
    } catch (error) {
      this.contents.set(path, '');
      const reason = `its folder cannot be read: ${readProblem(codeOf(error))}`;
      this.#report(location, 'CFG_INCLUDE', `${name} is ${shown}: ${reason}`);
      return;
    }
    this.contents.set(path, listHash(found));
    if (found.length === 0) {
      this.#report(location, 'CFG_INCLUDE_EMPTY', `${name} is ${shown}, which matches no file`);
    }
    for (const file of found) {
      const one = { ...entry, path: file, shown: join(dirname(shown), basename(file)) };
      this.#merge(root, one, chain);
    }
  }

  #merge(root: YAMLMap, { name, path, location, shown }: Entry, chain: readonly Link[]): void {
    const fail = (reason: string): void =>
      this.#report(location, 'CFG_INCLUDE', `${name} names ${shown}: ${reason}`);
    const link = { real: realPath(path), shown };
    const cycleStart = chain.findIndex(({ real }) => real === link.real);
    if (cycleStart >= 0) {
      const files = [...chain.slice(cycleStart), link].map((each) => each.shown).join(' > ');
      return fail(`a file cannot include itself (${files})`);
    }
    // The file is already included: two patterns may match it, or two files may include it.
    if (this.#known.has(link.real)) return undefined;
    this.#known.add(link.real);
    if (chain.length > DEPTH_MAX)
      return fail(`files are nested more than ${DEPTH_MAX} levels deep`);
    if (this.files.length >= FILES_MAX) return fail(`more than ${FILES_MAX} files`);
    const bytes = readRegularFile(path, CONFIG_BYTES_MAX - this.#size);
    if ('problem' in bytes) {
      if (bytes.isUnreadable) this.contents.set(path, '');
      return fail(bytes.problem);
    }
    this.contents.set(path, sha256Of(bytes));
    const parsed = this.#parse(bytes, { file: shown, folder: dirname(path) });
    if (parsed !== undefined && !parsed.document.isEmpty) {
      this.#join(root, parsed, [...chain, link]);
    }
    return undefined;
  }

  #join(root: YAMLMap, { document, source }: Parsed, chain: readonly Link[]): void {
    const included = this.#withIncluded(document, chain);
    if (!isMap(included)) {
      this.#report(topOf(source), 'CFG_TYPE', 'the file is not an object');
      return;
    }
    const nodes = mergedDocument(root, this.#origins);
    for (const { location, code, text } of mergeMaps(root, included, nodes)) {
      this.#report(location, code, text);
    }
  }

  #report(location: FileLocation, code: ConfigCode, message: string): void {
    this.findings.push({ ...location, code, message, severity: severityOf(code) });
  }
}

function topOf({ file }: SourceFile): FileLocation {
  return { file, line: 1, column: 1 };
}

/** Resolves the symbolic links in a path; returns the path unchanged if there is no file. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
