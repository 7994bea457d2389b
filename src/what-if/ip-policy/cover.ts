import type { Turns } from '../../base/index.ts';
import { addressOf, isMapped } from './ranges.ts';

/** A range of addresses that a prefix of 128 bits describes; IPv4 addresses are numbers as IPv4-mapped IPv6 addresses. */
export interface CoverRange {
  readonly first: bigint;
  /** Number of bits after the prefix. The range has 2 to the power of this number of addresses. */
  readonly freeBits: number;
}

/** Ranges that contain all chosen addresses. */
export interface AddressCover {
  /** The ranges in the order of addresses, without overlap. */
  readonly ranges: readonly CoverRange[];
  /** Number of other addresses in the ranges, for each number of ranges that is better than all smaller numbers. */
  readonly options: readonly CoverOption[];
}

/** The best cover with a number of ranges. */
export interface CoverOption {
  readonly ranges: number;
  /** Other addresses in the ranges. */
  readonly others: number;
}

/** Sorted, distinct addresses. */
type Addresses = readonly bigint[];

/** The smallest set of ranges that contain exactly the chosen addresses. @param chosen sorted, distinct */
export function exactCover(chosen: Addresses): readonly CoverRange[] {
  return byFamily(chosen).flatMap((addresses) => {
    const nodes = treeOf(addresses);
    const ranges: CoverRange[] = [];
    const open = [nodes.length - 1];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const node = nodes[index];
      if (node === undefined) continue;
      if (node.count === 1n << BigInt(node.freeBits)) ranges.push(node);
      else open.push(node.right, node.left);
    }
    return ranges.map(({ first, freeBits }) => ({ first, freeBits }));
  });
}

/**
 * At most `rangesMax` CIDR ranges that contain all chosen addresses, and as few of `others` as possible. Among several
 * such sets, returns the one whose ranges contain the fewest addresses in total; among these, the one with the fewest
 * ranges. Each range is either IPv4 or IPv6, as in a policy rule. Time: proportional to the number of chosen addresses
 * times `rangesMax`, plus the number of others.
 * @param chosen sorted, distinct
 * @param others sorted, distinct, without the chosen ones
 * @returns undefined if `rangesMax` is smaller than the number of families
 */
export async function smallestCover(
  chosen: Addresses,
  others: Addresses,
  rangesMax: number,
  turns: Turns,
): Promise<AddressCover | undefined> {
  const families: Solved[] = [];
  for (const addresses of byFamily(chosen)) {
    const isIPv4 = isMapped(addresses[0] ?? 0n);
    const near = others.filter((other) => isMapped(other) === isIPv4);
    families.push(await solve(addresses, near, rangesMax, turns));
  }
  const [one, two] = families;
  if (one === undefined || families.length > rangesMax) return undefined;
  const both = two === undefined ? undefined : join(one.costs, two.costs, rangesMax);
  const costs = both?.costs ?? one.costs;
  const best = bestCount(costs);
  const taken = both?.leftCounts[best] ?? best;
  const ranges = [
    ...rangesIn(one, taken),
    ...(two === undefined ? [] : rangesIn(two, best - taken)),
  ];
  return { ranges, options: optionsOf(costs) };
}

/** IPv4 and IPv6 addresses; a family without addresses is omitted. */
function byFamily(addresses: Addresses): readonly Addresses[] {
  const mapped = addresses.filter((address) => isMapped(address));
  const rest = addresses.filter((address) => !isMapped(address));
  return [mapped, rest].filter(({ length }) => length > 0);
}

/**
 * A node: a chosen address, or a range in which both halves contain chosen addresses. Every best cover consists of such
 * ranges.
 */
interface TreeNode extends CoverRange {
  /** Positions of the children in the list of nodes, where children precede their parent; -1 for an address. */
  readonly left: number;
  readonly right: number;
  /** Chosen addresses. */
  readonly count: bigint;
}

/** The binary tree of sorted addresses, in post-order: the root is the last node. */
function treeOf(addresses: Addresses): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  /** Complete subtrees; and, between each subtree and the next, the number of bits after their common prefix. */
  const open: number[] = [];
  const gaps: number[] = [];
  const merge = (): void => {
    const right = open.pop() ?? -1;
    const left = open.pop() ?? -1;
    const freeBits = gaps.pop() ?? 0;
    const [one, other] = [nodes[left], nodes[right]];
    if (one === undefined || other === undefined) return;
    const first = (one.first >> BigInt(freeBits)) << BigInt(freeBits);
    open.push(nodes.length);
    nodes.push({ first, freeBits, left, right, count: one.count + other.count });
  };
  let before: bigint | undefined;
  for (const address of addresses) {
    if (before !== undefined) {
      const gap = (before ^ address).toString(2).length;
      while ((gaps.at(-1) ?? gap) < gap) merge();
      gaps.push(gap);
    }
    open.push(nodes.length);
    nodes.push({ first: address, freeBits: 0, left: -1, right: -1, count: 1n });
    before = address;
  }
  while (gaps.length > 0) merge();
  return nodes;
}

