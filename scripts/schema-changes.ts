import type { EngineVariant } from '../src/catalog/index.ts';
import type { SchemaStep } from '../src/catalog/migrations/schema.ts';

/** The objects of a schema by name, in the order of their creation. */
export type Objects = ReadonlyMap<string, SchemaObject>;

/** A database, a table, or a view, parsed from its statement. */
export interface SchemaObject {
  /** `DATABASE`, `TABLE`, `VIEW` or `MATERIALIZED VIEW`. */
  readonly kind: string;
  readonly name: string;
  /** Statement that creates it. */
  readonly created: string;
  /** Columns, indexes, and projections of a table, a line each. */
  readonly lines: readonly string[];
  /** The text after the columns of a table. */
  readonly tail: string;
}

/** A table with the columns of another table. */
const copied = /^AS (\S+)\n/;
const columnName = /^`([^`]+)` /;
const projection = 'PROJECTION ';
/** Separator of the changes in a statement. */
const nextChange = ',\n    ';
const comment = / COMMENT '((?:[^'\\]|\\.)*)'/;

/** The objects after these statements. @throws TypeError for an unsupported statement */
export function objectsAfter(statements: readonly string[]): Objects {
  const objects = new Map<string, SchemaObject>();
  for (const statement of statements) {
    const changed = statement.startsWith('CREATE ')
      ? created(statement, objects)
      : altered(statement, objects);
    objects.set(changed.name, changed);
  }
  return objects;
}

/**
 * Statements that change one schema to another: new columns, indexes, tables, and views; changed views, queries of views,
 * comments, and settings. They remove nothing, so that readers and loaders of the previous release continue to work.
 * @throws TypeError for any other change, which needs a handwritten migration
 */
export function changesBetween(
  previous: Objects,
  steps: readonly SchemaStep[],
  variant: EngineVariant,
): readonly string[] {
  const after = objectsAfter(steps.flatMap(([, statements]) => statements));
  for (const { kind, name } of previous.values()) {
    if (!after.has(name)) throw byHand(name, `the ${kind.toLowerCase()} was removed`);
  }
  return [...after.values()].flatMap((object) => {
    const old = previous.get(object.name);
    if (old === undefined) return [object.created];
    if (object.kind === 'TABLE') return tableChanges(old, object, variant);
    if (old.tail === object.tail) return [];
    if (object.kind === 'VIEW') return [object.created];
    if (object.kind === 'MATERIALIZED VIEW') return [otherQuery(old, object, variant)];
    throw byHand(object.name, 'it is neither a table nor a view that can be replaced');
  });
}

/** Changes the query of a materialized view, which keeps its other properties. */
function otherQuery(old: SchemaObject, object: SchemaObject, variant: EngineVariant): string {
  const statement = alter(object.name, `MODIFY QUERY ${queryOf(object)}`, variant);
  if (altered(statement, new Map([[old.name, old]])).tail === object.tail) return statement;
  throw byHand(object.name, 'more than its query has changed');
}

function queryOf({ tail }: SchemaObject): string {
  return /^AS ([^]*)$/m.exec(tail)?.[1] ?? '';
}

function alter(name: string, change: string, variant: EngineVariant): string {
  const cluster = variant.kind === 'replicated' ? ` ON CLUSTER '${variant.cluster}'` : '';
  return `ALTER TABLE ${name}${cluster}\n    ${change}`;
}

function created(statement: string, objects: Objects): SchemaObject {
  const [whole, kind = '', name = ''] =
    /^CREATE (?:OR REPLACE )?(DATABASE|TABLE|VIEW|MATERIALIZED VIEW) (?:IF NOT EXISTS )?(\S+)(?: ON CLUSTER '[^']*')?\s?/.exec(
      statement,
    ) ?? [];
  if (whole === undefined) throw byHand(statement, 'not understood');
  const known = objects.get(name);
  if (known !== undefined && !statement.startsWith('CREATE OR REPLACE')) return known;
  const body = statement.slice(whole.length);
  const object = { kind, name, created: statement, lines: [], tail: body };
  if (kind !== 'TABLE') return object;
  const from = copied.exec(body)?.[1];
  if (from !== undefined) {
    const lines = objects.get(from)?.lines.filter((line) => columnName.test(line)) ?? [];
    return { ...object, lines: lines.map(withoutCodec), tail: body.replace(copied, '') };
  }
  const end = body.indexOf('\n)\n');
  return { ...object, lines: body.slice(6, end).split(',\n    '), tail: body.slice(end + 3) };
}

/** A `Distributed` table has no codecs, because it stores no rows. */
function withoutCodec(line: string): string {
  return line.replace(/ CODEC\([^)]*\)+$/, '');
}

function altered(statement: string, objects: Objects): SchemaObject {
  const [, name = '', text = ''] =
    /^ALTER TABLE (\S+)(?: ON CLUSTER '[^']*')?\n {4}([^]+)$/.exec(statement) ?? [];
  const object = objects.get(name);
  if (object === undefined) throw byHand(statement, 'not understood');
  const all = text.startsWith('MODIFY QUERY ') ? [text] : text.split(nextChange);
  return all.reduce(withChange, object);
}

function withChange(object: SchemaObject, text: string): SchemaObject {
  for (const [pattern, change] of changes) {
    const found = pattern.exec(text);
    if (found !== null) return { ...object, ...change(object, found.slice(1)) };
  }
  throw byHand(object.name, `not understood: ${text}`);
}

/** Returns the changed properties of an object, from the parts of the statement. */
type Change = (object: SchemaObject, parts: readonly string[]) => Partial<SchemaObject>;

const changes: readonly (readonly [RegExp, Change])[] = [
  [
    /^ADD (COLUMN|INDEX|PROJECTION) IF NOT EXISTS ([^]+?)(?: (?:(FIRST)|AFTER (`[^`]+`)))?$/,
    ({ lines }, [what, text = '', first, above]) => {
      const line = what === 'COLUMN' ? text : `${what} ${text}`;
      // IF NOT EXISTS: an existing element does not change.
      if (lines.some((each) => keyOf(each) === keyOf(line))) return {};
      const end = first === undefined ? lines.length : 0;
      const at = above === undefined ? end : indexOf(lines, `${above} `) + 1;
      return { lines: lines.toSpliced(at, 0, line) };
    },
  ],
  [
    /^COMMENT COLUMN IF EXISTS (`[^`]+`) '([^]*)'$/,
    ({ lines }, [column = '', text = '']) => {
      const at = indexOf(lines, `${column} `);
      return { lines: lines.with(at, commented(lines[at] ?? '', text)) };
    },
  ],
  [
    /^MODIFY COLUMN IF EXISTS ((`[^`]+` )[^]+)$/,
    ({ lines }, [line = '', column = '']) => ({ lines: lines.with(indexOf(lines, column), line) }),
  ],
  [
    /^MODIFY QUERY ([^]+)$/,
    ({ tail }, [query = '']) => ({ tail: tail.replace(/^AS [^]*$/m, () => `AS ${query}`) }),
  ],
  [
    /^MODIFY COMMENT ('[^]*')$/,
    ({ tail }, [text = '']) => ({ tail: tail.replace(/COMMENT '[^]*'$/, () => `COMMENT ${text}`) }),
  ],
  // Existing rows get the projection in the background; until then, queries read these rows.
  [/^MATERIALIZE PROJECTION \w+$/, () => ({})],
  [
    /^MODIFY SETTING (\w+) = (\S+)$/,
    ({ tail }, [name = '', value = '']) => ({ tail: withSetting(tail, name, value) }),
  ],
];

