import { type EventType, eventType, eventTypes, type Field, view } from '../catalog/index.ts';

/** Finds event types by their names, or all; the traffic events come first. */
export function typesNamed(names: readonly string[] | undefined): readonly EventType[] {
  if (names === undefined || names.length === 0) return eventTypes;
  return names.map((name) => {
    const type = eventType(name);
    if (type === undefined) throw new TypeError(`there is no event type ${name}`);
    return type;
  });
}

/** One field of an event as a column of the answer. */
interface StoredField {
  readonly field: Field;
  /** Name of the column in the answer. */
  readonly alias: string;
  /** Expression over the view. */
  readonly sql: string;
}

/** How the events of one table are read back. */
export interface StoredTable {
  /** View of database `analytics`. */
  readonly name: string;
  /** Types that are wanted of it; empty = every type. */
  readonly types: readonly string[];
  /** The fields read: of traffic events. Configuration events are read whole. */
  readonly fields: readonly StoredField[];
  readonly isTraffic: boolean;
}

/**
 * The tables that hold some types, with the columns for some of their fields.
 * @param wanted paths of the fields that are wanted; undefined = all.
 */
export function tablesOf(
  types: readonly EventType[],
  wanted: ReadonlySet<string> | undefined,
): readonly StoredTable[] {
  const names = [...new Set(types.map(({ table }) => table))];
  return names.map((name) => {
    const own = types.filter(({ table }) => table === name);
    const all = eventTypes.filter(({ table }) => table === name);
    const isTraffic = own[0]?.traffic === true;
    const fields = isTraffic ? (own[0]?.fields ?? []) : [];
    return {
      name,
      types: own.length === all.length ? [] : own.map((type) => type.name),
      fields: fields
        .filter(({ path }) => wanted === undefined || wanted.has(path))
        .map((field, index) => ({ field, alias: `f${index}`, sql: columnOf(name, field) })),
      isTraffic,
    };
  });
}

function columnOf(name: string, { column, kind }: Field): string {
  const isText = view(name)?.columns.some((each) => each.name === `${column}_text`) === true;
  if (isText) return `${column}_text`;
  // As text, for its microseconds.
  return kind === 'timestamp' ? `toString(${column})` : column;
}
