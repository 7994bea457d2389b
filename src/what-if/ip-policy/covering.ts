import { addressNumber, PipelineError, type Turns } from '../../base/index.ts';
import type { AnswerRow } from '../../dashboards/index.ts';
import type { Affected, AffectedValue } from './affected.ts';
import {
  type AddressCover,
  cidrOf,
  countBelow,
  type CoverRange,
  exactCover,
  smallestCover,
} from './cover.ts';
import { isPseudonymNumber } from './masked-clients.ts';
import { addressOf, type AddressRange, hullParameters, isMapped } from './ranges.ts';
import { type ClientSet, clientSetSql, clientTrafficSql, maskedTrafficSql } from './sql.ts';

/** Which clients to cover with ranges, and how. */
export interface CoverRequest {
  /** The clients: a list of addresses, or a kind of decision that the evaluation must find for them. */
  readonly clients: readonly string[] | ClientSet;
  /** Maximum number of ranges; undefined means as many as needed to contain no other address. */
  readonly rangesMax?: number | undefined;
}

/** Ranges that contain the chosen clients, and the other clients in them. */
export interface ClientCover {
  /** Chosen clients. */
  readonly clients: number;
  readonly ranges: readonly {
    readonly cidr: string;
    readonly clients: number;
    readonly other_clients: number;
    readonly other_requests: number;
  }[];
  /** Traffic of the other clients in the ranges. */
  readonly others: Affected;
  /** The other clients with the most requests. */
  readonly other_clients: readonly AffectedValue[];
  /** Other clients by number of ranges. Lists a number only if it has fewer other clients than all smaller numbers. */
  readonly alternatives: readonly { readonly ranges: number; readonly other_clients: number }[];
  /** Requests of the evaluated traffic whose client address is masked: these clients may be in the ranges, too. */
  readonly masked_requests: number;
}

/** Runs a query about the traffic of the evaluation. */
export type AskTraffic = (
  sql: string,
  more: Readonly<Record<string, unknown>>,
) => Promise<readonly AnswerRow[]>;

const chosenMax = 10_000;
const rangesMaxMax = 100;
const othersMax = 500_000;

/** Checks the addresses to cover, and the number of ranges. @throws PipelineError ERR_WHAT_IF_COVER */
export function assertCover({ clients, rangesMax }: CoverRequest): void {
  if (typeof clients !== 'string') sortedAddresses(clients);
  if (rangesMax === undefined) return;
  if (!Number.isInteger(rangesMax) || rangesMax < 1 || rangesMax > rangesMaxMax) {
    throw coverError(`${rangesMax} ranges; 1 to ${rangesMaxMax}`);
  }
}

/** Limits of a search for ranges. */
export interface CoverLimits {
  readonly turns: Turns;
  /** Maximum number of other clients in the result. */
  readonly valuesMax: number;
  /**
   * Maximum number of clients in the smallest ranges (one IPv4, one IPv6) that contain all chosen clients. All clients in
   * these ranges are compared, so this limits the work.
   */
  readonly comparedMax?: number;
}

/**
 * Finds address ranges that cover the chosen clients, and the clients in these ranges that were not chosen.
 * @throws PipelineError ERR_WHAT_IF_COVER
 */
export async function coverClients(
  { clients, rangesMax }: CoverRequest,
  ask: AskTraffic,
  { turns, valuesMax, comparedMax = othersMax }: CoverLimits,
): Promise<ClientCover> {
  const chosen =
    typeof clients === 'string' ? await setOf(clients, ask, turns) : sortedAddresses(clients);
  const [masked] = await ask(maskedTrafficSql, {});
  const maskedRequests = Number(masked?.['requests'] ?? 0);
  if (rangesMax === undefined) {
    const cover = { ranges: exactCover(chosen), options: [] };
    return { ...coverOf(chosen, cover), masked_requests: maskedRequests };
  }
  const found = await trafficIn(prefixes(chosen), ask, { turns, comparedMax });
  const isChosen = new Set(chosen);
  const others = found.filter(({ address }) => !isChosen.has(address));
  const addresses = others.map(({ address }) => address);
  const cover = await smallestCover(chosen, addresses, rangesMax, turns);
  if (cover === undefined) throw coverError('IPv4 and IPv6 clients need a range each');
  return { ...coverOf(chosen, cover, others, valuesMax), masked_requests: maskedRequests };
}

function coverError(detail: string): PipelineError {
  return new PipelineError('ERR_WHAT_IF_COVER', detail);
}

function sortedAddresses(texts: readonly string[]): readonly bigint[] {
  const addresses = new Set<bigint>();
  for (const text of texts) {
    const address = addressNumber(text);
    if (address === undefined) throw coverError(JSON.stringify(text.slice(0, 100)));
    if (isPseudonymNumber(address)) throw coverError(`${text.slice(0, 100)} is a pseudonym`);
    addresses.add(address);
  }
  return counted([...addresses].toSorted((one, other) => (one < other ? -1 : 1)));
}

