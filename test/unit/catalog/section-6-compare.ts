import { isObject } from '../../../src/base/index.ts';
import type { Field } from '../../../src/catalog/index.ts';
import type { PayloadSchema } from '../../../src/catalog/events/schema-files.ts';
import type { SpecField, SpecNotes, SpecObject, SpecType } from './section-6.ts';

/** Keys of a schema that describe and decide nothing. */
export const prose: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'x-rows',
]);

/** What differs between the specification and the schema of an object, in both directions. */
export function schemaDifferences(spec: SpecObject, schema: unknown): readonly string[] {
  return differences(schemaPlaces(spec), withoutProse(schema));
}

/** What differs between the specification and an object as the program sees it. */
export function catalogDifferences(spec: SpecObject, payload: PayloadSchema): readonly string[] {
  const { object, table, actions, versions, fields, exactlyOne } = payload;
  const events = versions.flatMap((version) =>
    actions.length === 0
      ? [`${object}.${version}`]
      : actions.map((action) => `${object}_${action}.${version}`),
  );
  const seen = { object, table, events, exactlyOne, fields: byPath(fields.map(withoutMeaning)) };
  return differences(catalogPlaces(spec), seen);
}

const schemaPlaces = oncePerObject(schemaOf);
const catalogPlaces = oncePerObject(catalogOf);

/** The schema that the specification asks for, without descriptions. */
function schemaOf({ object, kind, events, fields, exactlyOne }: SpecObject): unknown {
  const root = objectSchema('object');
  for (const [index, field] of fields.entries()) {
    const [name, , { list } = {}] = field;
    const segments = name.split('.');
    const last = segments.pop() ?? '';
    const above = segments.reduce(
      (at, segment) => (segment === list ? listIn(at, segment) : groupIn(at, segment)),
      root,
    );
    above.properties[last] = leafSchema(field, kind === 'traffic' ? index : undefined);
  }
  for (const path of exactlyOne ?? []) {
    const group = path.split('.').reduce(groupIn, root);
    Object.assign(group, { 'x-exactly-one': true });
  }
  const named = kind === 'traffic' ? {} : { 'x-actions': ['created', 'updated', 'deleted'] };
  const versions = new Set(events.map((event) => event.split('.').at(-1)));
  const table = kind === 'traffic' ? object : 'config_events';
  return { ...root, ...named, 'x-versions': [...versions], 'x-table': table };
}

interface ObjectSchema {
  readonly type: unknown;
  readonly properties: Record<string, unknown>;
  readonly additionalProperties: true;
}

function objectSchema(type: unknown): ObjectSchema {
  return { type, properties: {}, additionalProperties: true };
}

function groupIn({ properties }: ObjectSchema, name: string): ObjectSchema {
  const known = properties[name];
  if (isGroup(known)) return known;
  const group = objectSchema(['object', 'null']);
  properties[name] = group;
  return group;
}

function listIn({ properties }: ObjectSchema, name: string): ObjectSchema {
  const known = properties[name];
  if (isObject(known) && isGroup(known['items'])) return known['items'];
  const items = objectSchema('object');
  properties[name] = { type: ['array', 'null'], items, 'x-column': 'json' };
  return items;
}

function isGroup(value: unknown): value is ObjectSchema {
  return isObject(value) && isObject(value['properties']);
}

const rfc3339 =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$';
const integer = (bits: bigint): Record<string, unknown> => ({
  type: ['integer', 'null'],
  minimum: Number(-(2n ** (bits - 1n))),
  maximum: Number(2n ** (bits - 1n) - 1n),
});

