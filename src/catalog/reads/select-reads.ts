import {
  aliasesIn,
  betweenCommas,
  betweenUnions,
  exceptOf,
  isKeyword,
  isQuery,
  isSign,
  isStar,
  nameOf,
  pathAt,
  readSql,
  type SqlGroup,
  type SqlItem,
} from './sql-tokens.ts';
import {
  type FieldKeys,
  type FindRelation,
  clauseWords,
  isFunction,
  nothing,
  type Relation,
  type Source,
  sourceWords,
  mergeKeys,
} from './read-fields.ts';
import { type TracedItem, readsOfElement, type TupleScope } from './tuple-reads.ts';

/**
 * The fields that a query reads: those behind its result columns, and those that determine which rows it returns. A
 * column of an inner query is read only if an outer query names it. Names that are not a column of a known table are
 * ignored.
 * @returns undefined if the text is not a statement that can be parsed
 */
export function readsOfQuery(sql: string, find: FindRelation): FieldKeys | undefined {
  const items = readSql(sql);
  if (items === undefined) return undefined;
  const query = queryOf(items, undefined, find);
  return new Set([...query.all(), ...query.rows()]);
}

/**
 * Returns the fields that each result column reads, without those that only filter rows. Columns that are selected with
 * `*` are omitted.
 */
export function readsOfColumns(sql: string, find: FindRelation): ReadonlyMap<string, FieldKeys> {
  const items = readSql(sql);
  const query = items && queryOf(items, undefined, find);
  const traced = query instanceof Select ? query : undefined;
  const readsOf = (name: string) => traced?.part(name) ?? query?.column(name) ?? nothing;
  return new Map(query?.names().map((name) => [name, readsOf(name)]));
}

/** A relation whose column names can be read from the query text. */
interface Query extends Relation {
  names(): readonly string[];
}

/** A query: one SELECT, or several in a UNION. */
function queryOf(items: readonly SqlItem[], outer: Outer | undefined, find: FindRelation): Query {
  const parts = betweenUnions(items);
  let first: Select | undefined;
  const selects = parts.map((part): Query => {
    const own = isKeyword(part[0], 'ALL', 'DISTINCT') ? part.slice(1) : part;
    const [only] = own;
    if (only?.kind === 'group') return queryOf(only.items, outer, find);
    // Names that WITH defines in the first part are visible in the others.
    const select = new Select(own, first ? { select: first, isCorrelated: false } : outer, find);
    first ??= select;
    return select;
  });
  const [single] = selects;
  return selects.length === 1 && single !== undefined ? single : unionOf(selects);
}

/** Columns of a union have the names of its first part, and the same positions in all parts. */
function unionOf(parts: readonly Query[]): Query {
  const named = (name: string): FieldKeys | undefined => {
    const [first] = parts;
    if (!(first instanceof Select)) return mergeKeys(parts.map((part) => part.column(name)));
    const index = first.indexOf(name);
    if (index === undefined) return mergeKeys(parts.map((part) => part.column(name)));
    return mergeKeys(
      parts.map((part) => (part instanceof Select ? part.at(index) : part.column(name))),
    );
  };
  return {
    names: () => parts[0]?.names() ?? [],
    column: named,
    all: () => mergeKeys(parts.map((part) => part.all())) ?? nothing,
    rows: () => mergeKeys(parts.map((part) => part.rows())) ?? nothing,
  };
}

/** Maximum nesting of names; beyond it, all fields count as read. */
const namesMax = 100;

/**
 * The query around a subquery. `isCorrelated` is true if the subquery can name columns of the outer query, which is
 * possible everywhere except in FROM.
 */
interface Outer {
  readonly select: Select;
  readonly isCorrelated: boolean;
}

/** One SELECT. */
class Select implements Query {
  readonly #find: FindRelation;
  readonly #outer: Outer | undefined;
  readonly #sources: Source[] = [];
  readonly #queries = new Map<string, Relation>();
  readonly #aliases = new Map<string, readonly SqlItem[]>();
  readonly #resolving = new Set<string>();
  readonly #known = new Map<readonly SqlItem[], FieldKeys>();
  readonly #selected: readonly (readonly SqlItem[])[];
  /** All expressions that determine the rows: conditions, groups, order. */
  readonly #conditions: SqlItem[] = [];
  readonly #isDistinct: boolean;
  readonly #tuples: TupleScope<FieldKeys> = {
    aliased: (name) => this.aliased(name),
    column: (name) =>
      this.#sources
        .map(({ relation }) => (relation instanceof Select ? relation.item(name) : undefined))
        .find((items) => items !== undefined),
    selectedBy: (items) => {
      const query = queryOf(items, { select: this, isCorrelated: true }, this.#find);
      return query instanceof Select ? query.item(undefined) : undefined;
    },
    reads: (items) => this.#readsOf(items),
  };

