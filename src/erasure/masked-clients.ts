import {
  baseDatabase,
  type ClientIpMasking,
  type ClientNetwork,
  type ErasureCriteria,
  eventAge,
  pseudonymsOf,
  rollups,
  rollupTable,
  storedNetwork,
  trafficTables,
} from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/**
 * Criteria with the addresses that masking stores for the clients, and sentences that warn about the effect of masking.
 */
export interface MaskedCriteria {
  readonly criteria: ErasureCriteria;
  readonly warnings: readonly string[];
  /** False if there are too many pseudonyms to search for: a warning reports it. */
  readonly isComplete: boolean;
}

/** Maximum number of pseudonyms to search for: every table is searched once per 4,000 pseudonyms. */
const pseudonymsMax = 100_000;
const asAdmin = { as: 'admin' } as const;

/**
 * Adds to the criteria the addresses under which masking stores the clients, for all keys. @throws PipelineError
 * ERR_CLICKHOUSE_*
 */
export async function maskedCriteria(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
  masking: ClientIpMasking,
): Promise<MaskedCriteria> {
  const { network } = criteria;
  const isTruncated = masking.client_ip === 'truncate';
  if (network === undefined || (!isTruncated && masking.client_ip_keys.length === 0)) {
    return { criteria, warnings: [], isComplete: true };
  }
  const first = await firstAddress(clickhouse, network);
  const truncated = isTruncated ? truncatedForms(first, network, masking) : none;
  const hashed = await hashedForms(clickhouse, { first, network }, masking);
  const storedAs = [...truncated.storedAs, ...hashed.storedAs];
  return {
    criteria: { ...criteria, network: { ...network, storedAs } },
    warnings: [...truncated.warnings, ...hashed.warnings],
    isComplete: hashed.isComplete,
  };
}

/** Addresses under which clients are stored. */
interface StoredForms {
  readonly storedAs: readonly string[];
  readonly warnings: readonly string[];
  readonly isComplete: boolean;
}

const none: StoredForms = { storedAs: [], warnings: [], isComplete: true };

/** The first address of a network, sixteen bytes. */
async function firstAddress(
  clickhouse: ClickHouse,
  { address, bits }: ClientNetwork,
): Promise<Uint8Array> {
  const [row] = await clickhouse.query(
    `SELECT hex(IPv6StringToNum(toString(tupleElement(IPv6CIDRToRange(toIPv6({address:String}), {bits:UInt8}), 1)))) AS first`,
    { address, bits },
    asAdmin,
  );
  return Buffer.from(String(row?.['first']), 'hex');
}

function truncatedForms(
  first: Uint8Array,
  { bits }: ClientNetwork,
  masking: ClientIpMasking,
): StoredForms {
  const stored = storedNetwork(first, masking);
  if (bits <= stored.bits) return none;
  const prefix = stored.bits >= 96 && first[10] === 0xff ? stored.bits - 96 : stored.bits;
  if (/^[0:]+$/.test(stored.address)) {
    const text = `masking.client_ip is truncate: the first ${prefix} bits of the address are 0, so events of this address cannot be distinguished from events without an address, and are not erased.`;
    return { ...none, warnings: [text] };
  }
  return {
    ...none,
    storedAs: [stored.address],
    warnings: [
      `masking.client_ip is truncate: all clients of a network of ${prefix} bits are stored under one address, so events of the other clients in this network are erased too.`,
    ],
  };
}

async function hashedForms(
  clickhouse: ClickHouse,
  { first, network }: { readonly first: Uint8Array; readonly network: ClientNetwork },
  masking: ClientIpMasking,
): Promise<StoredForms> {
  const { client_ip_keys: keys } = masking;
  if (keys.length === 0) return none;
  const days = await storedDays(clickhouse);
  const ofFirst = pseudonymsOf(first, masking, days);
  if (ofFirst.length === 0) return none;
  const addresses = 2 ** (128 - network.bits);
  if (addresses * ofFirst.length > pseudonymsMax) {
    const text =
      `Weir did not search for pseudonyms: ${addresses} addresses in ${ofFirst.length / keys.length} periods under ${keys.length} keys ` +
      `exceed the limit of ${pseudonymsMax} pseudonyms per erasure. Specify smaller networks.`;
    return { storedAs: [], warnings: [text], isComplete: false };
  }
  const storedAs: string[] = [];
  const address = Buffer.from(first);
  const last = address.readUInt16BE(14);
  for (let index = 0; index < addresses; index++) {
    address.writeUInt16BE(last + index, 14);
    for (const pseudonym of pseudonymsOf(address, masking, days)) storedAs.push(pseudonym);
  }
  return { storedAs, warnings: [], isComplete: true };
}

/**
 * Days for which data with a client address may be stored, counted from 1970. Lists existing days, not all days between
 * the first and the last one: a single event with a wrong time would extend that range.
 */
async function storedDays(clickhouse: ClickHouse): Promise<readonly number[]> {
  const counted = rollups
    .filter(({ keys }) => keys.some(({ name }) => name === 'client_ip'))
    .flatMap((rollup) =>
      (['minute', 'hour'] as const).map((grain) => [rollupTable(rollup, grain), 'time'] as const),
    );
  const measured = [...trafficTables.map((name) => [name, eventAge] as const), ...counted];
  const recorded = [
    ['alert_states', 'starts_at'],
    ['alert_states', 'updated_at'],
    ['alert_history', 'starts_at'],
    ['alert_history', 'ends_at'],
    ['alert_deliveries', 'starts_at'],
    ['alert_deliveries', 'told_at'],
    ['alert_rules', 'updated_at'],
    ['alert_silences', 'updated_at'],
  ] as const;
  const dayOf = (column: string): string => `toInt32(toDate(${column}, 'UTC'))`;
  const each = [
    ...measured.map(([table, column]) => [table, dayOf(column)] as const),
    // Include the day before each recorded day, because alerts and comments can refer to earlier events.
    ...recorded.map(
      ([table, column]) => [table, `arrayJoin([${dayOf(column)}, ${dayOf(column)} - 1])`] as const,
    ),
  ].map(([table, day]) => `SELECT DISTINCT ${day} AS day FROM ${baseDatabase}.${table}`);
  const rows = await clickhouse.query(
    `SELECT DISTINCT day FROM (${each.join(' UNION ALL ')}) ORDER BY day`,
    {},
    { ...asAdmin, long: true },
  );
  return rows.map(({ day }) => Number(day));
}