function counted(addresses: readonly bigint[]): readonly bigint[] {
  if (addresses.length === 0) throw coverError('no client');
  if (addresses.length > chosenMax) throw coverError(`more than ${chosenMax} clients`);
  return addresses;
}

async function setOf(set: ClientSet, ask: AskTraffic, turns: Turns): Promise<readonly bigint[]> {
  const [row] = await ask(clientSetSql(set), { clients_max: chosenMax + 1 });
  return counted(await addressesOf(row, turns));
}

/** Reads the addresses that a query returns: 32 hexadecimal digits each, sorted. */
async function addressesOf(row: AnswerRow | undefined, turns: Turns): Promise<readonly bigint[]> {
  const clients = row?.['clients'];
  const digits = typeof clients === 'string' ? clients : '';
  const addresses: bigint[] = [];
  for (let at = 0; at < digits.length; at += 32) {
    addresses.push(BigInt(`0x${digits.slice(at, at + 32)}`));
    if (addresses.length % 1_000 === 0) await turns.next();
  }
  return addresses;
}

/** The common prefix of the addresses of each family. No best cover extends beyond it. */
function prefixes(chosen: readonly bigint[]): readonly AddressRange[] {
  return [true, false].flatMap((isIPv4) => {
    const family = chosen.filter((address) => isMapped(address) === isIPv4);
    const [first, last] = [family[0], family.at(-1)];
    if (first === undefined || last === undefined) return [];
    const free = BigInt(first === last ? 0 : (first ^ last).toString(2).length);
    const from = (first >> free) << free;
    return [{ first: from, last: from + (1n << free) - 1n }];
  });
}

interface ClientTraffic extends Affected {
  readonly address: bigint;
}

async function trafficIn(
  ranges: readonly AddressRange[],
  ask: AskTraffic,
  { turns, comparedMax: clientsMax }: { readonly turns: Turns; readonly comparedMax: number },
): Promise<readonly ClientTraffic[]> {
  const [row] = await ask(clientTrafficSql, {
    ...hullParameters(ranges),
    clients_max: clientsMax + 1,
  });
  const addresses = await addressesOf(row, turns);
  if (addresses.length > clientsMax) {
    throw coverError(`more than ${clientsMax} clients in the range`);
  }
  const columnOf = (name: string): readonly unknown[] => {
    const column = row?.[name];
    return Array.isArray(column) ? column : [];
  };
  const requests = columnOf('requests');
  const answered = columnOf('answered_2xx');
  const signedIn = columnOf('signed_in_requests');
  const oauth = columnOf('oauth_requests');
  return addresses.map((address, index) => ({
    address,
    clients: 1,
    requests: Number(requests[index]),
    answered_2xx: Number(answered[index]),
    signed_in: Number(signedIn[index]),
    oauth_user: Number(oauth[index]),
  }));
}

function coverOf(
  chosen: readonly bigint[],
  { ranges, options }: AddressCover,
  all: readonly ClientTraffic[] = [],
  valuesMax = 0,
): Omit<ClientCover, 'masked_requests'> {
  const counts = ranges.map((range) => {
    const inRange = slice(all, range, ({ address }) => address);
    return {
      range,
      clients: slice(chosen, range, (address) => address).length,
      others: inRange,
      requests: inRange.reduce((total, { requests }) => total + requests, 0),
    };
  });
  const others = counts.flatMap((each) => each.others);
  const sum = (name: keyof Affected): number =>
    others.reduce((total, client) => total + client[name], 0);
  const largest = others.toSorted((one, other) => other.requests - one.requests);
  return {
    clients: chosen.length,
    ranges: counts.map(({ clients, others: { length }, range, requests }) => {
      return { cidr: cidrOf(range), clients, other_clients: length, other_requests: requests };
    }),
    others: {
      requests: sum('requests'),
      clients: others.length,
      answered_2xx: sum('answered_2xx'),
      signed_in: sum('signed_in'),
      oauth_user: sum('oauth_user'),
    },
    other_clients: largest.slice(0, valuesMax).map(({ address, ...traffic }) => {
      return { value: addressOf(address), ...traffic };
    }),
    alternatives: options.map(({ others: count, ranges: number }) => {
      return { ranges: number, other_clients: count };
    }),
  };
}

/** The elements in a range of addresses. @param sorted by address */
function slice<Element>(
  sorted: readonly Element[],
  range: CoverRange,
  addressIn: (element: Element) => bigint,
): readonly Element[] {
  const [from, to] = [range.first, range.first + (1n << BigInt(range.freeBits))].map((limit) =>
    countBelow(sorted, (element) => addressIn(element) < limit),
  );
  // An IPv6 range has no IPv4 addresses.
  return sorted
    .slice(from, to)
    .filter((element) => isMapped(addressIn(element)) === isMapped(range.first));
}