/**
 * Costs, indexed by the number of ranges (index 0 is undefined). A cost is `perOther` times the number of other addresses
 * in the ranges, plus the number of all addresses in the ranges.
 */
type Costs = readonly (bigint | undefined)[];

/** Greater than the number of all addresses, so that one other client always weighs more. */
const perOther = 1n << 129n;

interface Joined {
  readonly costs: Costs;
  /** Number of the ranges that are in the left part, by number of all ranges. */
  readonly leftCounts: readonly number[];
}

interface Solved {
  readonly nodes: readonly TreeNode[];
  readonly leftCounts: readonly (readonly number[])[];
  /** Costs of the root. */
  readonly costs: Costs;
}

async function solve(
  addresses: Addresses,
  others: Addresses,
  rangesMax: number,
  turns: Turns,
): Promise<Solved> {
  const nodes = treeOf(addresses);
  const costs: (Costs | undefined)[] = [];
  const leftCounts: (readonly number[])[] = [];
  for (const [index, node] of nodes.entries()) {
    const { left, right } = node;
    const joined = join(costs[left] ?? [], costs[right] ?? [], rangesMax);
    costs[index] = [undefined, costOf(node, others), ...joined.costs.slice(2)];
    leftCounts[index] = joined.leftCounts;
    // Release the costs of the parts: they are no longer needed, and take most of the memory.
    costs[left] = undefined;
    costs[right] = undefined;
    if (index % 16 === 0) await turns.next();
  }
  return { nodes, leftCounts, costs: costs.at(-1) ?? [] };
}

function costOf({ first, freeBits }: CoverRange, others: Addresses): bigint {
  const size = 1n << BigInt(freeBits);
  const below = (limit: bigint): number => countBelow(others, (address) => address < limit);
  const count = below(first + size) - below(first);
  return BigInt(count) * perOther + size;
}

/** Number of first elements that meet a condition. (The condition must hold for no element after these.) */
export function countBelow<Element>(
  sorted: readonly Element[],
  isBelow: (element: Element) => boolean,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = sorted[middle];
    if (element !== undefined && isBelow(element)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lowest costs of two parts together. Each part needs at least one range. */
function join(left: Costs, right: Costs, rangesMax: number): Joined {
  const costs: (bigint | undefined)[] = [undefined, undefined];
  const leftCounts: number[] = [];
  for (let one = 1; one < left.length; one += 1) {
    const ofLeft = left[one];
    for (let other = 1; other < right.length && one + other <= rangesMax; other += 1) {
      const ofRight = right[other];
      if (ofLeft === undefined || ofRight === undefined) continue;
      const known = costs[one + other];
      if (known !== undefined && known <= ofLeft + ofRight) continue;
      costs[one + other] = ofLeft + ofRight;
      leftCounts[one + other] = one;
    }
  }
  return { costs, leftCounts };
}

/** The smallest number of ranges with the lowest cost. */
function bestCount(costs: Costs): number {
  let best = 0;
  for (const [count, cost] of costs.entries()) {
    const least = costs[best];
    if (cost !== undefined && (least === undefined || cost < least)) best = count;
  }
  return best;
}

function optionsOf(costs: Costs): readonly CoverOption[] {
  const options: CoverOption[] = [];
  for (const [ranges, cost] of costs.entries()) {
    if (cost === undefined) continue;
    const others = Number(cost / perOther);
    if (others < (options.at(-1)?.others ?? Number.POSITIVE_INFINITY)) {
      options.push({ ranges, others });
    }
  }
  return options;
}

/** The best ranges of a given number. */
function rangesIn({ nodes, leftCounts }: Solved, count: number): readonly CoverRange[] {
  const ranges: CoverRange[] = [];
  const open = [{ index: nodes.length - 1, count }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = nodes[next.index];
    if (node === undefined) continue;
    const ofLeft = leftCounts[next.index]?.[next.count];
    if (next.count === 1 || ofLeft === undefined) {
      ranges.push({ first: node.first, freeBits: node.freeBits });
    } else {
      open.push({ index: node.right, count: next.count - ofLeft });
      open.push({ index: node.left, count: ofLeft });
    }
  }
  return ranges;
}

/** Returns the range in CIDR notation; an IPv4 range in IPv4 notation. */
export function cidrOf({ first, freeBits }: CoverRange): string {
  const text = addressOf(first);
  return `${text}/${(isMapped(first) ? 32 : 128) - freeBits}`;
}
