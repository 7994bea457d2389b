import { addressFamily } from '../../base/index.ts';
import type { FilterTerm } from '../types.ts';
import type { Dimension, MetricSource } from './sources.ts';

/** SQL condition of a filter over rows of a source; '1' without a filter. */
export function filterSql(filter: readonly FilterTerm[], source: MetricSource): string {
  const parts = filter.flatMap(({ dimension, any, none }) => {
    const of = source.dimensions[dimension];
    if (of === undefined) return [];
    const matches = (values: readonly string[]): string =>
      `(${values.map((value) => matchSql(value, of)).join(' OR ')})`;
    return [
      ...(any.length === 0 ? [] : [matches(any)]),
      ...(none.length === 0 ? [] : [`NOT ${matches(none)}`]),
    ];
  });
  return parts.length === 0 ? '1' : parts.join(' AND ');
}

/** Returns why a value is invalid for a dimension; undefined if it is valid. */
export function valueProblem(value: string, { kind }: Dimension): string | undefined {
  if (kind === 'number') {
    return /^-?\d{1,18}(--?\d{1,18})?$/.test(value)
      ? undefined
      : 'is neither a number nor a range such as `500-599`';
  }
  if (kind !== 'ip') return undefined;
  const [address = '', bits, ...rest] = value.split('/');
  const version = addressFamily(address);
  const alertsMax = version === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= alertsMax);
  return version !== 0 && isRange && rest.length === 0
    ? undefined
    : 'is neither an IP address nor a CIDR range such as `203.0.113.0/24`';
}

/** Returns the SQL condition that a dimension has exactly this value, in the form that the label of a series shows. */
export function exactSql(value: string, { sql, kind }: Dimension): string {
  if (kind === 'ip' && addressFamily(value) !== 0) return addressSql(value, sql);
  return `${kind === 'text' ? sql : `toString(${sql})`} = ${literal(value)}`;
}

function matchSql(value: string, { sql, kind }: Dimension): string {
  if (kind === 'number') {
    const [, from = value, to = value] = /^(-?\d+)-(-?\d+)$/.exec(value) ?? [];
    return `${sql} BETWEEN ${from} AND ${to}`;
  }
  if (kind === 'ip') return addressSql(value, sql);
  if (!value.includes('*')) return `${sql} = ${literal(value)}`;
  const pattern = value
    .split('*')
    .map((part) => part.replaceAll(/[\\%_]/g, String.raw`\$&`))
    .join('%');
  return `${sql} LIKE ${literal(pattern)}`;
}

/** IPv4 addresses are stored as ::ffff:a.b.c.d. */
function addressSql(value: string, sql: string): string {
  const [address = '', bits] = value.split('/');
  const isV4 = addressFamily(address) === 4;
  const long = isV4 ? `::ffff:${address}` : address;
  if (bits === undefined) return `${sql} = toIPv6(${literal(long)})`;
  const length = isV4 ? Number(bits) + 96 : Number(bits);
  const range = `IPv6CIDRToRange(toIPv6(${literal(long)}), ${length})`;
  return `${sql} BETWEEN tupleElement(${range}, 1) AND tupleElement(${range}, 2)`;
}

/** Quotes a string as a ClickHouse literal. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
