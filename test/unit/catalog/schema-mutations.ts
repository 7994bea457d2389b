import { isObject } from '../../../src/base/index.ts';
import type { Schema } from '../../../src/catalog/events/schema-files.ts';
import { forms } from '../../../src/catalog/index.ts';
import { actions, columnKinds, quirks } from '../../../src/catalog/tables/types.ts';
import { prose } from './section-6-compare.ts';

/** A schema with one thing in it changed. */
export interface Mutation {
  /** Place and kind of the change: `properties/conn/properties/client_ip/x-filterable: false`. */
  readonly what: string;
  readonly schema: Schema;
  /** True if the catalog reads what was changed: a field, or an annotation. */
  readonly isRead: boolean;
}

/** Words that mean something, by the key that they stand below: a change to each of the others is tried. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  type: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
  'x-column': columnKinds,
  'x-actions': actions,
  'x-quirks': quirks,
  'x-form': Object.keys(forms),
};

/** What a field may be marked with, where it is not. */
const marks: readonly (readonly [string, unknown])[] = [
  ['x-filterable', true],
  ['x-secret', true],
  ['x-derived', true],
  ['x-values', ['another']],
  ['x-unit', 'another'],
  ['x-bit', 63],
  ['x-form', 'time'],
  ['x-bytes-max', 63],
  ['x-chars-max', 63],
  ['x-created-only', true],
  ['x-wildcard-only', 'another'],
  ...quirks.map((quirk) => ['x-quirks', [quirk]] as const),
];

const another = { type: ['string', 'null'], description: 'Another.', 'x-column': 'string' };

/**
 * Every schema that differs from `schema` in one thing: a member removed, a value changed (to every one that means something
 * there), an entry of a list removed or added, a field added, a field marked. Descriptions stay.
 */
export function mutationsOf(schema: Schema): readonly Mutation[] {
  return editsOf(schema, [], '').map(({ path, value }) => ({
    what: `${path.join('/')}: ${value === undefined ? 'removed' : JSON.stringify(value)}`,
    schema: Object(edited(schema, path, value)),
    isRead: path.at(-2) === 'properties' || path.some((key) => key.startsWith('x-')),
  }));
}

/** `value` at `path`; undefined removes it. */
interface Edit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** @param key the key that the value stands below, that of its list inside a list. */
function editsOf(value: unknown, path: readonly string[], key: string): readonly Edit[] {
  if (Array.isArray(value)) return listEdits(value, path, key);
  if (isObject(value)) return objectEdits(value, path, key);
  return others(value, key).map((other) => ({ path, value: other }));
}

function listEdits(
  list: readonly unknown[],
  path: readonly string[],
  key: string,
): readonly Edit[] {
  const more = (known[key] ?? ['another']).filter((word) => !list.includes(word));
  return [
    ...list.map((_, index) => ({ path, value: list.toSpliced(index, 1) })),
    ...list.flatMap((each, index) => editsOf(each, [...path, String(index)], key)),
    ...more.map((word) => ({ path, value: [...list, word] })),
  ];
}

function objectEdits(
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
  key: string,
): readonly Edit[] {
  const isNames = key === 'properties' && path.at(-2) !== 'properties';
  const inside = Object.entries(value).filter(([name]) => isNames || !prose.has(name));
  const edits = inside.flatMap(([name, each]): readonly Edit[] => [
    { path: [...path, name], value: undefined },
    ...editsOf(each, [...path, name], name),
  ]);
  if (isNames) return [...edits, { path: [...path, 'another'], value: another }];
  if (value['x-column'] === undefined) {
    // An object that holds fields; not the root, and not the element of a list.
    const isGroup = path.at(-2) === 'properties' && value['properties'] !== undefined;
    if (!isGroup || value['x-exactly-one'] !== undefined) return edits;
    return [...edits, { path: [...path, 'x-exactly-one'], value: true }];
  }
  const missing = marks.filter(([name]) => value[name] === undefined);
  return [...edits, ...missing.map(([name, mark]) => ({ path: [...path, name], value: mark }))];
}

function others(value: unknown, key: string): readonly unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value * 2 + 1];
  return [`${String(value)}x`, ...(known[key] ?? [])].filter((other) => other !== value);
}

/** A copy with `value` at `path` (undefined: nothing there), which shares what is elsewhere. */
function edited(at: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...below] = path;
  if (key === undefined) return value;
  if (Array.isArray(at)) return at.with(Number(key), edited(at[Number(key)], below, value));
  const members = Object.entries(isObject(at) ? at : {});
  const inner = members.find(([name]) => name === key)?.[1];
  const changed = { ...Object.fromEntries(members), [key]: edited(inner, below, value) };
  return Object.fromEntries(Object.entries(changed).filter(([, each]) => each !== undefined));
}