  constructor(items: readonly SqlItem[], outer: Outer | undefined, find: FindRelation) {
    this.#find = find;
    this.#outer = outer;
    const at = items.findIndex((item) => isKeyword(item, 'SELECT'));
    const ends = items.findIndex((item, index) => index > at && isKeyword(item, ...clauseWords));
    const given = items.slice(1, at);
    let selected = items.slice(at + 1, ends < 0 ? undefined : ends);
    this.#isDistinct = isKeyword(selected[0], 'DISTINCT');
    if (this.#isDistinct) selected = selected.slice(1);
    this.#selected = betweenCommas(selected);
    if (isKeyword(items[0], 'WITH')) this.#with(given);
    this.#name(selected);
    this.#clauses(ends < 0 ? [] : items.slice(ends));
  }

  column(name: string): FieldKeys | undefined {
    const index = this.indexOf(name);
    if (index !== undefined) return this.at(index);
    if (!this.#selected.some((item) => isStar(item))) return undefined;
    return mergeKeys(this.#sources.map(({ relation }) => relation.column(name)));
  }

  names(): readonly string[] {
    const all = this.#selected.flatMap((item): readonly (string | undefined)[] => {
      return isStar(item) ? this.#namesOfStar(item) : [nameOf(item)];
    });
    return all.filter((name) => name !== undefined);
  }

  /**
   * Names of the columns that a `*` selects from subqueries in FROM. (The text does not name the columns of tables.)
   */
  #namesOfStar(item: readonly SqlItem[]): readonly string[] {
    const left = exceptOf(item);
    return this.#sources.flatMap(({ relation }) => {
      return relation instanceof Select ? relation.names().filter((name) => !left.has(name)) : [];
    });
  }

  /**
   * Fields behind a column that is one element of a tuple; undefined if the column is not such an element, or cannot be
   * traced.
   */
  part(name: string): FieldKeys | undefined {
    const item = this.#selected[this.indexOf(name) ?? -1];
    return item && readsOfElement(item, this.#tuples);
  }

  /** The expression behind a column; without a name, the only selected expression. */
  item(name: string | undefined): TracedItem<FieldKeys> | undefined {
    const isOnly = name === undefined && this.#selected.length === 1;
    const items = this.#selected[isOnly ? 0 : (this.indexOf(name ?? '') ?? -1)];
    return items && { items, in: this.#tuples };
  }

  /** The expression with an alias, in this or an outer query. */
  aliased(name: string): TracedItem<FieldKeys> | undefined {
    const items = this.#aliases.get(name);
    return items ? { items, in: this.#tuples } : this.#outer?.select.aliased(name);
  }

  all(): FieldKeys {
    return mergeKeys(this.#selected.map((item) => this.#readsOf(item))) ?? nothing;
  }

  rows(): FieldKeys {
    const sets = this.#sources.map(({ relation }) => relation.rows());
    if (this.#isDistinct) sets.push(this.all());
    return mergeKeys([...sets, this.#readsOf(this.#conditions)]) ?? nothing;
  }

  /** Position of a column among the selected ones; undefined if none has the name. */
  indexOf(name: string): number | undefined {
    const index = this.#selected.findIndex((item) => nameOf(item) === name);
    return index < 0 ? undefined : index;
  }

  /** Fields behind the column at a position. */
  at(index: number): FieldKeys {
    const item = this.#selected[index];
    const name = item && nameOf(item);
    if (item === undefined) return nothing;
    return name === undefined ? this.#readsOf(item) : this.#named(name, item);
  }

  #with(items: readonly SqlItem[]): void {
    for (const item of betweenCommas(items)) {
      const [name, as, group] = item;
      if (name?.kind !== 'word' || !isKeyword(as, 'AS')) continue;
      if (group?.kind !== 'group' || !isQuery(group.items)) continue;
      const inFrom = { select: this, isCorrelated: false };
      this.#queries.set(name.text, queryOf(group.items, inFrom, this.#find));
    }
    this.#name(items);
  }

  #name(items: readonly SqlItem[]): void {
    for (const [name, expression] of aliasesIn(items)) this.#aliases.set(name, expression);
  }

  #clauses(items: readonly SqlItem[]): void {
    const isFrom = isKeyword(items[0], 'FROM');
    const others = clauseWords.filter((clause) => clause !== 'FROM');
    const end = isFrom ? items.findIndex((item) => isKeyword(item, ...others)) : 0;
    const rest = end < 0 ? [] : items.slice(end);
    if (isFrom) this.#from(items.slice(1, end < 0 ? undefined : end));
    this.#name(rest);
    this.#conditions.push(...rest);
  }

  /** Reads the sources, and the conditions of joins. */
  #from(items: readonly SqlItem[]): void {
    let isSource = true;
    let isArray = false;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item === undefined) break;
      if (isKeyword(item, 'JOIN')) {
        isArray = isKeyword(items[index - 1], 'ARRAY');
        isSource = !isArray;
      } else if (isSource) {
        index = this.#source(items, index);
        isSource = false;
      } else if (isSign(item, ',') && !isArray) isSource = true;
      else this.#conditions.push(item);
    }
    this.#name(items);
  }

  /** @returns the index of the last item that belongs to the source */
  #source(items: readonly SqlItem[], start: number): number {
    const { end, name, relation } = this.#sourceAt(items, start);
    const last = isKeyword(items[end + 1], 'FINAL') ? end + 1 : end;
    const hasAs = isKeyword(items[last + 1], 'AS');
    const alias = items[last + (hasAs ? 2 : 1)];
    const isNamed = alias?.kind === 'word' && (hasAs || !isKeyword(alias, ...sourceWords));
    if (relation !== undefined) {
      this.#sources.push({ name: isNamed ? alias.text : name, relation });
    }
    return isNamed ? last + (hasAs ? 2 : 1) : last;
  }

  /** A table, a named subquery, a subquery in parentheses, or joined tables in parentheses. */
  #sourceAt(items: readonly SqlItem[], start: number) {
    const [first, dot, table] = items.slice(start, start + 3);
    if (first?.kind === 'group') {
      const isSubquery = isQuery(first.items);
      if (!isSubquery) this.#from(first.items);
      const inFrom = { select: this, isCorrelated: false };
      const relation = isSubquery ? queryOf(first.items, inFrom, this.#find) : undefined;
      return { end: start, name: '', relation };
    }
    const name = first?.kind === 'word' ? first.text : '';
    if (table?.kind === 'word' && isSign(dot, '.')) {
      return { end: start + 2, name: table.text, relation: this.#find(`${name}.${table.text}`) };
    }
    return { end: start, name, relation: this.query(name) };
  }

  /** A subquery that WITH defines. */
  query(name: string): Relation | undefined {
    return this.#queries.get(name) ?? this.#outer?.select.query(name);
  }

  /** Fields behind an expression, or behind a list of expressions. */
  #readsOf(items: readonly SqlItem[]): FieldKeys {
    const sets: (FieldKeys | undefined)[] = [];
    if (isStar(items)) sets.push(...this.#sources.map(({ relation }) => relation.all()));
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item?.kind === 'group') sets.push(this.#readsOfGroup(item));
      if (item?.kind !== 'word' || isKeyword(items[index - 1], 'AS')) continue;
      const path = pathAt(items, index);
      index += 2 * path.length - 2;
      if (!isFunction(path, items[index + 1])) sets.push(this.resolve(path));
    }
    return mergeKeys(sets) ?? nothing;
  }

  #readsOfGroup({ items }: SqlGroup): FieldKeys {
    if (!isQuery(items)) {
      return mergeKeys(betweenCommas(items).map((part) => this.#inner(part))) ?? nothing;
    }
    const query = queryOf(items, { select: this, isCorrelated: true }, this.#find);
    return new Set([...query.all(), ...query.rows()]);
  }

  /** Fields behind an expression in parentheses. A single star is the argument of `count(*)`, which reads no fields. */
  #inner(items: readonly SqlItem[]): FieldKeys {
    return isStar(items) ? nothing : this.#readsOf(items);
  }

  /** Fields behind a name: of an aliased expression, a column, or a field of a column. */
  resolve(path: readonly string[]): FieldKeys | undefined {
    const [first = '', ...inside] = path;
    const source = this.#sources.find(({ name }) => name === first);
    if (inside.length > 0 && source !== undefined) {
      return source.relation.column(inside.join('.')) ?? source.relation.column(inside[0] ?? '');
    }
    const alias = inside.length === 0 ? this.#aliases.get(first) : undefined;
    if (alias !== undefined && !this.#resolving.has(first)) return this.#named(first, alias);
    return this.#column(path.join('.')) ?? this.#column(first) ?? this.#outside(path);
  }

  /** Fields behind a name in the outer query: an alias, or, for a subquery in an expression, also a column. */
  #outside(path: readonly string[]): FieldKeys | undefined {
    if (this.#outer === undefined) return undefined;
    const { isCorrelated, select } = this.#outer;
    return isCorrelated ? select.resolve(path) : select.alias(path);
  }

  /** Fields behind an alias, in this or an outer query. */
  alias(path: readonly string[]): FieldKeys | undefined {
    const [name = ''] = path;
    const items = path.length === 1 ? this.#aliases.get(name) : undefined;
    if (items !== undefined) return this.#named(name, items);
    return this.#outer?.select.alias(path);
  }

  /**
   * Fields behind an expression with an alias. Inside this expression, the alias refers to the column with the same
   * name.
   */
  #named(name: string, items: readonly SqlItem[]): FieldKeys {
    // A name that occurs in its own expression, as in a recursive query, adds no fields.
    if (this.#resolving.has(name)) return nothing;
    const known = this.#known.get(items);
    if (known !== undefined) return known;
    if (this.#resolving.size > namesMax) {
      return mergeKeys(this.#sources.map(({ relation }) => relation.all())) ?? nothing;
    }
    this.#resolving.add(name);
    const reads = this.#readsOf(items);
    this.#resolving.delete(name);
    this.#known.set(items, reads);
    return reads;
  }

  #column(name: string): FieldKeys | undefined {
    for (const { relation } of this.#sources) {
      const reads = relation.column(name);
      if (reads !== undefined) return reads;
    }
    return undefined;
  }
}