/** Every field may be absent or null: subscriptions leave fields out. */
const jsonTypes: Readonly<Record<SpecType, Readonly<Record<string, unknown>>>> = {
  string: { type: ['string', 'null'] },
  bool: { type: ['boolean', 'null'] },
  int32: integer(32n),
  int64: integer(64n),
  timestamp: { type: ['string', 'null'], pattern: rfc3339 },
  'Map<string, List<string>>': {
    type: ['object', 'null'],
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  'List<string>': { type: ['array', 'null'], items: { type: 'string' } },
};

function leafSchema([, type, notes = {}]: SpecField, bit: number | undefined): unknown {
  const json = jsonTypes[type];
  const { filterable, secret, derived, quirk } = notes;
  const [unit, values] = [unitOf(type, notes), valuesOf(notes)];
  return {
    ...(quirk === 'empty_port' ? { anyOf: [json, { const: '' }] } : json),
    'x-column': kindOf(type, notes),
    ...(filterable && { 'x-filterable': true }),
    ...(secret && { 'x-secret': true }),
    ...(derived && { 'x-derived': true }),
    ...(quirk && { 'x-quirks': [quirk] }),
    ...(values && { 'x-values': values }),
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(bit !== undefined && { 'x-bit': bit }),
    ...promisesOf(notes),
  };
}

function promisesOf(notes: SpecNotes): Readonly<Record<string, unknown>> {
  const { bytesMax, charsMax, createdOnly, wildcardOf } = notes;
  const form = formOf(notes);
  return {
    ...(form && { 'x-form': form }),
    ...(bytesMax && { 'x-bytes-max': bytesMax }),
    ...(charsMax && { 'x-chars-max': charsMax }),
    ...(createdOnly && { 'x-created-only': true }),
    ...(wildcardOf && { 'x-wildcard-only': wildcardOf }),
  };
}

/** The object as the program should see it, without descriptions. */
function catalogOf({ object, kind, events, fields, exactlyOne = [] }: SpecObject): unknown {
  const seen: unknown[] = [];
  const lists = new Map<string, unknown[]>();
  for (const [index, field] of fields.entries()) {
    const { list } = field[2] ?? {};
    const present = kind === 'traffic' ? index : -1;
    if (list === undefined) {
      seen.push(catalogField(field, field[0].split('.'), present));
      continue;
    }
    const known = lists.get(list);
    const items = known ?? [];
    items.push(catalogField(field, field[0].split('.').slice(1), -1));
    if (known !== undefined) continue;
    lists.set(list, items);
    seen.push({ ...plainField, path: list, segments: [list], column: list, kind: 'json', items });
  }
  const table = kind === 'traffic' ? object : 'config_events';
  return { object, table, events, exactlyOne, fields: byPath(seen) };
}

const plainField = {
  filterable: false,
  secret: false,
  derived: false,
  quirks: [],
  rules: rulesOf({}),
  present: -1,
  unit: undefined,
  values: undefined,
  items: [],
};

function catalogField(
  [path, type, notes = {}]: SpecField,
  segments: readonly string[],
  present: number,
): unknown {
  const { filterable = false, secret = false, derived = false, quirk } = notes;
  return {
    path,
    segments,
    column: path.replaceAll('.', '_'),
    kind: kindOf(type, notes),
    filterable,
    secret,
    derived,
    quirks: quirk === undefined ? [] : [quirk],
    rules: rulesOf(notes),
    present,
    unit: unitOf(type, notes),
    values: valuesOf(notes),
    items: [],
  };
}

function withoutMeaning(field: Field): unknown {
  return { ...field, meaning: undefined, items: field.items.map(withoutMeaning) };
}

function kindOf(type: SpecType, { stored }: SpecNotes): string {
  if (type === 'List<string>') return 'string_list';
  return type === 'Map<string, List<string>>' ? 'header_map' : (stored ?? type);
}

function unitOf(type: SpecType, { time, bytes }: SpecNotes): string | undefined {
  if (type === 'timestamp') return 'UTC, microseconds';
  return time ? 'RFC 3339 text' : bytes ? 'bytes' : undefined;
}

function formOf({ time, form }: SpecNotes): string | undefined {
  return time ? 'time' : form;
}

function rulesOf(notes: SpecNotes): unknown {
  const { bytesMax = 0, charsMax = 0, createdOnly = false, wildcardOf } = notes;
  return { form: formOf(notes), bytesMax, charsMax, createdOnly, wildcardOf };
}

function valuesOf({ values, alsoKnown = [] }: SpecNotes): readonly string[] | undefined {
  return values && [...values, ...alsoKnown];
}

function withoutProse(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutProse(each));
  if (!isObject(value)) return value;
  // Below `properties`, `description` is the name of a field.
  const kept = Object.entries(value).filter(([key]) => isNames || !prose.has(key));
  return Object.fromEntries(
    kept.map(([key, each]) => [key, withoutProse(each, !isNames && key === 'properties')]),
  );
}

/** Lists of fields are compared by name, whatever their order. */
function byPath(fields: readonly unknown[]): unknown {
  return Object.fromEntries(
    fields.map((field) => [isObject(field) ? String(field['path']) : '', field]),
  );
}

/** Every place where two values differ: what is missing, what is extra, and what is another. */
function differences(wanted: Places, found: unknown): readonly string[] {
  const given = placesOf(found);
  const places = [...given.keys(), ...[...wanted.keys()].filter((place) => !given.has(place))];
  return places.flatMap((place) => {
    const [one, other] = [wanted.get(place) ?? 'nothing', given.get(place) ?? 'nothing'];
    return one === other ? [] : [`${place}: ${one} by the specification, ${other} here`];
  });
}

/** Every scalar, and every empty list and object, by its place. */
type Places = ReadonlyMap<string, string>;

function placesOf(value: unknown): Places {
  const places = new Map<string, string>();
  const walk = (at: unknown, place: string): void => {
    const inner = typeof at === 'object' && at !== null ? Object.entries(at) : [];
    for (const [key, each] of inner) walk(each, `${place}/${key}`);
    if (inner.length === 0 && at !== undefined) places.set(place, JSON.stringify(at));
  };
  walk(value, '');
  return places;
}

/** Computed once for each row of the table, because thousands of schemas are compared with it. */
function oncePerObject(make: (spec: SpecObject) => unknown): (spec: SpecObject) => Places {
  const made = new Map<SpecObject, Places>();
  return (spec) => {
    const places = made.get(spec) ?? placesOf(make(spec));
    made.set(spec, places);
    return places;
  };
}
