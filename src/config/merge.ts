import { isMap, isScalar, isSeq, Pair, YAMLMap, YAMLSeq } from 'yaml';

import type { ConfigDocument } from './document.ts';
import { type ConfigCode, type ConfigPath, type FileLocation, pathText } from './findings.ts';

/** A conflict between two files. */
export interface MergeProblem {
  readonly location: FileLocation;
  readonly code: ConfigCode;
  readonly text: string;
}

/** Maximum number of merged objects, because aliases could otherwise expand without limit. */
const GROUPS_MAX = 10_000;
const DEPTH_MAX = 32;

/**
 * Adds the options of an included file to an object: merges objects, concatenates lists, and rejects other options that
 * both files set. Changes `target`, but not the nodes from which it was created.
 * @param document contains the nodes of both objects
 */
export function mergeMaps(
  target: YAMLMap,
  added: YAMLMap,
  document: ConfigDocument,
): readonly MergeProblem[] {
  const merger = new Merger(document);
  merger.merge(target, added, []);
  return merger.problems;
}

class Merger {
  readonly problems: MergeProblem[] = [];
  readonly #document: ConfigDocument;
  #groups = 0;

  constructor(document: ConfigDocument) {
    this.#document = document;
  }

  merge(target: YAMLMap, added: YAMLMap, path: ConfigPath): void {
    this.#groups += 1;
    if (this.#groups > GROUPS_MAX || path.length > DEPTH_MAX) {
      const location = this.#document.locationOf(added);
      const text = `${pathText(path)} exceeds the limit of nesting or aliases`;
      if (this.problems.length === 0) this.problems.push({ location, code: 'CFG_YAML', text });
      return;
    }
    const known = new Map(target.items.map((pair) => [nameOf(pair), pair]));
    for (const pair of added.items) {
      const first = known.get(nameOf(pair));
      if (first === undefined) target.items.push(pair);
      else this.#join(first, pair, [...path, nameOf(pair)]);
    }
  }

  /** Merges two values into `first`. */
  #join(first: Pair, second: Pair, path: ConfigPath): void {
    const one = this.#document.resolve(first.value);
    const other = this.#document.resolve(second.value);
    if (isNothing(other)) return;
    if (isNothing(one)) {
      first.key = second.key;
      first.value = second.value;
    } else if (isMap(one) && isMap(other)) {
      const group = copyOf(one);
      this.merge(group, other, path);
      first.value = group;
    } else if (isSeq(one) && isSeq(other)) {
      const list = new YAMLSeq();
      list.items = [...one.items, ...other.items];
      first.value = list;
    } else {
      const { file, line } = this.#document.locationOf(first.key);
      const location = this.#document.locationOf(second.key);
      const text = `${pathText(path)} is already set in ${file}:${line}; set it in one file only`;
      this.problems.push({ location, code: 'CFG_DUPLICATE_KEY', text });
    }
  }
}

/** A copy of an object that can change without affecting the original. */
export function copyOf(map: YAMLMap): YAMLMap {
  const copy = new YAMLMap();
  copy.items = map.items.map(({ key, value }) => new Pair(key, value));
  return copy;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '?';
}

/** True for a key without a value: all its lines are commented out. */
function isNothing(node: unknown): boolean {
  return node === null || (isScalar(node) && node.value === null);
}
