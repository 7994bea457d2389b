import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';

import type { ConfigCode, ConfigPath, FileLocation, TextLocation } from './findings.ts';

/** The file of a node. */
export interface SourceFile {
  /** Its name in findings. */
  readonly file: string;
  /** Base folder of relative paths in the file. */
  readonly folder: string;
}

/** YAML nodes with positions, from one file or several merged ones. */
export interface ConfigDocument {
  readonly root: Node | null;
  /** True if there are only comments. */
  readonly isEmpty: boolean;
  /** The node that an alias refers to; otherwise the node. */
  resolve(node: unknown): unknown;
  /**
   * The location of the value at `path`, or of the nearest enclosing object if the file does not set the value. Objects
   * and lists have the location of their key.
   */
  location(path: ConfigPath): FileLocation;
  /** The location of the key of `path`. */
  keyLocation(path: ConfigPath): FileLocation;
  /** The location of a node. */
  locationOf(node: unknown): FileLocation;
  /** Base folder of relative paths in a node. */
  folderOf(node: unknown): string;
  /** Base folder of relative paths at `path`. */
  folderAt(path: ConfigPath): string;
  /** True if the file has a value at `path`. */
  has(path: ConfigPath): boolean;
  /** The string at `path` before variables are replaced; undefined for other values. */
  textAt(path: ConfigPath): string | undefined;
  /** The string at `path`, or the strings in the list there. */
  textsAt(path: ConfigPath): readonly string[];
}

/** A syntax error with its location. */
export interface SyntaxFinding extends FileLocation {
  readonly code: ConfigCode;
  readonly message: string;
}

interface Member {
  readonly key: unknown;
  readonly value: unknown;
}

/** Texts of Weir for the codes of the parser. The parser's own texts may quote the file, and the file can contain secrets. */
const syntaxTexts: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_ALIAS: 'an alias (`*name`) has no preceding anchor (`&name`)',
  BAD_DQ_ESCAPE:
    'unknown escape sequence in double quotes; double the backslash or use single quotes',
  BAD_INDENT: 'the indentation does not match the preceding lines, or a bracket is not closed',
  BAD_SCALAR_START: 'a value cannot start with this character; put the value in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a second `: ` on this line; put the value in quotes, or put a nested object on its own lines',
  MISSING_CHAR: 'expected a closing quote, a comma, or the `: ` after a key',
  MULTILINE_IMPLICIT_KEY: 'this line is not `key: value`',
  MULTIPLE_DOCS: 'a second document (`---`) starts here; the configuration must be one document',
  TAB_AS_INDENT: 'a tab is used for indentation; YAML requires spaces',
  TAG_RESOLVE_FAILED: 'tags (`!name`) are not supported',
};

/** Parses YAML and keeps the positions of all nodes. A document with syntax findings must not be used. */
export function parseConfigDocument(
  text: string,
  from: SourceFile,
): {
  readonly document: ConfigDocument;
  readonly source: NodeSource;
  readonly findings: readonly SyntaxFinding[];
} {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // Later errors are usually consequences of the first syntax error; repeated keys are independent.
  const isRepeat = ({ code }: YAMLError): boolean => code === 'DUPLICATE_KEY';
  const errors = [...parsed.errors, ...parsed.warnings];
  const request = [
    ...errors.filter((error) => !isRepeat(error)).slice(0, 1),
    ...errors.filter(isRepeat),
  ];
  const findings = request.map((error) => ({
    ...locationOf(lines, openQuote(parsed, error) ?? error.pos[0]),
    file: from.file,
    code: isRepeat(error) ? ('CFG_DUPLICATE_KEY' as const) : ('CFG_YAML' as const),
    message: isRepeat(error) ? repeatText(parsed, lines, error) : syntaxTextOf(error, text),
  }));
  const source = { ...from, parsed, lines };
  return { document: new Nodes(parsed.contents, () => source), source, findings };
}

/** Returns the start of a string without a closing quote, for which the parser reports the end of the file. */
function openQuote(parsed: Document, { code, pos }: YAMLError): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined;
  let start: number | undefined;
  visit(parsed, {
    Scalar(_key, { range, type }) {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (isQuoted && range && range[0] < pos[0] && pos[0] <= range[2]) start = range[0];
    },
  });
  return start;
}