/** The name of the column, index, or projection in a line. */
function keyOf(line: string): string {
  return /^(?:`[^`]+`|(?:INDEX|PROJECTION) \S+)/.exec(line)?.[0] ?? '';
}

function indexOf(lines: readonly string[], beginning: string): number {
  const at = lines.findIndex((line) => line.startsWith(beginning));
  if (at === -1) throw byHand(beginning, 'no such column');
  return at;
}

function commented(line: string, text: string): string {
  return line.replace(comment, () => ` COMMENT '${text}'`);
}

function withSetting(tail: string, name: string, value: string): string {
  const known = new RegExp(`\\b${name} = [^,\\n]+`);
  if (known.test(tail)) return tail.replace(known, () => `${name} = ${value}`);
  return tail.replace(/^SETTINGS .*$/m, (line) => `${line}, ${name} = ${value}`);
}

function tableChanges(
  before: SchemaObject,
  after: SchemaObject,
  variant: EngineVariant,
): readonly string[] {
  const { name } = after;
  const lines = lineChanges(before, after);
  // All columns in one statement, so that readers see either all or none of them.
  const together = lines.length === 0 ? [] : [lines.join(nextChange)];
  // Last, because ClickHouse rejects a projection if the settings of the table do not define its handling.
  const added = newProjections(before, after).flatMap((line) => [
    `ADD PROJECTION IF NOT EXISTS ${line}`,
    `MATERIALIZE PROJECTION ${/^\S+/.exec(line)?.[0] ?? ''}`,
  ]);
  const statements = [...together, ...tailChanges(before, after), ...added].map((change) =>
    alter(name, change, variant),
  );
  const reached = statements.reduce<SchemaObject>(
    (object, statement) => altered(statement, new Map([[name, object]])),
    before,
  );
  const same = reached.tail === after.tail && reached.lines.join('\n') === after.lines.join('\n');
  if (same) return statements;
  throw byHand(name, 'the type or order of columns has changed, or the keys of the table');
}

function lineChanges(before: SchemaObject, after: SchemaObject): readonly string[] {
  const known = new Map(before.lines.map((line) => [keyOf(line), line]));
  return after.lines.flatMap((line, index) => {
    const key = keyOf(line);
    const old = known.get(key);
    if (old === line || (old === undefined && line.startsWith(projection))) return [];
    if (old === undefined && key.startsWith('INDEX ')) {
      return [`ADD INDEX IF NOT EXISTS ${line.slice(6)}`];
    }
    if (old === undefined) {
      const above = keyOf(after.lines[index - 1] ?? '');
      return [`ADD COLUMN IF NOT EXISTS ${line} ${above === '' ? 'FIRST' : `AFTER ${above}`}`];
    }
    const [, text = ''] = comment.exec(line) ?? [];
    return commented(old, text) === line ? [`COMMENT COLUMN IF EXISTS ${key} '${text}'`] : [];
  });
}

/** New projections of a table, without the keyword. */
function newProjections(before: SchemaObject, after: SchemaObject): readonly string[] {
  const known = new Set(before.lines.map(keyOf));
  return after.lines
    .filter((line) => line.startsWith(projection) && !known.has(keyOf(line)))
    .map((line) => line.slice(projection.length));
}

function tailChanges(before: SchemaObject, after: SchemaObject): readonly string[] {
  const settingsOf = ({ tail }: SchemaObject): readonly string[] =>
    /^SETTINGS (.*)$/m.exec(tail)?.[1]?.split(', ') ?? [];
  const known = settingsOf(before);
  const [, own] = /COMMENT ('[^]*')$/.exec(after.tail) ?? [];
  return [
    ...settingsOf(after)
      .filter((each) => !known.includes(each))
      .map((each) => `MODIFY SETTING ${each}`),
    ...(own === undefined || before.tail.endsWith(`COMMENT ${own}`)
      ? []
      : [`MODIFY COMMENT ${own}`]),
  ];
}

function byHand(what: string, why: string): TypeError {
  const how =
    'write schemas/migrations/<kind>/NNNN_<name>.sql by hand, with a comment that gives the reason, and without a line `-- Generated`';
  return new TypeError(`${what}: ${why}; ${how}`);
}
