import {
  type ColumnKind,
  envelopeFields,
  type EventType,
  eventTypes,
  type Field,
  view,
} from '../../src/catalog/index.ts';
import { currentViewName } from '../../src/catalog/tables/config-views.ts';
import type { EnvelopeField } from '../../src/catalog/tables/types.ts';
import { rulesText } from '../../src/catalog/events/rules.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { cell, code, grid, yes } from './markdown.ts';

/** docs/events.md: an example of every event type, with all of its fields. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map([['docs/events.md', eventsPage()]]);
}

type Json = Record<string, unknown>;

function eventsPage(): string {
  const examples = exampleEvents();
  const objects = [...new Set(eventTypes.map(({ object }) => object))];
  const list = eventTypes.map(({ name, object }) => `- [${code(name)}](#${object})`).join('\n');
  return `${[
    introduction,
    `## Contents\n\n${list}`,
    `## The envelope\n\nEvery event has these fields. The payload is in \`object\`.\n\n${envelopeTable()}`,
    ...objects.map((object) => objectSection(object, examples)),
  ].join('\n\n')}\n`;
}

const introduction = `# Events

<!-- Generated from schemas/ and src/sample/ by \`npm run gen\`. -->

This page shows every event type that Weir knows, with one realistic event and all fields of its payload. Weir accepts fields that are not listed here, and keeps them in
the column \`extra\` (traffic events) or in \`object\` (configuration events). The platform omits fields that a subscription does not select.

To create events like these, run \`weir sample\`: it prints them, or sends them to a file, Kinesis, Firehose, or Kafka.

\`\`\`sh
weir sample http_request_complete.v0
weir sample ip_policy --count 3 --out ip-policies.ndjson
\`\`\`

- **Filterable** fields may be used in a capture filter, as \`ev.\` and the name of the field ([capture.md](how-to/capture.md#filters)).
- **Secret** fields are masked before Weir stores or logs anything.
- **Column** is the column of the view in database \`analytics\` ([tables.md](tables.md)).`;

function envelopeTable(): string {
  const rows = envelopeFields.map(
    ({ path, kind, required, unit, meaning, column }: EnvelopeField) => [
      code(path),
      kind === 'json' ? 'object' : kinds[kind],
      yes(required),
      unit ?? '',
      column === undefined ? '' : code(column),
      cell(meaning),
    ],
  );
  return grid(['Field', 'Type', 'Required', 'Unit', 'Column', 'Meaning'], rows);
}

function objectSection(object: string, examples: ReadonlyMap<string, Json>): string {
  const types = eventTypes.filter((type) => type.object === object);
  const [first] = types;
  if (first === undefined) throw new TypeError(`no event type of ${object}`);
  const name = first.traffic ? object : currentViewName(object);
  const viewName = code(`analytics.${name}`);
  const readers = first.traffic
    ? `Query these events in the view ${viewName}.`
    : `Query the current objects in the view ${viewName}, their versions in ${code(`analytics.${name}_history`)}, and the events below in ${code('analytics.config_events')}.`;
  return [
    `## ${object}`,
    readers,
    ...types.map((type) => {
      const example = examples.get(type.name);
      if (example === undefined) return `${code(type.name)}.`;
      return `${code(type.name)}:\n\n\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``;
    }),
    first.fields.length === 0
      ? 'The specification does not list the fields of this object. Weir stores the payload as delivered.'
      : fieldTable(first, first.traffic ? name : `${name}_history`),
  ].join('\n\n');
}

const kinds: Readonly<Record<ColumnKind, string>> = {
  string: 'string',
  dictionary: 'string',
  bool: 'boolean',
  int32: 'integer',
  int64: 'integer',
  timestamp: 'time (RFC 3339)',
  ip: 'IP address',
  header_map: 'map of lists of strings',
  string_list: 'list of strings',
  json: 'list of objects',
};

function fieldTable({ fields, traffic }: EventType, viewName: string): string {
  const columns = view(viewName)?.columns ?? [];
  const columnsOf = (field: Field): string => {
    const own = columns.filter((column) => column.field?.path === field.path);
    const inside = columns.filter((column) => column.field?.path.startsWith(`${field.path}.`));
    const found = (own.length > 0 ? own : inside).map(({ name }) => code(name));
    return found.length > 0 ? found.join(', ') : code(traffic ? field.column : 'object');
  };
  const rows = fields.map((field) => [
    code(field.path),
    kinds[field.kind],
    field.unit ?? '',
    yes(field.filterable),
    yes(field.secret),
    columnsOf(field),
    cell(`${field.meaning} ${rulesText(field.rules)}`.trimEnd()),
  ]);
  return grid(['Field', 'Type', 'Unit', 'Filterable', 'Secret', 'Column', 'Meaning'], rows);
}

/** This number of events, of a fixed day, includes all 47 types. */
export const period = { fromMs: Date.UTC(2026, 0, 31, 11), toMs: Date.UTC(2026, 0, 31, 12) };
const sampled = 3_000;

/** One sample event per type: the one with the most fields, completed with fields of other events. */
export function exampleEvents(): ReadonlyMap<string, Json> {
  const sampler = createSampler({
    seed: 'docs',
    castSeed: 'docs',
    configShare: 0.6,
    tcpShare: 0.3,
  });
  const byType = new Map<string, Json[]>();
  for (const { text, type } of sampler.events(period, sampled)) {
    const event: Json = JSON.parse(text);
    byType.set(type, [...(byType.get(type) ?? []), event]);
  }
  return new Map(
    eventTypes.flatMap((type) => {
      const own = byType.get(type.name);
      if (own === undefined) return [];
      const others = eventTypes.filter(({ object }) => object === type.object);
      const ofOthers = others.flatMap(({ name }) => byType.get(name) ?? []);
      return [[type.name, fullest(type, own, ofOthers)] as const];
    }),
  );
}

/** Returns the event with the most fields; adds missing fields from other events of the object. */
function fullest(type: EventType, events: readonly Json[], others: readonly Json[]): Json {
  const known = (event: Json): number =>
    type.fields.filter(({ segments }) => valueAt(event['object'], segments) !== undefined).length;
  const [best] = events.toSorted((a, b) => known(b) - known(a));
  if (best === undefined) throw new TypeError(`no sample of ${type.name}`);
  if (type.fields.length === 0) return best;
  const object: Json = {};
  for (const field of type.fields) {
    const { path, segments } = field;
    // For mutually exclusive fields, keeps those of the selected event.
    const isExclusive = type.exactlyOne.some((group) => path.startsWith(`${group}.`));
    const value = [best, ...(isExclusive ? [] : [...events, ...others])]
      .map((event) => valueAt(event['object'], segments))
      .find((found) => found !== undefined);
    if (value !== undefined) setAt(object, segments, field.secret ? '[secret]' : value);
  }
  return { ...best, object };
}

function valueAt(value: unknown, segments: readonly string[]): unknown {
  let found = value;
  for (const segment of segments) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
    found = Object.entries(found).find(([name]) => name === segment)?.[1];
  }
  return found;
}

function setAt(target: Json, segments: readonly string[], value: unknown): void {
  let at: Json = target;
  for (const segment of segments.slice(0, -1)) {
    const inside = at[segment];
    const next: Json = typeof inside === 'object' && inside !== null ? { ...inside } : {};
    at[segment] = next;
    at = next;
  }
  const last = segments.at(-1);
  if (last !== undefined) at[last] = value;
}
