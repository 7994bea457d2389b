import { betweenCommas, isKeyword, isQuery, isSign, type SqlItem } from './sql-tokens.ts';

/** A part of a SELECT. */
export interface Placed<Reads> {
  readonly items: readonly SqlItem[];
  readonly in: TupleScope<Reads>;
}

/** What of a SELECT is needed to follow tuples through it: `line.2`, where `line` is of `arrayJoin((SELECT groupArray((a, b)) …))`. */
export interface TupleScope<Reads> {
  /** What stands behind the name of an expression, here or further out. */
  aliased(name: string): Placed<Reads> | undefined;
  /** The same behind a column of what is selected from. */
  column(name: string): Placed<Reads> | undefined;
  /** The only thing that a subquery selects. */
  selectedBy(query: readonly SqlItem[]): Placed<Reads> | undefined;
  reads(items: readonly SqlItem[]): Reads;
}

/** Names within names that are followed. */
const stepsMax = 20;

/** What is behind an item of SELECT that is one place of a tuple; undefined where it is not, or cannot be followed. */
export function readsOfPlace<Reads>(
  item: readonly SqlItem[],
  scope: TupleScope<Reads>,
): Reads | undefined {
  const [tuple, dot, place] = item;
  const isPlace = tuple?.kind === 'word' && isSign(dot, '.') && place?.kind === 'sign';
  if (!isPlace || (item.length > 3 && !isKeyword(item[3], 'AS'))) return undefined;
  const number = Number(place.text);
  let at: Placed<Reads> | undefined = { items: [tuple], in: scope };
  for (let steps = 0; at !== undefined && steps < stepsMax; steps++) {
    const inside: readonly SqlItem[] | undefined = membersOf(at.items)?.[number - 1];
    if (inside !== undefined) return at.in.reads(inside);
    at = behind(at);
  }
  return undefined;
}

/** The members of a tuple that is written out. */
function membersOf(items: readonly SqlItem[]): readonly (readonly SqlItem[])[] | undefined {
  const [first, second] = withoutName(items);
  if (first?.kind !== 'group' || second !== undefined || isQuery(first.items)) return undefined;
  return betweenCommas(first.items);
}

/** What a name, an array, or a subquery stands for. */
function behind<Reads>({ in: scope, items }: Placed<Reads>): Placed<Reads> | undefined {
  const [first, second] = withoutName(items);
  if (first?.kind === 'group')
    return isQuery(first.items) ? scope.selectedBy(first.items) : undefined;
  if (first?.kind !== 'word') return undefined;
  if (second === undefined) return scope.column(first.text) ?? scope.aliased(first.text);
  const isArray = second.kind === 'group' && arrays.has(first.text);
  return isArray ? { items: second.items, in: scope } : undefined;
}

/** Functions that make an array of tuples, or tuples of it. */
const arrays: ReadonlySet<string> = new Set(['arrayJoin', 'groupArray']);

function withoutName(items: readonly SqlItem[]): readonly SqlItem[] {
  const as = items.findLastIndex((item) => isKeyword(item, 'AS'));
  return as > 0 ? items.slice(0, as) : items;
}
