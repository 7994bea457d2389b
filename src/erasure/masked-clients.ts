import {
  baseDatabase,
  type ClientIpMasking,
  type ClientNetwork,
  type ErasureCriteria,
  pseudonymsOf,
  rollups,
  rollupTable,
  storedNetwork,
} from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** Criteria with the addresses as which masking stores the clients meant, and what that means in sentences. */
export interface MaskedCriteria {
  readonly criteria: ErasureCriteria;
  readonly remarks: readonly string[];
}

/** The condition of a delete names all of them, and the server reads statements of up to 256 KiB. */
const pseudonymsMax = 4_000;
const asAdmin = { as: 'admin' } as const;

/** Adds to criteria as which addresses the clients are stored under masking, by any of the keys. @throws PipelineError ERR_CLICKHOUSE_* */
export async function maskedCriteria(
  clickhouse: ClickHouse,
  criteria: ErasureCriteria,
  masking: ClientIpMasking,
): Promise<MaskedCriteria> {
  const { network } = criteria;
  const isTruncated = masking.client_ip === 'truncate';
  if (network === undefined || (!isTruncated && masking.client_ip_keys.length === 0)) {
    return { criteria, remarks: [] };
  }
  const first = await firstAddress(clickhouse, network);
  const truncated = isTruncated ? truncatedForms(first, network, masking) : none;
  const hashed = await hashedForms(clickhouse, { first, network }, masking);
  const storedAs = [...truncated.storedAs, ...hashed.storedAs];
  return {
    criteria: { ...criteria, network: { ...network, storedAs } },
    remarks: [...truncated.remarks, ...hashed.remarks],
  };
}

/** Addresses as which clients are stored. */
interface StoredForms {
  readonly storedAs: readonly string[];
  readonly remarks: readonly string[];
}

const none: StoredForms = { storedAs: [], remarks: [] };

/** The address that a network begins with, sixteen bytes. */
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
    const text = `masking.client_ip is truncate: the first ${prefix} bits of the address are 0, so that its events cannot be told from those without an address, and stay.`;
    return { storedAs: [], remarks: [text] };
  }
  return {
    storedAs: [stored.address],
    remarks: [
      `masking.client_ip is truncate: all clients of a network of ${prefix} bits are stored under one address, so that events of the others in the network go as well.`,
    ],
  };
}

async function hashedForms(
  clickhouse: ClickHouse,
  { first, network }: { readonly first: Uint8Array; readonly network: ClientNetwork },
  masking: ClientIpMasking,
): Promise<StoredForms> {
  const { client_ip_keys: keys, client_ip_rotation_days: rotation } = masking;
  if (keys.length === 0) return none;
  const days = await storedDays(clickhouse);
  if (days === undefined) return none;
  const periods = rotation === 0 ? 1 : Math.ceil((days[1] - days[0] + 1) / rotation) + 1;
  const addresses = 2 ** (128 - network.bits);
  if (addresses * periods * keys.length > pseudonymsMax) {
    const text = `Pseudonyms are not erased: ${addresses} addresses in ${periods} periods under ${keys.length} keys are more than the ${pseudonymsMax} that one erasure looks for. Name smaller networks.`;
    return { storedAs: [], remarks: [text] };
  }
  const storedAs: string[] = [];
  const address = Buffer.from(first);
  const last = address.readUInt16BE(14);
  for (let index = 0; index < addresses; index++) {
    address.writeUInt16BE(last + index, 14);
    storedAs.push(...pseudonymsOf(address, masking, days));
  }
  return { storedAs, remarks: [] };
}

/** First and last day, since 1970, of which something with a client may be stored; undefined: there is nothing. */
async function storedDays(
  clickhouse: ClickHouse,
): Promise<readonly [first: number, last: number] | undefined> {
  const counted = rollups
    .filter(({ keys }) => keys.some(({ name }) => name === 'client_ip'))
    .flatMap((rollup) =>
      (['minute', 'hour'] as const).map((grain) => [rollupTable(rollup, grain), 'time'] as const),
    );
  const times: readonly (readonly [table: string, column: string])[] = [
    ['http_request_complete', 'event_timestamp'],
    ['tcp_connection_closed', 'event_timestamp'],
    ...counted,
    ['alert_states', 'starts_at'],
    ['alert_history', 'starts_at'],
  ];
  const each = times.map(
    ([table, column]) =>
      `SELECT toUInt32(toDate(min(${column}), 'UTC')) AS low, toUInt32(toDate(max(${column}), 'UTC')) AS high ` +
      `FROM ${baseDatabase}.${table} WHERE ${column} > 0 HAVING count() > 0`,
  );
  const [row] = await clickhouse.query(
    `SELECT count() AS n, min(low) AS low, max(high) AS high FROM (${each.join(' UNION ALL ')})`,
    {},
    { ...asAdmin, long: true },
  );
  if (Number(row?.['n']) === 0) return undefined;
  // The day before: an alert tells of a window that began earlier.
  return [Number(row?.['low']) - 1, Number(row?.['high'])];
}
