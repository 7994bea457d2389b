import { betweenCommas, isKeyword, isQuery, isSign, type SqlItem } from './sql-tokens.ts';

/** An expression, and the SELECT that contains it. */
export interface TracedItem<Reads> {
  readonly items: readonly SqlItem[];
  readonly in: TupleScope<Reads>;
}

/**
 * The parts of a SELECT that are needed to trace tuples, for example `line.2`, where `line` is an alias of
 * `arrayJoin((SELECT groupArray((a, b)) …))`.
 */
export interface TupleScope<Reads> {
  /** The expression with an alias, in this or an outer query. */
  aliased(name: string): TracedItem<Reads> | undefined;
  /** The expression behind a column of the source. */
  column(name: string): TracedItem<Reads> | undefined;
  /** The only expression that a subquery selects. */
  selectedBy(query: readonly SqlItem[]): TracedItem<Reads> | undefined;
  reads(items: readonly SqlItem[]): Reads;
}

/** Maximum number of names that are followed to find a tuple. */
const stepsMax = 20;

/**
 * Fields behind a SELECT item that is one element of a tuple; undefined if the item is not such an element, or cannot
 * be traced.
 */
export function readsOfElement<Reads>(
  item: readonly SqlItem[],
  scope: TupleScope<Reads>,
): Reads | undefined {
  const [tuple, dot, element] = item;
  const isElement = tuple?.kind === 'word' && isSign(dot, '.') && element?.kind === 'sign';
  if (!isElement || (item.length > 3 && !isKeyword(item[3], 'AS'))) return undefined;
  const number = Number(element.text);
  let at: TracedItem<Reads> | undefined = { items: [tuple], in: scope };
  for (let steps = 0; at !== undefined && steps < stepsMax; steps++) {
    const inside: readonly SqlItem[] | undefined = membersOf(at.items)?.[number - 1];
    if (inside !== undefined) return at.in.reads(inside);
    at = behind(at);
  }
  return undefined;
}

/** The elements of a tuple literal. */
function membersOf(items: readonly SqlItem[]): readonly (readonly SqlItem[])[] | undefined {
  const [first, second] = withoutName(items);
  if (first?.kind !== 'group' || second !== undefined || isQuery(first.items)) return undefined;
  return betweenCommas(first.items);
}

/** The expression that a name, an array, or a subquery stands for. */
function behind<Reads>({ in: scope, items }: TracedItem<Reads>): TracedItem<Reads> | undefined {
  const [first, second] = withoutName(items);
  if (first?.kind === 'group')
    return isQuery(first.items) ? scope.selectedBy(first.items) : undefined;
  if (first?.kind !== 'word') return undefined;
  if (second === undefined) return scope.column(first.text) ?? scope.aliased(first.text);
  const isArray = second.kind === 'group' && arrays.has(first.text);
  return isArray ? { items: second.items, in: scope } : undefined;
}

/** Functions that create an array of tuples, or return tuples of such an array. */
const arrays: ReadonlySet<string> = new Set(['arrayJoin', 'groupArray']);

function withoutName(items: readonly SqlItem[]): readonly SqlItem[] {
  const as = items.findLastIndex((item) => isKeyword(item, 'AS'));
  return as > 0 ? items.slice(0, as) : items;
}