/** The repeated key, and the line of its first occurrence. */
function repeatText(parsed: Document, lines: LineCounter, { pos }: YAMLError): string {
  let text = 'this key is already set in the same object';
  visit(parsed, {
    Map(_key, { items }) {
      const repeat = items.find(({ key }) => isScalar(key) && key.range?.[0] === pos[0])?.key;
      if (!isScalar(repeat)) return undefined;
      const first = items.find(({ key }) => isScalar(key) && key.value === repeat.value)?.key;
      if (!isScalar(first) || !first.range) return undefined;
      const { line } = locationOf(lines, first.range[0]);
      text = `${String(repeat.value)} is already set on line ${line}, in the same object`;
      return visit.BREAK;
    },
  });
  return text;
}

function syntaxTextOf({ code, pos }: YAMLError, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1).split('\n', 1)[0] ?? '';
  if (/[{[,].*[^"']\$\{/.test(line)) {
    return 'inside `{ }` and `[ ]`, put `${VARIABLE}` in quotes';
  }
  return syntaxTexts[code] ?? 'invalid YAML after the preceding lines';
}

function locationOf(lines: LineCounter, offset: number): TextLocation {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** Context of the nodes of a file. */
export interface NodeSource extends SourceFile {
  readonly parsed: Document;
  readonly lines: LineCounter;
}

/** Returns the file of a node in a document that was merged from several files. */
export class NodeOrigins {
  #main: NodeSource | undefined;
  readonly #sources = new Map<unknown, NodeSource>();

  /** @param source the first source is the file of all nodes for which no other source is added. */
  add(source: NodeSource): void {
    if (this.#main === undefined) this.#main = source;
    else visit(source.parsed, { Node: (_key, node) => void this.#sources.set(node, source) });
  }

  of(node: unknown): NodeSource {
    const source = this.#sources.get(node) ?? this.#main;
    if (source === undefined) throw new TypeError('no file was read');
    return source;
  }
}

/** A document whose root consists of nodes of several files. */
export function mergedDocument(root: Node | null, origins: NodeOrigins): ConfigDocument {
  return new Nodes(root, (node) => origins.of(node));
}

class Nodes implements ConfigDocument {
  readonly root: Node | null;
  readonly #sourceOf: (node: unknown) => NodeSource;

  constructor(root: Node | null, sourceOf: (node: unknown) => NodeSource) {
    this.root = root;
    this.#sourceOf = sourceOf;
  }

  get isEmpty(): boolean {
    return this.root === null || (isScalar(this.root) && this.root.value === null);
  }

  resolve(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#sourceOf(node).parsed) : node;
  }

  location(path: ConfigPath): FileLocation {
    const { key, value, isComplete } = this.#walk(path);
    return this.locationOf(isComplete && (key === undefined || !isCollection(value)) ? value : key);
  }

  keyLocation(path: ConfigPath): FileLocation {
    const { key, value } = this.#walk(path);
    return this.locationOf(key ?? value);
  }

  has(path: ConfigPath): boolean {
    return this.#walk(path).isComplete;
  }

  textAt(path: ConfigPath): string | undefined {
    const { value, isComplete } = this.#walk(path);
    return isComplete ? textOf(this.resolve(value)) : undefined;
  }

  textsAt(path: ConfigPath): readonly string[] {
    const { value, isComplete } = this.#walk(path);
    const node = isComplete ? this.resolve(value) : undefined;
    const nodes = isSeq(node) ? node.items.map((item) => this.resolve(item)) : [node];
    return nodes.map(textOf).filter((text) => text !== undefined);
  }

  /** The deepest existing node on `path`, with its key if it has one. */
  #walk(path: ConfigPath): { key: unknown; value: unknown; isComplete: boolean } {
    let key: unknown;
    let value: unknown = this.root;
    for (const part of path) {
      const member = memberOf(this.resolve(value), part);
      if (member === undefined) return { key: key ?? value, value, isComplete: false };
      key = member.key;
      value = member.value;
    }
    return { key, value, isComplete: true };
  }

  locationOf(node: unknown): FileLocation {
    const { file, lines } = this.#sourceOf(node);
    return { ...locationOf(lines, isNode(node) ? (node.range?.[0] ?? 0) : 0), file };
  }

  folderOf(node: unknown): string {
    return this.#sourceOf(node).folder;
  }

  folderAt(path: ConfigPath): string {
    return this.folderOf(this.#walk(path).value);
  }
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}

/** Key and value nodes of a member; list items have no key. */
function memberOf(node: unknown, part: string | number): Member | undefined {
  if (isMap(node)) {
    return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
  }
  return isSeq(node) && Number(part) in node.items
    ? { key: undefined, value: node.items[Number(part)] }
    : undefined;
}
