/** A word of a statement: a keyword, or a name, quoted or not. */
export interface SqlWord {
  readonly kind: 'word';
  readonly text: string;
  /** Quoted names are never keywords. */
  readonly quoted: boolean;
}

/** A number, or one character that is neither a name nor part of a literal. */
export interface SqlSign {
  readonly kind: 'sign';
  readonly text: string;
}

/** Contents of brackets. */
export interface SqlGroup {
  readonly kind: 'group';
  readonly open: '(' | '[';
  readonly items: readonly SqlItem[];
}

export type SqlItem = SqlWord | SqlSign | SqlGroup;

/** Maximum nesting of brackets. Statements that people write stay below this limit. */
const depthMax = 200;

/**
 * Matches one token of a statement. Literals, comments, and parameters are not captured, because they contain no
 * columns. Numbers and names are captured separately.
 */
const token =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S]|'')*'?|\{\w+:[^{}]*\}|`((?:[^`\\]|\\[\s\S])*)`?|"((?:[^"\\]|\\[\s\S])*)"?|(\d[\w.]*)|([A-Za-z_$][\w$]*)|([\s\S])/y;

/**
 * The words and signs of a statement, with the contents of brackets as groups.
 * @returns undefined if brackets are nested too deeply or unbalanced
 */
export function readSql(sql: string): readonly SqlItem[] | undefined {
  let items: SqlItem[] = [];
  const outer: SqlItem[][] = [];
  token.lastIndex = 0;
  for (let found = token.exec(sql); found !== null; found = token.exec(sql)) {
    const [, backquoted, quoted, number, word, sign] = found;
    if (sign === '(' || sign === '[') {
      const group: SqlItem[] = [];
      items.push({ kind: 'group', open: sign, items: group });
      outer.push(items);
      items = group;
      if (outer.length > depthMax) return undefined;
    } else if (sign === ')' || sign === ']') {
      const before = outer.pop();
      if (before === undefined) return undefined;
      items = before;
    } else {
      const item = itemOf({ name: backquoted ?? quoted, number, word, sign });
      if (item !== undefined) items.push(item);
    }
  }
  return outer.length === 0 ? items : undefined;
}

/** Classifies a token; undefined for one that contains no columns. */
function itemOf(of: {
  readonly name: string | undefined;
  readonly number: string | undefined;
  readonly word: string | undefined;
  readonly sign: string | undefined;
}): SqlItem | undefined {
  if (of.name !== undefined) return { kind: 'word', text: of.name, quoted: true };
  if (of.word !== undefined) return { kind: 'word', text: of.word, quoted: false };
  if (of.number !== undefined) return { kind: 'sign', text: of.number };
  return of.sign === undefined ? undefined : { kind: 'sign', text: of.sign };
}

/** Returns true if an item is one of some keywords, in upper or lower case. */
export function isKeyword(item: SqlItem | undefined, ...keywords: readonly string[]): boolean {
  return item?.kind === 'word' && !item.quoted && keywords.includes(item.text.toUpperCase());
}

/** Returns true if an item is this sign. */
export function isSign(item: SqlItem | undefined, sign: string): boolean {
  return item?.kind === 'sign' && item.text === sign;
}

/** Parts of a list between commas. */
export function betweenCommas(items: readonly SqlItem[]): readonly (readonly SqlItem[])[] {
  const parts: SqlItem[][] = [[]];
  for (const item of items) {
    if (isSign(item, ',')) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

/** Queries of a UNION or another set operation. */
export function betweenUnions(items: readonly SqlItem[]): readonly (readonly SqlItem[])[] {
  const parts: SqlItem[][] = [[]];
  for (const [index, item] of items.entries()) {
    const isNext =
      isKeyword(item, 'UNION') ||
      (isKeyword(item, 'EXCEPT', 'INTERSECT') && isKeyword(items[index + 1], 'SELECT'));
    if (isNext) parts.push([]);
    else if (!isSign(item, ';')) parts.at(-1)?.push(item);
  }
  return parts;
}

/** The aliases (AS) of expressions, at any position except in subqueries. */
export function aliasesIn(
  items: readonly SqlItem[],
): readonly (readonly [name: string, expression: readonly SqlItem[]])[] {
  return betweenCommas(items).flatMap((part) => {
    const as = part.findLastIndex((item) => isKeyword(item, 'AS'));
    const name = part[as + 1];
    const inside = part.flatMap((item) => {
      return item.kind === 'group' && !isQuery(item.items) ? aliasesIn(item.items) : [];
    });
    if (as <= 0 || name?.kind !== 'word') return inside;
    return [[name.text, part.slice(0, as)] as const, ...inside];
  });
}

/** Columns that `* EXCEPT (…)` excludes. */
export function exceptOf(items: readonly SqlItem[]): ReadonlySet<string | undefined> {
  const at = items.findIndex((item) => isKeyword(item, 'EXCEPT'));
  const group = items[at + 1];
  const isGroup = at > 0 && group?.kind === 'group';
  return new Set(isGroup ? betweenCommas(group.items).map(nameOf) : []);
}

/** Returns true for the contents of a subquery's parentheses. */
export function isQuery(items: readonly SqlItem[]): boolean {
  const [first] = items;
  if (isKeyword(first, 'SELECT', 'WITH')) return true;
  return first?.kind === 'group' && items.length === 1 && isQuery(first.items);
}

/** Returns true for `*`, `t.*`, and COLUMNS(…), which select all columns. */
export function isStar(items: readonly SqlItem[]): boolean {
  const [first, dot, third] = items;
  if (isSign(first, '*') || isKeyword(first, 'COLUMNS')) return true;
  return first?.kind === 'word' && isSign(dot, '.') && isSign(third, '*');
}

/** Name by which an outer query refers to a SELECT item; undefined if the item has no name. */
export function nameOf(items: readonly SqlItem[]): string | undefined {
  const last = items.at(-1);
  if (last?.kind !== 'word') return undefined;
  if (isKeyword(items.at(-2), 'AS')) return last.text;
  const path = pathAt(items, 0);
  return items.length === 2 * path.length - 1 ? last.text : undefined;
}

/** The words of a dotted name that starts at an index. */
export function pathAt(items: readonly SqlItem[], start: number): readonly string[] {
  const path: string[] = [];
  for (let index = start; ; index += 2) {
    const item = items[index];
    if (item?.kind !== 'word') break;
    path.push(item.text);
    if (!isSign(items[index + 1], '.')) break;
  }
  return path;
}
